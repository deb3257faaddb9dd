/// An event with the time of the frame in which it happened.
public struct TimedEvent: Equatable, Sendable {
  /// The frame's time, in seconds.
  public let time: Double
  /// What happened.
  public let event: PullEvent
  /// The name of the control that it happened to; `nil` for what the host has added.
  public let control: String?
}

/// What happened to a control, in order. Traces, consoles and tests read it; they cannot
/// interfere, and a control without a log pays nothing for it. Several controls may share one.
///
/// Each frame of a pull has several calls in it, and most logs are seldom read: a call is kept as plain
/// values, from which the event is made when it is read.
public final class EventLog {
  private struct Call {
    let time: Double
    let arguments: CallArguments.Plain
    let participant: Participant
    let name: CallbackName
    let isDefault: Bool
    /// The place of the name in ``names``. All together are 32 bytes; with 48, a pull takes 4 % longer, for
    /// the memory alone.
    let plugin: UInt32
  }

  /// The calls, in full chunks and one that grows: an array of all of them would be copied into fresh memory
  /// again and again, and a pull would take 7 % longer.
  private var chunks: [[Call]] = []
  private var calls: [Call] = []
  private static let chunk = 1024
  /// What is no such call, each with its place among all events.
  private var others: [(place: Int, event: TimedEvent)] = []
  /// The controls that write here, by their names.
  private var writers: [String] = []
  /// The names of those that were called, each with the control that called it.
  private var names: [(name: String, writer: Int)] = []
  /// The place of the name that a control called last, for each kind of participant: nearly always the next
  /// is the same.
  private var lastNames: [Int] = []
  /// How many of them a control has: at least as many as there are kinds.
  private static let places = 8
  /// The events that were read already.
  private var unpacked: [TimedEvent] = []
  private var unpackedOthers = 0

  /// Makes an empty log.
  public init() {}

  /// How many events there are; cheaper than counting ``events``.
  public var count: Int { chunks.count * EventLog.chunk + calls.count + others.count }

  /// All events so far.
  public var events: [TimedEvent] {
    while unpacked.count < count { unpacked.append(unpackNext()) }
    return unpacked
  }

  private func unpackNext() -> TimedEvent {
    if unpackedOthers < others.count, others[unpackedOthers].place == unpacked.count {
      unpackedOthers += 1
      return others[unpackedOthers - 1].event
    }
    let (chunk, place) = (unpacked.count - unpackedOthers).quotientAndRemainder(
      dividingBy: EventLog.chunk)
    let call = chunk < chunks.count ? chunks[chunk][place] : calls[place]
    let called = names[Int(call.plugin)]
    let callback = Callback(
      participant: call.participant, plugin: called.name, name: call.name,
      arguments: CallArguments.plain(call.arguments).all, isDefault: call.isDefault)
    return TimedEvent(
      time: call.time, event: .callback(callback), control: writers[called.writer])
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
    others.append((count, TimedEvent(time: time, event: event, control: nil)))
  }

  /// A control begins to write.
  ///
  /// - Returns: its number among them.
  func addWriter(_ name: String) -> Int {
    writers.append(name)
    lastNames += [Int](repeating: .max, count: EventLog.places)
    return writers.count - 1
  }

  /// Adds a control's event.
  func append(_ event: PullEvent, time: Double, of writer: Int) {
    others.append((count, TimedEvent(time: time, event: event, control: writers[writer])))
  }

  /// Adds a call. Not in line: several in a frame go through the same code.
  @inline(never) func append(
    _ participant: Participant, _ plugin: String, _ name: CallbackName, _ arguments: CallArguments,
    isDefault: Bool, time: Double, of writer: Int
  ) {
    guard case .plain(let plain) = arguments else {
      let callback = Callback(
        participant: participant, plugin: plugin, name: name, arguments: arguments.all,
        isDefault: isDefault)
      return append(.callback(callback), time: time, of: writer)
    }
    var place = lastNames[writer * EventLog.places + participant.number]
    if place >= names.count || names[place].name != plugin {
      place = newPlace(of: plugin, participant, writer)
    }
    if calls.count == EventLog.chunk { (chunks, calls) = (chunks + [calls], []) }
    if calls.isEmpty { calls.reserveCapacity(chunks.isEmpty ? 256 : EventLog.chunk) }
    calls.append(
      Call(
        time: time, arguments: plain, participant: participant, name: name, isDefault: isDefault,
        plugin: UInt32(place)))
  }

  @inline(never)
  private func newPlace(of name: String, _ participant: Participant, _ writer: Int) -> Int {
    let place = names.firstIndex { $0 == (name, writer) } ?? names.count
    if place == names.count { names.append((name, writer)) }
    lastNames[writer * EventLog.places + participant.number] = place
    return place
  }
}
