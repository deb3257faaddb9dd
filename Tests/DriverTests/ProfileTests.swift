import Driver
import LuaRuntime
import PullPlugins
import TestSupport
import Testing

/// A profile of all plugins that come with it.
@Suite struct ProfileTests {
  private static func source(_ name: String) -> String {
    """
    use '\(name)' pull(140) wait(0.1) pull(30) pull(120) release() wait(0.5) progress_to(0.5)
    complete() settle() fling(2000) settle() begin() fail('no') settle()
    """
  }

  /// It changes nothing that is seen.
  @Test(arguments: ShippedPlugins.names) func tracesAreTheSame(name: String) throws {
    let plain = Rig()
    let profiled = Rig(profile: PluginProfile())
    for rig in [plain, profiled] { try rig.run(Self.source(name)) }
    #expect(plain.session.trace == profiled.session.trace)
  }

  /// Calls and instructions of each callback.
  private static func counts(_ costs: [PluginCosts]) -> [String] {
    costs.flatMap(\.callbacks).map {
      "\($0.function.name) \($0.cost.calls) \($0.cost.instructions) \($0.cost.mostInstructions)"
    }
  }

  /// All the bytes asked for.
  private static func bytes(_ costs: [PluginCosts]) -> Double {
    costs.flatMap(\.callbacks).reduce(0) { $0 + Double($1.cost.bytes) }
  }

  /// And counts the same each time; memory but for a table that grows earlier, which depends on which of its keys
  /// collide, and so on the seed of the state's hashes: 384 bytes of 60,000 were seen.
  @Test(arguments: ShippedPlugins.names) func countsAreTheSame(name: String) throws {
    let costs = try (0..<2).map { _ in
      let profile = PluginProfile()
      try Rig(profile: profile).run(Self.source(name))
      return profile.costs
    }
    #expect(Self.counts(costs[0]) == Self.counts(costs[1]))
    let bytes = costs.map(Self.bytes)
    #expect(bytes[0] > 0 && abs(bytes[0] - bytes[1]) < 0.02 * bytes[0])
    #expect(costs[0].map(\.path) == [Rig.plugins + "/" + name])
    let callbacks = costs[0][0].callbacks
    #expect(callbacks.contains { $0.function.name == "loading" } && callbacks.count > 1)
    for callback in callbacks {
      #expect(callback.cost.failures == 0, "\(callback)")
      #expect(callback.cost.calls > 0 && callback.cost.mostInstructions > 0, "\(callback)")
    }
  }

  /// What is stopped is stopped at the same place.
  @Test func limitsAreTheSame() throws {
    let plugin = """
      local v = pta.visualizer { api = 1, name = "p", version = "1.0.0", description = "Counts." }
      function v:pulled_amount_changed(pull, amount)
        pull.alpha = 0
        while amount > 60 do pull.alpha = (pull.alpha + 0.0000001) % 1 end
      end
      return v
      """
    try withPlugins(["p": plugin]) { folder in
      let traces = try [nil, PluginProfile()].map { profile in
        let rig = Rig(plugins: folder, profile: profile)
        try rig.run("use 'p' pull(100) show() release() settle()")
        #expect(rig.session.trace.contains { $0.contains("limit-reached") })
        #expect(profile.map(\.costs.count) ?? 1 == 1)
        return rig.session.trace
      }
      #expect(traces[0] == traces[1])
    }
  }

  @Test func stagesAndReloadsAreCountedTogether() throws {
    func calls(_ script: String) throws -> Int {
      let profile = PluginProfile()
      try Rig(profile: profile).run(script)
      return try #require(profile.costs.first).total.calls
    }
    let once = try calls("use 'centered' pull(60)")
    #expect(try calls("use 'centered' pull(60) stage {} use 'centered' pull(60)") == 2 * once)
  }
}
