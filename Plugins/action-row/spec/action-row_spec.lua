-- Run by: pta test Plugins/action-row
local helper = require "pta.spec"

-- Three actions share 390 points: each has 130, and the highlight leaves 8 free on all sides. The
-- finger goes down in the middle, at 195.
local PLACES = { archive = 8, refresh = 138, search = 268 }

local function assert_chosen(name)
  wait(0.2)
  assert.shown("highlight", { center_x = PLACES[name] + 57 })
  assert.view("highlight", { frame = { PLACES[name], 8, 114, 40 } })
  for other in pairs(PLACES) do
    local font = other == name and "system semibold 15" or "system 15"
    assert.view(other, { font = font })
  end
end

describe("action-row", function()
  it("has a label for each action", function()
    assert.equal("action-row", control.visualizer)
    assert.equal("action-row", control.status_view)
    for name, x in pairs(PLACES) do
      assert.view(name, { frame = { x, 8, 114, 40 }, font = "system 15" })
    end
    assert.view("archive", { text = "Archive" })
    assert.view("highlight", { alpha = 0 })
  end)

  describe("read from right to left", function()
    control.layout_direction = "right_to_left"

    it("begins on the right", function()
      pull(60)
      assert.view("archive", { x = 268 })
      assert.view("refresh", { x = 138 })
      assert.view("search", { x = 8 })
      drag(100, { x = 100 })
      assert.view("highlight", { x = 268 })
      release()
      assert.callback("delegate.triggered_action", "archive")
    end)
  end)

  -- The bounds between them are at 130 and at 260.
  cases({
    { name = "in the middle", x = 0, action = "refresh" },
    { name = "just within the middle", x = 64, action = "refresh" },
    { name = "just right of it", x = 66, action = "search" },
    { name = "at the edge of the middle", x = -65, action = "refresh" },
    { name = "just left of it", x = -66, action = "archive" },
    { name = "beyond the right edge", x = 300, action = "search" },
    { name = "beyond the left edge", x = -300, action = "archive" },
  }, function(case)
    it("chooses by where the finger is", function()
      pull(120)
      drag(0, { x = case.x, duration = 0.1 })
      assert_chosen(case.action)
      release()
      assert.callback("delegate.triggered_action", case.action)
      assert_chosen(case.action)
    end)
  end)

  it("chooses from the first point of a pull on, and says so", function()
    pull(5)
    assert.view("highlight", { x = 138, alpha = 0.25 })
    -- The first one does not come from anywhere.
    assert.shown("highlight", { center_x = 195 })
    wait(0.5)
    drag(0, { x = 10 })
    wait(0.5)
    drag(0, { x = 100 })
    wait(0.5)
    assert.same({ "refresh", "search" }, helper.said())
  end)

  it("moves the highlight, and slows down", function()
    pull(60)
    drag(0, { x = 70, duration = 1 / 60 })
    -- 130 points in 0.2 s. It is past the middle after half of that.
    local way = track("highlight.center_x", function() wait(0.25) end)
    assert.grows(way)
    assert.near(195, way[1].value, 15)
    assert.is_true(way[7].value > 195 + 65 + 10)
    assert.near(325, way[13].value, 1e-6)
  end)

  it("is there in 0.2 s, however the finger trembles", function()
    pull(60)
    drag(0, { x = 70, duration = 1 / 60 })
    drag(0, { x = 20, duration = 0.2 })
    assert.shown("highlight", { center_x = 325 }, 1e-9)
  end)

  it("goes on from where it is when the finger turns back", function()
    pull(60)
    drag(0, { x = 70, duration = 1 / 60 })
    assert.no.jump("highlight.center_x", function()
      wait(0.05)
      drag(0, { x = -70, duration = 1 / 60 })
      wait(0.3)
    end, 25)
  end)

  it("hears of the finger under another status view, which it lets be", function()
    use "traffic-light"
    for _ = 1, 2 do
      pull(120)
      drag(0, { x = 50 })
      drag(0, { x = 100 })
      release()
      assert.callback("delegate.triggered_action", "search")
      complete()
      settle()
    end
    assert.no.diagnostic()
  end)

  it("has nothing to choose from where its status view never was", function()
    control:detach()
    use "action-row"
    use "traffic-light"
    control:attach()
    pull(120)
    drag(0, { x = 50 })
    release()
    assert.no.callback("delegate.triggered_action", "search")
    complete()
    settle()
    assert.no.diagnostic()
  end)

  it("does not move it where the person wants less motion", function()
    control.reduces_motion = true
    pull(120)
    drag(0, { x = 70, duration = 1 / 60 })
    assert.shown("highlight", { center_x = 325 })
    release()
    wait(0.35)
    assert.shown("highlight", { alpha = 1 })
  end)

  it("is strong where letting go would do it", function()
    control.style = { text_color = "orange" }
    pull(60)
    assert.view("highlight", { alpha = 0.25, background_color = "#2f6fde", corner_radius = 20 })
    assert.view("refresh", { text_color = "#ff8000", alpha = 1 })
    assert.view("search", { text_color = "#ff8000", alpha = 1 })
    pull(120)
    assert.view("highlight", { alpha = 1 })
    assert.view("refresh", { text_color = "#ffffff" })
    assert.view("search", { text_color = "#ff8000", alpha = 1 })
    pull(60)
    assert.view("highlight", { alpha = 0.25 })
    assert.view("refresh", { text_color = "#ff8000" })
  end)

  describe("while the action runs", function()
    before_each(function()
      control.maximum_executing_time = 20
      pull(120)
      release()
      settle()
    end)

    it("shows which it is", function()
      assert.pulled(56)
      assert.view("refresh", { alpha = 1, text_color = "#ffffff" })
      assert.view("archive", { alpha = 0.4 })
      assert.view("search", { alpha = 0.4 })
    end)

    it("beats, to 0.94 of its size in 0.7 s and back", function()
      local begun = 0.516667
      wait(begun + 1.4 - now())
      for _, scale in ipairs { 1, 0.97, 0.94, 0.97 } do
        assert.shown("highlight", { scale_x = scale, scale_y = scale, alpha = 1 }, 0.002)
        wait(0.35)
      end
    end)

    it("stays with it, wherever the finger is", function()
      drag(30, { x = 150 })
      assert_chosen "refresh"
      assert.same({ "refresh" }, helper.said())
    end)

    it("shows a result over the whole row", function()
      control.policy = { result_duration = 3 }
      complete "3 new"
      assert.view("highlight", { text = "3 new", text_color = "#ffffff", alpha = 1 })
      assert.shown("highlight", { scale_x = 1 })
      assert.view("highlight", { font = "system semibold 15" })
      for name in pairs(PLACES) do assert.view(name, { alpha = 0 }) end
      wait(0.1)
      -- From 114 to 374 points.
      assert.shown("highlight", { width = 244, center_x = 195 })
      wait(0.1)
      assert.shown("highlight", { width = 374, height = 40 })
      assert.view("highlight", { frame = { 8, 8, 374, 40 } })
      -- A finger that waits for the end does not choose yet.
      pull(150)
      drag(0, { x = 100 })
      assert.view("highlight", { width = 374 })
    end)

    it("keeps its look while it closes", function()
      complete()
      wait(0.1)
      assert.view("refresh", { text_color = "#ffffff" })
      assert.view("archive", { alpha = 0.4 })
    end)

    cases({
      { name = "success", finish = function() complete "Done" end },
      { name = "a failure", finish = function() fail "No" end, policy = { result_duration = 1 } },
      { name = "being called off", finish = function() cancel() end },
      { name = "having taken too long", finish = function() wait(20) end },
      { name = "being taken off", finish = function() control:detach() end },
    }, function(case)
      it("is at rest after it", function()
        case.finish()
        settle()
        assert.state "idle"
        assert.view("highlight", { alpha = 0, text = "", scale_x = 1 })
        for name in pairs(PLACES) do assert.view(name, { alpha = 1, font = "system 15" }) end
        control:attach()
        -- The next pull chooses anew.
        pull(120)
        assert_chosen "refresh"
        assert.no.diagnostic()
      end)
    end)
  end)

  it("does not begin with the host's when it is pulled", function()
    control.action_name = "search"
    pull(1, { duration = 1 / 60 })
    assert.shown("highlight", { center_x = 195 })
    pull(120)
    lift_cancelled()
    wait(0.02)
    assert.state "pulling"
    assert_chosen "refresh"
  end)

  it("begins what the host begins, and shows it if it has its name", function()
    control.action_name = "search"
    begin()
    assert_chosen "search"
    assert.view("search", { text_color = "#ffffff" })
    assert.callback("delegate.triggered_action", "search")
    complete()
    settle()
    control.action_name = "sync"
    begin()
    assert.view("highlight", { alpha = 0 })
    assert.view("search", { alpha = 0.4 })
    assert.callback("delegate.triggered_action", "sync")
    complete()
    settle()
  end)

  it("does nothing when the pull was not enough, or taken away", function()
    for _, lift in ipairs { release, lift_cancelled } do
      pull(lift == release and 90 or 150)
      lift()
      settle()
      assert.view("highlight", { alpha = 0 })
    end
    assert.no.fired()
  end)

  it("goes with the width of the screen", function()
    pull(60)
    scroll:resize(600, 390)
    -- 200 points each.
    assert.view("search", { x = 408, width = 184 })
    assert.view("highlight", { x = 208, width = 184 })
  end)

  describe("with options", function()
    it("has other actions", function()
      use("action-row", { names = "reply,forward" })
      assert.view("reply", { text = "Reply", x = 8, width = 179 })
      pull(120)
      drag(0, { x = -10 })
      release()
      assert.callback("delegate.triggered_action", "reply")
    end)

    it("has one action, or none", function()
      use("action-row", { names = "refresh" })
      pull(120)
      assert.view("highlight", { frame = { 8, 8, 374, 40 } })
      release()
      assert.callback("delegate.triggered_action", "refresh")
      complete()
      settle()
      use("action-row", { names = "" })
      pull(120)
      release()
      assert.callback("delegate.triggered_action", "action")
      complete()
      settle()
      assert.no.diagnostic()
    end)

    it("has another colour", function()
      use("action-row", { color = "purple" })
      assert.view("highlight", { background_color = "#800080" })
    end)
  end)

  it("goes with another status view", function()
    use("traffic-light")
    pull(120)
    assert.view("status_view", { background_color = "#00ff00", y = 60 })
    release()
    assert.callback("delegate.triggered_action", "refresh")
    assert.no.diagnostic()
  end)

  it("says in the person's language that there is no more, or the host's words", function()
    control.policy = { result_duration = 1 }
    begin()
    complete { outcome = "no_more_data" }
    settle()
    assert.view("highlight", { text = "No more data" })
    control.language = "ja"
    wait(0.1)
    assert.view("highlight", { text = "これ以上データはありません" })
    reset_no_more_data()
    begin()
    fail "No"
    control.language = "ko"
    wait(0.1)
    assert.view("highlight", { text = "No" })
    settle()
    assert.equal("No", helper.said()[#helper.said()])
    control.language = "ru"
    wait(0.1)
    assert.view("highlight", { text = "" })
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
    drag(0, { x = 100 })
    wait(0.2)
    assert.picture "triggered"
    release()
    settle()
    assert.picture "executing"
  end)

  it("is at rest whenever the control is", function()
    for_all({ runs = 30, options = { "color" } }, function()
      assert.view("highlight", { alpha = 0, text = "" })
    end)
  end)
end)
