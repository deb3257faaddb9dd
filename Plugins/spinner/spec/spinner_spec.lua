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

  it("is a ring with a head, both in the colour of the style's arrow", function()
    control.style = { arrow_color = "orange" }
    pull(100)
    assert.view("ring", { stroke_color = "#ff8000", line_width = 3, line_cap = "round" })
    assert.view("ring", { fill_color = "#00000000" })
    assert.view("head", { fill_color = "#ff8000" })
    assert.matches_snapshot()
  end)

  describe("as a visualizer", function()
    cases({
      { name = "on a phone", x = 170, top = 175 },
      {
        name = "on a tablet", viewport = { 768, 1024 }, content = { 768, 2000 },
        x = 359, top = 175,
      },
      { name = "at the very top", options = { top = 0 }, x = 170, top = 0 },
      { name = "as far down as it goes", options = { top = 10000 }, x = 170, top = 10000 },
    }, function(case)
      it("floats at its place of the screen", function()
        for _, amount in ipairs { 0, 40, 130 } do
          if amount > 0 then pull(amount) end
          assert.view("pull", { x = case.x, y = offset() + case.top, width = 50, height = 50 })
        end
      end)
    end)

    it("has no place outside of a screen", function()
      for _, top in ipairs { -1, 10001 } do
        assert.error_matches(function() use("spinner", { top = top }) end, "from 0 to 10000")
      end
    end)

    it("gives its place to another status view", function()
      use("traffic-light")
      pull(40)
      assert.equal("spinner", control.visualizer)
      assert.view("status_view", { frame = { 0, 0, 50, 50 }, autoresizing = "none" })
      assert.view("status_view", { text = "Pulled by 40 points" })
    end)
  end)

  describe("as a status view", function()
    it("keeps its size under another visualizer", function()
      use("bottom")
      pull(80)
      assert.equal("spinner", control.status_view)
      assert.view("status_view", { width = 50, height = 50 })
      release()
      pull(120)
      release()
      settle()
      assert.pulled(50)
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
      for _, turns in ipairs { 0.25, 0.5, 0.75 } do
        wait(0.25)
        assert.near(start + TURN * turns, angle(), 1e-6)
      end
      wait(2)
      assert.near(start + TURN * 0.75, angle(), 1e-6)
      assert.view("icon", { scale = 1 })
    end)

    it("is called in the person's language", function()
    pull(30)
    assert.accessible { label = "Refresh" }
    control.language = "ja"
    wait(0.1)
    assert.accessible { label = "更新" }
  end)

  it("looks as it should", function()
      pull(120)
      assert.picture "triggered"
      release()
      wait(0.4)
      assert.picture "executing"
    end)

    it("is as large as ever when the host begins", function()
      pull(25)
      begin()
      assert.view("icon", { hidden = false, scale = 1 })
      wait(0.5)
      assert.near(TURN * 0.75, angle(), 1e-6)
    end)

    it("finishes the quarter of a turn that has begun, at the same pace", function()
      pull(120)
      release()
      wait(0.6)
      complete()
      -- 1.2 turns by the pull and 0.6 since: 0.2 are left of the last quarter.
      assert.no.jump("icon.rotation", function()
        wait(0.1)
        assert.near(TURN * 1.9, angle(), 1e-6)
        wait(0.15)
      end, TURN / 50)
      assert.near(TURN * 2, angle(), 1e-6)
    end)

    it("stops when the control is reset", function()
      pull(120)
      release()
      wait(0.3)
      control:reset()
      local start = angle()
      wait(0.3)
      assert.near(start, angle(), 1e-9)
    end)

    it("stands still where the person wants less motion", function()
      -- It has been spinning once.
      begin()
      complete()
      settle()
      control.reduces_motion = true
      pull(120)
      release()
      local start = angle()
      assert.no.jump("icon.rotation", function()
        wait(0.3)
        complete()
        settle()
      end, 0)
      assert.near(start, angle(), 1e-9)
      assert.state("idle")
    end)
  end)

  it("has nothing to say when it is taken off in the middle of a pull", function()
    pull(60)
    control:detach()
    lift_cancelled()
    settle()
    assert.no.diagnostic()
  end)
end)
