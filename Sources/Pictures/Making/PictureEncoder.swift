import CairoDrawing
import ViewKit

/// Makes a file of pictures, one after another.
protocol PictureEncoder {
  /// Ticks per second, and the shortest frame in ticks.
  static var timing: FrameSchedule.Timing { get }
  /// The most pixels that a side may have.
  static var greatestSide: Int { get }

  init(width: Int, height: Int, source: PictureSource?) throws(RenderingError)

  /// Adds what is on the canvas.
  ///
  /// - Parameters:
  ///   - canvas: it has the encoder's size.
  ///   - start: when it begins to be seen, in ticks.
  ///   - end: when the next one does.
  mutating func add(_ canvas: Canvas, from start: Int, to end: Int) throws(RenderingError)

  /// The file.
  mutating func finish() throws(RenderingError) -> [UInt8]
}
