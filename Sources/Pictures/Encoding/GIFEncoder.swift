import CairoDrawing
import ViewKit

/// Makes a GIF file (CompuServe, Graphics Interchange Format, version 89a) by giflib, which plays for
/// ever: of each frame the rectangle that has changed, with at most 256 colours of its own.
final class GIFEncoder: PictureEncoder {
  /// Hundredths of a second; browsers show a frame of 1 for 10.
  static let timing = FrameSchedule.Timing(ticksPerSecond: 100, shortest: 2)
  static let greatestSide = Canvas.greatestSide

  private let file: GIFWriter
  private let width: Int, height: Int
  /// The pixels of the frame before.
  private var last: [UInt32]?
  private let images = SideBySide<[UInt8]>()

  init(width: Int, height: Int, source: PictureSource?) throws(RenderingError) {
    (self.width, self.height) = (width, height)
    file = try GIFWriter(width: width, height: height)
    try file.putLoop()
    if let source { try file.put(comment: source.text) }
  }

  func add(_ canvas: Canvas, from start: Int, to end: Int) throws(RenderingError) {
    let pixels = canvas.pixels
    let (width, height) = (width, height)
    var box = PixelBox(width: width, height: height)
    if let last {
      // An image must have a pixel, even where nothing has changed.
      box =
        PixelBox(changedFrom: last, to: pixels, rowLength: width) ?? PixelBox(width: 1, height: 1)
    }
    last = pixels
    images.add { [box] () throws(RenderingError) in
      // As a file of its own, whose blocks are the same.
      let file = try GIFWriter(width: width, height: height)
      let head = file.bytes.count
      try file.put(delay: end - start)
      try file.put(box, ColorTable(pixels, in: box, rowLength: width))
      return Array(file.bytes[head...])
    }
  }

  func finish() throws(RenderingError) -> [UInt8] {
    for blocks in try images.outputs() { file.put(blocks: blocks) }
    try file.close()
    return file.bytes
  }
}
