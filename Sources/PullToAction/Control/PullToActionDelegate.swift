/// What a host is told by its control; every method is optional.
///
/// A *will* is told before, a *did* after something has happened; none can be refused.
public protocol PullToActionDelegate: RefreshControlDelegate {
  /// The state is about to change.
  func pullToAction(_ control: PullToActionControl, willChangeStateTo state: PullState)
  /// The state has changed, and visualizer and status view know.
  func pullToAction(
    _ control: PullToActionControl, didChangeStateFrom from: PullState, to: PullState)
  /// The content was pulled, or moved back, to an amount in points.
  func pullToAction(_ control: PullToActionControl, pulledAmountChanged amount: Double)
  /// The action is to run; call ``PullToActionControl/complete(_:ticket:)`` when it is done.
  /// Its name is ``PullToActionControl/actionName``.
  func pullToAction(_ control: PullToActionControl, triggeredAction action: String)
}

/// The defaults: nothing.
extension PullToActionDelegate {
  /// Does nothing.
  public func pullToAction(_ control: PullToActionControl, willChangeStateTo state: PullState) {
    handle(.willChangeState, control, [.state(state)])
  }
  /// Does nothing.
  public func pullToAction(
    _ control: PullToActionControl, didChangeStateFrom from: PullState, to: PullState
  ) { handle(.didChangeState, control, [.state(from), .state(to)]) }
  /// Does nothing.
  public func pullToAction(_ control: PullToActionControl, pulledAmountChanged amount: Double) {
    handle(.pulledAmountChanged, control, [.number(amount)])
  }
  /// Does nothing; the action then runs until somebody completes it.
  public func pullToAction(_ control: PullToActionControl, triggeredAction action: String) {
    handle(.triggeredAction, control, [.text(action)])
  }
}
