/// The colours of a picture, each with how many pixels have it.
struct ColorTally {
  struct Entry: Equatable {
    let color: UInt32
    var count: Int
    /// In the order in which they were met.
    let number: Int

    func part(_ channel: Int) -> Int { Int(color >> (8 * channel) & 0xFF) }
  }

  private(set) var entries: [Entry] = []
  /// For each pixel its colour's number.
  private(set) var numbers: [UInt32] = []

  init(_ pixels: [UInt32], in box: PixelBox, rowLength: Int) {
    numbers.reserveCapacity(box.width * box.height)
    // Open addressing: a dictionary takes ten times as long.
    var slots = [Int32](repeating: -1, count: 1024)
    var (lastColor, lastNumber) = (UInt32.max, 0)
    for row in box.y..<box.y + box.height {
      for color in pixels[row * rowLength + box.x..<row * rowLength + box.x + box.width] {
        if color != lastColor {
          (lastColor, lastNumber) = (color, number(of: color, &slots))
        }
        entries[lastNumber].count += 1
        numbers.append(UInt32(lastNumber))
      }
    }
  }

  private mutating func number(of color: UInt32, _ slots: inout [Int32]) -> Int {
    var slot = ColorTally.slot(of: color, slots.count)
    while slots[slot] >= 0 {
      if entries[Int(slots[slot])].color == color { return Int(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = entries.count
    entries.append(Entry(color: color, count: 0, number: number))
    slots[slot] = Int32(number)
    if 2 * entries.count > slots.count { slots = grown(slots.count * 4) }
    return number
  }

  private func grown(_ count: Int) -> [Int32] {
    var slots = [Int32](repeating: -1, count: count)
    for entry in entries {
      var slot = ColorTally.slot(of: entry.color, count)
      while slots[slot] >= 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = Int32(entry.number)
    }
    return slots
  }

  /// Multiplied by 2³² divided by the golden ratio (D. Knuth, The Art of Computer Programming,
  /// section 6.4), whose upper bits are spread best.
  private static func slot(of color: UInt32, _ count: Int) -> Int {
    Int((color &* 2_654_435_769) >> 8) & (count - 1)
  }
}
