import PullPlugins
import PullToAction
import Testing

/// Random plugins that misbehave, in processes of their own: the same happens, to the letter.
@Suite struct HostileIsolationTests {
  @Test(arguments: 0..<8) func theSameEvents(block: Int) throws {
    for seed in UInt64(block * 8)..<UInt64(block * 8 + 8) {
      let here = HostileRun(seed: seed)
      let there = HostileRun(seed: seed, isolation: PluginIsolation())
      for run in [here, there] {
        try run.play()
        run.finish()
        #expect(run.complaints.isEmpty, "seed \(seed)")
      }
      let (expected, found) = (here.stage.log.events, there.stage.log.events)
      let first = zip(expected, found).first { $0 != $1 }
      #expect(
        expected == found,
        "seed \(seed): \(first.map { "\($0)\n\($1)" } ?? "\(expected.count) \(found.count)")")
    }
  }

  /// Programs that go as far as they may: limits are the same, and are reached at the same place.
  @Test(arguments: [
    "local function nest(n) pta.animate { duration = 1, animations = function() nest(n + 1) end } end nest(1)",
    "pcall(function() local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end end) error('after')",
    "local function f() return 1 + f() end print(pcall(f)) pull:execute_action()",
    "for i = 1, 1000 do pull.status_view:add_subview(pta.view()) end",
    "for i = 1, 1000 do pull.status_view:update_for_state('executing') end",
    "for i = 1, 1000 do pta.animate { duration = 1, animations = function() end } end",
    "pta.animate { duration = 1, animations = function() error('inside') end }",
    "while true do pcall(pta.sleep, 0.001) end",
    "local function again() pta.animate { duration = 0.001, animations = function() end, completion = again } end again()",
    "for i = 1, 200 do print(i) end",
    "while true do string.format('%099.99f', 1e300) end",
    "error(nil)",
  ])
  func theSameLimits(program: String) throws {
    let logs = try [nil, PluginIsolation()].map { isolation in
      let stage = PullStage()
      try stage.use(
        Script.visualizer("function v:triggered_action(pull)\n\(program)\nend"),
        isolation: isolation)
      for _ in 0..<2 {
        stage.pull(150)
        stage.release()
        stage.wait(5)
        stage.control.complete()
        stage.wait(2)
      }
      return stage.log.events
    }
    #expect(logs[0] == logs[1])
    #expect(logs[0].count > 100)
  }
}
