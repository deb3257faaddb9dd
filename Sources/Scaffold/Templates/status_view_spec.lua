-- Run by: pta test, in the plugin's folder. Each test has a stage of its own, with the plugin on
-- its control.
describe("__NAME__, the status view", function()
  it("is a bar at the edge next to the content", function()
    assert.equal("__NAME__", control.status_view)
    assert.view("status_view", { height = 40 })
    assert.view("bar", {
      frame = { 0, 36, 0, 4 }, background_color = "#0000ff", autoresizing = "flexible_width",
    })
  end)

  it("grows with the pull, and is whole at the threshold", function()
    pull(control.pull_threshold / 2)
    assert.view("bar", { width = 195 })
    pull(control.pull_threshold + 20)
    assert.view("bar", { width = 390 })
  end)

  it("is pale while the action runs", function()
    pull(120)
    assert.view("bar", { alpha = 1 })
    release()
    assert.state "executing"
    assert.view("bar", { alpha = 0.4 })
    complete()
    settle()
    assert.state "idle"
    assert.view("bar", { alpha = 1 })
  end)

  it("has a colour of one's own", function()
    use("__NAME__", { color = "red" })
    assert.view("bar", { background_color = "#ff0000" })
  end)

  it("is named for those who do not see it", function()
    assert.accessible { label = "Refresh" }
  end)
end)
