import PullPlugins
import PullToAction
import Testing

/// Callbacks that would run, grow or ask without end.
@Suite struct LimitTests {
  struct Bomb: CustomTestStringConvertible, Sendable {
    let id: String
    let body: String
    let message: String
    var testDescription: String { id }
  }

  private static let long = "it ran longer than it may: is there a loop that does not end?"
  private static let memory = "it used more memory than it may"
  private static let recursion = memory + ": does a function call itself for ever?"
  private static let deep = "its calls are nested too deep: does a function call itself for ever?"

  static let bombs = [
    Bomb(id: "loop", body: "while true do end", message: long),
    Bomb(
      id: "caught loop", body: "while true do pcall(function() while true do end end) end",
      message: long),
    Bomb(
      id: "coroutines", body: "while true do coroutine.wrap(function() end)() end", message: long),
    Bomb(id: "tables", body: "local t = {} while true do t[#t + 1] = { t } end", message: memory),
    Bomb(id: "string", body: "local s = \"xx\" while true do s = s .. s end", message: memory),
    Bomb(id: "recursion", body: "local function f() return 1 + f() end f()", message: recursion),
    Bomb(
      id: "metamethods",
      body: "local t = setmetatable({}, { __index = function(t, k) return t[k] + 1 end }) t.x()",
      message: deep),
  ]

  /// In each callback in turn, on every call.
  @Test(arguments: bombs) func thePullEndsAllTheSame(bomb: Bomb) throws {
    var limits = PluginLimits.neverDisabled
    limits.instructions = 50_000
    limits.memory = 256 << 10
    for method in RaisingTests.Method.all {
      let stage = PullStage()
      try stage.use(method.script("\n" + bomb.body), limits: limits)
      stage.control.policy.resultDuration = 0.2
      stage.pullAndFail(frames: 1)
      #expect(stage.log.path == wholePull, "\(method)")
      #expect(stage.host.actions == 1 && stage.inset == 0)
      let diagnostic = try #require(stage.log.diagnostics.first)
      #expect(diagnostic.code == .limitReached, "\(method): \(diagnostic)")
      #expect(
        diagnostic.message
          == "\(bomb.message); in \(method.name), where the default stood in for it")
      #expect(diagnostic.plugin == "test" && diagnostic.file == "init.lua" && diagnostic.line == 3)
      let isWhole = diagnostic.traceback.count < 20
      #expect(!isWhole || diagnostic.traceback.last == "init.lua:3: in method '\(method.name)'")
    }
  }

  /// After a limit the same instance works again, where the host does not have it disabled.
  @Test func aLimitIsNoEnd() throws {
    let stage = try PullStage(
      Script.visualizer(
        """
        local first = true
        function v:triggered_action(pull)
          if first then first = false while true do end end
          print("second")
          pull:execute_action()
        end
        """))
    stage.pullThrough()
    stage.pullThrough()
    #expect(stage.host.actions == 2)
    #expect(stage.log.diagnostics.map(\.code) == [.limitReached, .message])
  }

  /// Time by the host's clock, which here goes on by a millisecond whenever it is read.
  @Test(arguments: [
    ("", 0.05), ("pcall(function() while true do end end)", 0.05),
    ("coroutine.wrap(function() while true do end end)()", 0.05),
  ])
  func timeIsOver(body: String, seconds: Double) throws {
    var time = 0.0
    var limits = PluginLimits()
    limits.instructions = 0
    limits.seconds = seconds
    let environment = PluginEnvironment {
      time += 0.001
      return time
    }
    let stage = PullStage()
    let plugin = try Plugin(
      source: PluginSource(
        name: "x",
        script: Script.visualizer("function v:triggered_action() while true do \(body) end end")),
      limits: limits, environment: environment)
    plugin.use(on: stage.control)
    stage.pullThrough()
    #expect(stage.log.path == wholePull && stage.host.actions == 1 && plugin.isDisabled)
    let diagnostic = try #require(stage.log.diagnostics.first)
    #expect(diagnostic.code == .limitReached && diagnostic.file == "init.lua")
    #expect(
      diagnostic.message
        == "it took longer than it may: is there a loop that does not end?; in triggered_action, "
        + "where the default stood in for it")
    #expect(time < 0.2)
  }

  /// A host's own numbers.
  @Test func howManyViewsAndAnimations() throws {
    var limits = PluginLimits()
    limits.views = 3
    limits.animations = 2
    let stage = PullStage()
    try stage.use(
      Script.statusView(
        """
        function s:setup(view)
          for i = 1, 3 do view:add_subview(pta.view()) end
          print(pcall(pta.view))
          local frame = { duration = 1, animations = function() view.alpha = 0.5 end }
          for i = 1, 2 do pta.animate(frame) end
          print(pcall(pta.animate, frame))
        end
        """), limits: limits)
    #expect(
      stage.log.messages == [
        "false\ta plugin may have 3 views; remove some, or hide them",
        "false\ta plugin may have 2 animations under way; let one repeat, or go on in the next frame",
      ])
  }

  /// Functions that call each other are stopped before they use up the memory.
  @Test func howDeep() throws {
    var limits = PluginLimits()
    limits.depth = 2000
    let stage = PullStage()
    try stage.use(
      Script.visualizer(
        "function v:triggered_action() local function f() return 1 + f() end f() end"),
      limits: limits)
    stage.pullThrough()
    #expect(
      stage.log.diagnostics.first?.message.hasPrefix("its calls are nested too deep") == true)
    #expect(stage.host.actions == 1)
  }

  /// Asking for the same again and again has no effect, and does not fill the control's queue.
  @Test(arguments: [
    "pull:execute_action()", "pull:reset_to_idle()", "pull:execute_action() pull:reset_to_idle()",
    "pull.executing_height = i % 90",
  ])
  func askingWithoutEnd(ask: String) throws {
    let body = "for i = 1, 1000 do \(ask) end"
    let stage = try PullStage(
      Script.visualizer(
        """
        function v:pulled_amount_changed(pull) \(body) end
        function v:did_change_state(pull) \(body) end
        function v:triggered_action(pull) \(body) pull:execute_action() end
        function v:action_completed(pull) \(body) pull:reset_to_idle() end
        """))
    stage.pullThrough()
    #expect(stage.log.path == wholePull && stage.host.actions == 1 && stage.inset == 0)
    #expect(stage.log.diagnostics.allSatisfy { $0.code == .callIgnored })
    // Each line is told of once, for each of the two requests.
    #expect(stage.log.diagnostics.count <= 8)
  }

  @Test func tellingTheStatusViewWithoutEnd() throws {
    let stage = try PullStage(
      Script.visualizer(
        """
        function v:did_change_state(pull, from, to)
          for i = 1, to == "pulling" and 100 or 101 do
            pull.status_view:update_for_pulled_amount(i, 100)
          end
        end
        """))
    stage.pull(50)
    let amounts = stage.log.calls(to: .statusView, named: .updateForPulledAmount)
    #expect(amounts.contains("update_for_pulled_amount(100, 100)"))
    #expect(stage.log.diagnostics.isEmpty)
    stage.pull(120)
    #expect(
      stage.log.diagnostics.map(\.message) == [
        "a callback may tell the status view 100 times; in did_change_state, where the default "
          + "stood in for it"
      ])
    #expect(
      stage.log.calls(to: .statusView, named: .updateForState).last?.contains("triggered") == true)
  }
}
