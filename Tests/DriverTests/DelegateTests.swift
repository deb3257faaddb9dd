import Driver
import LuaRuntime
import Testing

/// A delegate in Lua (design, section 9).
@Suite struct DelegateTests {
  @Test func everyMethodIsCalledWithItsArguments() throws {
    let rig = Rig()
    try rig.run(
      """
      delegate {
        will_change_state = function(...) print('will', ...) end,
        did_change_state = function(...) print('did', ...) end,
        pulled_amount_changed = function(...) print('amount', ...) end,
        triggered_action = function(...) print('action', ...) end,
      }
      control.action_name = 'refresh'
      pull(150, { duration = 0 }) release()
      """)
    #expect(
      rig.printed == [
        "amount\t150.0", "will\tpulling", "did\tidle\tpulling", "will\ttriggered",
        "did\tpulling\ttriggered", "will\texecuting", "did\ttriggered\texecuting",
        "action\trefresh",
      ])
  }

  /// A function that takes something else than it is given is refused where it is set.
  @Test(arguments: [
    (
      "did_change_state = function(to, from) end",
      "the parameter 'to' of 'did_change_state' stands where 'from' is given; write "
        + "did_change_state = function(from, to) … end"
    ),
    (
      "did_change_state = function(state) end",
      "the parameter 'state' of 'did_change_state' stands where 'from' is given; write "
        + "did_change_state = function(from, to) … end"
    ),
    (
      "triggered_action = function(pull) end",
      "the parameter 'pull' of 'triggered_action' stands where 'action' is given; write "
        + "triggered_action = function(action) … end"
    ),
    (
      "will_change_state = function(self, to) end",
      "a delegate's 'will_change_state' is no method and is given no self; write "
        + "will_change_state = function(to) … end"
    ),
  ]) func wrongParameters(field: String, message: String) {
    let rig = Rig()
    #expect("\(rig.error("print(1)\ndelegate { \(field) }"))".contains("2: " + message))
  }

  /// What is called with other parts alone, and what another delegate leaves out, is told once.
  @Test(arguments: [
    (
      "delegate { did_end = print }\npull(120) release() complete() settle() pull(120) release()",
      [
        "test.lua:1: 'did_end' is called with a refresh control alone, and none is on the control: "
          + "did_change_state is called with all"
      ]
    ),
    ("use 'google' delegate { did_end = function() end } pull(120) release() complete()", []),
    ("delegate { did_end = print } pull(50)", []),
    (
      "delegate { did_end = print, triggered_action = print }\ndelegate { did_start = print }",
      [
        "test.lua:2: this delegate takes the place of the one before, whose 'did_end', 'triggered_action' is "
          + "called no more: write one delegate { … } with all of them"
      ]
    ),
    ("delegate { did_end = print } delegate {} delegate { did_end = print }", []),
  ]) func whatIsHardlyMeant(source: String, notes: [String]) throws {
    let rig = Rig()
    try rig.run(source)
    #expect(rig.printed == notes)
  }

  /// The control's calls count while nobody listens, and a delegate may be taken away and come back.
  @Test func listeningBeginsAndEnds() throws {
    let rig = Rig()
    let amounts = "delegate { pulled_amount_changed = function(amount) print(amount) end }"
    try rig.run("\(amounts) pull(10, { duration = 0 })")
    try rig.run("delegate {} pull(20, { duration = 0 })")
    try rig.run("\(amounts) pull(30, { duration = 0 })")
    #expect(rig.printed == ["10.0", "30.0"])
  }

  /// It is the script's, and not the stage's.
  @Test func itStaysForTheNextStage() throws {
    let rig = Rig()
    try rig.run(
      """
      delegate { triggered_action = function() print('action') complete() end }
      stage { edge = 'bottom' } pull(120) release() assert(state() == 'retracting')
      delegate {} stage {} pull(120) release() assert(state() == 'executing')
      """)
    #expect(rig.printed == ["action"])
  }

  @Test func answersCountTheCallsThatNobodyHeard() throws {
    let rig = Rig()
    try rig.run(
      """
      pull(10, { duration = 0 }) pull(20, { duration = 0 })
      local calls = 0
      for _, line in ipairs(events("callback")) do
        if line:find(" host ", 1, true) then calls = calls + 1 end
      end
      answer(calls + 2, "control.pull_threshold", { 60 })
      pull(30, { duration = 0 }) print(control.pull_threshold)
      pull(40, { duration = 0 }) print(control.pull_threshold)
      """)
    #expect(rig.printed == ["100.0", "60.0"])
  }

  /// What a refresh control tells, by functions that may end its action.
  @Test func theCallsOfARefreshControl() throws {
    let rig = Rig()
    try rig.run(
      """
      use "bubbles"
      local cycles = 0
      delegate {
        did_start = function(...) print('start', ...) end,
        did_end = function(...) print('end', state()) end,
        did_start_animation_cycle = function() print('cycle') end,
        did_end_animation_cycle = function()
          cycles = cycles + 1
          print('cycle over')
          if cycles == 2 then complete() end
        end,
        triggered_action = function() print('action') end,
      }
      pull(100) release() settle() wait(5)
      """)
    #expect(
      rig.printed == [
        "start", "action", "cycle", "cycle over", "cycle", "cycle over", "end\tretracting",
      ])
  }

  /// Threshold and policy, whatever visualizer is used; a cycle is the present refresh control's.
  @Test(arguments: [
    ("standard", "100.0 on_release true 0.0"), ("shinobi", "100.0 on_release true 0.0"),
    ("apl", "72.0 on_release false 0.0"),
    ("jh", "80.0 on_release true 1.0"), ("jackrabbit", "100.0 at_threshold false 0.0"),
  ])
  func presets(name: String, expected: String) throws {
    let rig = Rig()
    let asking =
      "local p = control.policy print(table.concat({ control.pull_threshold, p.firing, "
      + "tostring(p.strict), p.minimum_executing_time }, ' '))"
    try rig.run("use 'bubbles' control.policy = { dwell = 1 } control.pull_threshold = 7")
    try rig.run("control:apply_preset '\(name)' " + asking)
    #expect(rig.printed == [expected])
    try rig.run("control:follow_visualizer() " + asking)
    #expect(rig.printed.last == "80.0 on_release true 1.0")
  }

  /// The content can be put exactly on the threshold, whatever the grid of its offsets.
  @Test func exactlyNineTenths() throws {
    let rig = Rig()
    try rig.run("use 'activity' pull(control.pull_threshold) release() print(state())")
    #expect(rig.printed == ["executing"])
  }

  @Test func aNewDelegateTakesThePlaceOfTheOld() throws {
    let rig = Rig()
    try rig.run("delegate { did_change_state = function() print('old') end }")
    try rig.run("delegate { triggered_action = function() print('new') end } begin()")
    #expect(rig.printed.last == "new" && rig.printed.count == 2)
    try rig.run("delegate {} control:reset() begin()")
    #expect(rig.printed.count == 2)
  }

  /// Calls made inside take effect when the change has been reported to all, in call order.
  @Test func completesInsideItsCallback() throws {
    let rig = Rig()
    try rig.run("delegate { triggered_action = function() complete('done') end } pull(150)")
    let lines = try brief(rig.trace(of: "release()"))
    let fired = try #require(lines.firstIndex(of: "delegate.triggered_action(action)"))
    #expect(lines[fired + 1] == "delegate.will_change_state(retracting)")
    #expect(lines.last == "frame retracting 150")
    #expect(rig.session.stage.control.lastOutcome == .success("done"))
    try rig.run("settle()")
    #expect(rig.states == ["idle", "pulling", "triggered", "executing", "retracting", "idle"])
  }

  @Test(arguments: [
    ("complete()", "idle"), ("fail('x')", "idle"), ("cancel()", "idle"),
    ("control:reset()", "idle"), ("control:detach()", "idle"),
    ("control.enabled = false", "idle"), ("progress_to(0.5)", "executing"),
    ("control.pull_threshold = 10", "executing"), ("use('traffic-light')", "executing"),
    ("scroll:to(300)", "executing"), ("begin()", "executing"), ("scroll.insets = {}", "executing"),
    ("wheel(5)", "executing"), ("touch { y = 400 } lift()", "executing"),
    ("trackpad { phase = 'began' }", "executing"), ("key('down')", "executing"),
    ("print(state(), pulled(), now())", "executing"),
    ("find('pull')", "executing"), ("help('pull')", "executing"), ("events()", "executing"),
  ])
  func mayDoWhatTakesNoTime(verb: String, state: String) throws {
    let rig = Rig()
    try rig.run("delegate { triggered_action = function() \(verb) end } begin()")
    #expect(rig.stateName == state)
  }

  @Test(arguments: [
    ("pull(5)", "pull"), ("drag(5)", "drag"), ("hold(1)", "hold"), ("release()", "release"),
    ("fling(500)", "fling"), ("wait(1)", "wait"), ("settle()", "settle"), ("stage {}", "stage"),
    ("back(1)", "back"), ("record('x')", "record"), ("answer(99, 'complete')", "answer"),
  ])
  func mayNotDoWhatTakesTime(verb: String, name: String) throws {
    let rig = Rig()
    try rig.run(
      "delegate { triggered_action = function() print(select(2, pcall(function() \(verb) end))) end }"
        + " begin()")
    #expect(
      rig.printed == [
        "test.lua:1: \(name) cannot be used inside a delegate's callback; what takes no time can, "
          + "such as complete(), fail(), cancel() or begin()"
          + (name == "wait" ? "; stage { action_seconds = 1 } has the action take time" : "")
      ])
    #expect(rig.ticks == 0)
    #expect(rig.files.isEmpty)
  }

  /// As a spy of luassert's is called.
  @Test func mayBeATableThatIsCalled() throws {
    let rig = Rig()
    try rig.run(
      "local spy = setmetatable({}, { __call = function(_, action) print(action) complete() end })\n"
        + "delegate { triggered_action = spy } begin()")
    #expect(rig.printed == ["action"])
    #expect(rig.stateName == "idle")
    #expect(
      rig.error("delegate { triggered_action = {} }")
        == "'triggered_action' of a delegate must be a function, got a table")
  }

  private let raised = "the delegate's did_change_state raised an error: input:1: "

  @Test func whatItRaisesIsSaidByTheVerbThatLedToIt() throws {
    let rig = Rig()
    try rig.enter("delegate { did_change_state = function() error('oh') end }")
    #expect(rig.error("pull(150)").hasPrefix(raised + "oh"))
    #expect(rig.stateName == "triggered")
    #expect(rig.session.entries.map(\.verb.name) == ["pull"])
    // Said once.
    #expect(rig.error("pull(160)") == "")
    #expect(rig.error("release()").hasPrefix(raised + "oh"))
    #expect(rig.stateName == "executing")
  }

  @Test func anAssignmentThatLeadsToAnErrorSaysSo() throws {
    let rig = Rig()
    try rig.enter("pull(150)")
    try rig.enter("delegate { did_change_state = function() error('oh') end }")
    #expect(rig.error("control.enabled = false").hasPrefix(raised + "oh"))
    #expect(rig.error("wait(0.1)") == "")
  }

  @Test func aLaterCallInsideIsNotToBlame() throws {
    let rig = Rig()
    try rig.enter(
      "delegate { did_change_state = function() error('oh') end, "
        + "triggered_action = function() complete() end }")
    #expect(rig.error("begin()").hasPrefix(raised + "oh"))
    #expect(rig.stateName == "idle")
  }

  @Test func theFirstErrorIsTheOneToSay() throws {
    let rig = Rig()
    try rig.enter(
      "delegate { will_change_state = function(to) error('to ' .. to) end, "
        + "did_change_state = function() error('too late') end }")
    #expect(
      rig.error("pull(150)").hasPrefix(
        "the delegate's will_change_state raised an error: input:1: to pulling"))
  }

  @Test(arguments: [
    "{}", "nil", "5", "setmetatable({}, { __tostring = function() error('x') end })",
  ])
  func raisesAnything(object: String) throws {
    let rig = Rig()
    try rig.enter("delegate { did_change_state = function() error(\(object)) end }")
    #expect(rig.error("pull(50)").hasPrefix("the delegate's did_change_state raised an error: "))
    #expect(rig.stateName == "pulling")
  }

  @Test func aLoopOfAnswersIsStoppedAndSaid() throws {
    let rig = Rig()
    try rig.run(
      """
      delegate {
        triggered_action = function() complete() end,
        did_change_state = function(_, to) if to == 'idle' then begin() end end,
      }
      begin()
      """)
    try rig.run("wait(0.1)")
    #expect(rig.session.trace.contains { $0.contains(#""code":"callback-loop""#) })
  }
}
