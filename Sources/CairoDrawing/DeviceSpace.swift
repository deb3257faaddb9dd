import CPangoCairo
import ViewKit

/// From points to pixels.
///
/// Cairo's numbers have 24 bits before the point. Coordinates are clamped to that, which is still beyond
/// any picture.
struct DeviceSpace {
  private let toPixels: AffineTransform

  /// How far from the picture's corner something may be, in pixels.
  static let farthest = 1_048_576.0

  /// - Parameters:
  ///   - transform: to the list's points.
  ///   - toPixels: from there to the surface's pixels.
  init(_ transform: AffineTransform, _ toPixels: AffineTransform) {
    self.toPixels = transform.concatenating(toPixels)
  }

  /// Whether anything that is drawn in it has an area.
  var isFlat: Bool {
    let area = toPixels.a * toPixels.d - toPixels.b * toPixels.c
    return !area.isFinite || abs(area) < 1e-9
  }

  /// Makes points the unit of the context, for a pen or a pattern.
  func use(on context: OpaquePointer) {
    var matrix = cairo_matrix_t(
      xx: toPixels.a, yx: toPixels.b, xy: toPixels.c, yy: toPixels.d, x0: toPixels.tx,
      y0: toPixels.ty)
    cairo_set_matrix(context, &matrix)
  }

  /// A line's width, limited to what Cairo can draw.
  func lineWidth(_ width: Double) -> Double {
    let greatest = DeviceSpace.farthest / 8
    return stretch * width <= greatest ? width : greatest / stretch
  }

  /// Whether letters of a size, in points, have one in pixels that FreeType can handle, and that can be
  /// seen. It fails at others, and then at some that follow.
  func hasLetters(of size: Double) -> Bool {
    (0.01...2 * Double(Canvas.greatestSide)).contains(size * stretch)
  }

  /// How many pixels the longer side of a square point has.
  var stretch: Double {
    max(
      (toPixels.a * toPixels.a + toPixels.b * toPixels.b).squareRoot(),
      (toPixels.c * toPixels.c + toPixels.d * toPixels.d).squareRoot())
  }

  /// Adds a path to that of the context, whose matrix must be the identity.
  func add(_ path: Path, to context: OpaquePointer) {
    var current = Point.zero
    for element in path.elements {
      let place = element.end.map(place) ?? .zero
      switch element {
      case .move: cairo_move_to(context, place.x, place.y)
      case .line: cairo_line_to(context, place.x, place.y)
      case .quad(let control, let end):
        // A quadratic curve as a cubic one: its control points are two thirds of the way to its own.
        add(current.going(to: control, 2.0 / 3), end.going(to: control, 2.0 / 3), end, to: context)
      case .curve(let control1, let control2, let end): add(control1, control2, end, to: context)
      case .close: cairo_close_path(context)
      }
      current = element.end ?? current
    }
  }

  /// How many rows of a picture the elements of a path cross at most, all together: a curve stays
  /// among its control points.
  func rows(of path: Path, height: Double) -> Double {
    func row(_ point: Point) -> Double { min(max(toPixels.apply(to: point).y, 0), height) }
    var (rows, start, current) = (0.0, 0.0, 0.0)
    for element in path.elements {
      let stops: [Double]
      switch element {
      case .move(let end):
        (start, current) = (row(end), row(end))
        stops = []
      case .line(let end): stops = [row(end)]
      case .quad(let control, let end): stops = [row(control), row(end)]
      case .curve(let control1, let control2, let end):
        stops = [row(control1), row(control2), row(end)]
      case .close: stops = [start]
      }
      for stop in stops {
        rows += abs(stop - current)
        current = stop
      }
    }
    return rows
  }

  private func add(_ control1: Point, _ control2: Point, _ end: Point, to context: OpaquePointer) {
    let (first, second, last) = (place(of: control1), place(of: control2), place(of: end))
    cairo_curve_to(context, first.x, first.y, second.x, second.y, last.x, last.y)
  }

  /// In pixels.
  private func place(of point: Point) -> Point {
    let place = toPixels.apply(to: point)
    return Point(x: DeviceSpace.near(place.x), y: DeviceSpace.near(place.y))
  }

  private static func near(_ length: Double) -> Double { min(max(length, -farthest), farthest) }
}

extension Point {
  fileprivate func going(to other: Point, _ share: Double) -> Point {
    Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}
