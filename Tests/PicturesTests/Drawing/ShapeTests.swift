import Testing
import ViewKit

@testable import Pictures

/// Paths, strokes, gradients and spokes.
@Suite struct ShapeTests {
  private func shape(_ svg: String, _ change: (inout ShapeContent) -> Void) throws -> Drawing {
    let path = try #require(Path(svg: svg))
    var content = ShapeContent(
      .path(path), fillColor: .clear, strokeColor: .black, lineWidth: 4)
    change(&content)
    return try Drawing([.at(0, 0, 20, 20, .shape(content))])
  }

  /// A line from 6 to 14: its caps reach as far, or half a width (2) farther.
  @Test(arguments: [(LineCap.butt, 6...13), (.round, 4...15), (.square, 4...15)])
  func capsEndLines(cap: LineCap, columns: ClosedRange<Int>) throws {
    let drawing = try shape("M 6 10 L 14 10") { $0.lineCap = cap }
    #expect(drawing.inkColumns == columns)
    #expect(drawing.inkRows == 8...11)
    #expect((drawing[4, 8] == 0) == (cap == .square))
  }

  /// A right angle at (14, 6): the miter's tip is at (16, 4), the bevel cuts it off.
  @Test(arguments: [(LineJoin.miter, true), (.round, false), (.bevel, false)])
  func joinsMakeCorners(join: LineJoin, isTipDark: Bool) throws {
    let drawing = try shape("M 4 6 L 14 6 L 14 16") { $0.lineJoin = join }
    #expect((drawing[15, 4] == 0) == isTipDark)
    #expect(drawing[13, 6] == 0)
  }

  /// The tip of a miter is half the width ÷ sin(half the angle) past its corner, cut where that is more
  /// than 10 half widths: of 2 the corner at (10, 10) with sides of 1 in 1 goes 1.41 beyond, with 1.2 in
  /// 10 8.39 beyond, and with 0.8 in 10, where it would be 12.5, hardly.
  @Test(arguments: [
    ("M 4 4 L 10 10 L 4 16", 11...11), ("M 0 8.8 L 10 10 L 0 11.2", 17...18),
    ("M 0 9.2 L 10 10 L 0 10.8", 10...10),
  ])
  func mitersAreLimited(svg: String, tip: ClosedRange<Int>) throws {
    let drawing = try shape(svg) { $0.lineWidth = 2 }
    #expect(tip.contains(drawing.inkColumns?.upperBound ?? 0))
  }

  /// Of 16 points from 2 the part from a quarter to three quarters.
  @Test func strokesStartAndEnd() throws {
    let drawing = try shape("M 2 10 L 18 10") { ($0.strokeStart, $0.strokeEnd) = (0.25, 0.75) }
    #expect(drawing.inkColumns == 6...13)
  }

  /// Two squares one in the other, both clockwise.
  @Test(arguments: [(FillRule.nonZero, UInt32(0)), (.evenOdd, 0xFF_FFFF)])
  func rulesSayWhatIsInside(rule: FillRule, middle: UInt32) throws {
    let drawing = try shape("M 2 2 h 16 v 16 h -16 z M 6 6 h 8 v 8 h -8 z") {
      ($0.fillColor, $0.lineWidth, $0.fillRule) = (.black, 0, rule)
    }
    #expect(drawing[10, 10] == middle)
    #expect(drawing[3, 3] == 0)
  }

  /// The arrow points down: its shaft is a third of the width, its head begins in the middle.
  @Test func arrowsFillTheirBounds() throws {
    let drawing = try Drawing([
      .at(4, 2, 12, 16, .shape(ShapeContent(.arrow, lineWidth: 0)))
    ])
    #expect(drawing.inkColumns == 4...15)
    #expect(drawing.inkRows == 2...17)
    #expect(drawing[10, 3] == 0)
    #expect(drawing[6, 3] == 0xFF_FFFF)
    #expect(drawing[6, 10] == 0)
  }

  /// A line of 2 in an item that is stretched three times across is 6 wide where it goes down.
  @Test func pensAreStretchedWithTheItem() throws {
    let path = Path([.move(Point(x: 3, y: 0)), .line(Point(x: 3, y: 20))])
    let content = ShapeContent(
      .path(path), fillColor: .clear, strokeColor: .black, lineWidth: 2)
    let drawing = try Drawing([
      .at(0, 0, 20, 20, .shape(content), transform: AffineTransform(a: 3))
    ])
    #expect(drawing.inkColumns == 6...11)
  }

  /// y = 2x(20 − x)/20… a quadratic curve from (0, 0) by (10, 20) to (20, 0) is highest, 10, in its
  /// middle.
  @Test func quadraticCurvesAreExact() throws {
    let drawing = try shape("M 0 0 Q 10 20 20 0 Z") { ($0.fillColor, $0.lineWidth) = (.black, 0) }
    #expect(drawing[10, 8] == 0)
    #expect(drawing[10, 10] == 0xFF_FFFF)
    // At a quarter of the way it is at (5, 7.5).
    #expect(drawing[5, 6] == 0)
    #expect(drawing[5, 9] == 0xFF_FFFF)
  }

  /// The fill is under the line.
  @Test func theLineIsDrawnOverTheFill() throws {
    let drawing = try shape("M 4 4 h 12 v 12 h -12 z") { $0.fillColor = .pureRed }
    #expect(drawing[5, 10] == 0)
    #expect(drawing[10, 10] == 0xFF_0000)
  }

  /// Eight spokes in 20 points: radius 10, 2.5 wide, from 5 to 10; the brightest at step 2 is on the
  /// right, the faintest, a quarter, the one after it.
  @Test func spokesGetFainter() throws {
    let content = DisplayList.Content.activityIndicator(.black, step: 2)
    let drawing = try Drawing([.at(0, 0, 20, 20, content)])
    #expect(drawing[17, 10] == 0)
    // Six steps back, at the bottom right it is one step ahead: 255 × (1 − 0.25) = 191.
    #expect((190...192).contains(drawing[15, 15] & 0xFF))
    #expect(drawing[10, 10] == 0xFF_FFFF)
    // At the top two steps ago: 1 − 0.75 × 2/7 of black.
    #expect(abs(Int(drawing[10, 3] & 0xFF) - 55) <= 2)
  }
}
