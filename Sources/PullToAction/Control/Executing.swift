import ViewKit

/// What a retracting or executing control waits for.
enum Gate: Equatable {
  case none
  /// For the visualizer's `executeAction`, since a time in seconds.
  case executeAction(since: Double)
  /// For the visualizer's `resetToIdle`, since a time in seconds.
  case resetToIdle(since: Double)
  /// For nothing but the content: `resetToIdle` was called.
  case closed
}

/// From firing to idle again.
extension PullToActionControl {
  /// How long a visualizer that is not busy may take to go on, in seconds.
  static let patience = 3.0
  /// How long any visualizer may take, in seconds.
  static let longestPatience = 30.0

  func beginByCode() {
    let hasHost = host != nil
    guard hasHost, isEnabledNow else {
      let reason = hasHost ? "the control is disabled" : "it is attached to no scroll view"
      return report(.ignored("begin", because: reason))
    }
    switch state {
    case .idle, .pulling, .triggered: execute()
    // A run whose action has ended is only shown; what is begun then is the next one.
    case .executing: if ticket == nil { beginIsRemembered = true }
    case .retracting: beginIsRemembered = true
    }
  }

  /// Enters executing: the entry in one step, then the visualizer's turn to begin the action.
  func execute() {
    beginIsRemembered = false
    ticketCount += 1
    let ticket = ActionTicket(number: ticketCount, action: actionName)
    self.ticket = ticket
    lastOutcome = nil
    progress = nil
    executingSince = clock.now
    changeState(to: .executing)
    isOpen = true
    setInsetEntry(executingHeightInForce)
    openGate(.executeAction(since: clock.now))
    if let limit = policy.maximumExecutingTime {
      timeLimit = clock.schedule(at: clock.now + limit) { [weak self] in
        self?.enqueue(.timeLimitReached(ticket))
      }
    }
    tellVisualizer(.triggeredAction, [], isOwn: visualizer.methods.contains(.triggeredAction)) {
      $0.triggeredAction(self)
    }
  }

  func handOverAction() {
    guard state == .executing, case .executeAction = gate, let ticket else { return }
    closeGate(to: .none)
    tellDelegate(.triggeredAction, [.text(ticket.action)]) {
      $0.pullToAction(self, triggeredAction: ticket.action)
    }
    if let action { task = inbox.start(action, ticket: ticket) }
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
      .progressChanged, [.number(fraction)], isOwn: visualizer.methods.contains(.progressChanged)
    ) { $0.progressChanged(self, progress: fraction) }
  }

  func end(_ outcome: ActionOutcome, ticket: ActionTicket?) {
    guard state == .executing, self.ticket != nil else {
      return report(.stale(outcome, state: state))
    }
    if let ticket, ticket != self.ticket { return report(.staleTicket(ticket)) }
    dropAction()
    if !keep(outcome) { retract(outcome) }
  }

  func retract(_ outcome: ActionOutcome) {
    lastOutcome = outcome
    endFading()
    changeState(to: .retracting)
    openGate(.resetToIdle(since: clock.now))
    noteResult(outcome)
    tellVisualizer(.actionCompleted, [], isOwn: visualizer.methods.contains(.actionCompleted)) {
      $0.actionCompleted(self)
    }
  }

  /// The visualizer has had its exit: the entry goes in one step, and the content returns.
  func close() {
    guard state == .retracting, case .resetToIdle = gate else { return }
    closeGate(to: .closed)
    let patience = PullToActionControl.patience + policy.insetTransition.duration
    gateCheck = clock.schedule(at: clock.now + patience) { [weak self] in
      self?.enqueue(.contentOverdue)
    }
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
    if ticket != nil {
      dropAction()
      lastOutcome = .cancelled
    } else if let outcome = takeKeptOutcome() {
      lastOutcome = outcome
    }
    closeGate(to: .none)
    endCooldown()
    endFading()
    isOpen = false
    setInsetEntry(0)
    if state != .idle { changeState(to: .idle) }
  }

  private func dropAction() {
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

/// Help for visualizers and scroll views that leave a control waiting.
extension PullToActionControl {
  /// Whether nothing of the control's own is under way; an action that runs does not count.
  public var isSettled: Bool {
    gate == .none && inputs.isEmpty && !styleIsPending && keptOutcome == nil
      && arming.dwell == nil && arming.cooldown == nil
      && !visualizer.isBusy && !statusView.isBusy
  }

  func openGate(_ gate: Gate) {
    closeGate(to: gate)
    scheduleGateCheck(after: PullToActionControl.patience)
  }

  func closeGate(to gate: Gate) {
    gateCheck.map(clock.cancel)
    gateCheck = nil
    forgetResult()
    forgetFadeWait()
    self.gate = gate
  }

  func scheduleGateCheck(after seconds: Double) {
    gateCheck.map(clock.cancel)
    gateCheck = clock.schedule(at: clock.now + seconds) { [weak self] in
      self?.enqueue(.gateOverdue)
    }
  }

  /// Does what the visualizer should have done, unless it is busy and still has time.
  func helpOn() {
    let since: Double
    switch gate {
    case .executeAction(let time), .resetToIdle(let time): since = time
    case .none, .closed: return
    }
    let waited = clock.now - since
    let left = PullToActionControl.longestPatience - waited
    if visualizer.isBusy || fadeWait != nil, left > 0.001 {
      return scheduleGateCheck(after: min(left, PullToActionControl.patience))
    }
    if case .executeAction = gate {
      report(.actionNotExecuted(visualizer: visualizer.name, seconds: waited.rounded()))
      handOverAction()
    } else {
      report(.idleNotReset(visualizer: visualizer.name, seconds: waited.rounded()))
      close()
    }
  }

  /// A scroll view of the host's own may leave its content past the edge; the control does not
  /// wait for it for ever.
  func giveUpOnContent() {
    guard state == .retracting, gate == .closed else { return }
    report(.contentNotReturned(seconds: PullToActionControl.patience))
    finishRetracting()
  }
}
