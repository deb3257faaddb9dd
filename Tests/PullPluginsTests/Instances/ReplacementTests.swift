import PullPlugins
import PullToAction
import Testing
import ViewKit

/// Parts of several plugins on one control, and others put in their place at any moment.
@Suite struct ReplacementTests {
  private static func named(_ name: String) -> String {
    Script.fields.replacing("\"test\"", with: "\"\(name)\"")
  }

  @Test func partsOfDifferentPluginsCombine() throws {
    let stage = PullStage()
    try stage.use(Script.visualizer("", fields: ReplacementTests.named("a")))
    try stage.use(Script.statusView("", fields: ReplacementTests.named("b")))
    #expect(stage.control.visualizer.name == "a" && stage.control.statusView.name == "b")
    // A part that a plugin does not provide is left as it is; one that it does replaces.
    try stage.use(Script.visualizer("", fields: ReplacementTests.named("c")))
    #expect(stage.control.visualizer.name == "c" && stage.control.statusView.name == "b")
    try stage.use(Script.both(""))
    #expect(stage.control.visualizer.name == "test" && stage.control.statusView.name == "test")
    stage.control.statusView = DefaultStatusView()
    #expect(stage.control.visualizer.name == "test" && stage.control.statusView.name == "default")
    stage.pullThrough()
    #expect(stage.log.path == wholePull && stage.host.actions == 1 && stage.inset == 0)
  }

  /// What a new part is told, at the present state and amount.
  @Test func aNewPartIsToldWhatIsSo() throws {
    let stage = PullStage()
    stage.pull(120)
    let count = stage.log.events.count
    try stage.use(Script.statusView(""))
    try stage.use(Script.visualizer("function v:layout_status_view() end"))
    let calls = stage.log.events[count...].compactMap { timed -> String? in
      guard case .callback(let call) = timed.event else { return nil }
      return "\(call.plugin) \(call.name.rawValue)"
    }
    #expect(
      calls == [
        "test setup", "test apply_style", "bottom layout_status_view", "test update_for_state",
        "test update_for_pulled_amount", "test layout_status_view", "test update_for_state",
        "test update_for_pulled_amount",
      ])
    #expect(
      stage.log.calls(to: .statusView).suffix(2)
        == ["update_for_state(triggered) default", "update_for_pulled_amount(120, 100) default"])
  }

  /// A script that waits at its gates for ever, and one that goes on.
  private static let mute = Script.both(
    "function v:triggered_action() end\nfunction v:action_completed() end")
  private static let ready = Script.both(
    """
    function v:triggered_action(pull) print("triggered") pull:execute_action() end
    function v:action_completed(pull) print("completed") pull:reset_to_idle() end
    """)

  /// The states of a pull, and how to bring a stage there.
  private static func go(_ stage: PullStage, to state: PullState) {
    if state == .idle { return }
    stage.pull(state == .pulling ? 50 : 120)
    if state == .pulling || state == .triggered { return }
    stage.release()
    stage.wait(0.3)
    if state == .executing { return }
    stage.control.executeAction()
    stage.control.complete()
    stage.wait(0.3)
  }

  @Test(arguments: PullState.allCases.filter { $0 != .open }) func inTheMiddleOfAPull(
    state: PullState
  ) throws {
    let stage = try PullStage(ReplacementTests.mute)
    ReplacementTests.go(stage, to: state)
    #expect(stage.control.state == state)
    try stage.use(ReplacementTests.ready)
    #expect(stage.control.state == state || state == .retracting)
    if stage.control.state == .idle || stage.control.state == .pulling { stage.pull(120) }
    if stage.scrollView.isTracking { stage.release() }
    stage.settle()
    if stage.control.state == .executing { stage.control.complete() }
    stage.settle()
    #expect(stage.log.path == wholePull && stage.host.actions == 1 && stage.inset == 0)
    // The gate that the old one left closed is the new one's, once.
    let gates = state == .retracting ? ["completed"] : ["triggered", "completed"]
    #expect(stage.log.messages == gates)
    let path = stage.log.path
    stage.wait(4)
    #expect(stage.log.path == path && stage.log.diagnostics.count == gates.count)
  }

  /// From inside any callback of the host, to a plugin or a built-in part.
  @Test(arguments: PullState.allCases.filter { $0 != .open }, [true, false])
  func fromInsideACallback(state: PullState, toAPlugin: Bool) throws {
    let stage = try PullStage(ReplacementTests.ready)
    stage.host.onChange = { [unowned stage] new in
      guard new == state else { return }
      if toAPlugin {
        _ = try? stage.use(ReplacementTests.ready)
      } else {
        stage.control.use(visualizer: StretchVisualizer(), statusView: DefaultStatusView())
      }
    }
    stage.pullThrough()
    #expect(stage.log.path == wholePull && stage.host.actions == 1 && stage.inset == 0)
    #expect(stage.log.diagnostics.allSatisfy { $0.code == .message })
    let name = toAPlugin ? "test" : "stretch"
    #expect(stage.control.visualizer.name == name)
    #expect(stage.control.view.subviews.map(\.name) == ["status_view"])
  }

  /// A plugin that does not load leaves everything as it was.
  @Test func aPluginThatDoesNotLoadReplacesNothing() throws {
    let stage = try PullStage(Script.both(""))
    let parts = (stage.control.visualizer, stage.control.statusView)
    stage.pull(120)
    for script in ["x = = 1", "return 1", Script.visualizer("v.setup = 1\nv.action_completed = 1")]
    {
      #expect(throws: PluginError.self) { try stage.use(script) }
    }
    #expect(stage.control.visualizer === parts.0 && stage.control.statusView === parts.1)
    stage.release()
    stage.control.complete()
    stage.settle()
    #expect(stage.log.path == wholePull && stage.host.actions == 1)
  }
}
