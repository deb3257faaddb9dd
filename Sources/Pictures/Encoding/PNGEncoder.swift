import ViewKit

/// Makes a PNG file (W3C, Portable Network Graphics, third edition) by Cairo: opaque, eight bits a channel.
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
