/// Calls in the order in which they are due, and for the same time in the order of asking.
struct Schedule {
  struct Entry {
    var time: Double
    var sequence: Int
    var body: () -> Void
  }

  /// A time that is a sum (`start + 3`) and a frame's time may miss each other by a last bit.
  private static let tolerance = 1e-9

  /// Sorted so that the next one is last; few are waiting at a time.
  private var entries: [Entry] = []
  private(set) var lastSequence = 0

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(at time: Double, _ body: @escaping () -> Void) -> ScheduledCall {
    lastSequence += 1
    let entry = Entry(time: time, sequence: lastSequence, body: body)
    let place = entries.firstIndex { $0.time <= time } ?? entries.count
    entries.insert(entry, at: place)
    return ScheduledCall(sequence: lastSequence)
  }

  mutating func remove(_ call: ScheduledCall) {
    entries.removeAll { $0.sequence == call.sequence }
  }

  /// Takes out the next call that is due at a time, passing over those that were asked for after
  /// the given one.
  mutating func popDue(at time: Double, upTo sequence: Int) -> Entry? {
    guard
      let index = entries.lastIndex(where: { $0.sequence <= sequence }),
      entries[index].time <= time + Schedule.tolerance
    else { return nil }
    return entries.remove(at: index)
  }
}
