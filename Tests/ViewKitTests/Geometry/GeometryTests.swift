import Testing
import ViewKit

@Suite struct GeometryTests {
  @Test func aRectanglesEdgesAndMiddles() {
    let rect = Rect(x: 10, y: -20, width: 30, height: 50)
    #expect([rect.minX, rect.midX, rect.maxX] == [10, 25, 40])
    #expect([rect.minY, rect.midY, rect.maxY] == [-20, 5, 30])
    #expect([rect.width, rect.height] == [30, 50])
  }

  static let unit = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test(arguments: [
    (Rect(x: 5, y: 5, width: 10, height: 10), Rect(x: 5, y: 5, width: 5, height: 5)),
    (Rect(x: -5, y: 2, width: 100, height: 3), Rect(x: 0, y: 2, width: 10, height: 3)),
    (unit, unit),
    (Rect(x: 10, y: 0, width: 5, height: 5), nil),
    (Rect(x: 0, y: -5, width: 5, height: 5), nil),
    (Rect(x: 2, y: 2, width: 0, height: 5), nil),
  ])
  func rectanglesIntersect(other: Rect, shared: Rect?) {
    #expect(GeometryTests.unit.intersection(other) == shared)
    #expect(other.intersection(GeometryTests.unit) == shared)
  }

  @Test func insetsHaveAnEdgeEach() {
    var insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(Edge.allCases.map { insets[$0] } == [1, 2, 3, 4])
    for edge in Edge.allCases { insets[edge] *= 10 }
    #expect(insets == EdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
    #expect(insets + insets == EdgeInsets(top: 20, left: 40, bottom: 60, right: 80))
  }

  @Test func pointsAddAndSubtract() {
    #expect(Point(x: 1, y: 2) + Point(x: 10, y: 20) == Point(x: 11, y: 22))
    #expect(Point(x: 1, y: 2) - Point(x: 10, y: 20) == Point(x: -9, y: -18))
  }

  @Test func transformsApplyInCoreGraphicsOrder() {
    let turn = AffineTransform(a: 0, b: 1, c: -1, d: 0)
    #expect(turn.apply(to: Point(x: 1, y: 0)) == Point(x: 0, y: 1), "x goes down: clockwise")
    let move = AffineTransform(translation: Point(x: 5, y: 7))
    #expect(turn.concatenating(move).apply(to: Point(x: 1, y: 0)) == Point(x: 5, y: 8))
    #expect(move.concatenating(turn).apply(to: Point(x: 1, y: 0)) == Point(x: -7, y: 6))
    #expect(AffineTransform.identity.concatenating(turn) == turn)
  }

  @Test func anInverseUndoes() throws {
    let transform = AffineTransform(a: 2, b: 1, c: -3, d: 0.5, tx: 7, ty: -9)
    let back = try #require(transform.inverted)
    for point in [Point.zero, Point(x: 3, y: -4), Point(x: 100, y: 0.25)] {
      let again = back.apply(to: transform.apply(to: point))
      #expect(abs(again.x - point.x) < 1e-12 && abs(again.y - point.y) < 1e-12)
    }
    #expect(AffineTransform(a: 0, d: 5).inverted == nil)
    #expect(AffineTransform(a: .nan).inverted == nil)
  }

  @Test func aBoundingBoxHoldsTheTurnedRectangle() {
    let turn = AffineTransform(a: 0, b: 1, c: -1, d: 0)
    #expect(
      turn.boundingBox(of: Rect(x: 1, y: 2, width: 10, height: 20))
        == Rect(x: -22, y: 1, width: 20, height: 10))
  }

  static let step = 1.0 / 1024
  static let farthest = 1_099_511_627_776.0
  static let values: [(Double, Double)] = [
    (0, 0), (step, step), (0.4 * step, 0), (0.6 * step, step), (-0.1, -0.1), (100, 100),
    (1e300, farthest), (-Double.infinity, -farthest),
  ]

  @Test(arguments: values)
  func theGridTakesTheNearest(points: Double, quantized: Double) {
    let value = Quantum.quantized(points)
    #expect(abs(value - quantized) <= 0.5 / 1024)
    #expect((value * 1024).rounded() == value * 1024)
  }

  /// To the nearest, halves away from 0.
  @Test func theGridRoundsAsTheLibraryDoes() {
    var numbers = (-40...40).flatMap { [Double($0) / 2048, Double($0) / 4096] }
    numbers += [0.49999999999999994 / 1024, .infinity, 1e300, Quantum.farthest, 123_456.123_456]
    var state: UInt64 = 7
    for _ in 0..<10_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      numbers.append((Double(state >> 11) / 0x1p53 - 0.5) * 0x1p20)
    }
    for number in numbers + numbers.map(-) {
      let clamped = min(max(number, -Quantum.farthest), Quantum.farthest)
      #expect(Quantum.quantized(number) == (clamped * 1024).rounded() / 1024)
    }
    #expect(Quantum.quantized(.nan).isNaN)
  }

  @Test func theGridHasNoNegativeZero() {
    #expect(Quantum.quantized(-0.0).sign == .plus)
    #expect(Quantum.quantized(-0.0001).sign == .plus)
  }
}
