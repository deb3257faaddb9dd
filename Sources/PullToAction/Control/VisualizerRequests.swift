import ViewKit

/// What a visualizer asks of its control.
extension PullToActionControl {
  /// Hands the action to the delegate. Has no effect unless the control is executing and the
  /// action has not been handed over.
  public func executeAction() {
    core.enqueue(.pull(.executeAction))
  }

  /// Closes the control after an action. Has no effect unless the control is retracting.
  public func resetToIdle() {
    core.enqueue(.pull(.resetToIdle))
  }

  /// Has the status view show a state, right after the visualizer's present callback.
  public func updateStatusView(for state: PullState) {
    core.parts.command(.state(state), core)
  }

  /// Has the status view show an amount, right after the visualizer's present callback.
  ///
  /// - Parameters:
  ///   - amount: in points.
  ///   - threshold: in points, above 0. Where it is not, or either is not finite, nothing is told.
  public func updateStatusView(forPulledAmount amount: Double, threshold: Double) {
    guard amount.isFinite, threshold.isFinite, threshold > 0 else { return }
    core.parts.command(.amount(amount, threshold: threshold), core)
  }

  /// Has the status view show how far the action has come, right after the visualizer's present
  /// callback.
  ///
  /// - Parameter progress: 0…1; beyond is clamped, and what is not a number is ignored.
  public func updateStatusView(forProgress progress: Double) {
    if !progress.isNaN { core.parts.command(.progress(min(max(progress, 0), 1)), core) }
  }

  /// Has the status view show how the action ended, right after the visualizer's present callback.
  public func updateStatusView(forResult outcome: ActionOutcome) {
    core.parts.command(.result(outcome), core)
  }

  /// How long a visualizer that is not busy may take to answer, in seconds.
  package static let patience = PullTimer.patience
  /// How long any visualizer may take, in seconds.
  package static let longestPatience = PullTimer.longestPatience

  /// How many commands wait; with ``dropCommands(after:)`` for a caller whose plugin failed half
  /// way and is to be replaced by the default.
  package var commandCount: Int { core.parts.commands.count }

  /// Takes back the commands that came after a count.
  package func dropCommands(after count: Int) {
    if core.parts.commands.count > count { core.parts.commands.removeSubrange(count...) }
  }

  /// Shows the result, if the policy has time for one, and then closes.
  ///
  /// - Parameter closing: how the status view fades out in between.
  func closeAfterResult(by closing: AnimationTiming? = nil) {
    core.handle(.showResult(closing: closing))
  }

  /// Chooses the action that the pull under way is for, in place of ``actionName``: what visualizers
  /// that know several do. Forgotten when the control is idle.
  ///
  /// - Parameter name: `nil` takes the choice back.
  public func chooseAction(_ name: String?) {
    core.machine.chosenAction = name
  }

  /// The name of the action that would begin now.
  public var chosenActionName: String { core.machine.chosenAction ?? actionName }
}
