-- Run by: pta test Plugins/elastic
local helper = require "pta.spec"

-- What the path says: the height of the sides, the depth of the tip, its place, and the width. As
-- it is read back it has no V: M0 0, L0 side, C to the tip, C to the other side, L to the top, Z.
local function curve()
  local n = {}
  for number in find("cloth").path:gmatch("%-?[%d.]+") do n[#n + 1] = tonumber(number) end
  assert.equal(18, #n)
  local side, tip, x, width = n[4], n[10], n[9], n[15]
  -- Flat where it begins, hangs and ends: the handles are as high as the points, half-way.
  assert.same({ 0, 0, 0, side }, { n[1], n[2], n[3], n[4] })
  assert.same({ side, tip }, { n[6], n[8] })
  assert.same({ tip, side, side }, { n[12], n[14], n[16] })
  assert.same({ width, 0 }, { n[17], n[18] })
  assert.near(x / 2, n[5], 0.01)
  assert.near(x / 2, n[7], 0.01)
  assert.near((x + width) / 2, n[11], 0.01)
  assert.near((x + width) / 2, n[13], 0.01)
  return side, tip, x, width
end

local function assert_curve(side, tip, x, width)
  local seen = { curve() }
  for place, number in ipairs { side, tip, x, width } do
    assert.near(number, seen[place], 0.0101)
  end
end

-- How far the edge hangs: what the sides are above the tip.
local function sag()
  local side, tip = curve()
  return tip - side
end

-- 0.3 of the amount when it was let go; a pendulum of three swings a second, of which e^-6 is left
-- after one.
local function swinging(amount, t)
  return 0.3 * amount * math.exp(-6 * t) * math.cos(6 * math.pi * t)
end

describe("elastic", function()
  -- 0.3 of the amount; not more than at 150 points.
  cases({
    { name = "a little", amount = 10, side = 7 },
    { name = "half-way", amount = 50, side = 35 },
    { name = "to the threshold", amount = 100, side = 70 },
    { name = "as far as it bends", amount = 150, side = 105 },
    { name = "further", amount = 200, side = 155 },
  }, function(case)
    it("hangs down in the middle, where the finger is", function()
      pull(case.amount)
      assert_curve(case.side, case.amount, 195, 390)
      assert.view("status_view", { height = case.amount })
    end)
  end)

  it("follows the finger sideways, also when it goes neither up nor down", function()
    pull(50)
    drag(0, { x = 100 })
    assert_curve(35, 50, 295, 390)
    drag(0, { x = -200 })
    assert_curve(35, 50, 95, 390)
  end)

  describe("let go past the threshold", function()
    before_each(function()
      pull(120)
      release()
    end)

    it("swings, three times a second, and is straight after one", function()
      local begun = now()
      assert.near(36, sag(), 0.02)
      -- Straight after a twelfth of a second, on the other side after a sixth.
      for _, frames in ipairs { 5, 10, 20, 30, 45, 59 } do
        wait(begun + frames / 60 - now())
        assert.near(swinging(120, frames / 60), sag(), 0.02)
      end
      assert.is_true(math.abs(swinging(120, 59 / 60)) < 0.11)
      assert.settles_within(0.05)
      assert_curve(60, 60, 195, 390)
      assert.pulled(60)
    end)

    it("swings upward below the content's edge, and never beyond what there is", function()
      wait(10 / 60)
      local side, tip = curve()
      assert.near(pulled(), side, 0.01)
      assert.near(pulled() + swinging(120, 10 / 60), tip, 0.02)
    end)

    it("goes on swinging while the control closes", function()
      wait(0.25)
      complete()
      wait(0.25)
      assert.near(swinging(120, 0.5), sag(), 0.02)
      settle()
      assert.state "idle"
    end)

    it("is straight again for the next pull", function()
      settle()
      complete()
      settle()
      pull(50)
      assert_curve(35, 50, 195, 390)
    end)
  end)

  it("never hangs lower than there is room, when it is let go and goes back fast", function()
    use("elastic", { softness = 0.6 })
    pull(95)
    release()
    track(function()
      local side, tip = curve()
      assert.is_true(side >= 0 and tip >= 0 and math.max(side, tip) <= pulled() + 0.01)
      return 0
    end, settle)
    assert.state "idle"
  end)

  it("swings when it was not enough, too", function()
    pull(90)
    release()
    -- The content moves on in the frame after this one.
    wait(1 / 60)
    local begun = now()
    local hung = 0.3 * pulled()
    for _, frames in ipairs { 3, 6, 12 } do
      wait(begun + frames / 60 - now())
      local t = frames / 60
      assert.near(hung * math.exp(-6 * t) * math.cos(6 * math.pi * t), sag(), 0.02)
    end
  end)

  it("is held again by a finger that catches it", function()
    pull(90)
    release()
    wait(0.1)
    pull(60)
    assert_curve(42, 60, 195, 390)
    lift_cancelled()
    settle()
    assert.state "idle"
  end)

  it("shows an arrow that turns, and then what turns while the action runs", function()
    assert.view("arrow", { hidden = false, rotation = 0 })
    pull(90)
    assert.view("arrow", { rotation = 0, center_x = 10, fill_color = "#ffffff" })
    pull(120)
    wait(0.2)
    assert.shown("arrow", { rotation = math.pi })
    assert.view("indicator", { animating = false })
    release()
    assert.view("arrow", { hidden = true })
    assert.view("indicator", { animating = true, color = "#ffffff", hides_when_stopped = true })
    settle()
    assert.view("middle", { center = { 195, 30 }, alpha = 1 })
    complete()
    assert.view("indicator", { animating = false })
    assert.view("arrow", { hidden = true })
    settle()
    assert.view("arrow", { hidden = false, rotation = 0 })
  end)

  it("has what is in the middle appear as there is room for it", function()
    -- The sides are at 0.7 of the amount; 40 points are enough.
    pull(20)
    assert.near(14 / 40, find("middle").alpha, 0.001)
    pull(60)
    assert.view("middle", { alpha = 1 })
  end)

  it("does not bend where the person wants less motion", function()
    control.reduces_motion = true
    pull(120)
    assert_curve(120, 120, 195, 390)
    release()
    wait(0.1)
    assert.near(0, sag(), 0.011)
  end)

  it("opens straight when the host begins", function()
    assert_curve(0, 0, 195, 390)
    begin()
    wait(0.2)
    assert.near(0, sag(), 0.011)
    settle()
    assert.pulled(60)
    assert.view("indicator", { animating = true })
  end)

  cases({
    { name = "success", finish = function() complete "3 new" end, text = "3 new" },
    { name = "a failure", finish = function() fail "No network" end, text = "No network" },
    { name = "having taken too long", finish = function() wait(5) end, text = "timed out" },
  }, function(case)
    it("shows the result, and is at rest after it", function()
      control.policy = { result_duration = 1 }
      control.maximum_executing_time = 5
      begin()
      case.finish()
      assert.view("middle", { text = case.text, text_color = "#ffffff" })
      settle()
      assert.state "idle"
      assert.view("middle", { text = "" })
      assert.no.diagnostic()
    end)
  end)

  it("is at rest after it was called off, or taken off in the middle", function()
    for _, over in ipairs { cancel, function() control:detach() end } do
      pull(120)
      release()
      wait(0.1)
      over()
      settle()
      assert.state "idle"
      assert.view("indicator", { animating = false })
      control:attach()
      pull(50)
      assert_curve(35, 50, 195, 390)
      release()
      settle()
    end
    assert.no.diagnostic()
  end)

  it("is as wide as a screen that is turned", function()
    pull(50)
    scroll:resize(844, 390)
    pull(60)
    assert_curve(42, 60, 195, 844)
    assert.view("middle", { center_x = 422 })
    assert.view("cloth", { width = 844, height = 60 })
  end)

  it("can be softer, or as stiff as a board, and in another colour", function()
    assert.equal("elastic", control.status_view)
    assert.view("cloth", { fill_color = "#2f6fde" })
    use("elastic", { softness = 0.5, color = "purple" })
    pull(50)
    assert_curve(25, 50, 195, 390)
    assert.view("cloth", { fill_color = "#800080" })
    use("elastic", { softness = 0 })
    pull(60)
    assert_curve(60, 60, 195, 390)
    for _, softness in ipairs { -0.1, 0.7 } do
      assert.error_matches(function() use("elastic", { softness = softness }) end, "0 to 0.6")
    end
  end)

  it("goes with another status view", function()
    assert.equal("elastic", control.visualizer)
    use("traffic-light")
    pull(60)
    drag(0, { x = 50 })
    assert.view("status_view", { height = 60, text = "Pulled by 60 points" })
    assert.no.diagnostic()
  end)

  it("says in the person's language that there is no more, or the host's words", function()
    control.policy = { result_duration = 1 }
    begin()
    complete { outcome = "no_more_data" }
    settle()
    assert.view("middle", { text = "No more data" })
    control.language = "ja"
    wait(0.1)
    assert.view("middle", { text = "これ以上データはありません" })
    reset_no_more_data()
    begin()
    fail "No"
    control.language = "ko"
    wait(0.1)
    assert.view("middle", { text = "No" })
    settle()
    assert.equal("No", helper.said()[#helper.said()])
    control.language = "ru"
    wait(0.1)
    assert.view("middle", { text = "" })
  end)

  cases({
    { name = "bottom", edge = "bottom", frame = { 0, 0, 390, 50 }, scale_y = -1, arrow = math.pi },
    { name = "left", edge = "leading", frame = { -397, 397, 844, 50 }, turn = -math.pi / 2 },
    { name = "right", edge = "trailing", frame = { -397, 397, 844, 50 }, turn = math.pi / 2 },
  }, function(case)
    it("hangs towards the content at any edge", function()
      stage { edge = case.edge }
      use "elastic"
      pull(50)
      local turn, arrow = case.turn or 0, case.arrow or 0
      local middle = case.frame[3] / 2
      assert_curve(35, 50, middle, 2 * middle)
      assert.view("cloth", { frame = case.frame, scale_y = case.scale_y or 1, text = "" })
      assert.view("cloth", { rotation = turn }, 1e-9)
      assert.view("middle", { rotation = turn }, 1e-9)
      assert.view("arrow", { rotation = arrow }, 1e-9)
      pull(110)
      hold(0.3)
      assert.view("arrow", { rotation = math.pi - arrow }, 1e-9)
    end)

    it("follows a finger across", function()
      stage { edge = case.edge }
      use "elastic"
      pull(50)
      local length = case.frame[3]
      local across = case.turn and "y" or "x"
      drag(case.turn and 60 or 0, { x = case.turn and 0 or 60 })
      local _, _, x = curve()
      local way = case.edge == "leading" and -60 or 60
      assert.near(length / 2 + way, x, 0.02, across)
    end)
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
    assert.picture "half-way"
    drag(30, { x = 100 })
    assert.picture "to the right"
    pull(120)
    wait(0.2)
    assert.picture "triggered"
    release()
    wait(1 / 6)
    assert.picture "swinging"
    settle()
    assert.picture "executing"
  end)

  it("is at rest whenever the control is", function()
    for_all({ runs = 30, options = { "softness" } }, function()
      assert.view("middle", { text = "" })
      assert.near(0, sag(), 0.011)
      assert.view("arrow", { rotation = 0, hidden = false })
    end)
  end)
end)
