import ViewKit

/// Draws a reel's last frame as a PNG file (W3C, Portable Network Graphics, third edition): opaque, eight
/// bits a channel.
public struct PNGRenderer: Renderer {
  /// It does not move.
  public static let isAnimated = false
  /// How it is made.
  public let options: PictureOptions

  /// Makes a renderer.
  public init(options: PictureOptions = PictureOptions()) {
    self.options = options
  }

  /// The file's bytes.
  public func render(_ reel: Reel) throws(RenderingError) -> [UInt8] {
    try PictureFormat.png.picture(of: reel, options).bytes
  }
}

struct PNGEncoder: PictureEncoder {
  static let timing = FrameSchedule.Timing(ticksPerSecond: 1, shortest: 1)
  static let greatestSide = Canvas.greatestSide

  private let source: PictureSource?
  private var bytes: [UInt8] = []

  init(width: Int, height: Int, source: PictureSource?) {
    self.source = source
  }

  mutating func add(_ canvas: Canvas, from start: Int, to end: Int) throws(RenderingError) {
    bytes = try canvas.png()
  }

  mutating func finish() -> [UInt8] {
    source.map { bytes.withPNGText($0) } ?? bytes
  }
}
