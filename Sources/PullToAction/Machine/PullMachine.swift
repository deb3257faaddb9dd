/// What a pull is, without views, Lua, host or clock: inputs and times go in, effects come out in the
/// order of the contract.
///
/// ```swift
/// var machine = PullMachine()
/// machine.handle(.begin(.no), at: moment, under: rules)
/// // [.change(to: .executing(…))]: carried out, everybody told, then
/// machine.handle(.entered, at: moment, under: rules)
/// // [.openInset, .schedule(.reply, at: 3), .askToExecute]
/// ```
///
/// It is a value: it can be copied, compared and written out, and tests explore all that it can do.
struct PullMachine: Equatable, Sendable {
  var phase = PullPhase.idle
  /// The phase's name. Kept beside it: several ask in each frame, and each time the phase would be
  /// copied, with what it holds.
  private(set) var state = PullState.idle
  /// How far, in points, the content's edge is beyond its rest.
  var amount = 0.0
  var drag = Drag()
  var cooldown: Cooldown?
  var timers = PullTimers()
  var isEnabled = true
  var loading = Loading()
  /// Whether there is anything left to load: no action begins once the host has said that there is not.
  var hasMoreData = true
  /// What the host has begun by code and has not begun yet.
  var request = BeginRequest()
  /// How many runs have begun.
  var runCount = 0
  /// How the last run ended; `nil` while one runs and before the first.
  var lastOutcome: ActionOutcome?
  /// The name of the action that begins, unless the visualizer has chosen another.
  var actionName = "action"
  var chosenAction: String?
  /// What the present look at the states goes by; `nil` when none is under way.
  var trigger: TriggerRules?

  /// Takes in what has happened.
  ///
  /// - Returns: what is to be done for it.
  mutating func handle(
    _ input: PullInput, at moment: Moment, under rules: PullRules
  ) -> [PullEffect] {
    var turn = PullTurn(moment: moment, rules: rules)
    switch input {
    case .looked(let amount): look(amount: amount, under: TriggerRules(rules))
    case .amountTold(let threshold): arm(threshold: threshold, &turn)
    case .dragBegan(let scrolledAway, let rest):
      beginDrag(scrolledAway: scrolledAway, rest: rest, &turn)
    case .dragMoved(let along, let across):
      drag.moved(along: along, across: across, under: rules.policy.axisLock)
    case .pushedBack(let distance): pushBack(to: distance, &turn)
    case .dragEnded(let fires, let velocity): endDrag(fires: fires, velocity: velocity, &turn)
    case .attached(let scrolledAway):
      drag.beganScrolledAway = scrolledAway
      drag.isAxisOpen = moment.finger.contains(.isTracking)
    case .detached: detach(&turn)
    case .sawEnd(let end): see(end, &turn)
    case .resetNoMoreData: resetNoMoreData(&turn)
    case .begin(let reveal): begin(revealing: reveal, &turn)
    case .laidOut: beginWhereLaidOut(&turn)
    case .openFloor: openFloor(&turn)
    case .closeFloor: closeFloor(&turn)
    case .executeAction: phase.handOver(&timers, &turn)
    case .resetToIdle: phase.close(&timers, &turn)
    case .complete(let outcome, let ticket): complete(outcome, ticket, &turn)
    case .progress(let fraction): phase.progress(fraction, &turn)
    case .reset: reset(&turn)
    case .setEnabled(let isEnabled):
      self.isEnabled = isEnabled
      if !isEnabled { reset(&turn) }
    case .due(let timer): isDue(timer, &turn)
    case .replyIsDue(let isBusy): phase.replyIsDue(isBusy: isBusy, &timers, &turn)
    case .step(let step): take(step, &turn)
    case .entered: entered(&turn)
    case .showResult(let closing): phase.showResult(closing: closing, &timers, &turn)
    case .fades(let end): timers.restart(.fade, at: end, &turn)
    case .rulesChanged: shortenWaits(&turn)
    case .visualizerLeaves: visualizerLeaves(&turn)
    case .visualizerReplaced: phase.askAgain(&timers, &turn)
    case .statusViewReplaced:
      // One that comes while a result is shown shows it too.
      if timers.isRunning(.result), let lastOutcome { turn.add(.showResultAgain(lastOutcome)) }
    }
    return turn.effects
  }

  /// Enters a phase; the only place where it changes.
  ///
  /// - Precondition: the table of transitions has it.
  mutating func enter(_ next: PullPhase) {
    precondition(
      state.canChange(to: next.state), "a control cannot go from \(state) to \(next.state)")
    phase = next
    state = next.state
  }

  // MARK: What is so

  /// The run that has begun and not ended.
  var run: Run? { phase.run }

  /// What the control waits for.
  var pendingReply: PendingReply { phase.pendingReply }

  /// Whether the inset is to be as high as the executing height.
  var isOpen: Bool { phase.isOpen }

  /// Whether nothing of the pull's own is under way, a running action apart.
  var isSettled: Bool {
    if case .executing(let run) = phase, run.kept != nil { return false }
    return pendingReply == .none && !timers.isRunning(.dwell) && !timers.isRunning(.cooldown)
  }
}
