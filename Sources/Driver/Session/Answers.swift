/// What the host did inside calls of its delegate, by their numbers in the session, from 1.
///
/// There may be one for each frame of a long session: what is done again after as many calls as before takes no room.
struct Answers {
  private var calls = AscendingNumbers()
  private var entries = VerbLog()

  /// Whether nothing was done.
  var isEmpty: Bool { calls.isEmpty }

  /// All of it, in order.
  var all: Zip2Sequence<[Int], VerbLog> { zip(calls.from(0), entries) }

  /// What was done in one call.
  subscript(call: Int) -> [LogEntry] {
    entries[calls.count(below: call)..<calls.count(below: call + 1)].map { $0 }
  }

  /// Adds what is done in a call, after what is done in it already.
  mutating func append(_ entry: LogEntry, to call: Int) {
    let place = calls.count(below: call + 1)
    // What comes last is what a session adds while it goes on.
    guard place < entries.count else {
      calls.append(call)
      return entries.append(entry)
    }
    let later = calls.from(place)
    calls.removeSubrange(from: place)
    for number in [call] + later { calls.append(number) }
    entries.insert(entry, at: place)
  }

  /// Forgets what is done in later calls.
  mutating func removeAll(after call: Int) {
    let end = calls.count(below: call + 1)
    guard end < entries.count else { return }
    calls.removeSubrange(from: end)
    entries.removeSubrange(end..<entries.count)
  }
}

/// Numbers of which none is less than the one before, by how much each is greater.
private struct AscendingNumbers {
  private var steps = RepeatedNumbers()
  /// The number before each whole chunk of steps.
  private var starts: [Int] = [0]
  private var last = 0

  var isEmpty: Bool { steps.isEmpty }

  mutating func append(_ number: Int) {
    steps.append(UInt32(clamping: number - last))
    last = number
    if steps.count.isMultiple(of: RepeatedNumbers.chunk) { starts.append(number) }
  }

  /// How many are less than a number.
  func count(below number: Int) -> Int {
    if last < number { return steps.count }
    var chunk = 0
    var (low, high) = (1, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < number { (chunk, low) = (middle, middle + 1) } else { high = middle }
    }
    var (place, sum) = (chunk * RepeatedNumbers.chunk, starts[chunk])
    while place < steps.count {
      sum += Int(steps[place])
      if sum >= number { break }
      place += 1
    }
    return place
  }

  /// Those from a place on.
  func from(_ place: Int) -> [Int] {
    let chunk = place / RepeatedNumbers.chunk
    var sum = starts[chunk]
    var numbers: [Int] = []
    for index in chunk * RepeatedNumbers.chunk..<steps.count {
      sum += Int(steps[index])
      if index >= place { numbers.append(sum) }
    }
    return numbers
  }

  mutating func removeSubrange(from place: Int) {
    let before = place == 0 ? 0 : from(place - 1)[0]
    steps.replaceSubrange(place..<steps.count, with: [])
    starts.removeSubrange((place / RepeatedNumbers.chunk + 1)...)
    last = before
  }
}
