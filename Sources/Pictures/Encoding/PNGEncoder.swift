import CairoDrawing
import ViewKit

/// Makes a PNG file (W3C, Portable Network Graphics, third edition) by Cairo: opaque, eight bits a channel.
struct PNGEncoder: PictureEncoder {
  static let timing = FrameSchedule.Timing(ticksPerSecond: 1, shortest: 1)
  static let greatestSide = Canvas.greatestSide

  private let source: PictureSource?
  private var bytes: [UInt8] = []

  init(width: Int, height: Int, source: PictureSource?) { self.source = source }

  mutating func add(_ canvas: Canvas, from start: Int, to end: Int) throws(RenderingError) {
    bytes = try canvas.png()
  }

  /// The source stands behind the header, as uncompressed text with the keyword "Source" (the standard's
  /// section 11.3.3).
  func finish() -> [UInt8] {
    guard let source else { return bytes }
    // Signature, and the header's length, name, 13 bytes and checksum.
    let header = 8 + 4 + 4 + 13 + 4
    let named = Array("tEXtSource\0".utf8) + source.text.utf8
    let length = UInt32(named.count - 4).bigEndianBytes
    return bytes[..<header] + length + named + Checksum.crc32(named).bigEndianBytes
      + bytes[header...]
  }
}

extension UInt32 {
  fileprivate var bigEndianBytes: [UInt8] { [24, 16, 8, 0].map { UInt8(self >> $0 & 0xFF) } }
}
