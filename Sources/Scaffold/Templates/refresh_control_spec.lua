-- Run by: pta test, in the plugin's folder. Each test has a stage of its own, with the plugin on
-- its control.
describe("__NAME__", function()
  -- How the square is shown now.
  local function square(scale, rotation, alpha)
    assert.shown("square", {
      scale_x = scale, scale_y = scale, rotation = rotation, alpha = alpha,
    }, 1e-5)
  end

  it("is a square in the middle of 60 points", function()
    assert.equal("__NAME__", control.visualizer)
    assert.equal(60, control.pull_threshold)
    assert.view("pull", { background_color = "#eeeeee" })
    assert.view("animation_view", { width = 390, height = 60 })
    assert.view("square", {
      center = { 195, 30 }, width = 24, height = 24, corner_radius = 6,
      background_color = "#808080",
    })
    square(0, 0, 1)
  end)

  it("grows with the pull", function()
    for _, amount in ipairs { 15, 30, 60, 120, 45 } do
      pull(amount)
      square(math.min(1, amount / 60), 0, 1)
    end
    release()
    settle()
    square(0, 0, 1)
    assert.no.fired()
  end)

  it("lies behind the content, in the middle of what there is of room", function()
    pull(30)
    assert.view("animation_view", { y = 0 })
    pull(100)
    assert.view("animation_view", { y = 20 })
  end)

  it("turns by a quarter each cycle, pale and not by turns", function()
    pull(90)
    release()
    assert.fired(1)
    -- The turn is even, the alpha eases in and out: half of the way at half of the time.
    for _ = 1, 2 do
      square(1, 0, 1)
      wait(0.25)
      square(1, math.pi / 4, 0.7)
      wait(0.25)
      square(1, 0, 0.4)
      wait(0.25)
      square(1, math.pi / 4, 0.7)
      wait(0.25)
    end
  end)

  it("fades when the cycle is over in which the action ended, and is as before then", function()
    pull(90)
    release()
    wait(0.1)
    complete()
    wait(0.4 + 0.15)
    square(1, 0, 0.2)
    assert.inset(60)
    wait(0.15)
    square(1, 0, 0)
    assert.inset(0)
    settle()
    square(0, 0, 1)
    assert.state "idle"
    -- The next pull looks like this one: it begins opaque.
    begin()
    wait(0.25)
    square(1, math.pi / 4, 0.7)
    assert.no.diagnostic()
  end)

  it("does not turn where the person wants less motion", function()
    control.reduces_motion = true
    begin()
    wait(0.25)
    square(1, 0, 0.7)
  end)

  it("stays in the middle when the screen is turned", function()
    scroll:resize(844, 390)
    pull(30)
    assert.view("square", { center = { 422, 30 } })
  end)

  it("has a colour of one's own, and another place", function()
    use("__NAME__", {
      color = "red", type = "slide_down", anchor_position = "bottom",
    })
    assert.view("square", { background_color = "#ff0000" })
    pull(30)
    assert.view("animation_view", { y = -30 })
    pull(100)
    assert.view("animation_view", { y = 40 })
  end)

  it("is named for those who do not see it", function()
    pull(30)
    assert.accessible { label = "Refresh" }
  end)
end)
