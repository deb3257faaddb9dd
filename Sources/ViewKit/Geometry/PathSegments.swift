/// A straight or curved piece of a path. Quadratic curves are raised to cubic ones, which is exact.
enum PathSegment: Equatable {
  case line(Point, Point)
  case curve(CubicCurve)

  var start: Point {
    switch self {
    case .line(let start, _): start
    case .curve(let curve): curve.p0
    }
  }

  var length: Double {
    switch self {
    case .line(let start, let end): start.distance(to: end)
    case .curve(let curve): curve.length(to: 1)
    }
  }

  /// The piece between two distances from its start, in points.
  func part(from: Double, to: Double) -> PathSegment {
    switch self {
    case .line(let start, let end):
      let length = max(start.distance(to: end), .leastNormalMagnitude)
      return .line(
        start.interpolated(to: end, from / length), start.interpolated(to: end, to / length))
    case .curve(let curve):
      return .curve(curve.part(from: curve.parameter(at: from), to: curve.parameter(at: to)))
    }
  }

  var element: PathElement {
    switch self {
    case .line(_, let end): .line(end)
    case .curve(let curve): .curve(control1: curve.p1, control2: curve.p2, end: curve.p3)
    }
  }
}

/// A part of a path between two moves.
struct Subpath {
  var segments: [PathSegment] = []
  /// Whether its last segment is joined to its first.
  var isClosed = false
}

extension Path {
  /// The parts that draw something.
  var subpaths: [Subpath] {
    var parts: [Subpath] = []
    var part = Subpath()
    var start = Point.zero
    var current = Point.zero
    func finish() {
      if !part.segments.isEmpty { parts.append(part) }
      part = Subpath()
    }
    for element in elements {
      switch element {
      case .move:
        finish()
      case .line(let end):
        part.segments.append(.line(current, end))
      case .quad(let control, let end):
        part.segments.append(.curve(CubicCurve(from: current, control: control, to: end)))
      case .curve(let control1, let control2, let end):
        part.segments.append(.curve(CubicCurve(p0: current, p1: control1, p2: control2, p3: end)))
      case .close:
        if current != start { part.segments.append(.line(current, start)) }
        part.isClosed = true
        finish()
      }
      current = element.end ?? start
      if case .move = element { start = current }
    }
    finish()
    return parts
  }

  /// The smallest rectangle around all that is drawn, not around control points
  /// (`CGPath.boundingBoxOfPath`); `nil` where nothing is.
  public var boundingBox: Rect? {
    var points: [Point] = []
    for segment in subpaths.flatMap(\.segments) {
      switch segment {
      case .line(let start, let end): points += [start, end]
      case .curve(let curve): points += curve.extremes
      }
    }
    guard let first = points.first else { return nil }
    let (low, high) = points.reduce((first, first)) { box, point in
      (
        Point(x: min(box.0.x, point.x), y: min(box.0.y, point.y)),
        Point(x: max(box.1.x, point.x), y: max(box.1.y, point.y))
      )
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension Point {
  func distance(to other: Point) -> Double {
    let way = other - self
    return (way.x * way.x + way.y * way.y).squareRoot()
  }

  func interpolated(to other: Point, _ share: Double) -> Point {
    Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}
