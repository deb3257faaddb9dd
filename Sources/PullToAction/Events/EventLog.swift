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
/// values, from which the event is made when it is read. A session that goes on for hours keeps the newest events.
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
  /// How many diagnostics are kept that are older than the events.
  static let olderDiagnostics = 1024
  /// What is no such call, each with its place among all events.
  private var others: [(place: Int, event: TimedEvent)] = []
  /// How many of them are diagnostics that are older than the events.
  private var olderOthers = 0
  /// How many of them are kept at least: each takes ten times as much memory as a call, and a plugin that is saved
  /// again and again makes little else.
  private var otherLimit: Int { max(8192, limit / 128) }
  /// How many calls, in whole chunks, and how many others are kept no more.
  private var droppedCalls = 0
  private var droppedOthers = 0
  /// The place of the first event that can be read.
  private var firstPlace = 0
  /// The controls that write here, by their names.
  private var writers: [String] = []
  /// The names of those that were called, each with the control that called it.
  private var names: [(name: String, writer: Int)] = []
  /// The place of the name that a control called last, for each kind of participant: nearly always the next
  /// is the same.
  private var lastNames: [Int] = []
  /// How many of them a control has: at least as many as there are kinds.
  private static let places = 8

  /// How many of the newest events are kept, and at most a quarter more: a million takes some 32 MiB. Of older ones,
  /// the newest 1,024 diagnostics are.
  ///
  /// Nearly all events are calls of the frames of a pull. Of those that are not, 8,192 are kept, or a 128th of the
  /// limit if that is more, and of the calls those that came since: with the limit that is set here, what some
  /// thousand pulls made. With `Int.max`, all is kept.
  public var limit = 1 << 20

  /// Makes an empty log.
  public init() {}

  /// How many events there have been, those that are kept no more among them.
  public var count: Int {
    droppedCalls + chunks.count * EventLog.chunk + calls.count + droppedOthers + others.count
  }

  /// All events so far that are kept, by their places: what is added later is not among them.
  public var events: Events { Events(log: self, startIndex: firstPlace, endIndex: count) }

  /// The events of a log, each made when it is read: a log of a million takes no room for them. The place of an
  /// event stays the same; that of the first is 0 until some are kept no more, as ``EventLog/limit`` says.
  public struct Events: RandomAccessCollection, Equatable {
    let log: EventLog
    /// The place of the first that is kept.
    public let startIndex: Int
    /// How many there had been when these were asked for.
    public let endIndex: Int

    /// The event at a place; in steps that grow with the logarithm of the number of events.
    public subscript(place: Int) -> TimedEvent {
      precondition(
        place >= log.firstPlace && place < endIndex,
        "the events from \(log.firstPlace) to \(endIndex) are kept, not that at \(place)")
      return log.event(at: place)
    }

    /// Those from a place on that are kept.
    public func since(_ place: Int) -> Slice<Events> { self[Swift.max(place, startIndex)...] }

    /// Whether there are the same in both, in the same order.
    public static func == (a: Events, b: Events) -> Bool { a.elementsEqual(b) }
  }

  private func event(at place: Int) -> TimedEvent {
    let other = index(from: place)
    if other < others.count, others[other].place == place { return others[other].event }
    let (chunk, rest) = (place - droppedOthers - other - droppedCalls).quotientAndRemainder(
      dividingBy: EventLog.chunk)
    let call = chunk < chunks.count ? chunks[chunk][rest] : calls[rest]
    let called = names[Int(call.plugin)]
    let callback = Callback(
      participant: call.participant, plugin: called.name, name: call.name,
      arguments: CallArguments.plain(call.arguments).all, isDefault: call.isDefault)
    return TimedEvent(
      time: call.time, event: .callback(callback), control: writers[called.writer])
  }

  /// The diagnostics among the events, in order.
  public var diagnostics: [TimedEvent] { diagnostics(in: 0..<count) }

  /// The diagnostics among some of the events, by their places in ``events``; of older ones than those, the newest are kept.
  ///
  /// - Precondition: there have been that many events.
  public func diagnostics(in range: Range<Int>) -> [TimedEvent] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "there are \(count) events")
    return others[index(from: range.lowerBound)..<index(from: range.upperBound)].compactMap {
      $0.event.event.isDiagnostic ? $0.event : nil
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
    append(TimedEvent(time: time, event: event, control: nil))
  }

  private func append(_ event: TimedEvent) {
    others.append((count, event))
    if others.count % EventLog.chunk == 0 { drop() }
  }

  /// Forgets the oldest events but diagnostics, many together: what follows them in memory moves.
  private func drop() {
    let newer = others.count - olderOthers
    let isFull = count - firstPlace - limit > limit / 4
    guard isFull || newer - otherLimit > otherLimit / 4 else { return }
    firstPlace = max(firstPlace, count - limit)
    if newer > otherLimit {
      firstPlace = max(firstPlace, others[others.count - otherLimit].place)
    }
    let older = others[..<index(from: firstPlace)]
    let kept = older.filter { $0.event.event.isDiagnostic }.suffix(EventLog.olderDiagnostics)
    droppedOthers += older.count - kept.count
    others.replaceSubrange(older.indices, with: kept)
    olderOthers = kept.count
    let olderCalls = firstPlace - droppedOthers - kept.count - droppedCalls
    chunks.removeFirst(olderCalls / EventLog.chunk)
    droppedCalls += olderCalls / EventLog.chunk * EventLog.chunk
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
    append(TimedEvent(time: time, event: event, control: writers[writer]))
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
    if calls.count == EventLog.chunk {
      (chunks, calls) = (chunks + [calls], [])
      drop()
    }
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

extension PullEvent {
  fileprivate var isDiagnostic: Bool { if case .diagnostic = self { true } else { false } }
}
