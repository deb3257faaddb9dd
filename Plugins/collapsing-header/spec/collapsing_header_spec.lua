-- Run by: pta test Plugins/collapsing-header
local helper = require "pta.spec"

-- The header of 200 points leaves a bar of 44, and the list below it has the rest of the screen.
local HEADER, BAR = 200, 44
local LIST = 844 - BAR

local function page(fields)
  local nested = { header = HEADER, viewport = { 390, LIST }, content = { 390, 3000 } }
  for key, value in pairs(fields or {}) do nested[key] = value end
  stage { nested = nested }
  use "collapsing-header"
end

-- Where the header's lower edge is on the screen, and how tall the header is.
local function header()
  local cover = find("cover")
  return cover.height - pulled() - scroll.offset, cover.height
end

describe("collapsing-header", function()
  before_each(function() page() end)

  it("is as tall as its option says, and has its title at the lower edge", function()
    assert.view("cover", { y = 0, width = 390, height = HEADER, background_color = "#5b3f8c" })
    assert.view("title", { y = HEADER - BAR, height = BAR, text = "Library" })
    assert.view("indicator", { alpha = 0, animating = false })
    assert.view("indicator", { frame = { 185, 0, 20, 20 } })
    assert.equal("collapsing-header", control.status_view)
  end)

  -- How far the finger goes, where the header ends then, and how far the list has gone.
  cases({
    { name = "a little", drags = { -100 }, lower = 100, list = 0 },
    { name = "to the bar", drags = { -156 }, lower = BAR, list = 0 },
    { name = "and the list goes on", drags = { -400 }, lower = BAR, list = 244 },
    { name = "and the list comes back first", drags = { -400, 200 }, lower = BAR, list = 44 },
    { name = "and the header last", drags = { -400, 300 }, lower = 100, list = 0 },
  }, function(case)
    it("collapses as the list scrolls", function()
      for _, points in ipairs(case.drags) do drag(points) end
      assert.near(case.lower, (header()), 0.001)
      assert.near(case.list, inner.offset, 0.001)
      assert.state "idle"
    end)
  end)

  it("comes back at once where it is to enter always", function()
    page { order = "enter_always" }
    drag(-400)
    drag(100)
    assert.near(BAR + 100, (header()), 0.001)
    assert.near(244, inner.offset, 0.001)
  end)

  -- All that there is to scroll, in one go: the header's 156 points and the list.
  it("has a fling go through the header into the list, and back", function()
    fling(-2000)
    settle()
    assert.near(BAR, (header()), 0.001)
    -- Three frames at 2,000 points a second are 100 points; the decay goes 999 further.
    assert.near(100 + 999 - 156, inner.offset, 0.2)
    fling(3000)
    settle()
    assert.near(HEADER, (header()), 0.001)
    assert.near(0, inner.offset, 0.001)
    assert.state "idle"
    assert.no.fired()
  end)

  it("stretches with a pull, its lower edge on the list", function()
    for _, amount in ipairs { 20, 60, 100, 150 } do
      pull(amount)
      local edge, height = header()
      assert.near(HEADER + amount, height, 0.001)
      assert.near(HEADER + amount, edge, 0.001)
      assert.view("title", { y = HEADER + amount - BAR })
      assert.view("status_view", { y = 0, height = amount })
      assert.near(math.min(amount / 60, 1), find("indicator").alpha, 0.001)
      assert.near(0, inner.offset, 0.001)
    end
  end)

  it("turns while the action runs, also when the list is scrolled meanwhile", function()
    pull(120)
    release()
    settle()
    assert.pulled(60)
    assert.view("indicator", { animating = true, center_y = 30, alpha = 1 })
    -- 60 of the control, 156 of the header, and the rest the list.
    drag(-300)
    assert.near(BAR, (header()), 0.001)
    assert.near(300 - 60 - 156, inner.offset, 0.001)
    complete()
    settle()
    assert.state "idle"
    assert.near(BAR, (header()), 0.001)
    assert.view("indicator", { animating = false })
    assert.inset(0)
  end)

  cases({
    { name = "success", finish = function() complete "3 new" end, text = "3 new" },
    { name = "a failure", finish = function() fail "No network" end, text = "No network" },
  }, function(case)
    it("shows the result in place of the title", function()
      control.policy = { result_duration = 1 }
      pull(120)
      release()
      case.finish()
      assert.view("title", { text = case.text })
      settle()
      assert.view("title", { text = "Library" })
      assert.no.diagnostic()
    end)
  end)

  it("is not pulled where the list is to go past its edge", function()
    page { overscroll = "inner" }
    drag(300)
    assert.state "idle"
    assert.near(HEADER, (header()), 0.001)
    assert.is_true(inner.offset < -50)
    assert.error_matches(function() pull(100) end, "goes past its edge")
  end)

  it("lets go when the list is removed in the middle of a pull", function()
    pull(120)
    inner:remove()
    assert.pulled(120)
    settle()
    assert.state "idle"
    assert.no.fired()
  end)

  it("has options", function()
    use("collapsing-header", {
      height = 100, title = "Inbox", color = "purple", text_color = "yellow",
    })
    assert.view("cover", { height = 100, background_color = "#800080" })
    assert.view("title", { text = "Inbox", text_color = "#ffff00", y = 56 })
    assert.view("indicator", { color = "#ffff00" })
    for _, height in ipairs { 44, 1000 } do use("collapsing-header", { height = height }) end
    for _, height in ipairs { 43, 1001 } do
      assert.error_matches(function()
        use("collapsing-header", { height = height })
      end, "from 44 to 1000")
    end
  end)

  it("has its indicator at once where the control has no height of its own", function()
    control.executing_height = 0
    pull(2)
    assert.view("indicator", { alpha = 1 })
  end)

  it("is as wide as a screen that is turned", function()
    scroll:resize(844, 390)
    assert.view("cover", { width = 844, height = HEADER })
    pull(60)
    assert.view("cover", { width = 844, height = HEADER + 60 })
    assert.view("indicator", { center_x = 422 })
  end)

  it("goes with another status view, and over one scroll view", function()
    use("traffic-light")
    pull(60)
    assert.view("status_view", { height = 60 })
    release()
    settle()
    assert.no.diagnostic()
  end)

  it("has its title in the person's language", function()
    local titles = {
      en = "Library", ["zh-Hans"] = "资料库", ["zh-Hant"] = "資料庫", ja = "ライブラリ",
      ko = "보관함", ru = "Библиотека",
    }
    for language, text in pairs(titles) do
      control.language = language
      wait(0.1)
      assert.view("title", { text = text })
    end
    control.language = "ja"
    wait(0.1)
    assert.accessible { label = "更新" }
  end)

  it("says in the person's language that there is no more, or the host's words", function()
    control.policy = { result_duration = 1 }
    begin()
    complete { outcome = "no_more_data" }
    settle()
    assert.view("title", { text = "No more data" })
    pull(30)
    assert.view("title", { text = "No more data" })
    lift_cancelled()
    settle()
    control.language = "ja"
    wait(0.1)
    assert.view("title", { text = "これ以上データはありません" })
    reset_no_more_data()
    begin()
    fail "No"
    control.language = "ko"
    wait(0.1)
    assert.view("title", { text = "No" })
    wait(1.1)
    assert.state "retracting"
    assert.view("title", { text = "No" })
    settle()
    assert.equal("No", helper.said()[#helper.said()])
    control.language = "ru"
    wait(0.1)
    assert.view("title", { text = "Библиотека" })
  end)

  it("looks as it should", function()
    assert.picture "at rest"
    pull(120)
    assert.picture "stretched"
    release()
    settle()
    assert.picture "executing"
    drag(-140)
    assert.picture "half collapsed"
  end)

  it("is at rest whenever the control is", function()
    for_all({ runs = 30, options = { "color" } }, function()
      assert.view("title", { text = "Library" })
      assert.view("indicator", { animating = false })
      assert.near(HEADER, find("cover").height, 0.001)
    end)
  end)
end)
