import TestSupport
import Testing

@testable import Pictures

/// When frames are seen.
@Suite struct FrameScheduleTests {
  private static let webp = FrameSchedule.Timing(ticksPerSecond: 1000, shortest: 11)
  private static let gif = FrameSchedule.Timing(ticksPerSecond: 100, shortest: 2)

  private func lengths(_ schedule: FrameSchedule) -> [Int] {
    schedule.entries.map { $0.end - $0.start }
  }

  /// 16.67 ms are 17, 16, 17, and 60 of them a second, also from a text with six decimals.
  @Test(arguments: [1.0 / 60, 0.016667])
  func millisecondsDoNotAddUp(duration: Double) {
    let schedule = FrameSchedule(Array(repeating: duration, count: 60), FrameScheduleTests.webp)
    #expect(lengths(schedule).prefix(3) == [17, 16, 17])
    #expect(schedule.entries.count == 60)
    #expect(schedule.entries.last?.end == 1000)
  }

  /// 60 frames a second become 50, each 2 hundredths.
  @Test func hundredthsKeepFiftyFrames() {
    let schedule = FrameSchedule(Array(repeating: 1.0 / 60, count: 60), FrameScheduleTests.gif)
    #expect(lengths(schedule) == Array(repeating: 2, count: 50))
    #expect(schedule.entries.last?.end == 100)
    #expect(schedule.entries.prefix(6).map(\.frame) == [0, 1, 2, 3, 5, 6])
  }

  /// 3.33 hundredths are 3, 4, 3.
  @Test func slowerFramesAreAllKept() {
    let schedule = FrameSchedule(Array(repeating: 1.0 / 30, count: 30), FrameScheduleTests.gif)
    #expect(lengths(schedule).prefix(3) == [3, 4, 3])
    #expect(schedule.entries.count == 30)
    #expect(schedule.entries.last?.end == 100)
  }

  @Test(arguments: [
    ([0.0], [2]), ([0, 0, 0], [2]), ([1], [100]), ([1, 0], [100]), ([0, 1], [2, 98]),
    ([0.001, 0.001, 0.001], [2]), ([0.5, 0.004, 0.5], [50, 50]),
  ])
  func framesWithoutTimeAreLeftOut(durations: [Double], expected: [Int]) {
    #expect(lengths(FrameSchedule(durations, FrameScheduleTests.gif)) == expected)
  }

  /// Nothing is shorter than viewers show it, all follow one another, and the end is the sequence's, or as
  /// much later as its last frame needs.
  @Test(arguments: 0..<50) func timeIsKept(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let durations = (0..<100).map { _ in random.number(in: 0...0.05) }
    for timing in [FrameScheduleTests.webp, FrameScheduleTests.gif] {
      let entries = FrameSchedule(durations, timing).entries
      #expect(entries.first?.start == 0)
      #expect(entries.allSatisfy { $0.end - $0.start >= timing.shortest })
      #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.end == $1.start })
      #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.frame < $1.frame })
      let total = durations.reduce(0, +) * Double(timing.ticksPerSecond)
      #expect(abs(Double(entries.last?.end ?? 0) - total) <= Double(timing.shortest))
    }
  }
}
