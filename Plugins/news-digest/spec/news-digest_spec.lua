-- Run by: pta test Plugins/news-digest
local helper = require "pta.spec"

-- The numbers are those of the seed: 90 points high; six dots of 9 points at 20 points from the
-- middle of a ring of 90 · 90, at π / 2 + i · π / 3; a turn in 0.9 s; an exit of 1 s in linear
-- keyframes.
local X = math.cos(math.pi / 6) -- the sines are 1 / 2
local COLORS = { "#ff0000", "#ff8000", "#ffff00", "#00ff00", "#0000ff", "#800080" }

-- The dots are shown so far from the middle: the first and the fourth by `vertical`.
local function dots(radius, vertical, alpha)
  local places = {
    { 0, vertical }, { -X * radius, radius / 2 }, { -X * radius, -radius / 2 },
    { 0, -vertical }, { X * radius, -radius / 2 }, { X * radius, radius / 2 },
  }
  for index, place in ipairs(places) do
    assert.shown("dot" .. index, {
      center_x = 45 + place[1], center_y = 45 + place[2], background_color = COLORS[index],
    }, 1e-5)
  end
  assert.shown("ring", { alpha = alpha or 1 })
end

local function turned(angle)
  assert.shown("ring", { rotation = angle }, 1e-5)
end

describe("news-digest", function()
  local function is_as_before()
    dots(20, 20)
    turned(0)
    assert.shown("dot6", { scale_x = 1, scale_y = 1 })
    assert.view("pull", { background_color = "#f7f5f5" })
  end

  it("is a ring of six dots on nearly white", function()
    assert.equal("news-digest", control.visualizer)
    assert.equal(90, control.pull_threshold)
    assert.view("animation_view", { width = 390, height = 90 })
    assert.view("ring", { center = { 195, 45 }, width = 90, height = 90 })
    for index = 1, 6 do
      assert.view("dot" .. index, { width = 9, height = 9, corner_radius = 4.5 })
    end
    is_as_before()
  end)

  it("lies as it is while it is pulled, and slides down with the content", function()
    for _, amount in ipairs { 20, 90, 130, 45 } do
      pull(amount)
      is_as_before()
    end
    assert.view("animation_view", { y = -45 })
    -- Half of what is more than 90 points.
    pull(130)
    assert.view("animation_view", { y = 20 })
  end)

  it("turns once a cycle, evenly", function()
    helper.fire()
    local turn = 2 * math.pi
    for _, part in ipairs { 0, 1 / 3, 2 / 3, 0, 1 / 3 } do
      turned(turn * part)
      dots(20, 20)
      wait(0.3)
    end
  end)

  it("flies apart and together, and floods the control", function()
    helper.fire()
    wait(1)
    complete()
    wait(0.8)
    is_as_before()
    wait(0.2)
    dots(35, 27.5)
    wait(0.2)
    dots(50, 35)
    wait(0.15)
    dots(25, 17.5)
    wait(0.15)
    dots(0, 0)
    assert.shown("dot6", { scale_x = 1, scale_y = 1 })
    wait(0.15)
    -- Half-way to twice the width.
    local scale = (1 + 2 * 390 / 9) / 2
    assert.shown("dot6", { scale_x = scale, scale_y = scale }, 1e-4)
    assert.shown("dot1", { scale_x = 1 })
    assert.view("pull", { background_color = "#f7f5f5" })
    assert.inset(90)
    wait(0.15)
    assert.view("pull", { background_color = "#800080" })
    dots(0, 0, 0)
    assert.inset(0)
    settle()
    assert.state "idle"
    is_as_before()
  end)

  it("covers the whole control with its last dot", function()
    helper.fire()
    complete()
    wait(0.9 + 59 / 60)
    -- An ellipse as large as that has the control's corner inside.
    local dot = find "dot6"
    local a, b = dot:presentation "scale_x" * 4.5, dot:presentation "scale_y" * 4.5
    assert.is_true((195 / a) ^ 2 + (45 / b) ^ 2 < 1)
  end)

  it("does not jump when it is let go", function()
    pull(91)
    assert.no.jump("ring.rotation", function()
      release()
      wait(0.85)
    end, 2 * math.pi / 54 + 1e-6)
  end)

  it("tells of one pull in this order", function()
    helper.refresh(1)
    assert.same(helper.usual_order(), helper.order())
    assert.no.diagnostic()
  end)

  it("runs one whole cycle when the action is over at once", function()
    delegate { triggered_action = function() complete() end }
    helper.fire()
    settle()
    assert.equal(1, #calls "did_start_animation_cycle")
    assert.near(0.9, calls("exit_animation")[1].t - calls("did_start")[1].t, 1e-6)
    assert.insets { 90, -90 }
    assert.state "idle"
  end)

  it("turns when the host begins", function()
    begin()
    wait(0.45)
    turned(math.pi)
    assert.pulled(90)
  end)

  cases(helper.endings { cycle = 0.9, exit = 1, at_rest = is_as_before }, function(case)
    it("looks the same in the pull after", function()
      local views = { ring = { "rotation", "alpha" }, pull = { "background_color" } }
      for index = 1, 6 do
        views["dot" .. index] = { "center_x", "center_y", "scale_x", "scale_y" }
      end
      local first = helper.film(views, helper.refresh)
      case.before()
      assert.inset(0)
      assert.state "idle"
      is_as_before()
      helper.assert_same_film(first, helper.film(views, helper.refresh))
    end)
  end)

  it("stands still and closes where the person wants less motion", function()
    control.reduces_motion = true
    helper.fire()
    assert.no.jump("ring.rotation", function() wait(1) end, 0)
    -- It is asked anew before each cycle.
    control.reduces_motion = false
    wait(0.8 + 0.45)
    turned(math.pi)
    control.reduces_motion = true
    complete()
    settle()
    assert.equal(calls("exit_animation")[1].t, calls("did_end")[1].t)
    is_as_before()
  end)

  it("stays in the middle when the screen is turned", function()
    helper.fire()
    scroll:resize(844, 390)
    wait(0.1)
    assert.view("ring", { center = { 422, 45 } })
    complete()
    wait(0.8 + 0.85)
    assert.shown("dot6", { scale_x = (1 + 2 * 844 / 9) / 2 }, 1e-3)
  end)

  cases({
    { name = "of one's own", options = { background_color = "black", flood_color = "#123456" } },
  }, function()
    it("has colours", function()
      assert.view("pull", { background_color = "#000000" })
      assert.view("dot6", { background_color = "#123456" })
      helper.fire()
      complete()
      wait(1.95)
      assert.view("pull", { background_color = "#123456" })
      settle()
      assert.view("pull", { background_color = "#000000" })
    end)
  end)

  it("lies still behind the content, at another place, if it is to", function()
    use("news-digest", { type = "background", anchor_position = "bottom" })
    pull(30)
    assert.view("animation_view", { y = 0 })
    pull(130)
    assert.view("animation_view", { y = 40 })
  end)

  it("is in the middle at any edge, and floods it", function()
    for _, edge in ipairs { "bottom", "leading", "trailing" } do
      stage { edge = edge }
      use "news-digest"
      pull(100)
      local view = find "animation_view"
      assert.view("ring", {
        width = 90, height = 90, center = { view.width / 2, view.height / 2 },
      })
      release()
      settle()
      complete()
      wait(0.9 + 0.95)
      assert.is_true(find("dot6"):presentation "scale_y" > 2 * 390 / 9 / 2)
      settle()
    end
    scroll:resize(844, 390)
    pull(100)
    assert.view("ring", { center = { 45, 195 } })
  end)

  it("is called in the person's language", function()
    pull(30)
    assert.accessible { label = "Refresh" }
    control.language = "ja"
    wait(0.1)
    assert.accessible { label = "更新" }
  end)

  it("looks as it should", function()
    pull(60)
    assert.picture "two thirds on"
    pull(110)
    assert.picture "triggered"
    release()
    wait(0.45)
    assert.picture "executing"
    complete()
    wait(0.45 + 0.2)
    assert.picture "flying apart"
    wait(0.65)
    assert.picture "flooding"
  end)
end)
