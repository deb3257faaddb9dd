/// How content moves to its edge after an inset was added or removed.
public enum InsetTransition: Equatable, Hashable, Sendable {
  /// By the scroll view's bounce.
  case bounce
  /// By a curve over a duration in seconds, as `UIView.animate` does; a duration that is not above 0,
  /// or not finite, counts as ``bounce``, because content does not jump.
  case timed(duration: Double, curve: AnimationCurve)

  /// The duration in seconds; 0 for a bounce, which has none.
  public var duration: Double {
    if case .timed(let duration, _) = self, duration.isFinite { max(0, duration) } else { 0 }
  }
}

/// Content that moves from one offset to another by a curve.
package struct TimedMotion: Equatable {
  var start, target, duration: Double
  var curve: AnimationCurve

  /// Makes one from an offset to another, in points, over a duration in seconds.
  package init(start: Double, target: Double, duration: Double, curve: AnimationCurve) {
    (self.start, self.target, self.duration, self.curve) = (start, target, duration, curve)
  }

  /// Its position after a time in seconds.
  package func position(at time: Double) -> Double {
    start + (target - start) * curve.value(at: time / duration)
  }

  /// Its velocity after a time in seconds, by a central difference.
  func velocity(at time: Double) -> Double {
    let step = duration * 1e-4
    let from = max(0, time - step)
    let to = min(duration, time + step)
    return to > from ? (position(at: to) - position(at: from)) / (to - from) : 0
  }
}
