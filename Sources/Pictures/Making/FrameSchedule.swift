import ViewKit

/// When the frames of a reel are seen in a file that counts time in ticks.
///
/// Each begins at the tick nearest to its own time, counted from the reel's beginning, so that nothing
/// adds up. Where that leaves the frame before it too little time it begins later, and one whose time is
/// over by then is left out: 60 frames a second become 50 in a GIF, all as long.
struct FrameSchedule: Equatable {
  /// A file's idea of time.
  struct Timing: Equatable {
    let ticksPerSecond: Int
    /// Viewers show what is shorter than this much longer.
    let shortest: Int
  }

  /// One frame that is seen.
  struct Entry: Equatable {
    /// Its place in the reel.
    let frame: Int
    /// When it is seen, in ticks.
    let start: Int
    fileprivate(set) var end: Int
  }

  private(set) var entries: [Entry] = []

  /// - Parameters:
  ///   - durations: those of the reel's frames, in seconds.
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
