/// What a visualizer asks of its control.
extension PullToActionControl {
  /// Hands the action to the delegate. Has no effect unless the control is executing and the
  /// action has not been handed over.
  public func executeAction() {
    enqueue(.executeAction)
  }

  /// Closes the control after an action. Has no effect unless the control is retracting.
  public func resetToIdle() {
    enqueue(.resetToIdle)
  }

  /// Has the status view show a state, right after the visualizer's present callback.
  public func updateStatusView(for state: PullState) {
    command(.state(state))
  }

  /// Has the status view show an amount, right after the visualizer's present callback.
  ///
  /// - Parameters:
  ///   - amount: in points.
  ///   - threshold: in points, above 0. Where it is not, or either is not finite, nothing is told.
  public func updateStatusView(forPulledAmount amount: Double, threshold: Double) {
    guard amount.isFinite, threshold.isFinite, threshold > 0 else { return }
    command(.amount(amount, threshold: threshold))
  }

  /// Has the status view show how far the action has come, right after the visualizer's present
  /// callback.
  ///
  /// - Parameter progress: 0…1; beyond is clamped, and what is not a number is ignored.
  public func updateStatusView(forProgress progress: Double) {
    if !progress.isNaN { command(.progress(min(max(progress, 0), 1))) }
  }

  /// Has the status view show how the action ended, right after the visualizer's present callback.
  public func updateStatusView(forResult outcome: ActionOutcome) {
    command(.result(outcome))
  }

  /// How many commands wait; with ``dropCommands(after:)`` for a caller whose plugin failed half
  /// way and is to be replaced by the default.
  package var commandCount: Int { commands.count }

  /// Takes back the commands that came after a count.
  package func dropCommands(after count: Int) {
    if commands.count > count { commands.removeSubrange(count...) }
  }
}
