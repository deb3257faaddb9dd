-- Run by: pta test, in the plugin's folder. Each test has a stage of its own, with the plugin on
-- its control.
describe("__NAME__, the visualizer", function()
  it("has the status view in the middle of what is pulled", function()
    assert.equal("__NAME__", control.visualizer)
    for _, amount in ipairs { 30, 90, 140 } do
      pull(amount)
      assert.view("status_view", { center = { 195, amount / 2 } })
    end
    assert.view("pull", { clips_to_bounds = true })
  end)

  it("grows it with the pull, and has it whole from the threshold on", function()
    pull(control.pull_threshold / 2)
    assert.view("status_view", { scale_x = 0.5, scale_y = 0.5 })
    pull(control.pull_threshold + 20)
    assert.view("status_view", { scale_x = 1, scale_y = 1 })
  end)

  it("has a narrow one there, too, also when it comes in the middle of a pull", function()
    use "spinner"
    pull(60)
    use "__NAME__"
    assert.view("status_view", { center = { 195, 30 } })
  end)

  it("has it whole when the host begins, too", function()
    pull(30)
    release()
    settle()
    assert.view("status_view", { scale_x = 0 })
    begin()
    assert.view("status_view", { scale_x = 1 })
  end)

  it("tells the status view of amounts and states", function()
    pull(120)
    assert.callback("status_view.update_for_pulled_amount", 120, control.pull_threshold)
    assert.callbacks {
      { "status_view.update_for_state", "pulling" },
      { "status_view.update_for_state", "triggered" },
    }
  end)

  it("begins the action at once, and shrinks before the control closes", function()
    local room = find("status_view").height
    pull(120)
    release()
    assert.fired(1)
    settle()
    assert.view("status_view", { scale_x = 1 })
    complete()
    wait(0.1)
    assert.shown("status_view", { scale_x = 0.5 })
    -- Its room is taken back when it has shrunk, and not before.
    assert.insets { room }
    wait(0.1)
    assert.insets { room, -room }
    wait(0.05)
    assert.state "retracting"
    assert.view("status_view", { scale_x = 0 })
    settle()
    assert.state "idle"
    assert.no.diagnostic()
  end)
end)
