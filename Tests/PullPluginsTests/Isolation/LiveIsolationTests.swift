import Foundation
import PullPlugins
import PullToAction
import Testing

/// Hosts that draw frames, and plugins in processes of their own that take longer than one.
@Suite struct LiveIsolationTests {
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func limits(_ seconds: Double) -> PluginLimits {
    var limits = PluginLimits()
    limits.instructions = 0
    limits.seconds = seconds
    return limits
  }

  private static func plugin(_ script: String, seconds: Double) throws -> Plugin {
    try Plugin(
      source: PluginSource(name: "test", script: script), limits: limits(seconds),
      environment: PluginEnvironment(clock: now, trust: .none))
  }

  /// The worker's own clock ends it, and says where.
  @Test func aLoop() throws {
    let stage = PullStage()
    let plugin = try LiveIsolationTests.plugin(
      Script.visualizer("function v:triggered_action(pull)\nwhile true do end\nend"), seconds: 0.05)
    plugin.use(on: stage.control)
    stage.pullThrough()
    #expect(stage.host.actions == 1 && stage.control.state == .idle && plugin.isDisabled)
    let fault = try #require(stage.log.diagnostics.first)
    #expect(fault.code == .limitReached && fault.line == 3)
    #expect(fault.message.hasPrefix("it took longer than it may"))
  }

  /// One that does not answer at all is given up, and nothing that it says comes later.
  @Test func anAnswerThatComesLate() throws {
    let stage = PullStage()
    let plugin = try LiveIsolationTests.plugin(
      Script.visualizer(
        "function v:did_change_state(pull, from, to)\npull.alpha = 0.5\nprint(to)\nend"),
      seconds: 0.1)
    plugin.use(on: stage.control)
    let worker = try #require(plugin.workerID)
    #expect(kill(worker, SIGSTOP) == 0)
    stage.pull(50)
    // At once, in the first callback.
    #expect(plugin.isDisabled && stage.control.visualizer is BottomVisualizer)
    // Nobody is left who could wake up.
    #expect(kill(worker, SIGCONT) == -1 && errno == ESRCH)
    stage.pull(120)
    stage.release()
    stage.settle()
    stage.control.complete()
    stage.settle()
    #expect(stage.host.actions == 1 && stage.log.messages == [] && stage.control.view.alpha == 1)
    let faults = stage.log.diagnostics.filter { $0.code == .limitReached }
    #expect(
      faults.map(\.message) == [
        "the process it ran in did not answer in 0.2 seconds; in did_change_state, where the default "
          + "stood in for it"
      ])
  }

  /// A frame's time is not that of loading: reading what there is to be run takes longer than this.
  @Test func loadingHasItsTime() throws {
    let script = Script.visualizer(
      String(repeating: "do local a = 1 end\n", count: 3000))
    _ = try LiveIsolationTests.plugin(Script.visualizer(""), seconds: 0.0001)
    do throws(PluginError) {
      _ = try Plugin(
        source: PluginSource(name: "test", script: script),
        limits: LiveIsolationTests.limits(0.0001),
        environment: PluginEnvironment(clock: LiveIsolationTests.now, trust: .none))
    } catch {
      // What `init.lua` itself takes is limited as a callback is, by the worker.
      guard case .gaveUp(_, "init.lua", _, let message) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(message.hasPrefix("it took longer than it may"))
    }
  }
}
