#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A mass on a damped spring that is let go at 0 and comes to rest at 1.
///
/// The closed form of `m·x'' + c·x' + k·(x − 1) = 0`: oscillating, critically damped or creeping,
/// as the damping has it.
///
/// ```swift
/// let spring = Spring(mass: 1, stiffness: 100, damping: 10)
/// spring.value(at: 0.3628)  // 1.16303, the furthest that it overshoots
/// ```
public struct Spring: Equatable, Hashable, Sendable {
  /// The mass, 1e-9…1e12; 1 unless given.
  public let mass: Double
  /// The force a distance, 1e-9…1e12; 100 unless given.
  public let stiffness: Double
  /// The force a speed, 0…1e12; 10 unless given. Undamped, it never comes to rest.
  public let damping: Double

  /// Makes a spring of `CASpringAnimation`'s numbers, with its defaults.
  ///
  /// A mass or stiffness that is not above 0, a damping below 0 and what is not finite count as
  /// the default.
  public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10) {
    func usable(_ number: Double, or fallback: Double) -> Double {
      number.isFinite && number > 0 ? min(max(number, 1e-9), 1e12) : fallback
    }
    self.mass = usable(mass, or: 1)
    self.stiffness = usable(stiffness, or: 100)
    self.damping = damping == 0 ? 0 : usable(damping, or: 10)
  }

  /// Makes the spring of `UIView.animate(withDuration:…usingSpringWithDamping:…)`.
  ///
  /// Apple publishes no formula; as in Framer's solver, whose published sample it reproduces, the
  /// oscillation's envelope is at 0.001 when the duration is over: `(ζω/ω_d)·e^(−ζωT) = 0.001`,
  /// and for ζ = 1 `(1 + ωT)·e^(−ωT) = 0.001`.
  ///
  /// - Parameters:
  ///   - duration: in seconds; at least 0.001, which also is what a number that is not finite
  ///     counts as.
  ///   - dampingRatio: ζ, clamped to 0.05…1; 1 does not overshoot. What is not a number counts as 1.
  public init(duration: Double, dampingRatio: Double) {
    let duration = Spring.usable(duration)
    let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0.05), 1)
    let frequency =
      ratio < 1
      ? log(ratio / sqrt(1 - ratio * ratio) / Spring.restingDistance) / (ratio * duration)
      : Spring.criticalFrequency / duration
    self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  /// Makes SwiftUI's spring: `k = (2π/T)²`, `c = 4π(1 − bounce)/T`, and `c = 4π/T/(1 + bounce)`
  /// for a bounce below 0.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds; at least 0.001, which also is what a number
  ///     that is not finite counts as. It comes to rest later.
  ///   - bounce: clamped to -0.99…1; 0 does not overshoot, 1 goes on for ever, below 0 it creeps.
  ///     What is not a number counts as 0.
  public init(duration: Double, bounce: Double) {
    let duration = Spring.usable(duration)
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.99), 1)
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    let frequency = 2 * Double.pi / duration
    self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  private static func usable(_ duration: Double) -> Double {
    duration.isFinite ? max(duration, 0.001) : 0.001
  }

  /// What is this near its target counts as there.
  static let restingDistance = 0.001
  /// ωT at which `(1 + ωT)·e^(−ωT)` is 0.001.
  private static let criticalFrequency = 9.233413476451548

  /// ω² of the undamped spring, in 1/s².
  var frequencySquared: Double { stiffness / mass }
  /// How quickly the oscillation dies away, in 1/s.
  var decay: Double { damping / (2 * mass) }

  /// Where it is after a time.
  ///
  /// - Parameters:
  ///   - time: in seconds; before 0 it is at 0.
  ///   - initialVelocity: in distances a second: for a move of 200 points, 0.5 is 100 points a
  ///     second. What is not finite counts as 0.
  public func value(at time: Double, initialVelocity: Double = 0) -> Double {
    guard time > 0 else { return 0 }
    guard time < .infinity else { return 1 }
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    let (even, odd) = modes(at: time)
    return 1 - (even + (decay - velocity) * odd)
  }

  /// How fast it is after a time, in distances a second; the parameters are those of
  /// ``value(at:initialVelocity:)``.
  public func velocity(at time: Double, initialVelocity: Double = 0) -> Double {
    guard time < .infinity else { return 0 }
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    let (even, odd) = modes(at: max(time, 0))
    return velocity * even + (frequencySquared - decay * velocity) * odd
  }

  /// The two solutions of the equation from which all others are made: the one that begins at 1
  /// with the slope of its decay, and the one that begins at 0 with a slope of 1.
  func modes(at time: Double) -> (even: Double, odd: Double) {
    let square = frequencySquared - decay * decay
    if square > 0 {
      let frequency = sqrt(square)
      let envelope = exp(-decay * time)
      return (envelope * cos(frequency * time), envelope * sin(frequency * time) / frequency)
    }
    let envelope = exp(-decay * time)
    guard square < 0 else { return (envelope, time * envelope) }
    let split = sqrt(-square)
    // The slow root as a quotient, and the difference by expm1: both would cancel to noise.
    let slow = exp(-frequencySquared / (decay + split) * time)
    let fast = exp(-(decay + split) * time)
    return ((slow + fast) / 2, -slow * expm1(-2 * split * time) / (2 * split))
  }
}
