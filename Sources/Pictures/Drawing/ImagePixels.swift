import CPangoCairo
import ViewKit

/// A PNG file, decoded.
final class ImagePixels {
  /// How many pixels it is wide and tall.
  let width: Int, height: Int
  private let surface: OpaquePointer

  /// Decodes a file; `nil` where that is not possible.
  init?(png data: [UInt8]) {
    var rest = data[...]
    let surface = withUnsafeMutablePointer(to: &rest) { rest in
      cairo_image_surface_create_from_png_stream(
        { source, target, count in
          guard let source, let target else { return CAIRO_STATUS_READ_ERROR }
          let rest = source.assumingMemoryBound(to: ArraySlice<UInt8>.self)
          guard rest.pointee.count >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
          for index in 0..<Int(count) {
            target[index] = rest.pointee[rest.pointee.startIndex + index]
          }
          rest.pointee.removeFirst(Int(count))
          return CAIRO_STATUS_SUCCESS
        }, rest)
    }
    guard let surface else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.surface = surface
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
  }

  deinit { cairo_surface_destroy(surface) }

  /// Paints it in a rectangle of the context's coordinates.
  func paint(on context: OpaquePointer, in frame: Rect, alpha: Double) {
    cairo_translate(context, frame.minX, frame.minY)
    cairo_scale(context, frame.width / Double(width), frame.height / Double(height))
    cairo_rectangle(context, 0, 0, Double(width), Double(height))
    cairo_clip(context)
    cairo_set_source_surface(context, surface, 0, 0)
    // Beyond its edge are more of the edge's pixels, so that it is not blurred there.
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
    cairo_paint_with_alpha(context, alpha)
  }
}
