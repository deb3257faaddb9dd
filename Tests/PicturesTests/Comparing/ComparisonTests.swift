import Testing
import ViewKit

@testable import CairoDrawing
@testable import Pictures

/// How PNG files differ.
@Suite struct ComparisonTests {
  private func png(_ pixels: [UInt32], width: Int) throws -> [UInt8] {
    let canvas = try Canvas(width: width, height: pixels.count / width)
    canvas.setPixels(pixels)
    return try canvas.png()
  }

  /// Differences of 1, 3 and 200 levels.
  @Test(arguments: [(0, 3), (1, 2), (2, 2), (3, 1), (199, 1), (200, 0), (255, 0)])
  func differencesAboveTheToleranceCount(tolerance: Int, pixels: Int) throws {
    let one = try png([0x101010, 0x101010, 0x000000, 0xFFFFFF], width: 2)
    let two = try png([0x101110, 0x131010, 0x0000C8, 0xFFFFFF], width: 2)
    let comparison = try PictureComparison(expected: one, got: two, tolerance: tolerance)
    #expect(comparison.pixels == pixels)
    #expect(comparison.greatest == 200)
    #expect(comparison.isSame == (pixels == 0))
    #expect((comparison.difference == nil) == (pixels == 0))
  }

  /// Red where they differ, else a fifth of the colour over white: 204 + 16 / 5.
  @Test func theDifferenceIsRed() throws {
    let one = try png([0x101010, 0xFFFFFF], width: 2)
    let difference = try #require(
      PictureComparison(expected: one, got: try png([0x101010, 0x000000], width: 2)).difference)
    let marked = try png([0xCFCFCF, 0xE00000], width: 2)
    #expect(try PictureComparison(expected: marked, got: difference).isSame)
  }

  /// 2 × 1 against 1 × 3: only one pixel is in both, three are in one.
  @Test func whatOnlyOneHasDiffers() throws {
    let comparison = try PictureComparison(
      expected: try png([0, 0], width: 2), got: try png([0, 0, 0], width: 1), tolerance: 255)
    #expect(comparison.greatest == 255)
    #expect(comparison.size == PictureComparison.PixelSize(width: 2, height: 1))
    #expect(comparison.otherSize == PictureComparison.PixelSize(width: 1, height: 3))
    // Of the box of 2 × 3 the first pixel is in both, and two are in neither.
    #expect(comparison.pixels == 3)
    let difference = try #require(comparison.difference)
    let red: UInt32 = 0xE00000
    let marked = try png([0xCCCCCC, red, red, 0xFFFFFF, red, 0xFFFFFF], width: 2)
    #expect(try PictureComparison(expected: marked, got: difference).isSame)
  }

  /// A picture of both would have 16,384² pixels.
  @Test(.timeLimit(.minutes(60))) func sizesFarApartHaveNoDifference() throws {
    let line = [UInt32](repeating: 0, count: 16_384)
    let comparison = try PictureComparison(
      expected: try png(line, width: 16_384), got: try png(line, width: 1))
    #expect(comparison.pixels == 2 * 16_383)
    #expect(comparison.greatest == 255)
    #expect(comparison.difference == nil)
    #expect(!comparison.isSame)
  }

  @Test func whatIsNoPictureIsAnError() throws {
    let good = try png([0, 1], width: 2)
    for bad in [[], Array(good[..<40]), Array("GIF89a".utf8), [UInt8](repeating: 7, count: 100)] {
      #expect(throws: RenderingError.self) { try PictureComparison(expected: good, got: bad) }
      #expect(throws: RenderingError.self) { try PictureComparison(expected: bad, got: good) }
    }
    var huge = good
    huge[16] = 0x7F
    #expect(throws: RenderingError.self) { try PictureComparison(expected: good, got: huge) }
  }
}
