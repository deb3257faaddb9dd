import CPangoCairo
import ViewKit

/// A PNG file, decoded.
package final class ImagePixels {
  /// How many pixels it is wide and tall.
  package let width: Int, height: Int
  private let surface: OpaquePointer

  /// Decodes a file; `nil` where that is not possible.
  package init?(png data: [UInt8]) {
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
  package func paint(on context: OpaquePointer, in frame: Rect, alpha: Double) {
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

/// The pixels of PNG files, decoded once.
struct DecodedImages {
  private var known: [(data: [UInt8], pixels: ImagePixels?)] = []
  private var count = 0
  private var broken: [String] = []

  /// How many pixels are kept: 64 MiB.
  private static let greatestCount = 16 << 20

  /// The pixels of a picture; `nil` where they are broken.
  mutating func pixels(of image: ImageContent) -> ImagePixels? {
    // The same array in all frames, which is seen without a look at its bytes.
    if let entry = known.first(where: { $0.data == image.data }) { return entry.pixels }
    let pixels = ImagePixels(png: image.data)
    if pixels == nil, !broken.contains(image.name) { broken.append(image.name) }
    let size = pixels.map { $0.width * $0.height } ?? 0
    if count + size > DecodedImages.greatestCount {
      known.removeAll()
      count = 0
    }
    count += size
    known.append((image.data, pixels))
    return pixels
  }

  /// Which pictures are broken, once for each.
  var notes: [String] {
    guard !broken.isEmpty else { return [] }
    let names = broken.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    return [
      "the pixels of \(names) cannot be decoded, and boxes are drawn in their place; save the PNG files again"
    ]
  }
}
