import Foundation
import Testing
import ViewKit

@Suite struct SpringTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var duration: Double
    var ratio: Double
    var velocity = 0.0
    var stiffness: Double
    /// At 0.1, 0.25, 0.5, 0.75 and 1 of the duration.
    var values: [Double]
    var testDescription: String { "T=\(duration) ζ=\(ratio) v=\(velocity)" }
  }

  static let table: [Row] = [
    Row(
      duration: 0.5, ratio: 1, stiffness: 341.024,
      values: [0.23607, 0.67107, 0.94448, 0.99221, 0.99900]),
    Row(
      duration: 0.5, ratio: 0.8, stiffness: 323.589,
      values: [0.24859, 0.74837, 1.00908, 1.00755, 1.00030]),
    Row(
      duration: 0.5, ratio: 0.7, stiffness: 387.275,
      values: [0.29865, 0.86088, 1.04113, 1.00173, 0.99857]),
    Row(
      duration: 0.5, ratio: 0.5, stiffness: 646.878,
      values: [0.48782, 1.14422, 0.98715, 0.99885, 1.00097]),
    Row(
      duration: 1, ratio: 0.6, stiffness: 121.737,
      values: [0.37359, 0.99818, 1.03693, 0.99168, 1.00054]),
    Row(
      duration: 1, ratio: 0.4, stiffness: 230.937,
      values: [0.66970, 1.23811, 0.94965, 1.00937, 0.99855]),
    Row(
      duration: 0.5, ratio: 0.7, velocity: 5, stiffness: 387.275,
      values: [0.41412, 0.92337, 1.03700, 1.00000, 0.99882]),
  ]

  @Test(arguments: table)
  func followsTheTableOfViewSprings(row: Row) {
    let spring = Spring(duration: row.duration, dampingRatio: row.ratio)
    #expect(abs(spring.stiffness - row.stiffness) < 1e-3 && spring.mass == 1)
    for (part, value) in zip([0.1, 0.25, 0.5, 0.75, 1], row.values) {
      let shown = spring.value(at: part * row.duration, initialVelocity: row.velocity)
      #expect(abs(shown - value) < 1e-5, "at \(part) T")
    }
  }

  /// Framer's published sample, which claims to be UIKit's.
  @Test func agreesWithFramersSample() {
    let spring = Spring(duration: 3, dampingRatio: 0.25)
    #expect(abs(spring.stiffness - 54.83363359) < 1e-7)
    #expect(abs(spring.damping - 3.70248679) < 1e-7)
  }

  @Test func followsTheTableOfLayerSprings() {
    let spring = Spring()
    #expect(spring == Spring(mass: 1, stiffness: 100, damping: 10))
    let table = [(0.1, 0.34030), (0.2, 0.84943), (0.3, 1.12435), (0.5, 1.07459), (1, 1.00217)]
    for (time, value) in table { #expect(abs(spring.value(at: time) - value) < 1e-5) }
    #expect(abs(spring.value(at: 0.3628) - 1.16303) < 1e-5)
    #expect(spring.velocity(at: 0.3627) > 0 && spring.velocity(at: 0.3628) < 0, "the peak")
  }

  /// SwiftUI documents (1, 157.9, 17.6) for this one; a negative bounce is ζ = 1/(1 + bounce).
  @Test func agreesWithSwiftUI() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(abs(spring.stiffness - 157.9) < 0.05 && abs(spring.damping - 17.6) < 0.05)
    let flat = Spring(duration: 0.5, bounce: -0.5)
    #expect(abs(flat.damping / (2 * flat.stiffness.squareRoot()) - 2) < 1e-12)
    #expect(Spring(duration: 0.5, bounce: 1).damping == 0)
  }

  struct Constants: Sendable, CustomTestStringConvertible {
    var mass: Double
    var stiffness: Double
    var damping: Double
    var velocity: Double
    var testDescription: String { "m=\(mass) k=\(stiffness) c=\(damping) v=\(velocity)" }
  }

  static let constants: [Constants] = [
    (1, 100, 10, 0), (1, 100, 10, -20), (2, 50, 3, 7), (1, 100, 20, 0), (1, 100, 20, 30),
    (1, 100, 20.000001, 5), (1, 100, 19.999999, 5), (1, 100, 60, 0), (0.5, 100, 40, -12),
    (3, 7, 0, 2), (1, 193.41, 26.70, 4), (1, 1, 400, 0), (1, 100, 3, 90), (1, 100, 12, -300),
  ].map { Constants(mass: $0.0, stiffness: $0.1, damping: $0.2, velocity: $0.3) }

  /// The equation of motion itself, integrated by Runge and Kutta's fourth order.
  @Test(arguments: constants)
  func solvesTheEquationOfMotion(constants: Constants) {
    let (m, k, c) = (constants.mass, constants.stiffness, constants.damping)
    let spring = Spring(mass: m, stiffness: k, damping: c)
    var x = 0.0
    var v = constants.velocity
    let h = 1e-4
    func pull(_ x: Double, _ v: Double) -> Double { (k * (1 - x) - c * v) / m }
    for step in 1...20_000 {
      let (x1, v1) = (v, pull(x, v))
      let (x2, v2) = (v + h / 2 * v1, pull(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, pull(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, pull(x + h * x3, v + h * v3))
      x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      guard step.isMultiple(of: 500) else { continue }
      let time = Double(step) * h
      #expect(abs(spring.value(at: time, initialVelocity: constants.velocity) - x) < 1e-8)
      #expect(abs(spring.velocity(at: time, initialVelocity: constants.velocity) - v) < 1e-6)
    }
  }

  /// The last bit of the damping does not matter.
  @Test func nearCriticalDampingNothingIsLost() {
    let critical = 20.0
    for damping in [critical.nextDown, critical.nextUp, critical.nextUp.nextUp] {
      for time in [0.01, 0.1, 0.5] {
        let value = Spring(damping: damping).value(at: time, initialVelocity: 40)
        #expect(abs(value - Spring(damping: critical).value(at: time, initialVelocity: 40)) < 1e-12)
      }
    }
  }

  /// 0.001, looked for in steps of a tenth of a millisecond.
  @Test(arguments: constants.filter { $0.damping > 0 && $0.damping < 300 })
  func settlesWhenItStaysNear(constants: Constants) {
    let spring = Spring(
      mass: constants.mass, stiffness: constants.stiffness, damping: constants.damping)
    var last = 0.0
    for step in 0...200_000 {
      let time = Double(step) * 1e-4
      let distance = 1 - spring.value(at: time, initialVelocity: constants.velocity)
      if abs(distance) >= 0.001 { last = time }
    }
    let settling = spring.settlingDuration(initialVelocity: constants.velocity)
    #expect(settling > last - 1e-9 && settling <= last + 1.01e-4)
  }

  @Test func settlingOfSomeSprings() {
    #expect(Spring(damping: 0).settlingDuration == .infinity)
    // (1 + ωT)·e^(−ωT) = 0.001 at ωT = 9.2334.
    #expect(abs(Spring(mass: 1, stiffness: 100, damping: 20).settlingDuration - 0.92334) < 1e-5)
    // So fast towards the target that it passes it, and comes back from far.
    let thrown = Spring(stiffness: 100, damping: 20).settlingDuration(initialVelocity: 500)
    #expect(thrown > 1 && thrown.isFinite)
    #expect(Spring(damping: 1e-3).settlingDuration > 10_000)
  }

  @Test func beforeTheBeginningAndAfterTheEnd() {
    let spring = Spring()
    for time in [-1, 0, -Double.infinity, .nan] { #expect(spring.value(at: time) == 0) }
    #expect(spring.value(at: .infinity) == 1 && spring.velocity(at: .infinity) == 0)
    #expect(spring.value(at: 1e9) == 1)
    #expect(Spring(damping: 1e6).value(at: 1e12) == 1)
    #expect(spring.velocity(at: 0, initialVelocity: 3) == 3)
  }

  @Test(arguments: [0, -1, Double.nan, Double.infinity, -Double.infinity])
  func constantsThatMakeNoSenseAreTheDefaults(number: Double) {
    #expect(Spring(mass: number, stiffness: number) == Spring())
    #expect(Spring(damping: number).damping == (number == 0 ? 0 : 10))
    #expect(
      Spring(duration: number, dampingRatio: 0.5) == Spring(duration: 0.001, dampingRatio: 0.5))
    #expect(Spring(duration: number, bounce: 0) == Spring(duration: 0.001, bounce: 0))
    #expect(Spring().value(at: 0.1, initialVelocity: number).isFinite)
    #expect(Spring().settlingDuration(initialVelocity: number).isFinite)
  }

  @Test func ratiosAreClamped() {
    #expect(Spring(duration: 1, dampingRatio: 0) == Spring(duration: 1, dampingRatio: 0.05))
    #expect(Spring(duration: 1, dampingRatio: 9) == Spring(duration: 1, dampingRatio: 1))
    #expect(Spring(duration: 1, dampingRatio: .nan) == Spring(duration: 1, dampingRatio: 1))
    #expect(Spring(duration: 1, bounce: 9) == Spring(duration: 1, bounce: 1))
    #expect(Spring(duration: 1, bounce: -9) == Spring(duration: 1, bounce: -0.99))
    #expect(Spring(duration: 1, bounce: .nan) == Spring(duration: 1, bounce: 0))
  }
}
