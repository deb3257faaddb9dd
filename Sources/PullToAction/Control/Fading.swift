import ViewKit

/// The transitions of the built-in visualizers. What the status view is set to does not change, so
/// that nothing is left of them when they are taken away.
extension PullToActionControl {
  private static let fadeKey = "visualizer_transition"

  /// Begins the action when the status view has faded in. One that a pull has brought into sight is
  /// there already and would only flash: it springs up instead.
  func executeAction(after opening: AnimationTiming) {
    guard case .executeAction = gate, takesTime(opening) else { return executeAction() }
    let isSeen = pulledAmount > 0
    fade(
      try? LayerAnimation(
        keyPath: isSeen ? .scale : .alpha, from: isSeen ? 0.8 : 0, timing: opening),
      fill: .backwards)
  }

  /// Closes when the status view has faded out.
  func fadeOut() {
    guard case .resetToIdle = gate, let closing, takesTime(closing) else { return resetToIdle() }
    fade(try? LayerAnimation(keyPath: .alpha, to: 0, timing: closing), fill: .forwards)
  }

  private func takesTime(_ timing: AnimationTiming) -> Bool {
    !traits.reducesMotion && timing.totalDuration > 0 && timing.totalDuration.isFinite
  }

  private func fade(_ animation: LayerAnimation?, fill: LayerAnimation.FillMode) {
    guard var animation else { return }
    animation.fillMode = fill
    // Faded out it stays so until the control is idle.
    animation.isRemovedOnCompletion = fill == .backwards
    statusView.view.add(animation, forKey: PullToActionControl.fadeKey)
    fadeWait.map(clock.cancel)
    fadeWait = clock.schedule(at: clock.now + animation.timing.totalDuration) { [link] in
      link.object?.enqueue(.fadeOver)
    }
  }

  func fadeOver() {
    fadeWait = nil
    switch gate {
    case .executeAction: handOverAction()
    case .resetToIdle: close()
    case .none, .closed: break
    }
  }

  func forgetFadeWait() {
    fadeWait.map(clock.cancel)
    fadeWait = nil
  }

  /// Makes the status view whole again.
  func endFading() {
    forgetFadeWait()
    statusView.view.removeAnimation(forKey: PullToActionControl.fadeKey)
  }
}
