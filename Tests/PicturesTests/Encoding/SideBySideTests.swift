import Platform
import Testing
import ViewKit

@testable import Pictures

/// Work on frames, of which some is done at once.
@Suite struct SideBySideTests {
  /// Every second one is done before the one that was added before it.
  @Test func outputsAreInTheirOrder() throws {
    let work = SideBySide<Int>()
    for number in 0..<200 {
      work.add {
        if number % 2 == 0 { SideBySideTests.takeLong() }
        return number
      }
    }
    #expect(try work.outputs() == Array(0..<200))
  }

  @Test func theFirstErrorIsThrown() throws {
    let work = SideBySide<Int>()
    for number in 0..<20 {
      work.add { () throws(RenderingError) in
        guard number < 7 else { throw RenderingError("frame \(number)") }
        return number
      }
    }
    let error = #expect(throws: RenderingError.self) { try work.outputs() }
    #expect(error?.description.contains("frame 7") == true)
  }

  /// Each may have megabytes of pixels.
  @Test func noMoreIsAddedThanThereAreProcessors() throws {
    let tally = Tally()
    let work = SideBySide<Void>()
    for _ in 0..<100 {
      work.add {
        SideBySideTests.takeLong()
        tally.end()
      }
      tally.add()
    }
    _ = try work.outputs()
    #expect(tally.ended == 100)
    #expect(tally.most <= ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Some milliseconds of work.
  private static func takeLong() {
    var number = 1
    for _ in 0..<50_000 { number = number &* 6_364_136_223_846_793_005 &+ 1 }
    #expect(number != 0)
  }

  /// How many were added and have not ended.
  private final class Tally: Sendable {
    private let counts = Mutex((added: 0, ended: 0, most: 0))
    var ended: Int { counts.withLock { $0.ended } }
    var most: Int { counts.withLock { $0.most } }

    func add() { counts.withLock { $0.added += 1 } }

    func end() {
      counts.withLock { counts in
        counts.most = max(counts.most, counts.added - counts.ended)
        counts.ended += 1
      }
    }
  }
}
