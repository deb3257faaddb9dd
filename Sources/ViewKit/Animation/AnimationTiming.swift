/// When an animation runs, and its progress at a time: `CAMediaTiming` as a value.
///
/// ```swift
/// let timing = AnimationTiming(duration: 0.3, delay: 0.1, pace: .curve(.easeOut))
/// timing.progress(at: 0.05)  // 0: it still waits
/// timing.progress(at: 0.4)   // 1
/// ```
public struct AnimationTiming: Equatable, Hashable, Sendable {
  /// How the progress follows the time.
  public enum Pace: Equatable, Hashable, Sendable {
    /// By a curve over the duration.
    case curve(AnimationCurve)
    /// By a spring, which is cut off at the duration and not stretched to it. The velocity is in
    /// distances a second.
    case spring(Spring, initialVelocity: Double)
  }

  /// The length of one run in one direction, in seconds; not finite or below 0 counts as 0.
  public var duration: Double { didSet { duration = AnimationTiming.sane(duration) } }
  /// The delay before it starts, in seconds; not finite or below 0 counts as 0.
  public var delay: Double { didSet { delay = AnimationTiming.sane(delay) } }
  /// How the progress follows the time.
  public var pace: Pace
  /// How often it runs; may be a fraction, and `.infinity` is for ever. 0, negative numbers and NaN
  /// count as 1.
  public var repeatCount: Double { didSet { repeatCount = AnimationTiming.saneCount(repeatCount) } }
  /// Whether each run goes there and back, which takes twice the duration.
  public var autoreverses: Bool

  /// Makes a timing; invalid numbers are replaced as the properties say.
  public init(
    duration: Double, delay: Double = 0, pace: Pace = .curve(.easeInOut), repeatCount: Double = 1,
    autoreverses: Bool = false
  ) {
    self.duration = AnimationTiming.sane(duration)
    self.delay = AnimationTiming.sane(delay)
    self.pace = pace
    self.repeatCount = AnimationTiming.saneCount(repeatCount)
    self.autoreverses = autoreverses
  }

  private static func sane(_ seconds: Double) -> Double { seconds.isFinite ? max(seconds, 0) : 0 }

  private static func saneCount(_ count: Double) -> Double { count > 0 ? count : 1 }

  /// The delay and all runs, in seconds; infinite where it repeats for ever.
  public var totalDuration: Double { delay + activeDuration }

  /// All runs, in seconds. With a duration of 0 they take no time, even if repeated for ever.
  private var activeDuration: Double { duration > 0 ? cycle * repeatCount : 0 }

  /// One run, in both directions where it reverses, in seconds.
  private var cycle: Double { autoreverses ? 2 * duration : duration }

  /// The progress: 0 at the start, 1 at the target, more where a spring overshoots.
  ///
  /// - Parameter elapsed: the time since it was started, including the delay, in seconds. During the
  ///   delay the progress is 0; after the end it stays as at the end: 1, or 0 where it reverses.
  public func progress(at elapsed: Double) -> Double {
    let active = elapsed - delay
    guard active >= 0 else { return 0 }
    guard active < activeDuration else { return finalProgress }
    let runs = (active / cycle).rounded(.down)
    return progress(inCycle: min(max(active - runs * cycle, 0), cycle))
  }

  private var finalProgress: Double {
    let rest = repeatCount - repeatCount.rounded(.down)
    if duration > 0, rest > 0 { return progress(inCycle: rest * cycle) }
    return autoreverses ? 0 : 1
  }

  private func progress(inCycle time: Double) -> Double {
    let time = time > duration ? cycle - time : time
    switch pace {
    case .curve(let curve): return curve.value(at: time / duration)
    case .spring(let spring, let velocity): return spring.value(at: time, initialVelocity: velocity)
    }
  }
}
