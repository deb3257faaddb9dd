/// From the action's end to idle, and all that a control waits for by the clock.
extension PullMachine {
  mutating func askToReset(_ exit: Exit, _ turn: inout PullTurn) {
    var exit = exit
    stopAsking(&turn)
    exit.reply = .resetToIdle
    exit.askedSince = turn.now
    timers.restart(.reply, at: turn.now + PullTimer.patience, &turn)
    let duration = exit.outcome.map(turn.rules.policy.duration) ?? 0
    if exit.outcome?.text != nil, duration > 0 {
      exit.result = Exit.ResultSpan(since: turn.now, end: turn.now + duration)
    }
    phase = .retracting(exit)
    turn.add(.askToReset)
  }

  /// The visualizer has had its exit: the inset goes in one step, and the content returns.
  mutating func close(_ turn: inout PullTurn) {
    guard case .retracting(var exit) = phase, exit.reply == .resetToIdle else { return }
    stopAsking(&turn)
    exit.reply = .content
    exit.isOpen = false
    exit.result = nil
    exit.closedFrame = turn.moment.frame
    phase = .retracting(exit)
    let patience = PullTimer.patience + turn.rules.policy.insetTransition.duration
    timers.restart(.content, at: turn.now + patience, &turn)
    turn.add(.closeInset)
    turn.add(.look)
  }

  mutating func becomeIdle(_ turn: inout PullTurn) {
    stopAsking(&turn)
    timers.stop(.cooldown, &turn)
    let seconds = turn.rules.policy.cooldown
    cooldown = nil
    if seconds > 0 {
      cooldown = Cooldown(since: turn.now, end: turn.now + seconds)
      timers.restart(.cooldown, at: turn.now + seconds, &turn)
    }
    turn.add(.endFading)
    turn.add(.change(to: .idle))
  }

  // MARK: The result

  /// Shows the result, if the policy has time for one, and then closes.
  mutating func showResult(closing: AnimationTiming?, _ turn: inout PullTurn) {
    guard case .retracting(var exit) = phase, exit.reply == .resetToIdle else { return }
    exit.closing = closing
    phase = .retracting(exit)
    guard let outcome = exit.outcome, let result = exit.result,
      result.end > turn.now + PullTimer.timeTolerance
    else {
      return turn.add(.fadeOut(closing))
    }
    turn.add(.showResult(outcome))
    waitForResult(exit, until: result.end, &turn)
  }

  private mutating func waitForResult(_ exit: Exit, until due: Double, _ turn: inout PullTurn) {
    var exit = exit
    timers.restart(.result, at: due, &turn)
    // The control's own wait is not the visualizer's being late.
    exit.askedSince = due
    phase = .retracting(exit)
    timers.restart(.reply, at: turn.now + (due - turn.now + PullTimer.patience), &turn)
  }

  // MARK: Timers

  mutating func isDue(_ timer: PullTimer, _ turn: inout PullTurn) {
    // One that was cancelled while its end was waiting for its turn.
    guard timers.isRunning(timer) else { return }
    timers[timer] = nil
    switch timer {
    case .dwell, .cooldown: turn.add(.look)
    case .limit: complete(.timedOut, nil, &turn)
    case .minimum: if let outcome = phase.takeKept() { retract(outcome, &turn) }
    case .result:
      guard case .retracting(let exit) = phase else { return }
      turn.add(.fadeOut(exit.closing))
    case .fade:
      if pendingReply == .executeAction { handOver(&turn) } else { close(&turn) }
    case .content: giveUpOnContent(&turn)
    case .reply: break
    }
  }

  /// Does what the visualizer should have done, unless it is busy and still has time.
  mutating func replyIsDue(isBusy: Bool, _ turn: inout PullTurn) {
    guard timers.isRunning(.reply), let since = phase.askedSince else { return }
    timers[.reply] = nil
    let waited = turn.now - since
    let left = PullTimer.longestPatience - waited
    if isBusy || timers.isRunning(.fade), left > 0.001 {
      return timers.restart(.reply, at: turn.now + min(left, PullTimer.patience), &turn)
    }
    turn.add(.diagnose(.replyOverdue(pendingReply, seconds: waited.rounded())))
    if pendingReply == .executeAction { handOver(&turn) } else { close(&turn) }
  }

  /// A scroll view of the host's own may leave its content past the edge; the control does not
  /// wait for it for ever.
  private mutating func giveUpOnContent(_ turn: inout PullTurn) {
    guard case .retracting(let exit) = phase, exit.reply == .content else { return }
    // A frame as long as that has not moved the content yet.
    guard turn.moment.frame > exit.closedFrame else {
      return timers.restart(.content, at: turn.now, &turn)
    }
    turn.add(.diagnose(.contentNotReturned))
    becomeIdle(&turn)
  }

  /// Ends the least executing time, the showing of a result and the cooldown sooner where the new
  /// policy has less of them, and never later: a plugin that has asked for an hour must not hold the
  /// control for it when another has taken its place.
  mutating func shortenWaits(_ turn: inout PullTurn) {
    let policy = turn.rules.policy
    switch phase {
    case .executing(var run):
      guard let due = run.shorten(policy, at: turn.now) else { break }
      phase = .executing(run)
      timers.restart(.minimum, at: due, &turn)
    case .retracting(var exit):
      guard let due = exit.shorten(policy, at: turn.now) else { break }
      phase = .retracting(exit)
      if timers.isRunning(.result) { waitForResult(exit, until: due, &turn) }
    case .idle, .pulling, .triggered, .open: break
    }
    if timers.isRunning(.cooldown), let due = cooldown?.shorten(policy, at: turn.now) {
      timers.restart(.cooldown, at: due, &turn)
    }
  }

  // MARK: Another visualizer

  mutating func visualizerLeaves(_ turn: inout PullTurn) {
    timers.stop(.fade, &turn)
    turn.add(.endFading)
    chosenAction = nil
  }

  /// A new visualizer is asked what the old one did not answer.
  mutating func askAgain(_ turn: inout PullTurn) {
    timers.stop(.result, &turn)
    switch pendingReply {
    case .executeAction: turn.add(.askToExecute)
    case .resetToIdle: turn.add(.askToReset)
    case .none, .content: break
    }
  }
}
