/// What a visualizer asks of its control.
extension PullToActionControl {
  /// Hands the action to the delegate, once in each executing phase.
  public func executeAction() { core.enqueue(.pull(.executeAction)) }

  /// Closes a retracting control.
  public func resetToIdle() { core.enqueue(.pull(.resetToIdle)) }

  /// Updates the status view for a state, right after the visualizer's present callback.
  public func updateStatusView(for state: PullState) { core.parts.command(.state(state), core) }

  /// Updates the status view for an amount, right after the visualizer's present callback.
  ///
  /// - Parameters:
  ///   - amount: in points.
  ///   - threshold: in points. Ignored unless both are finite and it is above 0.
  public func updateStatusView(forPulledAmount amount: Double, threshold: Double) {
    guard amount.isFinite, threshold.isFinite, threshold > 0 else { return }
    core.parts.command(.amount(amount, threshold: threshold), core)
  }

  /// Updates the status view for a progress, right after the visualizer's present callback.
  ///
  /// - Parameter progress: 0…1, clamped; NaN is ignored.
  public func updateStatusView(forProgress progress: Double) {
    if !progress.isNaN { core.parts.command(.progress(min(max(progress, 0), 1)), core) }
  }

  /// Updates the status view for a result, right after the visualizer's present callback.
  public func updateStatusView(forResult outcome: ActionOutcome) {
    core.parts.command(.result(outcome), core)
  }

  /// How many updates wait. A caller whose plugin fails half way drops those of the plugin.
  package var commandCount: Int { core.parts.commands.count }

  /// Drops the updates that came after a count.
  package func dropCommands(after count: Int) {
    if core.parts.commands.count > count { core.parts.commands.removeSubrange(count...) }
  }

  /// Chooses the present pull's action in place of ``actionName``, for visualizers that offer several.
  /// Forgotten when the control is idle.
  ///
  /// - Parameter name: `nil` takes the choice back.
  public func chooseAction(_ name: String?) { core.machine.chosenAction = name }

  /// The name of the action that would begin now.
  public var chosenActionName: String { core.machine.chosenAction ?? actionName }
}
