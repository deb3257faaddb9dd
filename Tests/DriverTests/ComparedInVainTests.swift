import Driver
import Testing

/// What compares nothing in a script, and where it is told what ends in another line.
@Suite struct ComparedInVainTests {
  @Test(arguments: [
    (
      "assert(find('status_label').text, 'Pull')",
      "assert(find(\"status_label\").text) holds whatever it is: write "
        + "assert(find(\"status_label\").text == \"Pull\")"
    ),
    (
      "local x = 5 assert(x, 5)", "assert(value, message) compares nothing: write assert(x == 5)"
    ),
    (
      "assert('triggered')",
      "a text by itself is always true: write assert(state() == \"triggered\")"
    ),
    ("assert 'state() == 5'", "a text by itself is always true: write assert(…), without quotes"),
    ("assert('yes')", "a text by itself is always true: write assert(value == 5)"),
    (
      "local s = state if s == 'idle' then end",
      "'state' is a function, not its value: write state()"
    ),
    ("action(print)", "(write delegate { triggered_action = function() … end })"),
    (
      "love.timer.getTime()", "(now() gives the time, and find(\"NAME\") looks at a plugin's views)"
    ),
    ("stage { date = '2024-01-01' }", "(it is in seconds since 1970, as in date = 1704067200)"),
    ("local x = null", "there is no variable 'null': write nil"),
    ("pull(5) local x = { a = None }", "there is no variable 'None': write nil"),
    ("return undefined", "there is no variable 'undefined': write nil"),
    (
      "if find('status_label').rotation == 90 then end",
      "an angle is in radians: write math.rad(90) for 90 degrees"
    ),
    ("find('a').text == 'b'", "write assert(find(\"a\").text == \"b\"))"),
    ("state() ~= 'idle'", "write assert(state() ~= \"idle\"))"),
    ("pulled() > 5", "write assert(pulled() > 5))"),
    ("x == 5", "write x = 5 to set it, or assert(x == 5))"),
    (
      "assert.is.true(x)",
      "(only specs have assert.is_true and the like; here write assert(value == 5))"
    ),
    ("return 5\npull(5)", "(return comes last: move it to the end of the file)"),
    ("this.x = 5", "(verbs stand by themselves, as in pull(120))"),
    ("scroll:to('top')", "(it takes points: write scroll:to(0))"),
    ("scroll:to 'bottom'", "write scroll:to(scroll.content_height), which stops at the end)"),
    ("scroll.y = 100", "(scroll.offset reads it, and scroll:to(y) scrolls there)"),
    ("scroll.contentOffset = 1", "(scroll.offset reads it, and scroll:to(y) scrolls there)"),
    ("print(find('status_label').lines)", "(a label has one line: write a label for each line)"),
    ("delegate { on_refresh = print }", "(write triggered_action = function(…) … end)"),
    ("delegate { completion = print }", "(write triggered_action = function(…) … end)"),
    ("delegate { didTrigger = print }", "(write triggered_action = function(…) … end)"),
    ("delegate { onStateChange = print }", "(write did_change_state = function(…) … end)"),
    (
      "delegate { scrollViewDidScroll = print }",
      "(write pulled_amount_changed = function(…) … end)"
    ),
    ("delegate { on_end = print }", "(write did_end = function(…) … end)"),
    ("delegate { triggered_acton = print }", "(did you mean 'triggered_action'?)"),
    ("delegate { xyzzy = print }", "(it has will_change_state, did_change_state, "),
  ]) func isTold(source: String, text: String) {
    let error = #expect(throws: DriverError.self) { try Rig().run("pull(1)\n" + source + "\n") }
    let message = error.map { "\($0)" } ?? ""
    #expect(message.contains(text), "\(message)")
    let line = source.contains("\npull") ? 3 : 2
    #expect(message.hasPrefix("test.lua:\(line): "), "\(message)")
  }

  /// What stops at the next line is told of its own.
  @Test(arguments: [
    ("do\ncontrol.edge\nend", 2), ("if pulled()\nrelease() end", 1), ("x\n\nrelease()", 1),
    ("while true\nrelease() end", 1), ("do pull(5) end end", 1), ("do pull 5\nend", 1),
  ]) func line(source: String, line: Int) {
    let error = #expect(throws: DriverError.self) { try Rig().run(source + "\n") }
    #expect(error.map { "\($0)".hasPrefix("test.lua:\(line): ") } == true, "\(error as Any)")
  }

  @Test(arguments: [
    "assert(find('status_label'), 'there is none')", "local ok, why = pcall(print) assert(ok, why)",
    "local null = 5 pull(null)", "assert(find('status_label').rotation == 0)",
    "local t = { rotation = 90 } assert(t.rotation == 90)", "assert(pulled() == 0, 5)",
    "local t = { undefined = 1 } print(t.undefined)",
  ]) func isFine(source: String) throws { try Rig().run(source) }
}
