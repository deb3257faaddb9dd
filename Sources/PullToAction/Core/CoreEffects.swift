import ViewKit

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
    case .openInset: setInset(executingHeight)
    case .closeInset: setInset(0)
    case .look: look()
    case .askToExecute:
      parts.tellVisualizer(self, .triggeredAction, .none) {
        $0.triggeredAction(self.pull)
      }
    case .askToReset:
      parts.tellVisualizer(self, .actionCompleted, .none) {
        $0.actionCompleted(self.pull)
      }
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
      hostSide.cancelTask()
    // By a visualizer, whose callback has not returned.
    case .showResult(let outcome): parts.commands.append(.result(outcome))
    case .showResultAgain(let outcome): parts.update(self, forResult: outcome)
    case .fadeOut(let timing):
      let seconds = parts.fadeOut(by: timing, pull.traits)
      seconds.map(waitForFade) ?? enqueue(.pull(.resetToIdle))
    case .endFading: parts.endFading()
    case .diagnose(let problem): diagnose(problem)
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
    history.noteChange(from: previous, scene)
    waitForArming(until: signals.noteChange(from: previous, machine, at: clock.now))
    hostSide.log?.append(.state(from: previous, to: next), time: clock.tickTime)
    parts.forwardedState = nil
    if next == .idle { hostSide.tellRefreshEnd(pull) }
    parts.tellVisualizer(
      self, .didChangeState, .change(from: previous, to: next)
    ) { $0.didChangeState(self.pull, from: previous, to: next) }
    if next == .idle {
      machine.forgetChoice()
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

  private func waitForFade(_ seconds: Double) {
    handle(.fades(until: clock.now + seconds))
  }

  // MARK: The inset

  /// Makes the entry so many points, in one step.
  func setInset(_ points: Double) {
    let delta = scroll.takeInset(points)
    guard delta != 0, let host = scroll.host else { return }
    let edge = scroll.edge
    host.addInset(
      delta, edge: edge, owner: scroll.owner, transition: settings.policy.insetTransition)
    let total = host.adjustedContentInset[edge].finite(or: scroll.inset)
    hostSide.log?.append(
      .inset(owner: scroll.owner, edge: edge, delta: delta, total: total), time: clock.tickTime)
  }

  /// While the control is open its entry follows the executing height.
  func followExecutingHeight() {
    if machine.isOpen { setInset(executingHeight) }
  }

  // MARK: Timers

  private func schedule(_ timer: PullTimer, at time: Double) {
    waits[timer] = clock.schedule(at: time) { [link = pull.link] in
      link.object?.core.isDue(timer)
    }
  }

  private func cancel(_ timer: PullTimer) {
    if let wait = waits.removeValue(forKey: timer) { clock.cancel(wait) }
  }

  private func isDue(_ timer: PullTimer) {
    waits[timer] = nil
    switch timer {
    case .armingSignal, .announcement: enqueue(.signalsDue)
    default: enqueue(.pull(.due(timer)))
    }
  }

  // MARK: Telling

  /// Makes a diagnostic known, with its time and the state: to the log, and to whoever listens.
  func report(_ diagnostic: Diagnostic) {
    guard let diagnostic = hostSide.report(diagnostic, in: machine.state, clock) else { return }
    history.note(diagnostic)
    hostSide.onDiagnostic?(diagnostic)
  }

  private func diagnose(_ problem: PullProblem) {
    problem.diagnostic(of: parts.visualizer.part).map(report)
    if case .replyOverdue(.resetToIdle, _) = problem { parts.combined?.helpedOn(pull) }
  }

  func waitForArming(until due: Double?) {
    if let due, waits[.armingSignal] == nil { schedule(.armingSignal, at: due) }
  }

  /// Has a text read out, if the host listens to signals.
  func announce(_ text: String) {
    signals.announce(text, at: clock.now)
    if !queue.isDraining { deliverSignals() }
  }

  /// Calls the observer with all that waits; what it asks for is done, and told, in turn.
  func deliverSignals() {
    switch signals.deliver(at: { self.clock.now }) {
    case .done: break
    case .wait(let due): if waits[.announcement] == nil { schedule(.announcement, at: due) }
    case .loop(let limit): report(.callbackLoop(limit: limit))
    }
  }

  /// The control moves by another clock, or nobody listens any more.
  func cancelSignals() {
    cancel(.armingSignal)
    cancel(.announcement)
  }
}
