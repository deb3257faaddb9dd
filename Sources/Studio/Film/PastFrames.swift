import Driver
import PullPictures
import PullToAction
import TextSupport

/// What was shown, a while ago.
extension StudioSession {
  /// What a lane showed in a frame. What is not kept is drawn by doing all of it once more.
  func shot(of lane: Lane, at frame: Int) -> Shot? {
    if let shot = lane.strip.shots[frame] ?? lane.window[frame] { return shot }
    guard let log = log(of: lane, with: frame) else { return nil }
    return lane.redraw(frame, log.moment, log.spans, from: log.first)
  }

  /// What a lane's stage tells of a past frame: all before it is done once more.
  func repeated<Value>(_ lane: Lane, at frame: Int, _ read: @escaping (Stage) -> Value) -> Value? {
    guard let log = log(of: lane, with: frame) else { return nil }
    var value: Value?
    lane.repeat(log.moment, log.spans, from: log.first, to: frame) { number, stage in
      if number == frame { value = read(stage) }
    }
    return value
  }

  /// The log that a frame is in, where the frames of its entries are, and the number of its first frame.
  private func log(
    of lane: Lane, with frame: Int
  ) -> (moment: SessionMoment, spans: [FilmSpan], first: Int)? {
    guard let part = parts.last(where: { $0.frames.contains(frame) }) else {
      return (lane.session.moment, lane.strip.spans, partStart)
    }
    guard lane.number < part.lanes.count else { return nil }
    let kept = part.lanes[lane.number]
    return (kept.moment, kept.spans, part.frames.lowerBound)
  }

  /// Numbers of frames for charts, thinned where there are many.
  func series(_ range: ClosedRange<Int>) -> [(String, String)] {
    let most = 2000
    let step = max((range.count + most - 1) / most, 1)
    let numbers = Array(stride(from: range.lowerBound, through: range.upperBound, by: step))
    let lanes = lanes.map { lane -> String in
      let samples = numbers.compactMap { number in lane.strip.samples[number].map { (number, $0) } }
      func list(_ value: (FilmSample) -> Double) -> String {
        FrameText.numbers(samples.map { value($0.1) })
      }
      return JSONText.object(
        ("frame", JSONText.list(samples.map { String($0.0) })), ("time", list(\.time)),
        ("amount", list(\.amount)), ("offset", list(\.offset)), ("inset", list(\.inset)),
        ("velocity", list(\.velocity)),
        ("state", JSONText.list(samples.map { JSONText.string($0.1.state.rawValue) })))
    }
    return [("lanes", JSONText.list(lanes))]
  }

  /// The lists of some frames, for onion skin.
  func lists(from: Int, count: Int) -> [(String, String)] {
    let lists = (from..<from + count).filter { $0 <= newest }.map { number -> String in
      let lanes = lanes.map { lane -> String in
        let items = shot(of: lane, at: number).map { writer.items(of: $0, settings) }
        return JSONText.object(("items", items ?? "[]"))
      }
      return JSONText.object(("n", String(number)), ("lanes", JSONText.list(lanes)))
    }
    return [("lists", JSONText.list(lists))]
  }
}

extension Lane {
  /// How many frames are kept of what was drawn once more: scrubbing goes to and fro.
  private static let windowCount = 240

  /// Does a log once more up to a frame, and keeps what the last frames show.
  ///
  /// - Parameter first: the number of the log's first frame.
  fileprivate func redraw(
    _ frame: Int, _ moment: SessionMoment, _ spans: [FilmSpan], from first: Int
  ) -> Shot? {
    // Some frames more than asked for, since scrubbing goes on.
    let last = frame + Lane.windowCount / 4
    var ring = Ring<Shot>(
      capacity: Lane.windowCount, first: max(frame - Lane.windowCount / 2, first))
    self.repeat(moment, spans, from: first, to: last) { number, stage in
      if number == ring.end { ring.append(Shot(of: stage)) }
    }
    window = ring
    return ring[frame]
  }

  /// Does a log once more.
  ///
  /// - Parameters:
  ///   - first: the number of the log's first frame.
  ///   - last: the number of the last frame that is seen.
  fileprivate func `repeat`(
    _ moment: SessionMoment, _ spans: [FilmSpan], from first: Int, to last: Int,
    _ see: @escaping (Int, Stage) -> Void
  ) {
    var kept = moment
    let end = spans.lastIndex { $0.frame <= last }.map { spans[$0].entry + 1 }
    kept.entries = VerbLog(moment.entries.prefix(end ?? moment.entries.count))
    let copy = session.repetition()
    var entry = -1
    var number = first
    copy.onVerb = { [unowned copy] _, _ in if !copy.isInsideCallback { entry += 1 } }
    copy.onFrame = { stage in
      guard entry >= 0 else { return }
      if number <= last { see(number, stage) }
      number += 1
    }
    try? copy.goBack(to: kept)
  }
}
