import ViewKit

/// The area of a stroke, as convex polygons that overlap: one for each line, corner and end.
struct StrokeOutline {
  private let half: Double
  private let cap: LineCap
  private let join: LineJoin
  /// The polygons, in the shape's own coordinates.
  private(set) var pieces: [[Point]] = []

  /// - Parameters:
  ///   - shape: whose line it is.
  ///   - size: the bounds' size, in points.
  ///   - tolerance: how far from curves the lines may be, in points.
  init(_ shape: ShapeContent, in size: Size, tolerance: Double) {
    half = shape.lineWidth / 2
    cap = shape.lineCap
    join = shape.lineJoin
    for line in shape.strokedPath(in: size).flattened(tolerance: tolerance) { add(line) }
  }

  private mutating func add(_ line: Polyline) {
    var points: [Point] = []
    for point in line.points where point != points.last { points.append(point) }
    if line.isClosed, points.count > 1 { points.append(points[0]) }
    guard points.count > 1 else {
      if let point = points.first { addDot(at: point) }
      return
    }
    let ways = zip(points, points.dropFirst()).map { Direction(from: $0, to: $1) }
    for (index, way) in ways.enumerated() {
      addLine(from: points[index], to: points[index + 1], way)
      if index > 0 { addJoin(at: points[index], ways[index - 1], way) }
    }
    if line.isClosed {
      addJoin(at: points[0], ways[ways.count - 1], ways[0])
    } else {
      addCap(at: points[0], ways[0].reversed)
      addCap(at: points[points.count - 1], ways[ways.count - 1])
    }
  }

  private mutating func addLine(from start: Point, to end: Point, _ way: Direction) {
    let side = way.aside(half)
    pieces.append([start + side, end + side, end - side, start - side])
  }

  private mutating func addCap(at end: Point, _ way: Direction) {
    switch cap {
    case .butt: break
    case .round: addCircle(around: end)
    case .square: addLine(from: end, to: end + way.ahead(half), way)
    }
  }

  private mutating func addJoin(at corner: Point, _ before: Direction, _ after: Direction) {
    guard join != .round else { return addCircle(around: corner) }
    // The outer side is the one that the line turns away from.
    let side = before.cross(after) > 0 ? -half : half
    let (first, second) = (before.aside(side), after.aside(side))
    let cosine = before.dot(after)
    var piece = [corner, corner + first, corner + second]
    // The tip is √(2/(1 + cos)) half widths from the corner, cos that of the angle turned by.
    if join == .miter, 2 <= ShapeContent.miterLimit * ShapeContent.miterLimit * (1 + cosine) {
      let tip = first + second
      piece.insert(corner + Point(x: tip.x / (1 + cosine), y: tip.y / (1 + cosine)), at: 2)
    }
    pieces.append(piece)
  }

  /// A line without length shows only its caps.
  private mutating func addDot(at point: Point) {
    switch cap {
    case .butt: break
    case .round: addCircle(around: point)
    case .square: pieces += Path.rect(square(around: point)).flattened().map(\.points)
    }
  }

  private mutating func addCircle(around point: Point) {
    let circle = Path.ellipse(in: square(around: point)).flattened(tolerance: half / 16)
    pieces += circle.map(\.points)
  }

  private func square(around point: Point) -> Rect {
    Rect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
  }
}

/// A direction: a vector of length 1.
private struct Direction {
  private let x, y: Double

  /// The direction of a vector; to the right where that is 0.
  private init(x: Double, y: Double) {
    let length = (x * x + y * y).squareRoot()
    self.x = length > 0 ? x / length : 1
    self.y = length > 0 ? y / length : 0
  }

  init(from start: Point, to end: Point) { self.init(x: end.x - start.x, y: end.y - start.y) }

  var reversed: Direction { Direction(x: -x, y: -y) }

  func ahead(_ distance: Double) -> Point { Point(x: x * distance, y: y * distance) }

  /// A distance to the side: clockwise, as y goes down.
  func aside(_ distance: Double) -> Point { Point(x: -y * distance, y: x * distance) }

  func dot(_ other: Direction) -> Double { x * other.x + y * other.y }

  /// Positive where the other one is clockwise of this one.
  func cross(_ other: Direction) -> Double { x * other.y - y * other.x }
}
