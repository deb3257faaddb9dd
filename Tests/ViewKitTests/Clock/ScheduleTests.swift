import TestSupport
import Testing
import ViewKit

/// Many calls of a clock, in whatever order they come, are cancelled and become due.
@Suite struct ScheduleTests {
  /// Against a list that is sorted by time, and for the same time by when it was asked for.
  @Test(arguments: 0..<40 as Range<UInt64>) func itIsASortedList(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    let clock = FrameClock()
    var called: [Int] = []
    var waiting: [(time: Double, number: Int, call: ScheduledCall)] = []
    for number in 0..<300 {
      let time = Double(Int.random(in: 1...40, using: &dice)) / 20
      waiting.append((time, number, clock.schedule(at: time) { called.append(number) }))
      if Int.random(in: 0..<3, using: &dice) == 0 {
        let index = Int.random(in: waiting.indices, using: &dice)
        clock.cancel(waiting.remove(at: index).call)
      }
    }
    let order = waiting.sorted { ($0.time, $0.number) < ($1.time, $1.number) }
    #expect(clock.nextTime == order.first?.time)
    for half in 1...5 {
      let time = Double(half) / 2
      clock.advance(to: time)
      #expect(called == order.filter { $0.time <= time }.map(\.number))
    }
    #expect(clock.isIdle && clock.nextTime == nil)
  }

  /// One of another clock, with more calls than there are here.
  @Test func aCallOfAnotherClockIsNone() {
    let (clock, other) = (FrameClock(), FrameClock())
    var count = 0
    clock.schedule(at: 0.01) { count += 1 }
    let calls = (0..<9).map { other.schedule(at: Double($0)) {} }
    for call in calls.dropFirst() { clock.cancel(call) }
    clock.advance()
    #expect(count == 1)
  }
}
