-- Run by: pta test Plugins/activity
-- The numbers are those of seed 002's default view: an indicator of 20 points, its top 22 points
-- below the view's; it fires from 0.9 of the height on; what moves takes 0.2 s.
local HEIGHT = 22 + 20 + 22
local THRESHOLD = 0.9 * HEIGHT

describe("activity", function()
  it("is there only while it is pulled", function()
    assert.equal("activity", control.status_view)
    assert.is_nil(find("indicator"))
    pull(30)
    assert.view("indicator", { animating = false, hides_when_stopped = false })
    release()
    settle()
    assert.is_nil(find("indicator"))
    assert.no.fired()
  end)

  it("has the indicator in the middle, 22 points below its top", function()
    pull(HEIGHT)
    assert.view("refresh_view", { width = 390, height = HEIGHT, background_color = "#00000000" })
    assert.view("indicator", { frame = { 185, 22, 20, 20 }, color = "#808080" })
  end)

  it("is at the content's edge, however far it is pulled", function()
    for _, amount in ipairs { 10, 40, 64, 120 } do
      pull(amount)
      assert.near(0, find("pull").y + amount, 1e-9)
      assert.view("refresh_view_holder", { y = amount - HEIGHT, height = HEIGHT })
    end
  end)

  cases({
    { name = "half-way", amount = HEIGHT / 2, alpha = 0.5 },
    { name = "at the threshold", amount = THRESHOLD, alpha = 0.9 },
    { name = "whole", amount = HEIGHT, alpha = 1 },
    { name = "further than it is high", amount = 150, alpha = 1 },
  }, function(case)
    it("fades in with the pull", function()
      pull(case.amount)
      -- Amounts are whole parts of 1/1024 point.
      assert.view("refresh_view", { alpha = case.alpha }, 1 / 1024)
    end)
  end)

  it("fires from 0.9 of its height on, and not before", function()
    pull(THRESHOLD - 0.01)
    release()
    settle()
    assert.no.fired()
    pull(THRESHOLD + 0.01)
    assert.callback("refresh_view.progress_update", match.is_number(), true)
    release()
    assert.fired(1)
  end)

  it("turns from the trigger until the end, and is told before the host", function()
    pull(80)
    assert.view("indicator", { animating = false })
    release()
    assert.view("indicator", { animating = true })
    assert.callbacks {
      { "refresh_view.setup" },
      { "refresh_view.start_animating" },
      { "delegate.triggered_action", "action" },
    }
    settle()
    assert.pulled(HEIGHT)
    complete()
    assert.callbacks {
      { "refresh_view.start_animating" },
      { "refresh_view.stop_animating" },
    }
    assert.view("indicator", { animating = false })
    assert.insets { HEIGHT, -HEIGHT }
    settle()
    assert.state("idle")
  end)

  it("opens, and fades out while it closes, in 0.2 s", function()
    pull(150)
    release()
    wait(0.2)
    assert.pulled(HEIGHT)
    wait(1)
    complete()
    -- Half the time is half the way of an ease in and out.
    wait(0.1)
    assert.shown("refresh_view", { alpha = 0.5 }, 1e-6)
    assert.pulled(HEIGHT / 2, 1e-3)
    wait(0.1)
    assert.pulled(0)
    assert.is_nil(find("refresh_view"))
  end)

  it("is a fresh one for each pull", function()
    for _ = 1, 3 do
      pull(80)
      assert.view("indicator", { animating = false })
      release()
      wait(0.5)
      complete()
      settle()
    end
    assert.equal(3, #calls "refresh_view.setup")
    assert.fired(3)
  end)

  it("comes when the host begins, too", function()
    begin()
    assert.view("indicator", { animating = true })
    assert.view("refresh_view", { alpha = 1 })
    settle()
    assert.pulled(HEIGHT)
  end)

  it("stays in the middle when the screen is turned", function()
    pull(80)
    release()
    settle()
    scroll:resize(844, 390)
    wait(0.1)
    assert.view("refresh_view", { width = 844 })
    assert.view("indicator", { frame = { 412, 22, 20, 20 } })
    complete()
    settle()
    assert.insets { HEIGHT, -HEIGHT }
  end)

  cases({
    { name = "at the bottom", edge = "bottom", frame = { 0, 0, 390, 64 }, center = { 195, 32 } },
    { name = "at the left", edge = "leading", frame = { 0, 0, 64, 844 }, center = { 32, 422 } },
    { name = "at the right", edge = "trailing", frame = { 0, 0, 64, 844 }, center = { 32, 422 } },
  }, function(case)
    it("fills the control at any edge, its indicator in the middle", function()
      stage { edge = case.edge }
      use "activity"
      pull(32)
      assert.view("refresh_view", { frame = case.frame, alpha = 0.5 })
      assert.view("indicator", { center = case.center })
      release()
      settle()
      begin()
      scroll:resize(844, 390)
      wait(0.1)
      local view = find "refresh_view"
      assert.view("indicator", { center = { view.width / 2, view.height / 2 } })
    end)
  end)

  it("goes at once when the control is disabled", function()
    pull(80)
    release()
    wait(0.1)
    control.enabled = false
    assert.is_nil(find("refresh_view"))
    assert.callback("refresh_view.stop_animating")
    assert.insets { HEIGHT, -HEIGHT }
    settle()
    pull(100)
    assert.is_nil(find("refresh_view"))
  end)

  cases({
    {
      name = "orange", options = { color = "orange" },
      color = "#ff8000", frame = { 185, 22, 20, 20 },
    },
    { name = "large", options = { size = 40 }, color = "#808080", frame = { 175, 12, 40, 40 } },
  }, function(case)
    it("has the colour and size of one's choice", function()
      pull(30)
      assert.view("indicator", { color = case.color, frame = case.frame })
    end)
  end)

  it("has a size of 4 to 64 points", function()
    for _, size in ipairs { 4, 64 } do
      use("activity", { size = size })
      pull(30)
      assert.view("indicator", { width = size, height = size })
      lift_cancelled()
      settle()
    end
    for _, size in ipairs { 3, 65 } do
      assert.error_matches(function() use("activity", { size = size }) end, "from 4 to 64")
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
    pull(32)
    assert.picture "half way"
    pull(80)
    assert.picture "triggered"
    release()
    wait(0.45)
    assert.picture "executing"
  end)
end)
