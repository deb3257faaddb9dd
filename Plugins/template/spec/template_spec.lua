-- Run by: pta test Plugins/template
local helper = require "pta.spec"

local PI = math.pi

-- How the square is shown now.
local function square(scale, rotation, alpha)
  assert.shown("square", {
    scale_x = scale, scale_y = scale, rotation = rotation, alpha = alpha or 1,
  }, 1e-5)
end

describe("template", function()
  it("is a square in the middle of 60 points", function()
    assert.equal("template", control.visualizer)
    assert.equal(60, control.pull_threshold)
    assert.view("pull", { background_color = "#eeeeee" })
    assert.view("animation_view", { width = 390, height = 60 })
    assert.view("square", {
      center = { 195, 30 }, width = 24, height = 24, corner_radius = 6,
      background_color = "#808080",
    })
    square(0, 0)
  end)

  it("grows with the pull", function()
    for _, amount in ipairs { 15, 30, 60, 120, 45 } do
      pull(amount)
      square(math.min(1, amount / 60), 0)
    end
    release()
    settle()
    square(0, 0)
  end)

  it("lies behind the content, in the middle of what there is of room", function()
    pull(30)
    assert.view("animation_view", { y = 0 })
    pull(100)
    assert.view("animation_view", { y = 20 })
  end)

  it("turns by a quarter each cycle, pale and not by turns", function()
    helper.fire()
    -- The turn is even, the alpha eases in and out: half of the way at half of the time.
    for _ = 1, 2 do
      square(1, 0)
      wait(0.25)
      square(1, PI / 4, 0.7)
      wait(0.25)
      square(1, 0, 0.4)
      wait(0.25)
      square(1, PI / 4, 0.7)
      wait(0.25)
    end
  end)

  it("fades when the cycle is over in which the action ended", function()
    helper.fire()
    wait(0.6)
    complete()
    wait(0.4 + 0.15)
    square(1, 0, 0.5)
    assert.inset(60)
    wait(0.15)
    square(1, 0, 0)
    assert.inset(0)
    settle()
    square(0, 0)
    assert.state "idle"
  end)

  it("does not jump when it is let go", function()
    pull(61)
    -- A quarter of a turn in 30 frames.
    assert.no.jump("square.rotation", function()
      release()
      wait(0.45)
    end, PI / 60 + 1e-6)
    assert.no.jump("square.alpha", function() wait(2) end, 0.6 / 10)
    assert.no.jump("square.scale_x", function() wait(1) end, 0)
  end)

  cases({
    { name = "a third of its height", threshold = 20 },
    { name = "not much less than it", threshold = 50 },
    { name = "more than it", threshold = 150 },
  }, function(case)
    it("does not jump when it is let go at a threshold of the host's", function()
      control.pull_threshold = case.threshold
      pull(case.threshold + 1)
      assert.no.jump("square.scale_x", function()
        release()
        wait(1)
      end, 0)
    end)
  end)

  it("tells of one pull in this order", function()
    helper.refresh(0.7)
    assert.same(helper.usual_order(), helper.order())
    assert.no.diagnostic()
  end)

  it("runs one whole cycle when the action is over at once", function()
    delegate { triggered_action = function() complete() end }
    helper.fire()
    settle()
    assert.equal(1, #calls "animation_cycle")
    assert.near(0.5, calls("exit_animation")[1].t - calls("animation_cycle")[1].t, 1e-6)
    assert.insets { 60, -60 }
    assert.state "idle"
  end)

  it("has its size when the host begins", function()
    begin()
    square(1, 0)
    wait(0.25)
    square(1, PI / 4, 0.7)
  end)

  local function at_rest() square(0, 0) end

  cases(helper.endings { cycle = 0.5, exit = 0.3, at_rest = at_rest }, function(case)
    it("looks the same in the pull after", function()
      local views = { square = { "scale_x", "rotation", "alpha" } }
      local first = helper.film(views, helper.refresh)
      case.before()
      assert.inset(0)
      assert.state "idle"
      at_rest()
      helper.assert_same_film(first, helper.film(views, helper.refresh))
    end)
  end)

  it("turns pale and does not turn where the person wants less motion", function()
    control.reduces_motion = true
    helper.fire()
    wait(0.25)
    square(1, 0, 0.7)
    control.reduces_motion = false
    wait(0.5)
    square(1, PI / 4, 0.7)
  end)

  it("stays in the middle when the screen is turned", function()
    scroll:resize(844, 390)
    pull(30)
    assert.view("square", { center = { 422, 30 } })
  end)

  it("has a colour of one's own, and another place", function()
    use("template", { color = "red", type = "slide_down", anchor_position = "bottom" })
    assert.view("square", { background_color = "#ff0000" })
    pull(30)
    assert.view("animation_view", { y = -30 })
    pull(100)
    assert.view("animation_view", { y = 40 })
  end)

  it("is called in the person's language", function()
    pull(30)
    assert.accessible { label = "Refresh" }
    control.language = "ja"
    wait(0.1)
    assert.accessible { label = "更新" }
  end)

  it("looks as it should", function()
    pull(45)
    assert.picture "three quarters on"
    pull(90)
    assert.picture "triggered"
    release()
    wait(0.25)
    assert.picture "executing"
    complete()
    wait(0.25 + 0.15)
    assert.picture "exiting"
  end)
end)
