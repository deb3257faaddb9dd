/// Calls in the order in which they are due, and for the same time in the order of asking.
struct Schedule {
  struct Entry {
    var time: Double
    var sequence: Int
    /// The number of the first frame that may run it.
    var firstFrame: Int
    var body: () -> Void
  }

  /// A time that is a sum (`start + 3`) and a frame's time may miss each other by a last bit.
  static let tolerance = 1e-9

  /// Sorted so that the next one is last; few are waiting at a time.
  private var entries: [Entry] = []
  private var lastSequence = 0

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(
    at time: Double, notBefore firstFrame: Int, _ body: @escaping () -> Void
  ) -> ScheduledCall {
    lastSequence += 1
    let entry = Entry(
      time: time, sequence: lastSequence, firstFrame: firstFrame, body: body)
    let place = entries.firstIndex { $0.time <= time } ?? entries.count
    entries.insert(entry, at: place)
    return ScheduledCall(sequence: lastSequence)
  }

  /// Takes a call out. It must outlive the change of the schedule: letting go of its body may end objects
  /// that ask for calls themselves.
  mutating func remove(_ call: ScheduledCall) -> Entry? {
    entries.firstIndex { $0.sequence == call.sequence }.map { entries.remove(at: $0) }
  }

  /// Takes out the next call that is due at a time, passing over those that wait for a later frame.
  mutating func popDue(at time: Double, frame: Int) -> Entry? {
    guard
      let index = entries.lastIndex(where: { $0.firstFrame <= frame }),
      entries[index].time <= time + Schedule.tolerance
    else { return nil }
    return entries.remove(at: index)
  }
}
