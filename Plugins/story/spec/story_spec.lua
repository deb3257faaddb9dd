-- Run by: pta test Plugins/story
-- How far the flower is: its stem, its leaves and its bloom, 0 to 1, and how it sways.
local function assert_grown(stem, left, right, bloom, sway)
  assert.shown("stem", { stroke_end = stem })
  assert.shown("left", { scale_x = left, scale_y = left })
  assert.shown("right", { scale_x = right })
  assert.shown("bloom", { scale_x = bloom })
  assert.shown("plant", { rotation = sway or 0 })
end

describe("story", function()
  it("has a seed fall with the pull, into the ground at the threshold", function()
    assert.equal("story", control.status_view)
    assert.view("status_view", { height = 90 })
    assert.view("seed", { hidden = true })
    -- The ground is at 80; it falls 30 points.
    for amount, y in pairs { [20] = 56, [50] = 65, [100] = 80, [140] = 80 } do
      pull(amount)
      assert.view("seed", { hidden = false, center_y = y, center_x = 195 })
    end
    assert_grown(0, 0, 0, 0)
    control.pull_threshold = 200
    pull(100)
    assert.view("seed", { center_y = 65 })
  end)

  it("tells the story, each part in its share of the time", function()
    use("story", { seconds = 3 })
    begin()
    assert.view("seed", { hidden = true })
    -- 1.2 s for the stem, 0.3 s for each leaf, 0.3 s of silence, 0.9 s for the bloom, which is a
    -- spring, 0.6 s to lean to the right by 0.06, and then 1.5 s from side to side.
    for _, moment in ipairs {
      { 0, 0, 0, 0, 0 },
      { 0.6, 0.5, 0, 0, 0 },
      { 1.2, 1, 0, 0, 0 },
      { 1.35, 1, 0.5, 0, 0 },
      { 1.5, 1, 1, 0, 0 },
      { 1.65, 1, 1, 0.5, 0 },
      { 1.8, 1, 1, 1, 0 },
      { 2.1, 1, 1, 1, 0 },
      { 3, 1, 1, 1, 1 },
      { 3.3, 1, 1, 1, 1, 0.03 },
      { 3.6, 1, 1, 1, 1, 0.06 },
      { 4.35, 1, 1, 1, 1, 0 },
      { 5.1, 1, 1, 1, 1, -0.06 },
      { 5.85, 1, 1, 1, 1, 0 },
      { 6.6, 1, 1, 1, 1, 0.06 },
      { 66.6, 1, 1, 1, 1, 0.06 },
    } do
      wait(moment[1] - now())
      assert_grown(table.unpack(moment, 2))
    end
  end)

  it("has the bloom spring open", function()
    use("story", { seconds = 3 })
    begin()
    wait(2.1)
    local way = track("bloom.scale_x", function() wait(0.9) end)
    local most = 0
    for _, step in ipairs(way) do most = math.max(most, step.value) end
    -- A spring with this damping ratio goes beyond by exp(-0.6 pi / sqrt(1 - 0.36)) = 0.095.
    assert.near(1.095, most, 0.02)
  end)

  it("comes to rest at its height, for a host that waits for that", function()
    pull(120)
    release()
    settle()
    assert.pulled(90)
    assert.state "executing"
    assert_grown(1, 1, 1, 1, 0.06)
  end)

  -- In the middle of the stem, of a leaf, of the silence, of the bloom and of the swaying.
  for _, seconds in ipairs { 0.3, 0.7, 0.95, 1.2, 3 } do
    cases({
      { name = "success", finish = function() complete() end, grown = 1, seconds = 0.45 },
      { name = "a failure", finish = function() fail "No" end, grown = 0, seconds = 0.25 },
      { name = "being called off", finish = function() cancel() end, grown = 0, seconds = 0.25 },
    }, function(case)
      it(("ends with the action after %g s"):format(seconds), function()
        begin()
        wait(seconds)
        -- From nothing to a whole stem in 15 frames is 0.13 a frame where it is fastest.
        assert.no.jump("stem.stroke_end", function()
          case.finish()
          wait(case.seconds)
        end, 0.14)
        assert_grown(case.grown, case.grown, case.grown, case.grown)
        settle()
        assert.state "idle"
        assert_grown(0, 0, 0, 0)
        -- Nothing of it goes on.
        wait(5)
        assert_grown(0, 0, 0, 0)
        assert.no.diagnostic()
      end)
    end)
  end

  it("is half-way to its end after half of that", function()
    begin()
    wait(0.3)
    -- Half a stem.
    assert_grown(0.5, 0, 0, 0)
    fail "No network"
    wait(0.1)
    -- 0.4 of the time are 0.33 of the way by ease_in_out, a cubic from 0.42 0 to 0.58 1.
    assert.shown("stem", { stroke_end = 0.5 * (1 - 0.332) }, 0.005)
  end)

  it("ends when the action has taken too long, is reset or taken off", function()
    for _, over in ipairs {
      function() wait(1) end, function() control:reset() end, function() control:detach() end,
    } do
      control.maximum_executing_time = 1.5
      begin()
      wait(0.7)
      over()
      settle()
      wait(5)
      assert.state "idle"
      assert_grown(0, 0, 0, 0)
      assert.view("seed", { hidden = true })
      control:attach()
    end
    assert.no.diagnostic()
  end)

  it("ends before it has begun, when the action is over at once", function()
    begin()
    complete()
    wait(5)
    assert.state "idle"
    assert_grown(0, 0, 0, 0)
  end)

  it("is told from the beginning the next time", function()
    begin()
    wait(2)
    complete()
    settle()
    begin()
    local begun = now()
    wait(0.3)
    assert.near(0.3, now() - begun, 1e-6)
    assert_grown(0.5, 0, 0, 0)
  end)

  it("is told to the end while the content is moved about", function()
    begin()
    wait(0.5)
    pull(150)
    lift_cancelled()
    wait(1.5 - now())
    assert_grown(1, 1, 1, 1)
  end)

  it("does nothing when the pull was not enough", function()
    pull(90)
    release()
    wait(0.1)
    assert.view("seed", { hidden = false, center_y = 80 - 30 * (1 - pulled() / 100) })
    settle()
    assert.view("seed", { hidden = true })
    assert_grown(0, 0, 0, 0)
  end)

  it("has the flower in bloom where the person wants less motion", function()
    control.reduces_motion = true
    begin()
    assert_grown(1, 1, 1, 1)
    wait(5)
    assert_grown(1, 1, 1, 1)
    complete()
    settle()
    assert_grown(0, 0, 0, 0)
  end)

  it("takes as long as one likes, and blooms in any colour", function()
    use("story", { seconds = 10, color = "purple" })
    begin()
    wait(2)
    assert_grown(0.5, 0, 0, 0)
    wait(2.5)
    assert_grown(1, 0.5, 0, 0)
    wait(2.25)
    assert_grown(1, 1, 1, 0)
    assert.view("petal", { background_color = "#800080", corner_radius = 7 })
    assert.view("heart", { background_color = "#f2b632", corner_radius = 5 })
    for _, seconds in ipairs { 0.4, 61 } do
      assert.error_matches(function() use("story", { seconds = seconds }) end, "0.5 to 60")
    end
  end)

  it("stays in the middle of a screen that is turned", function()
    scroll:resize(844, 390)
    pull(60)
    assert.view("seed", { center_x = 422 })
    assert.view("plant", { center_x = 422, center_y = 80 })
  end)

  it("is called in the person's language", function()
    pull(30)
    assert.accessible { label = "Refresh" }
    control.language = "ja"
    wait(0.1)
    assert.accessible { label = "更新" }
  end)

  it("looks as it should", function()
    pull(60)
    assert.picture "half-way"
    pull(120)
    release()
    wait(0.8)
    assert.picture "growing"
    wait(1)
    assert.picture "in bloom"
    fail "No network"
    wait(0.1)
    assert.picture "exiting"
  end)

  it("is over whenever the control is at rest", function()
    for_all({ runs = 30, options = { seconds = { 0.5, 5 } } }, function()
      assert_grown(0, 0, 0, 0)
      assert.view("seed", { hidden = true })
    end)
  end)
end)
