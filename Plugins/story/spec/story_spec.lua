-- Run by: pta test Plugins/story
--
-- The story's lines take 0.3, 0.35, 0.4, 0.15 and 0.4 s one after another, so that they end 0.3,
-- 0.65, 1.05, 1.2 and 1.6 s after the release; then the blossom leans 0.2 to a side in 0.8 s.

local function shown(name, key_path) return find(name):presentation(key_path) end

local function begin_story(options)
  use("story", options or {})
  pull(120)
  release()
end

local function is_bare()
  assert.view("stem", { stroke_end = 0 })
  assert.view("leaves", { scale = 0 })
  assert.view("blossom", { scale = 0, rotation = 0 })
  assert.view("cloud", { alpha = 0 })
  assert.view("rain", { alpha = 0 })
  assert.view("seed", { y = -8 })
end

describe("story", function()
  it("begins with bare ground, in the middle of any screen", function()
    is_bare()
    assert.view("stage", { x = 135, width = 120 })
    scroll:resize(768, 1024)
    assert.view("stage", { x = 324, width = 120 })
  end)

  -- From 8 points above the view by 70 points, in proportion to the pull.
  cases({
    { name = "by a quarter", amount = 25, y = 9.5 },
    { name = "half-way", amount = 50, y = 27 },
    { name = "to the threshold", amount = 100, y = 62 },
    { name = "further", amount = 140, y = 62 },
  }, function(case)
    it("lets the seed fall with the pull", function()
      pull(case.amount)
      assert.near(case.y, find("seed").y, 1e-9)
    end)
  end)

  it("is told line by line", function()
    begin_story()
    assert.near(-60, shown("cloud", "translation_x"), 1e-9)
    wait(0.3)
    assert.near(0, shown("cloud", "translation_x"), 1e-9)
    assert.near(1, shown("cloud", "alpha"), 1e-9)
    assert.near(1, shown("rain", "alpha"), 1e-9)
    wait(0.35)
    assert.near(0, shown("rain", "alpha"), 1e-9)
    assert.near(12, shown("rain", "translation_y"), 1e-9)
    assert.near(0, shown("stem", "stroke_end"), 1e-9)
    -- Half of the stem's time: an ease in and out is half-way there.
    wait(0.2)
    assert.near(0.5, shown("stem", "stroke_end"), 1e-4)
    assert.near(0.5, shown("cloud", "alpha"), 1e-4)
    wait(0.2)
    assert.near(1, shown("stem", "stroke_end"), 1e-9)
    assert.near(0, shown("leaves", "scale_x"), 1e-9)
    wait(0.15)
    assert.near(1, shown("leaves", "scale_x"), 1e-9)
    assert.near(0, shown("blossom", "scale_x"), 1e-9)
    wait(0.4)
    assert.near(1, shown("blossom", "scale_x"), 1e-9)
  end)

  it("sways to one side and to the other for as long as it takes", function()
    begin_story()
    wait(1.6 + 0.8)
    assert.near(0.2, shown("blossom", "rotation"), 1e-9)
    wait(0.4)
    assert.near(0, shown("blossom", "rotation"), 1e-4)
    wait(0.4)
    assert.near(-0.2, shown("blossom", "rotation"), 1e-9)
    wait(8)
    assert.near(-0.2, shown("blossom", "rotation"), 1e-9)
    assert.no.diagnostic()
  end)

  it("is told at another pace", function()
    begin_story { pace = 4 }
    wait(0.4)
    assert.near(1, shown("blossom", "scale_x"), 1e-9)
    wait(0.2)
    assert.near(0.2, shown("blossom", "rotation"), 1e-9)
  end)

  it("has a blossom of any colour", function()
    begin_story { color = "orange" }
    assert.view("blossom", { fill_color = "#ff8000" })
    for _, pace in ipairs { 0.2, 4.1 } do
      assert.error_matches(function() use("story", { pace = pace }) end, "from 0.25 to 4")
    end
  end)

  it("has its cloud come from where reading begins", function()
    control.layout_direction = "right_to_left"
    begin_story()
    assert.near(60, shown("cloud", "translation_x"), 1e-9)
  end)

  it("shows the flower at once where the person wants less motion", function()
    control.reduces_motion = true
    begin_story()
    assert.view("blossom", { scale = 1, rotation = 0 })
    assert.view("stem", { stroke_end = 1 })
    assert.no.jump("blossom.rotation", function() wait(4) end, 0)
    assert.view("cloud", { alpha = 0 })
  end)

  for name, finish in pairs {
    completed = function() complete() end,
    failed = function() fail "no" end,
    cancelled = function() cancel() end,
    reset = function() control:reset() end,
  } do
    it("ends in the middle of any line when the action is " .. name, function()
      for _, time in ipairs { 0, 0.1, 0.5, 1.1, 1.4, 3 } do
        begin_story()
        wait(time)
        finish()
        settle()
        wait(3)
        assert.state "idle"
        is_bare()
      end
      assert.no.diagnostic()
    end)
  end

  it("ends with its control", function()
    begin_story()
    wait(0.5)
    control:detach()
    wait(2)
    assert.view("stem", { stroke_end = 0 })
    assert.no.diagnostic()
  end)

  it("has its seed in the ground when the host begins", function()
    begin()
    assert.view("seed", { y = 62 })
    wait(1.6)
    assert.near(1, shown("blossom", "scale_x"), 1e-9)
  end)

  it("begins again with the next pull", function()
    begin_story()
    wait(2)
    complete()
    settle()
    pull(50)
    assert.near(27, find("seed").y, 1e-9)
    assert.view("blossom", { scale = 0 })
    lift_cancelled()
    settle()
    is_bare()
  end)

  it("looks as it should", function()
    begin_story()
    wait(0.4)
    assert.picture "rain"
    wait(1.2)
    assert.picture "flower"
  end)
end)
