import Driver
import Testing

/// What MJRefresh, SmartRefreshLayout, easy_refresh and the other peers offer, row by row, each by a script.
@Suite struct PeerTests {
  static let features = [
    NamedScript(
      "fires on release, or at the threshold",
      """
      pull(120) assert(state() == "triggered") release() assert(state() == "executing")
      complete() settle() control.policy = { firing = "at_threshold" }
      pull(120) assert(state() == "executing")
      """),
    NamedScript(
      "begun by code, deferred, revealing",
      """
      scroll:to(600) begin { reveal = "animated" } settle()
      assert(state() == "executing" and offset() == -50)
      control:reset() settle() control:detach() begin() control:attach() settle()
      assert(state() == "executing")
      """),
    NamedScript(
      "ends as success and failure, each shown for its own time",
      """
      control.policy = { success_duration = 0.2, failure_duration = 1 }
      pull(120) release() settle() complete("12 new") wait(0.3) settle()
      assert(control.outcome == "success" and control.result_text == "12 new")
      pull(120) release() settle() fail("No network") wait(0.5)
      assert(state() == "retracting" and control.outcome == "failure")
      """),
    NamedScript(
      "no more data",
      """
      stage { edge = "bottom" } pull(120) release() complete { outcome = "no_more_data" } settle()
      pull(120) release() assert(state() == "idle" and not control.has_more_data)
      """),
    NamedScript(
      "last updated, by success only",
      """
      begin() fail("no") settle() assert(not control.last_updated)
      begin() complete() settle() assert(control.last_updated)
      control.last_updated = nil assert(control.last_updated == nil)
      control.last_updated = 5 assert(control.last_updated == 5)
      control.last_updated = nil back(1) assert(control.last_updated == 5)
      """),
    NamedScript(
      "the hour is that of the person's clocks",
      """
      stage { date = 20 * 3600 }
      control.last_updated_style = "absolute" control.seconds_from_gmt = 5400
      begin() complete() settle() pull(40)
      assert(find("last_updated_label").text == "Last updated: today, 21:30")
      assert(control.seconds_from_gmt == 5400)
      """),
    NamedScript(
      "texts in languages, switched while it runs",
      """
      pull(60) control.language = "ja" wait(0.1)
      assert(find("status_label").text ~= "Pull to update")
      control.language = "en" wait(0.1) assert(find("status_label").text == "Pull to update")
      """),
    NamedScript(
      "one haptic signal as it is armed",
      """
      pull(150) hold(0.5)
      local armed = 0
      for _, signal in ipairs(signals()) do if signal:find("armed", 1, true) then armed = armed + 1 end end
      assert(armed == 1)
      """),
    NamedScript(
      "damping, and a maximum drag",
      """
      for _, damping in ipairs { "exponential", "tension", "linear", "rubber_band" } do
        stage {} scroll.damping = damping drag(60)
        assert(pulled() > 0 and pulled() < 60, damping) release() settle()
      end
      """),
    NamedScript(
      "headers of other kinds: anchored, stretched, a plugin's own place",
      """
      use "stretch" pull(120) assert(find("status_view").height == 120) release() complete() settle()
      use "centered" pull(100) assert(math.abs(find("status_view").center_y - 50) < 1)
      """),
    NamedScript(
      "two levels",
      """
      control.policy = { second_floor = true, floor_threshold = 200, floor_height = 400 }
      pull(250) release() settle() assert(state() == "open" and pulled() == 400)
      close() settle() assert(state() == "idle" and offset() == 0)
      """),
    NamedScript(
      "a footer that loads by itself and by a pull",
      """
      stage { edge = "bottom" } control.policy = { prefetch_distance = 300 } wait(0.1)
      drag(-900) assert(state() == "executing") complete() release() settle()
      control.policy = { prefetch_distance = false }
      pull(120) release() assert(state() == "executing")
      """),
    NamedScript(
      "horizontal",
      """
      stage { edge = "trailing" } pull(120) release() settle()
      assert(state() == "executing" and offset() == 50)
      """),
    NamedScript(
      "nested scroll views",
      """
      stage { nested = { header = 200, control = "outer" } }
      pull(120) release() assert(state() == "executing")
      """),
    NamedScript(
      "insets and safe areas",
      """
      stage { insets = { top = 88 } } pull(120) release() settle()
      assert(offset() == -138) complete() settle() assert(offset() == -88)
      """),
    NamedScript(
      "a least time, and one for the result",
      """
      control.policy = { minimum_executing_time = 0.5, result_duration = 0.4 }
      pull(120) release() complete("ok") wait(0.3) assert(state() == "executing")
      wait(0.5) assert(state() == "retracting")
      """),
    NamedScript(
      "no overscroll",
      "scroll.bounces = false drag(200) assert(pulled() == 0 and state() == 'idle')"),
    NamedScript(
      "springs and times",
      """
      scroll.bounce = "flutter" control.policy = { inset_duration = 0.25, inset_curve = "ease_in_out" }
      pull(120) release() wait(0.25) assert(offset() == -50)
      """),
    NamedScript("progress beyond 1", "pull(150) assert(progress() == 1.5)"),
    NamedScript("pushing back", "pull(150) pull(50) release() settle() assert(state() == 'idle')"),
    NamedScript(
      "a running action is called off, by the finger too",
      """
      control.policy = { cancel_distance = 30 } pull(120) release() settle()
      drag(-40) release() settle() assert(control.outcome == "cancelled" and state() == "idle")
      """),
    NamedScript(
      "disabled", "control.enabled = false pull(120) release() assert(state() == 'idle')"),
    NamedScript(
      "right to left",
      """
      stage { edge = "leading" } control.layout_direction = "right_to_left" wait(0.1)
      assert(control.side == "right") pull(120) release() assert(state() == "executing")
      """),
    NamedScript(
      "accessibility",
      """
      accessibility_action "refresh" assert(state() == "executing")
      assert(tree("accessibility"):find("progress_indicator", 1, true))
      accessibility_action "cancel" settle() assert(state() == "idle")
      """),
    NamedScript(
      "reduced motion",
      """
      control.reduces_motion = true pull(120)
      assert(find("pulling_icon"):presentation "rotation" == math.pi)
      """),
    NamedScript(
      "views of one's own", "use 'progress-ring' pull(50) assert(find('ring').stroke_end == 0.5)"),
    NamedScript(
      "themes",
      "control:apply_theme('dark') wait(0.1) assert(find('status_label').text_color ~= '#555555')"),
    NamedScript(
      "why it did not fire",
      "pull(60) release() settle() assert(explain():find('did not fire', 1, true))"),
    NamedScript(
      "wheel and trackpad",
      """
      trackpad { phase = "began", y = 0 }
      for _ = 1, 20 do trackpad { phase = "changed", y = 20 } wait(1 / 60) end
      assert(state() == "triggered") trackpad { phase = "ended" } assert(state() == "executing")
      """),
  ]

  @Test(arguments: features) func isHere(feature: NamedScript) throws {
    try Rig().run(feature.script)
  }
}
