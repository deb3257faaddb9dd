import PullPlugins
import PullToAction
import Testing
import ViewKit

/// A plugin that animates, waits, interrupts itself and is removed in the middle: nothing of it
/// comes later, and nothing of it stays.
@Suite struct RemovalTests {
  /// Both parts are in the middle of everything from the first frame of executing on.
  private static let script = Script.both(
    """
    local function move(view, name, fields)
      fields.animations = function() view.rotation = view.rotation + 1 end
      fields.completion = function(finished) print(name, finished) end
      return pta.animate(fields)
    end
    function s:setup(view)
      self.view = view
      local dot = pta.view("dot")
      view:add_subview(dot)
      move(dot, "spin", { duration = 0.3, repeats = true })
      dot:add_animation { key_path = "alpha", to = 0, duration = 60, removed_on_completion = false,
        fill_mode = "both", completion = function() print("fade") end }
      while true do pta.sleep(0.1) print("tick") end
    end
    function s:update_for_state(state)
      if state ~= "executing" then return end
      move(self.view, "first", { duration = 0.4 })
      pta.sleep(0.2)
      move(self.view, "second", { duration = 5, from_current_state = true })
      print(pcall(function() move(self.view, "third", { duration = 5, delay = 2 }):wait() end))
    end
    function v:triggered_action(pull)
      pull:execute_action()
      local function again()
        print("chain")
        pta.animate { duration = 0.15, animations = function() end, completion = again }
      end
      again()
      move(pull, "pull", { duration = 5 }):wait()
      print("went on")
      pull:reset_to_idle()
    end
    function v:action_completed(pull)
      move(pull, "exit", { duration = 2 }):wait()
      pull:reset_to_idle()
    end
    """)

  /// Until `executing` has waited and interrupted itself.
  private func begin(_ stage: PullStage) {
    stage.pull(120, frames: 2)
    stage.release()
    stage.wait(0.5)
    #expect(stage.log.messages.contains("first\tfalse"))
    #expect(stage.log.messages.filter { $0 == "tick" }.count >= 4)
  }

  /// How both parts are taken away from their control, and whether nobody uses them any more.
  static let ways: [(id: String, take: @Sendable (PullStage) -> Void, isGone: Bool)] = [
    (
      "replaced",
      { stage in
        stage.control.use(visualizer: BottomVisualizer(), statusView: DefaultStatusView())
      }, true
    ),
    (
      "by a plugin", { stage in _ = try? stage.use(Script.both("")) }, true
    ),
    ("detached", { stage in stage.control.detach() }, false),
    (
      "attached elsewhere",
      { stage in
        let other = ScrollView(clock: stage.clock, size: Size(width: 300, height: 400))
        stage.control.scrollView = other
        stage.control.scrollView = nil
      }, false
    ),
  ]

  @Test(arguments: ways.indices) func nothingComesLater(index: Int) throws {
    let way = RemovalTests.ways[index]
    let stage = PullStage()
    weak var plugin: Plugin?
    weak var visualizer: AnyObject?
    weak var root: View?
    weak var dot: View?
    do {
      let used = try stage.use(RemovalTests.script)
      plugin = used
      visualizer = used.visualizer
      root = stage.root
      dot = stage.root.find("dot")
    }
    #expect(plugin == nil && visualizer != nil && root != nil && dot != nil)
    begin(stage)
    let count = stage.log.messages.count
    way.take(stage)
    stage.wait(8)
    #expect(Array(stage.log.messages[count...]) == [], "\(way.id)")
    #expect(!stage.clock.hasFiniteAnimations && stage.control.isSettled)
    #expect((visualizer == nil) == way.isGone && (root == nil) == way.isGone)
    #expect((dot == nil) == way.isGone)
    #expect(stage.inset == 0 || way.isGone)
    let wrong = stage.log.diagnostics.filter { $0.code == .callbackRaised }
    #expect(wrong.isEmpty, "\(wrong)")
  }

  /// One part goes and the other stays: only what the first one started ends.
  @Test func onePartGoes() throws {
    for part in PartKind.halves {
      let stage = try PullStage(RemovalTests.script)
      begin(stage)
      let count = stage.log.messages.count
      if part == .visualizer {
        stage.control.visualizer = BottomVisualizer()
      } else {
        stage.control.statusView = DefaultStatusView()
      }
      stage.wait(8)
      let late = Set(stage.log.messages[count...])
      if part == .visualizer {
        // A new visualizer has the status view told the state again.
        #expect(late.isSuperset(of: ["tick", "third\ttrue", "true"]))
        #expect(late.isDisjoint(with: ["pull\ttrue", "pull\tfalse", "went on", "chain"]))
      } else {
        #expect(late == ["pull\ttrue", "went on", "chain"])
      }
    }
  }

  /// The app drops its control, and its plugin with it, while the clock goes on.
  @Test func theControlEnds() throws {
    let clock: FrameClock
    let log: EventLog
    let count: Int
    weak var control: PullToActionControl?
    weak var visualizer: AnyObject?
    weak var root: View?
    do {
      let stage = try PullStage(RemovalTests.script)
      begin(stage)
      (clock, log, count) = (stage.clock, stage.log, stage.log.messages.count)
      (control, visualizer, root) = (stage.control, stage.control.visualizer, stage.root)
      #expect(clock.hasFiniteAnimations)
    }
    #expect(control == nil && visualizer == nil && root == nil)
    for _ in 0..<600 { clock.advance() }
    #expect(log.messages.count == count && !clock.hasFiniteAnimations && clock.isIdle)
  }

  /// The host keeps the plugin: what waited for the control that is gone is let go, and on another
  /// control, with a clock of its own, the plugin begins anew.
  @Test(arguments: [true, false]) func theControlEndsAndThePluginStays(detaches: Bool) throws {
    let plugin = try Plugin(source: PluginSource(name: "x", script: RemovalTests.script))
    let (clock, log): (FrameClock, EventLog)
    do {
      let old = PullStage()
      plugin.use(on: old.control)
      begin(old)
      (clock, log) = (old.clock, old.log)
      if detaches { old.control.detach() }
    }
    #expect(plugin.statusView?.isBusy == false && plugin.visualizer?.isBusy == false)
    let stage = PullStage()
    plugin.use(on: stage.control)
    let count = log.messages.count
    for _ in 0..<300 { clock.advance() }
    #expect(log.messages.count == count && stage.log.messages.isEmpty && clock.isIdle)
    stage.pull(120, frames: 2)
    stage.release()
    stage.wait(0.55)
    #expect(stage.host.actions == 1)
    let others = stage.log.messages.filter { !["tick", "chain"].contains($0) }
    #expect(others == ["first\tfalse", "second\tfalse"])
    #expect(stage.log.messages.filter { $0 == "tick" }.count == 6)
  }

  /// Ended by the host while its callbacks wait: those of the visualizer belong to a run that is over
  /// and are dropped.
  @Test func theHostResets() throws {
    let stage = try PullStage(RemovalTests.script)
    begin(stage)
    stage.control.reset()
    #expect(stage.control.state == .idle)
    stage.wait(8)
    #expect(stage.control.state == .idle && stage.inset == 0 && stage.host.actions == 1)
    #expect(!stage.log.messages.contains("went on") && stage.log.messages.contains("tick"))
    let wrong = stage.log.diagnostics.filter { $0.code != .message }
    #expect(wrong.isEmpty, "\(wrong)")
    // The next pull is as the first.
    stage.pull(120, frames: 2)
    stage.release()
    stage.wait(8)
    #expect(stage.host.actions == 2)
    stage.control.complete()
    stage.wait(8)
    #expect(stage.control.state == .idle && stage.inset == 0)
  }

  /// A plugin that removes what it moves lets go of it at once, and is told in the next frame.
  @Test func aViewIsRemovedByItsPlugin() throws {
    let moving = try MovingStage(
      """
      local inner = pta.view("inner")
      dot:add_subview(inner)
      local running = pta.animate { duration = 5, animations = function() inner.x = 9 end,
        completion = function(finished) print("completion", finished, pta.now()) end }
      pta.sleep(0.5)
      dot:remove()
      print("waited", running:wait(), pta.now())
      print(pcall(function() return inner.x end))
      """)
    weak let dot = moving.dot
    #expect(dot != nil)
    moving.go(to: 0.5)
    #expect(dot == nil)
    moving.go(to: 6)
    #expect(
      moving.messages == [
        "completion\tfalse\t0.5", "waited\tfalse\t0.5",
        "false\tinit.lua:12: this view is gone ('x' cannot be used)",
      ])
    #expect(!moving.stage.clock.hasFiniteAnimations)
  }

  /// Animating, waiting and interrupting for a long time leaves Lua with what it had.
  @Test func memoryStaysWhereItWas() throws {
    let stage = PullStage()
    let plugin = try stage.use(
      Script.visualizer(
        """
        function v:did_change_state(pull, from, to)
          local running = pta.animate { duration = 0.05, keyframes = {
            { start = 0, duration = 1, animations = function() pull.alpha = 0.5 end } },
            completion = function() self.count = (self.count or 0) + 1 end }
          pull:add_animation { key_path = "rotation", by = 1, key = "turn",
            completion = function() end }
          pcall(pta.animate, { duration = 1, animations = function() error("no") end,
            completion = print })
          pcall(pta.animate, { duration = -1, animations = print, completion = print })
          if running:wait() then pta.sleep(60) end
        end
        """))
    func work() -> Int {
      for _ in 0..<10 {
        stage.pull(60, frames: 2)
        stage.wait(0.1)
        stage.pull(0, frames: 2)
      }
      stage.wait(1)
      plugin.collectGarbage()
      return plugin.memoryInUse
    }
    // All of the 256 places are used once.
    for _ in 0..<10 { _ = work() }
    let before = work()
    for _ in 0..<5 { _ = work() }
    #expect(work() <= before + 256)
    let wrong = stage.log.diagnostics.filter { $0.code != .message }
    #expect(wrong.isEmpty, "\(wrong)")
  }
}
