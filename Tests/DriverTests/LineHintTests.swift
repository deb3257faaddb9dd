import Driver
import Testing

/// What to write where Lua says less than the line that it stopped at.
@Suite struct LineHintTests {
  /// In a script and at the prompt.
  private static let hints: [(String, String)] = [
    ("use(traffic-light)", "(write use(\"traffic-light\"), in quotes)"),
    ("use(action-row, { color = 'red' })", "(write use(\"action-row\"), in quotes)"),
    (
      "assert.state 'executing'",
      "(only specs have assert.state: pta test runs the files NAME_spec.lua; here write "
        + "assert(state() == 'executing'))"
    ),
    ("assert.fired()", "NAME_spec.lua; here write assert(value == 5))"),
    ("progress(0.5)", "(write progress_to(fraction))"),
    ("control.progress = 0.5", "(write progress_to(0.5))"),
    ("control.pull_threshold 50", "write control.pull_threshold = 50"),
    ("scroll 100", "write scroll:to(100)"), ("scroll to 100", "write scroll:to(100)"),
    ("scroll.to 100", "write scroll:to(100)"),
    ("control.enabled false", "write control.enabled = false"),
    ("control.language ru", "write control.language = \"ru\""),
    (
      "control.policy firing=at_threshold", "write control.policy = { firing = \"at_threshold\" }"
    ),
    ("pull(120) release complete()", "(write release())"),
    ("for i = 1, 3 do pull 40 end", "(write pull(40))"),
    ("print(1) use 'spinner' 'label'", "a use for each: write use \"spinner\" use \"label\""),
    ("print(f\"state {state()}\")", "(write \"…\" .. x for a text with values in it)"),
    (
      "x = 'frame ' .. find('pull').frame",
      "('frame' is a table, and no text: write .frame.x)"
    ),
    ("stage { content = 2000 }", "(write content = { width, height })"),
    ("stage { edges = 'top' }", "(write edges = { \"top\" })"),
    ("stage { viewport = '300x500' }", "(write viewport = { width, height })"),
    ("apply_theme 'dark'", "(write control:apply_theme(theme))"),
    ("print(policy.firing)", "(write control.policy)"),
    (
      "policy.firing = 'on_release'", "(write control.policy = { firing = 'on_release' })"
    ),
    ("print(status_view.width)", "(write find(\"status_view\"))"),
    (
      "control.background_color = 'red'",
      "a control has no property 'background_color' (write control.style = { background_color = … }, and "
        + "control.style.background_color to read it)"
    ),
    (
      "print(control.firing)",
      "a control has no property 'firing' (write control.policy = { firing = … }, and control.policy.firing to read it)"
    ),
    ("pull(50) assert(pulled() > 60)", "assertion failed! (pulled() is 50)"),
    (
      "pull(50) assert(find('status_label').alpha == 0.7)",
      "assertion failed! (find(\"status_label\").alpha is 1)"
    ),
    (
      "use('centered') centered.speed = 2",
      "(options are given with use: write use(\"centered\", { option = … }))"
    ),
    ("pull(50) assert(pulled() > 60, 'too little')", "too little (pulled() is 50)"),
    (
      "pull(50) assert(control.state == 'idle')",
      "assertion failed! (control.state is \"pulling\"; the finger still holds: release() and settle() come "
        + "before this)"
    ),
    (
      "pull(120) release() settle() assert(state() == 'idle' and pulled() == 0)",
      "assertion failed! (state() is \"executing\", pulled() is 50; an action runs, which settle() does not wait "
        + "for: end it with complete(), or give stage { action_seconds = 1 } and wait(1))"
    ),
    ("print(pulling_icon.width)", "(write find(\"pulling_icon\"))"),
    ("pull 120 release", "a ; divides verbs: write pull 120; release"),
    (
      "for _, e in ipairs(events) do end",
      "'events' is a function, not its value: write events([kind], [last])"
    ),
    (
      "os.exit()",
      "(quit leaves pta repl; a script ends with its last line, and with error(\"why\") before it)"
    ),
    ("record pulse_spec", "record: it writes Lua: write record(\"pulse_spec.lua\")"),
    (
      "local pull = 120 pull(pull)",
      "(the local of line 1 hides the function 'pull': give it another name)"
    ),
    (
      "local state = state() print(state())",
      "(the local of line 1 hides the function 'state': give it another name)"
    ),
    (
      "for wait = 1, 2 do wait(1) end",
      "(the loop's variable of line 1 hides the function 'wait': give it another name)"
    ),
    (
      "local control = 5 print(control.state)",
      "(the local of line 1 hides 'control': give it another name)"
    ),
    (
      "local table = {} table.insert(table, 1)",
      "(the local of line 1 hides 'table': give it another name)"
    ),
    (
      "type = 5 print(type(1))",
      "(the global of line 1 hides the function 'type': give it another name)"
    ),
    ("C_Timer.After(2, print)", "(write wait(seconds), and below it what comes after)"),
    ("tinsert({}, 1)", "(write table.insert(list, value))"),
    ("task.wait(0.5)", "(write wait(seconds), and below it what comes after)"),
    ("vim.notify('x')", "(print shows a value, and wait(seconds) waits)"),
    (
      "local game = game:GetService('x')",
      "(a script looks at a plugin's views: write find(\"NAME\"))"
    ),
    (
      "table.insert({}, 0, 1)",
      "(a list begins at 1, and goes to #list + 1: table.insert(list, 1, value) puts it first)"
    ),
    (
      "control.pull_threshold = '50%'",
      "(it is in points, and no part of something: write 50)"
    ),
    ("control.pull_threshold = '50px'", "(write 50 without its unit)"),
    ("progress_to '50%'", "(write 0.5)"),
    ("record a/x.txt", "record: it writes Lua: write record(\"a/x.lua\")"),
  ]

  @Test(arguments: hints) func isTold(source: String, hint: String) {
    #expect(Rig().error(source).hasSuffix(hint), "\(Rig().error(source))")
    let error = #expect(throws: DriverError.self) { try Rig().run(source) }
    #expect(error.map { "\($0)".hasSuffix(hint) } == true, "\(error.map { "\($0)" } ?? "")")
  }

  /// As a statement; at the prompt it is a value.
  @Test(arguments: [
    (
      "control.state == 'triggered'",
      "(nothing is done with that: write assert(control.state == \"triggered\"))"
    ),
    ("state() == 'idle'", "(nothing is done with that: write assert(state() == \"idle\"))"),
    ("control.enabled == true", "(write = to set)"),
  ]) func aComparison(source: String, hint: String) throws {
    let error = #expect(throws: DriverError.self) { try Rig().run("pull(1)\n" + source + "\n") }
    #expect(error.map { "\($0)".hasSuffix(hint) } == true, "\(error.map { "\($0)" } ?? "")")
    #expect(Rig().error(source) == "")
  }

  @Test(arguments: [
    ("icon = find pulling_icon", "write icon = find(\"pulling_icon\")"),
    ("use 'spinner' 'label'", "a use for each: write use spinner; use label"),
    ("policy", "write control.policy"), ("pull_threshold", "write control.pull_threshold"),
    ("edge", "write control.edge"), ("pulling_icon", "write find(\"pulling_icon\")"),
    ("use spinner top", "write use spinner top=VALUE"),
    ("use label text_color red", "write use label text_color=red"),
    ("use spinner size", "a use for each: write use spinner; use size"),
    ("pull 50, release", "a ; divides verbs: write pull 50; release"),
    ("load wave", "replay \"pull.lua\" runs a script, use \"NAME\" puts a plugin on the control"),
    ("get state", "there is no verb 'get': a name by itself tells its value"),
    ("s = spy.new()", "(only specs have spy: pta test runs the files NAME_spec.lua)"),
    ("pull120", "there is no verb 'pull120': write pull 120"),
    ("progress 0.5", "(write progress_to(fraction))"),
    ("test", "there is no verb 'test': pta info, pta test and their like are typed in a shell"),
    ("info pulse", "there is no verb 'info': help \"wave\" tells of a plugin"),
  ]) func isToldAtThePrompt(line: String, message: String) {
    let error = Rig().error(line)
    #expect(error.contains(message), "\(error)")
  }

  /// What is called there is the author's own.
  @Test(arguments: [
    "local x = 5 x()", "local t = {} t.insert(t, 1)", "local x = x.y",
    "local state = {} state.go()",
    "local s = { pull = 5 } s.pull()",
  ]) func nothingIsHidden(source: String) {
    let error = Rig().error(source)
    #expect(!error.isEmpty && !error.contains("hides") && !error.contains("local of"), "\(error)")
  }

  /// A name that is the text of a label.
  @Test func aTextForAName() throws {
    let script = """
      local s = pta.status_view {
        api = 1, name = "p", version = "1.0.0", description = "A test.", height = 40,
      }
      function s:setup(view)
        view:add_subview(pta.label("hint"))
        view:add_subview(pta.label("more", "word"))
      end
      return s
      """
    try withPlugins(["p": script]) { folder in
      let rig = Rig(plugins: folder)
      try rig.run("use 'p'")
      let label = "that is the text of a label of init.lua:5, whose name comes second"
      #expect(rig.error("print(find('hint').text)").contains("find found no view 'hint'; " + label))
      #expect(!rig.error("print(find('more').text)").contains("comes second"))
      #expect(!rig.error("print(find('none').text)").contains("comes second"))
    }
  }

  @Test(arguments: [
    "pull 120; release", "help pull", "edge = 'top'; stage { edge = edge }",
    "record x", "f = print", "print(#'a')", "answer 1 complete", "x = find 'pull'",
  ]) func isLeftAlone(line: String) {
    #expect(Rig().error(line) == "")
  }
}
