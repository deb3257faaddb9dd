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
}
