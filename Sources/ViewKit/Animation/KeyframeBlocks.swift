/// Keyframe blocks, in UIKit's words.
///
/// ```swift
/// clock.animateKeyframes(withDuration: 1) {
///   clock.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.y = 40 }
///   clock.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.y = 0 }
/// }
/// ```
///
/// Each property goes from its value at a keyframe's start to the value that the keyframe sets, at
/// its end, as the calculation mode says. A keyframe that starts before another has ended continues
/// from where that one is. Changes outside of any keyframe take the whole duration.
extension FrameClock {
  /// Animates what a block's keyframes change.
  ///
  /// - Parameters:
  ///   - timing: when and how; a curve or spring bends the time of the whole.
  ///   - calculationMode: how to get from one value to the next.
  ///   - beginsFromCurrentState: whether moving properties continue from what is shown.
  ///   - keyframes: adds keyframes; called at once.
  ///   - completion: called once, later, with whether it ran to its end; see ``ViewAnimation``.
  @discardableResult public func animateKeyframes(
    _ timing: AnimationTiming, calculationMode: CalculationMode = .linear,
    beginsFromCurrentState: Bool = false, keyframes: () -> Void, completion: ((Bool) -> Void)? = nil
  ) -> ViewAnimation {
    let animation = ViewAnimation(
      clock: self, timing: timing, beginsFromCurrentState: beginsFromCurrentState,
      completion: completion)
    animation.keyframes = KeyframeRecording(mode: calculationMode)
    run(animation, keyframes)
    return animation
  }

  /// Animates what a block's keyframes change, with linear timing.
  ///
  /// - Parameters:
  ///   - duration: in seconds; not finite or below 0 counts as 0.
  ///   - delay: how long it waits before, in seconds; not finite or below 0 counts as 0.
  ///   - calculationMode: how to get from one value to the next.
  ///   - repeatCount: how often it runs; may be infinite.
  ///   - autoreverses: whether each run goes there and back.
  ///   - beginsFromCurrentState: whether moving properties continue from what is shown.
  ///   - keyframes: adds keyframes; called at once.
  ///   - completion: called once, later, with whether it ran to its end.
  @discardableResult public func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, calculationMode: CalculationMode = .linear,
    repeatCount: Double = 1, autoreverses: Bool = false, beginsFromCurrentState: Bool = false,
    keyframes: () -> Void, completion: ((Bool) -> Void)? = nil
  ) -> ViewAnimation {
    let timing = AnimationTiming(
      duration: duration, delay: delay, pace: .curve(.linear), repeatCount: repeatCount,
      autoreverses: autoreverses)
    return animateKeyframes(
      timing, calculationMode: calculationMode, beginsFromCurrentState: beginsFromCurrentState,
      keyframes: keyframes, completion: completion)
  }

  /// Adds a keyframe to the running block; outside of a keyframe block, it only makes the changes.
  ///
  /// - Parameters:
  ///   - start: when it starts, as a fraction of the block's duration, clamped to 0…1.
  ///   - duration: how long it takes, as a fraction of the block's duration, clamped so that it ends
  ///     by 1.
  ///   - animations: changes views; called at once.
  public func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
  ) {
    let animation = recording
    let outer = animation?.keyframes?.keyframe
    animation?.keyframes?.begin(start: start, duration: duration)
    animations()
    if let outer { animation?.keyframes?.keyframe = outer }
  }
}
