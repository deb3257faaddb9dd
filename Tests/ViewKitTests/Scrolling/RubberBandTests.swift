import Testing
import ViewKit

@Suite struct RubberBandTests {
  /// The table that was published with the curve, for a viewport of 960 points.
  @Test(arguments: [(5.0, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)])
  func followsThePublishedTable(distance: Double, offset: Double) {
    let band = RubberBand(dimension: 960)
    #expect(abs(band.offset(forDistance: distance) - offset) < 0.005)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var dimension: Double
    var offsets: [Double]
    var testDescription: String { "d=\(dimension)" }
  }

  static let distances: [Double] = [10, 20, 50, 100, 150, 200, 300, 400, 844, 1688]

  static let table: [Row] = [
    Row(
      dimension: 200,
      offsets: [
        5.3528, 10.4265, 24.1758, 43.1373, 58.4071, 70.9677, 90.4110, 104.7619, 139.7772, 164.5516,
      ]),
    Row(
      dimension: 390,
      offsets: [
        5.4235, 10.6983, 25.6886, 48.2022, 68.0952, 85.8000, 115.9459, 140.6557, 211.9387, 274.6329,
      ]),
    Row(
      dimension: 480,
      offsets: [
        5.4377, 10.7536, 26.0099, 49.3458, 70.4000, 89.4915, 122.7907, 150.8571, 235.9839, 316.4101,
      ]),
    Row(
      dimension: 667,
      offsets: [
        5.4550, 10.8215, 26.4111, 50.8102, 73.4189, 94.4273, 132.2776, 165.4340, 273.7106, 388.1427,
      ]),
    Row(
      dimension: 844,
      offsets: [
        5.4644, 10.8585, 26.6322, 51.6352, 75.1538, 97.3166, 138.0178, 174.5113, 299.4839, 442.0952,
      ]),
  ]

  @Test(arguments: table)
  func followsTheTable(row: Row) {
    let band = RubberBand(dimension: row.dimension)
    for (distance, offset) in zip(Self.distances, row.offsets) {
      #expect(abs(band.offset(forDistance: distance) - offset) < 6e-5, "x=\(distance)")
    }
  }

  @Test(arguments: table)
  func theInverseFindsTheDistance(row: Row) {
    let band = RubberBand(dimension: row.dimension)
    for distance in Self.distances {
      let back = band.distance(forOffset: band.offset(forDistance: distance))
      #expect(abs(back - distance) < 1e-9 * distance)
    }
  }

  /// How far a finger travels for these offsets in a viewport of 844 points.
  @Test(arguments: [
    (44.0, 84.4), (54, 104.8930), (60, 117.4397), (64, 125.9114), (80, 160.6854), (100, 206.2561),
  ])
  func asksForTheTravelOfTheTable(offset: Double, travel: Double) {
    #expect(abs(RubberBand(dimension: 844).distance(forOffset: offset) - travel) < 6e-5)
  }

  @Test func growsEverSlowerAndStaysWithinTheViewport() {
    let band = RubberBand(dimension: 300)
    var last = 0.0
    var lastStep = Double.infinity
    for distance in stride(from: 10.0, through: 5000, by: 10) {
      let offset = band.offset(forDistance: distance)
      #expect(offset > last && offset < 300)
      #expect(offset - last < lastStep)
      lastStep = offset - last
      last = offset
    }
    #expect(band.offset(forDistance: 1e300) <= 300)
  }

  @Test(arguments: [0.0, -1, -.infinity, .nan])
  func aViewportWithoutLengthHasNoBand(dimension: Double) {
    let band = RubberBand(dimension: dimension)
    #expect(band.offset(forDistance: 100) == 0)
    #expect(band.distance(forOffset: 100) == 0)
  }

  @Test(arguments: [0.0, -5, .nan])
  func nothingPastTheEdgeIsNothing(value: Double) {
    let band = RubberBand(dimension: 844)
    #expect(band.offset(forDistance: value) == 0)
    #expect(band.distance(forOffset: value) == 0)
  }

  @Test func aStifferBandFollowsMoreClosely() {
    let soft = RubberBand(dimension: 844).offset(forDistance: 100)
    let close = RubberBand(dimension: 844, coefficient: 0.8).offset(forDistance: 100)
    #expect(close > soft)
  }

  /// Content cannot be a whole viewport past its edge; the inverse stays finite all the same.
  @Test(arguments: [843.9999, 844, 900, 1e12])
  func beyondAViewportTheInverseIsFinite(offset: Double) {
    #expect(RubberBand(dimension: 844).distance(forOffset: offset).isFinite)
  }
}
