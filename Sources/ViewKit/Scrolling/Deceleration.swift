#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How fast a flung scroll view slows down: the part of its velocity left after a millisecond.
public struct DecelerationRate: Equatable, Hashable, Sendable {
  /// What is left of the velocity after each millisecond, in 0…1 without its ends.
  public let perMillisecond: Double

  /// Makes a rate; it is clamped to 0.5…0.9999, outside of which nothing looks like scrolling.
  public init(perMillisecond: Double) {
    self.perMillisecond = perMillisecond.isNaN ? 0.998 : min(max(perMillisecond, 0.5), 0.9999)
  }

  /// `UIScrollView.DecelerationRate.normal`, 0.998.
  public static let normal = DecelerationRate(perMillisecond: 0.998)
  /// `UIScrollView.DecelerationRate.fast`, 0.99.
  public static let fast = DecelerationRate(perMillisecond: 0.99)

  /// The rate as the exponent of a second: `1000 · ln d`.
  var perSecond: Double { 1000 * log(perMillisecond) }
}

/// The closed form of a scroll view that slows down by itself.
///
/// `v(t) = v0 · d^(1000·t)` and `x(t) = x0 + v0 · (d^(1000·t) − 1) / (1000 · ln d)`, the
/// continuous form of UIScrollView's deceleration (fluid-scroll, Flutter's scroll_simulation).
/// WWDC 2018's "Designing Fluid Interfaces" sums milliseconds instead and so ends 0.1 % earlier.
public struct Deceleration: Equatable, Sendable {
  /// Where it begins, in points.
  public var start: Double
  /// How fast it begins, in points a second.
  public var velocity: Double
  /// How fast it slows down.
  public var rate: DecelerationRate

  /// Makes a deceleration from a place and a velocity.
  public init(from start: Double, velocity: Double, rate: DecelerationRate = .normal) {
    self.start = start
    self.velocity = velocity
    self.rate = rate
  }

  /// Where it comes to rest, in points.
  public var end: Double { start - velocity / rate.perSecond }

  /// Where it is after a time in seconds.
  public func position(at time: Double) -> Double {
    start + velocity * (exp(rate.perSecond * time) - 1) / rate.perSecond
  }

  /// How fast it is after a time in seconds.
  public func velocity(at time: Double) -> Double {
    velocity * exp(rate.perSecond * time)
  }

  /// When it is slower than a speed in points a second; 0 where it begins slower.
  public func time(untilSlowerThan speed: Double) -> Double {
    guard abs(velocity) > speed, speed > 0 else { return 0 }
    return log(speed / abs(velocity)) / rate.perSecond
  }

  /// When it passes a place, or `nil` where it comes to rest before or moves away from it.
  public func time(untilReaching position: Double) -> Double? {
    guard velocity != 0 else { return nil }
    let remaining = 1 + rate.perSecond * (position - start) / velocity
    guard remaining > 0, remaining <= 1 else { return nil }
    return log(remaining) / rate.perSecond
  }

  /// The velocity at which a scroll view must begin to come to rest at a place.
  public static func velocity(
    from start: Double, toRestAt end: Double, rate: DecelerationRate
  ) -> Double {
    (start - end) * rate.perSecond
  }
}
