import Driver
import LuaRuntime
import Testing

/// What is so, what happened, and views to look at: nothing of it changes anything.
@Suite struct QueryTests {
  /// What is in a table is printed, and not that it is one.
  @Test(arguments: [
    ("print(events('state'))", "{}"),
    ("print(1.0, { 1, x = { 'a' } })", "1.0\t{ 1, x = { \"a\" } }"),
    ("print(scroll.insets)", "{ bottom = 0, left = 0, right = 0, top = 0 }"),
    ("print(setmetatable({}, { __tostring = function() return 'own' end }))", "own"),
    ("print(setmetatable({}, {}))", "table"), ("print(tostring({}))", "table"),
    ("local t = {} t.t = t print(t)", "{ t = nil --[[ table (already shown) ]] }"),
    ("print(host)", "nil"),
  ]) func aTableIsPrinted(code: String, printed: String) throws {
    let rig = Rig()
    try rig.run(code)
    #expect(rig.printed == [printed])
  }

  @Test(arguments: [
    ("", "state()", "idle"), ("pull(150)", "state()", "triggered"),
    ("pull(150)", "pulled()", "150.0"),
    ("pull(150)", "progress()", "1.5"), ("pull(150)", "offset()", "-150.0"),
    ("pull(150) release()", "inset()", "50.0"), ("pull(150)", "now()", "0.5"),
    ("control.pull_threshold = 300 pull(150)", "progress()", "0.5"),
    ("stage { insets = { top = 20 } }", "inset()", "20.0"),
    ("stage { insets = { top = 20 } }", "offset()", "-20.0"),
    ("stage { insets = { 20, 1, 2, 3 } }", "inset()", "20.0"),
    ("stage { insets = { 20, 1, 2, 3 } }", "scroll.insets.right", "3.0"),
    ("scroll.insets = { 1, 2, 3, 4 }", "scroll.insets.bottom", "3.0"),
    ("", "control.pull_threshold", "100.0"), ("", "control.executing_height", "50.0"),
    ("use('traffic-light')", "control.executing_height", "60.0"),
    ("", "control.maximum_executing_time", "0.0"), ("", "control.enabled", "true"),
    ("control.enabled = false", "control.enabled", "false"), ("", "control.action_name", "action"),
    ("control.action_name = 'x'", "control.action_name", "x"), ("", "control.state", "idle"),
    ("pull(7)", "control.pulled_amount", "7.0"), ("", "control.visualizer", "bottom"),
    ("use('centered')", "control.visualizer", "centered"), ("", "control.status_view", "default"),
    ("", "scroll.content_height", "2000.0"), ("", "scroll.content_width", "390.0"),
    ("", "scroll.always_bounce", "false"), ("", "scroll.bounces", "true"),
    ("scroll:to(40)", "scroll.offset", "40.0"), ("hold(0.1)", "scroll.tracking", "true"),
    ("scroll.insets = { top = 1, left = 2 }", "scroll.insets.left", "2.0"),
    ("scroll.insets = { top = 1 } scroll.insets = {}", "scroll.insets.top", "0.0"),
  ])
  func tells(source: String, expression: String, value: String) throws {
    let rig = Rig()
    try rig.run("\(source) print(\(expression))")
    #expect(rig.printed == [value])
    let lines = rig.session.trace.count
    try rig.run("print(\(expression))")
    #expect(rig.session.trace.count == lines)
  }

  @Test(arguments: [
    ("#events('state', 2)", "2"), ("events('state', 2)[1]", "0.033333 triggered → executing"),
    ("events('state', 1)[1]", "0.033333 executing → retracting"), ("#events('state', 0)", "0"),
    ("#events('state', 99)", "4"), ("#events('all', 3)", "3"),
    ("events('all', 3)[1] == events()[#events() - 2]", "true"),
    ("#signals(1)", "1"), ("signals(1)[1] == signals()[#signals()]", "true"), ("#signals(0)", "0"),
  ])
  func theNewestEventsAlone(expression: String, value: String) throws {
    let rig = Rig()
    try rig.run("pull(150, { duration = 0 }) release() complete() print(\(expression))")
    #expect(rig.printed == [value])
    #expect(throws: DriverError.self) {
      try rig.session.perform("events", [.string("all"), .integer(-1)])
    }
  }

  /// Lua goes through them in pages: the pages' ends are where lines could be lost, or told twice.
  @Test(
    arguments: [
      ("events()", "each_event()"), ("events('all')", "each_event 'all'"),
      ("events('state')", "each_event 'state'"),
      ("events('diagnostic')", "each_event('diagnostic')"),
      ("signals()", "each_signal()"),
    ], [0, 1, 70])
  func iteratorsGoThroughAll(calls: (list: String, iterator: String), pulls: Int) throws {
    let rig = Rig()
    try rig.run(
      """
      for i = 1, \(pulls) do pull(150, { duration = 0 }) release() complete() complete() settle() end
      local list, lines = \(calls.list), {}
      for line in \(calls.iterator) do lines[#lines + 1] = line end
      print(#list == #lines, table.concat(list, '\\n') == table.concat(lines, '\\n'))
      """)
    #expect(rig.printed == ["true\ttrue"])
  }

  /// Each has a place of its own, what happens meanwhile is gone through, too, and another stage has none of it.
  @Test func iteratorsAreIndependent() throws {
    let rig = Rig()
    try rig.run(
      """
      local events, states = each_event(), each_event 'state'
      pull(150, { duration = 0 })
      print(events() == events(), states(), states(), states())
      for i = 1, 300 do each_event() end
      for i = 1, 500 do events() end
      stage {}
      print((events()))
      print(pcall(each_event, 'pulls'))
      """)
    #expect(rig.printed[0] == "false\t0.016667 idle → pulling\t0.016667 pulling → triggered\tnil")
    #expect(rig.printed[1] == "nil")
    #expect(rig.printed[2].hasPrefix("false\tbad argument #1 'kind' to 'each_event'"))
  }

  /// Of signals the newest are kept; their places stay.
  @Test func theNewestOfARingAreKept() {
    var ring = Ring<Int>(capacity: 100)
    for number in 0..<1000 {
      ring.append(number)
      #expect(ring.end == number + 1 && ring.since(0).count >= min(100, number + 1))
      #expect(ring.since(0).count <= 125 && ring.since(number).elementsEqual([number]))
      #expect(ring.since(0).elementsEqual(ring.first...number) && ring.since(number + 1).isEmpty)
    }
  }

  @Test func eventsAreLinesInOrder() throws {
    let rig = Rig()
    try rig.run("pull(150, { duration = 0 }) release() complete() complete()")
    #expect(
      try rig.enter("events('state')") == [
        .table(
          LuaTable(array: [
            .string("0.016667 idle → pulling"), .string("0.016667 pulling → triggered"),
            .string("0.033333 triggered → executing"), .string("0.033333 executing → retracting"),
          ]))
      ])
    try rig.run("print(table.concat(events('inset'), '; '))")
    #expect(
      rig.printed.last
        == "0.033333 top inset +50 by pull, now 50; 0.033333 top inset -50 by pull, now 0")
    try rig.run("print(#events('diagnostic'), events('diagnostic')[1])")
    #expect(
      rig.printed.last?.hasPrefix("1\t0.033333 stale-completion: host: an action was") == true)
    try rig.run(
      "print(#events() == #events('state') + #events('callback') + #events('inset') + #events('diagnostic'))"
    )
    #expect(rig.printed.last == "true")
    try rig.run("print(events('callback')[1])")
    #expect(rig.printed.last == "0 default setup(view:status_view)")
  }

  @Test func missingMethodsAreMarked() throws {
    let source =
      "return pta.visualizer { api = 1, name = 'p', version = '1.0.0', description = 'd' }"
    try withPlugins(["p": source]) { folder in
      let rig = Rig(plugins: folder)
      try rig.run("use('p') print(events('callback')[6])")
      #expect(rig.printed == ["0 p layout_status_view(view:status_view) (default)"])
      #expect(rig.session.trace.contains { $0.hasSuffix(#","default":true}"#) })
    }
  }

  @Test func viewsAreFoundByName() throws {
    let rig = Rig()
    try rig.run(
      """
      use('traffic-light') use('centered') pull(80)
      local v = find('status_view')
      print(v.x, v.y, v.width, v.height, v.text, v.background_color)
      print(find('pull').height, find('nosuch'))
      print(rawequal(find('pull'), find('pull')))
      """)
    #expect(
      rig.printed == [
        "0.0\t10.0\t390.0\t60.0\tPulled by 80 points\t#ff0000", "80.0\tnil", "true",
      ])
  }

  /// A view that was not found is named where it is what is nil, and nowhere else.
  @Test(arguments: [
    (["find('nobody').x = 1"], true), (["local v = find('nobody')\nprint(v.x)"], true),
    (["v = find 'nobody'\nprint(v.x)"], true),
    (["local v = find('nobody')\nlocal t = {}\nprint(t.foo.bar, v)"], false),
    (["local v = find('nobody')\nlocal w\nprint(w.x, v)"], false),
    (["find('nobody')\nlocal function none() end\nprint(none().x)"], false),
    (["find('nobody')", "(function() end)().x = 1"], false),
  ])
  func viewsThatWereNotFound(entries: [String], isNamed: Bool) {
    let rig = Rig()
    let errors = entries.map(rig.error)
    #expect(errors.last?.contains("attempt to index a nil value") == true)
    #expect(errors.last?.contains("find found no view 'nobody'") == isNamed, "\(errors)")
  }

  @Test(arguments: [
    "x = 1", "frame = { x = 0, y = 0, width = 1, height = 1 }", "text = 'x'", "alpha = 0.5",
    "background_color = 'red'", "hidden = true", "name = 'x'", "nosuch = 1",
  ])
  func viewsAreForReading(assignment: String) throws {
    let rig = Rig()
    let before = rig.session.stage.control.view.frame
    #expect(rig.error("find('pull').\(assignment)") != "")
    #expect(rig.session.stage.control.view.frame == before)
  }

  /// A handle outlives its view's place in the tree, its stage and its plugin.
  @Test func aHandleOfWhatIsGoneCanStillBeRead() throws {
    let rig = Rig()
    try rig.run("use('traffic-light') pull(50) v = find('status_view') p = find('pull')")
    try rig.run("use('default') stage {} back(1) wait(0.1)")
    try rig.run("print(v.text, p.height, find('status_view').height)")
    #expect(rig.printed == ["Pulled by 50 points\t50.0\t50.0"])
  }

  @Test func picturesAndTreesAreText() throws {
    let rig = Rig()
    try rig.run("pull(20)")
    #expect(try rig.enter("show") == [.string("picture of 152.0")])
    #expect(
      try rig.enter("tree") == [
        .string(
          """
          pull (0, -20, 390, 20)
            status_view (0, -30, 390, 50)
              status_label (0, 0, 390, 50) "Pull to update"
              pulling_icon (24, 10, 20, 30) arrow
              activity_indicator (24, 15, 20, 20) activity indicator
              progress_bar (0, 48, 0, 2) #808080
          """)
      ])
  }

  @Test(arguments: [
    (
      "print(snapshot().puled)",
      "snapshot() has no field 'puled'; it has state, pulled, threshold, disabled, action, runs, outcome, "
        + "result_text, begins_when_idle, no_more_data, loading, begins_when_laid_out, reveal, floor, "
        + "executing, retracting, drag, cooldown_since, due (did you mean 'pulled'?)"
    ),
    (
      "x = snapshot() print(x.due.dwel)",
      "snapshot().due has no field 'dwel'; it has dwell, cooldown, limit, minimum, reply, result, fade, "
        + "content (did you mean 'dwell'?)"
    ),
    (
      "print(snapshot().ofset)",
      "snapshot() has no field 'ofset'; it has state, pulled, threshold, disabled, action, runs, outcome, "
        + "result_text, begins_when_idle, no_more_data, loading, begins_when_laid_out, reveal, floor, "
        + "executing, retracting, drag, cooldown_since, due (offset() tells that)"
    ),
  ])
  func aFieldThatNoSnapshotHas(line: String, message: String) throws {
    let rig = Rig()
    #expect(rig.error(line) == message)
    #expect(throws: DriverError.script("test.lua:2: " + message)) { try rig.run("\n" + line) }
  }

  /// What is known, and not there now, is nil; and all that is there is gone through as in any table.
  @Test func aSnapshotIsATable() throws {
    let rig = Rig()
    try rig.run(
      "local names = {} for name, value in pairs(snapshot()) do names[#names + 1] = name end "
        + "table.sort(names) print(table.concat(names, ' '), snapshot().outcome, snapshot()[1]) "
        + "local copy = snapshot() copy.mine = 1 print(copy.mine, copy.pulled, #copy)")
    #expect(rig.printed == ["action due pulled runs state threshold\tnil\tnil", "1\t0.0\t0"])
  }
}
