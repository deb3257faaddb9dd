/// From the action's end to idle, and all that a control waits for by the clock.
extension PullMachine {
  mutating func becomeIdle(_ turn: inout PullTurn) {
    timers.stopReplies(&turn)
    timers.stop(.cooldown, &turn)
    let seconds = turn.rules.policy.cooldown
    cooldown = nil
    // After a second floor there was no action to cool down from.
    if case .retracting(let exit) = phase, exit.outcome != nil, seconds > 0 {
      cooldown = Cooldown(since: turn.now, end: turn.now + seconds)
      timers.restart(.cooldown, at: turn.now + seconds, &turn)
    }
    turn.add(.endFading)
    turn.add(.change(to: .idle))
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
    case .fade: phase.goOn(&timers, &turn)
    case .content: if phase.giveUpOnContent(&timers, &turn) { becomeIdle(&turn) }
    case .reply: break
    }
  }

  /// Ends the least executing time, the showing of a result and the cooldown sooner where the new
  /// policy has less of them, and never later: a plugin that has asked for an hour must not hold the
  /// control for it when another has taken its place.
  mutating func shortenWaits(_ turn: inout PullTurn) {
    phase.shortenWaits(&timers, &turn)
    if timers.isRunning(.cooldown), let due = cooldown?.shorten(turn.rules.policy, at: turn.now) {
      timers.restart(.cooldown, at: due, &turn)
    }
  }

  // MARK: Another visualizer

  mutating func visualizerLeaves(_ turn: inout PullTurn) {
    timers.stop(.fade, &turn)
    turn.add(.endFading)
    chosenAction = nil
  }
}
