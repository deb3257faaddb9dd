import ViewKit

/// A line with a head at its end. The shaft comes in along the head's middle, so that the head is in
/// line with it however the line goes.
struct ChartArrow {
  private let start: Point
  private let control1: Point
  private let control2: Point
  /// Where the head begins.
  private let neck: Point
  private let tip: Point
  private let isStraight: Bool

  private static let headLength = 11.0
  private static let headWidth = 9.0

  /// Straight from a point to another.
  static func line(from start: Point, to tip: Point) -> ChartArrow {
    ChartArrow(start, start, start, tip, isStraight: true)
  }

  /// Along a cubic curve.
  ///
  /// - Precondition: the second control is not where it ends, and further from there than the head is
  ///   long.
  static func curve(
    from start: Point, control1: Point, control2: Point, to tip: Point
  ) -> ChartArrow {
    ChartArrow(start, control1, control2, tip, isStraight: false)
  }

  private init(
    _ start: Point, _ control1: Point, _ control2: Point, _ tip: Point, isStraight: Bool
  ) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.tip = tip
    self.isStraight = isStraight
    let way = ChartArrow.direction(from: control2, to: tip)
    neck = Point(
      x: tip.x - ChartArrow.headLength * way.x, y: tip.y - ChartArrow.headLength * way.y)
  }

  private static func direction(from start: Point, to end: Point) -> Point {
    let way = end - start
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    return Point(x: way.x / length, y: way.y / length)
  }

  /// From the start to the neck.
  var shaft: Path {
    isStraight
      ? .segment(start, neck)
      : Path([.move(start), .curve(control1: control1, control2: control2, end: neck)])
  }

  /// A triangle.
  var head: Path {
    let way = ChartArrow.direction(from: neck, to: tip)
    let half = ChartArrow.headWidth / 2
    return Path([
      .move(tip), .line(Point(x: neck.x - way.y * half, y: neck.y + way.x * half)),
      .line(Point(x: neck.x + way.y * half, y: neck.y - way.x * half)), .close,
    ])
  }

  /// A point of the way, 0 at its start and 1 at its end: a straight one's tip, a curve's neck.
  func point(at place: Double) -> Point {
    let rest = 1 - place
    guard !isStraight else {
      return Point(
        x: rest * start.x + place * tip.x, y: rest * start.y + place * tip.y)
    }
    // Bernstein's form of a cubic curve.
    let weights = [
      rest * rest * rest, 3 * rest * rest * place, 3 * rest * place * place, place * place * place,
    ]
    return zip(weights, [start, control1, control2, neck]).reduce(.zero) { sum, part in
      Point(x: sum.x + part.0 * part.1.x, y: sum.y + part.0 * part.1.y)
    }
  }
}
