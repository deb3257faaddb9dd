import Foundation
import PullToAction
import Testing
import ViewKit

/// Controls at all four edges and a few more beside them, on one scroll view or on two, one in the other; touches,
/// wheels, trackpads and keys in and out of order; hosts, layouts and policies by chance. `PTA_PROPERTY_RUNS`
/// sets another number of runs, `PTA_PROPERTY_SEED` the first one's seed.
@Suite struct RandomRunTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }

  static let runs = number("PTA_PROPERTY_RUNS") ?? 300
  static let first = number("PTA_PROPERTY_SEED") ?? 0

  @Test func contentMovesOnlyAsExplained() {
    for seed in UInt64(Self.first)..<UInt64(Self.first + Self.runs) {
      let run = RandomRun(seed: seed)
      run.play()
      guard let failure = run.failure else { continue }
      Issue.record("seed \(seed): \(failure)")
      return
    }
  }

  @Test(arguments: 0..<8) func theSameSeedGivesTheSameEvents(seed: UInt64) {
    let logs = [EventLog(), EventLog()]
    for log in logs { RandomRun(seed: seed, log: log).play() }
    #expect(logs[0].lines == logs[1].lines && !logs[0].lines.isEmpty)
  }
}
