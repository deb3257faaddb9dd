/// An event with the time of the frame in which it happened.
public struct TimedEvent: Equatable, Sendable {
  /// The frame's time, in seconds.
  public let time: Double
  /// What happened.
  public let event: PullEvent
}

/// What happened to a control, in order. Traces, consoles and tests read it; they cannot
/// interfere, and a control without a log pays nothing for it.
///
/// Each frame of a pull has several calls in it, and most logs are looked at seldom or never: what is
/// written down of a call is a few plain numbers, from which the event is made when it is read.
public final class EventLog {
  /// How many events there are; cheaper than counting ``events``.
  public private(set) var count = 0
  private var calls = CallTape()
  /// What is not a call on the tape, each with its place among all events.
  private var others: [(place: Int, event: TimedEvent)] = []
  /// The names of those that were called.
  private var names: [String] = []
  /// The name that was called last and its place, for each kind of participant: nearly always the next
  /// is the same. The place is `nil` where it is beyond what a call can hold, and before the first call.
  private var lastNames: [(name: String, place: UInt8?)] = Participant.allCases.map { _ in ("", nil)
  }
  /// The first events: those that were read already, and where the reading goes on.
  private var unpacked: [TimedEvent] = []
  private var nextCall = CallTape.Place()
  private var nextOther = 0

  /// Makes an empty log.
  public init() {}

  /// All events so far.
  public var events: [TimedEvent] {
    while unpacked.count < count { unpacked.append(unpackNext()) }
    return unpacked
  }

  /// The diagnostics among the events, in order.
  public var diagnostics: [TimedEvent] { diagnostics(in: 0..<count) }

  /// The diagnostics among some of the events, by their places in ``events``.
  ///
  /// - Precondition: there are that many events.
  public func diagnostics(in range: Range<Int>) -> [TimedEvent] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "there are \(count) events")
    return others[index(from: range.lowerBound)..<index(from: range.upperBound)].compactMap {
      guard case .diagnostic = $0.event.event else { return nil }
      return $0.event
    }
  }

  /// Where the first of the others is that has a place or a later one.
  private func index(from place: Int) -> Int {
    var range = others.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        others[middle].place < place ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// Adds an event.
  public func append(_ event: PullEvent, time: Double) {
    others.append((count, TimedEvent(time: time, event: event)))
    count += 1
  }

  /// Adds a call. Not in line: several in a frame go through the same code.
  @inline(never)
  func append(
    _ participant: Participant, _ plugin: String, _ name: CallbackName, _ arguments: CallArguments,
    isDefault: Bool, time: Double
  ) {
    let last = lastNames[participant.number]
    guard arguments.others == nil,
      let place = last.name == plugin ? last.place : newPlace(of: plugin, participant.number)
    else {
      return appendWhole(participant, plugin, name, arguments, isDefault: isDefault, time: time)
    }
    let head = PackedCall.Head(participant, name, arguments, isDefault: isDefault)
    calls.append(head.of(plugin: place), time: time, numbers: arguments.numbers)
    count += 1
  }

  /// Adds a call that cannot be packed.
  @inline(never)
  private func appendWhole(
    _ participant: Participant, _ plugin: String, _ name: CallbackName, _ arguments: CallArguments,
    isDefault: Bool, time: Double
  ) {
    let callback = Callback(
      participant: participant, plugin: plugin, name: name, arguments: arguments.list,
      isDefault: isDefault)
    append(.callback(callback), time: time)
  }

  /// The place of another name than that of the participant's last call: the one that it has, or a new
  /// one if there are any left.
  @inline(never)
  private func newPlace(of name: String, _ participant: Int) -> UInt8? {
    let index = names.firstIndex(of: name) ?? names.count
    let place = UInt8(exactly: index)
    if index == names.count, place != nil { names.append(name) }
    lastNames[participant] = (name, place)
    return place
  }

  private func unpackNext() -> TimedEvent {
    if nextOther < others.count, others[nextOther].place == unpacked.count {
      defer { nextOther += 1 }
      return others[nextOther].event
    }
    let call = calls.next(&nextCall)
    return TimedEvent(
      time: call.time, event: .callback(call.callback(plugin: names[call.head.plugin])))
  }
}
