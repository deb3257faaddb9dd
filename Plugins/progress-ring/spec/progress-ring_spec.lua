-- Run by: pta test Plugins/progress-ring
local function execute()
  pull(120)
  release()
  settle()
end

-- What a screen reader has said last.
local function said()
  local all = signals()
  return all[#all]
end

describe("progress-ring", function()
  it("closes with the pull, as a part of the threshold", function()
    for amount, part in pairs { [25] = 0.25, [50] = 0.5, [100] = 1, [150] = 1 } do
      pull(amount)
      assert.view("ring", { stroke_end = part, stroke_start = 0, stroke_color = "#3478f6" })
    end
    control.pull_threshold = 200
    pull(50)
    assert.view("ring", { stroke_end = 0.25 })
  end)

  it("says what letting go will do", function()
    assert.view("label", { text = "" })
    pull(60)
    assert.view("label", { text = "Pull to update" })
    assert.view("arrow", { hidden = false, rotation = 0 })
    pull(120)
    assert.view("label", { text = "Release to update" })
    wait(0.2)
    assert.shown("arrow", { rotation = math.pi })
    pull(40)
    assert.view("label", { text = "Pull to update" })
    -- It turns back in 0.2 s, and is half-way after half of that.
    pull(120)
    wait(0.2)
    -- Below the threshold by more than the hysteresis of 8 points.
    pull(91, { duration = 1 / 60 })
    wait(0.1 - 1 / 60)
    wait(1 / 60)
    assert.shown("arrow", { rotation = math.pi / 2 })
  end)

  it("has a quarter go round once a second until it knows more", function()
    pull(120)
    release()
    assert.view("label", { text = "Loading" })
    assert.view("arrow", { hidden = true })
    -- From the whole ring to a quarter in 0.2 s.
    wait(0.1)
    assert.shown("ring", { stroke_end = 0.625, rotation = 0.2 * math.pi })
    wait(0.4)
    assert.shown("ring", { stroke_end = 0.25, rotation = math.pi })
    wait(0.75)
    assert.shown("ring", { rotation = 0.5 * math.pi })
  end)

  it("stands still where the person wants less motion", function()
    control.reduces_motion = true
    execute()
    wait(0.5)
    assert.shown("ring", { stroke_end = 0.25, rotation = 0 })
    progress_to(0.5)
    settle()
    assert.shown("ring", { stroke_end = 0.5 })
  end)

  it("goes on to each progress in 0.2 s, and says how much that is", function()
    execute()
    progress_to(0.4)
    assert.view("percent", { text = "40%" })
    wait(0.1)
    -- Half-way from a quarter.
    assert.shown("ring", { stroke_end = 0.325, rotation = 0 })
    wait(0.1)
    assert.shown("ring", { stroke_end = 0.4 })
    progress_to(1)
    assert.view("percent", { text = "100%" })
    -- Moving the content changes nothing of it.
    pull(30)
    settle()
    assert.shown("ring", { stroke_end = 1 })
  end)

  describe("at the end", function()
    cases({
      {
        name = "that went well", finish = function() complete "3 new" end, text = "3 new",
        color = "#2e9e5b", path = "M12 21L18 27L29 14", said = "3 new",
      },
      {
        name = "without a text", finish = function() complete() end, text = "",
        color = "#2e9e5b", path = "M12 21L18 27L29 14", said = "success",
      },
      {
        name = "that went wrong", finish = function() fail "No network" end, text = "No network",
        color = "#d64545", path = "M13 13L27 27M27 13L13 27", said = "No network",
      },
      {
        name = "that took too long", limit = 2, finish = function() wait(2) end, text = "timed out",
        color = "#d64545", path = "M13 13L27 27M27 13L13 27", said = "timed out",
      },
    }, function(case)
      it("shows the result for a second", function()
        control.maximum_executing_time = case.limit or 0
        execute()
        progress_to(0.5)
        case.finish()
        assert.state "retracting"
        assert.view("label", { text = case.text })
        assert.view("percent", { text = "" })
        assert.view("arrow", { hidden = true })
        assert.view("ring", { stroke_color = case.color })
        assert.view("mark", { stroke_color = case.color, path = case.path })
        assert.matches(('says "%s"'):format(case.said), said(), 1, true)
        settle()
        assert.state "idle"
        assert.view("label", { text = "" })
        assert.view("mark", { stroke_end = 0 })
        assert.view("arrow", { hidden = false, rotation = 0 })
        assert.no.diagnostic()
      end)
    end)

    it("draws the mark in 0.3 s, and closes the ring in 0.2 s", function()
      execute()
      assert.shown("mark", { stroke_end = 0 })
      progress_to(0.5)
      wait(0.3)
      complete "Done"
      wait(0.1)
      assert.shown("ring", { stroke_end = 0.75 })
      wait(0.05)
      assert.shown("mark", { stroke_end = 0.5 })
      wait(0.15)
      assert.shown("mark", { stroke_end = 1 })
      assert.shown("ring", { stroke_end = 1 })
    end)

    it("stays open for a second, and not longer", function()
      execute()
      complete "Done"
      wait(0.95)
      assert.inset(80)
      wait(0.1)
      assert.inset(0)
      -- What is shown stays while it closes.
      assert.view("label", { text = "Done" })
      assert.shown("mark", { stroke_end = 1 })
      assert.shown("ring", { stroke_end = 1 })
    end)

    it("has nothing to show of an action that was called off", function()
      execute()
      wait(0.25)
      cancel()
      assert.inset(0)
      assert.shown("mark", { stroke_end = 0 })
      assert.view("label", { text = "Loading" })
      assert.view("arrow", { hidden = true })
      -- It stops turning.
      assert.shown("ring", { rotation = 0, stroke_color = "#3478f6" })
      settle()
      assert.state "idle"
      assert.no.matches("says", said())
    end)
  end)

  describe("with options", function()
    it("keeps the arrow in the middle", function()
      use("progress-ring", { center = "icon" })
      execute()
      assert.view("arrow", { hidden = false })
      progress_to(0.4)
      assert.view("percent", { text = "" })
      settle()
      assert.shown("ring", { stroke_end = 0.4 })
      complete "Done"
      assert.view("arrow", { hidden = true })
    end)

    it("shows the result for as long as one likes", function()
      use("progress-ring", { seconds = 3 })
      execute()
      fail "No"
      wait(2.9)
      assert.inset(80)
      wait(0.2)
      assert.inset(0)
      use("progress-ring", { seconds = 0 })
      settle()
      execute()
      fail "No"
      wait(0.02)
      assert.inset(0)
      for _, seconds in ipairs { -1, 11 } do
        assert.error_matches(function() use("progress-ring", { seconds = seconds }) end, "0 to 10")
      end
    end)

    it("has another colour", function()
      use("progress-ring", { color = "orange" })
      pull(40)
      assert.view("ring", { stroke_color = "#ff8000" })
    end)
  end)

  it("has the colours and the font of the style", function()
    control.style = { arrow_color = "orange", text_color = "blue", font = "bold 13" }
    pull(60)
    assert.view("track", { stroke_color = "#ff8000", alpha = 0.25 })
    assert.view("arrow", { fill_color = "#ff8000" })
    assert.view("label", { text_color = "#0000ff", font = "system bold 13" })
    assert.view("percent", { text_color = "#0000ff", font = "system semibold 11" })
  end)

  it("stays in the middle of a screen that is turned", function()
    assert.equal("progress-ring", control.visualizer)
    scroll:resize(844, 390)
    pull(120)
    assert.view("status_view", { width = 844, height = 80 })
    assert.view("middle", { frame = { 402, 10, 40, 60 } })
    assert.view("label", { frame = { -130, 44, 300, 20 } })
  end)

  cases({
    { name = "at the left", edge = "leading", rotation = -math.pi / 2 },
    { name = "at the right", edge = "trailing", rotation = math.pi / 2 },
  }, function(case)
    it("faces the content, in the middle of the side", function()
      stage { edge = case.edge }
      use "progress-ring"
      pull(80)
      assert.view("status_view", { frame = { 0, 0, 80, 844 } })
      assert.view("middle", { center = { 40, 422 } })
      assert.view("middle", { rotation = case.rotation }, 1e-9)
      scroll:resize(844, 390)
      pull(80)
      assert.view("middle", { center = { 40, 195 } })
      stage { edge = "bottom" }
      use "progress-ring"
      pull(60)
      assert.view("middle", { rotation = 0 })
      assert.view("arrow", { rotation = math.pi }, 1e-9)
      pull(120)
      hold(0.2)
      assert.view("arrow", { rotation = 0 })
    end)
  end)

  it("shows results under another visualizer, too", function()
    use("stretch")
    control.policy = { result_duration = 1 }
    begin()
    settle()
    complete "Done"
    assert.view("label", { text = "Done" })
    assert.view("mark", { stroke_color = "#2e9e5b" })
  end)

  it("begins with a quarter when the host does", function()
    begin()
    settle()
    assert.pulled(80)
    assert.shown("ring", { stroke_end = 0.25 })
  end)

  it("has nothing to say when it is left in the middle of it", function()
    pull(60)
    lift_cancelled()
    settle()
    execute()
    complete "Done"
    wait(0.2)
    control:detach()
    wait(2)
    assert.state "idle"
    assert.no.diagnostic()
  end)

  it("shows a result's own words in every language, and no others", function()
    for _, words in ipairs { "3 new", "" } do
      control.language = "en"
      execute()
      complete { outcome = "no_more_data", text = words ~= "" and words or nil }
      settle()
      assert.view("label", { text = words })
      control.language = "ja"
      wait(0.1)
      assert.view("label", { text = words })
      reset_no_more_data()
      pull(60)
      assert.view("label", { text = "引っ張って更新" })
      control.language = "ru"
      hold(0.1)
      assert.view("label", { text = "Потяните, чтобы обновить" })
      lift_cancelled()
      settle()
    end
  end)

  it("says nothing while a second floor is open", function()
    control.policy = { second_floor = true, floor_threshold = 150 }
    pull(160)
    release()
    settle()
    assert.state "open"
    assert.view("label", { text = "" })
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
    pull(120)
    wait(0.2)
    assert.picture "triggered"
    release()
    progress_to(0.7)
    settle()
    assert.picture "executing"
    fail "No network"
    wait(0.5)
    assert.picture "exiting"
  end)

  it("is at rest whenever the control is", function()
    for_all({ runs = 30 }, function()
      assert.view("label", { text = "" })
      assert.view("mark", { stroke_end = 0 })
      assert.view("arrow", { rotation = 0, hidden = false })
      assert.shown("ring", { rotation = 0 })
    end)
  end)
end)
