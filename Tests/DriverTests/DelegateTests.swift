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

  @Test func aNewDelegateTakesThePlaceOfTheOld() throws {
    let rig = Rig()
    try rig.run("delegate { did_change_state = function() print('old') end }")
    try rig.run("delegate { triggered_action = function() print('new') end } begin()")
    #expect(rig.printed == ["new"])
    try rig.run("delegate {} control:reset() begin()")
    #expect(rig.printed == ["new"])
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
    ("wheel(5)", "executing"), ("print(state(), pulled(), now())", "executing"),
    ("find('pull')", "executing"), ("help('pull')", "executing"), ("events()", "executing"),
  ])
  func mayDoWhatTakesNoTime(verb: String, state: String) throws {
    let rig = Rig()
    try rig.run("delegate { triggered_action = function() \(verb) end } begin()")
    #expect(rig.stateName == state)
  }

  @Test(arguments: [
    ("pull(5)", "pull"), ("drag(5)", "drag"), ("hold(1)", "hold"), ("release()", "release"),
    ("fling(5)", "fling"), ("wait(1)", "wait"), ("settle()", "settle"), ("stage {}", "stage"),
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
      ])
    #expect(rig.ticks == 0)
    #expect(rig.files.isEmpty)
  }

  private let raised = "the delegate's did_change_state raised an error: input:1: "

  @Test func whatItRaisesIsSaidByTheVerbThatLedToIt() throws {
    let rig = Rig()
    try rig.enter("delegate { did_change_state = function() error('oh') end }")
    #expect(rig.error("pull(150)").hasPrefix(raised + "oh"))
    #expect(rig.stateName == "triggered")
    #expect(rig.session.entries.map(\.verb) == ["pull"])
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
