/// Doing what a machine says, and telling everyone.
extension ControlCore {
  /// Hands an input to the machine and does what follows.
  func handle(_ input: PullInput) {
    for effect in machine.handle(input, at: Moment(of: self), under: rules) { perform(effect) }
  }

  private func perform(_ effect: PullEffect) {
    switch effect {
    case .change(let phase): PhaseChange(from: machine.state, to: phase).carryOut(on: self)
    case .schedule(let timer, let time): waits.schedule(timer, at: time, for: self)
    case .cancel(let timer): waits.cancel(timer, on: clock)
    case .openInset: scroll.setInset(openHeight, self)
    case .closeInset: scroll.setInset(0, self)
    case .reveal(let how): reveal(how)
    case .look: look(pull)
    case .askToExecute:
      parts.tellVisualizer(self, .triggeredAction, .none) { $0.triggeredAction(self.pull) }
    case .askToReset:
      parts.tellVisualizer(self, .actionCompleted, .none) { $0.actionCompleted(self.pull) }
    case .tellProgress(let fraction):
      parts.tellVisualizer(self, .progressChanged, .number(fraction)) {
        $0.progressChanged(self.pull, progress: fraction)
      }
    case .stopVisualizer: parts.visualizer.part.stop()
    case .handOver(let ticket):
      history.note(hostSide.isEmpty ? .unheard : .handedOver, of: ticket)
      if hostSide.takeUnheard() { report(.actionUnheard) }
      hostSide.run(ticket, of: pull)
    case .endAction(let ticket, let outcome, let wasHandedOver):
      if !wasHandedOver { history.note(.ended(outcome), of: ticket) }
      hostSide.noteEnd(outcome)
      hostSide.cancelTask()
      if case .success = outcome { tellPeersOfRefresh() }
    // By a visualizer, whose callback has not returned.
    case .showResult(let outcome): parts.commands.append(.result(outcome))
    case .showResultAgain(let outcome): parts.update(self, forResult: outcome)
    case .showIdle: parts.update(self, for: .idle)
    case .fadeOut(let timing):
      let seconds = parts.fadeOut(by: timing, pull.traits)
      seconds.map(waitForFade) ?? enqueue(.pull(.resetToIdle))
    case .endFading: parts.endFading()
    case .diagnose(let problem):
      problem.diagnostic(of: parts.visualizer.part).map(report)
      if case .replyOverdue(.resetToIdle, _) = problem {
        parts.combined?.didResetOverdueReply(pull)
      }
    }
  }

  /// Begins the action when the status view has faded in.
  func executeAction(after opening: AnimationTiming) {
    guard machine.pendingReply == .executeAction else { return }
    let seconds = parts.fadeIn(by: opening, isSeen: machine.amount > 0, pull.traits)
    seconds.map(waitForFade) ?? enqueue(.pull(.executeAction))
  }

  private func waitForFade(_ seconds: Double) { handle(.fades(until: clock.now + seconds)) }

  // MARK: The inset

  /// While the control is open its entry follows the executing height, or that of the second floor.
  func followExecutingHeight() { if machine.isOpen { scroll.setInset(openHeight, self) } }

  // MARK: Telling

  /// Makes a diagnostic known, with its time and the state: to the log, and to whoever listens.
  func report(_ diagnostic: Diagnostic) {
    guard let diagnostic = hostSide.report(diagnostic, in: machine.state, clock) else { return }
    history.note(diagnostic)
    hostSide.onDiagnostic?(diagnostic)
  }
}
