import Testing
import ViewKit

@Suite struct RubberBandTests {
  /// The table that was published with the curve, for a viewport of 960 points.
  @Test(arguments: [(5.0, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)])
  func followsThePublishedTable(distance: Double, offset: Double) {
    let band = RubberBand(dimension: 960)
    #expect(abs(band.offset(forDistance: distance) - offset) < 0.005)
  }
}
