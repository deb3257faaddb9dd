import CGif

/// At most 256 colours for a rectangle of pixels, and which of them each pixel has.
///
/// A picture of up to 256 colours keeps them all, as flat ones with soft edges often do. Others are put
/// into as many boxes as there is room, each split where it halves its pixels (P. Heckbert, "Color image
/// quantization for frame buffer display", 1982). Nothing is dithered: patterns would swim from frame to
/// frame, and make the file several times as large.
struct ColorTable {
  /// The colours, 0x00RRGGBB.
  let colors: [UInt32]
  /// For each pixel of the rectangle, row by row, the colour's place.
  let indices: [UInt8]

  static let greatestCount = 256

  init(_ pixels: [UInt32], in box: PixelBox, rowLength: Int) {
    let tally = ColorTally(pixels, in: box, rowLength: rowLength)
    let boxes = ColorBox.boxes(of: tally.entries, count: ColorTable.greatestCount)
    colors = boxes.map(\.average)
    var places = [UInt8](repeating: 0, count: tally.entries.count)
    for (place, box) in boxes.enumerated() {
      for entry in box.entries { places[entry.number] = UInt8(place) }
    }
    indices = [UInt8](unsafeUninitializedCapacity: box.width * box.height) { indices, count in
      for run in tally.runs {
        indices[count..<count + run.count].update(repeating: places[run.number])
        count += run.count
      }
    }
  }

  /// The colours for giflib; the caller owns them.
  func makeMap() -> UnsafeMutablePointer<ColorMapObject>? {
    // A table has a power of two of colours, at least two.
    let bits = GifBitSize(Int32(max(colors.count, 2)))
    guard let map = GifMakeMapObject(1 << bits, nil) else { return nil }
    for place in 0..<Int(map.pointee.ColorCount) {
      let color = place < colors.count ? colors[place] : 0
      map.pointee.Colors[place] = GifColorType(
        Red: UInt8(color >> 16 & 0xFF), Green: UInt8(color >> 8 & 0xFF), Blue: UInt8(color & 0xFF))
    }
    return map
  }
}

/// The colours of a picture, each with how many pixels have it.
private struct ColorTally {
  struct Entry: Equatable {
    let color: UInt32
    var count: Int
    /// In the order in which they were met.
    let number: Int

    func part(_ channel: Int) -> Int { Int(color >> (8 * channel) & 0xFF) }
  }

  /// Pixels of one row that have one colour.
  struct Run {
    let number: Int
    let count: Int
  }

  private(set) var entries: [Entry] = []
  /// All pixels, row by row. Mostly a pixel has the colour of the one before: one by one they took half of the time
  /// of a GIF.
  private(set) var runs: [Run] = []

  init(_ pixels: [UInt32], in box: PixelBox, rowLength: Int) {
    var known: [UInt32: Int] = [:]
    pixels.withUnsafeBufferPointer { pixels in
      for row in box.y..<box.y + box.height {
        var start = row * rowLength + box.x
        let end = start + box.width
        while start < end {
          let color = pixels[start]
          var next = start + 1
          while next < end, pixels[next] == color { next += 1 }
          let number = known[color] ?? entries.count
          if number == entries.count {
            known[color] = number
            entries.append(Entry(color: color, count: 0, number: number))
          }
          entries[number].count += next - start
          runs.append(Run(number: number, count: next - start))
          start = next
        }
      }
    }
  }
}

/// Colours that become one.
private struct ColorBox {
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
    let sorted = entries.sorted { ($0.part(channel), $0.color) < ($1.part(channel), $1.color) }
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
