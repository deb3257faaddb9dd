import Driver
import Foundation
import PullPlugins
import TestSupport
import Testing

/// Plugins that mean no good, in this process and in one of their own: one result, byte for byte. What differs by
/// nature is on the page "Plugins in a process of their own".
@Suite struct HostileComparisonTests {
  /// How many random plugins; 10,000 in `Scripts/test isolation`.
  private static let runs =
    ProcessInfo.processInfo.environment["PTA_PROPERTY_RUNS"].flatMap(Int.init) ?? 240
  private static let groups = 12

  /// Each program, in callbacks of all kinds in turn.
  @Test(arguments: HostilePrograms.all.indices)
  func eachProgram(index: Int) throws {
    let program = HostilePrograms.all[index]
    for step in 0..<3 {
      let callback = HostilePlugin.callbacks[(index + step * 9) % HostilePlugin.callbacks.count]
      let source = HostilePlugin.source(callback.kind, [callback.name: program])
      let difference = try Self.difference(
        source, ["pull(150) release() wait(2) progress_to(0.5)", "complete() wait(5)"])
      #expect(difference == nil, "\(callback) \(program)")
    }
  }

  /// The wait without end that is asked for most is in each callback.
  @Test(arguments: HostilePlugin.callbacks.indices)
  func eachCallback(index: Int) throws {
    let callback = HostilePlugin.callbacks[index]
    let source = HostilePlugin.source(callback.kind, [callback.name: HostilePrograms.all[0]])
    let lines = [
      "pull(150) release() wait(2) progress_to(0.5)", "complete() wait(5)",
      "pull(150) release() wait(4)",
    ]
    #expect(try Self.difference(source, lines) == nil, "\(callback)")
  }

  /// What is asked for while something else is done is charged to itself, and not to that as well.
  @Test func nestedCallsAreChargedOnce() throws {
    let source = """
      local s = pta.status_view {
        api = 1, name = "hostile", version = "1.0.0", description = "Nests." }
      function s:update_for_pulled_amount()
        local count = 0
        local function nest()
          count = count + 1
          if count >= 500 then return end
          pcall(pta.animate, { duration = 1, animations = function() nest() nest() end })
        end
        nest()
        while true do count = count + 1 if count % 10000 == 0 then print(count) end end
      end
      return s
      """
    #expect(try Self.difference(source, ["pull(150)"]) == nil)
  }

  @Test(arguments: 0..<groups)
  func randomPlugins(group: Int) throws {
    for seed in stride(from: group, to: Self.runs, by: Self.groups) {
      var random = RandomPlugin(seed: UInt64(seed))
      let source = random.source()
      let lines = (0..<random.count(4...12)).map { _ in random.line() }
      if let difference = try Self.difference(
        source, lines + ["release()", "complete()", "settle()"])
      {
        Issue.record("seed \(seed): \(difference)\n\(lines.joined(separator: "\n"))\n\(source)")
        return
      }
    }
  }

  /// Where two runs of the same first differ; `nil` where they are the same.
  private static func difference(_ source: String, _ lines: [String]) throws -> String? {
    try withPlugins(["hostile": source]) { folder in
      let results = [PluginTrust.all, .none].map { trust in
        let rig = Rig(plugins: folder, trust: trust)
        // However busy the machine is.
        rig.session.plugins.environment.isolation.seconds = 3600
        var said: [String] = []
        for line in ["use('hostile')"] + lines {
          // A line that fails has to fail with the same words.
          do { try rig.run(line) } catch { said.append("\(line): \(error)") }
        }
        return rig.session.trace + said + rig.printed + [rig.stateName]
      }
      let pairs = zip(results[0] + ["the end"], results[1] + ["the end"])
      return pairs.first { $0 != $1 }.map { "\($0)\n\($1)" }
    }
  }
}
