import ViewKit

@testable import CairoDrawing
@testable import Pictures

/// A drawn list, whose pixels are asked for.
struct Drawing {
  let canvas: Canvas
  let notes: [String]
  private let pixels: [UInt32]

  /// Draws items on 20 × 20 points, one pixel a point unless told.
  init(
    _ items: [DisplayList.Item], size: Size = Size(width: 20, height: 20), scale: Double = 1,
    fonts: FontChoice = .pinned
  ) throws {
    var list = DisplayList(size: size)
    for item in items { list.append(item) }
    try self.init(list, scale: scale, fonts: fonts)
  }

  init(_ list: DisplayList, scale: Double = 1, fonts: FontChoice = .pinned) throws {
    canvas = try Canvas(size: list.size, scale: scale)
    let painter = Painter(on: canvas, fonts: try FontMap(fonts))
    try painter.draw(list)
    notes = painter.notes
    pixels = canvas.pixels
  }

  /// A pixel's colour as 0xRRGGBB.
  subscript(x: Int, y: Int) -> UInt32 { pixels[y * canvas.width + x] }

  /// The rows, a character a pixel: `#` where it is not white, `.` where it is.
  var rows: [String] {
    (0..<canvas.height).map { y in
      String((0..<canvas.width).map { self[$0, y] == 0xFF_FFFF ? "." : "#" })
    }
  }

  /// How many pixels are not white.
  var inkCount: Int { pixels.count { $0 != 0xFF_FFFF } }

  /// The columns that are not white all over.
  var inkColumns: ClosedRange<Int>? {
    let columns = (0..<canvas.width).filter { x in
      (0..<canvas.height).contains { self[x, $0] != 0xFF_FFFF }
    }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }

  /// The rows that are not white all over.
  var inkRows: ClosedRange<Int>? {
    let rows = (0..<canvas.height).filter { y in
      (0..<canvas.width).contains { self[$0, y] != 0xFF_FFFF }
    }
    guard let first = rows.first, let last = rows.last else { return nil }
    return first...last
  }

  var whole: [UInt32] { pixels }
}

/// By how much a channel of two colours differs at most, of 255.
func channelDistance(_ one: UInt32, _ two: UInt32) -> Int {
  let shifts: [UInt32] = [0, 8, 16]
  return shifts.map { abs(Int(one >> $0 & 0xFF) - Int(two >> $0 & 0xFF)) }.max() ?? 0
}

extension DisplayList.Item {
  /// An item at a place; the clip is far away.
  static func at(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ content: DisplayList.Content,
    transform: AffineTransform? = nil, alpha: Double = 1,
    clip: Rect = Rect(x: -1000, y: -1000, width: 5000, height: 5000),
    outlines: [DisplayList.Outline] = []
  ) -> DisplayList.Item {
    DisplayList.Item(
      view: 1, transform: transform ?? AffineTransform(tx: x, ty: y),
      size: Size(width: width, height: height), clip: clip, outlines: outlines, alpha: alpha,
      content: content)
  }
}

extension Color {
  static let pureRed = Color(red: 1, green: 0, blue: 0)
  static let pureBlue = Color(red: 0, green: 0, blue: 1)
  static let black = Color(white: 0)
  static let clear = Color(white: 0, alpha: 0)
}
