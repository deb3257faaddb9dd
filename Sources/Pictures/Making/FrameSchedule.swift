import ViewKit

/// When the frames of a sequence are seen in a file that counts time in ticks.
///
/// Each begins at the tick nearest to its time since the sequence's beginning, so that rounding errors do not add
/// up. Where the frame before it would be too short, it begins later, and one whose time is over by then is
/// left out: 60 frames a second become 50 in a GIF, all of the same length.
struct FrameSchedule: Equatable {
  /// How a file counts time.
  struct Timing: Equatable {
    let ticksPerSecond: Int
    /// The shortest frame, in ticks: viewers show shorter ones much longer.
    let shortest: Int
  }

  /// One frame that is seen.
  struct Entry: Equatable {
    /// Its place in the sequence.
    let frame: Int
    /// When it is seen, in ticks.
    let start: Int
    fileprivate(set) var end: Int
  }

  private(set) var entries: [Entry] = []

  /// - Parameters:
  ///   - durations: those of the sequence's frames, in seconds.
  ///   - timing: that of the file.
  init(_ durations: [Double], _ timing: Timing) {
    var seconds = 0.0
    for (frame, duration) in durations.enumerated() {
      let begin = FrameSchedule.ticks(seconds, timing)
      seconds += duration
      let end = FrameSchedule.ticks(seconds, timing)
      let start = entries.last.map { max(begin, $0.start + timing.shortest) } ?? begin
      guard start < end || entries.isEmpty else { continue }
      if !entries.isEmpty { entries[entries.count - 1].end = start }
      entries.append(Entry(frame: frame, start: start, end: max(end, start + timing.shortest)))
    }
  }

  private static func ticks(_ seconds: Double, _ timing: Timing) -> Int {
    Int((seconds * Double(timing.ticksPerSecond)).rounded())
  }
}
