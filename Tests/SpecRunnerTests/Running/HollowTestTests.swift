import Testing

@testable import SpecRunner

/// What would pass whatever happens: assertions that compare nothing, and tests without any.
@Suite struct HollowTestTests {
  private static let assertions: [(String, String)] = [
    (
      "assert.state('idle', 'pulling')",
      #"assert.state: it takes name; argument 2, "pulling", is too many"#
    ),
    (
      "assert.fired(1, 2)", "assert.fired: it takes times?; argument 2, 2, is too many"
    ),
    (
      "local s = state() assert(s, 'pulling')",
      #"assert(value, message) compares nothing: write assert.state "pulling""#
    ),
    (
      "assert.is_not(nil)",
      "assert.is_not asserts nothing; an assertion follows it, such as "
        + "assert.is_not.equal(expected, actual)"
    ),
    (
      "assert.are(1, 1)",
      "assert.are asserts nothing; an assertion follows it, such as "
        + "assert.are.equal(expected, actual)"
    ),
    (
      "assert.view('status_view', { frame = { 0, 0, 10 } })",
      "assert.view: frame is { x, y, width, height }: 4 numbers are expected, got { 0, 0, 10 }"
    ),
    (
      "assert.no.view('status_view', { frame = { widht = 10 } })",
      "assert.view: there is no field of frame 'widht' (did you mean 'width'?)"
    ),
    (
      "assert.view('status_view', { center = { 1 } })",
      "assert.view: center is { x, y }: 2 numbers are expected, got { 1 }"
    ),
    (
      "assert.view('status_view', {})",
      "assert.view: { } compares nothing; write { alpha = 1 }, or leave it out for a view that is "
        + "there"
    ),
    (
      "assert.accessible {}",
      "assert.accessible: { } compares nothing; write { label = … }, or leave it out"
    ),
    (
      "assert.callbacks {}", "assert.callbacks: the list is empty; each is { name, arguments… }"
    ),
    (
      "assert.callbacks { 'setup' }",
      #"assert.callbacks: call 1 must be a table, { name, arguments… }, got "setup""#
    ),
    (
      "assert.passes_through {}",
      #"assert.passes_through: the list is empty; write states, such as { "idle", "pulling" }"#
    ),
    (
      "assert.no.callback('delegate.update_for_state')",
      "there is no callback \"delegate.update_for_state\" (known are will_change_state, "
        + "did_change_state, pulled_amount_changed, triggered_action, did_start, did_end, "
        + "did_start_animation_cycle, did_end_animation_cycle)"
    ),
    (
      "assert.no.callback('statusview.setup')",
      "there is no part 'statusview' (did you mean 'status_view'?) in \"statusview.setup\""
    ),
    (
      "assert.no.callback('did_change_state', 'idle', 'puling')",
      "assert.callback: there is no state 'puling' (did you mean 'pulling'?)"
    ),
    (
      "calls('did_change_state', 'idle')",
      "calls: it takes a name only; what a call was given is in calls(name)[1].arguments"
    ),
  ]

  @Test(arguments: assertions)
  func whatComparesNothingIsAnError(code: String, message: String) {
    let rig = AssertionTests.rig(code)
    #expect(rig.message == message)
    #expect(rig.problem?.line == 2)
  }

  private static let slips: [(String, String)] = [
    (
      "assert.no.view('status_view', { alpha = '1' })",
      #"assert.view: alpha is a number, got "1"; write it without quotes"#
    ),
    (
      "assert.no.view('status_view', { background_color = 'rde' })",
      "assert.view: background_color: there is no colour \"rde\"; write \"#rrggbb\" or a name, such "
        + "as \"red\""
    ),
    (
      "calls 'delegate:did_start'",
      "there is no callback \"delegate:did_start\"; write \"delegate.did_start\", with a dot"
    ),
    (
      "assert.no.diagnostic(nil, '(')",
      "assert.diagnostic: unfinished capture"
    ),
    ("assert.is_not.equal('idle', state)", "assert.equal: state is a function; write state()"),
    (
      "assert.equal(0, pulled(), 5)",
      "assert.equal: it compares exactly; write assert.near(expected, actual, tolerance)"
    ),
    ("assert.equal(pulled, 0)", "assert.equal: pulled is a function; write pulled()"),
    ("assert.near(0, offset, 1)", "assert.near: offset is a function; write offset()"),
    (
      "local s = spy.new(print) assert(s.called)",
      "assert: a spy's 'called' is a function, and always true; write assert.spy(s).was_called()"
    ),
    (
      "local s = spy.new(print) assert.is_truthy(s.called_with)",
      "assert.truthy: a spy's 'called_with' is a function, and always true; write "
        + "assert.spy(s).was_called_with(…)"
    ),
    (
      "local s = spy.new(print) assert.is_nil(s.call_count)",
      "a spy has no 'call_count'; assert.spy(s).was_called(times) asks how often it was called, and "
        + "s.calls is the list of its calls"
    ),
    (
      "local s = spy.new(function() end) s() assert.spy(s):was_called(1)",
      "assert: write a dot and no colon, as in assert.spy(s).was_called()"
    ),
    ("assert.matches('idle', state)", "assert.matches: state is a function; write state()"),
    ("local f = pulled assert(f)", "assert: pulled is a function; write pulled()"),
    ("assert.is_truthy(pulled)", "assert.truthy: pulled is a function; write pulled()"),
    ("assert.is_nil(pulled)", "assert.nil: pulled is a function; write pulled()"),
    (
      "assert.same({}, require('pta.spec').said)",
      "assert.same: helper.said is a function; write helper.said()"
    ),
    (
      "assert.has_error(function() pul(-5) end)",
      "attempt to call a nil value (global 'pul') (did you mean 'pull'?)"
    ),
    (
      "assert.no.jump('pulled', function() end, 5)",
      "assert.no.jump: no time passed while it was followed; have it move, as pull(100) or wait(1) does"
    ),
    (
      "assert.no.jump('offset', 8, function() end)",
      "assert.no.jump: what is followed comes first, then a function that moves it, then the greatest "
        + "step, as in assert.no.jump(\"pulled\", function() pull(100) end, 8)"
    ),
    (
      "assert.no.allocation(function() end)",
      "assert.no.allocation: a callback's name comes first, as in "
        + "assert.no.allocation(\"handle_scrolling\", function() pull(50) end)"
    ),
    (
      "assert.no.callback('visualizer.names')",
      "there is no callback \"visualizer.names\" (known are layout_status_view, "
        + "pulled_amount_changed, did_change_state, triggered_action, action_completed, "
        + "progress_changed, touch_moved)"
    ),
    (
      "assert.state('idle', 'should rest')",
      "assert.state: it takes name; argument 2, \"should rest\", is too many; a message stands before "
        + "it: assert.message(\"should rest\").state(…)"
    ),
    (
      "assert.pulled(0, 'it rests')",
      "assert.pulled: argument 2 must be a number, got \"it rests\"; a message stands before it: "
        + "assert.message(\"it rests\").pulled(…)"
    ),
    (
      "assert.view(find('status_view'))",
      "assert.view: argument 1 must be a string, got view:10 status_view (0, -50, 390, 50); write its "
        + "name, \"status_view\""
    ),
    (
      "os.execute 'sleep 1'",
      "os.execute: a spec starts no other programs; wait(seconds) lets time pass"
    ),
    (
      "assert:is_not_nil(nil)",
      "assert: write a dot and no colon, as in assert.equal(expected, actual)"
    ),
    (
      "assert:state('idle')", "assert:state: write assert.state, with a dot"
    ),
    (
      "assert.pulled(0, 'about')", #"assert.pulled: argument 2 must be a number, got "about""#
    ),
    (
      "assert.no.callback('did_change_state', { 'idle' })",
      "assert.callback: what a call was given follows its name, one by one; got { \"idle\" }"
    ),
    (
      "assert.near(1, 2)",
      "the 'near' function requires a minimum of 3 arguments, got: 2 (write assert.near(expected, "
        + "actual, tolerance))"
    ),
    (
      "local done done()",
      "attempt to call a nil value (local 'done') (a test has no done: it ends with its function, and "
        + "wait(seconds) lets time pass)"
    ),
    (
      "require 'pta.spce'",
      "module 'pta.spce' not found: it is neither pta/spce.lua in . or spec nor part of luassert nor "
        + "pta.spec: there are no others; did you mean 'pta.spec'?"
    ),
  ]

  /// What is written in another way than it is meant.
  @Test(arguments: slips)
  func slip(code: String, message: String) {
    let rig = AssertionTests.rig(code)
    #expect(rig.message == message)
    #expect(rig.problem?.line == 2)
  }

  @Test func aVerdictOfAProperty() {
    let rig = AssertionTests.rig("for_all({ runs = 2 }, function() return pulled() > 1000 end)")
    #expect(
      rig.message.contains(
        "for_all: what its function returns is not looked at; write assert.is_true(…)"))
  }

  @Test func thePluginIsNoTable() {
    let rig = SpecRig("it('a', function()\nlabel.alpha = 1\nend)", plugin: "label").run()
    #expect(
      rig.message
        == "attempt to index a nil value (global 'label') (the plugin is on the stage: find(\"NAME\") "
        + "gives a view of it, and control the control)")
  }

  @Test func thePluginIsNoModule() {
    let rig = SpecRig("it('a', function() require 'label' end)", plugin: "label").run()
    #expect(
      rig.message
        == "module 'label' is the plugin itself, which each test has on its stage: write verbs, such as "
        + "pull(120)")
  }

  /// A script is told how it is run.
  @Test func aScriptIsNoSpec() {
    let rig = SpecRig("")
    rig.files["pull.lua"] = "pull(120)"
    rig.file = SpecFile(path: "pull.lua", moduleRoot: ".")
    #expect(rig.run().message.hasSuffix("; if pull.lua is a script, pta run pull.lua runs it"))
  }

  private static let specs: [(String, String?)] = [
    (
      "it('a', function()\npull(120)\nend)",
      "1: no assertion ran in 'a', which fails only where something raises; write what must be so, "
        + "such as assert.state \"idle\", or assert.no.diagnostic()"
    ),
    (
      "it('a', function()\nfor _ in ipairs(calls 'setup') do assert.fired() end\nend)\n"
        + "it('b', function() assert.state 'idle' end)",
      "1: no assertion ran in 'a', which fails only where something raises; write what must be so, "
        + "such as assert.state \"idle\", or assert.no.diagnostic()"
    ),
    (
      "it('a', function()\ncomplete()\nassert.state 'idle'\nend)",
      "2: an action was ended (complete) while the control is idle and has none that this could "
        + "end; each action can be ended once, after begin() or a pull that fires (a test that "
        + "means it ends with assert.diagnostic \"stale-completion\")"
    ),
    (
      "describe('a', function()\ndescribe('b', function() end)\nend)",
      "2: 'b' declares no test; write it(\"does …\", function() … end)"
    ),
    (
      "it(function() assert.state 'idle' end)",
      "1: this test has no name; write it(\"does …\", function() … end)"
    ),
    (
      "it('a', function()\nassert.no.view 'status_veiw'\nend)",
      "2: there is no view 'status_veiw', and one that is called 'status_view': is that meant?"
    ),
    (
      "local error = 1\nit('a', function() print(error) end)",
      "2: no assertion ran in 'a', which fails only where something raises; write what must be so, "
        + "such as assert.state \"idle\", or assert.no.diagnostic()"
    ),
    (
      "it('a', function()\npcall(function() assert.state 'open' end)\nend)",
      "2: an assertion failed, and pcall kept that from the test; assert what pcall gives"
    ),
    ("it('a', function() assert.is_false((pcall(assert.state, 'open'))) end)", nil),
    (
      "it('a', function() local ok = pcall(assert.state, 'open') assert.is_false(ok) end)", nil
    ),
    ("it('a', function() assert.has_error(function() assert.state 'open' end) end)", nil),
    (
      "it('a', function()\nassert.is_nil(find 'status_veiw')\nend)",
      "2: there is no view 'status_veiw', and one that is called 'status_view': is that meant?"
    ),
    ("it('a', function() assert.is_nil(find 'status_view2') end)", nil),
    (
      "it('a', function() local old = find('status_view').frame\nassert.are_not.equal(old, find('status_view').frame) end)",
      "2: these are two tables, which are never one, and the same is in them; write assert.not_same(expected, "
        + "actual) to compare that"
    ),
    ("it('a', function() assert.not_equal({ 1 }, { 2 }) assert.not_equal(1, 2) end)", nil),
    ("it('a', function() assert.is_nil(find 'elsewhere') end)", nil),
    ("it('a', function() assert.no.view 'status_view2' end)", nil),
    (
      "it('a', function()\nassert.settles_within(500)\nend)",
      "2: times are in seconds, and this is 500; write 0.5 for as many milliseconds"
    ),
    ("it('a', function() assert.are_not.equal(state, pulled) end)", nil),
    ("it('a', function() assert.is_not_nil(pulled) end)", nil),
    ("it('a', function() complete() assert.diagnostic 'stale-completion' end)", nil),
    ("it('a', function() if state() ~= 'idle' then error 'x' end end)", nil),
    ("before_each(function() assert.state 'idle' end) it('a', function() end)", nil),
    ("it('a', function() for_all({ runs = 1 }, function() complete() end) end)", nil),
    ("it('a', function() assert(find 'status_view') end)", nil),
    ("it('a', function() assert.spy(spy.new()).was_not.called() end)", nil),
    ("it('a')", nil),
    (
      "it('a', function()\ndelegate { did_end = print }\ndelegate { did_start = print } assert.state 'idle' end)",
      "3: this delegate takes the place of the one before, whose 'did_end' is called no more: write one "
        + "delegate { … } with all of them"
    ),
  ]

  /// What passes anyway is told where it stands.
  @Test(arguments: specs)
  func whatPassesAnyway(spec: String, notice: String?) {
    #expect(HollowTestTests.notices(SpecRig(spec)) == [notice].compactMap { $0 })
  }

  /// A module that raises may come after a test that asserts nothing.
  @Test func whatRaisesMayComeLater() {
    let rig = SpecRig(
      """
      it('a', function() pull(120) end)
      it('b', function() require('own').check() end)
      it('c', function() pull(120) end)
      """)
    rig.files["own.lua"] = "return { check = function() if offset() > 0 then error('x') end end }"
    let notices = HollowTestTests.notices(rig)
    #expect(notices.count == 1 && notices.first?.hasPrefix("1: no assertion ran in 'a'") == true)
  }

  static func notices(_ rig: SpecRig) -> [String] {
    rig.run().events.compactMap { event -> String? in
      if case .fileNotice(_, let line, let message) = event { "\(line): \(message)" } else { nil }
    }
  }

  /// A stage takes the plugin off.
  @Test(arguments: [
    (
      "stage { viewport = { 320, 480 } }",
      "2: a stage begins without plugins; write use \"label\" after it, or give it by "
        + "cases({ { name = \"…\", viewport = { 320, 480 } } }, function() … end)"
    ),
    ("stage { fps = 30 } use 'label'", nil), ("control.enabled = true", nil),
  ]) func thePluginIsLeft(line: String, notice: String?) {
    let spec = "it('a', function()\n\(line) assert.state 'idle'\nend)"
    #expect(HollowTestTests.notices(SpecRig(spec, plugin: "label")) == [notice].compactMap { $0 })
  }
}
