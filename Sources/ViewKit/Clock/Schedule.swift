/// Calls in the order in which they are due, and for the same time in the order they were added.
struct Schedule {
  struct Entry {
    var time: Double
    var sequence: Int
    /// The number of the first frame that may run it.
    var firstFrame: Int
    var body: () -> Void
  }

  /// A time that is a sum (`start + 3`) may differ from a frame's time by a rounding error.
  static let tolerance = 1e-9

  /// Sorted so that the next call is last; few wait at a time.
  private var entries: [Entry] = []
  private var lastSequence = 0

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(
    at time: Double, notBefore firstFrame: Int, _ body: @escaping () -> Void
  ) -> ScheduledCall {
    lastSequence += 1
    let entry = Entry(time: time, sequence: lastSequence, firstFrame: firstFrame, body: body)
    entries.insert(entry, at: entries.firstIndex { $0.time <= time } ?? entries.count)
    return ScheduledCall(sequence: lastSequence)
  }

  /// Removes a call. The caller keeps it until the schedule is changed: freeing its body may free objects
  /// that schedule calls themselves.
  mutating func remove(_ call: ScheduledCall) -> Entry? {
    entries.firstIndex { $0.sequence == call.sequence }.map { entries.remove(at: $0) }
  }

  /// Removes the next call that is due at a time, skipping those that wait for a later frame.
  mutating func popDue(at time: Double, frame: Int) -> Entry? {
    guard let index = entries.lastIndex(where: { $0.firstFrame <= frame }),
      entries[index].time <= time + Schedule.tolerance
    else { return nil }
    return entries.remove(at: index)
  }
}
