internal import CLibrary

/// A mass on a damped spring, released at 0, that comes to rest at 1.
///
/// The closed form of `m·x'' + c·x' + k·(x − 1) = 0`, underdamped, critically damped or overdamped.
///
/// ```swift
/// let spring = Spring(mass: 1, stiffness: 100, damping: 10)
/// spring.value(at: 0.3628)  // 1.16303, its largest overshoot
/// ```
public struct Spring: Equatable, Hashable, Sendable {
  /// The mass, 1e-9…1e12; 1 unless given.
  public let mass: Double
  /// The force per distance, 1e-9…1e12; 100 unless given.
  public let stiffness: Double
  /// The force per speed, 0…1e12; 10 unless given. Undamped, it never comes to rest.
  public let damping: Double

  /// Makes a spring with `CASpringAnimation`'s parameters and defaults.
  ///
  /// A mass or stiffness that is not above 0, a negative damping and any number that is not finite
  /// count as the default.
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
  /// Apple publishes no formula. As in Framer's solver, whose published sample it reproduces, the
  /// oscillation's envelope reaches 0.001 at the end of the duration: `(ζω/ω_d)·e^(−ζωT) = 0.001`,
  /// and for ζ = 1 `(1 + ωT)·e^(−ωT) = 0.001`.
  ///
  /// - Parameters:
  ///   - duration: in seconds; at least 0.001, which replaces a number that is not finite.
  ///   - dampingRatio: ζ, clamped to 0.05…1; 1 does not overshoot. NaN counts as 1.
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
  ///   - duration: the perceptual duration in seconds; at least 0.001, which replaces a number that
  ///     is not finite. It comes to rest later.
  ///   - bounce: clamped to -0.99…1; 0 does not overshoot, 1 oscillates for ever, a negative one is
  ///     overdamped. NaN counts as 0.
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

  /// It counts as at rest within this distance of its target.
  static let restingDistance = 0.001
  /// ωT at which `(1 + ωT)·e^(−ωT)` is 0.001.
  private static let criticalFrequency = 9.233413476451548

  /// ω² of the undamped spring, in 1/s².
  var frequencySquared: Double { stiffness / mass }
  /// How quickly the oscillation decays, in 1/s.
  var decay: Double { damping / (2 * mass) }

  /// Its position after a time.
  ///
  /// - Parameters:
  ///   - time: in seconds; before 0 it is at 0.
  ///   - initialVelocity: in distances a second: for a move of 200 points, 0.5 is 100 points a
  ///     second. A number that is not finite counts as 0.
  public func value(at time: Double, initialVelocity: Double = 0) -> Double {
    guard time > 0 else { return 0 }
    guard time < .infinity else { return 1 }
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    let (even, odd) = modes(at: time)
    return 1 - (even + (decay - velocity) * odd)
  }

  /// Its velocity after a time, in distances a second; the parameters are those of
  /// ``value(at:initialVelocity:)``.
  public func velocity(at time: Double, initialVelocity: Double = 0) -> Double {
    guard time < .infinity else { return 0 }
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    let (even, odd) = modes(at: max(time, 0))
    return velocity * even + (frequencySquared - decay * velocity) * odd
  }

  /// The fundamental solutions of the homogeneous equation: one starts at 1 with slope −decay, the
  /// other at 0 with slope 1.
  func modes(at time: Double) -> (even: Double, odd: Double) {
    let square = frequencySquared - decay * decay
    let envelope = exp(-decay * time)
    guard square != 0 else { return (envelope, time * envelope) }
    if square > 0 {
      let frequency = sqrt(square)
      return (envelope * cos(frequency * time), envelope * sin(frequency * time) / frequency)
    }
    let split = sqrt(-square)
    // The slow root as a quotient and the difference by expm1: subtraction would lose all digits.
    let slow = exp(-frequencySquared / (decay + split) * time)
    let fast = exp(-(decay + split) * time)
    return ((slow + fast) / 2, -slow * expm1(-2 * split * time) / (2 * split))
  }

  // MARK: When a spring comes to rest

  /// The time in seconds after which it stays within 0.001 of its target, starting at rest; infinite
  /// where it is undamped.
  public var settlingDuration: Double { settlingDuration(initialVelocity: 0) }

  /// The time in seconds after which it stays within 0.001 of its target; infinite where it is
  /// undamped.
  ///
  /// - Parameter initialVelocity: in distances a second; a number that is not finite counts as 0.
  public func settlingDuration(initialVelocity: Double) -> Double {
    guard damping > 0 else { return .infinity }
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    func isFar(_ time: Double) -> Bool {
      abs(1 - value(at: time, initialVelocity: velocity)) >= Spring.restingDistance
    }
    // After its last far peak it comes near exactly once: one root to bracket.
    var low = lastPeak(velocity: velocity, isFar: isFar)
    var step = 1 / sqrt(frequencySquared)
    while isFar(low + step) {
      low += step
      step *= 2
    }
    var high = low + step
    while case let middle = (low + high) / 2, middle > low, middle < high {
      if isFar(middle) { low = middle } else { high = middle }
    }
    return high
  }

  /// The time of the last turning point that is far from the target; 0 where there is none.
  private func lastPeak(velocity: Double, isFar: (Double) -> Bool) -> Double {
    let square = frequencySquared - decay * decay
    let pull = frequencySquared - decay * velocity
    if square > 0 {
      let frequency = sqrt(square)
      let half = Double.pi / frequency
      var first = atan2(-velocity * frequency, pull) / frequency
      if first < 0 { first += half }
      guard isFar(first) else { return 0 }
      // Each peak is smaller than the one before by the same factor.
      let height = abs(1 - value(at: first, initialVelocity: velocity))
      return first + (log(height / Spring.restingDistance) / (decay * half)).rounded(.down) * half
    }
    let split = sqrt(-square)
    let ratio = -velocity / pull
    let peak = split > 0 ? atanh(split * ratio) / split : ratio
    return peak.isFinite && peak > 0 && isFar(peak) ? peak : 0
  }
}
