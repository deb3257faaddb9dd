-- Run by: pta test Plugins/traffic-light
describe("traffic-light", function()
  -- Black or white, whichever is read on it at 4.5 : 1 or better.
  local function assert_colors(background, text)
    assert.view("status_view", { background_color = background, text_color = text })
  end

  cases({
    { name = "in light", theme = "light" },
    { name = "in dark", theme = "dark" },
    { name = "in a style's colours", style = { text_color = "orange" } },
  }, function()
    it("shows each state as a colour, with a text that is read on it", function()
      assert_colors("#ffffff", "#000000")
      pull(60)
      assert_colors("#ff0000", "#000000")
      pull(120)
      assert_colors("#00ff00", "#000000")
      release()
      assert_colors("#aaaaaa", "#000000")
      complete()
      assert_colors("#800080", "#ffffff")
      settle()
      assert_colors("#ffffff", "#000000")
    end)
  end)

  it("is red again when the finger goes back", function()
    pull(120)
    pull(40)
    assert.view("status_view", { background_color = "#ff0000" })
    release()
    settle()
    assert.no.fired()
  end)

  it("says how far it was pulled", function()
    pull(60)
    assert.view("status_view", { text = "Pulled by 60 points" })
    pull(33)
    assert.view("status_view", { text = "Pulled by 33 points" })
  end)

  it("is 60 points high, and rests at its height", function()
    assert.equal("traffic-light", control.status_view)
    assert.view("status_view", { width = 390, height = 60 })
    pull(120)
    release()
    settle()
    assert.pulled(60)
    assert.matches_snapshot()
  end)

  it("fills its part of the screen", function()
    pull(120)
    assert.picture("triggered", { pixels = true })
    release()
    settle()
    assert.picture "executing"
  end)

  cases({
    { name = "with a decimal", options = { text = "%.1f pt" }, text = "12.5 pt" },
    { name = "without the amount", options = { text = "More" }, text = "More" },
  }, function(case)
    it("has a text of one's own", function()
      pull(12.5)
      assert.view("status_view", { text = case.text })
    end)
  end)

  it("is blue while a second floor is open", function()
    control.policy = { second_floor = true, floor_threshold = 150 }
    pull(160)
    release()
    settle()
    assert_colors("#0000ff", "#ffffff")
  end)

  it("says how far in the person's language, at once", function()
    local texts = {
      en = "Pulled by 60 points", ["zh-Hans"] = "已拉动 60 点", ["zh-Hant"] = "已拉動 60 點",
      ja = "60 ポイント引きました", ko = "60포인트 당김", ru = "Потянуто на 60 пт",
    }
    pull(60)
    for language, text in pairs(texts) do
      control.language = language
      hold(0.1)
      assert.view("status_view", { text = text })
    end
    lift_cancelled()
    settle()
  end)

  it("is called in the person's language", function()
    pull(30)
    assert.accessible { label = "Refresh" }
    control.language = "ja"
    wait(0.1)
    assert.accessible { label = "更新" }
  end)
end)
