/// What an executing or retracting control asks its visualizer, and how it goes on with the answer.
extension PullPhase {
  /// The visualizer has the action begin.
  mutating func handOver(_ timers: inout PullTimers, _ turn: inout PullTurn) {
    guard case .executing(var run) = self, run.askedSince != nil else { return }
    run.askedSince = nil
    self = .executing(run)
    timers.stopReplies(&turn)
    turn.add(.handOver(run.ticket))
  }

  /// The host says how far the action is.
  mutating func progress(_ fraction: Double, _ turn: inout PullTurn) {
    guard case .executing(var run) = self, run.isRunning else {
      return turn.add(.diagnose(.progressIgnored))
    }
    guard !fraction.isNaN else { return }
    let fraction = min(max(fraction, 0), 1)
    guard fraction != run.progress else { return }
    run.progress = fraction
    self = .executing(run)
    turn.add(.tellProgress(fraction))
  }

  /// The action has ended; the control still executes.
  mutating func end(
    with outcome: ActionOutcome, _ timers: inout PullTimers, _ turn: inout PullTurn
  ) {
    guard case .executing(var run) = self else { return }
    turn.add(.endAction(run.ticket, outcome, wasHandedOver: run.askedSince == nil))
    timers.stop(.limit, &turn)
    timers.stopReplies(&turn)
    run.isRunning = false
    run.progress = nil
    run.askedSince = nil
    self = .executing(run)
  }

  /// Asks to close a control that retracts. After a second floor there is nothing to show, and nobody to ask.
  mutating func askToReset(_ timers: inout PullTimers, _ turn: inout PullTurn) {
    guard case .retracting(var exit) = self else { return }
    exit.reply = .resetToIdle
    guard let outcome = exit.outcome else {
      self = .retracting(exit)
      return close(&timers, &turn)
    }
    timers.stopReplies(&turn)
    exit.askedSince = turn.now
    timers.restart(.reply, at: turn.now + PullTimer.patience, &turn)
    let duration = turn.rules.policy.duration(of: outcome)
    if outcome.text != nil, duration > 0 {
      exit.result = Exit.ResultSpan(since: turn.now, end: turn.now + duration)
    }
    self = .retracting(exit)
    turn.add(.askToReset)
  }

  /// The visualizer has had its exit: the inset goes in one step, and the content returns.
  mutating func close(_ timers: inout PullTimers, _ turn: inout PullTurn) {
    guard case .retracting(var exit) = self, exit.reply == .resetToIdle else { return }
    timers.stopReplies(&turn)
    exit.reply = .content
    exit.isOpen = false
    exit.result = nil
    exit.closedFrame = turn.moment.frame
    self = .retracting(exit)
    let patience = PullTimer.patience + turn.rules.policy.insetTransition.duration
    timers.restart(.content, at: turn.now + patience, &turn)
    turn.add(.closeInset)
    turn.add(.look)
  }

  /// Goes on as if the visualizer had answered.
  mutating func goOn(_ timers: inout PullTimers, _ turn: inout PullTurn) {
    if pendingReply == .executeAction { handOver(&timers, &turn) } else { close(&timers, &turn) }
  }

  /// A new visualizer is asked what the old one did not answer.
  func askAgain(_ timers: inout PullTimers, _ turn: inout PullTurn) {
    timers.stop(.result, &turn)
    switch pendingReply {
    case .executeAction: turn.add(.askToExecute)
    case .resetToIdle: turn.add(.askToReset)
    case .none, .content: break
    }
  }
}
