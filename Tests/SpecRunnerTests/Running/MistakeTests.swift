import Testing

@testable import SpecRunner

/// What somebody writes in a spec who does not know a name: each is told at its own line, with what to write.
@Suite struct MistakeTests {
  @Test(arguments: [
    ("assert.sate('idle')", "assert.sate is not there (did you mean 'state'?)"),
    ("assert.no.sate('idle')", "assert.sate is not there (did you mean 'state'?)"),
    ("assert.are.equl(1, 1)", "assert.equl is not there (did you mean 'equal'?)"),
    ("assert.is_tru(false)", "assert.tru is not there (did you mean 'true'?)"),
    (
      "assert.settles_witin(1)",
      "assert.settles_witin is not there (did you mean 'settles_within'?)"
    ),
    ("match.is_numbr()", "match.numbr is not there (did you mean 'number'?)"),
    (
      "assert.snapshot('x')",
      "assert.snapshot: write assert.matches_snapshot(name), or assert:snapshot() for spies"
    ),
    (
      "assert.view('status_view', { heigth = 3 })",
      "a view has no property 'heigth' (did you mean 'height'?)"
    ),
    (
      "assert.shown('status_view', { aplha = 3 })",
      "bad argument #1 'key_path' to 'presentation' (unknown key path 'aplha' (did you mean 'alpha'?))"
    ),
    (
      "track('status_veiw.alpha', function() wait(0.1) end)",
      "track: there is no view 'status_veiw' (did you mean 'status_view'?)"
    ),
    (
      "track('status_view.y', function() wait(0.1) end)",
      "bad argument #1 'key_path' to 'presentation' (unknown key path 'y' (write center_y))"
    ),
    (
      "track('puled', function() end)",
      "track: there is no value 'puled' (did you mean 'pulled'?); or a view's property such as "
        + "'arrow.rotation'"
    ),
    (
      "assert.insets { { delta = 1, onwer = 'x' } }",
      "assert.insets: there is no field 'onwer' (did you mean 'owner'?)"
    ),
    (
      "assert.diagnostic 'callback-raisd'",
      "assert.diagnostic: there is no code 'callback-raisd' (did you mean 'callback-raised'?)"
    ),
    ("realease()", "attempt to call a nil value (global 'realease') (did you mean 'release'?)"),
    (
      "strict_setpu(print)",
      "attempt to call a nil value (global 'strict_setpu') (did you mean 'strict_setup'?)"
    ),
    ("spi.on({}, 'x')", "attempt to index a nil value (global 'spi') (did you mean 'spy'?)"),
    ("trakc('pulled')", "attempt to call a nil value (global 'trakc') (did you mean 'track'?)"),
    (
      "animate {}", "attempt to call a nil value (global 'animate') (only plugins have pta.animate)"
    ),
    (
      "pta.animate {}",
      "attempt to index a nil value (global 'pta') (only plugins have pta; here are verbs such as "
        + "pull(120), and control)"
    ),
    ("sleep(1)", "attempt to call a nil value (global 'sleep') (write wait(seconds))"),
    (
      "assert.pulled('60')",
      "assert.pulled: argument 1 must be a number, got \"60\"; write it without quotes"
    ),
    (
      "assert.shown('status_view', true)",
      "assert.shown: argument 2 must be a table, got true; write { … }, or leave it out"
    ),
    (
      "assert.visible('status_view')",
      "assert.visible is not there (write assert.view(name, { hidden = false }))"
    ),
    ("assert.text('Pull')", "assert.text is not there (write assert.view(name, { text = \"…\" }))"),
    (
      "assert.shown('status_view', 'rotation', 0)",
      "assert.shown: argument 2 must be a table, got \"rotation\"; write { rotation = 0 }"
    ),
    (
      "assert.state()",
      "assert.state: argument 1 must be a state, one of idle, pulling, triggered, executing, retracting, "
        + "open; got nil; state() tells which it is"
    ),
    (
      "string.dump(print)",
      "attempt to call a nil value (field 'dump') (compiled code is never loaded)"
    ),
    ("math.flor(1)", "attempt to call a nil value (field 'flor') (did you mean 'math.floor'?)"),
    (
      "find('status_veiw').x = 1",
      "attempt to index a nil value (find found no view 'status_veiw'; did you mean 'status_view'?)"
    ),
    (
      "local bar = find('xyzzy')  print(bar.x)",
      "attempt to index a nil value (local 'bar') (find found no view 'xyzzy'; tree() lists them)"
    ),
    (
      "local bar = find('xyzzy') local other print(other.x, bar)",
      "attempt to index a nil value (local 'other')"
    ),
    (
      "local t = {} if not find('xyzzy') then print(t.foo.bar) end",
      "attempt to index a nil value (field 'foo')"
    ),
    (
      "calls('visualizer.setpu')",
      "there is no callback \"visualizer.setpu\" (known are layout_status_view, "
        + "pulled_amount_changed, did_change_state, triggered_action, action_completed, "
        + "progress_changed, touch_moved)"
    ),
    (
      "pull(5) print(calls('visualizer.did_change_state')[1].nmae)",
      "a call has no field 'nmae'; it has t, to, plugin, name, arguments, default (did you mean 'name'?)"
    ),
    (
      "print(calls('delegate.triggered_action').count)",
      "calls(…) has no field 'count'; it is a list, whose length # tells"
    ),
    (
      "print(track('pulled', function() pull(5) end)[1].valeu)",
      "a sample has no field 'valeu'; it has t, value (did you mean 'value'?)"
    ),
    (
      "assert.equal('the amount', 1, 1)",
      "assert.equal: what is said comes last; write assert.equal(expected, actual, \"the amount\")"
    ),
    (
      "assert.grows('status_view.scale', function() wait(0.1) end)",
      "track: 'status_view.scale' is several numbers; write status_view.scale_x, or status_view.scale_y"
    ),
    (
      "assert(#events('callback') == 2)",
      "assertion failed! (write assert.equal(2, #events(\"callback\")))"
    ),
    (
      "assert(#events('state') > 9)",
      "assertion failed! (have print show #events(\"state\"))"
    ),
    ("local t = {} assert(t.x ~= nil)", "assertion failed! (write assert.is_not_nil(t.x))"),
    ("local t = {} assert(not t)", "assertion failed!"),
    ("for_all({ rnus = 3 }, print)", "for_all: it has no field \"rnus\" (did you mean 'runs'?)"),
    (
      "pull(120, { time = 3 })",
      "bad argument #2 'options' to 'pull' (has an unknown field, string \"time\" (did you mean "
        + "'duration'?); it may have duration)"
    ),
  ])
  func saysWhatToWrite(code: String, message: String) {
    let rig = AssertionTests.rig(code)
    #expect(rig.message == message)
    #expect(rig.problem?.line == 2)
  }

  /// A test that Lua has nothing against, and that would pass.
  @Test(arguments: [
    ("control.policy.firing = 'at_threshold'", "'control.policy' is a copy"),
    ("stage { edge = bottom }", "there is no variable 'bottom'; a word is written in quotes"),
    ("if state == 'idle' then error('x') end", "'state' is a function, not its value"),
    ("local x = pull(5)", "pull gives nothing back"),
    ("assert.is_nil()", "assert.is_nil: there is no value to look at; write assert.is_nil(value)"),
    (
      "assert.truthy('x is set', nil)",
      "assert.truthy: what is said comes last; write assert.truthy(value, \"x is set\")"
    ),
    (
      "assert.is.near(10, 0.5, pulled())",
      "assert.is.near: the tolerance comes last; write assert.is.near(10, pulled(), 0.5)"
    ),
    (
      "assert.near(control.pull_threshold, 200, pulled())",
      "assert.near: the tolerance comes last; write assert.near(control.pull_threshold, pulled(), 200)"
    ),
    (
      "assert.is_not_nil(state() == 'idle')",
      "assert.is_not_nil(… == …) holds whatever it is: a comparison is true or false; write "
        + "assert.is_true(state()==\"idle\")"
    ),
    (
      "assert.equal(0.5, assert.view('status_view').alpha)",
      "assert.view gives no view; write assert.view(\"status_view\", { alpha = 0.5 }), or "
        + "find(\"status_view\").alpha"
    ),
    (
      "assert.is_true(assert.shown('status_view').hidden == false)",
      "assert.shown gives no view; write assert.shown(\"status_view\", { hidden = false }), or "
        + "find(\"status_view\").hidden"
    ),
    (
      "assert.view('status_view', { hidden = false, alpha > 0.5 })",
      "assert.view: fields have values, and are not compared; write "
        + "assert.is_true(find(\"status_view\").alpha > 0.5)"
    ),
    (
      "assert.view('status_view', { alpha == 1 })",
      "assert.view: a field has one = before its value; write { alpha = 1 }"
    ),
    (
      "assert.is_true(find('status_view'))",
      "assert.is_true: a view is neither true nor false; write assert.view(\"status_view\")"
    ),
    (
      "assert.is_false(find('dot'))",
      "assert.is_false: a view is neither true nor false; write assert.no.view(\"dot\")"
    ),
    (
      "local bar = assert.view('status_view') print(bar.alpha)",
      "assert.view gives no view; write assert.view(\"status_view\", { … = … }), or "
        + "find(\"status_view\")"
    ),
    (
      "assert.truthy('executing')",
      "assert.truthy(\"executing\") holds whatever is so: it is given no value that is looked at; write "
        + "assert.equal(\"executing\", …)"
    ),
    (
      "assert.no.equal('Pulling', state())",
      "'state()' is never \"Pulling\" (did you mean \"pulling\"?); it is one of \"idle\", \"pulling\", "
        + "\"triggered\", \"executing\", \"retracting\", \"open\""
    ),
    (
      "assert.is_truthy(pulled())",
      "assert.is_truthy(pulled()) holds whatever it is; write assert.equal(expected, pulled())"
    ),
    (
      "assert.is_not_nil(state())",
      "assert.is_not_nil(state()) holds whatever it is; write assert.equal(expected, state())"
    ),
    (
      "assert.near(60, 1, control.pull_threshold)",
      "assert.near: the tolerance comes last; write assert.near(60, control.pull_threshold, 1)"
    ),
    (
      "local p = pulled() assert.near(0, 10, p)",
      "assert.near: the tolerance comes last; write assert.near(0, p, 10)"
    ),
  ])
  func isToldThoughItPasses(code: String, message: String) {
    let rig = AssertionTests.rig(code)
    #expect(rig.lines.contains { $0.hasPrefix("problem 2: " + message) }, "\(rig.lines)")
  }

  @Test func aValueThatIsNotDrawn() {
    let rig = AssertionTests.rig(
      "for_all({ runs = 1, values = { amount = { 1, 2 } } }, function(v) print(v.amout) end)")
    let message = "values has no field 'amout'; it has amount (did you mean 'amount'?)\n"
    #expect(rig.message.hasPrefix(message), "\(rig.message)")
  }

  /// What only looks like those is none.
  @Test(arguments: [
    "assert.is_truthy('', 'an empty text')",
    "assert.is_true(true, 'x is set')", "assert.is_string('a')", "assert.near(pulled(), 0, 1)",
    "assert.near(0, pulled(), 1)", "local function f() end assert.is_nil(f())",
    "assert.equal('ab', ('aa'):gsub('a$', 'b'))", "assert.is_string(('a'):gsub('a', 'b'))",
    "assert.same(snapshot(), snapshot())", "assert.is_not.same({ nmae = 1 }, snapshot())",
    "local near = 1 assert.near(pulled(), 0, near)", "local e = 0.1 assert.near(2, 2.001, e)",
    "local e = 0.1 assert.near(pulled(), 0, e)", "local p, e = 1, 1 assert.near(1, 1.5, e)",
    "local p = 1 if p then p = pulled() end assert.near(1, 1, p)",
    "pull(5) local c = calls('visualizer.did_change_state')[1] c.seen_at = c.seen_at or c.t",
    "for_all({ runs = 1, values = { n = { 1, 2 } } }, function(v) v.count = (v.count or 0) + 1 end)",
    "for _, s in ipairs(track('pulled', function() pull(5) end)) do if not s.mark then s.mark = true end end",
    "pull(5) assert.equal('visualizer', calls('visualizer.did_change_state')[1].to)",
  ])
  func isFine(code: String) {
    let rig = AssertionTests.rig(code)
    #expect(rig.message == "" && rig.fileProblems.isEmpty, "\(rig.message) \(rig.lines)")
  }

  @Test(arguments: [
    ("assert.view('status_veiw')", "none (did you mean 'status_view'?)"),
    ("assert.shown('status_veiw', {})", "none (did you mean 'status_view'?)"),
    ("assert.view('xyzzy')", "none\npull"),
    ("assert.no.view('status_veiw', { alpha = 1 })", "none (did you mean 'status_view'?)"),
  ])
  func theNearestView(code: String, seen: String) {
    let rig = AssertionTests.rig(code)
    #expect(rig.message.contains("\nSeen: " + seen), "\(rig.message)")
  }

  /// A near miss of what a case may say is a slip; any other field is the test's own.
  @Test(arguments: [
    ("nmae = 'b'", "cases: case 2 has a field 'nmae'; did you mean 'name'?"),
    ("opions = {}", "cases: case 2 has a field 'opions'; did you mean 'options'?"),
    ("viewprot = {}", "cases: case 2 has a field 'viewprot'; did you mean 'viewport'?"),
    ("polcy = {}", "cases: case 2 has a field 'polcy'; did you mean 'policy'?"),
  ])
  func fieldsOfCases(field: String, message: String) {
    let rig = SpecRig(
      "cases({ { name = 'a', expected = 1, n = 2 }, { name = 'b', \(field) } }, function(case)\n"
        + "it('x', function() end)\nend)"
    ).run()
    #expect(rig.message == message)
    #expect(rig.fileProblems.first?.line == 1)
  }

  /// One that no test reads changes nothing.
  @Test(arguments: [
    ("threshold = 60", "threshold", " (did you mean 'pull_threshold'?)"),
    ("firing = 'at_threshold'", "firing", "; write policy = { firing = … }"),
    (
      "dark = true", "dark",
      "; a test reads it from what its function is given, as in case.dark"
    ),
  ])
  func fieldsThatNothingReads(field: String, name: String, advice: String) {
    let rig = SpecRig(
      "\ncases({ { name = 'a', \(field) } }, function(case)\n"
        + "it('x', function() assert.state 'idle' end)\nend)"
    )
    #expect(
      HollowTestTests.notices(rig)
        == ["2: cases: case 1 has a field '\(name)', which nothing reads\(advice)"])
  }

  /// A field that the block reads is its own, however near to another it is.
  @Test(arguments: [
    "data = 1 } }, function(c) local x = c.data", "rate = 1 } }, function(c) local x = c['rate']",
    "gps = 1, insert = 2 } }, function(c) local x = c.gps + c.insert",
  ])
  func fieldsOfOnesOwn(body: String) {
    let rig = SpecRig(
      "cases({ { name = 'a', \(body)\nit('x', function() assert.is_number(x) end) end)"
    ).run()
    #expect(rig.fileProblems.isEmpty)
  }

  /// A call where a function belongs, which is made before there is a stage.
  @Test(arguments: [
    (
      "it('x', pull(60))",
      "pull is called here, before any test; hand over a function: write "
        + "it(\"…\", function() pull(…) end)"
    ),
    (
      "before_each(release())",
      "release is called here, before any test; hand over a function: write "
        + "before_each(function() release(…) end)"
    ),
    (
      "it('x', assert.equal(state(), 'idle'))",
      "state needs a stage, and each test has one of its own"
    ),
  ]) func aCallInPlaceOfAFunction(spec: String, message: String) {
    let rig = SpecRig("\n" + spec).run()
    #expect(rig.fileProblems.first?.message.hasPrefix(message) == true, "\(rig.fileProblems)")
    #expect(rig.fileProblems.first?.line == 2)
  }

  /// What is set in a copy would change nothing.
  @Test func aCopy() {
    let rig = SpecRig("it('x', function()\n  control.policy.firing = 'at_threshold'\nend)").run()
    #expect(
      rig.message
        == "'control.policy' is a copy, and setting its 'firing' changes nothing; write control.policy = "
        + "{ firing = … }")
    #expect(rig.fileProblems.first?.line == 2)
  }

  /// Numbers have the digits that they need to be read back, and no more.
  @Test(arguments: [
    ("0.1", "0.1"), ("33.33", "33.33"), ("1 / 3", "0.3333333333333333"), ("120.0", "120.0"),
    ("0.1 + 0.2", "0.30000000000000004"), ("7", "7"), ("1e21", "1.0e+21"), ("0/0", "NaN"),
    ("2^53", "9007199254740992.0"), ("-1e-7", "-1.0e-07"), ("1/0", "Inf"),
  ])
  func numbersAreShort(number: String, text: String) {
    let rig = AssertionTests.rig("assert.equal(5, \(number))")
    #expect(rig.message.contains("Passed in:\n(number) \(text)\n"), "\(rig.message)")
    let table = AssertionTests.rig("assert.same({ 5 }, { \(number) })")
    #expect(table.message.contains("*[1] = \(text) }"), "\(table.message)")
  }
}
