import PullPlugins
import PullToAction
import Testing

/// Memory runs out at each of Lua's allocations in turn: the process lives, and the pull ends idle
/// with its action run.
@Suite struct MemoryTests {
  /// The limit that comes to an end at each allocation in turn, from none to enough.
  @Test(arguments: ["centered", "traffic-light"]) func whileLoading(name: String) throws {
    let source = try Shipped.library.source(name)
    let environment = PluginEnvironment(trust: .all)
    var limits = PluginLimits.neverDisabled
    var failures: Set<String> = []
    var loaded: Plugin?
    limits.memory = 0
    while loaded == nil, limits.memory < 1 << 20 {
      limits.memory += 80
      do throws(PluginError) {
        loaded = try Plugin(source: source, limits: limits, environment: environment)
      } catch {
        guard case .raised(name, _, _, let message, _) = error else {
          Issue.record("\(limits.memory): \(error)")
          return
        }
        failures.insert(message)
      }
    }
    #expect(limits.memory > 10_000 && limits.memory < 100_000)
    #expect(
      failures.isSubset(of: [
        "it used more memory than it may", "there is no memory left for a plugin's manifest",
      ]), "\(failures)")
    // What was just enough to load is a plugin whose callbacks may fail, not a half one.
    let stage = PullStage()
    loaded?.use(on: stage.control)
    stage.pullThrough()
    #expect(stage.log.path == wholePull && stage.host.actions == 1 && stage.inset == 0)
    #expect(stage.log.diagnostics.allSatisfy { $0.code == .limitReached })
  }

  /// From some allocation on, until the pull is over, nothing is left for Lua; then there is again.
  ///
  /// Without memory for `setup` a status view has nothing to show in later: only then may callbacks
  /// raise when there is memory again.
  @Test(arguments: ["centered", "traffic-light"], [true, false])
  func duringAPull(name: String, setUpWithMemory: Bool) throws {
    var allocation = 0
    var failed = true
    while failed, allocation < 2000 {
      allocation += 1
      let stage = PullStage()
      let plugin = try Shipped.plugin(name)
      if setUpWithMemory { plugin.use(on: stage.control) }
      plugin.failAllocation(after: allocation, onlyOnce: false)
      if !setUpWithMemory { plugin.use(on: stage.control) }
      stage.pull(120, frames: 2)
      stage.release()
      stage.control.complete()
      stage.settle()
      plugin.failAllocation(after: nil, onlyOnce: false)
      failed = !stage.log.diagnostics.isEmpty
      #expect(stage.log.path == wholePull && stage.host.actions == 1 && stage.inset == 0)
      #expect(stage.log.diagnostics.allSatisfy { $0.code == .limitReached })
      let count = stage.log.diagnostics.count
      stage.pullThrough()
      #expect(stage.log.diagnostics.count == count || !setUpWithMemory)
      #expect(stage.host.actions == 2 && stage.inset == 0)
      try disabled(name, at: allocation, setUpWithMemory, failed)
    }
    // Once it is set up, `centered` allocates nothing at all.
    #expect(!failed && allocation > (name == "centered" ? 0 : 20))
  }

  /// The same with the default limits: the first failure is the only one, and the next pull is that
  /// of the built-in parts.
  private func disabled(
    _ name: String, at allocation: Int, _ setUpWithMemory: Bool, _ fails: Bool
  ) throws {
    let stage = PullStage()
    let plugin = try Shipped.plugin(name, limits: PluginLimits())
    if setUpWithMemory { plugin.use(on: stage.control) }
    plugin.failAllocation(after: allocation, onlyOnce: false)
    if !setUpWithMemory { plugin.use(on: stage.control) }
    stage.pull(120, frames: 2)
    stage.release()
    stage.control.complete()
    stage.settle()
    #expect(plugin.isDisabled == fails && stage.host.actions == 1 && stage.inset == 0)
    #expect(stage.log.diagnostics.map(\.code) == (fails ? [.limitReached, .pluginDisabled] : []))
    stage.pullThrough()
    #expect(stage.host.actions == 2 && stage.inset == 0)
  }

  /// Each allocation fails once: Lua collects its garbage and tries again, and nobody notices.
  @Test func onceAtATime() throws {
    for allocation in 1..<100 {
      let stage = PullStage()
      let plugin = try Shipped.plugin("traffic-light")
      plugin.failAllocation(after: allocation, onlyOnce: true)
      plugin.use(on: stage.control)
      stage.pullThrough()
      #expect(stage.log.diagnostics.isEmpty && stage.log.path == wholePull)
    }
  }

  /// Every part of the API at each allocation: none keeps hold of what it was given.
  @Test func duringEveryHostFunction() throws {
    let script = Script.both(
      """
      function s:setup(view) self.view = view end
      function v:did_change_state(pull, from, to)
        local inner = pta.view("a view with a name " .. to)
        pull:add_subview(inner)
        inner.frame = { x = 1, y = pull.frame.y, width = pull.bounds.width, height = 4 }
        inner.center = inner.center
        inner.text = ("%s %s"):format(pull.visualizer, pull.style.text_color)
        inner.autoresizing = s.view.autoresizing
        inner.name = inner.text .. pull.scroll_view.width .. tostring(pull.status_view)
        print(inner.name, require("module").x)
        inner:remove()
        pull.status_view:update_for_state(to)
      end
      """)
    let module = Array("return { x = {} }".utf8)
    var allocation = 0
    var isWhole = false
    while !isWhole, allocation < 2000 {
      allocation += 1
      let stage = PullStage()
      let plugin = try Plugin(
        source: PluginSource(
          name: "test", files: ["init.lua": Array(script.utf8), "module.lua": module]),
        limits: .neverDisabled)
      plugin.use(on: stage.control)
      plugin.failAllocation(after: allocation, onlyOnce: false)
      stage.pull(50, frames: 1)
      plugin.failAllocation(after: nil, onlyOnce: false)
      isWhole = !stage.log.messages.isEmpty
      let wrong = stage.log.diagnostics.filter { $0.code != .limitReached && $0.code != .message }
      #expect(wrong.isEmpty, "\(wrong)")
      stage.pullThrough()
      #expect(stage.log.path == wholePull && stage.host.actions == 1 && stage.inset == 0)
      #expect(stage.log.messages.count >= 4)
    }
    #expect(allocation > 20 && isWhole)
  }
}
