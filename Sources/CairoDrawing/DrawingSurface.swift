import CPangoCairo
import ViewKit

/// What a painter draws on.
package protocol DrawingSurface: AnyObject {
  /// Cairo's context; its matrix is the identity between two items.
  var context: OpaquePointer { get }
  /// From the list's points to those of the context's identity.
  var toPixels: AffineTransform { get }
  /// How many rows of pixels there are.
  var rows: Int { get }
  /// Whether there is room beyond a list's edges, so that these must be clipped to.
  func isLarger(than size: Size) -> Bool
  /// Begins a picture.
  func begin()
  /// After an error a context draws nothing any more: makes a new one, where that can be done.
  func renewContext()
}

extension Canvas: DrawingSurface {
  package var toPixels: AffineTransform { AffineTransform(a: scale, d: scale) }
  package var rows: Int { height }
  package func isLarger(than size: Size) -> Bool {
    size.width * scale < Double(width) || size.height * scale < Double(height)
  }
  package func begin() { clear() }
}

/// A context of somebody else's, such as a toolkit's widget has for each frame: what is on it stays.
package final class BorrowedContext: DrawingSurface {
  package private(set) var context: OpaquePointer
  package private(set) var toPixels = AffineTransform.identity
  package private(set) var rows = 0

  /// - Parameters:
  ///   - context: valid for as long as is drawn on it. Its matrix is the identity afterward.
  ///   - toContext: from the list's points to those of the context.
  ///   - rows: how many rows of pixels are seen.
  package init(_ context: OpaquePointer, _ toContext: AffineTransform, rows: Int) {
    self.context = context
    use(context, toContext, rows: rows)
  }

  /// The next frame's.
  package func use(_ context: OpaquePointer, _ toContext: AffineTransform, rows: Int) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    cairo_identity_matrix(context)
    self.context = context
    self.rows = rows
    toPixels = toContext.concatenating(
      AffineTransform(
        a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0))
  }

  package func isLarger(than size: Size) -> Bool { true }
  package func begin() {}
  package func renewContext() {}
}
