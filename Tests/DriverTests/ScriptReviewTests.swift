import Driver
import Testing

/// What is told of a script before it runs.
@Suite struct ScriptReviewTests {
  private static let mistakes: [(String, String)] = [
    (
      "pull(1)\nif state == 'idle' then end",
      "2: 'state' is a function, not its value: write state()"
    ),
    ("x = pulled > 3", "1: 'pulled' is a function, not its value: write pulled()"),
    ("x = 'at ' .. now", "1: 'now' is a function, not its value: write now()"),
    ("print(state)", "1: 'state' is a function, not its value: write state()"),
    (
      "x = state() == 'puling'", "1: 'state()' is never \"puling\" (did you mean \"pulling\"?); it is one of \"idle\""
    ),
    (
      "if 'x' ~= control.edge then end",
      "1: 'control.edge' is never \"x\"; it is one of \"top\", \"bottom\", \"leading\", \"trailing\""
    ),
    (
      "\ncontrol.policy.firing = 'at_threshold'",
      "2: 'control.policy' is a copy, and setting its 'firing' changes nothing; write "
        + "control.policy = { firing = … }"
    ),
    (
      "scroll.insets.top = 5",
      "1: 'scroll.insets' is a copy, and setting its 'top' changes nothing; write "
    ),
    (
      "print(scroll.insets.tpo)",
      "1: scroll.insets has no field 'tpo' (did you mean 'top'?); it has top"
    ),
    (
      "print(control.policy.fireing)",
      "1: control.policy has no field 'fireing' (did you mean 'firing'?)"
    ),
    ("local x = pull(50)", "1: pull gives nothing back: write it by itself"),
    ("pull(50).state()", "1: pull gives nothing back: write it by itself"),
    ("pull(50)(100)", "1: pull gives nothing back"),
    ("assert(release())", "1: release gives nothing back"),
    (
      "delegate { triggered_action = complete() }",
      "1: complete gives nothing back; for a function write triggered_action = function() complete(…) end"
    ),
    (
      "find(status_view)",
      "1: there is no variable 'status_view'; a word is written in quotes, \"status_view\""
    ),
    (
      "stage { fps = 60,\n edge = bottom }",
      "2: there is no variable 'bottom'; a word is written in quotes, \"bottom\""
    ),
    ("control.policy = { firing = at_threshold }", "1: there is no variable 'at_threshold'"),
    ("control.language = ru", "1: there is no variable 'ru'"),
    ("control:apply_theme(dark)", "1: there is no variable 'dark'"),
    ("if state() == idle then end", "1: there is no variable 'idle'; a word is written in quotes"),
    ("if top == control.edge then end", "1: there is no variable 'top'; a word is"),
    (
      "if not state() == 'idle' then end",
      "1: 'not' comes before '==', so this is never so: write state() ~= \"idle\""
    ),
    (
      "delegate = { did_end = print }", "1: 'delegate' is a verb: write delegate { … }, without '='"
    ),
    (
      "\nfunction triggered_action() complete() end",
      "2: nobody calls 'triggered_action': write delegate { triggered_action = function(…) … end }"
    ),
    ("local amount = 5 pull(amuont)", "1: there is no 'amuont' (did you mean 'amount'?)"),
  ]

  @Test(arguments: mistakes)
  func isTold(source: String, message: String) throws {
    let rig = Rig()
    do {
      try rig.run(source)
      Issue.record("nothing is said")
    } catch { #expect("\(error)".hasPrefix("test.lua:" + message), "\(error)") }
    #expect(rig.reports.isEmpty)
  }

  /// What only looks like a mistake is none.
  @Test(arguments: [
    "assert(state() == 'idle')", "local state = 'idle' assert(state == 'idle')",
    "if pull ~= nil then end", "if state ~= nil then end", "local f = state assert(f() == 'idle')",
    "assert(({ state = 1 }).state == 1)", "pcall(pull, 5)", "delegate { did_end = print }",
    "local t = { pull = 5 } assert(t.pull == 5)", "x = state() == 'pulling' or state() == 'idle'",
    "local edge = 'top' stage { edge = edge }", "edge = 'top' stage { edge = edge }",
    "for _, amount in ipairs { 5, 6 } do pull(amount) end", "local function f(x) pull(x) end f(5)",
    "function g(x, y) drag(y, { x = x }) end g(1, 2)", "local function f() return pull(5) end f()",
    "control.policy = { firing = 'at_threshold' } assert(control.policy.firing == 'at_threshold')",
    "local policy = control.policy policy.firing = 'at_threshold' control.policy = policy",
    "scroll.insets = { top = 5 } assert(scroll.insets.top == 5)", "_G.far = 5 pull(far)",
    "local v = find('pull') assert(v.x == 0)", "print(state())", "print(#events())",
    "stage { insets = { top = 5 } }", "local a <const>, b = 1, 2 pull(a) pull(b)",
    "local old = pull function pull(x) old(x) end pull(5)", "x = (state()) == 'idle'",
    "pull(5)\n;(function() end)()", "local pull = pull pull(5)", "x = begin() == 'began'",
    "local idle = 'idle' x = state() == idle", "x = not (state() == 'idle')", "x = not x == 'a'",
    "do local x <close> = nil end",
    "function did_end() end delegate { did_end = did_end }", "x = state() == nil",
    "if state() == 'pulling' .. '' then end", "wait(now() + 1 - now())", "pull(5) x = pulled() > 3",
  ])
  func isLeftAlone(source: String) throws {
    try Rig().run(source)
  }

  /// Nothing is said of a property's fields that it has.
  @Test func fieldsThatAreReadAreDeclared() throws {
    let rig = Rig()
    for object in ScriptState.objects {
      let type = try #require(rig.script().api.types.first { $0.name == object })
      for property in type.properties where !property.fields.isEmpty {
        guard case .table(let table)? = try rig.enter("\(object).\(property.name)").first else {
          continue
        }
        let known = property.fields.map(\.name)
        #expect(
          table.fields.allSatisfy { known.contains($0.key.asString ?? "") }, "\(property.name)")
      }
    }
  }

  @Test(arguments: [
    ("state = 1", "'state' is a verb, and would be none any more: write state() to use it, or"),
    ("pull = 5", "'pull' is a verb, and would be none any more: write pull(…) to use it, or"),
    ("control = nil", "'control' is what is driven, and would be lost"),
    ("pull 120; relese", "there is no verb 'relese' (did you mean 'release'?)"),
    ("q", "there is no verb 'q': quit leaves, and so does Ctrl-D"),
    (":q", "there is no verb ':q': quit"),
    ("?", "there is no verb '?': help lists what there is"),
    ("--help", "there is no verb '--help'"),
    ("ls", "there is no verb 'ls': tree() shows the views"), ("ls -l", "there is no verb 'ls'"),
    ("man pull", "there is no verb 'man': help lists"), ("undo()", "there is no verb 'undo': back"),
    ("print(\"abc", "unfinished string near '\"abc' (a text ends in its line with the quote"),
  ])
  func isToldAtThePrompt(line: String, message: String) throws {
    let rig = Rig()
    #expect(rig.error(line).hasPrefix(message), "\(rig.error(line))")
    try rig.run("pull(5) assert(control.enabled)")
  }

  @Test(arguments: ["q = 1 x = q", "function pull(x) end", "local pull = 1", "ls = {} ls.x = 1"])
  func isAllowedAtThePrompt(line: String) throws {
    #expect(Rig().error(line) == "")
  }

  /// What follows a message of Lua's or of a declaration.
  @Test(arguments: [
    ("pull('120')", "(write 120 without quotes)"), ("wait('1s')", "(write 1 without its unit)"),
    ("wait('500 ms')", "(write 0.5 without its unit)"), ("wait(1, 's')", "(write wait(seconds))"),
    ("pull()", "(write pull(amount, [options]))"), ("fail(404)", "(write \"404\", in quotes)"),
    ("pull(5, 0.5)", "(write { duration = 0.5 })"),
    ("drag(5, 2)", "(write { duration = 2 }; it may have duration, x)"),
    ("pull(5, { duration = '1' })", "(write 1 without quotes)"),
    ("scroll:to('300')", "(write 300 without quotes)"),
    ("scroll:to {}", "(write scroll:to(y, [x]))"),
    ("control.pull_threshold = '60'", "(write 60 without quotes)"),
    ("control.enabled = 'true'", "(write true without quotes)"),
    ("control.enabled = 1", "(write true or false)"),
    ("control:begin()", "(begin stands by itself: write begin([options]))"),
    ("control.state()", "('state' is no function: write .state for its value, and .state = … to set it)"),
    ("for e in events() do end", "(write for key, value in pairs(t) do, or for index, value in ipairs(list) do)"),
    ("self.pull(5)", "(verbs stand by themselves, as in pull(120))"),
    ("pull, x = 5, 6\npull(5)", "('pull' was set to something else: give that another name)"),
    ("state = 1\nstate()", "('state' was set to something else at line 1: give that another name)"),
    ("require 'x'", "(use \"NAME\" puts a plugin on the control, replay \"FILE\" runs a script)"),
    ("describe('x', print)", "(only specs have describe: pta test runs the files NAME_spec.lua)"),
    ("find('pull'):hidden()", "('hidden' is no function: write .hidden for its value, and .hidden = … to set it)"),
    ("if state() != 'idle' then end", "(write ~= for \"not equal\")"),
    ("// x", "(a comment begins with --)"),
    ("if state() = 'idle' then end", "(write == to compare)"),
    ("x += 1", "(write x = x + 1: Lua has no signs that change a variable)"),
    ("x = a && b", "(write and)"),
    ("function f() { pull(5) }", "(a block ends with end, and has no braces)"),
    ("pull(5, duration = 1)", "(arguments have no names: write a table, { name = value })"),
    ("pull(5 { duration = 1 })", "(is there a comma or a bracket missing before it?)"),
    ("let x = 5", "'let': Lua writes local x = 5; at the prompt x = 5 stays"),
    ("expect(5)", "(specs have assert.equal(…); a script has assert(value == 5))"),
    ("complete(fail)", "what fails ends with fail(message), what is called off with cancel()"),
  ])
  func errorsSayWhatToWrite(source: String, hint: String) throws {
    let error = #expect(throws: DriverError.self) { try Rig().run(source) }
    #expect(error.map { "\($0)".hasSuffix(hint) } == true, "\(error.map { "\($0)" } ?? "")")
  }
}
