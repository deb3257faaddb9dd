-- Run by: pta test Plugins/colors
local helper = require "pta.spec"

-- The numbers are those of the seed: 70 points high; a step of 0.3 s, easing in and out; blue,
-- purple, red, orange, yellow, green, cyan. Its picture shows blue while it is pulled, its code
-- nothing: here each pull begins with blue, and the first cycle leads to purple.
local RAINBOW = {
  "#0000ff", "#800080", "#ff0000", "#ff8000", "#ffff00", "#00ff00", "#00ffff",
}

local function colored(color)
  assert.shown("pull", { background_color = color })
end

local function channel(color, place) return tonumber(color:sub(place, place + 1), 16) end

describe("colors", function()
  it("is blue while it is pulled", function()
    assert.equal("colors", control.visualizer)
    assert.equal(70, control.pull_threshold)
    assert.view("animation_view", { width = 390, height = 70 })
    for _, amount in ipairs { 20, 70, 120, 40 } do
      pull(amount)
      assert.view("pull", { frame = { 0, -amount, 390, amount }, background_color = "#0000ff" })
    end
    assert.view("animation_view", { y = -30 })
    pull(120)
    assert.view("animation_view", { y = 0 })
  end)

  it("takes a step each cycle, and begins again after the last", function()
    helper.fire()
    for step = 0, 15 do
      colored(RAINBOW[step % 7 + 1])
      wait(0.3)
    end
  end)

  it("goes from one to the next, slow at both ends", function()
    helper.fire()
    wait(0.3)
    -- From purple to red.
    local function red()
      return channel(find("pull"):presentation "background_color", 2)
    end
    local way = track(red, function() wait(0.3) end)
    -- Half of the way at half of the time, and much less than a sixth of it at a sixth.
    assert.near((0x80 + 0xff) / 2, way[10].value, 1)
    assert.is_true(way[4].value < 0x80 + (0xff - 0x80) / 8)
    assert.grows(way)
  end)

  it("keeps its last colour until it is closed", function()
    helper.fire()
    wait(0.4)
    complete()
    wait(0.2)
    colored "#ff0000"
    assert.inset(0)
    wait(0.2)
    colored "#ff0000"
    settle()
    assert.state "idle"
    colored "#0000ff"
  end)

  it("makes ten steps in three seconds", function()
    helper.fire()
    wait(2.99)
    complete()
    settle()
    assert.equal(10, #calls "animation_cycle")
  end)

  it("tells of one pull in this order", function()
    helper.refresh(0.4)
    assert.same(helper.usual_order(), helper.order())
    assert.no.diagnostic()
  end)

  it("runs one whole cycle when the action is over at once", function()
    delegate { triggered_action = function() complete() end }
    helper.fire()
    settle()
    assert.equal(1, #calls "animation_cycle")
    assert.near(0.3, calls("exit_animation")[1].t - calls("animation_cycle")[1].t, 1e-6)
    assert.insets { 70, -70 }
    assert.state "idle"
  end)

  it("begins with blue when the host begins", function()
    begin()
    colored "#0000ff"
    wait(0.3)
    colored "#800080"
    assert.pulled(70)
  end)

  local function at_rest() colored "#0000ff" end

  cases(helper.endings { cycle = 0.3, exit = 0.2, at_rest = at_rest }, function(case)
    it("looks the same in the pull after", function()
      local views = { pull = { "background_color" } }
      local first = helper.film(views, helper.refresh)
      case.before()
      assert.inset(0)
      assert.state "idle"
      at_rest()
      helper.assert_same_film(first, helper.film(views, helper.refresh))
    end)
  end)

  it("changes its colours where the person wants less motion, too", function()
    control.reduces_motion = true
    helper.fire()
    wait(0.6)
    colored "#ff0000"
  end)

  it("has other colours, too", function()
    use("colors", { palette = "sunset" })
    helper.fire()
    local sunset = { "#3d348b", "#7b2d8b", "#c2336d", "#f35b04", "#f7b801" }
    for step = 0, 11 do
      colored(sunset[step % 5 + 1])
      wait(0.3)
    end
    use("colors", { palette = "rainbow" })
    assert.error_matches(function() use("colors", { palette = "night" }) end, '"rainbow", "sunset"')
  end)

  it("has its place as other refresh controls", function()
    use("colors", { type = "background", anchor_position = "middle" })
    pull(30)
    assert.view("animation_view", { y = 0 })
    pull(90)
    assert.view("animation_view", { y = 10 })
  end)

  it("is called in the person's language", function()
    pull(30)
    assert.accessible { label = "Refresh" }
    control.language = "ja"
    wait(0.1)
    assert.accessible { label = "更新" }
  end)

  it("looks as it should", function()
    pull(40)
    assert.picture "pulled"
    pull(90)
    assert.picture "triggered"
    release()
    wait(0.45)
    assert.picture "executing"
    complete()
    wait(0.25)
    assert.picture "closing"
  end)
end)
