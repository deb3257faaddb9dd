import Driver
import PullPlugins
import TestSupport
import Testing

/// What wrong arguments get: the exact message, and nothing changed.
@Suite struct VerbErrorTests {
  private static let gestures: [(String, String)] = [
    (
      "pull",
      "bad argument #1 'amount' to 'pull' (number expected, got no value) (write pull(amount, [options]))"
    ),
    ("pull x", "bad argument #1 'amount' to 'pull' (number expected, got string \"x\")"),
    ("pull(0/0)", "bad argument #1 'amount' to 'pull' (must be a finite number, got nan)"),
    ("pull(1/0)", "bad argument #1 'amount' to 'pull' (must be a finite number, got inf)"),
    (
      "pull -20",
      "pull: 'amount' must be a number from 0 to 1000000, got -20; drag(points) moves the finger the other way"
    ),
    ("pull 1e9", "pull: 'amount' must be a number from 0 to 1000000, got 1000000000"),
    (
      "pull 900",
      "pull: 900 points cannot be reached; the rubber band ends before 844, the viewport's height"
    ),
    (
      "pull 50 60",
      "bad argument #2 'options' to 'pull' (table expected, got number 60) (write { duration = 60 })"
    ),
    (
      "pull 50 duration=-1",
      "bad argument #2 'options' to 'pull' (field 'duration': must be between 0 and 3600, got -1)"
    ),
    (
      "pull(50, { duration = 1/0 })",
      "bad argument #2 'options' to 'pull' (field 'duration': must be a finite number, got inf)"
    ),
    (
      "drag",
      "bad argument #1 'points' to 'drag' (number expected, got no value) (write drag(points, [options]))"
    ),
    ("drag(-1/0)", "bad argument #1 'points' to 'drag' (must be a finite number, got -inf)"),
    ("drag 2e6", "drag: 'points' must be a number from -1000000 to 1000000, got 2000000"),
    (
      "drag 10 x=y",
      "bad argument #2 'options' to 'drag' (field 'x': number expected, got string \"y\")"
    ),
    ("hold -1", "hold: 'seconds' must be a number from 0 to 3600, got -1"),
    ("hold 3601", "hold: 'seconds' must be a number from 0 to 3600, got 3601"),
    ("release", "release: no finger is down; put one down with pull, drag or hold"),
    ("lift_cancelled", "lift_cancelled: no finger is down; put one down with pull, drag or hold"),
    (
      "fling",
      "bad argument #1 'velocity' to 'fling' (number expected, got no value) (write fling(velocity))"
    ),
    ("fling 1e6", "fling: 'velocity' must be a number from -100000 to 100000, got 1000000"),
    (
      "wheel",
      "bad argument #1 'points' to 'wheel' (number expected, got no value) (write wheel(points, [options]))"
    ),
    ("wheel(0/0)", "bad argument #1 'points' to 'wheel' (must be a finite number, got nan)"),
    (
      "touch",
      "bad argument #1 'sample' to 'touch' (table expected, got no value) (write touch(sample))"
    ),
    (
      "touch y=x",
      "bad argument #1 'sample' to 'touch' (field 'y': number expected, got string \"x\")"
    ),
    (
      "touch { time = 1/0 }",
      "bad argument #1 'sample' to 'touch' (field 'time': must be a finite number, got inf)"
    ),
    ("lift", "lift: no finger is down; put one down with pull, drag or hold"),
    (
      "trackpad {}",
      "trackpad: give it 'phase' or 'momentum'; a wheel without phases is wheel(points)"
    ),
    (
      "key left",
      "bad argument #1 'press' to 'key' (must be one of \"down\", \"up\", \"escape\", got string \"left\")"
    ),
    ("wait -1", "wait: 'seconds' must be a number from 0 to 3600, got -1"),
    ("wait 1e4", "wait: 'seconds' must be a number from 0 to 3600, got 10000"),
    ("settle 1", "too many arguments to 'settle' (at most 0 expected, got 1) (write settle())"),
  ]

  private static let objects: [(String, String)] = [
    ("control.pull_threshold = 0", "'pull_threshold' must be between 0.001 and 1000000, got 0"),
    (
      "control.pull_threshold = 'x'",
      "bad value for 'pull_threshold' (number expected, got string \"x\")"
    ),
    (
      "control.pull_threshhold = 5",
      "a control has no property 'pull_threshhold' (did you mean 'pull_threshold'?)"
    ),
    (
      "control.state = 'idle'",
      "'state' of control is read-only (it follows from what is done: pull(120), release(), begin(), complete())"
    ),
    (
      "control.enabled = 1",
      "bad value for 'enabled' (boolean expected, got number 1) (write true or false)"
    ),
    (
      "scroll.insets = 5",
      "bad value for 'insets' (table {top, left, bottom, right} expected, got number 5) "
        + "(write { top, left, bottom, right }, in braces)"
    ),
    (
      "scroll.insets = { top = 1e9 }",
      "scroll.insets: 'top' must be a number from -1000000 to 1000000, got 1000000000"
    ),
    (
      "scroll.insets = { tpo = 5 }",
      "'insets' has an unknown field, string \"tpo\" (did you mean 'top'?); it may have top, left, "
        + "bottom, right"
    ),
    (
      "scroll:to()",
      "bad argument #1 'y' to 'to' (number expected, got no value) (write scroll:to(y, [x]))"
    ),
    ("scroll:to(1/0)", "bad argument #1 'y' to 'to' (must be a finite number, got inf)"),
    (
      "scroll:resize(1)",
      "bad argument #2 'height' to 'resize' (number expected, got no value) (write scroll:resize(width, height))"
    ),
    (
      "scroll:resize(-1, 5)",
      "scroll:resize: 'width' must be a number from 0 to 1000000, got -1"
    ),
    ("scroll.offset = 5", "'offset' of scroll is read-only (write scroll:to(y))"),
  ]

  private static let session: [(String, String)] = [
    ("back 0", "back: 'count' must be a number from 1 to 1000000, got 0"),
    ("back -1", "back: 'count' must be a number from 1 to 1000000, got -1"),
    ("back(1.5)", "bad argument #1 'count' to 'back' (must be a whole number, got 1.5)"),
    ("back", "back: cannot take back 1 verbs, there are none"),
    (
      "record",
      "bad argument #1 'file' to 'record' (string expected, got no value) (write record(file))"
    ),
    (
      "record /nowhere/x", "/nowhere/x: cannot write it: No such file or directory"
    ),
    ("replay missing.lua", "missing.lua: cannot read it: No such file or directory"),
    ("answer 0 complete", "answer: 'call' must be a number from 1 to 1000000000, got 0"),
    (
      "answer 1 pull",
      "answer: 'verb' must be a verb that takes no time, such as \"complete\", got \"pull\""
    ),
    ("delegate 5", "bad argument #1 'methods' to 'delegate' (table expected, got number 5)"),
    (
      "delegate { did_change_sate = print }",
      "a delegate has no 'did_change_sate' (did you mean 'did_change_state'?)"
    ),
    (
      "delegate { other = print }",
      "a delegate has no 'other' (it has will_change_state, did_change_state, "
        + "pulled_amount_changed, triggered_action, did_start, did_end, "
        + "did_start_animation_cycle, did_end_animation_cycle)"
    ),
    (
      "delegate { did_change_state = 5 }",
      "'did_change_state' of a delegate must be a function, got a number"
    ),
    ("state 5", "too many arguments to 'state' (at most 0 expected, got 1) (write state())"),
    (
      "events foo",
      "bad argument #1 'kind' to 'events' (must be one of \"all\", \"state\", \"callback\", "
        + "\"inset\", \"diagnostic\", got string \"foo\")"
    ),
    (
      "find('pull').x = 5", "'x' of view is read-only (a script looks at views; a plugin sets them)"
    ),
    ("help(5)", "help takes a name in quotes, such as help(\"pull\")"),
    ("pul 120", "there is no verb 'pul' (did you mean 'pull'?)"),
    ("xyzzy", "there is no verb 'xyzzy' (help() lists them)"),
    ("pul(120)", "attempt to call a nil value (global 'pul') (did you mean 'pull'?)"),
    (
      "print(contrl.state)",
      "attempt to index a nil value (global 'contrl') (did you mean 'control'?)"
    ),
    ("error('x')", "x"),
  ]

  @Test(arguments: gestures + host + objects + session)
  func saysWhatIsWrongAndChangesNothing(line: String, message: String) throws {
    let rig = Rig()
    let before = rig.session.trace
    let shown = rig.error(line).replacingOccurrences(of: Rig.plugins, with: "Plugins")
    #expect(shown == message)
    #expect(rig.session.trace == before)
    #expect(rig.reports.isEmpty)
    #expect(rig.session.entries.isEmpty)
  }

  @Test(arguments: [
    ("release 1e9", "release: 'velocity' must be a number from -100000 to 100000, got 1000000000"),
    (
      "release { velocity = 'x' }",
      "release: 'velocity' must be a number, or { velocity = a number }, got { velocity = \"x\" }"
    ),
    (
      "release { velocty = 1 }",
      "release: 'velocity' must be a number, or { velocity = a number }, got { velocty = 1 }"
    ),
    (
      "wheel 5",
      "wheel: 'points' must be used with no finger down, got a finger on the screen"
    ),
    (
      "trackpad phase=began",
      "trackpad: 'event' must be used with no finger down, got a finger on the screen"
    ), ("key down", "key: 'press' must be used with no finger down, got a finger on the screen"),
  ])
  func saysWhatIsWrongWithAFingerDown(line: String, message: String) throws {
    let rig = Rig()
    try rig.run("pull(50)")
    let before = rig.session.trace
    #expect(rig.error(line) == message)
    #expect(rig.session.trace == before)
    #expect(rig.session.stage.isFingerDown)
  }

  @Test func contentThatFitsNeedsToBounce() throws {
    let rig = Rig()
    try rig.run("stage { content = { 390, 100 } }")
    #expect(
      rig.error("pull(10)")
        == "pull: the content fits the viewport and cannot be dragged; make it taller, or set "
        + "scroll.always_bounce = true")
    try rig.run("drag(10)")
    #expect(rig.pulled == 0)
    try rig.run("scroll.always_bounce = true pull(10)")
    #expect(rig.pulled == 10)
  }

  /// The library itself is asked with any values, without Lua's checks before it.
  @Test func checksWhatComesFromSwift() throws {
    let session = Rig().session
    #expect(throws: DriverError.refused("there is no verb 'pul' (did you mean 'pull'?)")) {
      try session.perform("pul", [.number(1)])
    }
    #expect(
      throws: DriverError.refused("pull: 'amount' must be a number from 0 to 1000000, got 0/0")
    ) { try session.perform("pull", [.number(.nan)]) }
    #expect(
      throws: DriverError.refused("control.enabled: 'value' must be true or false, got nil")
    ) { try session.perform("control.enabled") }
    #expect(
      throws: DriverError.refused(
        "control.pull_threshold: 'value' must be a number from 0.001 to 1000000, got 0")
    ) { try session.perform("control.pull_threshold", [.number(0)]) }
    #expect(session.entries.isEmpty)
  }

  /// The bounce has no curve; beside a duration, given or set before, or as it was read, it may be set.
  @Test func aCurveWithoutADurationIsRefused() throws {
    let rig = Rig()
    #expect(
      rig.error("control.policy = { inset_curve = 'linear' }").contains(
        "'policy' field 'inset_curve' needs 'inset_duration', in seconds"))
    try rig.run(
      """
      control.policy = { inset_duration = 0.3, inset_curve = 'linear' }
      control.policy = { inset_curve = 'ease_in' } assert(control.policy.inset_curve == 'ease_in')
      control.policy = { inset_duration = 0 } control.policy = control.policy
      """)
  }

  @Test(arguments: ["'x'", "true", "2e12", "0/0"]) func datesThatAreNoneAreRefused(value: String) {
    let error = Rig().error("control.last_updated = \(value)")
    #expect(error.contains("'last_updated' must be seconds since 1970"), "\(error)")
  }

  /// Whether both are set at once or one after the other.
  @Test(arguments: [
    "control.policy = { minimum_release_velocity = 300, maximum_release_velocity = 200 }",
    "control.policy = { maximum_release_velocity = 200 } control.policy = { minimum_release_velocity = 300 }",
  ]) func velocitiesThatNoReleaseHasAreRefused(line: String) {
    #expect(
      Rig().error(line).contains(
        "'policy' field 'minimum_release_velocity' is 300, above 'maximum_release_velocity' 200"))
  }
}
