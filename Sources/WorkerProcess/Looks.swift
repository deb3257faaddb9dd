internal import CLibrary

/// When somebody who waits for a message looks for it again and again, and when the thread sleeps until it is there.
///
/// While a processor has nothing else to do, looking gets an answer in a tenth of the time that sleeping and waking
/// take. Each time others may run first: with one processor, the other side is among them. But where others have
/// much to do they keep the processor for milliseconds each time, while a thread that is woken has its turn at once.
/// Then nobody looks for a while.
package struct Looks {
  /// How often it is looked before the thread sleeps.
  package static let most = 100
  /// How long others may take, in seconds.
  package static let longestPause = 0.0001
  /// How many waits sleep at once after others took longer.
  package static let rest = 300

  private let clock: () -> Double
  private let letOthersRun: () -> Void
  private var left = 0
  private var resting = 0

  /// Looks in real time.
  init() { self.init(clock: Patience.now, letOthersRun: { sched_yield() }) }

  /// Looks by another clock, for tests.
  ///
  /// - Parameters:
  ///   - clock: gives seconds from any beginning, never going back.
  ///   - letOthersRun: gives up the processor for as long as others want it.
  package init(clock: @escaping () -> Double, letOthersRun: @escaping () -> Void) {
    self.clock = clock
    self.letOthersRun = letOthersRun
  }

  /// Whether the thread does not sleep yet.
  package var isLooking: Bool { left > 0 }

  /// A wait begins.
  package mutating func begin() {
    left = resting == 0 ? Looks.most : 0
    if resting > 0 { resting -= 1 }
  }

  /// Nothing was there: lets others run, before it is looked once more or slept.
  package mutating func foundNothing() {
    left -= 1
    let start = clock()
    letOthersRun()
    guard clock() - start > Looks.longestPause else { return }
    left = 0
    resting = Looks.rest
  }
}
