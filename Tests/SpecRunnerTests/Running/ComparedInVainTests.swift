import Testing

@testable import SpecRunner

/// What compares nothing in a spec, or would compare in another language: each is told at its own line.
@Suite struct ComparedInVainTests {
  private static let label = "find(\"status_label\")"

  @Test(arguments: [
    (
      "assert(find('status_label').text, 'Pull')",
      "assert(\(label).text) holds whatever it is: write assert.equal(\"Pull\", \(label).text)"
    ),
    (
      "assert(find 'status_label'.alpha, 1)",
      "assert(find \"status_label\".alpha) holds whatever it is: write assert.equal(1, find "
        + "\"status_label\".alpha)"
    ),
    (
      "local label = find('status_label')  assert(label.frame)",
      "assert(label.frame) holds whatever it is: write assert.equal(…, label.frame)"
    ),
    (
      "assert(find('status_label'), 'text')",
      "assert(\(label)) asks only whether there is such a view: write assert.equal(…, \(label).text)"
    ),
    (
      "assert(find('status_label').hidden, false)",
      "assert(value, message) compares nothing: write assert.is_false(\(label).hidden)"
    ),
    (
      "local x = 5  assert(x, 5)",
      "assert(value, message) compares nothing: write assert.equal(5, x)"
    ),
    (
      "assert(state(), 'idle')",
      "assert(state()) holds whatever it is: write assert.equal(\"idle\", state())"
    ),
    (
      "assert.truthy(find('status_label').text)",
      "assert.truthy(find(\"status_label\").text) holds whatever it is; write assert.equal(expected, "
        + "find(\"status_label\").text)"
    ),
    (
      "assert.is_not_nil(find('status_label').rotation)",
      "assert.is_not_nil(find(\"status_label\").rotation) holds whatever it is; write "
        + "assert.equal(expected, find(\"status_label\").rotation)"
    ),
    (
      "assert.equal(state(), idle)",
      "there is no variable 'idle'; a word is written in quotes, \"idle\""
    ),
    ("assert.is_nil(undefined)", "there is no variable 'undefined': write nil"),
    ("local done = True  assert.is_nil(done)", "there is no variable 'True': write true"),
    (
      "assert.near(180, find('status_label').rotation, 0.1)",
      "an angle is in radians: write math.rad(180) for 180 degrees"
    ),
    (
      "assert.equal(find('status_label').rotation, -90)",
      "an angle is in radians: write math.rad(90) for 90 degrees"
    ),
  ]) func isTold(code: String, message: String) {
    let rig = AssertionTests.rig(code)
    #expect(rig.fileProblems.first?.message == message)
    #expect(rig.fileProblems.first?.line == 2)
  }

  /// What Lua cannot read is told of the line where it is written.
  @Test(arguments: [
    ("assert.is.true(pulled() > 5)", "true is a word of Lua: write assert.is_true(pulled() > 5)"),
    ("assert.is.false(x)", "false is a word of Lua: write assert.is_false(x)"),
    ("assert.is.nil(x)", "nil is a word of Lua: write assert.is_nil(x)"),
    ("assert.is_not.nil(x)", "nil is a word of Lua: write assert.is_not_nil(x)"),
    ("assert.no.true(x)", "true is a word of Lua: write assert.is_not_true(x)"),
    ("assert.to.be.false(f(x), 1)", "false is a word of Lua: write assert.is_false(f(x), 1)"),
    ("assert.is.function(print)", "function is a word of Lua: write assert.is_function(print)"),
    ("assert.True.nil = 1", "nil is a word of Lua: write assert.is_nil(…)"),
    (
      "find('status_label').text == 'Pull'",
      "nothing is done with that: write assert.equal(\"Pull\", \(label).text)"
    ),
    ("pulled() == 60", "nothing is done with that: write assert.equal(60, pulled())"),
    ("state() ~= 'idle'", "nothing is done with that: write assert.not_equal(\"idle\", state())"),
    ("pulled() >= 60", "nothing is done with that: write assert.is_true(pulled() >= 60)"),
    ("find('x') == nil", "nothing is done with that: write assert.is_nil(find(\"x\"))"),
    ("find('x') ~= nil", "nothing is done with that: write assert.is_not_nil(find(\"x\"))"),
    (
      "find('x').hidden == true",
      "nothing is done with that: write assert.is_true(find(\"x\").hidden)"
    ),
    ("local x = 60  x == 60", "write x = 60 to set it, or assert.equal(60, x)"),
    (
      "control.enabled == false",
      "write control.enabled = false to set it, or assert.is_false(control.enabled)"
    ),
    (
      "control.pulled_amount == -5",
      "nothing is done with that: write assert.equal(-5, control.pulled_amount)"
    ),
    ("if pulled() > 5 then pulled() < 7 end", "write assert.is_true(pulled() < 7)"),
    ("assert.fired", "it is called: write assert.fired()"),
    ("assert.no.fired", "it is called: write assert.no.fired()"),
    ("assert.state", "it is called: write assert.state(name)"),
    ("assert.is_true", "it is called: write assert.is_true(value)"),
    ("print 'a', 'b'", "without brackets, a call takes one value: write print('a', …)"),
    ("local { a, b } = control", "write local a = control.a, and so on: one for each"),
    ("x = x = 5", "one = sets once: write x = 5, then x = x"),
    ("x, x == 1, 2", "write = to set"), ("assert(state() = 'idle')", "write == to compare"),
    ("pulled() <> 60", "write ~= for \"not equal\""), ("x - 1", "call it"),
    ("nil == state()", "a value alone does nothing: set something to it, or call it"),
    ("-pulled()", "a value alone does nothing: set something to it, or call it"),
    ("use spinner", "write use(\"spinner\")"),
    ("control.edge", "a value alone does nothing: set something to it, or call it"),
    ("pulled() + 1", "a value alone does nothing: set something to it, or call it"),
  ]) func syntaxIsTold(code: String, hint: String) {
    let rig = AssertionTests.rig(code)
    let problem = rig.fileProblems.first
    #expect(problem?.message.hasSuffix("\(hint))") == true, "\(problem?.message ?? "")")
    #expect(problem?.line == 2)
  }

  /// Lua takes two lines for one call.
  @Test(arguments: ["'use strict'", "(pulled() == 50)", "[[ a note ]]"])
  func aLineThatGoesOn(code: String) {
    let rig = AssertionTests.rig("pull(50)\n\(code)")
    #expect(rig.fileProblems.first?.message.hasPrefix("a line that begins so") == true)
    #expect(rig.fileProblems.first?.line == 3)
  }

  /// What somebody means is let be.
  @Test(arguments: [
    "assert(find('status_label'), 'there is no label')", "assert(find('status_label'))",
    "assert(pcall(print))", "local ok, err = pcall(print)  assert(ok, err)",
    "assert(pulled() == 0, 5)",
    "assert(find('status_label').text == '', find('status_label').text)",
    "local f = function()\n(print)() end  f()", "local x = nil\n(print)()",
    "if pulled() then end\n(print)()", "assert.is_nil(idle)", "local t = {}\n(print)()",
    "local null = 5  assert.equal(5, null)", "assert.same({ undefined = 1 }, { undefined = 1 })",
    "local label = { text = 'a' }  assert(label.text, 'text')",
    "local function f(label) assert(label.text, 'text') end  f { text = 'a' }",
    "local ring = { rotation = 90 }  assert.equal(90, ring.rotation)",
    "assert.near(math.pi, find('status_label').rotation + math.pi, 0.1)",
    "assert.equal(0, find('status_label').rotation)", "assert.is_function(print)",
    "assert.view('status_label', { rotation = 0 })", "assert.are.equal(1, 1)",
    "assert.is_not_nil(find('status_label'))",
    "local t = { ['true'] = 1 }  assert.is_true(t['true'] == 1)",
  ]) func isFine(code: String) {
    let rig = AssertionTests.rig(code)
    #expect(rig.fileProblems.isEmpty && rig.problem == nil, "\(rig.message)")
  }

  @Test(arguments: [
    (
      "{ rotation = 180 }", "rotation is 0 and not 180; an angle is in radians: write math.rad(180)"
    ),
    ("{ rotation = 3 }", "rotation is 0 and not 3"),
    ("{ width = 181 }", "and not 181"),
  ]) func anAngle(properties: String, seen: String) {
    for word in ["view", "shown"] {
      let message = AssertionTests.rig("assert.\(word)('status_view', \(properties))").message
      #expect(message.contains(seen), "\(message)")
      #expect(message.contains("radians") == seen.contains("radians"))
    }
  }
}
