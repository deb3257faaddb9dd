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
  private enum Record {
    case call(PackedCall)
    /// By its place in `others`.
    case other(Int)
  }

  private var records: [Record] = []
  private var others: [TimedEvent] = []
  /// The names of those that were called.
  private var names: [String] = []
  /// The place of the name that was called last, for each kind of participant: nearly always the next is
  /// the same, and to find out that a text is another one takes longer.
  private var lastPlaces = [Int](repeating: 0, count: Participant.allCases.count)
  /// The events of the first records: those that were read already.
  private var unpacked: [TimedEvent] = []

  /// Makes an empty log.
  public init() {}

  /// How many events there are; cheaper than counting ``events``.
  public var count: Int { records.count }

  /// All events so far.
  public var events: [TimedEvent] {
    for record in records[unpacked.count...] { unpacked.append(event(of: record)) }
    return unpacked
  }

  /// The diagnostics among the events, in order.
  public var diagnostics: [TimedEvent] { diagnostics(in: records.indices) }

  /// The diagnostics among some of the events, by their places in ``events``.
  ///
  /// - Precondition: there are that many events.
  public func diagnostics(in range: Range<Int>) -> [TimedEvent] {
    guard !others.isEmpty else { return [] }
    return records[range].compactMap { record in
      guard case .other(let place) = record, case .diagnostic = others[place].event else {
        return nil
      }
      return others[place]
    }
  }

  /// Adds an event.
  public func append(_ event: PullEvent, time: Double) {
    records.append(.other(others.count))
    others.append(TimedEvent(time: time, event: event))
  }

  /// Adds a call. Not in line: several in a frame go through the same code.
  @inline(never)
  func append(
    _ participant: Participant, _ plugin: String, _ name: CallbackName, _ arguments: CallArguments,
    isDefault: Bool, time: Double
  ) {
    guard
      let call = PackedCall(
        time: time, participant: participant, plugin: place(of: plugin, participant), name: name,
        arguments: arguments, isDefault: isDefault)
    else {
      let callback = Callback(
        participant: participant, plugin: plugin, name: name, arguments: arguments.list,
        isDefault: isDefault)
      return append(.callback(callback), time: time)
    }
    records.append(.call(call))
  }

  private func place(of name: String, _ participant: Participant) -> Int {
    let last = lastPlaces[participant.number]
    if last < names.count, names[last] == name { return last }
    let place = names.firstIndex(of: name) ?? names.count
    if place == names.count { names.append(name) }
    lastPlaces[participant.number] = place
    return place
  }

  private func event(of record: Record) -> TimedEvent {
    switch record {
    case .call(let call):
      TimedEvent(time: call.time, event: .callback(call.callback(plugin: names[call.plugin])))
    case .other(let place): others[place]
    }
  }
}
