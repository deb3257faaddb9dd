import ViewKit

@testable import PullToAction

/// A machine with a shell that only notes: carries out effects as a control does, and checks each.
struct MachineWorld {
  private(set) var machine = PullMachine()
  var rules: PullRules
  private(set) var now = 0.0
  private(set) var frame = 0
  private(set) var finger: Finger = [.hasHost, .isLaidOut]
  /// Whether the viewport has a size, wherever the control is.
  private var base: Finger = [.hasHost, .isLaidOut]
  /// What was asked of the clock and not taken back.
  private(set) var scheduled: [PullTimer: Double] = [:]
  private(set) var isInsetOpen = false
  /// The runs that were handed over, and those that have ended, by their numbers.
  private var handedOver: Set<Int> = []
  private var ended: Set<Int> = []
  /// The changes of the last input, each with what caused it.
  private(set) var changes: [Change] = []
  private(set) var failure: String?
  /// Of the inset, in points.
  private static let height = 60.0

  struct Change: Hashable {
    let from: PullState
    let to: PullState
    let cause: String
  }

  /// What is explored.
  let aspect: MachineAspect

  init(rules: PullRules, aspect: MachineAspect) {
    self.rules = rules
    self.aspect = aspect
  }

  /// Hands in one input, does what follows, and looks whether the invariants hold.
  mutating func take(_ input: MachineInput) {
    changes = []
    frame += 1
    let before = machine
    switch input {
    case .pull(let input): handle(input)
    case .look(let amount): look(amount)
    case .fingerDown(let scrolledAway):
      finger = base.union([.isTracking, .isDragging])
      let rest = isInsetOpen && !scrolledAway && aspect == .drags ? MachineWorld.height : nil
      handle(.dragBegan(scrolledAway: scrolledAway, rest: rest))
      // An adapter that does not say where the finger is.
      if aspect != .drags { handle(.dragMoved(along: nil, across: 0)) }
    case .fingerMoved(let along, let across): handle(.dragMoved(along: along, across: across))
    case .pushedBack(let distance): handle(.pushedBack(to: distance))
    case .fingerUp(let fires, let velocity):
      finger = base
      look(machine.amount)
      handle(.dragEnded(fires: fires, velocity: velocity))
    case .timer(let timer, let isBusy):
      now = max(now, scheduled[timer] ?? now)
      scheduled[timer] = nil
      handle(timer == .reply ? .replyIsDue(isBusy: isBusy) : .due(timer))
    case .staleCompletion:
      let ticket = ActionTicket(number: machine.runCount - 1, action: "old")
      handle(.complete(.success, ticket))
      if machine != before { fail("7: a stale completion changed something") }
    case .rules(let rules):
      self.rules = rules
      handle(.rulesChanged)
    case .fade: if machine.pendingReply != .none { handle(.fades(until: now + 0.3)) }
    case .anotherVisualizer:
      handle(.visualizerLeaves)
      handle(.visualizerReplaced)
    case .detach:
      handle(.reset)
      handle(.detached)
      finger = []
    case .attach:
      finger = base
      handle(.attached(scrolledAway: false))
      handle(.laidOut)
    case .resized(let size):
      base = size > 0 ? [.hasHost, .isLaidOut] : [.hasHost]
      if finger.contains(.hasHost) { finger = finger.subtracting(.isLaidOut).union(base) }
      handle(.laidOut)
    }
    settle()
    check()
  }

  private mutating func settle() {
    var steps = 0
    while failure == nil, let step = machine.nextStep(finger) {
      steps += 1
      if steps > 20 { return fail("the states do not come to rest") }
      handle(.step(step))
    }
    machine.trigger = nil
  }

  private mutating func look(_ amount: Double) {
    handle(.looked(amount: amount))
    handle(.amountTold(threshold: rules.threshold))
  }

  private mutating func handle(_ input: PullInput) {
    let moment = Moment(now: now, frame: frame, finger: finger)
    for effect in machine.handle(input, at: moment, under: rules) { perform(effect, of: input) }
  }

  private mutating func perform(_ effect: PullEffect, of input: PullInput) {
    switch effect {
    case .change(let phase): change(to: phase, by: input)
    case .schedule(let timer, let time): scheduled[timer] = time
    case .cancel(let timer): scheduled[timer] = nil
    case .openInset:
      if isInsetOpen { fail("3: the inset is opened twice") }
      isInsetOpen = true
    case .closeInset: isInsetOpen = false
    case .look: look(machine.amount)
    case .handOver(let ticket):
      if !handedOver.insert(ticket.number).inserted { fail("2: an action is handed over twice") }
    case .endAction(let ticket, _, let wasHandedOver):
      if !ended.insert(ticket.number).inserted { fail("2: an action ends twice") }
      if wasHandedOver != handedOver.contains(ticket.number) { fail("2: not told who has it") }
    case .reveal, .askToExecute, .askToReset, .tellProgress, .stopVisualizer, .showResult,
      .showResultAgain, .showIdle, .fadeOut, .endFading, .diagnose:
      break
    }
  }

  private mutating func change(to phase: PullPhase, by input: PullInput) {
    let (from, to) = (machine.state, phase.state)
    guard from.canChange(to: to) else { return fail("1: from \(from) to \(to)") }
    if to == .executing, !machine.hasMoreData { fail("it begins although there is no more data") }
    changes.append(Change(from: from, to: to, cause: MachineInput.cause(of: input)))
    machine.enter(phase)
    if to == .idle { machine.chosenAction = nil }
    handle(.entered)
  }

  // MARK: Invariants

  private mutating func check() {
    let state = machine.state
    let running = Set(PullTimer.allCases.prefix(8).filter { machine.timers.isRunning($0) })
    if running != Set(scheduled.keys) { fail("timers \(running), scheduled \(scheduled.keys)") }
    if isInsetOpen != machine.isOpen { fail("3: the inset is open: \(isInsetOpen)") }
    if !machine.isEnabled, state != .idle { fail("a disabled control is \(state)") }
    if state != .executing, machine.runCount > ended.count { fail("2: an action goes on") }
    let ofRuns: Set<PullTimer> = [.limit, .minimum]
    let ofReplies: Set<PullTimer> = [.reply, .result, .fade, .content]
    switch machine.phase {
    case .idle, .pulling, .triggered, .open:
      if !running.isDisjoint(with: ofRuns.union(ofReplies)) { fail("\(running) when \(state)") }
    case .executing(let run):
      if run.askedSince != nil, !running.contains(.reply) { fail("4: nobody helps it on") }
      if !run.isRunning, !running.contains(.minimum) { fail("4: nothing ends the run") }
    case .retracting:
      if running.isDisjoint(with: ofReplies) { fail("4: nothing ends retracting") }
    }
  }

  private mutating func fail(_ message: String) {
    failure = failure ?? message
  }

  /// All that tells one situation from another, without times.
  var key: String {
    var parts = ["\(machine.state)", "\(finger.rawValue)", "\(rules.policy.firing)"]
    parts += scheduled.keys.map { "\($0)" }.sorted()
    parts.append(
      machine.amount == 0
        ? "0" : machine.amount > 180 ? "floor" : machine.amount > 100 ? "past" : "some")
    let drag = machine.drag
    let flags = [
      machine.isEnabled, machine.request.isPostponed, machine.chosenAction != nil, drag.hasFired,
      drag.beganScrolledAway, drag.pastSince != nil, machine.lastOutcome == nil, drag.isAxisOpen,
      drag.strayAngle != nil, drag.pushStart != nil, machine.request.isRemembered,
      machine.request.reveal != .no, base.contains(.isLaidOut),
      machine.hasMoreData, machine.loading.isArmed, machine.loading.length == 2000,
    ]
    parts.append(flags.map { $0 ? "1" : "0" }.joined())
    parts.append(drag.floorStart.map { "\($0)" } ?? "")
    switch machine.phase {
    case .executing(let run):
      parts.append("\(run.isRunning) \(run.askedSince != nil) \(run.progress ?? -1)")
    case .retracting(let exit):
      parts.append(
        "\(exit.reply) \(exit.result != nil) \(exit.closing != nil) \(exit.outcome?.name ?? "none")"
      )
    case .idle, .pulling, .triggered, .open: break
    }
    return parts.joined(separator: " ")
  }
}
