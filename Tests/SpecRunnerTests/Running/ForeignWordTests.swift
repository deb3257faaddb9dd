import Testing

@testable import SpecRunner

/// What is written in a spec as other libraries, or other languages, have it.
@Suite struct ForeignWordTests {
  private static let words: [(String, String)] = [
    (
      "fire()",
      "attempt to call a nil value (global 'fire') (write local helper = require \"pta.spec\", and "
        + "helper.fire(…))"
    ),
    (
      "expect(1).to_be(1)",
      "attempt to call a nil value (global 'expect') (write assert, such as "
        + "assert.equal(expected, actual))"
    ),
    (
      "assertEquals(1, 1)",
      "attempt to call a nil value (global 'assertEquals') (write assert.equal(expected, actual))"
    ),
    (
      "pull(case.amount)",
      "attempt to index a nil value (global 'case') (cases gives its function each case: "
        + "write cases({ … }, function(case) … end))"
    ),
    ("xit('x')", "attempt to call a nil value (global 'xit') (write pending \"why\")"),
    (
      "beforeAll(print)",
      "attempt to call a nil value (global 'beforeAll') (write setup(function() … end))"
    ),
    (
      "jest.useFakeTimers()",
      "attempt to index a nil value (global 'jest') (time is virtual already, and wait(seconds) lets "
        + "it pass; spy.new(function) is a double)"
    ),
    (
      "XCTAssertEqual(1, 2)",
      "attempt to call a nil value (global 'XCTAssertEqual') (write assert.equal(expected, actual))"
    ),
    (
      "it.skip('x')", "attempt to index a function value (global 'it') (write pending \"why\")"
    ),
    (
      "it.only('x')",
      "attempt to index a function value (global 'it') (to run it alone: pta test --filter NAME)"
    ),
    (
      "assert(pulled()).to_equal(60)",
      "attempt to index a number value (nothing follows assert(…): write assert.equal(expected, "
        + "actual))"
    ),
    (
      "assert.view('status_view').alpha = 0.6",
      "assert.view gives no view; write assert.view(\"status_view\", { alpha = 0.6 }), or find(\"status_view\").alpha"
    ),
    (
      "spy.on(ring, 'setup')",
      "attempt to index a nil value (local 'target_table') (there is no such table here; what a "
        + "plugin's callbacks were given is asked with assert.callback(\"visualizer.setup\"))"
    ),
    (
      "assert.isnt.equal(1, 2)",
      "assert.isnt is not there (write assert.is_not.equal(expected, actual))"
    ),
    (
      "assert.almost_equal(1, 1)",
      "assert.almost is not there (write assert.near(expected, actual, tolerance))"
    ),
    (
      "assert.not.fired()",
      "<name> expected near 'not' (not is a word of Lua: write assert.no.fired(…))"
    ),
    ("assert.pulled == 60", "syntax error near '==' (write assert.pulled(60))"),
    (
      "if x then assert.state == 'idle' end",
      "syntax error near '==' (write assert.state('idle'))"
    ),
    (
      "control.state == 'triggered'", "syntax error near '==' (write assert.state 'triggered')"
    ),
    (
      "assert.view('status_view').alpha(1)",
      "assert.view gives no view; write assert.view(\"status_view\", { alpha = 1 }), or find(\"status_view\").alpha"
    ),
    (
      "assert pulled() == 60", "syntax error near 'pulled' (write assert.equal(60, pulled()))"
    ),
    (
      "describe 'ring', function() end",
      "syntax error near ',' (two arguments need parentheses: write describe('ring', function() … "
        + "end))"
    ),
    (
      "describe 'ring' function() end",
      "<name> expected near '(' (two arguments need parentheses: write describe('ring', function() … "
        + "end))"
    ),
    (
      "it 'x' function() end",
      "<name> expected near '(' (two arguments need parentheses: write it('x', function() … end))"
    ),
    (
      "before_each function() end",
      "syntax error near 'function' (a function is given in parentheses: write before_each(function() … "
        + "end))"
    ),
    (
      "assert(fired() == 1)", "attempt to call a nil value (global 'fired') (write assert.fired(1))"
    ),
    (
      "settles_within(1)",
      "attempt to call a nil value (global 'settles_within') (write assert.settles_within(seconds))"
    ),
    (
      "assert(visible('dot'))",
      "attempt to call a nil value (global 'visible') (write assert.view(name, { hidden = false }))"
    ),
    (
      "assert.not_state('executing').And('triggered')",
      "attempt to call a nil value (field 'And') (nothing follows assert.not_state(…): write the other "
        + "assertion as a statement of its own)"
    ),
    (
      "local it = 5  it('x')",
      "attempt to call a number value (local 'it') (the local of line 2 hides the function 'it': give "
        + "it another name)"
    ),
    ("settle assert.state 'idle'", "syntax error near 'assert' (write settle())"),
    ("mark assert.fired()", "syntax error near 'assert' (write mark())"),
    ("pull 60", "syntax error near '60' (write pull(60))"),
    ("assert.state idle", "syntax error near 'idle' (write assert.state \"idle\")"),
    (
      "assert.state 'idle' and assert.pulled(0)",
      "unexpected symbol near 'and' (an assertion is no value: write each as a statement of its own)"
    ),
    (
      "assert.view 'arc'.alpha == 1",
      "syntax error near '==' (write assert.view('arc', { alpha = 1 }))"
    ),
    (
      "expect(pulled()):to.equal(60)",
      "function arguments expected near '.' (write assert.equal(expected, actual))"
    ),
    (
      "assert.spy(control).was.called()",
      "'called' must be chained after 'spy(aspy)' (write assert.spy(s).was_called(); a spy is made by spy.new(function) or "
        + "spy.on(table, name); what a plugin's callbacks were given is asked with "
        + "assert.callback(\"visualizer.setup\"))"
    ),
    (
      "assert.has_error(pull(50))",
      "assert.has_error: a function is expected, got nil; write assert.has_error(function() … end)"
    ),
    (
      "assert.has_error(progress_to(5))",
      "bad argument #1 'fraction' to 'progress_to' (must be between 0 and 1, got 5) (write "
        + "assert.has_error(function() progress_to(…) end))"
    ),
    (
      "assert.has_error(pull, -5)",
      "assert.has_error: what a verb is given stands in a function; write assert.has_error(function() "
        + "pull(-5) end)"
    ),
    ("assert.eq(1, 1)", "assert.eq is not there (write assert.equal(expected, actual))"),
    (
      "assert.deepEqual({}, {})",
      "assert.deepequal is not there (write assert.same(expected, actual))"
    ),
    (
      "assert.isnot.equal(1, 2)",
      "assert.isnot is not there (write assert.is_not.equal(expected, actual))"
    ),
    (
      "assert.view('pull').visible()",
      "assert.view gives no view; write assert.view(\"pull\", { visible = … }), or find(\"pull\").visible"
    ),
    (
      "assertAlmostEquals(1, 1, 1)",
      "attempt to call a nil value (global 'assertAlmostEquals') (write assert.near(expected, actual, "
        + "tolerance))"
    ),
    ("assert.isTrue(true)", "assert.istrue is not there (write assert.is_true(value))"),
    ("assert.is_not.null(1)", "assert.null is not there (write assert.is_nil(value))"),
    (
      "assert.spy(spy.new(print)).was_called_once()",
      "assert.called_once is not there (write assert.spy(s).was_called(1))"
    ),
    (
      "assert.outcome('success')",
      "assert.outcome is not there (write assert.equal(\"success\", control.outcome))"
    ),
    (
      "stub.new(print)",
      "stub.new(): Can only create stub on a table key, call with 2 params; table, key (write stub(table, "
        + "\"name\"), or spy.new(function() end) for one that stands alone)"
    ),
    (
      "assert.greater_than(1, 2)", "assert.greater_than is not there (write assert.is_true(a > b))"
    ),
  ]

  /// Words of other libraries, and those that are to be required.
  @Test(arguments: words)
  func whatToWriteInstead(code: String, message: String) {
    let rig = AssertionTests.rig(code)
    #expect(rig.message == message)
    #expect((rig.problem ?? rig.fileProblems.first)?.line == 2)
  }
}
