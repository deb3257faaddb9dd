import Foundation
import PullPlugins
import PullToAction
import TestSupport
import Testing
import ViewKit

/// Reloads at any moment of a pull: state, amount and action are kept, and what the old version has
/// begun is gone.
@Suite struct ReloadMomentTests {
  /// What starts everything that outlives a callback, and what would be seen of it later.
  private static let busy = """
    local function start(pull, word)
      local moved = word == "setup" and pull.status_view or pull
      pta.animate { duration = 5, animations = function() moved.alpha = 0.5 end,
        completion = function() print(word .. " ended") end }
      pta.animate { duration = 0.2, animations = function() end,
        completion = function() print(word .. " ended") end }
      local over = pta.view("over") pull:add_subview(over)
      over:add_animation { key_path = "rotation", to = 9, duration = 9, repeats = true }
      pta.sleep(0.2)
      print(word .. " woken")
    end
    """

  /// Each kind of plugin, with everything under way that can be.
  static let kinds: [(name: String, script: String)] = [
    (
      "both",
      busy + "\n"
        + Script.both(
          """
          function s:setup(view, pull) start(pull, "setup") end
          function s:update_for_state() pta.sleep(0.3) print("state woken") end
          function v:layout_status_view(pull) start(pull, "layout") end
          function v:did_change_state(pull) start(pull, "change") end
          """)
    ),
    (
      "refresh_control",
      busy + "\n"
        + Script.refreshControl(
          """
          function r:setup(view, pull) self.pull = pull start(pull, "setup") end
          function r:exit_animation(view, completion) start(self.pull, "exit") completion() end
          function r:reset() start(self.pull, "reset") end
          """)
    ),
    (
      "refresh_view",
      busy + "\nlocal r = pta.refresh_view { \(Script.fields) }\n"
        + """
        function r:setup(view, pull) self.pull = pull start(pull, "setup") end
        function r:start_animating() start(self.pull, "start") end
        function r:stop_animating() start(self.pull, "stop") end
        return r
        """
    ),
  ]

  private static let plain: [String: String] = [
    "both": Script.both(""), "refresh_control": Script.refreshControl(),
    "refresh_view": "local r = pta.refresh_view { \(Script.fields) } return r",
  ]

  /// Brings a stage into a state, with its action under way from `executing` on.
  private static func go(_ stage: PullStage, to state: PullState) {
    if state == .idle { return stage.frame() }
    stage.pull(state == .pulling ? 50 : 120)
    if state == .pulling || state == .triggered { return }
    stage.release()
    stage.wait(0.1)
    if state == .executing { return }
    stage.control.complete()
    for _ in 0..<120 where stage.control.state != .retracting { stage.frame() }
  }

  private static func finish(_ stage: PullStage) {
    if stage.host.actions == 0 { stage.pull(120) }
    if stage.scrollView.isTracking { stage.release() }
    for _ in 0..<600 where stage.control.state != .executing && stage.control.state != .idle {
      stage.frame()
    }
    if stage.control.state == .executing { stage.control.complete() }
    stage.settle()
  }

  @Test(arguments: kinds.indices, PullState.allCases.filter { $0 != .open })
  func inEveryState(kind: Int, state: PullState) throws {
    let (name, script) = ReloadMomentTests.kinds[kind]
    let rig = try ReloadRig(script)
    ReloadMomentTests.go(rig.stage, to: state)
    let control = rig.stage.control
    #expect(control.state == state)
    let before = (control.pulledAmount, control.ticket, rig.stage.inset, control.lastOutcome)
    let said = rig.stage.log.messages
    weak let old = rig.plugin.plugin
    weak let oldRoot = control.statusView.view
    let plain = try #require(ReloadMomentTests.plain[name])
    #expect(try rig.save(plain) == .reloaded(files: ["init.lua"]))
    #expect(control.state == state && control.pulledAmount == before.0)
    #expect(control.ticket == before.1 && control.lastOutcome == before.3)
    #expect(old == nil && oldRoot == nil && control.view.find("over") == nil)
    rig.stage.wait(0.5)
    #expect(rig.stage.log.messages == said, "the old version went on")
    #expect(control.view.presentation.alpha == 1)
    ReloadMomentTests.finish(rig.stage)
    #expect(rig.stage.log.path == wholePull && rig.stage.host.actions == 1 && rig.stage.inset == 0)
    #expect(rig.codes.filter { $0 != .message } == [.pluginReloaded])
  }

  /// From inside of any callback of the host: the change has its turn when the callback is over.
  @Test(arguments: kinds.indices, PullState.allCases.filter { $0 != .open })
  func fromInsideACallback(kind: Int, state: PullState) throws {
    let (name, script) = ReloadMomentTests.kinds[kind]
    let rig = try ReloadRig(script)
    let plain = try #require(ReloadMomentTests.plain[name])
    var reloads: [PluginReload] = []
    rig.stage.host.onChange = { new in
      guard new == state else { return }
      // Twice: the second one finds the first one waiting for its turn.
      for text in [plain + "-- 1", plain + "-- 2"] {
        if let reload = try? rig.save(text) { reloads.append(reload) }
      }
    }
    ReloadMomentTests.finish(rig.stage)
    #expect(reloads == Array(repeating: .reloaded(files: ["init.lua"]), count: 2))
    #expect(rig.stage.log.path == wholePull && rig.stage.host.actions == 1 && rig.stage.inset == 0)
    #expect(rig.stage.control.visualizer === rig.plugin.plugin.visualizer)
    #expect(rig.codes.count { $0 == .pluginReloaded } == 2)
    rig.stage.host.onChange = { _ in }
    #expect(rig.stage.control.view.find("over") == nil)
  }

  /// From inside of a callback of the plugin itself: what it prints comes to the host at once.
  @Test func fromInsideThePlugin() throws {
    let rig = try ReloadRig(
      Script.both(
        """
        function s:update_for_state(state) print(state) print(pta.view("x").name) end
        function v:did_change_state(pull, from, to) pull.status_view:update_for_state(to) end
        """))
    let control = rig.stage.control
    control.onDiagnostic = { diagnostic in
      guard diagnostic.message == "pulling" else { return }
      _ = try? rig.save(Script.both(""))
    }
    rig.stage.pullThrough()
    #expect(rig.stage.log.path == wholePull && rig.stage.host.actions == 1)
    // The callback came to its end, and was the last one.
    #expect(rig.stage.log.messages == ["idle", "x", "pulling", "x"])
    #expect(rig.codes == [.message, .message, .message, .pluginReloaded, .message])
    control.onDiagnostic = nil
  }

  /// An old version that somebody holds on to has nothing on the control any more.
  @Test func anOldVersionThatIsKept() throws {
    let rig = try ReloadRig(ReloadMomentTests.kinds[0].script)
    rig.stage.pull(50)
    let old = rig.plugin.plugin
    #expect(rig.stage.control.view.find("over") != nil)
    try rig.save(Script.both(""))
    #expect(rig.stage.control.view.find("over") == nil)
    let said = rig.stage.log.messages
    rig.stage.wait(1)
    #expect(rig.stage.log.messages == said)
    withExtendedLifetime(old) {}
  }

  /// Views and Lua's memory stay where they were.
  @Test(arguments: kinds.indices) func aThousandReloads(kind: Int) throws {
    let script = ReloadMomentTests.kinds[kind].script
    let rig = try ReloadRig(script)
    let stage = rig.stage
    var memory: Set<Int> = []
    var views: [Int] = []
    for round in 0..<1000 {
      if round % 50 == 0 { stage.pullThrough() }
      if round % 5 == 0 { stage.pull(round % 10 == 0 ? 120 : 20, frames: 1) }
      #expect(try rig.save(script + " -- \(1000 + round)") == .reloaded(files: ["init.lua"]))
      if round % 50 == 49 {
        stage.host.actions = 1
        ReloadMomentTests.finish(stage)
        rig.plugin.plugin.collectGarbage()
        memory.insert(rig.plugin.plugin.memoryInUse)
        views.append(stage.control.view.treeCount)
      }
    }
    #expect((memory.max() ?? 0) - (memory.min() ?? 0) < 4096, "\(memory)")
    #expect(Set(views.dropFirst()).count == 1, "\(views)")
  }

  /// The process's own memory, in one that does nothing else. The sanitizer keeps what is given back.
  @Test(.disabled(if: Sanitizer.isOn))
  func theProcessStaysSmall() async {
    await #expect(processExitsWith: .success) {
      let script = ReloadMomentTests.kinds[0].script
      let rig = try ReloadRig(script)
      var first = 0
      for round in 0..<1000 {
        if round % 50 == 0 { rig.stage.pullThrough() }
        if round % 5 == 0 { rig.stage.pull(round % 10 == 0 ? 120 : 20, frames: 1) }
        try #require(try rig.save(script + " -- \(1000 + round)") == .reloaded(files: ["init.lua"]))
        if round == 199 { first = ResidentMemory.kilobytes }
      }
      // The stage's log grows with what happened.
      let grown = ResidentMemory.kilobytes - first
      try #require(grown < 8_000, "\(grown) KiB")
    }
  }
}

extension View {
  /// How many views there are in it, and itself.
  fileprivate var treeCount: Int { 1 + subviews.map(\.treeCount).reduce(0, +) }
}

/// What the process has in memory.
private enum ResidentMemory {
  static var kilobytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return 0
    }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4
  }
}
