import Platform
import Testing
import ViewKit

@testable import Pictures

/// Work on frames, of which some is done at once.
@Suite struct SideBySideTests {
  /// The first takes longest; what comes out is in the order in which it was added.
  @Test func outputsAreInTheirOrder() throws {
    let work = SideBySide<Int>()
    for number in 0..<200 {
      work.add { (0..<(200 - number) * 100).reduce(0) { $0 &+ $1 & 1 } * 0 + number }
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
  @Test func noMoreWaitThanAreWorkedOn() throws {
    let running = Running()
    let work = SideBySide<Void>()
    for _ in 0..<50 {
      work.add {
        running.change(by: 1)
        running.change(by: -1)
      }
    }
    _ = try work.outputs()
    #expect(running.most <= ProcessInfo.processInfo.activeProcessorCount)
    #expect(running.most > 0)
  }

  private final class Running: Sendable {
    private let counts = Mutex((now: 0, most: 0))
    var most: Int { counts.withLock { $0.most } }

    func change(by difference: Int) {
      counts.withLock { counts in
        counts.now += difference
        counts.most = max(counts.most, counts.now)
      }
    }
  }
}
