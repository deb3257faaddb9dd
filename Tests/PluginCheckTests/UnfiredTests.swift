import Driver
import PullPlugins
import Testing

@testable import PluginCheck

/// Plugins with which no pull fires.
@Suite struct UnfiredTests {
  @Test(arguments: [
    (
      "pull.pull_threshold = 1000",
      "fires nothing. The last pull did not fire: it reached 300 of 1000 points"
    ),
    ("pull.policy = { dwell = 60 }", "fires nothing. The last pull did not fire: "),
    ("pull.policy = { dwell = 1 }", nil), ("pull.pull_threshold = 140", nil),
  ]) func isTold(setup: String, message: String?) throws {
    let script = LookRows.Row(id: "", setup: setup).script
    let folder = try ScratchPlugin(script)
    defer { folder.remove() }
    let found = try PluginCheck(
      path: folder.path, environment: PluginCheckTests.environment(), clock: { 0 }
    ).run(PluginSource(name: "test", script: script)).findings
      .filter { $0.message.contains("fires nothing") }
    #expect(found.count == (message == nil ? 0 : 1))
    #expect(found.allSatisfy { $0.message.contains(message ?? "") }, "\(found.map(\.text))")
  }
}
