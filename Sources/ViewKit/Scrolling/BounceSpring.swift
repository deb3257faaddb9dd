#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The closed form of the critically damped spring that brings content back to its edge.
///
/// `x(t) = (x0 + (v0 + λ·x0) · t) · e^(−λ·t)`, `x` being the distance from the target. Apple
/// publishes no constants; λ = 2π / 0.575 is fluid-scroll's, which ScummVM and Compose use too.
public struct BounceSpring: Equatable, Sendable {
  /// fluid-scroll's λ, 2π / 0.575 s.
  public static let defaultStiffness = 2 * Double.pi / 0.575

  /// Where it comes to rest, in points.
  public var target: Double
  /// How far from the target it begins, in points.
  public var displacement: Double
  /// How fast it begins, in points a second.
  public var velocity: Double
  /// λ, in 1/s: how quickly it comes back.
  public var stiffness: Double

  /// Makes a spring from a place and a velocity to a target.
  public init(
    from position: Double, velocity: Double, to target: Double,
    stiffness: Double = BounceSpring.defaultStiffness
  ) {
    self.target = target
    displacement = position - target
    self.velocity = velocity
    self.stiffness = stiffness
  }

  /// Where it is after a time in seconds.
  public func position(at time: Double) -> Double {
    let slope = velocity + stiffness * displacement
    return target + (displacement + slope * time) * exp(-stiffness * time)
  }

  /// How fast it is after a time in seconds.
  public func velocity(at time: Double) -> Double {
    let slope = velocity + stiffness * displacement
    return (slope - stiffness * (displacement + slope * time)) * exp(-stiffness * time)
  }

  /// Whether it is at rest after a time in seconds: less than 0.1 pt from its target and slower
  /// than 10 pt/s, fluid-scroll's limits.
  public func isSettled(at time: Double) -> Bool {
    abs(position(at: time) - target) < RestLimits.distance
      && abs(velocity(at: time)) < RestLimits.speed
  }
}

/// Below both of these a motion is over, and the offset is set to its target.
enum RestLimits {
  static let distance = 0.1
  static let speed = 10.0
}
