import PullPlugins
import PullToAction
import Testing

/// Memory runs out at each allocation in turn of callbacks that animate, wait and go on: the pull
/// ends idle with its action run, and when there is memory again everything works.
@Suite struct WaitMemoryTests {
  private static let script = Script.both(
    """
    function s:setup(view)
      self.view = view
      self.dot = pta.shape("dot")
      view:add_subview(self.dot)
    end
    function s:update_for_state(state)
      local dot, count = self.dot, 0
      local function move(to, fields)
        fields.animations = function() dot.center_x, dot.fill_color = to, "red" end
        fields.completion = function(finished)
          count = count + 1
          print(("%s %s %s"):format(state, count, finished))
        end
        return pta.animate(fields)
      end
      move(10, { duration = 0.05, curve = { 0, 0, 1, 1 } }):wait()
      local running = move(20, { duration = 9, spring = { damping_ratio = 0.5 } })
      pta.sleep(0.01)
      move(30, { duration = 0.05, from_current_state = true })
      dot:add_animation { key_path = "center", from = { x = 1, y = 2 }, duration = 0.05, key = state,
        completion = function() print(state, "layer", dot:presentation("center").x) end }
      pta.animate { duration = 0.05, mode = "cubic", keyframes = {
        { start = 0, duration = 0.5, animations = function() dot.alpha = 0.5 end },
        { start = 0.5, duration = 0.5, animations = function() dot.alpha = 1 end } } }:wait()
      print(state, "done", running:wait())
    end
    function v:triggered_action(pull)
      pta.animate { duration = 0.05, animations = function() pull.alpha = 0.5 end }:wait()
      local parts = {}
      for i = 1, 10 do parts[i] = "part " .. i end
      pull:execute_action()
    end
    function v:action_completed(pull)
      pta.sleep(0.05)
      local text = table.concat({ pull.state, pull.outcome, "over" }, " ")
      print(text)
      pull:reset_to_idle()
    end
    """)

  private func pullThrough(_ stage: PullStage) {
    stage.pull(120, frames: 2)
    stage.wait(0.2)
    stage.release()
    stage.wait(0.5)
    stage.control.complete()
    stage.wait(1)
  }

  /// - Returns: whether it went wrong at all.
  private func runs(allocation: Int, onlyOnce: Bool) throws -> Bool {
    let stage = PullStage()
    let plugin = try stage.use(WaitMemoryTests.script)
    stage.wait(0.5)
    let count = stage.log.messages.count
    #expect(
      stage.log.messages == [
        "idle 1 true", "idle 2 false", "idle 3 true", "idle\tlayer\t30.0", "idle\tdone\tfalse",
      ])
    plugin.failAllocation(after: allocation, onlyOnce: onlyOnce)
    pullThrough(stage)
    plugin.failAllocation(after: nil, onlyOnce: false)
    let wrong = stage.log.diagnostics.filter { $0.code != .message }
    #expect(stage.log.path == wholePull && stage.host.actions == 1 && stage.inset == 0)
    #expect(wrong.allSatisfy { $0.code == .limitReached }, "\(allocation): \(wrong)")
    let later = stage.log.messages.count
    #expect(later > count || !wrong.isEmpty)
    pullThrough(stage)
    #expect(stage.host.actions == 2 && stage.inset == 0)
    #expect(stage.log.messages.suffix(from: later).contains("retracting success over"))
    #expect(stage.log.messages.suffix(from: later).contains("executing\tdone\tfalse"))
    // What a callback that died in the middle has started comes to its end by itself.
    stage.wait(10)
    #expect(!stage.clock.hasFiniteAnimations && stage.control.isSettled)
    return !wrong.isEmpty
  }

  /// From an allocation on all fail.
  @Test func fromEachAllocationOn() throws {
    var allocation = 1
    while try runs(allocation: allocation, onlyOnce: false), allocation < 3000 { allocation += 1 }
    #expect(allocation > 100 && allocation < 3000)
  }

  /// Each fails once: Lua collects its garbage and tries again, and nobody notices.
  @Test func onceAtATime() throws {
    for allocation in stride(from: 1, to: 400, by: 3) {
      #expect(try !runs(allocation: allocation, onlyOnce: true), "\(allocation)")
    }
  }
}
