-- Run by: pta test Plugins/label
local helper = require "pta.spec"

-- The numbers are those of the seed: 70 points high; from a ratio of 0.75 on a turn of
-- 8·π·(r − 0.75) about the horizontal axis, seen as its cosine; a spring of 0.4 s to 1.3 and back;
-- an exit of 0.3 s to 5.
local PI = math.pi

-- How the label is shown now.
local function label(text, scale_x, scale_y, alpha)
  assert.view("label", { text = text })
  local scales = { scale_x = scale_x, scale_y = scale_y or scale_x, alpha = alpha or 1 }
  assert.shown("label", scales, 1e-5)
end

describe("label", function()
  it("is a text in the middle of 70 points", function()
    assert.equal("label", control.visualizer)
    assert.equal(70, control.pull_threshold)
    assert.view("pull", { background_color = "#800080" })
    assert.view("animation_view", { width = 390, height = 70 })
    assert.view("label", {
      frame = { 0, 25, 390, 20 }, text_color = "#ffffff", text_alignment = "center",
    })
    label("pull down", 1)
  end)

  cases({
    { name = "half-way", amount = 35, angle = 0 },
    { name = "three quarters on", amount = 52.5, angle = 0 },
    -- 8·π·(0.8 − 0.75)
    { name = "a fifth before the threshold", amount = 56, angle = 0.4 * PI },
    { name = "on its head", amount = 61.25, angle = PI },
    { name = "a tenth before the threshold", amount = 63, angle = 1.2 * PI },
    { name = "at the threshold, which is to be passed", amount = 70, angle = 2 * PI },
    { name = "just beyond", amount = 70.5, angle = 2 * PI, text = "release to refresh" },
    { name = "far beyond", amount = 150, angle = 2 * PI, text = "release to refresh" },
  }, function(case)
    it("turns, and says what letting go would do", function()
      pull(case.amount)
      label(case.text or "pull down", 1, math.cos(case.angle))
      pull(160)
      pull(case.amount)
      label(case.text or "pull down", 1, math.cos(case.angle))
      release()
      assert.equal(case.text and "executing" or "pulling", state())
    end)
  end)

  it("knows the threshold that the host has set", function()
    control.pull_threshold = 100
    pull(100)
    label("pull down", 1)
    pull(101)
    label("release to refresh", 1)
  end)

  -- The scale after so many seconds on a spring with a damping ratio ζ of 0.8, which begins with
  -- one way a second and whose swing is a thousandth when 0.4 s are over:
  -- 1 − e^(−ζωt)·(cos ω't + (ζω − 1) / ω'·sin ω't), with ω' = ω·√(1 − ζ²) = 0.6·ω.
  local function beat(time)
    local omega = math.log(0.8 / 0.6 / 0.001) / (0.8 * 0.4)
    local decay, frequency = 0.8 * omega, 0.6 * omega
    local swing = math.cos(frequency * time)
      + (decay - 1) / frequency * math.sin(frequency * time)
    return 1 + 0.3 * (1 - math.exp(-decay * time) * swing)
  end

  it("beats there and back, by a spring", function()
    helper.fire()
    for _ = 1, 2 do
      for _, time in ipairs { 0, 0.1, 0.2, 0.3, 0.4, 0.3, 0.2, 0.1 } do
        label("refreshing", beat(time))
        wait(0.1)
      end
    end
    label("refreshing", 1)
  end)

  cases({
    { name = "well", how = complete, text = "done!" },
    { name = "badly", how = function() fail "No" end, text = "failed" },
    { name = "by being called off", how = cancel, text = "" },
  }, function(case)
    it("says how it ended, and flies away", function()
      helper.fire()
      wait(1)
      case.how()
      wait(0.6)
      label(case.text, 1)
      wait(0.15)
      -- Easing in and out: half of the way at half of the time.
      label(case.text, 3, 3, 0.5)
      assert.inset(70)
      wait(0.15)
      label(case.text, 5, 5, 0)
      assert.inset(0)
      settle()
      label("pull down", 1)
      assert.state "idle"
    end)
  end)

  it("does not jump when it is let go, nor from cycle to cycle", function()
    pull(71)
    for _, what in ipairs { "label.scale_x", "label.scale_y" } do
      assert.no.jump(what, function()
        release()
        wait(1.9)
      end, 0.3 / 5)
      complete()
      settle()
      pull(71)
    end
  end)

  cases({
    { name = "a third of its height", threshold = 20 },
    { name = "not much less than it", threshold = 56 },
    { name = "more than it", threshold = 150 },
  }, function(case)
    it("does not jump when it is let go at a threshold of the host's", function()
      control.pull_threshold = case.threshold
      pull(case.threshold + 1)
      assert.no.jump("label.scale_y", function()
        release()
        wait(0.2)
      end, 0.1)
    end)
  end)

  it("tells of one pull in this order", function()
    helper.refresh(1)
    assert.same(helper.usual_order(), helper.order())
    assert.no.diagnostic()
  end)

  it("runs one whole cycle when the action is over at once", function()
    delegate { triggered_action = function() complete() end }
    helper.fire()
    settle()
    assert.equal(1, #calls "animation_cycle")
    assert.near(0.8, calls("exit_animation")[1].t - calls("animation_cycle")[1].t, 1e-6)
    assert.insets { 70, -70 }
    assert.state "idle"
  end)

  it("says so and beats when the host begins", function()
    pull(61.25)
    begin()
    label("refreshing", 1)
    wait(0.4)
    label("refreshing", beat(0.4))
  end)

  local function at_rest() label("pull down", 1) end

  cases(helper.endings { cycle = 0.8, exit = 0.3, at_rest = at_rest }, function(case)
    it("looks the same in the pull after", function()
      local views = { label = { "text", "scale_x", "scale_y", "alpha" } }
      local first = helper.film(views, helper.refresh)
      case.before()
      assert.inset(0)
      assert.state "idle"
      at_rest()
      helper.assert_same_film(first, helper.film(views, helper.refresh))
    end)
  end)

  it("says everything and stands still where the person wants less motion", function()
    control.reduces_motion = true
    pull(61.25)
    label("pull down", 1)
    helper.fire()
    for _ = 1, 4 do
      label("refreshing", 1)
      wait(0.3)
    end
    complete()
    wait(0.55)
    label("done!", 1, 1, 0.5)
    settle()
    label("pull down", 1)
  end)

  it("is as wide as the screen", function()
    scroll:resize(844, 390)
    pull(50)
    assert.view("label", { frame = { 0, 25, 844, 20 } })
  end)

  cases({
    { name = "of one's own", options = {
      pulling = "a", releasing = "b", refreshing = "c", done = "d", failed = "e",
      text_color = "red", background_color = "black",
    } },
  }, function()
    it("has words and colours", function()
      assert.view("label", { text_color = "#ff0000" })
      assert.view("pull", { background_color = "#000000" })
      for _, ending in ipairs { { complete, "d" }, { fail, "e" } } do
        pull(30)
        label("a", 1)
        pull(90)
        label("b", 1)
        release()
        label("c", 1)
        ending[1]("No")
        wait(0.8)
        label(ending[2], 1)
        settle()
      end
    end)
  end)

  it("slides down with the content and is in the middle, unless it is told", function()
    pull(30)
    assert.view("animation_view", { y = -40 })
    pull(130)
    assert.view("animation_view", { y = 30 })
    lift_cancelled()
    settle()
    use("label", { type = "background", anchor_position = "top" })
    pull(30)
    assert.view("animation_view", { y = 0 })
    pull(130)
    assert.view("animation_view", { y = 0 })
  end)

  it("is called in the person's language", function()
    pull(30)
    assert.accessible { label = "Refresh" }
    control.language = "ja"
    wait(0.1)
    assert.accessible { label = "更新" }
    label("引き下げてください", 1)
    pull(90)
    label("指を離して更新", 1)
    release()
    control.language = "ko"
    wait(0.1)
    assert.view("label", { text = "새로 고치는 중" })
  end)

  it("faces the content at the sides", function()
    for edge, rotation in pairs { leading = -math.pi / 2, trailing = math.pi / 2, bottom = 0 } do
      stage { edge = edge }
      use "label"
      pull(50)
      assert.view("label", { rotation = rotation }, 1e-9)
      local view = find "animation_view"
      assert.view("label", { center = { view.width / 2, view.height / 2 } })
    end
    stage { edge = "leading" }
    use "label"
    scroll:resize(844, 390)
    pull(50)
    assert.view("label", { center = { 35, 195 } })
  end)

  it("says down only where it is pulled down", function()
    stage { edge = "bottom" }
    use "label"
    assert.view("label", { text = "pull" })
    pull(90)
    label("release to refresh", 1)
    release()
    wait(0.1)
    assert.view("label", { text = "refreshing" })
  end)

  cases({
    { name = "success", finish = function() complete() end, text = "done!", said = "done!" },
    { name = "no more data", finish = function() complete { outcome = "no_more_data" } end,
      text = "done!", said = "done!" },
    { name = "a failure", finish = function() fail "No" end, text = "failed", said = "No" },
    { name = "being called off", finish = function() cancel() end, text = "" },
  }, function(case)
    it("says how it ended", function()
      helper.fire()
      wait(0.1)
      case.finish()
      wait(0.8)
      assert.view("label", { text = case.text })
      wait(0.5)
      assert.equal(case.said, helper.said()[1])
    end)
  end)

  it("looks as it should", function()
    pull(50)
    assert.picture "before it turns"
    pull(90)
    assert.picture "triggered"
    release()
    wait(0.4)
    assert.picture "executing"
    complete()
    wait(0.4 + 0.15)
    assert.picture "exiting"
  end)
end)
