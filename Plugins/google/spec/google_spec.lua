-- Run by: pta test Plugins/google
local helper = require "pta.spec"

-- The numbers are those of the seed: pulled by d of 60 points (r = d / 60, at most 1), the ring is
-- turned by 0.75·π·d / 60, and from r = 0.5 on its stroke ends at 2·(r − 0.5)·r·0.75 + 0.0625.
-- A cycle takes 0.6 s, linearly. Pulled by 80 points it begins at a turn of 0.75·80 / 60 = 1 π.
local PI = math.pi

-- How the ring is shown now.
local function ring(stroke_end, turn, color, alpha)
  assert.shown("ring", {
    stroke_end = stroke_end, rotation = turn * PI, stroke_color = color, alpha = alpha or 1,
  }, 1e-5)
end

describe("google", function()
  it("is a ring in the middle of 60 points, behind the content", function()
    assert.equal("google", control.visualizer)
    assert.view("animation_view", { width = 390, height = 60 })
    assert.view("ring", {
      center = { 195, 30 }, width = 30, height = 30, line_width = 3, fill_color = "#00000000",
    })
    assert.view("pull", { background_color = "#ffffff" })
    ring(0.0625, 0, "#0000ff")
    assert.equal(60, control.pull_threshold)
  end)

  cases({
    { name = "far from the middle of the way", amount = 15, stroke_end = 0.0625, turn = 0.1875 },
    { name = "at the middle", amount = 30, stroke_end = 0.0625, turn = 0.375 },
    -- 2 · 0.25 · 0.75 · 0.75 + 0.0625
    { name = "three quarters on", amount = 45, stroke_end = 0.34375, turn = 0.5625 },
    -- 2 · 0.5 · 1 · 0.75 + 0.0625
    { name = "at the threshold", amount = 60, stroke_end = 0.8125, turn = 0.75 },
    { name = "beyond it", amount = 90, stroke_end = 0.8125, turn = 1.125 },
  }, function(case)
    it("turns with the finger and fills", function()
      pull(case.amount)
      ring(case.stroke_end, case.turn, "#0000ff")
    end)

    it("does so on the way back, too", function()
      pull(120)
      pull(case.amount)
      ring(case.stroke_end, case.turn, "#0000ff")
    end)
  end)

  it("lies still behind the content, which uncovers it", function()
    pull(30)
    assert.view("animation_view", { y = 0 })
    pull(100)
    assert.view("animation_view", { y = 0 })
  end)

  it("empties and fills, by turns, with a colour for each two cycles", function()
    helper.fire()
    ring(0.8125, 1, "#0000ff")
    wait(0.3)
    ring(0.4375, 1 + 7 / 8, "#0000ff") -- half of 14/8 π
    wait(0.3)
    ring(0.0625, 1 + 14 / 8, "#ff0000")
    wait(0.3)
    ring(0.4375, 1 + 14 / 8 + 2.5 / 8, "#ff0000")
    wait(0.3)
    ring(0.8125, 1 + 19 / 8, "#ff0000")
    wait(0.3)
    ring(0.4375, 1 + 19 / 8 + 7.5 / 8, "#ff0000")
    wait(0.3)
    ring(0.0625, 1 + 34 / 8, "#ff8000")
    -- Two cycles are 450 degrees: 15/8 π and 5/8 π.
    wait(1.2)
    ring(0.0625, 1 + 54 / 8, "#00ff00")
    wait(0.6)
    ring(0.8125, 1 + 59 / 8, "#00ff00")
    wait(0.6)
    ring(0.0625, 1 + 74 / 8, "#0000ff")
    wait(1.2)
    ring(0.0625, 1 + 94 / 8, "#ff0000")
  end)

  it("fades, shrinks and turns on when the cycle is over in which the action ended", function()
    helper.fire()
    wait(0.2)
    complete()
    wait(0.4)
    -- The cycle has ended: 14/8 π further.
    ring(0.0625, 1 + 14 / 8, "#0000ff")
    wait(0.15)
    ring(0.046875, 1 + 17.5 / 8, "#0000ff", 0.75)
    wait(0.15)
    ring(0.03125, 1 + 21 / 8, "#0000ff", 0.5)
    assert.callback("exit_animation")
    assert.inset(60)
    wait(0.3)
    ring(0, 1 + 28 / 8, "#0000ff", 0)
    assert.inset(0)
    settle()
    ring(0.0625, 0, "#0000ff")
  end)

  it("has the turn of the cycle before while it fades, be it one that fills", function()
    helper.fire()
    wait(0.7)
    complete()
    wait(0.8)
    ring(0.8125 / 2, 1 + 21.5 / 8, "#ff0000", 0.5)
  end)

  it("does not jump when it is let go, nor from cycle to cycle", function()
    for _, what in ipairs { { "rotation", 15 / 8 * PI / 36 }, { "stroke_end", 0.75 / 36 } } do
      pull(80)
      assert.no.jump("ring." .. what[1], function()
        release()
        wait(2)
      end, what[2] + 1e-6)
      complete()
      settle()
    end
  end)

  cases({
    { name = "a third of its height", threshold = 20 },
    { name = "not much less than it", threshold = 50 },
    { name = "more than it", threshold = 150 },
  }, function(case)
    it("does not jump when it is let go at a threshold of the host's", function()
      control.pull_threshold = case.threshold
      pull(case.threshold + 1)
      assert.no.jump("ring.stroke_end", function()
        release()
        wait(1)
      end, 0.75 / 36 + 1e-6)
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
    local cycle, exit = calls("animation_cycle")[1], calls("exit_animation")[1]
    assert.near(0.6, exit.t - cycle.t, 1e-6)
    assert.insets { 60, -60 }
    assert.state "idle"
  end)

  it("is full when the host begins, and goes on from there", function()
    begin()
    ring(0.8125, 0, "#0000ff")
    wait(0.3)
    ring(0.4375, 7 / 8, "#0000ff")
    assert.pulled(60)
  end)

  local function at_rest() ring(0.0625, 0, "#0000ff") end

  cases(helper.endings { cycle = 0.6, exit = 0.6, at_rest = at_rest }, function(case)
    it("looks the same in the pull after", function()
      local views = { ring = { "stroke_end", "rotation", "alpha", "stroke_color" } }
      local first = helper.film(views, helper.refresh)
      case.before()
      assert.inset(0)
      assert.state "idle"
      at_rest()
      helper.assert_same_film(first, helper.film(views, helper.refresh))
    end)
  end)

  it("only fades when it is chosen after the last cycle of another", function()
    use "label"
    helper.fire()
    complete()
    wait(0.9)
    use "google"
    assert.callback("exit_animation")
    wait(0.3)
    ring(0.0625, 0, "#0000ff", 0.5)
    settle()
    ring(0.0625, 0, "#0000ff")
    assert.state "idle"
    assert.no.diagnostic()
  end)

  it("changes its colours and no more where the person wants less motion", function()
    control.reduces_motion = true
    helper.fire()
    for _, color in ipairs { "#0000ff", "#ff0000", "#ff0000", "#ff8000" } do
      ring(0.8125, 1, color)
      wait(0.3)
      ring(0.8125, 1, color)
      wait(0.3)
    end
    complete()
    wait(0.9)
    ring(0.8125, 1, "#ff8000", 0.5)
    settle()
    ring(0.0625, 0, "#0000ff")
  end)

  it("stays in the middle when the screen is turned", function()
    helper.fire()
    scroll:resize(844, 390)
    wait(0.1)
    assert.view("ring", { center = { 422, 30 } })
  end)

  cases({
    { name = "of one's own", options = {
      first = "#111111", second = "#222222", third = "#333333", fourth = "#444444",
      background_color = "black", line_width = 5,
    } },
  }, function()
    it("has colours and a line", function()
      assert.view("ring", { line_width = 5, stroke_color = "#111111" })
      assert.view("pull", { background_color = "#000000" })
      helper.fire()
      for _, color in ipairs { "#111111", "#222222", "#333333", "#444444" } do
        assert.view("ring", { stroke_color = color })
        wait(1.2)
      end
    end)
  end)

  it("slides down with the content, at another place, if it is to", function()
    use("google", { type = "slide_down", anchor_position = "bottom" })
    pull(30)
    assert.view("animation_view", { y = -30 })
    pull(100)
    assert.view("animation_view", { y = 40 })
  end)

  it("has no line of any width", function()
    use("google", { line_width = 1 })
    use("google", { line_width = 10 })
    for _, width in ipairs { 0.9, 10.1 } do
      assert.error_matches(function() use("google", { line_width = width }) end, "from 1 to 10")
    end
  end)

  it("turns by its length along the pull at any edge", function()
    for _, edge in ipairs { "bottom", "leading", "trailing" } do
      stage { edge = edge }
      use "google"
      pull(40)
      assert.view("ring", { rotation = PI / 2 }, 1e-9)
    end
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
    pull(80)
    assert.picture "triggered"
    release()
    wait(0.75)
    assert.picture "executing"
    complete()
    wait(0.75)
    assert.picture "exiting"
  end)
end)
