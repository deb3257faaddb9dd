import PullPlugins
import PullToAction
import Testing
import ViewKit

/// Instances that fail too often: built-in parts take their place, and the pull ends as any other.
@Suite struct DisablingTests {
  private static let noise = "print(\"called\")"

  private func disabled(_ stage: PullStage) -> [Diagnostic] {
    stage.log.diagnostics.filter { $0.code == .pluginDisabled }
  }

  private func faults(_ stage: PullStage) -> Int {
    stage.log.diagnostics.filter { [.callbackRaised, .limitReached].contains($0.code) }.count
  }

  /// The third fault in a row is the last that there is.
  @Test func threeInARow() throws {
    let stage = PullStage()
    let plugin = try stage.use(
      Script.visualizer("function v:pulled_amount_changed() error('no') end"),
      limits: PluginLimits())
    stage.pull(20, frames: 1)
    stage.pull(40, frames: 1)
    #expect(!plugin.isDisabled && faults(stage) == 2 && stage.control.visualizer.name == "test")
    stage.pull(60, frames: 1)
    #expect(plugin.isDisabled && faults(stage) == 3 && stage.control.visualizer.name == "bottom")
    let diagnostic = try #require(disabled(stage).first)
    #expect(diagnostic.plugin == "test" && diagnostic.state == .pulling)
    #expect(diagnostic.time == stage.clock.tickTime)
    #expect(
      diagnostic.message
        == "it failed 3 times in a row; built-in parts have taken its place. Mend it and load it "
        + "again")
    #expect(stage.control.pulledAmount == 60 && stage.control.state == .pulling)
    stage.pullThrough()
    #expect(stage.log.path == wholePull && stage.host.actions == 1 && stage.inset == 0)
    #expect(disabled(stage).count == 1 && faults(stage) == 3)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let id: String
    /// What `pulled_amount_changed` does in its n-th call.
    let amount: String
    /// What `did_change_state` does.
    let change: String
    let isDisabled: Bool
    var testDescription: String { id }
  }

  static let rows = [
    Row(
      id: "two and a good one", amount: "if n % 3 > 0 then error('no') end", change: "",
      isDisabled: false),
    Row(
      id: "every other one", amount: "if n % 2 > 0 then error('no') end", change: "",
      isDisabled: false),
    Row(id: "one callback, others go well", amount: "", change: "error('no')", isDisabled: true),
    Row(
      id: "a callback that goes well in between", amount: "error('no')", change: "",
      isDisabled: true),
    Row(
      id: "different callbacks", amount: "if n == 2 then error('no') end", change: "error('no')",
      isDisabled: true),
    Row(id: "none", amount: "", change: "", isDisabled: false),
  ]

  /// A callback that goes well makes up for what it did before, and for what others did alone.
  @Test(arguments: rows) func whatCounts(row: Row) throws {
    var limits = PluginLimits()
    limits.faults = 1000
    let stage = PullStage()
    let plugin = try stage.use(
      Script.visualizer(
        """
        local n = 0
        function v:pulled_amount_changed() n = n + 1 \(row.amount) end
        function v:did_change_state() \(row.change) end
        """), limits: limits)
    for _ in 0..<3 { stage.pullThrough() }
    #expect(plugin.isDisabled == row.isDisabled, "\(stage.log.diagnostics.map(\.message))")
    #expect(stage.host.actions == 3 && stage.inset == 0)
  }

  /// It cannot go on failing every other time for ever.
  @Test func aHundredFaultsAreEnough() throws {
    let stage = PullStage()
    let plugin = try stage.use(
      Script.visualizer(
        """
        local n = 0
        function v:pulled_amount_changed() n = n + 1 if n % 2 > 0 then error('no') end end
        """), limits: PluginLimits())
    for amount in 0..<240 { stage.pull(Double(10 + amount % 50), frames: 1) }
    #expect(plugin.isDisabled && faults(stage) == 100)
    #expect(disabled(stage).first?.message.hasPrefix("it failed 100 times;") == true)
  }

  /// One limit is enough, in whichever callback and however it was reached.
  @Test(arguments: LimitTests.bombs) func aLimitBenchesAtOnce(bomb: LimitTests.Bomb) throws {
    var limits = PluginLimits()
    limits.instructions = 50_000
    limits.memory = 256 << 10
    for method in RaisingTests.Method.all {
      let stage = PullStage()
      let plugin = try stage.use(
        method.script(DisablingTests.noise + "\n" + bomb.body), limits: limits)
      stage.control.policy.resultDuration = 0.2
      stage.pullAndFail()
      #expect(plugin.isDisabled && faults(stage) == 1 && disabled(stage).count == 1, "\(method)")
      #expect(stage.log.diagnostics.filter { $0.code == .message }.count == 1, "\(method)")
      #expect(stage.log.path == wholePull && stage.host.actions == 1 && stage.inset == 0)
      #expect(stage.control.visualizer.name == "bottom" || method.kind == .statusView)
      #expect(stage.control.statusView.name == "default")
      stage.pullThrough()
      #expect(stage.host.actions == 2 && stage.inset == 0 && stage.control.isSettled)
    }
  }

  /// What it has made, started and waited for is gone, and what the control was in the middle of goes
  /// on.
  @Test func nothingIsLeftOfIt() throws {
    let stage = PullStage()
    try stage.use(
      Script.both(
        """
        function v:did_change_state(pull, from, to)
          if to ~= "executing" then return end
          local mark = pta.view("mark")
          pull:add_subview(mark)
          mark:add_animation { key_path = "rotation", from = 0, to = 360, duration = 1,
            repeats = true }
        end
        function v:progress_changed(pull, progress)
          if progress > 0.5 then while true do end end
        end
        function s:update_for_progress() pta.sleep(0.1) print("went on") end
        """), limits: PluginLimits())
    stage.pull(120)
    stage.release()
    stage.wait(1)
    #expect(stage.control.state == .executing && stage.control.view.subviews.count == 2)
    let inset = stage.inset
    stage.control.setProgress(0.2)
    stage.frame()
    stage.control.setProgress(0.7)
    stage.wait(0.5)
    #expect(stage.control.state == .executing && stage.inset > 0 && inset > 0)
    #expect(stage.control.view.subviews.map(\.name) == [stage.root.name])
    #expect(stage.control.statusView.name == "default" && stage.control.progress == 0.7)
    #expect(stage.log.diagnostics.map(\.code) == [.limitReached, .pluginDisabled])
    stage.control.complete()
    stage.settle()
    #expect(stage.log.path == wholePull && stage.host.actions == 1 && stage.inset == 0)
  }

  /// What waits at a gate is answered by what takes its place.
  @Test(arguments: [
    "function v:triggered_action() pta.sleep(0.1) while true do end end",
    "function v:action_completed() pta.sleep(0.1) while true do end end",
    "function v:triggered_action() end\nfunction v:did_change_state(p, f, t) "
      + "if t == 'executing' then while true do end end end",
  ])
  func theActionIsNotLost(methods: String) throws {
    let stage = PullStage()
    try stage.use(Script.visualizer(methods), limits: PluginLimits())
    stage.pullThrough()
    #expect(stage.log.path == wholePull && stage.host.actions == 1 && stage.inset == 0)
    #expect(disabled(stage).count == 1)
  }

  /// The built-in visualizer that it extends takes its place.
  @Test func whatItExtends() throws {
    let stage = PullStage()
    try stage.use(
      Script.visualizer(
        "function v:did_change_state() while true do end end",
        fields: Script.fields + ", extends = \"stretch\""), limits: PluginLimits())
    stage.pull(50)
    #expect(stage.control.visualizer.name == "stretch")
  }

  /// A host that sets another part when it is told of the fault has the last word.
  @Test func theHostHasTheLastWord() throws {
    let stage = PullStage()
    try stage.use(
      Script.both("function v:did_change_state() while true do end end"), limits: PluginLimits())
    stage.control.onDiagnostic = { [unowned stage] diagnostic in
      if diagnostic.code == .limitReached { stage.control.visualizer = StretchVisualizer() }
    }
    stage.pull(50)
    #expect(stage.control.visualizer.name == "stretch")
    #expect(stage.control.statusView.name == "default")
  }

  /// Completions of animations belong to no callback.
  @Test func completionsCount() throws {
    let stage = PullStage()
    let plugin = try stage.use(
      Script.visualizer(
        """
        function v:triggered_action(pull)
          for _ = 1, 3 do
            pta.animate { duration = 0.1, animations = function() pull.alpha = 0.5 end,
              completion = function() error("no") end }
          end
          pull:execute_action()
        end
        """), limits: PluginLimits())
    stage.pullThrough()
    #expect(plugin.isDisabled && faults(stage) == 3 && stage.host.actions == 1)
  }

  /// A disabled instance that is used again does nothing and is not reported again.
  @Test func usedAgain() throws {
    let stage = PullStage()
    let plugin = try stage.use(
      Script.both("function v:did_change_state() print('x') while true do end end"),
      limits: PluginLimits())
    stage.pull(50)
    let count = stage.log.diagnostics.count
    plugin.use(on: stage.control)
    stage.pullThrough()
    #expect(stage.host.actions == 1 && stage.inset == 0)
    #expect(stage.log.diagnostics.count == count)
  }

  @Test(arguments: ["setup", "handle_scrolling", "setup_for_cycle", "animation_cycle", "reset"])
  func refreshControls(method: String) throws {
    let stage = PullStage()
    let plugin = try stage.use(
      Script.refreshControl("function r:\(method)() while true do end end"),
      limits: PluginLimits())
    stage.pullThrough()
    stage.pullThrough()
    #expect(plugin.isDisabled && disabled(stage).count == 1)
    #expect(stage.control.visualizer.name == "bottom" && stage.control.statusView.name == "default")
    #expect(stage.host.actions == 2 && stage.inset == 0 && stage.control.isSettled)
  }

  @Test(arguments: ["setup", "progress_update", "start_animating", "stop_animating"])
  func refreshViews(method: String) throws {
    let stage = PullStage()
    let plugin = try stage.use(
      "local r = pta.refresh_view { \(Script.fields) }\n"
        + "function r:\(method)() while true do end end\nreturn r", limits: PluginLimits())
    stage.pullThrough()
    stage.pullThrough()
    #expect(plugin.isDisabled && disabled(stage).count == 1)
    #expect(stage.control.visualizer.name == "bottom" && stage.control.statusView.name == "default")
    #expect(stage.host.actions == 2 && stage.inset == 0 && stage.control.isSettled)
  }

  /// A status view whose `setup` fails is not left blank: the default one is shown in it.
  @Test func aStatusViewWithoutSetup() throws {
    let stage = PullStage()
    try stage.use(
      Script.statusView(
        """
        function s:setup(view) view:add_subview(pta.label("half")) error("no") end
        function s:update_for_state() print("never") end
        """))
    stage.pull(50)
    #expect(stage.root.subviews.map(\.name) == ["status_view"])
    #expect(stage.control.statusView.announcement == "Pull to update")
    let texts = stage.root.subviews.flatMap(\.subviews).compactMap { $0.textContent?.string }
    #expect(texts.contains("Pull to update"), "\(texts)")
    stage.pullThrough()
    #expect(stage.host.actions == 1 && stage.inset == 0)
    #expect(stage.log.diagnostics.map(\.code) == [.callbackRaised])
  }

  /// However often a plugin asks for what it may not have in a frame.
  @Test func diagnosticsOfAFrameAreBounded() throws {
    let stage = PullStage()
    try stage.use(
      Script.visualizer(
        """
        function v:pulled_amount_changed(pull)
          for i = 1, 2000 do pull.status_view:update_for_state("idle") pull:reset_to_idle() end
        end
        """), limits: PluginLimits())
    for _ in 0..<2 { stage.frame { for _ in 0..<1000 { stage.control.complete() } } }
    #expect(stage.log.diagnostics.count == 512)
    #expect(
      stage.log.diagnostics[255].message.hasSuffix(
        " (further diagnostics of this frame are dropped)"))
  }
}
