import CPangoCairo
import CairoDrawing
import ViewKit

/// How two PNG files differ, pixel by pixel, drawn over white.
public struct PictureComparison: Equatable, Sendable {
  /// How many pixels are wide and tall.
  public struct PixelSize: Equatable, Sendable {
    /// The number of pixels in that direction.
    public let width: Int, height: Int
  }

  /// How many pixels differ by more than the tolerance; those that only one picture has do.
  public let pixels: Int
  /// By how much a channel differs at most, of 255.
  public let greatest: Int
  /// The expected picture's size.
  public let size: PixelSize
  /// The other picture's size.
  public let otherSize: PixelSize
  /// The expected picture, pale, with what differs in red, as a PNG file; `nil` where nothing does, and
  /// where the sizes are so different that no picture has room for both.
  public let difference: [UInt8]?

  /// Whether nothing differs by more than the tolerance.
  public var isSame: Bool { pixels == 0 }

  /// How much a channel may differ, of 255.
  public static let tolerances = 0...255

  /// Compares two files.
  ///
  /// - Parameters:
  ///   - expected: a PNG file.
  ///   - got: another.
  ///   - tolerance: by how much a channel may differ, of 255.
  /// - Throws: if one of them is no readable picture.
  public init(expected: [UInt8], got: [UInt8], tolerance: Int = 0) throws(RenderingError) {
    let one = try PixelGrid(png: expected, "the expected file")
    let two = try PixelGrid(png: got, "the file to compare")
    size = PixelSize(width: one.width, height: one.height)
    otherSize = PixelSize(width: two.width, height: two.height)
    let shared = (width: min(one.width, two.width), height: min(one.height, two.height))
    var marked = PixelGrid(around: one, two)
    var pixels = one.count + two.count - 2 * shared.width * shared.height
    var greatest = pixels > 0 ? 255 : 0
    for y in 0..<shared.height {
      for x in 0..<shared.width {
        let distance = PixelGrid.distance(one[x, y], two[x, y])
        greatest = max(greatest, distance)
        if distance > tolerance { pixels += 1 }
        marked?[x, y] = distance > tolerance ? PixelGrid.red : PixelGrid.pale(one[x, y])
      }
    }
    (self.pixels, self.greatest) = (pixels, greatest)
    difference = pixels == 0 ? nil : try marked?.png()
  }
}

/// Pixels in memory, 0x00RRGGBB.
private struct PixelGrid {
  let width: Int, height: Int
  private var pixels: [UInt32]

  static let red: UInt32 = 0xE0_00_00

  /// Room for two pictures: red where there is only one, white where there is none; `nil` where that is too
  /// large for a picture.
  init?(around one: PixelGrid, _ two: PixelGrid) {
    (width, height) = (max(one.width, two.width), max(one.height, two.height))
    guard width * height <= Canvas.greatestCount else { return nil }
    let width = width
    pixels = (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      let isInEither = x < one.width && y < one.height || x < two.width && y < two.height
      return isInEither ? PixelGrid.red : 0xFF_FFFF
    }
  }

  init(png file: [UInt8], _ name: String) throws(RenderingError) {
    guard let size = PixelGrid.size(of: file) else {
      throw RenderingError("\(name) is no PNG file")
    }
    guard size.width <= Canvas.greatestSide, size.height <= Canvas.greatestSide,
      size.width * size.height <= Canvas.greatestCount
    else {
      throw RenderingError(
        "\(name) has \(size.width) × \(size.height) pixels, which is more than pictures have here")
    }
    guard let image = ImagePixels(png: file) else {
      throw RenderingError("\(name) is a damaged PNG file; make it again")
    }
    let canvas = try Canvas(width: image.width, height: image.height)
    image.paint(
      on: canvas.context,
      in: Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height)), alpha: 1)
    (width, height) = (canvas.width, canvas.height)
    pixels = canvas.pixels
  }

  /// The size in the header, before anything is decoded.
  private static func size(of file: [UInt8]) -> (width: Int, height: Int)? {
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    guard file.count > 24, file.starts(with: start) else { return nil }
    func number(_ index: Int) -> Int { file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }

  var count: Int { width * height }

  subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// The greatest distance of a channel.
  static func distance(_ one: UInt32, _ two: UInt32) -> Int {
    guard one != two else { return 0 }
    func channel(_ shift: UInt32) -> Int {
      abs(Int(one >> shift & 0xFF) - Int(two >> shift & 0xFF))
    }
    return max(channel(0), channel(8), channel(16))
  }

  /// A fifth of the colour over white.
  static func pale(_ color: UInt32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 { (204 + (color >> shift & 0xFF) / 5) << shift }
    return channel(0) | channel(8) | channel(16)
  }

  func png() throws(RenderingError) -> [UInt8] {
    let canvas = try Canvas(width: width, height: height)
    canvas.setPixels(pixels)
    return try canvas.png()
  }
}
