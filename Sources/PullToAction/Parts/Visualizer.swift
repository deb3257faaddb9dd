import ViewKit

/// What lays out a control and moves it: told of every change, and the one that tells the status
/// view.
///
/// Every method is optional. One that is missing does what ``BottomVisualizer`` does: it keeps the
/// status view at the control's bottom edge, forwards states and amounts to it, and begins and
/// ends the action at once.
///
/// A visualizer may take its time between ``triggeredAction(_:)`` and
/// ``PullToActionControl/executeAction()``, and between ``actionCompleted(_:)`` and
/// ``PullToActionControl/resetToIdle()``; one that forgets is helped on after 3 s.
public protocol Visualizer: AnyObject {
  /// The name in traces and diagnostics.
  var name: String { get }
  /// The methods that are its own: for traces, where a missing one is marked. Whether
  /// ``touchMoved(_:to:)`` is one is asked for when the control takes it.
  var methods: CallbackSet { get }
  /// Whether an animation or a wait of its own is under way, so that being late is no mistake.
  var isBusy: Bool { get }
  /// The threshold and the policy that it is made for, where the host sets none; asked for when the
  /// control takes it. `nil`, which it is unless given, leaves the choice to the control.
  var preset: PullPreset? { get }

  /// Places the status view: called when either part is set, and when the control's width or the
  /// status view's own size changed. Autoresizing keeps it in place from frame to frame.
  func layoutStatusView(_ pull: PullToActionControl, statusView: View)
  /// The content was pulled, or moved back, to ``PullToActionControl/pulledAmount``.
  func pulledAmountChanged(_ pull: PullToActionControl, amount: Double)
  /// The finger that pulls has moved sideways, or has just begun to pull; told after the amount, and
  /// only where ``methods`` has it.
  ///
  /// - Parameters:
  ///   - pull: the control.
  ///   - x: where it is, in points from the viewport's left edge.
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

/// What a missing method does: as ``BottomVisualizer``.
extension Visualizer {
  /// All of them but ``touchMoved(_:to:)``.
  public var methods: CallbackSet { .all }
  /// Never.
  public var isBusy: Bool { false }
  /// None.
  public var preset: PullPreset? { nil }
  /// Does nothing.
  public func touchMoved(_ pull: PullToActionControl, to x: Double) {}

  /// Puts the status view at the control's bottom edge, where it stays.
  public func layoutStatusView(_ pull: PullToActionControl, statusView: View) {
    DefaultLayout.anchorToBottom(statusView, in: pull.view)
  }

  /// Tells the status view.
  public func pulledAmountChanged(_ pull: PullToActionControl, amount: Double) {
    pull.updateStatusView(forPulledAmount: amount, threshold: pull.pullThreshold)
  }

  /// Tells the status view.
  public func didChangeState(_ pull: PullToActionControl, from: PullState, to: PullState) {
    pull.updateStatusView(for: to)
  }

  /// Begins the action at once.
  public func triggeredAction(_ pull: PullToActionControl) {
    pull.executeAction()
  }

  /// Tells the status view.
  public func progressChanged(_ pull: PullToActionControl, progress: Double) {
    pull.updateStatusView(forProgress: progress)
  }

  /// Closes at once; but where the control's policy has time for results and the outcome has a
  /// text, the status view is told the result, and the control closes after that time.
  public func actionCompleted(_ pull: PullToActionControl) {
    pull.closeAfterResult()
  }

  /// Has nothing under way.
  public func stop() {}
}
