/// How a refresh ends: its exit animation, and what is left when the control is idle again.
extension RefreshVisualizer {
  func exit(_ pull: PullToActionControl) {
    phase = .exit
    exitCount += 1
    let number = exitCount
    var calls = 0
    pull.core.tell(
      .refreshControl, name, .exitAnimation, .none,
      isOwn: refreshControl.methods.contains(.exitAnimation)
    ) {
      refreshControl.exitAnimation(animationView) { [weak self, link = pull.link] in
        guard let self, let pull = link.object else { return }
        calls += 1
        // More are said once, and queued never: a plugin may call it without end.
        if calls == 1 { pull.follow { [weak self] in self?.exitIsOver(number) } }
        if calls == 2 { complain(pull, "it was called before; call it once") }
      }
    }
  }

  private func exitIsOver(_ number: Int) {
    // Of one that was called off, nobody has to know that it is over.
    guard let pull, number == exitCount else { return }
    guard phase == .exit else {
      return complain(pull, "it came too late, the control was closed without it")
    }
    phase = .closing
    pull.core.hostSide.tellRefreshEnd(pull)
    pull.resetToIdle()
  }

  private func complain(_ pull: PullToActionControl, _ reason: String) {
    pull.report(.ignored("an exit animation's completion", plugin: name, because: reason))
  }

  /// The control is idle again.
  ///
  /// - Parameters:
  ///   - pull: the control.
  ///   - state: what it was before.
  func finish(_ pull: PullToActionControl, from state: PullState) {
    if phase != .closing { reportInterruption(pull, in: state) }
    endRound()
    phase = .rest
    // What its exit still waits for is not to come after the reset.
    if refreshControl.isBusy { refreshControl.stop() }
    pull.core.tell(
      .refreshControl, name, .reset, .none, isOwn: refreshControl.methods.contains(.reset)
    ) { refreshControl.reset(animationView) }
  }

  private func reportInterruption(_ pull: PullToActionControl, in state: PullState) {
    pull.report(
      Diagnostic(
        code: .refreshInterrupted, plugin: name,
        message: phase == .exit && state == .retracting && pull.core.machine.pendingReply == .none
          ? "the control was closed in the middle of the exit animation: the animation ended there"
          : "the control was reset, disabled or taken off its scroll view while it was "
            + "\(state.rawValue): the refresh ended there, without its exit animation"))
  }
}
