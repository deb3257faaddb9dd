/// Calls one after another, in as few bytes as they need: a session keeps those of each frame that it
/// has shown, and memory that nobody has touched before is dear.
///
/// A call is a word of eight bytes, one more for the time if it is another than that of the call before,
/// and one for each number. The words are in chunks of a fixed size, so that none is ever copied.
struct CallTape: ~Copyable {
  /// Where the next call to read is.
  struct Place {
    fileprivate var chunk = 0
    fileprivate var word = 0
    fileprivate var time = 0.0
  }

  private typealias Chunk = UnsafeMutableBufferPointer<UInt64>

  private static let wordsOfChunk = 512
  /// A head, a time, three numbers.
  private static let wordsOfLongest = 5

  /// Those that are full, and no longer than what is in them.
  private var full: [Chunk] = []
  private var last = Chunk(start: nil, count: 0)
  /// How many words of the last are taken.
  private var used = 0
  /// That of the call before. The first one comes after 0, as whoever reads begins there.
  private var time = 0.0

  deinit {
    for chunk in full { chunk.deallocate() }
    last.deallocate()
  }

  mutating func append(
    _ head: PackedCall.Head, time: Double, numbers: (Double, Double, Double)
  ) {
    if used + CallTape.wordsOfLongest > last.count { turn() }
    let hasTime = time.bitPattern != self.time.bitPattern
    self.time = time
    last[used] = head.with(time: hasTime).bits
    // Without one, the numbers come over it.
    last[used + 1] = time.bitPattern
    let start = used + (hasTime ? 2 : 1)
    last[start] = numbers.0.bitPattern
    last[start + 1] = numbers.1.bitPattern
    last[start + 2] = numbers.2.bitPattern
    used = start + head.count
  }

  /// Goes on in a new chunk.
  @inline(never)
  private mutating func turn() {
    if used > 0 { full.append(Chunk(rebasing: last[..<used])) }
    last = Chunk.allocate(capacity: CallTape.wordsOfChunk)
    used = 0
  }

  /// The call at a place, which moves on to the next.
  ///
  /// - Precondition: there is one.
  func next(_ place: inout Place) -> PackedCall {
    if place.chunk < full.count, place.word == full[place.chunk].count {
      place.chunk += 1
      place.word = 0
    }
    let chunk = place.chunk < full.count ? full[place.chunk] : Chunk(rebasing: last[..<used])
    let head = PackedCall.Head(bits: chunk[place.word])
    place.word += 1
    func number() -> Double {
      defer { place.word += 1 }
      return Double(bitPattern: chunk[place.word])
    }
    if head.hasTime { place.time = number() }
    var numbers = (0.0, 0.0, 0.0)
    if head.count > 0 { numbers.0 = number() }
    if head.count > 1 { numbers.1 = number() }
    if head.count > 2 { numbers.2 = number() }
    return PackedCall(head: head, time: place.time, numbers: numbers)
  }
}
