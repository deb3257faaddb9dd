-- Run by: pta test Plugins/centered
describe("centered", function()
  local function is_centred()
    local control_view, status_view = find("pull"), find("status_view")
    assert.near(control_view.height / 2, status_view.center_y, 1e-9)
    assert.near(control_view.width / 2, status_view.center_x, 1e-9)
    assert.view("status_view", { height = 50 })
  end

  cases({
    { name = "on a phone", width = 390 },
    { name = "on a wide screen", width = 844, viewport = { 844, 390 }, content = { 844, 2000 } },
    { name = "at 120 frames a second", width = 390, fps = 120 },
    { name = "under the app's own inset", width = 390, insets = { top = 44 } },
    { name = "read from right to left", width = 390, layout_direction = "right_to_left" },
  }, function(case)
    it("covers what is pulled, with the status view in the middle at its size", function()
      for _, amount in ipairs { 10, 60, 100, 140, 30 } do
        pull(amount)
        assert.view("pull", { y = -amount, width = case.width, height = amount })
        is_centred()
      end
    end)

    it("stays centred in every frame of a whole pull", function()
      track(function()
        if pulled() > 0 then is_centred() end
        return 0
      end, function()
        pull(120)
        release()
        wait(1)
        complete()
        settle()
      end)
      assert.states { "idle", "pulling", "triggered", "executing", "retracting", "idle" }
      assert.insets { 50, -50 }
    end)
  end)

  cases({
    { name = "bottom", edge = "bottom", frame = { 0, 2000, 390, 80 }, at = { 0, 15, 390, 50 } },
    { name = "left", edge = "leading", frame = { -80, 0, 80, 844 }, at = { 15, 0, 50, 844 } },
    { name = "right", edge = "trailing", frame = { 390, 0, 80, 844 }, at = { 15, 0, 50, 844 } },
  }, function(case)
    it("has the status view in the middle at any edge", function()
      stage { edge = case.edge }
      use "centered"
      pull(30)
      pull(80)
      assert.view("pull", { frame = case.frame })
      assert.view("status_view", { frame = case.at })
    end)
  end)

  it("cuts off what there is no room for yet", function()
    pull(20)
    assert.view("pull", { clips_to_bounds = true })
    assert.view("status_view", { y = -15, height = 50 })
  end)

  it("tells the status view of amounts and states", function()
    pull(120)
    assert.callback("status_view.update_for_pulled_amount", 120, 100)
    assert.callbacks {
      { "status_view.update_for_state", "pulling" },
      { "status_view.update_for_state", "triggered" },
    }
  end)

  it("begins the action and ends it without delay", function()
    pull(120)
    release()
    assert.fired(1)
    assert.callbacks {
      { "visualizer.triggered_action" },
      { "delegate.triggered_action", "action" },
    }
    settle()
    assert.pulled(50)
    complete()
    assert.state("retracting")
    -- Its room is gone at once: nothing else is waited for.
    assert.insets { 50, -50 }
    settle()
    assert.state("idle")
    assert.pulled(0)
  end)

  it("lays itself out anew when the screen is turned", function()
    pull(80)
    scroll:resize(844, 390)
    pull(80)
    assert.view("pull", { width = 844, height = 80 })
    assert.view("status_view", { width = 844 })
    is_centred()
  end)

  it("keeps a high status view at its own size", function()
    assert.equal("centered", control.visualizer)
    use("traffic-light")
    pull(100)
    assert.view("status_view", { height = 60, center_y = 50 })
  end)

  it("has a narrow status view in the middle, wherever it was before", function()
    use("spinner")
    pull(20)
    use("centered")
    pull(80)
    assert.view("status_view", { width = 50, height = 50, center = { 195, 40 } })
  end)
end)
