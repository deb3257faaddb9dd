import Testing
import ViewKit

@testable import Pictures

/// Rectangles: filled, bordered, rounded, turned, cut.
@Suite struct FillTests {
  @Test func fillsItsRectangleAndNoMore() throws {
    let drawing = try Drawing([.at(3, 5, 4, 2, .fill(.pureRed, cornerRadius: 0))])
    #expect(drawing.inkCount == 8)
    #expect(drawing.inkColumns == 3...6)
    #expect(drawing.inkRows == 5...6)
    #expect(drawing[4, 5] == 0xFF_0000)
  }

  @Test func pointsAreScaled() throws {
    let drawing = try Drawing([.at(3, 5, 4, 2, .fill(.pureRed, cornerRadius: 0))], scale: 2)
    #expect(drawing.canvas.width == 40)
    #expect(drawing.inkColumns == 6...13)
    #expect(drawing.inkRows == 10...13)
  }

  /// Half of a pixel is half of the colour: 255 × ½ is 127 or 128.
  @Test func edgesBetweenPixelsAreSoft() throws {
    let drawing = try Drawing([.at(3.5, 5, 1, 1, .fill(.black, cornerRadius: 0))])
    for x in 3...4 { #expect([0x7F, 0x80].contains(drawing[x, 5] & 0xFF), "\(x)") }
  }

  /// Alpha of the colour times alpha of the item, over white: 255 × (1 − 0.5 × 0.4) = 204.
  @Test func alphasMultiply() throws {
    let color = Color(white: 0, alpha: 0.5)
    let drawing = try Drawing([.at(0, 0, 5, 5, .fill(color, cornerRadius: 0), alpha: 0.4)])
    #expect((203...205).contains(drawing[2, 2] & 0xFF))
  }

  @Test func laterItemsLieInFront() throws {
    let drawing = try Drawing([
      .at(0, 0, 5, 5, .fill(.pureRed, cornerRadius: 0)),
      .at(2, 2, 5, 5, .fill(.pureBlue, cornerRadius: 0)),
    ])
    #expect(drawing[1, 1] == 0xFF_0000)
    #expect(drawing[3, 3] == 0x00_00FF)
  }

  /// A circle of radius 8: its area is 201 pixels, and its corners are none of it.
  @Test func cornersAreQuartersOfCircles() throws {
    let drawing = try Drawing([.at(2, 2, 16, 16, .fill(.black, cornerRadius: 8))])
    let dark = drawing.whole.reduce(0.0) { $0 + Double(255 - $1 & 0xFF) / 255 }
    #expect(abs(dark - 201.06) < 2)
    #expect(drawing[2, 2] == 0xFF_FFFF)
    #expect(drawing[10, 2] != 0xFF_FFFF)
    #expect(drawing[10, 10] == 0)
  }

  /// 3 wide inside a rectangle of 12: 144 − 36 pixels.
  @Test func bordersLieInside() throws {
    let drawing = try Drawing([.at(4, 4, 12, 12, .border(.black, width: 3, cornerRadius: 0))])
    #expect(drawing.inkCount == 144 - 36)
    #expect(drawing.inkColumns == 4...15)
    #expect(drawing[6, 6] == 0)
    #expect(drawing[7, 7] == 0xFF_FFFF)
  }

  /// A ring from radius 8 to 6: π(64 − 36) = 87.96 pixels.
  @Test func bordersFollowTheCorners() throws {
    let drawing = try Drawing([.at(2, 2, 16, 16, .border(.black, width: 2, cornerRadius: 8))])
    let dark = drawing.whole.reduce(0.0) { $0 + Double(255 - $1 & 0xFF) / 255 }
    #expect(abs(dark - 87.96) < 1)
  }

  @Test func aBorderOfHalfTheSideFills() throws {
    let drawing = try Drawing([.at(4, 4, 6, 6, .border(.black, width: 3, cornerRadius: 0))])
    #expect(drawing.inkCount == 36)
  }

  /// A quarter turn clockwise about the origin takes (x, y) to (−y, x).
  @Test func turnsAsTheTransformSays() throws {
    let turn = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 4)
    let drawing = try Drawing([.at(0, 0, 6, 2, .fill(.pureRed, cornerRadius: 0), transform: turn)])
    #expect(drawing.inkColumns == 8...9)
    #expect(drawing.inkRows == 4...9)
  }

  @Test func nothingIsDrawnBeyondTheClip() throws {
    let clip = Rect(x: 4, y: 6, width: 3, height: 2)
    let drawing = try Drawing([.at(0, 0, 20, 20, .fill(.pureRed, cornerRadius: 0), clip: clip)])
    #expect(drawing.inkColumns == 4...6)
    #expect(drawing.inkRows == 6...7)
  }

  @Test func theNextItemIsNotCutByTheClipBefore() throws {
    let clip = Rect(x: 4, y: 6, width: 3, height: 2)
    let drawing = try Drawing([
      .at(0, 0, 20, 20, .fill(.pureRed, cornerRadius: 0), clip: clip),
      .at(10, 10, 2, 2, .fill(.pureBlue, cornerRadius: 0)),
    ])
    #expect(drawing[11, 11] == 0x00_00FF)
  }

  /// A square on its corner in the middle, half its diagonal 7.07: 100 pixels.
  @Test func outlinesCutAsTheyAreTurned() throws {
    let half = 0.5.squareRoot()
    let outline = DisplayList.Outline(
      transform: AffineTransform(
        a: half, b: half, c: -half, d: half, tx: 10, ty: 10 - 50.0.squareRoot()),
      size: Size(width: 10, height: 10), cornerRadius: 0)
    let drawing = try Drawing([
      .at(0, 0, 20, 20, .fill(.black, cornerRadius: 0), outlines: [outline])
    ])
    let dark = drawing.whole.reduce(0.0) { $0 + Double(255 - $1 & 0xFF) / 255 }
    #expect(abs(dark - 100) < 1.5)
    #expect(drawing[10, 10] == 0)
    #expect(drawing[4, 4] == 0xFF_FFFF)
    #expect(drawing[10, 4] == 0)
  }

  /// What is left of two outlines is what is in both.
  @Test func allOutlinesCut() throws {
    func outline(_ x: Double) -> DisplayList.Outline {
      DisplayList.Outline(
        transform: AffineTransform(tx: x, ty: 0), size: Size(width: 10, height: 20),
        cornerRadius: 0)
    }
    let drawing = try Drawing([
      .at(0, 0, 20, 20, .fill(.pureRed, cornerRadius: 0), outlines: [outline(2), outline(6)])
    ])
    #expect(drawing.inkColumns == 6...11)
  }

  @Test func anOutlineWithRoundCornersCutsThem() throws {
    let outline = DisplayList.Outline(
      transform: .identity, size: Size(width: 20, height: 20), cornerRadius: 10)
    let drawing = try Drawing([
      .at(0, 0, 20, 20, .fill(.pureRed, cornerRadius: 0), outlines: [outline])
    ])
    #expect(drawing[0, 0] == 0xFF_FFFF)
    #expect(drawing[10, 10] == 0xFF_0000)
  }
}
