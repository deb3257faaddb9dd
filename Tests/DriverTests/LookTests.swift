import Driver
import PullToAction
import Testing
import ViewKit

/// The control's look, policy and traits as scripts set them, and what a person would be told.
@Suite struct LookTests {
  @Test func aStyleIsATableThatChangesWhatItNames() throws {
    let rig = Rig()
    try rig.run(
      """
      control.style = { text_color = "red", font = "bold 20", arrow_border_width = 2 }
      control.style = { arrow_color = "#102030" }
      pull(50)
      print(control.style.text_color, control.style.font, control.style.arrow_color,
        control.style.arrow_border_width, control.style.background_color)
      local label, arrow = find("status_label"), find("pulling_icon")
      print(label.text_color, label.font, arrow.fill_color, arrow.line_width, arrow.stroke_color)
      """)
    #expect(
      rig.printed == [
        "#ff0000\tsystem bold 20\t#102030\t2.0\t#00000000",
        "#ff0000\tsystem bold 20\t#102030\t2.0\t#808080",
      ])
  }

  @Test func aThemeMakesTheStyle() throws {
    let rig = Rig()
    try rig.run("control.style = { arrow_border_width = 3 } control:apply_theme('dark')")
    var dark = Style(theme: .dark)
    dark.arrowBorderWidth = 3
    #expect(rig.session.stage.control.style == dark)
    try rig.run("control:apply_theme { primary_font = 'semibold 12', active_tint_color = 'white' }")
    #expect(rig.session.stage.control.style.font == Font(size: 12, weight: .semibold))
    #expect(rig.session.stage.control.style.backgroundColor == Color(white: 1))
  }

  @Test(arguments: [
    ("control.style = { text_color = 'redd' }", "got \"redd\""),
    ("control.style = { colour = 'red' }", "unknown field"),
    ("control.style = 3", "table expected, got number 3"),
    ("control:apply_theme 'pink'", "a theme is \"light\", \"dark\" or a table"),
    ("control:apply_theme 'drak'", "(did you mean \"dark\"?)"),
    ("control:apply_theme { primary_font = 5 }", "'theme' field 'primary_font': expected a font"),
    ("control:apply_theme { font = '15' }", "a theme has no 'font'; it has active_tint_color, "),
    ("control.policy = { firing = 'never' }", "must be one of \"on_release\", \"at_threshold\""),
    ("control.policy = { dwell = 0/0 }", "must be a finite number"),
    ("control.layout_direction = 'up'", "must be one of \"left_to_right\", \"right_to_left\""),
    ("scroll.bounce = 'x'", "must be one of \"default\", \"lobanov\""),
    ("scroll.rubber_band_coefficient = 2", "must be between 0.05 and 1, got 2"),
    ("use('bottom', { closing_duration = 11 })", "expected a number from 0 to 10, got 11"),
    ("use('stretch', { x = 1 })", "it has no option 'x' (it has opening_duration"),
    ("use('default', { idle = 5 })", "'options' field 'idle': expected string, got 5"),
  ])
  func whatCannotBeReadIsRefused(line: String, message: String) throws {
    let rig = Rig()
    try rig.run("pull(20)")
    let (style, policy) = (rig.session.stage.control.style, rig.session.stage.control.policy)
    let text = rig.error(line)
    #expect(text.contains(message), "\(text)")
    #expect(rig.session.stage.control.style == style)
    #expect(rig.session.stage.control.policy == policy)
  }

  @Test func aPolicyIsATable() throws {
    let rig = Rig()
    try rig.run("control.policy = control.policy")
    #expect(rig.session.stage.control.policy == PullPolicy())
    try rig.run(
      """
      control.policy = { firing = "at_threshold", strict = false, hysteresis = 5, dwell = 0.5,
        cooldown = 1, requires_drag_from_edge = true, minimum_executing_time = 2,
        maximum_executing_time = 9, result_duration = 3, inset_duration = 0.25,
        inset_curve = "linear", minimum_release_velocity = 100, maximum_release_velocity = 900,
        axis_lock_angle = 30, axis_lock_distance = 5, cancel_distance = 60, success_duration = 1,
        second_floor = true, floor_threshold = 200, floor_rate = 2.5, floor_height = 400,
        floor_close_share = 0.25 }
      """)
    var policy = PullPolicy()
    policy.firing = .atThreshold
    policy.isStrict = false
    policy.hysteresis = 5
    policy.dwell = 0.5
    policy.cooldown = 1
    policy.requiresDragFromEdge = true
    policy.minimumExecutingTime = 2
    policy.maximumExecutingTime = 9
    policy.resultDuration = 3
    policy.successDuration = 1
    policy.minimumReleaseVelocity = 100
    policy.maximumReleaseVelocity = 900
    policy.axisLock.angle = 30
    policy.axisLock.distance = 5
    policy.cancelDistance = 60
    policy.secondFloor.isEnabled = true
    policy.secondFloor.threshold = 200
    policy.secondFloor.rate = 2.5
    policy.secondFloor.height = 400
    policy.secondFloor.closeShare = 0.25
    policy.insetTransition = .timed(duration: 0.25, curve: .linear)
    #expect(rig.session.stage.control.policy == policy)
    // As it is, whatever the order of its fields.
    try rig.run("control.policy = control.policy")
    #expect(rig.session.stage.control.policy == policy)
    try rig.run(
      """
      control.policy = { dwell = 0, maximum_executing_time = 0, inset_duration = 0,
        maximum_release_velocity = 0, cancel_distance = 0, floor_threshold = 0, floor_height = 0 }
      """)
    policy.maximumReleaseVelocity = nil
    policy.cancelDistance = nil
    policy.secondFloor.threshold = nil
    policy.secondFloor.height = nil
    policy.dwell = 0
    policy.maximumExecutingTime = nil
    policy.insetTransition = .bounce
    #expect(rig.session.stage.control.policy == policy)
  }

  @Test func traitsReachTheStatusView() throws {
    let rig = Rig()
    try rig.run(
      """
      control.layout_direction = "right_to_left"
      control.reduces_motion = true
      pull(120)
      print(find("pulling_icon").center_x, find("pulling_icon"):presentation("rotation") > 3.14)
      """)
    #expect(rig.printed == ["356.0\ttrue"], "at the right edge, and turned over at once")
  }

  @Test func builtInPartsHaveOptions() throws {
    let rig = Rig()
    try rig.run(
      """
      use("stretch", { closing_duration = 0.5, closing_curve = "linear" })
      use("default", { pulling = "Pull for news", turns_with_pull = true })
      pull(50)
      print(find("status_label").text, find("pulling_icon").rotation == math.pi / 2)
      pull(120)
      release()
      complete()
      wait(0.25)
      print(string.format("%.3f", find("status_view"):presentation("alpha")), inset())
      """)
    #expect(rig.printed == ["Pull for news\ttrue", "0.500\t50.0"])
  }

  @Test func resultsCanBeRead() throws {
    let rig = Rig()
    try rig.run(
      """
      begin()
      progress_to(0.25)
      print(control.progress, control.outcome, control.result_text)
      fail("no")
      print(control.progress, control.outcome, control.result_text)
      """)
    #expect(rig.printed == ["0.25\tnil\tnil", "nil\tfailure\tno"])
  }

  @Test func signalsAreListed() throws {
    let rig = Rig()
    try rig.run("pull(50) wait(0.5) pull(120) release() wait(1) fail('no') settle()")
    try rig.run("for _, line in ipairs(signals()) do print((line:gsub('^%S+ ', ''))) end")
    #expect(
      rig.printed == [
        "says \"Pull to update\"", "armed", "says \"Release to update\"", "began action",
        "says \"Loading…\"", "ended in failure: no",
      ])
  }

  /// What is animated, or waits, is waited for; what repeats for ever is not.
  @Test func settleWaitsForAnimations() throws {
    let rig = Rig()
    try rig.run("pull(120) print(now()) settle() print(string.format('%.6f', now()))")
    #expect(rig.printed == ["0.5", "0.616667"], "the arrow turns for 0.2 s from 0.416667")
    try rig.run("use('spinner') release() settle() print(state())")
    #expect(rig.printed.last == "executing")
  }
}
