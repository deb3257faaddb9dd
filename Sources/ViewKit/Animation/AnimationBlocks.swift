/// Animation blocks, in UIKit's words.
///
/// Inside a block a change of a view of this clock sets the property at once, and what is shown
/// moves there. Outside of one, setting a property is immediate and stops the block animation of
/// what is set. Blocks may be nested: each has a timing of its own.
///
/// ```swift
/// clock.animate(withDuration: 0.3) {
///   label.alpha = 0
/// } completion: { finished in
///   label.isHidden = finished
/// }
/// ```
///
/// Points and sizes count part by part: setting `x` leaves what moves `y` alone, and a part that is
/// set to what it is set to already goes on. Views that have no clock, or another one, change at
/// once.
extension FrameClock {
  /// Animates what a block changes.
  ///
  /// - Parameters:
  ///   - timing: when and how. Of no length at all, it changes at once.
  ///   - beginsFromCurrentState: whether what moves already goes on from what is shown; else it
  ///     starts from what it was set to.
  ///   - animations: changes views; called at once.
  ///   - completion: called once, later, with whether it ran to its end; see ``ViewAnimation``.
  @discardableResult
  public func animate(
    _ timing: AnimationTiming, beginsFromCurrentState: Bool = false, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) -> ViewAnimation {
    let animation = ViewAnimation(
      clock: self, timing: timing, beginsFromCurrentState: beginsFromCurrentState,
      completion: completion)
    record(animation, animations)
    animation.begin()
    return animation
  }

  /// Animates what a block changes along a curve.
  ///
  /// - Parameters:
  ///   - duration: in seconds; not finite or below 0 counts as 0.
  ///   - delay: how long it waits before, in seconds; not finite or below 0 counts as 0.
  ///   - curve: how it spends its time; UIKit's ease in and out unless given.
  ///   - repeatCount: how often it runs; may be infinite.
  ///   - autoreverses: whether each run goes there and back.
  ///   - beginsFromCurrentState: whether what moves already goes on from what is shown.
  ///   - animations: changes views; called at once.
  ///   - completion: called once, later, with whether it ran to its end.
  @discardableResult
  public func animate(
    withDuration duration: Double, delay: Double = 0, curve: AnimationCurve = .easeInOut,
    repeatCount: Double = 1, autoreverses: Bool = false, beginsFromCurrentState: Bool = false,
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) -> ViewAnimation {
    let timing = AnimationTiming(
      duration: duration, delay: delay, pace: .curve(curve), repeatCount: repeatCount,
      autoreverses: autoreverses)
    return animate(
      timing, beginsFromCurrentState: beginsFromCurrentState, animations: animations,
      completion: completion)
  }

  /// Animates what a block changes by a spring, as `UIView.animate(withDuration:…)` does.
  ///
  /// - Parameters:
  ///   - duration: in seconds; the spring is such that it is nearly at rest by then, and is cut off
  ///     there: 0.1 % of the way is left, at a damping of 0.05 up to 2 %.
  ///   - delay: how long it waits before, in seconds.
  ///   - dampingRatio: 0.05…1; 1 does not overshoot.
  ///   - velocity: how fast it begins, in distances a second: for a move of 200 points, 0.5 is 100
  ///     points a second.
  ///   - beginsFromCurrentState: whether what moves already goes on from what is shown.
  ///   - animations: changes views; called at once.
  ///   - completion: called once, later, with whether it ran to its end.
  @discardableResult
  public func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double = 0, beginsFromCurrentState: Bool = false,
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) -> ViewAnimation {
    let spring = Spring(duration: duration, dampingRatio: dampingRatio)
    let timing = AnimationTiming(
      duration: duration, delay: delay, pace: .spring(spring, initialVelocity: velocity))
    return animate(
      timing, beginsFromCurrentState: beginsFromCurrentState, animations: animations,
      completion: completion)
  }

  /// Makes changes that are not animated, inside of a block too.
  public func performWithoutAnimation(_ changes: () -> Void) {
    record(nil, changes)
  }

  /// Whether an animation runs that has an end, or completions are about to be called: what a host
  /// waits for until everything rests. Those that repeat for ever do not count.
  public var hasFiniteAnimations: Bool { finiteAnimations > 0 }

  /// Runs a body whose animations are one round of a loop, which nobody waits for.
  package func startingLoop(_ body: () -> Void) {
    let outer = isStartingLoop
    isStartingLoop = true
    body()
    isStartingLoop = outer
  }

  /// Has a block's changes written down for an animation, or for none.
  func record(_ animation: ViewAnimation?, _ changes: () -> Void) {
    let outer = recording
    recording = animation
    changes()
    recording = outer
  }
}
