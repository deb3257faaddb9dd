internal import CLibrary

/// How fast a flung scroll view slows down: the share of its velocity left after a millisecond.
public struct DecelerationRate: Equatable, Hashable, Sendable {
  /// The share of the velocity left after each millisecond, between 0 and 1.
  public let perMillisecond: Double

  /// Makes a rate, clamped to 0.5…0.9999: others do not look like scrolling.
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

/// The closed form of a decelerating scroll view.
///
/// `v(t) = v0 · d^(1000·t)` and `x(t) = x0 + v0 · (d^(1000·t) − 1) / (1000 · ln d)`, the
/// continuous form of UIScrollView's deceleration (fluid-scroll, Flutter's scroll_simulation).
/// WWDC 2018's "Designing Fluid Interfaces" sums milliseconds instead and so ends 0.1 % earlier.
public struct Deceleration: Equatable, Sendable {
  /// The initial position, in points.
  public var start: Double
  /// The initial velocity, in points a second.
  public var velocity: Double
  /// How fast it slows down.
  public var rate: DecelerationRate

  /// Makes a deceleration from a position and a velocity.
  public init(from start: Double, velocity: Double, rate: DecelerationRate = .normal) {
    self.start = start
    self.velocity = velocity
    self.rate = rate
  }

  /// Where it comes to rest, in points.
  public var end: Double { start - velocity / rate.perSecond }

  /// Its position after a time in seconds.
  public func position(at time: Double) -> Double {
    start + velocity * (exp(rate.perSecond * time) - 1) / rate.perSecond
  }

  /// Its velocity after a time in seconds.
  public func velocity(at time: Double) -> Double { velocity * exp(rate.perSecond * time) }

  /// When it becomes slower than a speed in points a second; 0 where it starts slower.
  public func time(untilSlowerThan speed: Double) -> Double {
    guard abs(velocity) > speed, speed > 0 else { return 0 }
    return log(speed / abs(velocity)) / rate.perSecond
  }

  /// When it passes a position; `nil` where it comes to rest before or moves away from it.
  public func time(untilReaching position: Double) -> Double? {
    guard velocity != 0 else { return nil }
    let remaining = 1 + rate.perSecond * (position - start) / velocity
    guard remaining > 0, remaining <= 1 else { return nil }
    return log(remaining) / rate.perSecond
  }

  /// The initial velocity with which a scroll view comes to rest at a position.
  public static func velocity(
    from start: Double, toRestAt end: Double, rate: DecelerationRate
  ) -> Double { (start - end) * rate.perSecond }
}
