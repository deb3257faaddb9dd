import Foundation
import LuaRuntime
import PullPlugins
import PullToAction
import Testing
import WorkerProcess

/// A worker that is killed, in every state: the pull goes on, and its action with it.
@Suite struct WorkerLossTests {
  /// Does something in every callback that asks for the host and back.
  private static let script = """
    local v = pta.visualizer { \(Script.fields) }
    local s = pta.status_view { \(Script.fields) }
    local function busy(view) view.alpha = 0.5 return view.alpha end
    function v:layout_status_view(pull, status) busy(status) end
    function v:pulled_amount_changed(pull) busy(pull.status_view) end
    function v:did_change_state(pull) busy(pull.status_view) end
    function v:triggered_action(pull)
      pta.sleep(0.2)
      pull:execute_action()
    end
    function v:action_completed(pull)
      pta.sleep(0.2)
      pull:reset_to_idle()
    end
    function s:update_for_state(state) print(state) end
    return v, s
    """

  private static func kill(_ plugin: Plugin) throws {
    let id = try #require(plugin.workerID)
    #expect(Foundation.kill(id, SIGKILL) == 0)
  }

  /// Frames after which the worker is killed: from before the pull until it is over.
  @Test(arguments: [0, 1, 4, 8, 9, 12, 18, 21, 24, 30, 36, 42, 48, 54, 60, 70, 80])
  func thePullGoesOn(frames: Int) throws {
    let stage = PullStage()
    stage.host.onAction = { [unowned stage] in stage.control.complete() }
    let plugin = try stage.use(WorkerLossTests.script, isolation: PluginIsolation())
    var count = 0
    func frame(_ body: () -> Void = {}) throws {
      if count == frames { try WorkerLossTests.kill(plugin) }
      count += 1
      body()
      stage.frame()
    }
    for step in 1...8 { try frame { stage.pull(15 * Double(step), frames: 1) } }
    try frame { stage.release() }
    for _ in 0..<80 { try frame() }
    stage.settle()
    #expect(stage.control.state == .idle && stage.host.actions == 1 && stage.inset == 0)
    #expect(stage.log.path == wholePull)
    // A pull later at the latest it shows.
    stage.pullThrough()
    #expect(stage.host.actions == 2)
    let loss = try #require(stage.log.diagnostics.first { $0.code == .limitReached })
    #expect(loss.message.hasPrefix("the process it ran in was ended by signal 9 (Killed); in "))
    #expect(loss.file == nil && loss.traceback == [])
    // The next plugin is not the worse for it.
    let before = stage.log.diagnostics.count
    try stage.use(WorkerLossTests.script, isolation: PluginIsolation())
    stage.pullThrough()
    let later = stage.log.diagnostics[before...].filter {
      $0.plugin != "host" && $0.code != .message
    }
    #expect(later == [])
    #expect(stage.host.actions == 3)
  }

  /// A plugin whose worker is lost is disabled at once.
  @Test func isDisabled() throws {
    let stage = PullStage()
    let plugin = try stage.use(
      WorkerLossTests.script, limits: PluginLimits(), isolation: PluginIsolation())
    try WorkerLossTests.kill(plugin)
    stage.pullThrough()
    #expect(stage.host.actions == 1)
    let codes = stage.log.diagnostics.map(\.code).filter { $0 != .message }
    #expect(codes.prefix(2) == [.limitReached, .pluginDisabled])
    #expect(stage.control.visualizer is BottomVisualizer)
  }

  /// In what is visualizer and status view in one.
  @Test(arguments: ["control", "view"], [0, 3, 8, 9, 15, 30, 60])
  func ofAWhole(kind: String, frames: Int) throws {
    let methods =
      "function r:handle_scrolling(view) busy(view) end\n"
      + "function r:animation_cycle(view) busy(view) end\n"
    let busy = "local function busy(view) view.alpha = 0.5 return view.alpha end\n"
    let script =
      kind == "control"
      ? busy + Script.refreshControl(methods)
      : busy + """
        local r = pta.refresh_view { \(Script.fields) }
        function r:setup(view) self.view = view busy(view) end
        function r:start_animating() busy(self.view) end
        function r:stop_animating() busy(self.view) end
        return r
        """
    let stage = PullStage()
    stage.host.onAction = { [unowned stage] in stage.control.complete() }
    let plugin = try stage.use(script, isolation: PluginIsolation())
    for frame in 0..<80 {
      if frame == frames { try WorkerLossTests.kill(plugin) }
      if frame < 8 {
        stage.pull(15 * Double(frame + 1), frames: 1)
      } else if frame == 8 {
        stage.release()
      } else {
        stage.frame()
      }
    }
    stage.settle()
    #expect(stage.control.state == .idle && stage.host.actions == 1 && stage.inset == 0)
    stage.pullThrough()
    #expect(stage.host.actions == 2 && stage.control.state == .idle && stage.inset == 0)
    #expect(stage.log.diagnostics.contains { $0.code == .limitReached })
  }

  /// While the worker waits for what it has asked of the host.
  @Test func inTheMiddleOfACallback() throws {
    let stage = PullStage()
    let script = """
      local v = pta.visualizer { \(Script.fields) }
      function v:triggered_action(pull)
        pull:execute_action()
        pull.alpha = 0.25
        print("never")
      end
      return v
      """
    let plugin = try stage.use(script, isolation: PluginIsolation())
    stage.host.onAction = { [unowned stage] in stage.control.complete() }
    stage.host.onChange = { state in
      guard state == .executing else { return }
      // What the host's answer is to be sent to is gone, and what follows it as well.
      #expect(throws: Never.self) { try WorkerLossTests.kill(plugin) }
    }
    stage.pullThrough()
    #expect(stage.host.actions == 1 && stage.control.state == .idle)
    #expect(stage.control.view.alpha == 1 && stage.log.messages == [])
    #expect(plugin.memoryInUse == 0)
    plugin.collectGarbage()
  }

  @Test(arguments: [
    ("/nowhere/pta-worker", "could not be started from /nowhere/pta-worker: No such file"),
    ("/bin/false", "ended with status 1"), ("/bin/sleep", "did not answer in 0.25 seconds"),
  ])
  func whileItIsLoaded(worker: String, reason: String) throws {
    var isolation = PluginIsolation(worker: worker)
    isolation.seconds = 0.25
    #expect {
      try Plugin(
        source: PluginSource(name: "test", script: WorkerLossTests.script), isolation: isolation)
    } throws: { error in
      "\(error)".hasPrefix("plugin test: the process it ran in \(reason)")
    }
  }

  /// In each step of loading: the error is that one, and nothing about the plugin.
  @Test func inEachStepOfLoading() throws {
    let environment = PluginEnvironment()
    var steps = 0
    var isLoaded = false
    while !isLoaded, steps < 1000 {
      environment.connect = { FailingChannel(after: steps) }
      do throws(PluginError) {
        _ = try Plugin(
          source: PluginSource(name: "test", script: WorkerLossTests.script),
          environment: environment)
        isLoaded = true
      } catch {
        #expect(
          error.description.hasPrefix("plugin test: the process it ran in is gone"),
          "\(steps): \(error)")
      }
      steps += 1
    }
    #expect(isLoaded && steps > 20)
  }

  /// What takes longer than the host's patience is ended, and nothing of it comes later.
  @Test func tooLate() throws {
    let script = """
      local v = pta.visualizer { \(Script.fields) }
      function v:triggered_action(pull)
        pull.alpha = 0.5
        while true do end
      end
      return v
      """
    let stage = PullStage()
    var isolation = PluginIsolation()
    isolation.seconds = 0.3
    var limits = PluginLimits()
    limits.instructions = 0
    try stage.use(script, limits: limits, isolation: isolation)
    stage.host.onAction = { [unowned stage] in stage.control.complete() }
    stage.pullThrough()
    #expect(stage.host.actions == 1 && stage.control.state == .idle)
    #expect(
      stage.log.diagnostics.first?.message
        == "the process it ran in did not answer in 0.3 seconds; in triggered_action"
        + ", where the default stood in for it")
  }
}

/// A channel to a real worker, which is lost after some messages.
private final class FailingChannel: LuaChannel {
  private let channel: HostChannel?
  private var left: Int

  init(after count: Int) {
    left = count
    channel = try? HostChannel(
      path: PluginIsolation().worker, memory: PluginLimits().memory, seconds: 10)
  }

  func beginTurn() { channel?.beginTurn() }

  func send(_ bytes: [UInt8]) throws(LuaChannelLoss) { try channel?.send(bytes) }

  func receive() throws(LuaChannelLoss) -> [UInt8] {
    left -= 1
    guard let channel, left >= 0 else { throw LuaChannelLoss(reason: "is gone") }
    return try channel.receive()
  }

  func close() { channel?.close() }
}
