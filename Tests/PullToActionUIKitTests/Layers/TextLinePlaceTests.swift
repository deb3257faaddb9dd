import PullToAction
import PullToActionUIKit
import Testing

/// A line of text stands where every renderer puts it.
@Suite struct TextLinePlaceTests {
  @Test(arguments: [
    (TextAlignment.left, 0.0), (.center, 30), (.right, 60),
  ])
  func theBaselineIsBelowTheMiddle(alignment: TextAlignment, start: Double) {
    let text = TextContent("abc", font: Font(size: 17), alignment: alignment)
    let place = TextLinePlace(
      text, in: Size(width: 100, height: 50), width: 40, ascent: 16, descent: 4)
    let baseline = place.frame.origin + place.origin
    #expect(baseline.x == start && abs(baseline.y - (25 + text.font.baselineOffset)) < 1e-9)
  }

  /// A longer line leaves its item, on both sides where it is centred.
  @Test(arguments: [(TextAlignment.left, 0.0), (.center, -20), (.right, -40)])
  func aLongLineLeavesItsItem(alignment: TextAlignment, start: Double) {
    let text = TextContent("abc", alignment: alignment)
    let place = TextLinePlace(
      text, in: Size(width: 100, height: 50), width: 140, ascent: 16, descent: 4)
    #expect(place.frame.origin.x + place.origin.x == start)
    #expect(place.frame.minX <= start && place.frame.maxX >= start + 140)
  }

  /// With room for accents and slanted letters, and on whole points.
  @Test func theLayerHoldsTheLine() {
    let text = TextContent("Ågj", font: Font(size: 20), alignment: .left)
    let place = TextLinePlace(
      text, in: Size(width: 33.3, height: 11.1), width: 30.5, ascent: 19, descent: 5)
    let baseline = place.frame.origin + place.origin
    #expect(place.frame.minY <= baseline.y - 19 - 5 && place.frame.maxY >= baseline.y + 5 + 5)
    #expect(place.frame.minX == place.frame.minX.rounded())
    #expect(place.frame.minY == place.frame.minY.rounded())
    #expect(place.frame.width == place.frame.width.rounded())
  }
}
