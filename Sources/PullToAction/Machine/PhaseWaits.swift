/// How long an executing or retracting control waits, and what for.
extension PullPhase {
  // MARK: The result

  /// Shows the result, if the policy has time for one, and then closes.
  mutating func showResult(
    closing: AnimationTiming?, _ timers: inout PullTimers, _ turn: inout PullTurn
  ) {
    guard case .retracting(var exit) = self, exit.reply == .resetToIdle else { return }
    exit.closing = closing
    self = .retracting(exit)
    guard let outcome = exit.outcome, let result = exit.result,
      result.end > turn.now + PullTimer.timeTolerance
    else {
      return turn.add(.fadeOut(closing))
    }
    turn.add(.showResult(outcome))
    waitForResult(exit, until: result.end, &timers, &turn)
  }

  private mutating func waitForResult(
    _ exit: Exit, until due: Double, _ timers: inout PullTimers, _ turn: inout PullTurn
  ) {
    var exit = exit
    timers.restart(.result, at: due, &turn)
    // The control's own wait is not the visualizer's being late.
    exit.askedSince = due
    self = .retracting(exit)
    timers.restart(.reply, at: turn.now + (due - turn.now + PullTimer.patience), &turn)
  }

  // MARK: What does not come

  /// Does what the visualizer should have done, unless it is busy and still has time.
  mutating func replyIsDue(isBusy: Bool, _ timers: inout PullTimers, _ turn: inout PullTurn) {
    guard timers.isRunning(.reply), let since = askedSince else { return }
    timers[.reply] = nil
    let waited = turn.now - since
    let left = PullTimer.longestPatience - waited
    if isBusy || timers.isRunning(.fade), left > 0.001 {
      return timers.restart(.reply, at: turn.now + min(left, PullTimer.patience), &turn)
    }
    turn.add(.diagnose(.replyOverdue(pendingReply, seconds: waited.rounded())))
    goOn(&timers, &turn)
  }

  /// A scroll view of the host's own may leave its content past the edge; the control does not
  /// wait for it for ever.
  ///
  /// - Returns: whether it is idle without.
  func giveUpOnContent(_ timers: inout PullTimers, _ turn: inout PullTurn) -> Bool {
    guard case .retracting(let exit) = self, exit.reply == .content else { return false }
    // A frame as long as that has not moved the content yet.
    guard turn.moment.frame > exit.closedFrame else {
      timers.restart(.content, at: turn.now, &turn)
      return false
    }
    turn.add(.diagnose(.contentNotReturned))
    return true
  }

  // MARK: Another policy

  /// Ends the least executing time and the showing of a result sooner where the policy has less of them.
  mutating func shortenWaits(_ timers: inout PullTimers, _ turn: inout PullTurn) {
    let policy = turn.rules.policy
    switch self {
    case .executing(var run):
      guard let due = run.shorten(policy, at: turn.now) else { break }
      self = .executing(run)
      timers.restart(.minimum, at: due, &turn)
    case .retracting(var exit):
      guard let due = exit.shorten(policy, at: turn.now) else { break }
      self = .retracting(exit)
      if timers.isRunning(.result) { waitForResult(exit, until: due, &timers, &turn) }
    case .idle, .pulling, .triggered, .open: break
    }
  }
}
