import Testing
import ViewKit

@Suite struct PathTests {
  private func near(_ one: Point, _ two: Point, _ tolerance: Double = 1e-9) -> Bool {
    abs(one.x - two.x) <= tolerance && abs(one.y - two.y) <= tolerance
  }

  @Test func beginsWhereItsFirstStepEnds() {
    var path = Path()
    #expect(path.isEmpty && path.boundingBox == nil)
    path.close()
    #expect(path.isEmpty)
    path.addLine(to: Point(x: 1, y: 2))
    path.addLine(to: Point(x: 3, y: 4))
    #expect(path.elements == [.move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4))])
  }

  @Test func hasAThousandElementsAtMost() {
    var path = Path()
    for index in 0..<2000 { path.addLine(to: Point(x: Double(index), y: 0)) }
    #expect(path.elements.count == 1000 && Path.maximumCount == 1000)
    #expect(path.boundingBox?.maxX == 999)
  }

  @Test func hasNoNumberThatIsNone() {
    let path = Path([
      .move(Point(x: .nan, y: .infinity)),
      .quad(control: Point(x: -.infinity), end: Point(x: 1e300)),
    ])
    let far = Quantum.farthest
    #expect(
      path.elements == [
        .move(Point(x: 0, y: far)), .quad(control: Point(x: -far), end: Point(x: far)),
      ])
    let huge = AffineTransform(a: 1e300, d: .nan)
    #expect(path.applying(huge).boundingBox?.maxX == far)
  }

  @Test func afterAClosingItGoesOnFromThePartsBeginning() {
    var path = Path.rect(Rect(x: 1, y: 1, width: 2, height: 2))
    path.addLine(to: Point(x: 9, y: 1))
    let lines = path.flattened()
    #expect(lines.map(\.isClosed) == [true, false])
    #expect(lines[0].points.count == 4)
    #expect(lines[1].points == [Point(x: 1, y: 1), Point(x: 9, y: 1)])
  }

  @Test func movesWithoutLinesDrawNothing() {
    let path = Path([.move(Point(x: 5, y: 5)), .move(Point(x: 9, y: 9)), .close])
    #expect(path.boundingBox == nil && path.flattened().isEmpty)
  }

  /// The control points of this curve reach 1, the curve itself 3/4: B(½) = (0 + 3 + 3 + 0)/8.
  @Test func boundingBoxesHoldTheCurveAndNotItsControlPoints() {
    let curve = Path([
      .move(.zero),
      .curve(control1: Point(y: 1), control2: Point(x: 1, y: 1), end: Point(x: 1)),
    ])
    #expect(curve.boundingBox == Rect(x: 0, y: 0, width: 1, height: 0.75))
    let parabola = Path([.move(.zero), .quad(control: Point(x: 5, y: -8), end: Point(x: 10))])
    #expect(parabola.boundingBox == Rect(x: 0, y: -4, width: 10, height: 4))
  }

  @Test(arguments: [
    [Point(x: 110, y: 150), Point(x: 25, y: 190), Point(x: 210, y: 250), Point(x: 210, y: 30)],
    [Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: -50, y: 70), Point(x: 40, y: 70)],
    [Point(x: 3, y: 1), Point(x: 3, y: 1), Point(x: 3, y: 1), Point(x: 3, y: 9)],
    [Point(x: 0, y: 0), Point(x: 1, y: 1), Point(x: 2, y: 2), Point(x: 3, y: 3)],
  ])
  func boundingBoxesAreThoseOfAllTheirPoints(p: [Point]) throws {
    let path = Path([.move(p[0]), .curve(control1: p[1], control2: p[2], end: p[3])])
    let box = try #require(path.boundingBox)
    // The curve by its Bernstein polynomials.
    let points = (0...10_000).map { index in
      let t = Double(index) / 10_000
      let weights = [
        (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t,
      ]
      return zip(p, weights).reduce(Point.zero) {
        $0 + Point(x: $1.0.x * $1.1, y: $1.0.y * $1.1)
      }
    }
    let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    #expect(near(box.origin, Point(x: left, y: top), 1e-5))
    #expect(near(Point(x: box.maxX, y: box.maxY), Point(x: right, y: bottom), 1e-5))
  }

  @Test func ellipsesGoRoundFromTheTop() throws {
    let rect = Rect(x: 10, y: 20, width: 80, height: 40)
    let path = Path.ellipse(in: rect)
    #expect(near(path.boundingBox?.origin ?? .zero, rect.origin))
    let line = try #require(path.flattened(tolerance: 0.001).first)
    #expect(line.isClosed && near(line.points[0], Point(x: 50, y: 20)))
    #expect(line.points[1].x > 50)
    for point in line.points {
      let (x, y) = ((point.x - 50) / 40, (point.y - 40) / 20)
      // Four cubic curves miss a circle by 2.8e-4 of its radius.
      #expect(abs((x * x + y * y).squareRoot() - 1) < 3e-4)
    }
  }

  @Test(arguments: [
    // start, end, clockwise, the end's direction, the turn in quarters
    (0.0, 0.5, true, Point(x: 0, y: 1), 1.0), (0, 0.5, false, Point(x: 0, y: 1), 3),
    (0.5, 0, true, Point(x: 1, y: 0), 3), (0.5, 0, false, Point(x: 1, y: 0), 1),
    (-0.5, 1.5, true, Point(x: 0, y: -1), 4), (0, -2, false, Point(x: 1, y: 0), 4),
    (0, 7, true, Point(x: 1, y: 0), 4), (4, 4.5, true, Point(x: 0, y: 1), 1),
    (0, 0, true, Point(x: 1), 0),
  ])
  func arcsTurnAsTold(
    start: Double, end: Double, clockwise: Bool, last: Point, quarters: Double
  ) throws {
    let path = Path.arc(
      center: Point(x: 3, y: 4), radius: 2, startAngle: start * .pi, endAngle: end * .pi,
      clockwise: clockwise)
    let points =
      try path.flattened(tolerance: 1e-4).first.map(\.points) ?? [
        #require(path.elements.first?.point)
      ]
    let end = try #require(points.last) - Point(x: 3, y: 4)
    if quarters < 4 { #expect(near(end, Point(x: last.x * 2, y: last.y * 2))) }
    #expect(abs(length(points) - quarters * .pi) < 2e-3)
  }

  @Test func arcsThatAreNoneAreEmpty() {
    for radius in [0, -1, .nan, .infinity] {
      #expect(Path.arc(center: .zero, radius: radius, startAngle: 0, endAngle: 1).isEmpty)
    }
    #expect(Path.arc(center: .zero, radius: 1, startAngle: .nan, endAngle: 1).isEmpty)
  }

  @Test func roundedRectanglesHaveTheirCornersCutOff() throws {
    let rect = Rect(x: 10, y: 20, width: 30, height: 20)
    #expect(Path.roundedRect(rect, cornerRadius: 0) == .rect(rect))
    #expect(Path.roundedRect(rect, cornerRadius: .nan) == .rect(rect))
    let path = Path.roundedRect(rect, cornerRadius: 5)
    #expect(near(path.boundingBox?.origin ?? .zero, rect.origin))
    let points = try #require(path.flattened(tolerance: 0.001).first).points
    // Perimeter: 4 straight sides and a circle of radius 5.
    #expect(abs(length(points + [points[0]]) - (2 * 20 + 2 * 10 + 10 * .pi)) < 0.02)
    let capsule = try #require(Path.roundedRect(rect, cornerRadius: 99).flattened().first).points
    #expect(abs(length(capsule + [capsule[0]]) - (2 * 10 + 20 * .pi)) < 0.2)
  }

  @Test(arguments: [1.0, 0.1, 0.01])
  func flatteningStaysWithinItsTolerance(tolerance: Double) throws {
    // y = x²/100 from x 0 to 100, as a quadratic curve.
    let path = Path([.move(.zero), .quad(control: Point(x: 50), end: Point(x: 100, y: 100))])
    let points = try #require(path.flattened(tolerance: tolerance).first).points
    for (one, two) in zip(points, points.dropFirst()) {
      let middle = Point(x: (one.x + two.x) / 2, y: (one.y + two.y) / 2)
      #expect(abs(middle.y - middle.x * middle.x / 100) <= tolerance * 2.3)
      #expect(abs(one.y - one.x * one.x / 100) < 1e-9)
    }
    #expect(points.count <= 65)
  }

  @Test func aCurveBecomes64LinesAtMost() {
    let path = Path([.move(.zero), .quad(control: Point(x: 5e9), end: Point(x: 1e10, y: 1e10))])
    #expect(path.flattened().first?.points.count == 65)
    #expect(path.flattened(tolerance: .nan).first?.points.last == Point(x: 1e10, y: 1e10))
  }

  @Test func transformsMoveEachPoint() {
    let path = Path([
      .move(Point(x: 1)), .curve(control1: Point(x: 2), control2: .zero, end: Point(y: 3)), .close,
    ])
    let moved = path.applying(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 20))
    #expect(
      moved.elements == [
        .move(Point(x: 10, y: 21)),
        .curve(
          control1: Point(x: 10, y: 22), control2: Point(x: 10, y: 20), end: Point(x: 7, y: 20)),
        .close,
      ])
  }

  private func length(_ points: [Point]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { sum, pair in
      let way = pair.1 - pair.0
      return sum + (way.x * way.x + way.y * way.y).squareRoot()
    }
  }
}

extension PathElement {
  fileprivate var point: Point? {
    if case .move(let point) = self { point } else { nil }
  }
}
