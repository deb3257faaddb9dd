import Driver
import LuaRuntime
import PullPictures
import PullToAction

/// What is kept of a frame's numbers.
struct FilmSample: Equatable {
  /// Seconds since the studio began; a new stage goes on where the one before ended.
  let time: Double
  /// In points; the velocity of the content's offset in points a second.
  let amount, offset, inset, velocity: Double
  let progress: Double?
  let state: PullState
}

/// What one lane has shown: its frames are numbered on over all stages.
///
/// Numbers are kept of the last ten minutes at 60 frames a second, what was drawn of the last minute; older
/// frames are drawn by doing all of it once more.
final class FilmStrip {
  /// How many frames' numbers are kept.
  static let sampleCount = 36_000
  /// How many seconds of what was drawn are kept.
  static let shotSeconds = 60.0

  private(set) var samples: Ring<FilmSample>
  private(set) var shots: Ring<Shot>
  /// Which entry of the log each frame of the present part passed in: where each entry's frames begin.
  private(set) var spans: [FilmSpan] = []
  private var startTime = 0.0

  /// Begins a strip.
  ///
  /// - Parameters:
  ///   - first: the number of its first frame.
  ///   - framesPerSecond: how many of what was drawn are a minute's.
  init(first: Int, framesPerSecond: Double) {
    samples = Ring(capacity: FilmStrip.sampleCount, first: first)
    shots = Ring(capacity: Int(FilmStrip.shotSeconds * framesPerSecond), first: first)
  }

  /// The number of the next frame.
  var end: Int { samples.end }
  /// Seconds since the studio began, of the newest frame.
  var time: Double { samples.last?.time ?? 0 }

  /// Seconds since the studio began, for one of the present stage.
  func time(ofStage time: Double) -> Double { startTime + time }

  /// Another stage has begun.
  func beginStage() { startTime = time }

  /// Another log has begun.
  func beginPart() { spans = [] }

  /// Adds a frame.
  ///
  /// - Parameter entry: the place in the log of the verb in which it passed.
  func append(_ stage: Stage, entry: Int) {
    if spans.last?.entry != entry { spans.append(FilmSpan(entry: entry, frame: end)) }
    var shot = Shot(of: stage)
    if let last = shots.last { shot.share(last) }
    shots.append(shot)
    let offset = stage.offset
    samples.append(
      FilmSample(
        time: time(ofStage: stage.clock.tickTime), amount: stage.control.pulledAmount,
        offset: offset, inset: stage.inset, velocity: velocity(of: stage),
        progress: stage.control.progress,
        state: stage.control.state))
  }

  /// How fast the content moves, in points a second. Under a finger it moves when that has been told of, which is not in
  /// each frame: there it is what it is in a tenth of a second.
  private func velocity(of stage: Stage) -> Double {
    let rate = stage.configuration.framesPerSecond
    let most = stage.isFingerDown ? max(Int((rate / 10).rounded()), 1) : 1
    let frames = min(most, stage.clock.tickCount, samples.range.count)
    guard frames > 0, let before = samples[end - frames] else { return 0 }
    return (stage.offset - before.offset) * rate / Double(frames)
  }

  /// Takes back what came after a frame, which is the newest again.
  func truncate(after frame: Int, spans: [FilmSpan], stageTime: Double) {
    samples.remove(from: frame + 1)
    shots.remove(from: frame + 1)
    // Older ones were not drawn anew: the next is numbered on.
    if shots.end <= frame { shots = Ring(capacity: FilmStrip.sampleCount / 10, first: frame + 1) }
    self.spans = spans.filter { $0.frame <= frame }
    startTime = time - stageTime
  }

  /// Forgets frames before a number.
  func forget(before frame: Int) {
    samples.remove(before: frame)
    shots.remove(before: frame)
  }
}

/// Where the frames of an entry of the log begin.
struct FilmSpan: Equatable {
  let entry: Int
  let frame: Int
}

/// A log that was ended: what the frames in it are drawn anew from, and gone back to.
struct FilmPart {
  /// The number of its first frame, and of the first after it.
  let frames: Range<Int>
  /// What was done, lane by lane, and where its frames are.
  let lanes: [(moment: SessionMoment, spans: [FilmSpan])]

  /// How many verbs are kept for it.
  var entryCount: Int { lanes.reduce(0) { $0 + $1.moment.entries.count } }
}

extension SessionMoment {
  /// The same up to a frame, and which that is: a verb that is no wait is kept whole.
  ///
  /// - Parameters:
  ///   - spans: where the frames of each entry begin.
  ///   - end: the number of the first frame after the log.
  ///   - framesPerSecond: the stage's, in the frame.
  func upTo(
    _ frame: Int, _ spans: [FilmSpan], end: Int, _ framesPerSecond: Double
  ) -> (moment: SessionMoment, frame: Int) {
    guard frame + 1 < end, let place = spans.lastIndex(where: { $0.frame <= frame }),
      spans[place].entry < entries.count
    else { return (self, end - 1) }
    let span = spans[place]
    let last = (place + 1 < spans.count ? spans[place + 1].frame : end) - 1
    var moment = self
    moment.entries = VerbLog(entries.prefix(span.entry + 1))
    guard frame < last else { return (moment, frame) }
    guard ["wait", "hold"].contains(entries[span.entry].verb.name) else { return (moment, last) }
    let seconds = Double(frame - span.frame + 1) / framesPerSecond
    moment.entries[span.entry].arguments = [.number(seconds)]
    return (moment, frame)
  }
}
