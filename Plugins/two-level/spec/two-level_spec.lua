-- Run by: pta test Plugins/two-level
local helper = require "pta.spec"

local BLUE, PURPLE, CLEAR = "#2f6fde", "#8a3fb8", "#00000000"

-- Which dot is lit; 0 is neither.
local function lit()
  local first, second = find("first").alpha, find("second").alpha
  assert.is_true(first == 0.35 or second == 0.35)
  return first == 1 and 1 or second == 1 and 2 or 0
end

describe("two-level", function()
  -- The threshold is at 100, the second floor 60 below it; neither counts before it is passed.
  cases({
    { name = "at 40", amount = 40, level = 0, title = "Pull to refresh", color = CLEAR },
    { name = "at 100", amount = 100, level = 0, title = "Pull to refresh", color = CLEAR },
    {
      name = "at 100.5", amount = 100.5, level = 1, title = "Release to refresh", color = BLUE,
      hint = "Pull further for search", action = "refresh",
    },
    {
      name = "at 160", amount = 160, level = 1, title = "Release to refresh", color = BLUE,
      hint = "Pull further for search", action = "refresh",
    },
    {
      name = "at 160.5", amount = 160.5, level = 2, title = "Release for search", color = PURPLE,
      floor = true,
    },
    {
      name = "at 220", amount = 220, level = 2, title = "Release for search", color = PURPLE,
      floor = true,
    },
  }, function(case)
    it("says what letting go would do, and does it", function()
      pull(case.amount)
      assert.view("title", { text = case.title })
      assert.view("hint", { text = case.hint or "" })
      assert.view("board", { translation_y = case.hint and 0 or 8 })
      assert.equal(case.level, lit())
      wait(0.2)
      assert.shown("status_view", { background_color = case.color })
      release()
      if case.action then
        assert.callback("delegate.triggered_action", case.action)
      else
        assert.no.fired()
        assert.equal(case.floor == true, state() == "open")
      end
    end)
  end)

  it("opens a floor that fills the screen, and stays", function()
    pull(180)
    release()
    settle()
    wait(5)
    assert.state "open"
    assert.pulled(844)
    assert.no.fired()
    assert.view("title", { text = "Search" })
    assert.view("hint", { text = "Pull back to close" })
    -- In the middle: 844 less its own 64, by 2.
    assert.shown("board", { translation_y = -390 })
    assert.shown("status_view", { background_color = PURPLE })
    scroll:resize(844, 390)
    settle()
    assert.pulled(390)
  end)

  cases({
    { name = "pulling up", close = function() pull(700) release() end },
    { name = "the host's way back", close = function() assert.is_true(close()) end },
    { name = "a reset", close = function() control:reset() end },
  }, function(case)
    it("is closed by it", function()
      pull(180)
      release()
      settle()
      case.close()
      settle()
      assert.state "idle"
      assert.equal(0, inset())
      assert.view("title", { text = "" })
      assert.shown("status_view", { background_color = CLEAR })
      assert.no.fired()
      pull(120)
      assert.view("title", { text = "Release to refresh" })
    end)
  end)

  it("comes back where it is pulled up a little", function()
    pull(180)
    release()
    settle()
    pull(800)
    release()
    settle()
    assert.state "open"
    assert.pulled(844)
    assert.view("title", { text = "Search" })
  end)

  it("goes back with the finger", function()
    pull(180)
    assert.equal(2, lit())
    pull(130)
    assert.equal(1, lit())
    assert.view("title", { text = "Release to refresh" })
    release()
    assert.callback("delegate.triggered_action", "refresh")
  end)

  it("is next to the content at the bottom, too, and in the middle of its floor", function()
    stage { edge = "bottom" }
    use "two-level"
    pull(150)
    assert.view("board", { y = 0, height = 64 })
    scroll:resize(844, 390)
    pull(150)
    assert.view("board", { y = 0, width = 844 })
    pull(180)
    release()
    settle()
    assert.state "open"
    local height = control.floor_height
    assert.view("board", { y = 0, translation_y = (height - 64) / 2 }, 1e-6)
  end)

  it("says what it is for from the first frame on", function()
    pull(40, { duration = 1 / 60 })
    assert.view("title", { text = "Pull to refresh" })
  end)

  it("has each level announced as it is reached", function()
    -- Announcements are half a second apart at least.
    for _, amount in ipairs { 130, 180, 130, 20 } do
      pull(amount)
      wait(0.5)
    end
    assert.same({ "Release to refresh", "Release for search", "Release to refresh" }, helper.said())
  end)

  it("changes colour in 0.2 s", function()
    pull(100)
    wait(0.2)
    -- One frame past the threshold; then half-way from nothing to blue.
    pull(101, { duration = 1 / 60 })
    wait(0.1)
    assert.shown("board", { translation_y = 4 })
    wait(0.1)
    assert.shown("status_view", { background_color = BLUE })
    assert.shown("board", { translation_y = 0 })
  end)

  it("keeps what was chosen while the action runs, whatever happens to the content", function()
    pull(130)
    release()
    settle()
    assert.pulled(64)
    assert.view("title", { text = "Refresh …" })
    assert.view("hint", { text = "" })
    assert.equal(1, lit())
    assert.view("status_view", { background_color = BLUE })
    pull(180)
    assert.view("title", { text = "Refresh …" })
    release()
    settle()
    complete()
    wait(0.1)
    assert.view("title", { text = "Refresh …" })
    assert.same({ "Release to refresh" }, helper.said())
  end)

  cases({
    { name = "success", finish = function() complete "Done" end },
    { name = "a failure", finish = function() fail "No network" end },
    { name = "being called off", finish = function() cancel() end },
    { name = "having taken too long", finish = function() wait(3) end },
    { name = "being taken off", finish = function() control:detach() end },
  }, function(case)
    it("is at rest after it", function()
      control.maximum_executing_time = 2
      pull(120)
      release()
      settle()
      assert.view("title", { text = "Refresh …" })
      assert.view("status_view", { background_color = BLUE })
      assert.equal(1, lit())
      case.finish()
      settle()
      assert.state "idle"
      assert.view("title", { text = "" })
      assert.view("hint", { text = "" })
      assert.view("status_view", { background_color = CLEAR })
      assert.equal(0, lit())
      control:attach()
      pull(20)
      assert.view("title", { text = "Pull to refresh" })
      assert.no.diagnostic()
    end)
  end)

  it("keeps its words on the way back of a pull that was not enough", function()
    pull(90)
    release()
    wait(0.1)
    assert.view("title", { text = "Pull to refresh" })
    settle()
    assert.view("title", { text = "" })
    assert.no.fired()
    pull(20)
    assert.view("title", { text = "Pull to refresh" })
  end)

  it("shows a result, also while the next pull waits for the end of this one", function()
    control.policy = { result_duration = 1 }
    pull(120)
    release()
    settle()
    complete "3 new"
    assert.view("title", { text = "3 new" })
    pull(180)
    assert.state "retracting"
    assert.view("title", { text = "3 new" })
  end)

  it("does not choose anew on the way back of a pull that the system took away", function()
    pull(180)
    lift_cancelled()
    settle()
    assert.no.fired()
    assert.same({ "Release to refresh", "Release for search" }, helper.said())
    assert.view("title", { text = "" })
  end)

  it("has the host's name for what the host begins", function()
    control.action_name = "sync"
    begin()
    assert.callback("delegate.triggered_action", "sync")
    assert.view("title", { text = "Sync …" })
    assert.equal(1, lit())
    assert.view("status_view", { background_color = BLUE })
  end)

  it("has another threshold if the host has", function()
    -- Before the first pull, for code that opens it.
    assert.equal(160, control.floor_threshold)
    control.pull_threshold = 50
    pull(110)
    assert.equal(110, control.floor_threshold)
    assert.equal(1, lit())
    pull(111)
    assert.equal(2, lit())
  end)

  it("can be called something else, elsewhere and in other colours", function()
    use("two-level", {
      first = "archive", second = "delete", distance = 20, first_color = "green",
      second_color = "red",
    })
    pull(119)
    assert.view("title", { text = "Release to archive" })
    assert.view("hint", { text = "Pull further for delete" })
    assert.view("status_view", { background_color = "#00ff00" })
    pull(121)
    assert.view("title", { text = "Release for delete" })
    assert.view("status_view", { background_color = "#ff0000" })
    release()
    assert.view("title", { text = "Delete" })
    assert.view("status_view", { background_color = "#ff0000" })
    assert.state "open"
    for _, distance in ipairs { 9, 501 } do
      assert.error_matches(function() use("two-level", { distance = distance }) end, "10 to 500")
    end
  end)

  it("has white words on its colours, and the style's where there is none", function()
    control.style = { text_color = "orange" }
    pull(40)
    assert.view("title", { text_color = "#ff8000" })
    assert.view("hint", { text_color = "#ff8000" })
    assert.view("first", { background_color = "#ff8000", alpha = 0.35 })
    pull(120)
    assert.view("title", { text_color = "#ffffff" })
    assert.view("hint", { text_color = "#ffffff" })
    assert.view("second", { background_color = "#ffffff", alpha = 0.35 })
  end)

  it("fills what is pulled, its words at the bottom edge", function()
    assert.equal("two-level", control.visualizer)
    assert.equal("two-level", control.status_view)
    for _, amount in ipairs { 30, 130 } do
      pull(amount)
      assert.view("status_view", { frame = { 0, 0, 390, amount }, clips_to_bounds = true })
      assert.view("board", { frame = { 0, amount - 64, 390, 64 } })
    end
    scroll:resize(844, 390)
    assert.view("title", { center_x = 422 })
    -- Two dots of 6 points, 4 apart.
    assert.view("pair", { frame = { 414, 8, 16, 6 } })
    assert.view("second", { x = 10, width = 6, height = 6, corner_radius = 3 })
  end)

  it("goes with another status view", function()
    use("traffic-light")
    pull(180)
    assert.view("status_view", { text = "Pulled by 180 points", background_color = "#00ff00" })
    release()
    assert.state "open"
    assert.no.diagnostic()
  end)

  it("speaks the person's language in all that it says", function()
    control.language = "ru"
    pull(60)
    assert.view("title", { text = "Потяните: обновление" })
    pull(120)
    assert.view("title", { text = "Отпустите: обновление" })
    control.language = "ja"
    hold(0.1)
    assert.view("title", { text = "指を離して更新" })
    assert.view("hint", { text = "さらに引っ張って検索" })
    release()
    control.language = "ru"
    wait(0.1)
    assert.view("title", { text = "Обновление …" })
    complete { outcome = "no_more_data" }
    settle()
    assert.view("title", { text = "" })
    assert.view("hint", { text = "" })
  end)

  it("keeps the floor's title while it closes, in the middle and on its colour", function()
    pull(180)
    release()
    settle()
    close()
    assert.state "retracting"
    wait(0.2)
    assert.view("title", { text = "Search" })
    assert.view("hint", { text = "" })
    assert.view("status_view", { background_color = "#8a3fb8" })
    assert.view("board", { translation_y = 8 })
    assert.equal(2, lit())
    settle()
    assert.view("title", { text = "" })
  end)

  it("promises nothing where letting go does nothing", function()
    control.enabled = false
    pull(130)
    assert.view("title", { text = "" })
    release()
    settle()
    control.enabled = true
    begin()
    complete { outcome = "no_more_data" }
    settle()
    pull(180)
    assert.view("title", { text = "" })
    assert.equal(0, lit())
  end)

  it("says at once how far a fast finger has come", function()
    pull(180, { duration = 1 / 60 })
    assert.view("title", { text = "Release for search" })
    assert.equal(2, lit())
  end)

  it("does not choose anew when an open floor is pulled", function()
    pull(180)
    release()
    settle()
    local before = #helper.said()
    drag(-100)
    assert.view("title", { text = "Search" })
    assert.view("hint", { text = "Pull back to close" })
    assert.equal(before, #helper.said())
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
    wait(0.2)
    assert.picture "half-way"
    pull(130)
    wait(0.2)
    assert.picture "first"
    pull(180)
    wait(0.2)
    assert.picture "second"
    release()
    settle()
    assert.picture "open"
    close()
    settle()
    pull(130)
    release()
    settle()
    assert.picture "executing"
  end)

  it("does what it says", function()
    for_all({ runs = 30, options = { "distance" } }, function()
      assert.view("title", { text = "" })
      assert.view("status_view", { background_color = CLEAR })
    end)
  end)
end)
