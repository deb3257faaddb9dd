-- Run by: pta test Plugins/traffic-light
describe("traffic-light", function()
  it("shows each state as a colour", function()
    assert.view("status_view", { background_color = "#ffffff" })
    pull(60)
    assert.view("status_view", { background_color = "#ff0000" })
    pull(120)
    assert.view("status_view", { background_color = "#00ff00" })
    release()
    assert.view("status_view", { background_color = "#aaaaaa" })
    complete()
    assert.view("status_view", { background_color = "#800080" })
    settle()
    assert.view("status_view", { background_color = "#ffffff" })
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

  cases({
    { name = "orange", style = { text_color = "orange" }, color = "#ff8000" },
    { name = "dark", theme = "dark", color = "#d9d9d9" },
    { name = "light", theme = "light", color = "#555555" },
  }, function(case)
    it("has the text colour of the style", function()
      pull(30)
      assert.view("status_view", { text_color = case.color })
    end)
  end)
  it("is blue while a second floor is open", function()
    control.policy = { second_floor = true, floor_threshold = 150 }
    pull(160)
    release()
    settle()
    assert.view("status_view", { background_color = "#0000ff" })
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
