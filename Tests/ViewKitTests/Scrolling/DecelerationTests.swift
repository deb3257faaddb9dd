import Testing
import ViewKit

@Suite struct DecelerationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var rate: DecelerationRate
    var velocity: Double
    /// Distances after times, and the whole of it.
    var places: [(time: Double, distance: Double)]
    var distance: Double
    /// When it is slower than 10 pt/s.
    var stop: Double
    var testDescription: String { "v0=\(velocity) rate=\(rate.perMillisecond)" }
  }

  static let table: [Row] = [
    Row(
      rate: .normal, velocity: 500,
      places: [(0.1, 45.313), (0.25, 98.345), (0.5, 157.964), (1, 216.018)],
      distance: 249.750, stop: 1.9541),
    Row(
      rate: .normal, velocity: 1000,
      places: [(0.1, 90.626), (0.25, 196.690), (0.5, 315.928), (1, 432.035)],
      distance: 499.500, stop: 2.3003),
    Row(
      rate: .normal, velocity: 2000,
      places: [(0.1, 181.252), (0.25, 393.379), (0.5, 631.856), (1, 864.070)],
      distance: 999.000, stop: 2.6465),
    Row(
      rate: .fast, velocity: 500, places: [(0.1, 31.540), (0.25, 45.717)],
      distance: 49.750, stop: 0.3892),
    Row(
      rate: .fast, velocity: 1000, places: [(0.1, 63.079), (0.25, 91.434)],
      distance: 99.499, stop: 0.4582),
    Row(
      rate: .fast, velocity: 2000, places: [(0.1, 126.159), (0.25, 182.868)],
      distance: 198.998, stop: 0.5272),
  ]

  @Test(arguments: table)
  func followsTheTable(row: Row) {
    let curve = Deceleration(from: 0, velocity: row.velocity, rate: row.rate)
    for (time, distance) in row.places {
      #expect(abs(curve.position(at: time) - distance) < 1e-3, "t=\(time)")
    }
    #expect(abs(curve.end - row.distance) < 1e-3)
    #expect(abs(curve.time(untilSlowerThan: 10) - row.stop) < 1e-4)
    #expect(abs(curve.velocity(at: row.stop) - 10) < 0.01)
  }

  @Test(arguments: table)
  func runsTheSameBothWaysAndFromAnywhere(row: Row) {
    let down = Deceleration(from: 300, velocity: -row.velocity, rate: row.rate)
    for (time, distance) in row.places {
      #expect(abs(down.position(at: time) - (300 - distance)) < 1e-3)
    }
    #expect(abs(down.end - (300 - row.distance)) < 1e-3)
  }

  @Test(arguments: [DecelerationRate.normal, .fast])
  func theVelocityIsTheSlopeOfThePlace(rate: DecelerationRate) {
    let curve = Deceleration(from: 10, velocity: 1500, rate: rate)
    for time in stride(from: 0.0, through: 1, by: 0.1) {
      let slope = (curve.position(at: time + 1e-6) - curve.position(at: time - 1e-6)) / 2e-6
      #expect(abs(slope - curve.velocity(at: time)) < 1e-2)
    }
  }

  @Test func theTimeToAPlaceIsWhenItIsThere() throws {
    let curve = Deceleration(from: 100, velocity: -2000)
    let time = try #require(curve.time(untilReaching: 0))
    #expect(abs(curve.position(at: time)) < 1e-9)
    #expect(curve.time(untilReaching: 100) == 0)
    #expect(curve.time(untilReaching: 101) == nil, "behind it")
    #expect(curve.time(untilReaching: curve.end - 1) == nil, "beyond where it stops")
    #expect(Deceleration(from: 0, velocity: 0).time(untilReaching: 0) == nil)
  }

  @Test(arguments: [DecelerationRate.normal, .fast])
  func theVelocityForATargetEndsThere(rate: DecelerationRate) {
    for target in [-500.0, 0, 20, 1234.5] {
      let velocity = Deceleration.velocity(from: 100, toRestAt: target, rate: rate)
      #expect(abs(Deceleration(from: 100, velocity: velocity, rate: rate).end - target) < 1e-9)
    }
  }

  @Test func slowerThanTheSpeedIsAtOnce() {
    #expect(Deceleration(from: 0, velocity: 9).time(untilSlowerThan: 10) == 0)
    #expect(Deceleration(from: 0, velocity: -9).time(untilSlowerThan: 10) == 0)
    #expect(Deceleration(from: 0, velocity: 9).time(untilSlowerThan: 0) == 0)
  }

  @Test(arguments: [
    (Double.nan, 0.998), (2, 0.9999), (1, 0.9999), (0, 0.5), (-1, 0.5), (0.99, 0.99),
  ])
  func aRateIsClamped(asked: Double, taken: Double) {
    #expect(DecelerationRate(perMillisecond: asked).perMillisecond == taken)
  }
}
