import LuaRuntime
import PullToAction
import TestSupport
import Testing

@testable import PullPlugins

@Suite struct PluginProfileTests {
  private func plugin(
    _ source: PluginSource, _ profile: PluginProfile?, _ limits: PluginLimits = PluginLimits()
  ) throws -> Plugin {
    let environment = PluginEnvironment(trust: .all)
    environment.profile = profile
    return try Plugin(source: source, limits: limits, environment: environment)
  }

  /// The one plugin's functions as text: what it is called, where it is, and how often it was called.
  private func calls(_ profile: PluginProfile) throws -> Set<String> {
    let costs = profile.costs
    #expect(costs.count == 1)
    return Set(
      try #require(costs.first).callbacks.map { callback in
        let function = callback.function
        let place = function.line.map { ":\($0)" } ?? ""
        return "\(function.isInner ? "inner " : "")\(function.name) \(function.file ?? "")\(place)"
          + " \(callback.cost.calls)"
      })
  }

  @Test func everythingThatTheHostCalls() throws {
    let source = PluginSource(
      name: "p",
      script: Script.visualizer(
        """

        function v:action_completed(pull)
          pta.animate {
            duration = 0.1,
            animations = function() pull.alpha = 0.5 end,
            completion = function() end,
          }:wait()
          pta.animate { duration = 0.1, keyframes = {
            { start = 0, duration = 0.5, animations = function() pull.alpha = 0.2 end },
            { start = 0.5, duration = 0.5, animations = function() pull.alpha = 1 end },
          } }:wait()
          pta.sleep(0.5)
          pull:reset_to_idle()
        end
        """))
    let profile = PluginProfile()
    #expect(profile.costs == [])
    let plugin = try plugin(source, profile)
    let stage = PullStage()
    plugin.use(on: stage.control)
    stage.pull(120)
    stage.release()
    stage.control.complete()
    stage.settle()
    #expect(stage.log.diagnostics == [])
    let first = 2
    #expect(
      try calls(profile) == [
        "loading init.lua 1", "action_completed init.lua:\(first + 1) 1",
        "inner animations init.lua:\(first + 4) 1", "completion init.lua:\(first + 5) 1",
        "inner animations init.lua:\(first + 8) 1", "inner animations init.lua:\(first + 9) 1",
      ])
    #expect(profile.costs[0].path == "p" && profile.costs[0].instructionLimit == 1_000_000)
  }

  /// Instances of a folder, by whatever path it is named, and each folder by itself.
  @Test func folders() throws {
    let folder = try PluginFolder([
      "b/init.lua": Script.named("b", Script.visualizer("for i = 1, 5000 do end")),
      "a/init.lua": Script.named("a", Script.statusView("")),
      "c/init.lua": Script.named("c", Script.statusView("")),
    ])
    let profile = PluginProfile()
    for name in ["c", "b", "a", "b/", "a/../b"] {
      _ = try plugin(PluginSource(folder: folder.path + "/" + name), profile)
    }
    _ = try plugin(PluginSource(folder: folder.path + "/a"), nil)
    // The dearest first, and what costs the same in the order of their paths.
    #expect(profile.costs.map(\.path) == ["b", "a", "c"].map { folder.path + "/" + $0 })
    #expect(profile.costs.map(\.total.calls) == [3, 1, 1])
  }

  @Test(arguments: [([5000, 4000, 6000], 4000), ([0, 4000], 4000), ([4000, 0], 4000), ([0], 0)])
  func theTightestLimit(limits: [Int], expected: Int) throws {
    let profile = PluginProfile()
    for instructions in limits {
      var limits = PluginLimits()
      limits.instructions = instructions
      _ = try plugin(PluginSource(name: "p", script: Script.visualizer("")), profile, limits)
    }
    #expect(profile.costs.map(\.instructionLimit) == [expected])
  }

  /// A plugin that cannot be loaded has cost something, too.
  @Test func whatFails() throws {
    let profile = PluginProfile()
    #expect(throws: PluginError.self) {
      try plugin(PluginSource(name: "p", script: "for i = 1, 3000 do end error('x')"), profile)
    }
    let cost = try #require(profile.costs.first?.callbacks.first?.cost)
    #expect(cost.calls == 1 && cost.failures == 1 && cost.instructions > 3000)
    let script = Script.visualizer(
      "function v:pulled_amount_changed(pull, amount) for i = 1, 99 do end error('x') end")
    let stage = PullStage()
    try plugin(PluginSource(name: "q", script: script), profile).use(on: stage.control)
    stage.pull(50, frames: 2)
    let failed = profile.costs.flatMap(\.callbacks).first { $0.function.name.hasPrefix("pulled") }
    #expect(failed?.cost.failures == 2 && failed?.cost.calls == 2)
  }
}

@Suite struct PluginCostsTests {
  private static func costs(
    _ path: String, _ callbacks: [(String, Int)], limit: Int = 10
  ) -> PluginCosts {
    PluginCosts(
      path: path, instructionLimit: limit,
      callbacks: callbacks.map { name, instructions in
        var cost = CallProfile.Cost()
        (cost.calls, cost.instructions, cost.mostInstructions) = (1, instructions, instructions)
        (cost.allocations, cost.bytes, cost.failures) = (2, 3, 1)
        let isInner = name.hasPrefix("inner")
        return PluginCosts.Callback(
          function: CallProfile.Function(name: name, file: "a", line: 1, isInner: isInner),
          cost: cost)
      })
  }

  @Test func whatSeveralCountedIsAddedUp() throws {
    let first = [
      Self.costs("a", [("x", 5), ("y", 7)]), Self.costs("b", [("x", 100)], limit: 0),
    ]
    let second = [Self.costs("a", [("x", 9)], limit: 8)]
    let merged = (first + second).merged()
    #expect((second + first).merged() == merged)
    #expect(merged.merged() == merged)
    #expect(merged.map(\.path) == ["b", "a"])
    #expect(merged.map(\.instructionLimit) == [0, 8])
    let a = merged[1]
    #expect(a.callbacks.map(\.function.name) == ["x", "y"])
    let x = a.callbacks[0].cost
    #expect([x.calls, x.instructions, x.mostInstructions] == [2, 14, 9])
    #expect([x.allocations, x.bytes, x.failures] == [4, 6, 2])
    #expect([PluginCosts]().merged() == [])
  }

  /// Like with like: by name, file, line, and whether it was inside another.
  @Test func differentFunctionsStayApart() {
    var parts = [Self.costs("a", [("x", 5), ("x", 5), ("x", 5), ("x", 5), ("x", 5)])]
    parts[0].callbacks[1].function.line = 2
    parts[0].callbacks[2].function.file = "b"
    parts[0].callbacks[3].function.isInner = true
    parts[0].callbacks[4].function.file = nil
    let merged = (parts + parts).merged()[0].callbacks
    #expect(merged.count == 5 && merged.allSatisfy { $0.cost.calls == 2 })
    #expect(merged.map(\.function.file) == [nil, "a", "a", "a", "b"])
    #expect(merged.map(\.function.isInner) == [false, false, true, false, false])
    #expect(merged.map(\.function.line) == [1, 1, 1, 2, 1])
  }

  @Test func whatIsInsideIsNotCountedTwice() {
    let total = Self.costs("a", [("x", 100), ("inner", 60), ("y", 5)]).total
    #expect([total.instructions, total.calls, total.mostInstructions] == [105, 2, 100])
  }

  @Test(arguments: [
    ("/home/me/p/Plugins/a", "/home/me/p", "Plugins/a"),
    ("/home/me/pl", "/home/me/p", "/home/me/pl"), ("/a", "/", "a"), ("p", "/home", "p"),
  ])
  func pathsBeginAtAFolder(path: String, folder: String, expected: String) {
    #expect(Self.costs(path, []).relative(to: folder).path == expected)
  }
}
