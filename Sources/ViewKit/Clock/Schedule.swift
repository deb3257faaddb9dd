/// Calls in the order in which they are due, and for the same time in the order they were added.
///
/// A heap of what waits, so that n calls take n·log n steps to add, and each a few to cancel.
struct Schedule {
  struct Entry {
    var time: Double
    var sequence: Int
    var body: () -> Void
    /// Where it is in the heap; `nil` as long as it waits for a later frame.
    fileprivate var place: Int?
  }

  /// A time that is a sum (`start + 3`) may differ from a frame's time by a rounding error.
  static let tolerance = 1e-9

  /// By slot; a slot that is free has none.
  private var entries: [Entry?] = []
  private var freeSlots: [Int] = []
  /// Slots; each is due before the two at twice its place.
  private var heap: [Int] = []
  /// Calls that only a later frame may run, and its number, which never falls.
  private var later: [(call: ScheduledCall, firstFrame: Int)] = []
  private var lastSequence = 0

  var isEmpty: Bool { freeSlots.count == entries.count }
  /// When the next call is due, in seconds.
  var nextTime: Double? {
    let waiting = later.lazy.compactMap { entry(of: $0.call)?.time }
    return ([heap.first.flatMap { entries[$0]?.time }].compactMap { $0 } + waiting).min()
  }

  /// - Parameter firstFrame: the number of the first frame that may run it; 0 where any may.
  mutating func add(
    at time: Double, notBefore firstFrame: Int, _ body: @escaping () -> Void
  ) -> ScheduledCall {
    lastSequence += 1
    let entry = Entry(time: time, sequence: lastSequence, body: body)
    let slot = freeSlots.popLast() ?? entries.count
    if slot < entries.count { entries[slot] = entry } else { entries.append(entry) }
    let call = ScheduledCall(slot: slot, sequence: lastSequence)
    if firstFrame > 0 { later.append((call, firstFrame)) } else { push(slot) }
    return call
  }

  /// Removes a call. The caller keeps it until the schedule is changed: freeing its body may free objects
  /// that schedule calls themselves.
  mutating func remove(_ call: ScheduledCall) -> Entry? {
    guard let entry = entry(of: call) else { return nil }
    if let place = entry.place { removeFromHeap(at: place) }
    return free(call.slot)
  }

  /// Removes the next call that is due at a time, skipping those that wait for a later frame.
  mutating func popDue(at time: Double, frame: Int) -> Entry? {
    if !later.isEmpty { admit(frame) }
    guard let slot = heap.first, let entry = entries[slot],
      entry.time <= time + Schedule.tolerance
    else { return nil }
    removeFromHeap(at: 0)
    return free(slot)
  }

  /// What waits of a call; `nil` where it has run, was removed, or is another schedule's.
  private func entry(of call: ScheduledCall) -> Entry? {
    guard entries.indices.contains(call.slot), let entry = entries[call.slot],
      entry.sequence == call.sequence
    else { return nil }
    return entry
  }

  private mutating func free(_ slot: Int) -> Entry? {
    defer { entries[slot] = nil }
    freeSlots.append(slot)
    return entries[slot]
  }

  /// Takes in what has waited for a frame, but for what was cancelled meanwhile.
  private mutating func admit(_ frame: Int) {
    let count = later.firstIndex { $0.firstFrame > frame } ?? later.count
    for (call, _) in later.prefix(count) where entry(of: call) != nil { push(call.slot) }
    later.removeFirst(count)
  }
}

/// The heap.
extension Schedule {
  private mutating func push(_ slot: Int) {
    heap.append(slot)
    rise(from: heap.count - 1)
  }

  private mutating func removeFromHeap(at place: Int) {
    let last = heap.removeLast()
    guard place < heap.count else { return }
    put(last, at: place)
    rise(from: place)
    sink(from: place)
  }

  private mutating func rise(from place: Int) {
    let slot = heap[place]
    var place = place
    while place > 0, isDue(slot, before: heap[(place - 1) / 2]) {
      put(heap[(place - 1) / 2], at: place)
      place = (place - 1) / 2
    }
    put(slot, at: place)
  }

  private mutating func sink(from place: Int) {
    let slot = heap[place]
    var place = place
    while 2 * place + 1 < heap.count {
      var next = 2 * place + 1
      if next + 1 < heap.count, isDue(heap[next + 1], before: heap[next]) { next += 1 }
      guard isDue(heap[next], before: slot) else { break }
      put(heap[next], at: place)
      place = next
    }
    put(slot, at: place)
  }

  private mutating func put(_ slot: Int, at place: Int) {
    heap[place] = slot
    entries[slot]?.place = place
  }

  private func isDue(_ slot: Int, before other: Int) -> Bool {
    guard let one = entries[slot], let two = entries[other] else { return false }
    return (one.time, one.sequence) < (two.time, two.sequence)
  }
}
