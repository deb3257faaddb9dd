import ViewKit

/// When the state changes, and in which order everyone is told.
extension PullToActionControl {
  /// The change that is due by itself: by how far the content is pulled and whether a finger pulls
  /// it. Only a drag moves idle, pulling and triggered forward.
  func nextChange() -> PullState? {
    switch state {
    case .retracting:
      let isBack = pulledAmount == 0 || (readHost { $0.isTracking } ?? false)
      return gate == .closed && isBack ? .idle : nil
    case .executing:
      return nil
    case .idle:
      if beginIsRemembered { return .executing }
      return isPulledByFinger ? .pulling : nil
    case .pulling:
      if look != nil, pulledAmount == 0 { return .idle }
      return isPulledByFinger && isPastThreshold && arming.isComplete ? .triggered : nil
    case .triggered:
      // That the finger is gone is not looked at here: the end of its drag is told, but the app or
      // another control may set an inset just before, and the pull must not be lost to that.
      guard look != nil else { return nil }
      guard isPastThreshold else { return .pulling }
      return firesNow ? .executing : nil
    }
  }

  func perform(_ change: PullState) {
    switch change {
    case .executing:
      // What was begun by code and remembered is no drag's doing.
      if state == .triggered { arming.hasFired = true }
      execute()
    case .idle where state == .retracting: finishRetracting()
    default: changeState(to: change)
    }
  }

  /// Changes the state and tells everyone, in the order of the contract: delegate *will*,
  /// visualizer, the updates that it asked for, delegate *did*.
  func changeState(to next: PullState) {
    precondition(
      state.canChange(to: next), "a control cannot go from \(state) to \(next)")
    let previous = state
    tellDelegate(.willChangeState, .state(next)) {
      $0.pullToAction(self, willChangeStateTo: next)
    }
    state = next
    notePull(from: previous, to: next)
    signalChange(from: previous, to: next)
    record(.state(from: previous, to: next))
    forwardedState = nil
    if next == .idle { tellRefreshEnd() }
    tellVisualizer(
      .didChangeState, .change(from: previous, to: next),
      method: .didChangeState
    ) { $0.didChangeState(self, from: previous, to: next) }
    if next == .idle { chosenAction = nil }
    if next == .idle, forwardedState != .idle { updateNow(for: .idle) }
    tellDelegate(.didChangeState, .change(from: previous, to: next)) {
      $0.pullToAction(self, didChangeStateFrom: previous, to: next)
    }
  }
}
