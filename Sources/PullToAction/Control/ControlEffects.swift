import ViewKit

/// Doing what a machine says, and telling everyone.
extension PullToActionControl {
  /// Hands an input to the machine and does what follows.
  func handle(_ input: PullInput) {
    for effect in machine.handle(input, at: moment, under: rules) { perform(effect) }
  }

  private func perform(_ effect: PullEffect) {
    switch effect {
    case .change(let phase): change(to: phase)
    case .schedule(let timer, let time): schedule(timer, at: time)
    case .cancel(let timer): cancel(timer)
    case .openInset: setInset(executingHeightInForce)
    case .closeInset: setInset(0)
    case .look: look()
    case .askToExecute:
      parts.tellVisualizer(self, .triggeredAction, .none, method: .triggeredAction) {
        $0.triggeredAction(self)
      }
    case .askToReset:
      parts.tellVisualizer(self, .actionCompleted, .none, method: .actionCompleted) {
        $0.actionCompleted(self)
      }
    case .tellProgress(let fraction):
      parts.tellVisualizer(self, .progressChanged, .number(fraction), method: .progressChanged) {
        $0.progressChanged(self, progress: fraction)
      }
    case .stopVisualizer: parts.visualizer.part.stop()
    case .handOver(let ticket): handOver(ticket)
    case .endAction(let ticket, let outcome, let wasHandedOver):
      if !wasHandedOver { history.note(.ended(outcome), of: ticket) }
      hostSide.cancelTask()
    case .showResult(let outcome): updateStatusView(forResult: outcome)
    case .showResultAgain(let outcome): parts.update(self, forResult: outcome)
    case .fadeOut(let timing): fadeOut(by: timing)
    case .endFading: parts.statusView.root.removeAnimation(forKey: PullToActionControl.fadeKey)
    case .diagnose(let problem): diagnose(problem)
    }
  }

  /// Changes the phase and tells everyone, in the order of the contract: delegate *will*,
  /// visualizer, the updates that it asked for, delegate *did*.
  private func change(to phase: PullPhase) {
    let (previous, next) = (state, phase.state)
    tellDelegate(.willChangeState, .state(next)) {
      $0.pullToAction(self, willChangeStateTo: next)
    }
    machine.enter(phase)
    history.noteChange(from: previous, scene)
    if onSignal != nil {
      waitForArming(until: signals.noteChange(from: previous, machine, at: clock.now))
    }
    log?.append(.state(from: previous, to: next), time: clock.tickTime)
    parts.forwardedState = nil
    if next == .idle { tellRefreshEnd() }
    parts.tellVisualizer(
      self, .didChangeState, .change(from: previous, to: next), method: .didChangeState
    ) { $0.didChangeState(self, from: previous, to: next) }
    if next == .idle {
      machine.forgetChoice()
      if parts.forwardedState != .idle { parts.update(self, for: .idle) }
    }
    tellDelegate(.didChangeState, .change(from: previous, to: next)) {
      $0.pullToAction(self, didChangeStateFrom: previous, to: next)
    }
    handle(.entered)
  }

  private func handOver(_ ticket: ActionTicket) {
    history.note(hostSide.isEmpty ? .unheard : .handedOver, of: ticket)
    tellDelegate(.triggeredAction, .list([.text(ticket.action)])) {
      $0.pullToAction(self, triggeredAction: ticket.action)
    }
    hostSide.refreshBlock?()
    if let action { hostSide.start(action, ticket: ticket) }
  }

  // MARK: The inset

  /// Makes the entry so many points, in one step.
  func setInset(_ points: Double) {
    let delta = scroll.takeInset(points)
    guard delta != 0, let host = scroll.host else { return }
    let edge = scroll.edge
    host.addInset(delta, edge: edge, owner: name, transition: policy.insetTransition)
    let total = host.adjustedContentInset[edge].finite(or: scroll.inset)
    log?.append(
      .inset(owner: name, edge: edge, delta: delta, total: total), time: clock.tickTime)
  }

  /// While the control is open its entry follows the executing height.
  func followExecutingHeight() {
    if machine.isOpen { setInset(executingHeightInForce) }
  }

  // MARK: Timers

  private func schedule(_ timer: PullTimer, at time: Double) {
    waits[timer] = clock.schedule(at: time) { [link] in link.object?.isDue(timer) }
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

  // MARK: Fading

  // The transitions of the built-in visualizers. What the status view is set to does not change, so
  // that nothing is left of them when they are taken away.
  private static let fadeKey = "visualizer_transition"

  /// Begins the action when the status view has faded in. One that a pull has brought into sight is
  /// there already and would only flash: it springs up instead.
  func executeAction(after opening: AnimationTiming) {
    guard machine.pendingReply == .executeAction, takesTime(opening) else { return executeAction() }
    let isSeen = pulledAmount > 0
    fade(
      try? LayerAnimation(
        keyPath: isSeen ? .scale : .alpha, from: isSeen ? 0.8 : 0, timing: opening),
      fill: .backwards)
  }

  private func fadeOut(by closing: AnimationTiming?) {
    guard let closing, takesTime(closing) else { return resetToIdle() }
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
    parts.statusView.root.add(animation, forKey: PullToActionControl.fadeKey)
    handle(.fades(until: clock.now + animation.timing.totalDuration))
  }

  // MARK: Signals

  func waitForArming(until due: Double?) {
    if let due, waits[.armingSignal] == nil { schedule(.armingSignal, at: due) }
  }

  /// Calls the observer with all that waits; what it asks for is done, and told, in turn.
  func deliverSignals() {
    guard !signals.isDelivering else { return }
    signals.isDelivering = true
    defer { signals.isDelivering = false }
    var count = 0
    // Asked for anew each time: an observer may set another one.
    while let onSignal {
      switch signals.next(at: clock.now) {
      case .nothing: return
      case .wait(let due):
        if waits[.announcement] == nil { schedule(.announcement, at: due) }
        return
      case .tell(let signal):
        // An observer that begins whenever an action ends must not hold the host for ever.
        guard count < InputQueue.maximumChangesInARow else {
          signals.putBack(signal)
          return report(.callbackLoop(limit: InputQueue.maximumChangesInARow))
        }
        count += 1
        onSignal(signal)
      }
    }
  }

  /// The control goes on by another clock, on which nothing was told yet.
  func forgetSignalTimes() {
    cancel(.armingSignal)
    cancel(.announcement)
    signals.forgetTimes()
  }

  /// A host that stops listening and begins again begins anew.
  func forgetSignals() {
    forgetSignalTimes()
    signals = PullSignals()
  }

  // MARK: Telling

  func tellDelegate(
    _ name: CallbackName, _ arguments: @autoclosure () -> CallArguments,
    _ call: (any PullToActionDelegate) -> Void
  ) {
    guard let delegate else { return }
    record(.delegate, "host", name, arguments(), isOwn: true)
    call(delegate)
  }

  func record(
    _ participant: Participant, _ plugin: @autoclosure () -> String, _ name: CallbackName,
    _ arguments: @autoclosure () -> CallArguments, isOwn: @autoclosure () -> Bool
  ) {
    guard log != nil else { return }
    // A host's own part may do anything when it is asked for its name.
    let (plugin, arguments, isDefault) = (plugin(), arguments(), !isOwn())
    log?.append(
      participant, plugin, name, arguments, isDefault: isDefault, time: clock.tickTime)
  }

  /// Makes a diagnostic known, with its time and the state: to the log, and to whoever listens.
  package func report(_ diagnostic: Diagnostic) {
    guard let end = diagnosticCount.add(diagnostic, in: clock.tickCount) else { return }
    var diagnostic = diagnostic
    diagnostic.time = clock.tickTime
    diagnostic.state = state
    diagnostic.message += end
    log?.append(.diagnostic(diagnostic), time: clock.tickTime)
    history.note(diagnostic)
    onDiagnostic?(diagnostic)
  }

  private func diagnose(_ problem: PullProblem) {
    let visualizer = parts.visualizer.part.name
    switch problem {
    case .beginIgnored(let reason): report(.ignored("begin", because: reason))
    case .beginPostponed:
      guard parts.combined != nil else { return }
      report(.postponed("begin", until: "the control is idle again"))
    case .progressIgnored: report(.ignored("progress_to", because: "no action is running"))
    case .staleCompletion(let outcome, let state): report(.stale(outcome, state: state))
    case .staleTicket(let ticket): report(.staleTicket(ticket))
    case .replyOverdue(.executeAction, let seconds):
      report(.actionNotExecuted(visualizer: visualizer, seconds: seconds))
    case .replyOverdue(_, let seconds):
      report(
        parts.combined?.overdue(seconds: seconds)
          ?? .idleNotReset(visualizer: visualizer, seconds: seconds))
      parts.combined?.helpedOn(self)
    case .contentNotReturned: report(.contentNotReturned(seconds: PullMachine.patience))
    }
  }
}
