import CPangoCairo
import TextSupport
import ViewKit

/// Pixels that Cairo draws on: opaque, white where nothing is drawn.
package final class Canvas {
  /// How many pixels it is wide and tall.
  package let width: Int, height: Int
  /// How many pixels a point has.
  package let scale: Double
  private let surface: OpaquePointer
  package private(set) var context: OpaquePointer

  /// The most pixels that it may be wide or tall.
  package static let greatestSide = 16_384
  /// The most pixels that it may have: 64 million.
  package static let greatestCount = 64_000_000

  /// Makes a white canvas for a size in points.
  ///
  /// - Throws: if the size makes no sense, or needs too much memory.
  package convenience init(
    size: Size, scale: Double, greatestSide: Int = Canvas.greatestSide
  ) throws(RenderingError) {
    // A pixel that is covered a little counts; one that is only covered by a rounding error does not.
    let width = (size.width * scale - 1e-3).rounded(.up)
    let height = (size.height * scale - 1e-3).rounded(.up)
    guard width >= 1, height >= 1 else {
      throw RenderingError("a picture of \(Canvas.text(width, height)) pixels has none; enlarge it")
    }
    let side = Double(greatestSide)
    guard width <= side, height <= side, width * height <= Double(Canvas.greatestCount) else {
      throw RenderingError(
        "a picture of \(Canvas.text(width, height)) pixels is too large: at most"
          + " \(greatestSide) a side and \(Canvas.greatestCount / 1_000_000) million in all;"
          + " use a smaller size or scale")
    }
    try self.init(width: Int(width), height: Int(height), scale: scale)
  }

  /// Makes a white canvas of a number of pixels.
  package init(width: Int, height: Int, scale: Double = 1) throws(RenderingError) {
    self.width = width
    self.height = height
    self.scale = scale
    surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw RenderingError(
        "there is no memory for a picture of \(width) × \(height) pixels; use a smaller scale")
    }
    context = cairo_create(surface)
    clear()
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Makes all of it white.
  package func clear() {
    renewContext()
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
  }

  /// After an error a context draws nothing any more: makes a new one.
  package func renewContext() {
    guard cairo_status(context) != CAIRO_STATUS_SUCCESS else { return }
    cairo_destroy(context)
    context = cairo_create(surface)
  }

  /// Hands over the pixels, row by row: words, as the processor has them, of a byte without meaning, red,
  /// green and blue. Rows of words have no gaps between them.
  package func withPixels<Value>(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Value) -> Value? {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let count = width * height
    return data.withMemoryRebound(to: UInt32.self, capacity: count) { words in
      body(UnsafeMutableBufferPointer(start: words, count: count))
    }
  }

  /// The pixels as 0x00RRGGBB, row by row.
  package var pixels: [UInt32] {
    withPixels { words in
      // Not by `map`, which takes a twelfth of the time of a GIF.
      [UInt32](unsafeUninitializedCapacity: words.count) { pixels, count in
        for place in words.indices { pixels[place] = words[place] & 0xFF_FFFF }
        count = words.count
      }
    } ?? []
  }

  /// Sets all pixels, row by row.
  package func setPixels(_ pixels: [UInt32]) {
    _ = withPixels { $0.update(fromContentsOf: pixels) }
    cairo_surface_mark_dirty(surface)
  }

  /// The picture as a PNG file.
  package func png() throws(RenderingError) -> [UInt8] {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { bytes in
      cairo_surface_write_to_png_stream(
        surface,
        { target, data, count in
          guard let target, let data else { return CAIRO_STATUS_WRITE_ERROR }
          let part = UnsafeBufferPointer(start: data, count: Int(count))
          target.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: part)
          return CAIRO_STATUS_SUCCESS
        }, bytes)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      let reason = String(cString: cairo_status_to_string(status))
      throw RenderingError("the picture cannot be written as PNG: \(reason)")
    }
    return bytes
  }

  private static func text(_ width: Double, _ height: Double) -> String {
    "\(NumberText.text(max(width, 0))) × \(NumberText.text(max(height, 0)))"
  }
}
