-- Run by: pta test Plugins/last-updated
local function succeed()
  pull(120)
  release()
  wait(1)
  complete()
  settle()
end

describe("last-updated", function()
  it("says that there was no success yet", function()
    pull(50)
    assert.view("last_updated_label", { text = "Not updated yet" })
  end)

  it("is 64 points high, and says nothing at rest", function()
    assert.equal("last-updated", control.status_view)
    assert.view("status_view", { height = 64 })
    assert.view("last_updated_label", { text = "" })
  end)

  it("has the style's font, four fifths as large, and its colour", function()
    control.style = { font = "bold 20", font_size = 20, text_color = "orange" }
    pull(50)
    assert.view("last_updated_label", { font = find("status_label").font:gsub("20", "16") })
    assert.view("last_updated_label", { text_color = "#ff8000", scales_text = true })
  end)

  it("has its line under the text", function()
    pull(50)
    assert.view("status_label", { frame = { 0, 15.8, 390, 18 } }, 1e-9)
    assert.view("last_updated_label", { frame = { 0, 33.8, 390, 14.4 } }, 1e-9)
    scroll:resize(844, 390)
    pull(50)
    assert.view("last_updated_label", { x = 0, width = 844 })
  end)

  it("says how long ago the last success was", function()
    succeed()
    assert.near(978307200 + 1.5, control.last_updated, 0.6)
    wait(300)
    pull(50)
    assert.view("last_updated_label", { text = "Last updated: 5 min ago" })
  end)

  it("does not count what failed or was called off", function()
    succeed()
    local first = control.last_updated
    for _, ending in ipairs { cancel, function() fail "no network" end } do
      pull(120)
      release()
      wait(1)
      ending()
      settle()
      assert.equal(first, control.last_updated)
    end
  end)

  it("says it by the clock", function()
    stage { date = 1715763600 }
    use("last-updated", { style = "absolute" })
    succeed()
    pull(50)
    assert.view("last_updated_label", { text = "Last updated: today, 09:00" })
  end)

  it("speaks the person's language", function()
    control.language = "ja"
    control.last_updated = 978307200 - 3 * 3600
    pull(50)
    assert.view("last_updated_label", { text = "最終更新：3時間前" })
    assert.view("status_label", { text = "引っ張って更新" })
    control.language = "ru"
    hold(0.1)
    assert.view("last_updated_label", { text = "Обновлено: 3 часа назад" })
  end)

  it("says it anew while a finger rests", function()
    succeed()
    pull(50)
    assert.view("last_updated_label", { text = "Last updated: just now" })
    hold(120)
    assert.view("last_updated_label", { text = "Last updated: 2 min ago" })
  end)

  it("says it once, whatever the control's own style is", function()
    control.last_updated_style = "absolute"
    control.last_updated = 978307200 - 60
    pull(50)
    assert.view("last_updated_label", { text = "Last updated: 1 min ago" })
    local _, times = tree("accessibility"):gsub("Last updated", "")
    assert.equal(1, times)
  end)

  it("is not shown at a side", function()
    for _, edge in ipairs { "leading", "trailing" } do
      stage { edge = edge }
      use "last-updated"
      pull(50)
      assert.is_nil(find("last_updated_label"))
      assert.view("status_label", { text = "Pull to load more" })
    end
    stage { edge = "bottom" }
    use "last-updated"
    pull(50)
    assert.view("last_updated_label", { text = "Not updated yet" })
  end)

  it("is found by a screen reader", function()
    assert.accessible { role = "button", label = "Refresh", actions = { "refresh" } }
    accessibility_action "refresh"
    assert.state "executing"
    assert.accessible { role = "progress_indicator", value = "Loading…", actions = { "cancel" } }
    accessibility_action "cancel"
    settle()
    assert.equal("cancelled", control.outcome)
  end)

  it("grows with the texts, its lines one under the other", function()
    for _, case in ipairs { { 1, 64 }, { 2, 81 }, { 4, 146 } } do
      local scale, height = case[1], case[2]
      control.text_scale = scale
      wait(0.1)
      local upper, lower = find "status_label", find "last_updated_label"
      assert.is_true(upper.y + upper.height <= lower.y + 0.001)
      assert.near(14.4 * scale, lower.height, 1e-9)
      assert.equal(height, control.executing_height)
    end
  end)
end)
