/// The closed form of the spring that brings content back to its edge.
///
/// `x(t) = x0·(e + δ·o) + v0·o`, `x` being the distance from the target, `δ` the spring's decay and
/// `e` and `o` its two modes; critically damped, as the default is, this is
/// `(x0 + (v0 + λ·x0) · t) · e^(−λ·t)`.
public struct BounceSpring: Equatable, Sendable {
  /// Where it comes to rest, in points.
  public let target: Double
  /// The initial distance from the target, in points.
  public let displacement: Double
  /// The initial velocity, in points a second.
  public let velocity: Double
  /// The spring.
  public let spring: Spring

  /// Makes a spring from a position and a velocity to a target.
  public init(
    from position: Double, velocity: Double, to target: Double, bounce: Bounce = .default
  ) {
    self.target = target
    displacement = position - target
    self.velocity = bounce.startingVelocity(velocity, displacement: position - target)
    spring = bounce.spring
  }

  /// Its position after a time in seconds.
  public func position(at time: Double) -> Double {
    let (even, odd) = spring.modes(at: time)
    return target + displacement * even + (velocity + spring.decay * displacement) * odd
  }

  /// Its velocity after a time in seconds.
  public func velocity(at time: Double) -> Double {
    let (even, odd) = spring.modes(at: time)
    let decay = spring.decay
    return velocity * even - (decay * velocity + spring.frequencySquared * displacement) * odd
  }

  /// Whether it is at rest after a time in seconds: within 0.1 pt of its target and slower than
  /// 10 pt/s, fluid-scroll's limits.
  public func isSettled(at time: Double) -> Bool {
    abs(position(at: time) - target) < RestLimits.distance
      && abs(velocity(at: time)) < RestLimits.speed
  }
}

/// Below both limits a motion is over, and the offset is set to its target.
enum RestLimits {
  static let distance = 0.1
  static let speed = 10.0
}
