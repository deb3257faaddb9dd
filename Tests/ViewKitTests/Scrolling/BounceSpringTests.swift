import Testing
import ViewKit

@Suite struct BounceSpringTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var from: Double
    var velocity: Double
    var bounce = Bounce.default
    var places: [(time: Double, distance: Double)]
    var testDescription: String { "x0=\(from) v0=\(velocity) \(bounce.spring.stiffness)" }
  }

  static let table: [Row] = [
    Row(
      from: 100, velocity: 0,
      places: [
        (1.0 / 60, 98.5298), (0.05, 89.5424), (0.1, 70.1693), (0.2, 35.8130), (0.3, 16.1273),
        (0.5, 2.7394),
      ]),
    Row(
      from: 60, velocity: 0,
      places: [
        (1.0 / 60, 59.1179), (0.05, 53.7255), (0.1, 42.1016), (0.2, 21.4878), (0.3, 9.6764),
        (0.5, 1.6436),
      ]),
    Row(
      from: 0, velocity: 1000,
      places: [
        (1.0 / 60, 13.8917), (0.05, 28.9526), (0.1, 33.5301), (0.2, 22.4853), (0.3, 11.3090),
        (0.5, 2.1191),
      ]),
    Row(
      from: 0, velocity: 2000,
      places: [
        (1.0 / 60, 27.7833), (0.05, 57.9051), (0.1, 67.0601), (0.2, 44.9706), (0.3, 22.6180),
        (0.5, 4.2381),
      ]),
    // Lobanov's spring: k = 100, critically damped, so that λ = 10.
    Row(
      from: 100, velocity: 0, bounce: .lobanov,
      places: [(0.05, 90.9796), (0.1, 73.5759), (0.2, 40.6006), (0.3, 19.9148), (0.5, 4.0428)]),
  ]

  @Test(arguments: table)
  func followsTheTable(row: Row) {
    let spring = BounceSpring(
      from: row.from, velocity: row.velocity, to: 0, bounce: row.bounce)
    for (time, distance) in row.places {
      #expect(abs(spring.position(at: time) - distance) < 1e-4, "t=\(time)")
    }
  }

  @Test(arguments: table)
  func isTheSameAboutAnyTargetAndOnBothSides(row: Row) {
    let spring = BounceSpring(
      from: 500 - row.from, velocity: -row.velocity, to: 500, bounce: row.bounce)
    for (time, distance) in row.places {
      #expect(abs(spring.position(at: time) - (500 - distance)) < 1e-4)
    }
  }

  @Test(arguments: [(1000.0, 33.666), (2000, 67.332)])
  func peaksAsInTheTable(velocity: Double, peak: Double) {
    let spring = BounceSpring(from: 0, velocity: velocity, to: 0)
    #expect(abs(spring.position(at: 0.0915) - peak) < 1e-3)
    #expect(spring.velocity(at: 0.0910) > 0)
    #expect(spring.velocity(at: 0.0920) < 0)
  }

  @Test(arguments: table)
  func theVelocityIsTheSlopeOfThePlace(row: Row) {
    let spring = BounceSpring(
      from: row.from, velocity: row.velocity, to: 0, bounce: row.bounce)
    for time in stride(from: 0.0, through: 1, by: 0.1) {
      let slope = (spring.position(at: time + 1e-6) - spring.position(at: time - 1e-6)) / 2e-6
      #expect(abs(slope - spring.velocity(at: time)) < 1e-3)
    }
  }

  /// From 100 points it takes 0.85 s to come within 0.1 pt at less than 10 pt/s.
  @Test func settlesWhenTheTableSaysSo() {
    let spring = BounceSpring(from: 100, velocity: 0, to: 0)
    #expect(!spring.isSettled(at: 0.84))
    #expect(spring.isSettled(at: 0.86))
  }

  @Test func restIsNearAndSlowAtOnce() {
    #expect(!BounceSpring(from: 0, velocity: 50, to: 0).isSettled(at: 0), "near but fast")
    #expect(!BounceSpring(from: 5, velocity: 0, to: 0).isSettled(at: 0), "slow but far")
    #expect(BounceSpring(from: 0.05, velocity: 5, to: 0).isSettled(at: 0))
    #expect(!BounceSpring(from: 0.1, velocity: 0, to: 0).isSettled(at: 0))
    #expect(!BounceSpring(from: 0, velocity: 10, to: 0).isSettled(at: 0))
  }

  @Test func theFrequencyIsFluidScrolls() {
    #expect(abs(Bounce.defaultFrequency - 10.92728) < 5e-6)
  }
}
