import Testing

@testable import SpecRunner

/// The assertions for controls: when they hold, and what they say when they do not.
@Suite struct AssertionTests {
  static func rig(_ code: String, plugin: String? = nil) -> SpecRig {
    SpecRig("it('a', function()\n\(code)\nend)", plugin: plugin).run()
  }

  @Test(arguments: [
    "assert.state 'idle'", "assert.is_state 'idle'", "assert.is_not_state 'pulling'",
    "pull(120) assert.state 'triggered' assert.states { 'idle', 'pulling', 'triggered' }",
    "pull(120) assert.passes_through { 'idle', 'triggered' }",
    "pull(120) assert.no.passes_through { 'triggered', 'pulling' }",
    "pull(120) release() assert.states { 'idle', 'pulling', 'triggered', 'executing' }",
    "pull(50) mark() pull(120) assert.states { 'pulling', 'triggered' }",
    "pull(50) assert.pulled(50) assert.offset(-50) assert.inset(0)",
    "pull(50) assert.pulled(50.4, 0.5) assert.no.pulled(50.4)",
    "pull(50) assert.has_no.pulled(51)",
    "assert.insets {}", "assert.no.insets { 50 }",
    "pull(120) release() assert.insets { 50 } assert.inset(50)",
    "pull(120) release() assert.insets { { delta = 50, edge = 'top' } }",
    "pull(120) release() complete() settle() assert.insets { 50, -50 } assert.inset(0)",
    "pull(120) assert.callback 'did_change_state'",
    "pull(120) assert.callback('delegate.did_change_state', 'pulling', 'triggered')",
    "pull(120) assert.callback('visualizer.did_change_state', 'pulling')",
    "pull(120) assert.callback('delegate.did_change_state', match._, match.is_string())",
    "pull(120) assert.no.callback 'triggered_action'",
    "assert.no.callback 'refresh_control.setup' assert.no.callback 'refresh_view.setup'",
    "assert.accessible() assert.accessible { role = 'button', label = 'Refresh', "
      + "actions = { 'refresh' } } assert.no.accessible { label = 'Pull' }",
    "accessibility_action 'refresh' assert.accessible { value = 'Loading…', "
      + "actions = { 'cancel' } } assert.no.accessible { actions = { 'refresh' } }",
    "assert.view('status_view', { accessibility_label = 'Refresh' })",
    "pull(120) assert.callbacks { { 'did_change_state', 'idle', 'pulling' }, "
      + "{ 'did_change_state', 'pulling', 'triggered' } }",
    "pull(120) assert.no.callbacks { { 'did_change_state', 'pulling', 'triggered' }, "
      + "{ 'did_change_state', 'idle', 'pulling' } }",
    "pull(120) release() assert.fired() assert.fired(1) assert.no.fired(2)",
    "pull(80) release() assert.no.fired() assert.not_fired() assert.fired(0)",
    "assert.view 'pulling_icon' assert.no.view 'nothing'",
    "assert.view('pulling_icon', { hidden = true }) assert.no.view('pulling_icon', { hidden = false })",
    "assert.shown('pulling_icon', { alpha = 1 })",
    "assert.view('status_view', { background_color = 'clear' })",
    "assert.no.view('status_view', { background_color = '#F00' })",
    "assert.view('pulling_icon', { alpha = match.is_number() })",
    "assert.grows('pulled', function() pull(80) end)",
    "assert.no.grows('pulled', function() pull(80) pull(10) end)",
    "assert.no.grows('pulled', function() wait(1) end)",
    "pull(80) assert.shrinks('pulled', function() pull(10) end)",
    "assert.grows(track('pulled', function() pull(80) end))",
    "assert.grows(function() return now() end, function() wait(1) end)",
    "assert.no.jump('pulled', function() pull(80) end, 5)",
    "assert.jump('pulled', function() pull(80, { duration = 0.1 }) end, 5)",
    "assert.no.jump(track('offset', function() pull(80) end), 5)",
    "pull(80) assert.settles_within(5, function() release() end) assert.pulled(0)",
    "pull(80) release() assert.no.settles_within(0.1)",
    "assert.settles_within(0)",
    "assert.no.diagnostic() complete() assert.diagnostic()",
    "local list = track('pulled', function() wait(0.1) end) assert.equal(7, #list) "
      + "assert.same({ t = 0, value = 0 }, list[1])",
    "pull(50) assert.equal('pulling', calls('delegate.did_change_state')[1].arguments[2])",
    "pull(50) mark() assert.same({}, calls 'did_change_state')",
  ])
  func holds(code: String) {
    #expect(AssertionTests.rig(code).lines == ["passed a"])
  }

  @Test(arguments: [
    ("assert.state 'pulling'", "Expected the state pulling\nSeen: idle (idle)"),
    ("assert.no.state 'idle'", "Expected not: the state idle\nSeen: idle"),
    (
      "pull(120) assert.states { 'idle', 'triggered' }",
      "Expected the states idle → triggered\nSeen: idle → pulling → triggered"
    ),
    (
      "pull(50) assert.passes_through { 'idle', 'pulling', 'idle' }",
      "Expected the states idle → pulling → idle in this order, with others in between\n"
        + "Seen: idle → pulling"
    ),
    ("pull(50) assert.pulled(60)", "Expected a pulled amount of 60\nSeen: 50"),
    ("pull(50) assert.no.pulled(50)", "Expected not: a pulled amount of 50\nSeen: 50"),
    ("pull(50) assert.offset(50)", "Expected a content offset of 50\nSeen: -50"),
    ("assert.inset(50)", "Expected a top inset of 50\nSeen: 0"),
    ("assert.insets { 50 }", "Expected the inset entries { 50 }\nSeen: none"),
    (
      "pull(120) release() assert.insets {}",
      "Expected the inset entries {  }\nSeen: 50 by pull on the top at 0.516667 s"
    ),
    (
      "pull(50) assert.callback('delegate.did_change_state', 'pulling', 'triggered')",
      "Expected a call of delegate.did_change_state with { \"pulling\", \"triggered\" }\n"
        + "Seen: 0.016667 delegate.did_change_state(\"idle\", \"pulling\")"
    ),
    (
      "assert.callback 'did_change_state'",
      "Expected a call of did_change_state\nSeen: no call of it"
    ),
    (
      "pull(50) assert.no.callback('delegate.did_change_state')",
      "Expected not: a call of delegate.did_change_state\n"
        + "Seen: 0.016667 delegate.did_change_state(\"idle\", \"pulling\")"
    ),
    (
      "pull(50) assert.callbacks { { 'delegate.did_change_state', 'idle', 'triggered' } }",
      "Expected these calls in this order:\n"
        + "      { \"delegate.did_change_state\", \"idle\", \"triggered\" }\n"
        + "Seen: the first 0 of them, in:\n"
        + "      0.016667 delegate.did_change_state(\"idle\", \"pulling\")"
    ),
    (
      "assert.view('pulling_icon', { alpha = 0.5 })",
      "Expected the view 'pulling_icon' with { alpha = 0.5 }\nSeen: alpha is 1 and not 0.5"
    ),
    (
      "assert.view('pulling_icon', { alpha = match.is_string() })",
      "Expected the view 'pulling_icon' with { alpha = (matcher) is.string() }\n"
        + "Seen: alpha is 1 and not (matcher) is.string()"
    ),
    (
      "assert.no.view('pulling_icon', { alpha = 1 })",
      "Expected not: the view 'pulling_icon' with { alpha = 1 }\nSeen: it"
    ),
    (
      "pull(80) assert.grows('pulled', function() pull(79, { duration = 0 }) end)",
      "Expected a value that only grows\nSeen: from 80 at 0.5 s to 79 at 0.516667 s"
    ),
    (
      "assert.grows('pulled', function() wait(0.1) end)",
      "Expected a value that grows\nSeen: from 0 at 0 s to 0 at 0.1 s"
    ),
    (
      "assert.no.jump('pulled', function() pull(80, { duration = 0 }) end, 5)",
      "Expected not: a step above 5\nSeen: from 0 at 0 s to 80 at 0.016667 s, a step of 80"
    ),
    (
      "pull(80) release() assert.settles_within(0.1)",
      "Expected rest within 0.1 s\nSeen: still moving: pulling, pulled "
    ),
    ("assert.diagnostic()", "Expected a diagnostic\nSeen: none"),
    (
      "assert.diagnostic('callback-raised', 'x')",
      "Expected a diagnostic \"callback-raised\" with \"x\"\nSeen: none"
    ),
  ])
  func fails(code: String, message: String) {
    let rig = AssertionTests.rig(code)
    #expect(rig.statuses == ["failed a"], "\(rig.lines)")
    #expect(rig.message.hasPrefix(message), "\(rig.message)")
    #expect(rig.problem?.line == 2)
    #expect(rig.problem?.file == "spec/a_spec.lua")
  }

  /// An author's own words come first, as in luassert.
  @Test func messages() {
    let rig = AssertionTests.rig("assert.message('at rest').state 'pulling'")
    #expect(rig.message == "at rest\nExpected the state pulling\nSeen: idle (idle)")
  }

  @Test(arguments: [
    (
      "assert.is_state()",
      "assert.state: argument 1 must be a state, one of idle, pulling, triggered, executing, "
        + "retracting, open; got nil; state() tells which it is"
    ),
    (
      "assert.state()",
      "assert.state: argument 1 must be a state, one of idle, pulling, triggered, executing, "
        + "retracting, open; got nil; state() tells which it is"
    ),
    (
      "assert.state(5)",
      "assert.state: argument 1 must be a state, one of idle, pulling, triggered, executing, "
        + "retracting, open; got 5"
    ),
    (
      "assert.states('idle', 'pulling')",
      #"assert.states: argument 1 must be a table, got "idle"; write { … }"#
    ),
    (
      "assert.view('status_view', 'Pull')",
      #"assert.view: argument 2 must be a table, got "Pull"; write { text = "Pull" }"#
    ),
    (
      "assert.shown('status_view', 'alpha', 1)",
      #"assert.shown: argument 2 must be a table, got "alpha"; write { alpha = 1 }"#
    ),
    (
      "assert.states { 'idel' }", "assert.states: there is no state 'idel' (did you mean 'idle'?)"
    ),
    (
      "assert.accessible { lable = 'x' }",
      "assert.accessible: there is no field 'lable' (did you mean 'label'?)"
    ),
    (
      "assert.no.accessible { role = 'buton' }",
      "assert.accessible: there is no role 'buton' (did you mean 'button'?)"
    ),
    (
      "assert.no.accessible { actions = { 'refesh' } }",
      "assert.accessible: there is no action 'refesh' (did you mean 'refresh'?)"
    ),
    (
      "assert.accessible { actions = 'refresh' }",
      #"assert.accessible: 'actions' must be a list, got "refresh""#
    ),
    ("assert.pulled()", "assert.pulled: argument 1 must be a number, got nil"),
    (
      "assert.offset('5')",
      #"assert.offset: argument 1 must be a number, got "5"; write it without quotes"#
    ),
    ("assert.insets(5)", "assert.insets: argument 1 must be a table, got 5"),
    (
      "assert.callback 'did_chang_state'",
      #"there is no callback "did_chang_state" (did you mean 'did_change_state'?)"#
    ),
    (
      "assert.callbacks 'x'",
      #"assert.callbacks: argument 1 must be a table, got "x"; write { … }"#
    ),
    ("assert.fired 'once'", #"assert.fired: argument 1 must be a number, got "once""#),
    ("assert.view(5)", "assert.view: argument 1 must be a string, got 5"),
    ("assert.view('pulling_icon', 5)", "assert.view: argument 2 must be a table, got 5"),
    (
      "assert.grows()", "assert.grows: a track, or what to follow, is expected"
    ),
    (
      "assert.grows 'pulled'",
      "assert.grows: what is followed comes first, then a function that moves it, as in "
        + "assert.grows(\"pulled\", function() pull(100) end)"
    ),
    (
      "track('pulld', function() end)",
      "track: there is no value 'pulld' (did you mean 'pulled'?); or a view's property such as "
        + "'arrow.rotation'"
    ),
    ("track('nothing.alpha', function() end)", "track: there is no view 'nothing'"),
    (
      "track(function() return 'x' end, function() wait(0.1) end)",
      #"a number is expected in each frame, got "x""#
    ),
    (
      "track('pulled', function() track('offset', function() end) end)",
      "track: another value is being followed already; end that first"
    ),
    (
      "assert.no.jump('pulled', function() end)",
      "assert.no.jump: the greatest step that is no jump is missing, a number"
    ),
    ("assert.settles_within()", "assert.settles_within: argument 1 must be a number, got nil"),
    (
      "assert.matches_snapshot(5)", "assert.matches_snapshot: argument 1 must be a string, got 5"
    ),
  ])
  func wrongArgumentsAreErrors(code: String, message: String) {
    let rig = AssertionTests.rig(code)
    #expect(rig.statuses == ["error a"], "\(rig.lines)")
    #expect(rig.message == message)
    #expect(rig.problem?.line == 2)
  }

  @Test func aTrackThatFailedIsOver() {
    let rig = AssertionTests.rig(
      """
      pcall(track, 'pulled', function() error('x') end)
      assert.equal(7, #track('pulled', function() wait(0.1) end))
      """)
    #expect(rig.lines == ["passed a"])
  }

  /// A list of more than ten is shortened.
  @Test func manyCallsAreShortened() {
    let rig = AssertionTests.rig("pull(90) assert.callback('delegate.pulled_amount_changed', 200)")
    #expect(rig.message.contains("… 26 more …"), "\(rig.message)")
  }

  @Test func whyTheActionDidNotComeIsSaid() {
    for code in [
      "pull(80) release() assert.fired()", "pull(80) release() assert.state 'executing'",
      "pull(80) release() assert.states { 'executing' }",
      "pull(80) release() assert.passes_through { 'executing' }",
    ] {
      let rig = AssertionTests.rig(code)
      #expect(rig.message.contains("80 of 100") || rig.message.contains("80"), "\(rig.message)")
      #expect(rig.message.split(separator: "\n").count >= 3, "\(rig.message)")
    }
  }

  @Test func twoTablesAreNotOne() {
    let rig = AssertionTests.rig("assert.equal({ 1 }, { 1 })")
    #expect(rig.message.hasPrefix("These are two tables; write assert.same(expected, actual) to"))
    #expect(AssertionTests.rig("local t = {} assert.equal(t, t)").lines == ["passed a"])
  }

  /// What looks the same and is not.
  @Test(arguments: [
    (
      "assert.equal(128.7, 128.70000000000002)",
      "These differ in their last digits; write assert.near(expected, actual, 0.001).\n"
    ),
    ("assert.equal('#0000ff', 'blue')", "These are one colour, which is read as \"#0000ff\".\n"),
    (
      "assert.has_error(function() error 'it is too late' end, 'too late')",
      "That is a part of the error; write assert.error_matches(function, \"too late\", 1, true).\n"
    ),
    (
      "assert.truthy(find 'status_veiw')",
      "there is no view 'status_veiw', and one that is called 'status_view': is that meant?\n"
    ),
    (
      "assert.is_not_nil(find 'status_veiw')",
      "there is no view 'status_veiw', and one that is called 'status_view': is that meant?\n"
    ),
    ("assert.truthy(find 'xyzzy')", "Expected to be truthy, but value was:\n"),
    ("assert.equal(1, 2)", "Expected objects to be equal.\n"),
    ("assert.equal('red', 'blue')", "Expected objects to be equal.\n"),
    ("assert.has_error(function() error 'x' end, 'y')", "Expected a different error.\n"),
  ]) func whatLooksTheSame(code: String, beginning: String) {
    let rig = AssertionTests.rig(code)
    #expect(rig.message.hasPrefix(beginning), "\(rig.message)")
  }

  @Test func aSetupBeforeTheTest() {
    let rig = AssertionTests.rig("assert.callback 'status_view.setup'", plugin: "label")
    #expect(
      rig.message.hasSuffix(
        "Seen: no call of it: the plugin was set up before the test began; a use(…) in the test sets up "
          + "anew"))
  }

  @Test(arguments: [
    ("complete()", "What moves has not ended yet: settle() lets it, before this."),
    (
      "settle()",
      "An action runs, which settle() does not wait for: end it with complete(), or give "
        + "stage { action_seconds = 1 } and wait(1)."
    ),
  ]) func whatStillMovesIsSaid(verb: String, advice: String) {
    let rig = AssertionTests.rig("pull(120) release() \(verb) assert.state 'idle'")
    #expect(rig.message.hasSuffix(advice))
  }

  @Test func aFingerThatHoldsIsSaid() {
    let rig = AssertionTests.rig("pull(20) assert.state 'idle'")
    #expect(
      rig.message.hasSuffix("The finger still holds: release() and settle() come before this."))
  }

  @Test func aFailureShowsTheControl() {
    let rig = AssertionTests.rig("pull(60) assert.state 'idle'")
    #expect(
      rig.problem?.moment
        == Moment(
          time: 0.5, summary: "pulling, pulled 60 of 100", picture: ["(the control as text)"]))
    #expect(AssertionTests.rig("assert.state 'pulling'").problem?.moment == nil)
  }
}

/// Errors in plugins.
@Suite struct DiagnosticTests {
  private func rig(_ code: String) throws -> SpecRig {
    let rig = SpecRig(code, plugin: nil)
    return rig.run()
  }

  @Test func anExpectedDiagnosticIsSeen() throws {
    let rig = try rig(
      """
      it("a", function()
        complete()
        assert.diagnostic(nil, "ticket")
        assert.no.diagnostic("callback-raised")
      end)
      it("b", function() complete() end)
      """)
    #expect(rig.statuses.last == "passed b")
  }

  /// What is animated has two values, of which the other one may be meant.
  @Test(arguments: [
    (
      "view", "find('pulling_icon'):presentation('rotation')",
      "which is what is shown: write assert.shown"
    ),
    (
      "shown", "find('pulling_icon').rotation",
      "to which it is still on its way: wait, or write assert.view"
    ),
  ]) func theOtherOfTwoValues(word: String, value: String, advice: String) {
    let rig = AssertionTests.rig(
      "pull(120) assert.\(word)('pulling_icon', { rotation = \(value) })")
    #expect(rig.message.contains(advice), "\(rig.message)")
  }
}
