/// Colours that become one.
struct ColorBox {
  private(set) var entries: [ColorTally.Entry]
  private let channel: Int
  /// How much it would gain by being split: its longest side, by its pixels.
  private let weight: Double

  init(_ entries: [ColorTally.Entry]) {
    self.entries = entries
    let sides = (0..<3).map { channel -> Int in
      let parts = entries.map { $0.part(channel) }
      return (parts.max() ?? 0) - (parts.min() ?? 0)
    }
    channel = sides.indices.max { sides[$0] < sides[$1] } ?? 0
    let pixels = entries.reduce(0) { $0 + $1.count }
    weight = Double(sides[channel] * sides[channel]) * Double(pixels).squareRoot()
  }

  /// The colours in as many boxes as there may be.
  static func boxes(of entries: [ColorTally.Entry], count: Int) -> [ColorBox] {
    guard entries.count > count else { return entries.map { ColorBox([$0]) } }
    var boxes = [ColorBox(entries)]
    while boxes.count < count {
      guard let place = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
        boxes[place].entries.count > 1
      else { break }
      let (low, high) = boxes[place].halves
      boxes[place] = low
      boxes.append(high)
    }
    return boxes
  }

  /// Two boxes with about as many pixels.
  private var halves: (ColorBox, ColorBox) {
    let sorted = entries.sorted {
      ($0.part(channel), $0.color) < ($1.part(channel), $1.color)
    }
    let pixels = sorted.reduce(0) { $0 + $1.count }
    var below = 0
    var place = 0
    while place < sorted.count - 1, place == 0 || 2 * (below + sorted[place].count) <= pixels {
      below += sorted[place].count
      place += 1
    }
    return (ColorBox(Array(sorted[..<place])), ColorBox(Array(sorted[place...])))
  }

  /// Their mean, each by its pixels.
  var average: UInt32 {
    let pixels = max(entries.reduce(0) { $0 + $1.count }, 1)
    return (0..<3).reduce(0) { color, channel in
      let sum = entries.reduce(0) { $0 + $1.part(channel) * $1.count }
      return color | UInt32((sum + pixels / 2) / pixels) << (8 * UInt32(channel))
    }
  }
}
