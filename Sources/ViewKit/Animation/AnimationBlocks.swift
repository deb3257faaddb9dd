/// Animation blocks, in UIKit's words.
///
/// A block sets properties of this clock's views at once, and what they show moves there. Outside
/// of a block, setting a property is immediate and stops its block animation. Blocks may be nested:
/// each has its own timing.
///
/// ```swift
/// clock.animate(withDuration: 0.3) {
///   label.alpha = 0
/// } completion: { finished in
///   label.isHidden = finished
/// }
/// ```
///
/// Each component of a point or size is animated separately: setting `x` does not stop an animation
/// of `y`, and setting a component to the value that it has already stops nothing. Views that have
/// no clock, or another one, change at once.
extension FrameClock {
  /// Animates what a block changes.
  ///
  /// - Parameters:
  ///   - timing: when and how. With a total duration of 0, changes are immediate.
  ///   - beginsFromCurrentState: whether moving properties continue from what is shown; otherwise
  ///     they start from the values they were set to.
  ///   - animations: changes views; called at once.
  ///   - completion: called once, later, with whether it ran to its end; see ``ViewAnimation``.
  @discardableResult public func animate(
    _ timing: AnimationTiming, beginsFromCurrentState: Bool = false, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) -> ViewAnimation {
    let animation = ViewAnimation(
      clock: self, timing: timing, beginsFromCurrentState: beginsFromCurrentState,
      completion: completion)
    run(animation, animations)
    return animation
  }

  /// Animates what a block changes along a curve.
  ///
  /// - Parameters:
  ///   - duration: in seconds; not finite or below 0 counts as 0.
  ///   - delay: how long it waits before, in seconds; not finite or below 0 counts as 0.
  ///   - curve: its timing curve; UIKit's ease in and out unless given.
  ///   - repeatCount: how often it runs; may be infinite.
  ///   - autoreverses: whether each run goes there and back.
  ///   - beginsFromCurrentState: whether moving properties continue from what is shown.
  ///   - animations: changes views; called at once.
  ///   - completion: called once, later, with whether it ran to its end.
  @discardableResult public func animate(
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
  ///   - duration: in seconds; the spring is nearly at rest by then and is cut off: 0.1 % of the
  ///     distance is left, at a damping of 0.05 up to 2 %.
  ///   - delay: how long it waits before, in seconds.
  ///   - dampingRatio: 0.05…1; 1 does not overshoot.
  ///   - velocity: the initial velocity in distances a second: for a move of 200 points, 0.5 is 100
  ///     points a second.
  ///   - beginsFromCurrentState: whether moving properties continue from what is shown.
  ///   - animations: changes views; called at once.
  ///   - completion: called once, later, with whether it ran to its end.
  @discardableResult public func animate(
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

  /// Makes changes without animating them, even inside a block.
  public func performWithoutAnimation(_ changes: () -> Void) { record(nil, changes) }

  /// Whether an animation that has an end is running, or completions are about to be called: a host
  /// waits for these until everything rests. Animations that repeat for ever do not count.
  public var hasFiniteAnimations: Bool { finiteAnimations > 0 }

  /// Runs a body whose animations are one round of a loop, for which no host waits.
  package func startingLoop(_ body: () -> Void) {
    let outer = isStartingLoop
    isStartingLoop = true
    body()
    isStartingLoop = outer
  }

  /// Starts an animation with the changes of its block.
  func run(_ animation: ViewAnimation, _ changes: () -> Void) {
    record(animation, changes)
    if animation.isOpen { animation.keyframes?.install(for: animation) }
    animation.keyframes = nil
    animation.begin()
  }

  /// Runs a block whose changes are recorded for an animation, or for none.
  private func record(_ animation: ViewAnimation?, _ changes: () -> Void) {
    let outer = recording
    recording = animation
    changes()
    recording = outer
  }
}
