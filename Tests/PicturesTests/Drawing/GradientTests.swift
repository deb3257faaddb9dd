import Testing
import ViewKit

@testable import Pictures

/// Gradients against the colours that ``GradientContent`` computes.
@Suite struct GradientTests {

  private func expectColors(_ gradient: GradientContent, _ drawing: Drawing) {
    for (x, y) in [(0, 0), (3, 12), (10, 10), (15, 4), (19, 19)] {
      let middle = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
      let color = gradient.color(at: middle, in: Size(width: 20, height: 20))
      let parts = [color.red, color.green, color.blue].map { (part: Double) -> Int in
        let overWhite: Double = 1 - color.alpha * (1 - part)
        return Int((255 * overWhite).rounded())
      }
      for (shift, part) in zip([16, 8, 0], parts) {
        #expect(abs(Int(drawing[x, y] >> shift & 0xFF) - part) <= 2, "\(x) \(y)")
      }
    }
  }

  @Test(arguments: [
    (Point(x: 0, y: 0), Point(x: 1, y: 0)), (Point(x: 0.5, y: 0), Point(x: 0.5, y: 1)),
    (Point(x: 0, y: 0), Point(x: 1, y: 1)), (Point(x: 0.25, y: 0.25), Point(x: 0.75, y: 0.5)),
    (Point(x: 1, y: 1), Point(x: 0.5, y: 0.5)), (Point(x: 0.5, y: 0.5), Point(x: 0.5, y: 0.5)),
    (Point(x: -3, y: 0), Point(x: 5, y: 0)),
  ])
  func colorsGoAlongTheLine(start: Point, end: Point) throws {
    for colors in [[Color.pureRed, .pureBlue], [.pureRed, Color(white: 0, alpha: 0), .pureBlue]] {
      let gradient = try #require(
        GradientContent(colors: colors, startPoint: start, endPoint: end))
      let drawing = try Drawing([.at(0, 0, 20, 20, .gradient(gradient, cornerRadius: 0))])
      expectColors(gradient, drawing)
    }
  }

  @Test func twoColorsAtOnePlaceMakeAnEdge() throws {
    let gradient = try #require(
      GradientContent(
        colors: [.pureRed, .pureRed, .pureBlue, .pureBlue], locations: [0, 0.5, 0.5, 1],
        startPoint: Point(x: 0, y: 0), endPoint: Point(x: 1, y: 0)))
    let drawing = try Drawing([.at(0, 0, 20, 20, .gradient(gradient, cornerRadius: 0))])
    #expect(drawing[9, 5] == 0xFF_0000)
    #expect(drawing[10, 5] == 0x00_00FF)
  }

  @Test func cornersAndAlphaCountAsInAFill() throws {
    let gradient = try #require(GradientContent(colors: [.black, .black]))
    let drawing = try Drawing([
      .at(0, 0, 20, 20, .gradient(gradient, cornerRadius: 10), alpha: 0.5)
    ])
    #expect(drawing[0, 0] == 0xFF_FFFF)
    #expect([0x7F, 0x80].contains(drawing[10, 10] & 0xFF))
  }

  /// The line is in units of the bounds, and turns with the item.
  @Test func theLineTurnsWithTheItem() throws {
    let gradient = try #require(
      GradientContent(
        colors: [.pureRed, .pureBlue], startPoint: Point(x: 0, y: 0), endPoint: Point(x: 1, y: 0)))
    let turn = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 0)
    let drawing = try Drawing([
      .at(0, 0, 20, 20, .gradient(gradient, cornerRadius: 0), transform: turn)
    ])
    #expect(drawing[10, 0] >> 16 > 0xF0)
    #expect(drawing[10, 19] & 0xFF > 0xF0)
  }
}
