-- Run by: pta test Plugins/spinner
local TURN = 2 * math.pi

local function angle() return find("icon"):presentation("rotation") end

describe("spinner", function()
  it("is not to be seen when nothing goes on", function()
    assert.view("icon", { hidden = true })
    pull(30)
    assert.view("icon", { hidden = false })
    release()
    settle()
    assert.view("icon", { hidden = true })
  end)

  cases({
    { name = "on a phone", x = 170, top = 175 },
    { name = "on a tablet", viewport = { 768, 1024 }, content = { 768, 2000 }, x = 359, top = 175 },
    { name = "further up", options = { top = 20 }, x = 170, top = 20 },
  }, function(case)
    it("floats at its place of the screen", function()
      for _, amount in ipairs { 0, 40, 130 } do
        if amount > 0 then pull(amount) end
        assert.view("pull", { x = case.x, y = offset() + case.top, width = 50, height = 50 })
        assert.view("icon", { bounds = { 0, 0, 50, 50 } })
      end
    end)
  end)

  it("turns with the pull and grows to its size at the threshold", function()
    pull(50)
    assert.view("icon", { rotation = TURN / 2, scale = 0.5 })
    pull(150)
    assert.view("icon", { rotation = TURN * 1.5, scale = 1 })
    assert.shrinks("icon.rotation", function() pull(20) end)
    assert.no.jump("icon.rotation", function() pull(90) end, TURN / 10)
  end)

  it("turns once a second for as long as the action runs", function()
    pull(120)
    release()
    local start = angle()
    wait(0.5)
    assert.near(start + TURN / 2, angle(), 1e-6)
    wait(2)
    assert.near(start + TURN / 2, angle(), 1e-6)
    assert.view("icon", { scale = 1 })
    -- A repeating animation jumps back to its beginning; in between it turns evenly.
    assert.grows("icon.rotation", function() wait(0.4) end)
  end)

  it("finishes the quarter of a turn that has begun", function()
    pull(120)
    release()
    wait(0.6)
    complete()
    assert.no.jump("icon.rotation", settle, TURN / 50)
    assert.near(0, find("icon").rotation % (TURN / 4), 1e-6)
    assert.state("idle")
  end)

  it("stands still where the person wants less motion", function()
    control.reduces_motion = true
    pull(120)
    release()
    local start = angle()
    wait(0.3)
    assert.near(start, angle(), 1e-9)
    complete()
    settle()
    assert.state("idle")
  end)

  it("has the colour of the style's arrow", function()
    control.style = { arrow_color = "orange" }
    pull(30)
    assert.view("ring", { stroke_color = "#ff8000" })
    assert.view("head", { fill_color = "#ff8000" })
  end)

  it("has nothing to say when it is taken off in the middle of a pull", function()
    pull(60)
    control:detach()
    lift_cancelled()
    settle()
    assert.no.diagnostic()
  end)
end)
