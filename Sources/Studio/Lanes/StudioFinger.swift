import Driver
import LuaRuntime
import PullToAction

/// A sample of a pointer as a page has it.
struct TouchSample: Equatable {
  let place: Point
  /// The event's time stamp, in milliseconds from any beginning.
  let time: Double

  static let places = -100_000.0...100_000.0
  /// A page that was opened a hundred years ago.
  static let times = 0.0...4e12
  /// More than a browser coalesces in a frame that takes a second.
  private static let most = 1000

  /// In millionths, as recordings have numbers: what is read back is the same.
  static func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }

  /// The samples of a message, all of them or none.
  static func read(_ message: Message) throws(BadMessage) -> [TouchSample] {
    let expected = "a list of 1 to \(most) samples [x, y, ms], numbers each"
    guard case .list(let items)? = message["samples"], (1...most).contains(items.count) else {
      throw message.complaint("samples", expected)
    }
    var samples: [TouchSample] = []
    for item in items {
      guard case .list(let parts) = item, parts.count == 3, case .number(let x) = parts[0],
        case .number(let y) = parts[1], case .number(let time) = parts[2]
      else { throw BadMessage("touch: 'samples' must be \(expected), got \(item.described) in it") }
      guard places.contains(x), places.contains(y), times.contains(time) else {
        throw BadMessage(
          "touch: a sample must have places from -100000 to 100000 and a time of 0 or more, got "
            + "[\(parts.map(\.described).joined(separator: ", "))]")
      }
      samples.append(TouchSample(place: Point(x: rounded(x), y: rounded(y)), time: time))
    }
    return samples
  }
}

/// Maps the time of a page's events to that of the stage, within one touch.
///
/// The newest sample of the first message is as old as the message; from there on differences count. Jitter on the
/// way so changes no velocity.
struct TouchTime {
  private var page = 0.0
  private var stage = 0.0
  private var last = -Double.infinity

  /// How far ahead of the clock a sample may be, in seconds: the scroll view takes 0.1.
  private static let mostAhead = 0.09
  /// How far behind, before the two times are matched anew: a page's may have stood still.
  private static let mostBehind = 0.5

  /// Matches the two times.
  mutating func begin(page: Double, stage: Double) {
    (self.page, self.stage, last) = (page, stage, -.infinity)
  }

  /// The stage's time of a sample, in millionths of a second; never before that of the last.
  mutating func time(of page: Double, now: Double, speed: Double) -> Double {
    var time = stage + (page - self.page) / 1000 * speed
    if time > now + TouchTime.mostAhead || time < now - TouchTime.mostBehind {
      time = min(max(time, now - TouchTime.mostBehind), now + TouchTime.mostAhead)
      (self.page, stage) = (page, time)
    }
    last = max(last, TouchSample.rounded(time))
    return last
  }
}

extension StudioSession {
  /// The stage's time at this moment, between two frames.
  private var stageTime: Double {
    let frame = main.stage.clock.tickTime
    let rest = (time.next - time.now) / time.interval(of: main.stage)
    return frame + min(max(1 - rest, 0), 1) / main.stage.configuration.framesPerSecond
  }

  /// Moves the finger, at once and on all lanes.
  func touch(_ samples: [TouchSample]) throws(BadMessage) {
    guard let newest = samples.last else { return }
    goOn()
    beginPull()
    let now = stageTime
    if !main.stage.isFingerDown || grip == nil {
      touchTime.begin(page: newest.time, stage: now)
      grip = main.stage.isFingerDown ? main.stage.fingerPlace - samples[0].place : .zero
    }
    for sample in samples {
      let place = sample.place + (grip ?? .zero)
      let fields: [(String, LuaValue)] = [
        ("x", .number(TouchSample.rounded(place.x))), ("y", .number(TouchSample.rounded(place.y))),
        ("time", .number(touchTime.time(of: sample.time, now: now, speed: time.speed))),
      ]
      for lane in lanes { try lane.perform("touch", [.table(LuaTable(fields))]) }
    }
    changed()
  }

  /// Lifts the finger. One that another page has let go meanwhile is up already, and that page's own is not this one's.
  ///
  /// - Parameter page: when, by the page's time in milliseconds; NaN for now.
  func lift(at page: Double, by client: StudioClient) throws(BadMessage) {
    guard main.stage.isFingerDown, toucher == nil || toucher === client else { return }
    goOn()
    var options: [LuaValue] = []
    if page.isFinite {
      let at = touchTime.time(of: page, now: stageTime, speed: time.speed)
      options = [.table(LuaTable([("time", .number(at))]))]
    }
    for lane in lanes { try lane.perform("lift", options) }
    grip = nil
    changed()
  }

  /// The system takes the finger away.
  func cancelTouch() throws(BadMessage) {
    guard main.stage.isFingerDown else {
      throw BadMessage("cancel: no finger is down that could be taken away")
    }
    try pointed("lift_cancelled", [])
    grip = nil
  }

  /// A verb of the finger, a wheel or a key, on all lanes.
  func pointed(_ verb: String, _ arguments: [LuaValue]) throws(BadMessage) {
    if ["wheel", "begin"].contains(verb) || arguments == [.string("down")] { beginPull() }
    for lane in lanes { try lane.perform(verb, arguments) }
    goOn()
    changed()
  }

  /// A page's wheel scrolls down where the verb's moves the content down.
  static func wheel(x: Double, y: Double) -> [LuaValue] {
    let options: [LuaValue] = x == 0 ? [] : [.table(LuaTable([("x", .number(-x))]))]
    return [.number(y == 0 ? 0 : -y)] + options
  }

  /// A verb of the host on all lanes.
  func perform(_ verb: String, _ arguments: [LuaValue] = []) throws(BadMessage) {
    try pointed(verb, arguments)
  }
}
