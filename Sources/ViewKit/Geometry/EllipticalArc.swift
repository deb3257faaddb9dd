/// An arc of an ellipse, drawn as Bézier curves.
struct EllipticalArc {
  var center: Point
  var radii: Size
  /// The rotation of the ellipse's horizontal axis, in radians clockwise.
  var rotation = 0.0
  /// In radians clockwise from the ellipse's horizontal axis.
  var startAngle: Double
  /// In radians, clockwise where positive.
  var sweep: Double

  func point(at angle: Double) -> Point { place(Trigonometry.sineAndCosine(angle), 0) }

  /// Adds the arc to a path that ends at its start: at most a quarter turn per curve, whose control
  /// points lie `4/3·tan(δ/4)` along the tangents for an angle δ (the usual approximation, off by at
  /// most 1/3,700 of the radius).
  func append(to path: inout Path, endingAt last: Point? = nil) {
    let quarters: Double = abs(sweep) / (.pi / 2)
    let count = Int((quarters - 1e-9).rounded(.up))
    guard count > 0 else { return }
    let part = sweep / Double(count)
    let reach = 4.0 / 3 * Trigonometry.tangent(part / 4)
    for index in 0..<count {
      let start = Trigonometry.sineAndCosine(startAngle + part * Double(index))
      let end = Trigonometry.sineAndCosine(startAngle + part * Double(index + 1))
      let isLast = index == count - 1
      path.addCurve(
        to: (isLast ? last : nil) ?? place(end, 0),
        control1: place(start, reach), control2: place(end, -reach))
    }
  }

  /// A point of the ellipse, moved along its tangent.
  private func place(_ angle: (sine: Double, cosine: Double), _ reach: Double) -> Point {
    let x = (angle.cosine - reach * angle.sine) * radii.width
    let y = (angle.sine + reach * angle.cosine) * radii.height
    let (sine, cosine) = Trigonometry.sineAndCosine(rotation)
    return Point(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
  }
}

/// SVG's arcs, given by their ends.
extension EllipticalArc {
  /// The arc between two points (SVG 2, appendix B.2.4 and B.2.5): radii that are too small are scaled
  /// up. `nil` where a radius is 0, which means a straight line.
  ///
  /// - Parameters:
  ///   - start: where it starts.
  ///   - end: where it ends, another point.
  ///   - radii: not negative.
  ///   - rotation: of the ellipse's horizontal axis, in radians clockwise.
  ///   - isLarge: whether it is the longer way round.
  ///   - isClockwise: whether its angle grows.
  init?(
    from start: Point, to end: Point, radii: Size, rotation: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    guard radii.width > 0, radii.height > 0 else { return nil }
    let (sine, cosine) = Trigonometry.sineAndCosine(rotation)
    // Half the way between the ends, in units of the radii, along the ellipse's own axes.
    let half = Point(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
    let across = (cosine * half.x + sine * half.y) / radii.width
    let down = (-sine * half.x + cosine * half.y) / radii.height
    let square = across * across + down * down
    guard square > 0, square.isFinite else { return nil }
    let growth = max(square.squareRoot(), 1)
    let reach = max(1 / square - 1, 0).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    // The centre from the middle between the ends, in the same units.
    let middle = Point(x: reach * down, y: -reach * across)
    self.radii = Size(width: radii.width * growth, height: radii.height * growth)
    self.rotation = rotation
    let offset = Point(x: middle.x * radii.width, y: middle.y * radii.height)
    center = Point(
      x: cosine * offset.x - sine * offset.y + (start.x + end.x) / 2,
      y: sine * offset.x + cosine * offset.y + (start.y + end.y) / 2)
    startAngle = Trigonometry.angle(x: across - middle.x, y: down - middle.y)
    let way = Trigonometry.angle(x: -across - middle.x, y: -down - middle.y) - startAngle
    let turn = 2 * Double.pi
    sweep = isClockwise ? (way < 0 ? way + turn : way) : (way > 0 ? way - turn : way)
  }
}
