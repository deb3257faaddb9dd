/// Lays out a control and moves it. It hears of every change, and passes it on to the status view.
///
/// Every method is optional. One that is missing does what ``BottomVisualizer`` does: it keeps the
/// status view at the control's bottom edge, forwards states and amounts to it, and begins and
/// ends the action at once.
///
/// A visualizer may take its time between ``triggeredAction(_:)`` and
/// ``PullToActionControl/executeAction()``, and between ``actionCompleted(_:)`` and
/// ``PullToActionControl/resetToIdle()``; after 3 s a watchdog answers for one that forgets.
public protocol Visualizer: Part {
  /// Does what this one has no method for; ``BottomVisualizer`` does where there is none.
  var fallback: (any Visualizer)? { get }
  /// The threshold and the policy that it is made for, where the host sets none; asked for when the
  /// control takes it. `nil`, which it is unless given, leaves the choice to the control.
  var preset: PullPreset? { get }

  /// Places the status view: called when either part is set, and when the control's width or the
  /// status view's own size changed. Autoresizing keeps it in place from frame to frame.
  func layoutStatusView(_ pull: PullToActionControl, statusView: View)
  /// The content was pulled, or moved back, to ``PullToActionControl/pulledAmount``.
  func pulledAmountChanged(_ pull: PullToActionControl, amount: Double)
  /// The finger that pulls has moved sideways, or has just begun to pull; told after the amount, and
  /// only where ``Part/methods`` has it.
  ///
  /// - Parameters:
  ///   - pull: the control.
  ///   - x: where it is, in points from the viewport's left edge; at the leading and trailing edges from
  ///     the top.
  func touchMoved(_ pull: PullToActionControl, to x: Double)
  /// The state has changed.
  func didChangeState(_ pull: PullToActionControl, from: PullState, to: PullState)
  /// The control is executing; call ``PullToActionControl/executeAction()`` when the action is to
  /// begin.
  func triggeredAction(_ pull: PullToActionControl)
  /// The action has come so far.
  ///
  /// - Parameters:
  ///   - pull: the control.
  ///   - progress: 0…1.
  func progressChanged(_ pull: PullToActionControl, progress: Double)
  /// The action has ended, as ``PullToActionControl/lastOutcome`` says; call
  /// ``PullToActionControl/resetToIdle()`` when the control is to
  /// close.
  func actionCompleted(_ pull: PullToActionControl)
  /// The control uses another visualizer now, was reset, disabled or detached, or went away, or its
  /// action ended before it began: what is under way is to end, and nothing of it to come later. What
  /// it has changed of the opacity and the transform of the control's view and of the status view's
  /// root is undone when another one takes its place.
  func stop()
}

/// What a missing method does: as ``Visualizer/fallback``, or as ``BottomVisualizer``.
extension Visualizer {
  /// None.
  public var fallback: (any Visualizer)? { nil }
  /// None.
  public var preset: PullPreset? { nil }

  /// Does nothing.
  public func touchMoved(_ pull: PullToActionControl, to x: Double) {
    if !handle(.touchMoved, pull, [.number(x)]) { fallback?.touchMoved(pull, to: x) }
  }

  /// Puts the status view at the control's edge that is next to the content, where it stays.
  public func layoutStatusView(_ pull: PullToActionControl, statusView: View) {
    if handle(.layoutStatusView, pull, []) { return }
    if let fallback { return fallback.layoutStatusView(pull, statusView: statusView) }
    DefaultLayout.anchorToContent(statusView, in: pull)
  }

  /// Tells the status view.
  public func pulledAmountChanged(_ pull: PullToActionControl, amount: Double) {
    if handle(.pulledAmountChanged, pull, [.number(amount)]) { return }
    if let fallback { return fallback.pulledAmountChanged(pull, amount: amount) }
    pull.updateStatusView(forPulledAmount: amount, threshold: pull.pullThreshold)
  }

  /// Tells the status view.
  public func didChangeState(_ pull: PullToActionControl, from: PullState, to: PullState) {
    if handle(.didChangeState, pull, [.state(from), .state(to)]) { return }
    if let fallback { return fallback.didChangeState(pull, from: from, to: to) }
    pull.updateStatusView(for: to)
  }

  /// Begins the action at once.
  public func triggeredAction(_ pull: PullToActionControl) {
    if handle(.triggeredAction, pull, []) { return }
    if let fallback { fallback.triggeredAction(pull) } else { pull.executeAction() }
  }

  /// Tells the status view.
  public func progressChanged(_ pull: PullToActionControl, progress: Double) {
    if handle(.progressChanged, pull, [.number(progress)]) { return }
    if let fallback { return fallback.progressChanged(pull, progress: progress) }
    pull.updateStatusView(forProgress: progress)
  }

  /// Closes at once; but where the control's policy has time for results and the outcome has a
  /// text, the status view is told the result, and the control closes after that time.
  public func actionCompleted(_ pull: PullToActionControl) {
    if handle(.actionCompleted, pull, []) { return }
    if let fallback { return fallback.actionCompleted(pull) }
    pull.core.handle(.showResult(closing: nil))
  }
}
