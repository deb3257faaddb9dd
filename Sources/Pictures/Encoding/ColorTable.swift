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
    indices = tally.numbers.map { places[Int($0)] }
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
