/// From firing to the action's end.
extension PullMachine {
  /// What becomes of a request to begin.
  func result(ofBegin moment: Moment) -> BeginResult {
    guard isEnabled else { return .refused("the control is disabled") }
    guard hasMoreData else {
      return .refused("there is no more data; reset_no_more_data() lets it begin again")
    }
    guard moment.finger.contains(.isLaidOut) else { return .remembered }
    return phase.resultOfBegin
  }

  mutating func begin(revealing reveal: BeginReveal, _ turn: inout PullTurn) {
    let result = result(ofBegin: turn.moment)
    if case .refused(let reason) = result {
      return turn.add(.diagnose(.beginIgnored(reason)))
    }
    request.ask(for: reveal)
    switch result {
    case .began:
      // To begin in the callback for the trigger is to fire at the threshold by code: once in a drag too.
      if state == .triggered { drag.hasFired = true }
      fire(&turn)
    case .joined: if isOpen { request.show(&turn) }
    case .postponed: request.postpone(&turn)
    case .remembered: request.remember(&turn)
    case .refused: break
    }
  }

  /// Begins what was begun before there was a scroll view with a size.
  mutating func beginWhereLaidOut(_ turn: inout PullTurn) {
    guard turn.moment.finger.contains(.isLaidOut), request.isLaidOut() else { return }
    begin(revealing: request.reveal, &turn)
  }

  /// Ends what has not begun yet: its work is done already.
  private mutating func takeBackBegin(_ turn: inout PullTurn) {
    request = BeginRequest()
    turn.add(.diagnose(.beginTakenBack))
  }

  mutating func fire(_ turn: inout PullTurn) {
    request.begins()
    // What was pushed back counts for the run before.
    drag.pushStart = nil
    runCount += 1
    lastOutcome = nil
    let ticket = ActionTicket(number: runCount, action: chosenAction ?? actionName)
    turn.add(.change(to: .executing(Run(ticket: ticket, began: turn.now))))
  }

  /// Does what a phase brings, once all callbacks for it have returned.
  mutating func entered(_ turn: inout PullTurn) {
    switch phase {
    case .executing(var run):
      run.isOpen = true
      run.askedSince = turn.now
      phase = .executing(run)
      turn.add(.openInset)
      request.show(&turn)
      timers.restart(.reply, at: turn.now + PullTimer.patience, &turn)
      if let limit = turn.rules.policy.maximumExecutingTime {
        timers.restart(.limit, at: turn.now + limit, &turn)
      }
      turn.add(.askToExecute)
    case .open:
      phase = .open(isHigh: true)
      turn.add(.openInset)
      // A scroll view of the host's own may know no other way there.
      turn.add(.reveal(.animated))
    case .retracting: phase.askToReset(&timers, &turn)
    case .idle: showNoMoreData(&turn)
    case .pulling, .triggered: break
    }
  }

  mutating func complete(
    _ outcome: ActionOutcome, _ ticket: ActionTicket?, _ turn: inout PullTurn
  ) {
    guard case .executing(let run) = phase, run.isRunning else {
      if ticket == nil, request.isWaiting { return takeBackBegin(&turn) }
      return turn.add(.diagnose(.staleCompletion(outcome, state)))
    }
    if let ticket, ticket != run.ticket { return turn.add(.diagnose(.staleTicket(ticket))) }
    // A visualizer that has not begun the action yet no longer needs to.
    if run.askedSince != nil { turn.add(.stopVisualizer) }
    if case .noMoreData = outcome { hasMoreData = false }
    phase.end(with: outcome, &timers, &turn)
    let due = run.began + turn.rules.policy.minimumExecutingTime
    guard due > turn.now + PullTimer.timeTolerance else { return retract(outcome, &turn) }
    // It is shown as running until then.
    phase.keep(outcome, until: due)
    timers.restart(.minimum, at: due, &turn)
  }

  mutating func retract(_ outcome: ActionOutcome, _ turn: inout PullTurn) {
    lastOutcome = outcome
    turn.add(.change(to: .retracting(Exit(outcome: outcome))))
  }

  /// Any phase to idle, by the host.
  mutating func reset(_ turn: inout PullTurn) {
    request = BeginRequest()
    chosenAction = nil
    switch phase {
    case .executing(let run) where run.isRunning:
      lastOutcome = .cancelled
      phase.end(with: .cancelled, &timers, &turn)
    case .executing(let run): lastOutcome = run.kept?.outcome ?? lastOutcome
    case .idle, .pulling, .triggered, .retracting, .open: break
    }
    phase.forgetAll()
    timers.stop(.minimum, &turn)
    timers.stopReplies(&turn)
    timers.stop(.cooldown, &turn)
    cooldown = nil
    turn.add(.endFading)
    if state != .idle { turn.add(.stopVisualizer) }
    turn.add(.closeInset)
    if state != .idle { turn.add(.change(to: .idle)) }
  }
}
