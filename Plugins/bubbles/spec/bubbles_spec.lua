-- Run by: pta test Plugins/bubbles
local helper = require "pta.spec"

-- The numbers are those of the seed: 80 points high, discs of 0.3 · 80 points at a third, the half
-- and two thirds of the width; a cycle of 1 s and an exit of 0.7 s in linear keyframes.

-- How the three are shown now.
local function bubbles(scales, alpha, centers)
  for index = 1, 3 do
    assert.shown("bubble" .. index, {
      scale_x = scales[index], scale_y = scales[index], alpha = alpha or 1, center_y = 40,
      center_x = (centers or { 130, 195, 260 })[index],
    }, 1e-5)
  end
end

describe("bubbles", function()
  it("are three discs, not to be seen before they are pulled", function()
    assert.equal("bubbles", control.visualizer)
    assert.equal(80, control.pull_threshold)
    assert.view("pull", { background_color = "#0000ff" })
    assert.view("animation_view", { width = 390, height = 80 })
    bubbles { 0, 0, 0 }
    for index = 1, 3 do
      assert.view("bubble" .. index, {
        width = 24, height = 24, corner_radius = 12, background_color = "#ffffff",
      })
    end
  end)

  it("grow with the pull, to their size at the threshold", function()
    for _, amount in ipairs { 20, 40, 60, 80, 120, 50 } do
      pull(amount)
      local scale = math.min(1, amount / 80)
      bubbles { scale, scale, scale }
    end
    release()
    settle()
    bubbles { 0, 0, 0 }
  end)

  -- Slid down, it is at its height above the pulled amount; in the background it lies still. Beyond
  -- 80 points the anchors differ by what there is of room: 140 - 80.
  local cases_of_places = {}
  for _, type in ipairs { "slide_down", "background" } do
    for anchor, beyond in pairs { top = 0, middle = 30, bottom = 60 } do
      cases_of_places[#cases_of_places + 1] = {
        name = type .. " and " .. anchor, options = { type = type, anchor_position = anchor },
        before = type == "slide_down" and -40 or 0, beyond = beyond,
      }
    end
  end
  cases(cases_of_places, function(case)
    it("has its place", function()
      pull(40)
      assert.view("animation_view", { y = case.before, height = 80 })
      pull(80)
      assert.view("animation_view", { y = 0, height = 80 })
      pull(140)
      assert.view("animation_view", { y = case.beyond, height = 80 })
      assert.view("pull", { frame = { 0, -140, 390, 140 } })
      release()
      settle()
      assert.view("animation_view", { y = 0, height = 80 })
      complete()
      settle()
      assert.state "idle"
    end)
  end)

  it("slides down, and is in the middle, unless it is told", function()
    pull(40)
    assert.view("animation_view", { y = -40 })
    pull(140)
    assert.view("animation_view", { y = 30 })
  end)

  it("swells one after another", function()
    helper.fire()
    bubbles { 1, 1, 1 }
    for _ = 1, 2 do
      wait(0.15)
      bubbles { 1.4, 1, 1 }
      wait(0.15)
      bubbles { 1.8, 1, 1 }
      wait(0.15)
      bubbles { 1.4, 1.4, 1 }
      wait(0.15)
      bubbles { 1, 1.8, 1 }
      wait(0.15)
      bubbles { 1, 1.4, 1.4 }
      wait(0.15)
      bubbles { 1, 1, 1.8 }
      wait(0.05)
      bubbles { 1, 1, 1.4 }
      wait(0.05)
      bubbles { 1, 1, 1 }
    end
  end)

  it("runs into one, which bursts, when the cycle is over in which the action ended", function()
    helper.fire()
    wait(0.4)
    complete()
    wait(0.6)
    assert.state "retracting"
    bubbles { 1, 1, 1 }
    -- 0.1 s of the first 0.28.
    wait(0.1)
    local part = 0.1 / 0.28
    bubbles({ 1, 1 + 1.5 * part, 1 }, 1, { 130 + 65 * part, 195, 260 - 65 * part })
    -- A third of the way from 0.28 s to 0.49.
    wait(0.25)
    bubbles({ 0.7, 1.7, 0.7 }, 2 / 3, { 195, 195, 195 })
    wait(0.15)
    bubbles({ 0.1, 0.1, 0.1 }, 0, { 195, 195, 195 })
    assert.inset(80)
    wait(0.2)
    assert.inset(0)
    settle()
    bubbles { 0, 0, 0 }
    assert.state "idle"
  end)

  it("does not jump when it is let go, nor from cycle to cycle", function()
    -- 0.8 in 0.3 s, and for the last one back in 0.1 s.
    for index, step in ipairs { 0.8 / 18, 0.8 / 18, 0.8 / 6 } do
      pull(81)
      assert.no.jump(("bubble%d.scale_x"):format(index), function()
        release()
        wait(2.5)
      end, step + 1e-6)
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
      assert.no.jump("bubble3.scale_x", function()
        release()
        wait(1)
      end, 0.8 / 6 + 1e-6)
    end)
  end)

  it("tells of one pull in this order", function()
    helper.refresh(1.3)
    assert.same(helper.usual_order(), helper.order())
    assert.no.diagnostic()
  end)

  it("runs one whole cycle when the action is over at once", function()
    delegate { triggered_action = function() complete() end }
    helper.fire()
    settle()
    assert.equal(1, #calls "animation_cycle")
    assert.near(1, calls("exit_animation")[1].t - calls("animation_cycle")[1].t, 1e-6)
    assert.insets { 80, -80 }
    assert.state "idle"
  end)

  it("has its size when the host begins", function()
    begin()
    bubbles { 1, 1, 1 }
    wait(0.15)
    bubbles { 1.4, 1, 1 }
    settle()
    assert.pulled(80)
  end)

  local function at_rest() bubbles { 0, 0, 0 } end

  cases(helper.endings { cycle = 1, exit = 0.7, at_rest = at_rest }, function(case)
    it("looks the same in the pull after", function()
      local seen = { "scale_x", "center_x", "alpha" }
      local views = { bubble1 = seen, bubble2 = seen, bubble3 = seen }
      local first = helper.film(views, helper.refresh)
      case.before()
      assert.inset(0)
      assert.state "idle"
      at_rest()
      helper.assert_same_film(first, helper.film(views, helper.refresh))
    end)
  end)

  it("shows the bubbles and no more where the person wants less motion", function()
    control.reduces_motion = true
    helper.fire()
    assert.no.jump("bubble1.scale_x", function() wait(1.2) end, 0)
    complete()
    settle()
    assert.equal(calls("exit_animation")[1].t, calls("did_end")[1].t)
    bubbles { 0, 0, 0 }
  end)

  it("keeps to thirds of the width when the screen is turned", function()
    pull(100)
    scroll:resize(600, 390)
    pull(120)
    bubbles({ 1, 1, 1 }, 1, { 200, 300, 400 })
    release()
    scroll:resize(390, 844)
    wait(1)
    bubbles { 1, 1, 1 }
  end)

  it("stays centred when it is turned in the middle of a cycle", function()
    helper.fire()
    wait(0.15)
    scroll:resize(600, 390)
    -- The margins of the outer ones, 118 and 248 points, share what is new: 118 + 210 · 118 / 366.
    local outer = 118 + 210 * 118 / 366 + 12
    bubbles({ 1.4, 1, 1 }, 1, { outer, 300, 600 - outer })
    wait(1)
    bubbles({ 1.4, 1, 1 }, 1, { 200, 300, 400 })
    scroll:resize(390, 844)
    complete()
    wait(1)
    assert.state "retracting"
    settle()
    bubbles { 0, 0, 0 }
  end)

  cases({
    { name = "of one's own", options = { color = "red", background_color = "black", size = 10 } },
  }, function()
    it("have colours and a size", function()
      assert.view("pull", { background_color = "#000000" })
      pull(80)
      bubbles { 1, 1, 1 }
      assert.view("bubble2", {
        width = 10, height = 10, corner_radius = 5, background_color = "#ff0000",
      })
    end)
  end)

  it("have no other sizes than fit", function()
    use("bubbles", { size = 4 })
    use("bubbles", { size = 40 })
    for _, size in ipairs { 3.9, 40.1 } do
      assert.error_matches(function() use("bubbles", { size = size }) end, "from 4 to 40")
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
    pull(60)
    assert.picture "three quarters on"
    pull(100)
    assert.picture "triggered"
    release()
    wait(0.5)
    assert.picture "executing"
    complete()
    wait(0.75)
    assert.picture "exiting"
  end)
end)
