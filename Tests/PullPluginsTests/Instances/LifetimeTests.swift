import PullPlugins
import PullToAction
import Testing
import ViewKit

/// Instances end with their last part, and take with them what they made.
@Suite struct LifetimeTests {
  private static let script = Script.both(
    """
    local kept = {}
    function v:layout_status_view(pull, view)
      kept[1], kept[2], kept[3], kept[4] = pull, view, pull.scroll_view, pull.style
      kept[5] = pta.view("over") pull:add_subview(kept[5])
    end
    function s:setup(view) kept[6] = view view:add_subview(pta.view("in")) end
    """)

  @Test func anInstanceEndsWhenBothPartsAreReplaced() throws {
    let stage = PullStage()
    weak var plugin: Plugin?
    weak var visualizer: AnyObject?
    weak var statusView: AnyObject?
    weak var root: View?
    weak var over: View?
    do {
      let used = try stage.use(LifetimeTests.script)
      plugin = used
      visualizer = used.visualizer
      statusView = used.statusView
      root = used.statusView?.view
      over = stage.control.view.find("over")
    }
    #expect(plugin == nil && visualizer != nil && statusView != nil && over != nil)
    stage.pull(50)
    stage.control.visualizer = BottomVisualizer()
    // The status view is of the same instance, which therefore goes on.
    #expect(visualizer == nil && statusView != nil && over != nil)
    stage.control.statusView = DefaultStatusView()
    #expect(statusView == nil && root == nil && over == nil)
    #expect(stage.control.view.subviews.map(\.name) == ["status_view"])
  }

  @Test func aControlEndsWithItsPlugins() throws {
    weak var control: PullToActionControl?
    weak var visualizer: AnyObject?
    weak var view: View?
    do {
      let stage = try PullStage(LifetimeTests.script)
      stage.pullThrough()
      control = stage.control
      view = stage.control.view
      visualizer = stage.control.visualizer
    }
    #expect(control == nil && visualizer == nil && view == nil)
  }

  /// A plugin that failed to load leaves nothing, wherever it failed.
  @Test(arguments: [
    "local v = pta.view() error('x')", "x = = 1", "return 1", "return pta.view()",
    "local v = pta.visualizer { \(Script.fields) } v.action_completed = 1 return v",
    "while true do pta.view() end",
  ])
  func aPluginThatDoesNotLoad(script: String) {
    weak var environment: PluginEnvironment?
    do {
      let made = PluginEnvironment()
      environment = made
      #expect(throws: PluginError.self) {
        try Plugin(source: PluginSource(name: "x", script: script), environment: made)
      }
    }
    #expect(environment == nil)
  }

  /// Only the instance that is in place is alive, and holds what the first one held.
  @Test func aThousandReplacements() throws {
    let stage = PullStage()
    let environment = PluginEnvironment()
    let source = PluginSource(name: "test", script: LifetimeTests.script)
    var memory: Set<Int> = []
    weak var last: AnyObject?
    weak var lastView: View?
    for round in 0..<1000 {
      let plugin = try Plugin(source: source, environment: environment)
      plugin.use(on: stage.control)
      #expect(last == nil && lastView == nil)
      last = plugin.visualizer
      lastView = stage.root.find("in")
      #expect(last != nil && lastView != nil)
      if round % 4 == 0 { stage.pull(round % 8 == 0 ? 120 : 20, frames: 1) }
      plugin.collectGarbage()
      memory.insert(plugin.memoryInUse)
    }
    #expect(stage.control.view.subviews.map(\.name) == ["status_view", "over"])
    // A string more or less: whether states were told before.
    #expect((memory.max() ?? 0) - (memory.min() ?? 0) < 1024, "\(memory)")
    #expect(stage.log.diagnostics.isEmpty)
  }

  /// A whole pull leaves Lua with what it had.
  @Test(arguments: ["centered", "traffic-light"]) func memoryOverManyPulls(name: String) throws {
    let stage = PullStage()
    let plugin = try Shipped.plugin(name)
    plugin.use(on: stage.control)
    stage.pullThrough()
    plugin.collectGarbage()
    let memory = plugin.memoryInUse
    for _ in 0..<20 { stage.pullThrough() }
    plugin.collectGarbage()
    #expect(plugin.memoryInUse <= memory + 64)
    #expect(stage.host.actions == 21 && stage.inset == 0)
  }

  /// One environment serves many, and a plugin keeps of it what it needs.
  @Test func pluginsOfOneEnvironment() throws {
    let stages = [PullStage(), PullStage()]
    do {
      let environment = PluginEnvironment()
      for stage in stages {
        try Shipped.plugin("traffic-light", environment: environment).use(on: stage.control)
      }
    }
    stages[0].pull(50)
    stages[1].pull(120)
    #expect(stages[0].root.backgroundColor == Color("red"))
    #expect(stages[1].root.backgroundColor == Color("green"))
  }
}
