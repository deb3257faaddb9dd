-- Run by: pta test Plugins/compass
local QUARTER = math.pi / 2

-- The stage is 180 points wide, in the middle of the status view, and named after the phase.
local function stage_x() return find("status_view").width / 2 - 90 end

-- Where a graphic is in the control, as it is shown.
local function x_of(name)
  local view = find(name)
  return stage_x() + view.x + view:presentation("translation_x")
end

-- The tutorial's formulas: compass.x = (midX + 30) - 60r, needle.x = (midX - 90) + 60r with
-- r = clamp(d, 0, 100) / 100, and y = d / 2 - 30.
local function assert_apart(d, middle)
  local r = math.min(d, 100) / 100
  assert.near(middle + 30 - 60 * r, x_of("disc"), 1e-6)
  assert.near(middle - 90 + 60 * r, x_of("needle"), 1e-6)
  assert.near(d / 2 - 30, find("disc").y, 1e-6)
  assert.near(d / 2 - 30, find("needle").y, 1e-6)
end

-- Both in the middle: midX - 30, half their width left of it.
local function assert_together(middle)
  assert.near(middle - 30, x_of("disc"), 1e-6)
  assert.near(middle - 30, x_of("needle"), 1e-6)
end

-- Red, green and blue of the colour behind them, which may be rounded.
local function assert_color(expected)
  local shown = find("color"):presentation("background_color")
  for channel, value in ipairs(expected) do
    assert.near(value, tonumber(shown:sub(2 * channel, 2 * channel + 1), 16), 1)
  end
end

describe("compass", function()
  cases({
    { name = "on a phone", middle = 195 },
    { name = "on its side", viewport = { 844, 390 }, content = { 844, 2000 }, middle = 422 },
    { name = "read from right to left", layout_direction = "right_to_left", middle = 195 },
  }, function(case)
    it("has its parts come together with the pull", function()
      assert_apart(0, case.middle)
      for _, d in ipairs { 10, 50, 75, 99, 40 } do
        pull(d)
        assert_apart(d, case.middle)
      end
    end)
  end)

  it("has numbers that a ruler confirms", function()
    assert.equal("compass", control.visualizer)
    assert.equal("compass", control.status_view)
    pull(50)
    -- Half-way: 195 + 30 - 30 and 195 - 90 + 30; 25 - 30.
    assert.near(195, x_of("disc"), 1e-9)
    assert.near(135, x_of("needle"), 1e-9)
    assert.view("disc", { y = -5, width = 60, height = 60 })
  end)

  it("stays in the middle when the screen is turned", function()
    pull(50)
    scroll:resize(844, 390)
    assert_apart(50, 422)
    assert.view("color", { width = 844, height = 50 })
    assert.view("pulling", { frame = { 332, 0, 180, 50 }, clips_to_bounds = true })
  end)

  describe("when the parts are within a point of each other", function()
    -- They are 120 - 120r apart: 0.6 points at 99.5, 1.05 at 99.125.
    it("locks them, and not before", function()
      pull(99.125)
      assert_apart(99.125, 195)
      assert.view "pulling"
      pull(99.5)
      assert.view "connected"
      wait(0.3)
      assert_together(195)
    end)

    it("keeps them together while the finger is down", function()
      pull(99.5)
      pull(60)
      assert_together(195)
      assert.view("disc", { y = 0 })
    end)

    it("unlocks them when it was not a refresh", function()
      pull(99.5)
      release()
      wait(0.02)
      assert.view "releasing"
      settle()
      assert.state "idle"
      assert.no.fired()
      assert_apart(0, 195)
      pull(50)
      assert_apart(50, 195)
    end)

    it("unlocks them when the system takes the finger away", function()
      pull(99.5)
      lift_cancelled()
      -- They take 0.3 s to where the formulas have them.
      wait(0.35)
      assert_apart(pulled(), 195)
    end)

    it("has them follow a finger that catches the content on its way back", function()
      for _, name in ipairs { "disc", "needle" } do
        pull(99.5)
        pull(60)
        release()
        -- They are in the middle, the formulas would have them 24 points from it. They have 0.3 s
        -- for that: 2.7 points in a frame at the most, and 0.6 of the content's way.
        assert.no.jump(function() return x_of(name) end, function()
          wait(0.1)
          assert.view "releasing"
          pull(90)
        end, 2.7 + 0.6 * 6)
        assert.view "pulling"
        assert_apart(90, 195)
        release()
        settle()
      end
    end)

    it("parts them from the middle, however far they were pulled", function()
      control:apply_preset "shinobi"
      pull(150)
      assert_together(195)
      lift_cancelled()
      wait(0.05)
      assert.is_true(pulled() > 130)
      assert_together(195)
    end)

    it("knows the threshold that the host has set", function()
      control.pull_threshold = 200
      pull(100)
      -- r = 100 / 200.
      assert.near(195, x_of("disc"), 1e-6)
    end)
  end)

  describe("while the action runs", function()
    it("begins at 100 points with the finger still down", function()
      pull(99.9)
      assert.state "pulling"
      pull(100)
      assert.state "executing"
      assert.fired(1)
    end)

    it("rests at its height, together, opaque over a colour that is not", function()
      begin()
      settle()
      assert.pulled(60)
      assert_together(195)
      assert.view "animating"
      assert.view("disc", { y = 0, alpha = 1 })
      assert.view("color", { alpha = 0.3, frame = { 0, 0, 390, 60 } })
    end)

    it("turns by 90° each 0.3 s", function()
      begin()
      for _, quarters in ipairs { 0.5, 1, 1.5, 2, 3, 5 } do
        wait(quarters * 0.3 - now())
        -- The fifth is the first of the next turn.
        assert.shown("needle", { rotation = quarters % 4 * QUARTER })
        assert.shown("disc", { rotation = 0 })
      end
    end)

    it("goes through the six colours and begins again", function()
      begin()
      -- red, blue, purple, cyan, orange, magenta, red, blue
      for index, color in ipairs {
        { 255, 0, 0 }, { 0, 0, 255 }, { 128, 0, 128 }, { 0, 255, 255 }, { 255, 128, 0 },
        { 255, 0, 255 }, { 255, 0, 0 }, { 0, 0, 255 },
      } do
        wait(0.3 * index - now())
        assert_color(color)
      end
      -- A third of a step on: two thirds of blue and one of purple.
      wait(2.5 - now())
      assert_color { 43, 0, 213 }
      assert.shown("color", { alpha = 0.3 })
    end)

    it("has the first colour come from nothing", function()
      begin()
      wait(0.15)
      assert.shown("color", { background_color = "#ff0000", alpha = 0.15 })
    end)

    it("goes on with the next colour at the next action, as the tutorial's static index", function()
      -- Red and blue have begun; then purple and cyan.
      for _, color in ipairs { "#ff0000", "#800080", "#ff8000" } do
        wait(0.7)
        begin()
        wait(0.1)
        assert.shown("color", { background_color = color })
        wait(0.4)
        complete()
        settle()
      end
    end)
  end)

  describe("at the end", function()
    cases({
      { name = "with success", finish = function() complete() end, outcome = "success" },
      { name = "with a failure", finish = function() fail "No network" end, outcome = "failure" },
      { name = "called off", finish = function() cancel() end, outcome = "cancelled" },
      { name = "timed out", finish = function() wait(1.6) end, outcome = "failure", limit = 2 },
    }, function(case)
      it("parts without a jump", function()
        control.maximum_executing_time = case.limit or 0
        pull(120)
        release()
        wait(0.5)
        -- The parts move 24 points in 0.3 s to where the formulas have them at 60 points, 2.7 a
        -- frame at the most, and 0.6 of the content's way, whose fastest frame is 4.02 points.
        assert.no.jump(function() return x_of("disc") end, function()
          case.finish()
          settle()
        end, 2.7 + 0.6 * 4.02)
        assert.state "idle"
        assert.equal(case.outcome, control.outcome)
        assert_apart(0, 195)
        assert.view("needle", { rotation = 0 })
        assert.shown("color", { background_color = "#00000000" })
      end)
    end)

    it("finishes the quarter that has begun, and fades the colour in 0.3 s", function()
      begin()
      wait(0.4)
      complete()
      assert.view "exiting"
      -- 0.1 of the 0.3 s of the second quarter have passed.
      wait(0.05)
      assert.shown("needle", { rotation = 1.5 * QUARTER })
      assert.shown("color", { alpha = 0.25 })
      wait(0.05)
      assert.shown("color", { alpha = 0.2 })
      wait(0.1)
      assert.shown("needle", { rotation = 2 * QUARTER })
      assert.shown("color", { alpha = 0.1 })
      wait(0.1)
      assert.shown("needle", { rotation = 2 * QUARTER })
      assert.shown("color", { alpha = 0 })
    end)

    it("follows a finger that pulls anew while it closes", function()
      begin()
      wait(1)
      complete()
      wait(0.1)
      assert.no.jump(function() return x_of("disc") end, function() pull(90) end, 6)
      assert.state "pulling"
      assert_apart(90, 195)
    end)

    it("is over when the control is reset or taken off", function()
      for _, over in ipairs { "reset", "detach" } do
        begin()
        wait(0.4)
        control[over](control)
        wait(1)
        assert.shown("needle", { rotation = 0 })
        assert.shown("color", { background_color = "#00000000" })
        assert_apart(0, 195)
        control:attach()
      end
      assert.no.diagnostic()
    end)
  end)

  it("does not turn where the person wants less motion", function()
    control.reduces_motion = true
    begin()
    wait(0.6)
    assert.shown("needle", { rotation = 0 })
    -- The colours say that the action runs.
    assert.shown("color", { background_color = "#0000ff" })
    complete()
    settle()
    assert.shown("needle", { rotation = 0 })
  end)

  describe("with options", function()
    it("turns faster or slower", function()
      use("compass", { quarter = 1 })
      begin()
      wait(0.5)
      assert.shown("needle", { rotation = QUARTER / 2 })
      assert.shown("color", { background_color = "#ff0000", alpha = 0.15 })
      wait(1.5)
      assert.shown("color", { background_color = "#0000ff", alpha = 0.3 })
      wait(0.5)
      complete()
      wait(0.25)
      assert.shown("needle", { rotation = 2.75 * QUARTER })
      settle()
      begin()
      assert.shown("color", { background_color = "#00ffff" })
    end)

    it("leaves the background alone", function()
      use("compass", { colors = false })
      begin()
      wait(0.4)
      assert.shown("color", { background_color = "#00000000" })
      assert.shown("needle", { rotation = 4 / 3 * QUARTER })
    end)

    it("has another disc", function()
      use("compass", { disc = "orange" })
      assert.view("disc", { fill_color = "#ff8000" })
    end)

    it("refuses a quarter that takes no time, or for ever", function()
      for _, quarter in ipairs { 0.04, 5.1 } do
        assert.error_matches(function() use("compass", { quarter = quarter }) end, "0.05 to 5")
      end
    end)
  end)

  it("comes into an action that runs already", function()
    use("spinner")
    begin()
    wait(1)
    use("compass")
    wait(0.15)
    assert.shown("color", { background_color = "#ff0000", alpha = 0.15 })
    assert.shown("needle", { rotation = QUARTER / 2 })
  end)

  it("comes when another closes, and only parts", function()
    use "google"
    pull(80)
    release()
    complete()
    wait(0.8)
    assert.state "retracting"
    use "compass"
    assert.view "exiting"
    wait(0.1)
    assert.shown("needle", { rotation = 0 })
    settle()
    assert.no.diagnostic()
    -- And then is as ever.
    pull(120)
    wait(0.15)
    assert.view "animating"
    assert.is_true(find("needle"):presentation "rotation" > 0)
  end)

  it("stays at its height under another visualizer", function()
    use("bottom")
    pull(50)
    assert.view("status_view", { height = 60 })
    assert.view("disc", { y = 0 })
  end)

  it("is called in the person's language", function()
    pull(30)
    assert.accessible { label = "Refresh" }
    control.language = "ja"
    wait(0.1)
    assert.accessible { label = "更新" }
  end)

  it("looks as it should", function()
    pull(50)
    assert.picture "half-way"
    pull(99.5)
    wait(0.3)
    assert.picture "connected"
    pull(100)
    wait(0.4)
    assert.picture "executing"
    complete()
    release()
    wait(0.2)
    assert.picture "exiting"
  end)

  it("is at rest whenever the control is", function()
    for_all({ runs = 30 }, function()
      assert.view("disc", { x = 120, translation_x = 0 })
      assert.view("needle", { x = 0, rotation = 0, translation_x = 0 })
      assert.shown("color", { background_color = "#00000000" })
    end)
  end)
end)
