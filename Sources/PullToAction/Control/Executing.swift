import ViewKit

/// From firing to idle again.
extension PullToActionControl {
  func beginByCode() {
    let hasHost = host != nil
    guard hasHost, isEnabledNow else {
      let reason = hasHost ? "the control is disabled" : "it is attached to no scroll view"
      return report(.ignored("begin", because: reason))
    }
    switch state {
    case .idle, .pulling: execute()
    case .triggered:
      // Beginning when told of the trigger is firing at the threshold by code: once in a drag too.
      arming.hasFired = true
      execute()
    // A run whose action has ended is only shown; what is begun then is the next one.
    case .executing: if ticket == nil { rememberBegin() }
    case .retracting: rememberBegin()
    }
  }

  private func rememberBegin() {
    if combined != nil, !beginIsRemembered {
      report(.postponed("begin", until: "the control is idle again"))
    }
    beginIsRemembered = true
  }

  /// Enters executing: the entry in one step, then the visualizer's turn to begin the action.
  func execute() {
    beginIsRemembered = false
    ticketCount += 1
    let ticket = ActionTicket(number: ticketCount, action: chosenAction ?? actionName)
    self.ticket = ticket
    lastOutcome = nil
    progress = nil
    executingSince = clock.now
    changeState(to: .executing)
    isOpen = true
    setInsetEntry(executingHeightInForce)
    openGate(.executeAction(since: clock.now))
    if let limit = policy.maximumExecutingTime {
      timeLimit = clock.schedule(at: clock.now + limit) { [link] in
        link.object?.enqueue(.timeLimitReached(ticket))
      }
    }
    tellVisualizer(.triggeredAction, .none, method: .triggeredAction) {
      $0.triggeredAction(self)
    }
  }

  func handOverAction() {
    guard state == .executing, case .executeAction = gate, let ticket else { return }
    closeGate(to: .none)
    let isUnheard = delegate == nil && action == nil && refreshBlock == nil
    pulls.note(isUnheard ? .unheard : .handedOver, of: ticket)
    tellDelegate(.triggeredAction, .list([.text(ticket.action)])) {
      $0.pullToAction(self, triggeredAction: ticket.action)
    }
    refreshBlock?()
    guard let action else { return }
    task = openInbox.start(action, ticket: ticket)
  }

  func note(progress fraction: Double) {
    guard state == .executing, ticket != nil else {
      return report(.ignored("progress_to", because: "no action is running"))
    }
    guard !fraction.isNaN else { return }
    let fraction = min(max(fraction, 0), 1)
    guard fraction != progress else { return }
    progress = fraction
    tellVisualizer(
      .progressChanged, .number(fraction), method: .progressChanged
    ) { $0.progressChanged(self, progress: fraction) }
  }

  func end(_ outcome: ActionOutcome, ticket: ActionTicket?) {
    guard state == .executing, self.ticket != nil else {
      return report(.stale(outcome, state: state))
    }
    if let ticket, ticket != self.ticket { return report(.staleTicket(ticket)) }
    // A visualizer that was still on its way to the action does not go on with that.
    if case .executeAction = gate { currentVisualizer.stop() }
    dropAction(outcome)
    if !keep(outcome) { retract(outcome) }
  }

  func retract(_ outcome: ActionOutcome) {
    lastOutcome = outcome
    // What is still fading in fades out from where it is.
    forgetFadeWait()
    changeState(to: .retracting)
    openGate(.resetToIdle(since: clock.now))
    noteResult(outcome)
    tellVisualizer(.actionCompleted, .none, method: .actionCompleted) {
      $0.actionCompleted(self)
    }
  }

  /// The visualizer has had its exit: the entry goes in one step, and the content returns.
  func close() {
    guard state == .retracting, case .resetToIdle = gate else { return }
    closeGate(to: .closed)
    let patience = PullToActionControl.patience + policy.insetTransition.duration
    closedTick = clock.tickCount
    waitForContent(until: clock.now + patience)
    isOpen = false
    setInsetEntry(0)
    lookAtScrollHost()
  }

  func finishRetracting() {
    closeGate(to: .none)
    beginCooldown()
    endFading()
    changeState(to: .idle)
  }

  /// Any state to idle, by the host.
  func returnToIdle() {
    beginIsRemembered = false
    chosenAction = nil
    if ticket != nil {
      dropAction(.cancelled)
      lastOutcome = .cancelled
    } else if let outcome = takeKeptOutcome() {
      lastOutcome = outcome
    }
    closeGate(to: .none)
    endCooldown()
    endFading()
    if state != .idle { currentVisualizer.stop() }
    isOpen = false
    setInsetEntry(0)
    if state != .idle { changeState(to: .idle) }
  }

  private func dropAction(_ outcome: ActionOutcome) {
    if case .executeAction = gate, let ticket { pulls.note(.ended(outcome), of: ticket) }
    ticket = nil
    progress = nil
    timeLimit.map(clock.cancel)
    timeLimit = nil
    task?.cancel()
    task = nil
  }

  func enable(_ isEnabled: Bool) {
    isEnabledNow = isEnabled
    if !isEnabled { returnToIdle() }
  }
}
