/// What a host hears of a refresh control; every method is optional.
///
/// A ``PullToActionDelegate`` is one: the control tells its ``PullToActionControl/delegate``.
public protocol RefreshControlDelegate: AnyObject {
  /// Gets each callback that the delegate has no method for, as ``Part/handle(_:_:_:)`` does.
  func handle(
    _ callback: CallbackName, _ control: PullToActionControl,
    _ arguments: @autoclosure () -> [PartArgument])
  /// A refresh begins; the action follows.
  func refreshControlDidStart(_ control: PullToActionControl)
  /// A refresh is over, its exit animation too, and the control closes.
  func refreshControlDidEnd(_ control: PullToActionControl)
  /// A cycle's animation has begun.
  func refreshControlDidStartAnimationCycle(_ control: PullToActionControl)
  /// A cycle's animation has ended.
  func refreshControlDidEndAnimationCycle(_ control: PullToActionControl)
}

/// The defaults: nothing.
extension RefreshControlDelegate {
  /// Does nothing.
  public func handle(
    _ callback: CallbackName, _ control: PullToActionControl,
    _ arguments: @autoclosure () -> [PartArgument]
  ) {}
  /// Does nothing.
  public func refreshControlDidStart(_ control: PullToActionControl) {
    handle(.didStart, control, [])
  }
  /// Does nothing.
  public func refreshControlDidEnd(_ control: PullToActionControl) { handle(.didEnd, control, []) }
  /// Does nothing.
  public func refreshControlDidStartAnimationCycle(_ control: PullToActionControl) {
    handle(.didStartAnimationCycle, control, [])
  }
  /// Does nothing.
  public func refreshControlDidEndAnimationCycle(_ control: PullToActionControl) {
    handle(.didEndAnimationCycle, control, [])
  }
}
