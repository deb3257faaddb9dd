/// Common paths.
extension Path {
  /// A rectangle, clockwise from its top left corner.
  public static func rect(_ rect: Rect) -> Path {
    polygon([
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ])
  }

  /// A rectangle with rounded corners, clockwise from the left end of its top edge.
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - cornerRadius: in points, no more than half the shorter side.
  public static func roundedRect(_ rect: Rect, cornerRadius: Double) -> Path {
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    guard radius > 0 else { return .rect(rect) }
    let corners = [
      (rect.maxX - radius, rect.minY + radius), (rect.maxX - radius, rect.maxY - radius),
      (rect.minX + radius, rect.maxY - radius), (rect.minX + radius, rect.minY + radius),
    ]
    var path = Path([.move(Point(x: rect.minX + radius, y: rect.minY))])
    for (index, corner) in corners.enumerated() {
      let arc = EllipticalArc(
        center: Point(x: corner.0, y: corner.1), radii: Size(width: radius, height: radius),
        startAngle: Double(index - 1) * .pi / 2, sweep: .pi / 2)
      path.addLine(to: arc.point(at: arc.startAngle))
      arc.append(to: &path)
    }
    path.close()
    return path
  }

  /// The ellipse that fills a rectangle, clockwise from its top.
  public static func ellipse(in rect: Rect) -> Path {
    let arc = EllipticalArc(
      center: Point(x: rect.midX, y: rect.midY),
      radii: Size(width: rect.width / 2, height: rect.height / 2), startAngle: -.pi / 2,
      sweep: 2 * .pi)
    var path = Path([.move(Point(x: rect.midX, y: rect.minY))])
    arc.append(to: &path)
    path.close()
    return path
  }

  /// An arc of a circle (`UIBezierPath(arcCenter:radius:startAngle:endAngle:clockwise:)`).
  ///
  /// - Parameters:
  ///   - center: the circle's middle.
  ///   - radius: in points; none where it is not above 0.
  ///   - startAngle: where it starts, in radians clockwise from the right.
  ///   - endAngle: where it ends; a whole turn or more from the start makes a whole circle.
  ///   - clockwise: which way it goes.
  public static func arc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool = true
  ) -> Path {
    let turn = 2 * Double.pi
    guard radius > 0, radius.isFinite, startAngle.isFinite, endAngle.isFinite else { return Path() }
    let way = clockwise ? endAngle - startAngle : startAngle - endAngle
    let rest = way.truncatingRemainder(dividingBy: turn)
    let sweep = way >= turn ? turn : rest < 0 ? rest + turn : rest
    let arc = EllipticalArc(
      center: center, radii: Size(width: radius, height: radius),
      startAngle: startAngle.truncatingRemainder(dividingBy: turn),
      sweep: clockwise ? sweep : -sweep)
    var path = Path([.move(arc.point(at: arc.startAngle))])
    arc.append(to: &path)
    return path
  }

  /// An arrow that fills a size and points down: a shaft of a third of the width, and a head that
  /// takes the lower half.
  static func arrow(in size: Size) -> Path {
    let corners: [(Double, Double)] = [
      (1.0 / 3, 0.0), (2.0 / 3, 0), (2.0 / 3, 0.5), (1, 0.5), (0.5, 1), (0, 0.5), (1.0 / 3, 0.5),
    ]
    return polygon(corners.map { Point(x: $0.0 * size.width, y: $0.1 * size.height) })
  }

  private static func polygon(_ points: [Point]) -> Path {
    var path = Path(points.map { .line($0) })
    path.close()
    return path
  }
}
