/// Numbers in their order, which take little room where they come again and again: a script's loop does the same
/// verbs a million times.
///
/// They are kept in chunks, and equal chunks once. A loop of p verbs has at most p different ones, wherever each begins.
struct RepeatedNumbers: RandomAccessCollection {
  static let chunk = 1024
  /// How many chunks are known by what they hold: where nothing repeats, none is looked for without end.
  private static let knownLimit = 256

  private var kept: [[UInt32]] = []
  /// Where each chunk is in `kept`.
  private var places: [UInt32] = []
  private var known: [[UInt32]: UInt32] = [:]
  /// What is no whole chunk yet.
  private var rest: [UInt32] = []

  init() {}

  var startIndex: Int { 0 }
  var endIndex: Int { places.count * RepeatedNumbers.chunk + rest.count }

  /// How many chunks are kept.
  var keptChunks: Int { kept.count }

  subscript(index: Int) -> UInt32 {
    let (chunk, place) = index.quotientAndRemainder(dividingBy: RepeatedNumbers.chunk)
    return chunk < places.count ? kept[Int(places[chunk])][place] : rest[place]
  }

  mutating func append(_ number: UInt32) {
    rest.append(number)
    guard rest.count == RepeatedNumbers.chunk else { return }
    if let place = known[rest] {
      places.append(place)
    } else {
      if known.count == RepeatedNumbers.knownLimit { known.removeAll(keepingCapacity: true) }
      known[rest] = UInt32(kept.count)
      places.append(UInt32(kept.count))
      kept.append(rest)
    }
    rest = []
    rest.reserveCapacity(RepeatedNumbers.chunk)
  }

  /// Replaces those in a range; what is before it in other chunks is not touched.
  mutating func replaceSubrange(_ range: Range<Int>, with numbers: some Collection<UInt32>) {
    let first = Swift.min(range.lowerBound / RepeatedNumbers.chunk, places.count)
    let start = first * RepeatedNumbers.chunk
    var changed = Array(self[start...])
    changed.replaceSubrange(range.lowerBound - start..<range.upperBound - start, with: numbers)
    places.removeSubrange(first...)
    let used = (places.max().map { Int($0) } ?? -1) + 1
    // Nothing refers to what was kept after them.
    kept.removeSubrange(used...)
    known = known.filter { $0.value < used }
    rest = []
    for number in changed { append(number) }
  }
}
