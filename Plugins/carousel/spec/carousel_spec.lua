-- Run by: pta test Plugins/carousel
local helper = require "pta.spec"

describe("carousel", function()
  it("stands at the trailing edge, as high as the screen", function()
    assert.equal("trailing", control.edge)
    assert.equal("right", control.side)
    assert.equal(64, control.executing_height)
    pull(64)
    assert.view("pull", { y = 0, width = 64, height = 844 })
    assert.view("status_view", { frame = { 0, 0, 64, 844 } })
    assert.view("middle", { frame = { 12, 402, 40, 40 } })
  end)

  cases({
    { name = "a quarter", amount = 25, part = 0.25 },
    { name = "half-way", amount = 50, part = 0.5 },
    { name = "the threshold", amount = 100, part = 1 },
    { name = "beyond", amount = 150, part = 1 },
  }, function(case)
    it("closes the ring with the pull", function()
      pull(case.amount)
      assert.near(case.part, find("ring").stroke_end, 1e-9)
    end)
  end)

  it("opens when it is let go past the threshold, and not before", function()
    pull(100)
    release()
    settle()
    assert.no.fired()
    pull(101)
    release()
    assert.fired(1)
    settle()
    assert.pulled(64)
    local before = find("ring"):presentation "rotation"
    wait(0.25)
    assert.not_equal(before, find("ring"):presentation "rotation")
    complete()
    wait(0.1)
    assert.state "retracting"
    assert.near(0.25, find("ring").stroke_end, 1e-9)
    settle()
    assert.state "idle"
    -- It turns no more.
    assert.near(0, find("ring"):presentation "rotation", 1e-9)
    assert.near(0, find("ring").stroke_end, 1e-9)
  end)

  it("swells when letting go will do", function()
    pull(120)
    hold(0.2)
    assert.view("middle", { scale = 1.15 })
    pull(60)
    hold(0.2)
    assert.view("middle", { scale = 1 })
  end)

  it("is not pulled up or down", function()
    drag(300)
    release()
    settle()
    assert.no.fired()
    assert.state "idle"
  end)

  cases({
    { name = "the trailing", edge = "trailing", side = "right", rotation = math.pi },
    { name = "the leading", edge = "leading", side = "left", rotation = 0 },
    { name = "the top", edge = "top", side = "top", rotation = math.pi / 2 },
    { name = "the bottom", edge = "bottom", side = "bottom", rotation = -math.pi / 2 },
  }, function(case)
    it("points the way that the content goes", function()
      stage { edge = case.edge }
      use "carousel"
      assert.equal(case.side, control.side)
      assert.near(case.rotation, find("chevron").rotation, 1e-9)
    end)
  end)

  it("is in the middle of a screen that is turned", function()
    scroll:resize(844, 390)
    pull(64)
    assert.view("middle", { frame = { 12, 175, 40, 40 } })
  end)

  it("changes sides with the reading direction", function()
    control.layout_direction = "right_to_left"
    wait(0.1)
    assert.equal("left", control.side)
    assert.near(0, find("chevron").rotation, 1e-9)
    pull(120)
    assert.state "triggered"
    assert.near(-120, find("pull").x, 1e-9)
  end)

  it("has its text below the ring, at the top and the bottom beside it", function()
    assert.view("label", { frame = { -8, 44, 56, 18 }, text_alignment = "center" })
    for _, edge in ipairs { "top", "bottom" } do
      stage { edge = edge }
      use "carousel"
      assert.view("label", { frame = { 48, 0, 40, 40 }, text_alignment = "left" })
    end
  end)

  it("announces the result", function()
    control.policy = { result_duration = 1 }
    for _, text in ipairs { "No network", "" } do
      pull(120)
      release()
      if text == "" then complete { outcome = "no_more_data" } else fail(text) end
      settle()
    end
    assert.same({ "No network", "No more data" }, helper.said())
  end)

  it("stands still where the person wants less motion", function()
    control.reduces_motion = true
    pull(120)
    hold(0.2)
    assert.view("middle", { scale = 1 })
    release()
    settle()
    local before = find("ring"):presentation "rotation"
    wait(0.3)
    assert.near(before, find("ring"):presentation "rotation", 1e-9)
  end)

  cases({
    { name = "of one's own", options = { text = "More", color = "red" } },
  }, function()
    it("has words and a colour", function()
      assert.view("label", { text = "More" })
      assert.view("ring", { stroke_color = "#ff0000" })
    end)
  end)

  it("sees all in the person's language", function()
    local all = {
      en = "See all", ["zh-Hans"] = "查看全部", ["zh-Hant"] = "查看全部", ja = "すべて",
      ko = "모두 보기", ru = "Все",
    }
    for language, text in pairs(all) do
      control.language = language
      wait(0.1)
      assert.view("label", { text = text })
    end
    assert.equal("carousel", control.status_view)
    assert.view("track", { alpha = 0.2 })
  end)

  it("is called in the person's language by what it does at its edge", function()
    assert.accessible { label = "Load more" }
    control.language = "ja"
    wait(0.1)
    assert.accessible { label = "さらに読み込む" }
  end)

  it("looks as it should", function()
    pull(60)
    assert.picture "half-way"
    pull(120)
    hold(0.3)
    assert.picture "triggered"
    release()
    settle()
    assert.picture "executing"
  end)
end)
