/// What the host did inside calls of its delegate, by their numbers in the session, from 1.
///
/// There may be one for each frame of a long session: it takes eight bytes to do again what was done before.
struct Answers: Equatable {
  /// The number of each entry's call, ascending.
  private var calls: [UInt32] = []
  private var entries = VerbLog()

  /// Whether nothing was done.
  var isEmpty: Bool { calls.isEmpty }

  /// All of it, in order.
  var all: Zip2Sequence<[UInt32], VerbLog> { zip(calls, entries) }

  /// What was done in one call.
  subscript(call: Int) -> [LogEntry] {
    let end = end(of: call)
    let start = calls[..<end].lastIndex { $0 != UInt32(clamping: call) }.map { $0 + 1 } ?? 0
    return entries[start..<end].map { $0 }
  }

  /// Adds what is done in a call, after what is done in it already.
  mutating func append(_ entry: LogEntry, to call: Int) {
    let place = end(of: call)
    calls.insert(UInt32(clamping: call), at: place)
    // What comes last is what a session adds while it goes on.
    if place == entries.count { entries.append(entry) } else { entries.insert(entry, at: place) }
  }

  /// Forgets what is done in later calls.
  mutating func removeAll(after call: Int) {
    let end = end(of: call)
    guard end < calls.count else { return }
    calls.removeSubrange(end...)
    entries.removeSubrange(end..<entries.count)
  }

  /// Behind what is done in a call.
  private func end(of call: Int) -> Int {
    let call = UInt32(clamping: call)
    guard let last = calls.last, last > call else { return calls.count }
    var (low, high) = (0, calls.count)
    while low < high {
      let middle = (low + high) / 2
      if calls[middle] <= call { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
