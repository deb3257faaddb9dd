/// Doing what a machine says, and telling everyone.
extension ControlCore {
  /// Hands an input to the machine and does what follows.
  func handle(_ input: PullInput) {
    for effect in machine.handle(input, at: moment, under: rules) { perform(effect) }
  }

  private func perform(_ effect: PullEffect) {
    switch effect {
    case .change(let phase): change(to: phase)
    case .schedule(let timer, let time): schedule(timer, at: time)
    case .cancel(let timer): cancel(timer)
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

  /// Changes the phase and tells everyone, in the order of the contract: delegate *will*,
  /// visualizer, the updates that it asked for, delegate *did*.
  private func change(to phase: PullPhase) {
    let (previous, next) = (machine.state, phase.state)
    hostSide.tell(.willChangeState, .state(next), at: clock.tickTime) {
      $0.pullToAction(self.pull, willChangeStateTo: next)
    }
    machine.enter(phase)
    // The scene asks the host's scroll view, which may do anything: not for each change, and not while the
    // history is at work.
    if next == .triggered || previous == .triggered || next == .idle && history.isDragged {
      history.noteChange(from: previous, scene)
    }
    signals.noteChange(
      from: previous, to: next, outcome: machine.lastOutcome,
      action: machine.run?.ticket.action ?? machine.actionName, on: clock)
    hostSide.record(.state(from: previous, to: next), at: clock.tickTime)
    parts.forwardedState = nil
    if next == .idle { hostSide.tellRefreshEnd(pull) }
    parts.tellVisualizer(
      self, .didChangeState, .change(from: previous, to: next)
    ) { $0.didChangeState(self.pull, from: previous, to: next) }
    if next == .idle {
      // What the visualizer chose was for this pull.
      machine.chosenAction = nil
      if parts.forwardedState != .idle { parts.update(self, for: .idle) }
    }
    hostSide.tell(.didChangeState, .change(from: previous, to: next), at: clock.tickTime) {
      $0.pullToAction(self.pull, didChangeStateFrom: previous, to: next)
    }
    handle(.entered)
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

  // MARK: Timers

  private func schedule(_ timer: PullTimer, at time: Double) {
    waits[timer.rawValue] = clock.schedule(at: time) { [link = pull.link] in
      guard let core = link.object?.core else { return }
      core.waits[timer.rawValue] = nil
      core.enqueue(.pull(.due(timer)))
    }
  }

  private func cancel(_ timer: PullTimer) { waits[timer.rawValue].take().map(clock.cancel) }

  // MARK: Telling

  /// Makes a diagnostic known, with its time and the state: to the log, and to whoever listens.
  func report(_ diagnostic: Diagnostic) {
    guard let diagnostic = hostSide.report(diagnostic, in: machine.state, clock) else { return }
    history.note(diagnostic)
    hostSide.onDiagnostic?(diagnostic)
  }
}
