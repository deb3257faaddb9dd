import Driver
import Testing
import TextSupport

/// What is told of a script before it runs.
@Suite struct ScriptReviewTests {
  @Test(arguments: mistakes)
  func isTold(source: String, message: String) throws {
    let rig = Rig()
    do {
      try rig.run(source)
      Issue.record("nothing is said")
    } catch { #expect("\(error)".hasPrefix("test.lua:" + message), "\(error)") }
    #expect(rig.reports.isEmpty)
  }

  /// What is asked and not used is noted; the rest is somebody's.
  @Test(arguments: [
    (
      "pull(5)\nstate()\nrelease()",
      "test.lua:2: nothing is done with what state() tells: give it to print, or to assert"
    ),
    (
      "pull 5\nevents 'state'",
      "test.lua:2: nothing is done with what events(…) tells: give it to print, or to assert"
    ),
    ("local x =\nstate()", nil), ("local x = state()\n", nil), ("x = { pulled(),\nstate()\n}", nil),
    ("x = pulled()\n+ pulled()", nil), ("pcall(function() events() end)", nil),
    ("assert(\nstate()\n== 'idle')", nil), ("local function state() end\nstate()", nil),
    ("close()\nbegin()", nil), ("snapshot()\nbegin()", nil),
  ]) func anAnswerThatIsNotUsed(source: String, note: String?) throws {
    let rig = Rig()
    try rig.run(source)
    #expect(rig.printed == [note].compactMap(\.self))
  }

  /// Milliseconds, as it seems; minutes are waited for as well.
  @Test(arguments: [
    ("pull(5)\nwait(500)", 500.0), ("pull(5)\nwait(120)", nil), ("pull(5)\nwait(180)", nil),
    ("pull(5)\nwait(300)", 300), ("pull(5)\nwait(250)", 250), ("wait(3600)", nil),
    ("control.policy = { cooldown = 120 }", nil), ("pull(5)\npull(9, { duration = 120 })", 120),
    ("local d = 3\npull(120, { duration = 250 })", 250), ("pull 5\nhold 1500", 1500),
    ("stage {\naction_seconds = 2000 }", 2000),
    ("pull(5)\nwait(120) -- \nassert(find('status_label').text ~= 'updated')", nil),
    ("pull(5)\ncontrol.maximum_executing_time = 3000", 3000),
    ("pull(5)\ncontrol.policy = { result_duration = 1500 }", 1500),
    ("pull(5)\ncontrol.policy = { cooldown = 1000 }", 1000),
    ("control.policy = { cooldown = 3600 }", nil), ("local t = { result_duration = 1500 }", nil),
    ("control.maximum_executing_time = 30", nil),
    ("stage {\naction_seconds = 120 } wait(125)", nil),
    ("wait(99)", nil), ("local wait = print wait(500)", nil), ("print({ duration = 500 })", nil),
  ]) func aTimeInMilliseconds(source: String, seconds: Double?) throws {
    let rig = Rig()
    try rig.run(source)
    let notes = seconds.map {
      "test.lua:2: times are in seconds, and this is \(NumberText.text($0)); write "
        + "\(NumberText.text($0 / 1000)) for as many milliseconds"
    }
    #expect(rig.printed.filter { $0.hasPrefix("test.lua") } == [notes].compactMap(\.self))
  }

  /// Parts of the whole, where points are meant.
  @Test(
    arguments: [
      (
        "pull(0.6)",
        "an amount is in points, and this is 0.6; write pull(0.6 * control.pull_threshold) for a part"
      ),
      ("control.pull_threshold = 0.8", "a threshold is in points, and this is 0.8; write 100"),
      (
        "fling(3)",
        "a velocity is in points a second, and this is 3, which moves nothing; write fling(900)"
      ),
      ("fling(-2.5)", "and this is 2.5, which moves nothing; write fling(-900)"),
      ("fling(300)", nil), ("local s = state print(s())", nil),
      ("local s = state if s and s() == 'idle' then end", nil),
      (
        "pull(5) print(inner.offset)",
        "there is no scroll view in the stage's, so inner has nothing"
      ),
      ("pull(5) if inner.offset then print(inner.offset) end", nil),
      ("stage { nested = {} } pull(5) print(inner.offset)", nil),
      ("local function go() pull(60) end", "nobody calls 'go': write go(…), or take it out"),
      ("local function go() pull(60) end go()", nil), ("local function _go() end", nil),
      ("pull(0.6 * control.pull_threshold)", nil), ("pull(1)", nil), ("pull(0.001)", nil),
      ("control.pull_threshold = 80", nil),
    ] as [(String, String?)]) func aPartOfPoints(source: String, note: String?) throws
  {
    let rig = Rig()
    try rig.run(source)
    let notes = rig.printed.filter { $0.hasPrefix("test.lua:1: ") }
    #expect(notes.map { $0.contains(note ?? "-") } == (note == nil ? [] : [true]), "\(notes)")
  }

  @Test func allAreToldAtOnce() {
    let script = "print(state)\ncontrol.policy.firing = 'x'\nlocal x = pull(5)"
    do {
      try Rig().run(script)
      Issue.record("nothing is said")
    } catch {
      let lines = "\(error)".split(separator: "\n").map { $0.prefix(11) }
      #expect(lines == ["test.lua:1:", "test.lua:2:", "test.lua:3:"], "\(error)")
    }
  }

  /// What only looks like a mistake is none.
  @Test(arguments: [
    "local p = control.policy p.mine = 1 print(p.mine)", "local p = { f = 1 } print(p.g)",
    "local frame = find('pull').frame print(frame.x, frame.width)", "print(control.policy.firing)",
    "assert(state() == 'idle')", "local state = 'idle' assert(state == 'idle')",
    "local f = ('ab'):gmatch('.') assert(f() == 'a' and f() == 'b')",
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
    "for _, f in ipairs { print } do if f == state then end end", "local f = state x = f == state",
    "x = state() == 'idle' and 'pulling' or 'idle'", "x = #events()[1] > 0",
    "x = state() ~= 'idle' and 'pulling' or 'idle'", "x = state().upper", "x = snapshot().state",
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
    ("pull, drag = drag, pull", "'pull' is a verb, and would be none any more"),
    ("control, x = nil, 1", "'control' is what is driven, and would be lost"),
    ("pull 60 && release", "'&&' divides no verbs: write ; between them, as in pull 120; release"),
    ("pull 60 pt", "a number has no unit: write pull 60"),
    ("use spinner --top=5", "options have no dashes: write top=5"),
    ("use spinner --top 5", "options have no dashes: write top=5"),
    ("pull 60 --duration 2", "options have no dashes: write duration=2"),
    ("assert state() == 'idle'", "write assert(state() == 'idle')"),
    ("pull 60 duration 1", "write duration=1"),
    ("use spinner label", "a use for each: write use spinner; use label"),
    ("use spinner top 20", "write use spinner top=20"),
    ("language ja", "write control.language = \"ja\""),
    ("edge bottom", "write stage { edge = \"bottom\" }"),
    ("theme dark", "there is no verb 'theme': write control:apply_theme \"dark\""),
    ("fail No network", "write fail \"No network\", in quotes"),
    ("print state", "write print(state())"),
    ("# note", "a comment begins with --"), ("# a note", "a comment begins with --"),
    ("pull, 60", "a verb is called: write pull(60)"),
    ("back 1; undo", "there is no verb 'undo': back"),
    ("set control.enabled true", "there is no verb 'set': write control.pull_threshold = 50"),
    ("pta test ring", "there is no verb 'pta': pta is typed in a shell"),
    ("trigger", "there is no verb 'trigger': write begin()"),
    ("wait = 5 pull 5 x", "syntax error near"),
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

  @Test(arguments: [
    "function reset() end reset()", "h = 40 x = -h",
    "for _, state in ipairs { 1 } do state = 5 end",
    "function go(at) at = at or 'top' end", "local a, state = 1, 2 state = 5", "x = # {}",
    "pull 5 --down", "pull 5 -- duration 2",
    "find 'status_view'.alpha", "fail 'a; b'", "old, pull = pull, function(x) old(x) end",
    "q = 1 x = q", "function pull(x) end", "local pull = 1", "ls = {} ls.x = 1",
  ])
  func isAllowedAtThePrompt(line: String) throws {
    #expect(Rig().error(line) == "")
  }

  /// What follows a message of Lua's or of a declaration.
  @Test(arguments: [
    ("pull('threshold')", "(write pull(control.pull_threshold))"),
    ("drag('executing_height')", "(write drag(control.executing_height))"),
    ("pull('120')", "(write 120 without quotes)"), ("wait('1s')", "(write 1 without its unit)"),
    ("wait('0,5')", "(write 0.5)"),
    ("wait('500 ms')", "(write 0.5 without its unit)"), ("wait(1, 's')", "(write wait(seconds))"),
    ("pull()", "(write pull(amount, [options]))"), ("fail(404)", "(write \"404\", in quotes)"),
    ("pull(5, 0.5)", "(write { duration = 0.5 })"),
    ("drag(5, 2)", "(write { duration = 2 } or { x = 2 })"),
    ("pull(5, { duration = '1' })", "(write 1 without quotes)"),
    ("scroll:to('300')", "(write 300 without quotes)"),
    ("scroll:to {}", "(write scroll:to(y, [x]))"),
    ("control.pull_threshold = '60'", "(write 60 without quotes)"),
    ("control.enabled = 'true'", "(write true without quotes)"),
    ("control.enabled = 1", "(write true or false)"),
    ("control:begin()", "(begin stands by itself: write begin([options]))"),
    (
      "control.state()",
      "('state' is no function: write .state for its value, and .state = … to set it)"
    ),
    (
      "for e in events() do end",
      "(write for key, value in pairs(events()) do, or for index, value in ipairs(events()) do)"
    ),
    ("self.pull(5)", "(verbs stand by themselves, as in pull(120))"),
    ("tap(5)", "(nothing is tapped here; pull(120) and drag(-200) are the finger's)"),
    ("screenshot('a.png')", "(write show \"a.png\")"),
    ("rotate()", "(write scroll:resize(844, 390))"),
    (
      "stage { width = 300 }",
      "(did you mean 'viewport'?); it may have viewport, content, insets, always_bounce, nested, edge, edges, "
        + "fps, action_seconds, date)"
    ),
    (
      "scroll(100)",
      "('scroll' is no function: what it does stands behind a colon, as in scroll:to(y))"
    ),
    ("pull, x = 5, 6\npull(5)", "('pull' was set to something else: give that another name)"),
    ("state = 1\nstate()", "('state' was set to something else at line 1: give that another name)"),
    ("require 'x'", "(use \"NAME\" puts a plugin on the control, replay \"FILE\" runs a script)"),
    ("describe('x', print)", "(only specs have describe: pta test runs the files NAME_spec.lua)"),
    (
      "find('pull'):hidden()",
      "('hidden' is no function: write .hidden for its value, and .hidden = … to set it)"
    ),
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
    ("complete(false)", "(what fails ends with fail(\"why\"), what is called off with cancel())"),
    ("complete { outcome = 'failed' }", "fail(\"why\"), what is called off with cancel())"),
    ("pull(120, 'pt')", "(write pull(amount, [options]))"),
    ("begin('animated')", "(write begin { reveal = \"animated\" })"),
    (
      "stage(390, 844)",
      "(write stage { viewport = { width, height } }; it may have viewport, content, insets, always_bounce, nested, edge, edges, fps, action_seconds, date)"
    ),
    ("delegate(print)", "(write delegate { triggered_action = function() … end })"),
    ("progress_to('50%')", "(write 0.5)"),
    ("pull('50%')", "(an amount is in points: write 0.5 * control.pull_threshold)"),
    ("setTimeout(1)", "(write wait(seconds))"),
    ("endRefreshing()", "(write complete(), or fail(\"why\"))"),
    ("control:beginRefreshing()", "(write begin())"), ("pull_to(60)", "(write pull(60))"),
    ("control.options.color = 'red'", "(write use(\"NAME\", { option = value }))"),
    ("scroll.contentInset = 5", "(write scroll.insets = { top = 20 })"),
    ("control.edge = 'top'", "(write stage { edge = \"bottom\" })"),
    ("threshold = 5 pull 'threshold'", "(write pull(threshold) for the variable)"),
    ("local x := 5", "(write = to set)"), ("state() = 'idle'", "(write == to compare)"),
    ("await settle()", "there is no verb 'await': leave it out: a verb ends when it is done"),
    ("pull 60 && release", "'&&' divides no verbs: write ; between them, as in pull 120; release"),
    ("complete(fail)", "what fails ends with fail(message), what is called off with cancel()"),
  ])
  func errorsSayWhatToWrite(source: String, hint: String) throws {
    let error = #expect(throws: DriverError.self) { try Rig().run(source) }
    #expect(error.map { "\($0)".hasSuffix(hint) } == true, "\(error.map { "\($0)" } ?? "")")
  }

  /// A source that is no Lua is told as that, however deep it nests.
  @Test func depthIsNoHarm() {
    let rig = Rig()
    let source = "pull(" + String(repeating: "{", count: 30_000) + "x}"
    #expect(throws: DriverError.self) { try rig.run(source) }
    #expect(rig.error(source + ")").hasPrefix("too many functions, blocks, brackets"))
  }

  /// What another script sets may be anything.
  @Test func namesOfReplayedScriptsAreNotGuessed() throws {
    try Rig(files: ["setup.lua": "distance = 50"]).run("replay 'setup.lua' pull(distance)")
  }

  @Test func whatEndsAtTheEndIsToldOfItsLine() {
    #expect(throws: DriverError.self) { try Rig().run("pull(5)\nx\n\n") }
    do { try Rig().run("pull(5)\nx\n\n") } catch {
      #expect("\(error)".hasPrefix("test.lua:2: syntax error near <eof>"), "\(error)")
    }
  }
}

/// A script that would go on for ever ends, and is told why.
@Suite struct PatienceTests {
  @Test(arguments: [
    (
      "pull(120) release()\nwhile state() ~= 'idle' do wait(3.6) end",
      "wait: this waits for ever, for nothing has happened for 3603 seconds: the action still runs; end it with "
        + "complete()"
    ),
    (
      "pull(120) release() settle()\nwhile state() ~= 'idle' do settle() end",
      "settle: this goes on for ever: the action still runs; end it with complete()"
    ),
    (
      "pull(120)\nwhile state() ~= 'idle' do end",
      "state: this asks for ever while no time passes; write wait(0.1) in the loop"
    ),
  ])
  func ends(source: String, message: String) throws {
    do {
      try Rig().run(source)
      Issue.record("it ended")
    } catch { #expect("\(error)".hasPrefix("test.lua:2: " + message), "\(error)") }
  }

  /// Hours may pass, and much may be asked.
  @Test func waits() throws {
    try Rig().run("for _ = 1, 2000 do wait(2) end for _ = 1, 3 do wait(3600) end")
    try Rig().run("for _ = 1, 9 do for _ = 1, 1e5 do now() end hold(0) pull(5) release() end")
  }
}

/// A stage that drops a plugin at once was meant to come before it.
@Suite struct UnusedPluginTests {
  @Test func isTold() throws {
    let rig = Rig()
    try rig.run("use 'spinner' stage { fps = 30 }")
    #expect(
      rig.printed == [
        "test.lua:1: a stage begins without plugins; write use \"spinner\" after it"
      ])
  }

  /// At a prompt nobody can tell whether one will follow.
  @Test func isToldAtThePrompt() throws {
    let rig = Rig()
    try rig.enter("use 'spinner'; pull(5)")
    try rig.enter("stage { fps = 30 }; use 'spinner'")
    #expect(rig.printed == [])
    try rig.enter("stage { fps = 30 }")
    #expect(rig.printed == ["a stage begins without plugins; write use \"spinner\" after it"])
    try rig.enter("stage { fps = 60 }")
    #expect(rig.printed.count == 1)
  }

  @Test(arguments: [
    "stage {} use 'spinner'", "use 'label' stage {} use 'spinner'",
    "use 'spinner' pull(5) stage {}", "stage {} stage {}",
  ])
  func isLeftAlone(source: String) throws {
    let rig = Rig()
    try rig.run(source)
    #expect(rig.printed == [])
  }
}
