/// From firing to the action's end.
extension PullMachine {
  /// What becomes of a request to begin.
  func result(ofBegin moment: Moment) -> BeginResult {
    guard isEnabled else { return .refused("the control is disabled") }
    guard hasMoreData else {
      return .refused("there is no more data; reset_no_more_data() lets it begin again")
    }
    guard moment.finger.contains(.isLaidOut) else { return .remembered }
    switch phase {
    case .idle, .pulling, .triggered: return .began
    // A run whose action has ended is only shown; what is begun then is the next one.
    case .executing(let run): return run.isRunning ? .joined : .postponed
    case .retracting, .open: return .postponed
    }
  }

  mutating func begin(revealing reveal: BeginReveal, _ turn: inout PullTurn) {
    let result = result(ofBegin: turn.moment)
    if case .refused(let reason) = result {
      return turn.add(.diagnose(.beginIgnored(reason)))
    }
    // What asks for more has the last word: a second begin takes nothing back.
    if reveal != .no { self.reveal = reveal }
    switch result {
    case .began:
      // To begin in the callback for the trigger is to fire at the threshold by code: once in a drag too.
      if state == .triggered { drag.hasFired = true }
      fire(&turn)
    case .joined: if isOpen { showRun(&turn) }
    case .postponed:
      if !beginsWhenIdle { turn.add(.diagnose(.beginPostponed)) }
      beginsWhenIdle = true
    case .remembered:
      if !beginsWhenLaidOut { turn.add(.diagnose(.beginRemembered)) }
      beginsWhenLaidOut = true
    case .refused: break
    }
  }

  /// Begins what was begun before there was a scroll view with a size.
  mutating func beginWhereLaidOut(_ turn: inout PullTurn) {
    guard beginsWhenLaidOut, turn.moment.finger.contains(.isLaidOut) else { return }
    beginsWhenLaidOut = false
    begin(revealing: reveal, &turn)
  }

  /// Ends what has not begun yet: its work is done already.
  private mutating func takeBackBegin(_ turn: inout PullTurn) {
    forgetBegin()
    turn.add(.diagnose(.beginTakenBack))
  }

  private mutating func forgetBegin() {
    beginsWhenIdle = false
    beginsWhenLaidOut = false
    reveal = .no
  }

  private mutating func showRun(_ turn: inout PullTurn) {
    if reveal != .no { turn.add(.reveal(reveal)) }
    reveal = .no
  }

  mutating func fire(_ turn: inout PullTurn) {
    beginsWhenIdle = false
    beginsWhenLaidOut = false
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
      showRun(&turn)
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
    case .retracting(let exit):
      if exit.outcome == nil { leaveFloor(exit, &turn) } else { askToReset(exit, &turn) }
    case .idle: showNoMoreData(&turn)
    case .pulling, .triggered: break
    }
  }

  /// The visualizer has the action begin.
  mutating func handOver(_ turn: inout PullTurn) {
    guard case .executing(var run) = phase, run.askedSince != nil else { return }
    run.askedSince = nil
    phase = .executing(run)
    stopAsking(&turn)
    turn.add(.handOver(run.ticket))
  }

  mutating func progress(_ fraction: Double, _ turn: inout PullTurn) {
    guard case .executing(var run) = phase, run.isRunning else {
      return turn.add(.diagnose(.progressIgnored))
    }
    guard !fraction.isNaN else { return }
    let fraction = min(max(fraction, 0), 1)
    guard fraction != run.progress else { return }
    run.progress = fraction
    phase = .executing(run)
    turn.add(.tellProgress(fraction))
  }

  mutating func complete(
    _ outcome: ActionOutcome, _ ticket: ActionTicket?, _ turn: inout PullTurn
  ) {
    guard case .executing(let run) = phase, run.isRunning else {
      if ticket == nil, beginsWhenIdle || beginsWhenLaidOut { return takeBackBegin(&turn) }
      return turn.add(.diagnose(.staleCompletion(outcome, state)))
    }
    if let ticket, ticket != run.ticket { return turn.add(.diagnose(.staleTicket(ticket))) }
    // A visualizer that has not begun the action yet no longer needs to.
    if run.askedSince != nil { turn.add(.stopVisualizer) }
    if case .noMoreData = outcome { hasMoreData = false }
    end(run, outcome, &turn)
    let due = run.began + turn.rules.policy.minimumExecutingTime
    guard due > turn.now + PullTimer.timeTolerance else { return retract(outcome, &turn) }
    // It is shown as running until then.
    phase.keep(outcome, until: due)
    timers.restart(.minimum, at: due, &turn)
  }

  private mutating func end(_ run: Run, _ outcome: ActionOutcome, _ turn: inout PullTurn) {
    turn.add(.endAction(run.ticket, outcome, wasHandedOver: run.askedSince == nil))
    timers.stop(.limit, &turn)
    stopAsking(&turn)
    var ended = run
    ended.isRunning = false
    ended.progress = nil
    ended.askedSince = nil
    phase = .executing(ended)
  }

  /// Nothing is asked of the visualizer any more.
  mutating func stopAsking(_ turn: inout PullTurn) {
    for timer in [PullTimer.reply, .result, .fade, .content] { timers.stop(timer, &turn) }
  }

  mutating func retract(_ outcome: ActionOutcome, _ turn: inout PullTurn) {
    lastOutcome = outcome
    turn.add(.change(to: .retracting(Exit(outcome: outcome))))
  }

  /// Any phase to idle, by the host.
  mutating func reset(_ turn: inout PullTurn) {
    forgetBegin()
    chosenAction = nil
    switch phase {
    case .executing(let run) where run.isRunning:
      lastOutcome = .cancelled
      end(run, .cancelled, &turn)
    case .executing(let run): lastOutcome = run.kept?.outcome ?? lastOutcome
    case .idle, .pulling, .triggered, .retracting, .open: break
    }
    phase.forgetAll()
    timers.stop(.minimum, &turn)
    stopAsking(&turn)
    timers.stop(.cooldown, &turn)
    cooldown = nil
    turn.add(.endFading)
    if state != .idle { turn.add(.stopVisualizer) }
    turn.add(.closeInset)
    if state != .idle { turn.add(.change(to: .idle)) }
  }
}
