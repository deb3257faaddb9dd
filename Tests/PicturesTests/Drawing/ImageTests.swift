import TestSupport
import Testing
import ViewKit

@testable import CairoDrawing
@testable import Pictures

/// Pictures in pictures.
@Suite struct ImageTests {
  /// Four pixels: red, blue; black, white.
  private static func image(_ mode: ContentMode = .scaleToFill) throws -> DisplayList.Content {
    let canvas = try Canvas(width: 2, height: 2)
    canvas.setPixels([0xFF_0000, 0x00_00FF, 0x00_0000, 0xFF_FFFF])
    var image = try ImageContent(png: try canvas.png(), name: "four")
    image.contentMode = mode
    return .image(image)
  }

  @Test func fillsItsBounds() throws {
    let drawing = try Drawing([.at(4, 2, 10, 12, try ImageTests.image())])
    #expect(drawing[4, 2] == 0xFF_0000)
    #expect(drawing[13, 2] == 0x00_00FF)
    #expect(drawing[4, 13] == 0)
    #expect(drawing[3, 2] == 0xFF_FFFF)
    #expect(drawing.inkRows == 2...13)
  }

  /// Its own size of 2 × 2 in the middle of 10 × 12 at (4, 2).
  @Test func keepsItsSizeInTheMiddle() throws {
    let drawing = try Drawing([.at(4, 2, 10, 12, try ImageTests.image(.center))])
    #expect(drawing[8, 7] == 0xFF_0000)
    #expect(drawing[9, 7] == 0x00_00FF)
    #expect(drawing[8, 8] == 0)
    #expect(drawing.inkCount == 3)
  }

  /// 12 × 12 around the middle of 6 × 12: from −3, beyond the bounds.
  @Test func isNotCutByItsBounds() throws {
    let drawing = try Drawing([.at(6, 4, 6, 12, try ImageTests.image(.scaleAspectFill))])
    #expect(drawing[3, 4] == 0xFF_0000)
    #expect(drawing[14, 4] == 0x00_00FF)
  }

  @Test func alphaCounts() throws {
    let drawing = try Drawing([.at(0, 0, 20, 20, try ImageTests.image(), alpha: 0.5)])
    #expect([0x7F, 0x80].contains(drawing[0, 19] & 0xFF))
  }

  /// The structure is right, what should be compressed pixels is not.
  @Test func inThePlaceOfBrokenPixelsIsTheirBoxWhichIsNotedOnce() throws {
    let broken = try ImageContent(
      png: PNGBytes.file(PNGBytes.header(), PNGBytes.pixels, PNGBytes.end), name: "broken")
    let drawing = try Drawing([
      .at(0, 0, 20, 20, .image(broken)), .at(0, 0, 10, 10, .image(broken)),
      .at(2, 2, 2, 2, .fill(.pureRed, cornerRadius: 0)),
    ])
    // Two frames of a point, the inner one along the outer one's corner, and what comes after them.
    #expect(drawing.inkCount == (20 * 20 - 18 * 18) + (10 * 10 - 8 * 8) - 19 + 4)
    #expect([(0, 10), (19, 19), (9, 5)].allSatisfy { drawing[$0.0, $0.1] == 0x80_8080 })
    #expect(drawing[15, 15] == 0xFF_FFFF && drawing[2, 2] == 0xFF_0000)
    #expect(
      drawing.notes == [
        "the pixels of 'broken' cannot be decoded, and boxes are drawn in their place; "
          + "save the PNG files again"
      ])
  }
}
