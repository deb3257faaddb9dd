-- Run by: pta test Plugins/load-more
local helper = require "pta.spec"

-- A stage of 844 points with 2,000 points of content: the end is at 1,156.
local END = 2000 - 844

local function says(text, is_last)
  assert.view("label", { text = text })
  assert.view("line1", { hidden = not is_last })
  assert.view("line2", { hidden = not is_last })
end

-- Scrolls with a finger until so much is left beyond the viewport.
local function scroll_to(remaining)
  drag(offset() - (END - remaining))
end

describe("load-more", function()
  it("sits below the content", function()
    assert.equal("bottom", control.edge)
    pull(60)
    assert.near(2000, find("pull").y, 1e-9)
    assert.view("status_view", { y = 0, width = 390, height = 44 })
  end)

  it("loads more when half of a viewport is left, and once", function()
    wait(0.1)
    scroll_to(423)
    assert.state "idle"
    scroll_to(422)
    assert.state "executing"
    says("Loading more", false)
    assert.view("spinner", { animating = true })
    complete()
    scroll_to(100)
    release()
    settle()
    assert.fired(1)
  end)

  it("goes on when there is more", function()
    wait(0.1)
    scroll_to(400)
    local before = offset()
    scroll.content_height = 4000
    complete()
    assert.near(before, offset(), 1e-9)
    release()
    settle()
    assert.state "idle"
    drag(-2000)
    assert.state "executing"
    assert.fired(2)
  end)

  it("says up only where it is pulled up", function()
    stage { edge = "top" }
    use "load-more"
    control.policy = { prefetch_distance = false }
    pull(60)
    says("Pull for more", false)
    pull(120)
    says("Release for more", false)
  end)

  it("is pulled like any other", function()
    control.policy = { prefetch_distance = false }
    pull(60)
    says("Pull up for more", false)
    pull(120)
    says("Release for more", false)
    release()
    settle()
    assert.pulled(44)
    says("Loading more", false)
  end)

  it("says that there is no more, and then does nothing", function()
    pull(120)
    release()
    settle()
    complete { outcome = "no_more_data" }
    settle()
    assert.state "idle"
    says("That is all", true)
    wait(0.5)
    assert.same({ "That is all" }, helper.said())
    assert.view("spinner", { animating = false })
    pull(150)
    release()
    settle()
    assert.fired(1)
    says("That is all", true)
    -- Once for each action.
    assert.same({ "That is all" }, helper.said())
    reset_no_more_data()
    says("", false)
    pull(120)
    release()
    assert.fired(2)
    complete { outcome = "no_more_data" }
    settle()
    wait(0.5)
    assert.same({ "That is all", "That is all" }, helper.said())
  end)

  it("says what the host has to say", function()
    pull(120)
    release()
    complete { outcome = "no_more_data", text = "You are up to date" }
    settle()
    says("You are up to date", true)
  end)

  it("says why it failed while the policy has time for that", function()
    control.policy = { result_duration = 1 }
    pull(120)
    release()
    fail "No network"
    wait(0.5)
    says("No network", false)
    assert.same({ "No network" }, helper.said())
  end)

  cases({
    { name = "near", options = { prefetch = 0.1 }, remaining = 84 },
    { name = "far", options = { prefetch = 1 }, remaining = 844 },
  }, function(case)
    it("loads as near the end as it is told", function()
      wait(0.1)
      scroll_to(case.remaining + 1)
      assert.state "idle"
      scroll_to(case.remaining)
      assert.state "executing"
    end)
  end)

  it("is as wide as the screen", function()
    scroll:resize(844, 390)
    pull(50)
    assert.view("label", { frame = { 0, 0, 844, 44 } })
    assert.view("middle", { frame = { 332, 0, 180, 44 } })
    assert.view("spinner", { frame = { 0, 12, 20, 20 } })
    assert.view("line1", { y = 22, height = 1 })
    local first, second = find "line1", find "line2"
    assert.near(844, first.x + second.x + second.width, 1e-6)
    assert.is_true(first.x + first.width < 422 - 40 and second.x > 422 + 40)
  end)

  it("faces the content at the sides, without lines", function()
    for edge, rotation in pairs { leading = -math.pi / 2, trailing = math.pi / 2 } do
      stage { edge = edge }
      use "load-more"
      control.policy = { prefetch_distance = false }
      pull(120)
      assert.view("label", { center = { 22, 422 } })
      assert.view("middle", { frame = { -68, 400, 180, 44 } })
      for _, name in ipairs { "label", "middle" } do
        assert.view(name, { rotation = rotation }, 1e-9)
      end
      release()
      complete { outcome = "no_more_data" }
      settle()
      says("That is all", false)
      reset_no_more_data()
      scroll:resize(844, 390)
      pull(50)
      assert.view("middle", { frame = { -68, 173, 180, 44 } })
    end
  end)

  it("says what one wants it to say, in every language", function()
    use("load-more", { pulling = "Up!", prefetch = 10 })
    control.policy = { prefetch_distance = false }
    pull(60)
    says("Up!", false)
    control.language = "ja"
    wait(0.1)
    says("Up!", false)
    pull(120)
    says("指を離してさらに表示", false)
    control.language = "ru"
    hold(0.1)
    says("Отпустите, чтобы загрузить", false)
    control.language = "ja"
    hold(0.1)
    assert.accessible { label = "さらに読み込む" }
    assert.equal("load-more", control.status_view)
    assert.error_matches(function() use("load-more", { prefetch = 10.1 }) end, "from 0 to 10")
  end)

  it("looks as it should", function()
    control.policy = { prefetch_distance = false }
    pull(120)
    assert.picture "triggered"
    release()
    settle()
    assert.picture "executing"
    complete { outcome = "no_more_data" }
    settle()
    pull(44)
    assert.picture "no more"
  end)
end)
