import Testing
import WorkerProcess

/// When a wait looks for its message, and when the thread sleeps.
@Suite struct LooksTests {
  /// A processor on which others run for a while each time they may.
  private final class Processor {
    var time = 0.0
    var pause = 0.0
    var pauses = 0
    var looks: Looks {
      Looks(
        clock: { self.time },
        letOthersRun: {
          self.time += self.pause
          self.pauses += 1
        })
    }
  }

  /// How often a wait lets others run before the thread sleeps.
  private static func wait(_ looks: inout Looks) -> Int {
    looks.begin()
    var count = 0
    while looks.isLooking {
      looks.foundNothing()
      count += 1
    }
    return count
  }

  @Test func looksUntilItIsTooLong() {
    var looks = Processor().looks
    #expect(LooksTests.wait(&looks) == Looks.most && LooksTests.wait(&looks) == Looks.most)
  }

  /// Each time others keep a busy processor for milliseconds: one such time is enough.
  @Test func sleepsForAWhileWhereOthersAreBusy() {
    let processor = Processor()
    var looks = processor.looks
    processor.pause = 0.003
    #expect(LooksTests.wait(&looks) == 1)
    for _ in 0..<Looks.rest { #expect(LooksTests.wait(&looks) == 0) }
    #expect(processor.pauses == 1)
    processor.pause = 0.00001
    #expect(LooksTests.wait(&looks) == Looks.most)
  }
}
