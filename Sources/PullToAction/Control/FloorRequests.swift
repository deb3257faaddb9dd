/// The second floor, as ``SecondFloor`` in the control's policy describes it.
extension PullToActionControl {
  /// The amount, in points, past which letting go opens the second floor; `nil` where the policy has none.
  public var floorThreshold: Double? { core.floorRules?.threshold }

  /// How high the second floor is, in points; `nil` where the policy has none.
  public var floorHeight: Double? { core.floorRules?.height }

  /// Opens the second floor by code, and scrolls it into sight. Without one in the policy, while an action is
  /// under way and before the control is laid out it has no effect, and a diagnostic says so.
  public func openFloor() { core.enqueue(.pull(.openFloor)) }

  /// Closes the second floor without an action.
  ///
  /// ```swift
  /// func goBack() {
  ///   if !control.close() { navigation.pop() }
  /// }
  /// ```
  ///
  /// - Returns: whether it was open; a host's way back goes on where it was not.
  @discardableResult public func close() -> Bool {
    guard core.machine.state == .open else { return false }
    core.enqueue(.pull(.closeFloor))
    return true
  }
}
