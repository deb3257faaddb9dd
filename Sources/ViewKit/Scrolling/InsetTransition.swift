/// How content goes to where its edge is after an inset was added or taken away.
public enum InsetTransition: Equatable, Hashable, Sendable {
  /// By the scroll view's bounce.
  case bounce
  /// By a curve over a time in seconds, as `UIView.animate` does; a time that is not above 0, or
  /// not finite, counts as ``bounce``, because content does not jump.
  case timed(duration: Double, curve: AnimationCurve)

  /// The time that it takes, in seconds; 0 for a bounce, which has none.
  public var duration: Double {
    if case .timed(let duration, _) = self, duration.isFinite { max(0, duration) } else { 0 }
  }
}

/// Content that goes from one place to another by a curve.
struct TimedMotion: Equatable {
  var start: Double
  var target: Double
  var duration: Double
  var curve: AnimationCurve

  /// Where it is after a time in seconds.
  func position(at time: Double) -> Double {
    start + (target - start) * curve.value(at: time / duration)
  }

  /// How fast it is after a time in seconds, by the difference about it.
  func velocity(at time: Double) -> Double {
    let step = duration * 1e-4
    let from = max(0, time - step)
    let to = min(duration, time + step)
    return to > from ? (position(at: to) - position(at: from)) / (to - from) : 0
  }
}
