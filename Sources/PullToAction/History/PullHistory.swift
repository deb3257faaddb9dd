/// What the last pulls came to: follows what happens to a control, and says why a pull fired or did
/// not. In the frames of a drag that takes no more than a comparison.
struct PullHistory {
  /// The drag that is under way, or else what happened last.
  private(set) var current: PullRecord?
  /// The last pull before that, for as long as a drag may turn out to be none.
  private(set) var previous: PullRecord?
  private(set) var isDragged = false
  /// Whether the content was back at its edge since the finger left it.
  private var hasReturned = true

  /// Whether what goes wrong has to do with the present pull.
  private var isUnderWay: Bool {
    if isDragged { return true }
    if case .waiting = current?.firing?.fate { return true }
    return false
  }

  private mutating func begin(_ record: PullRecord) {
    if let current, current.isPull { previous = current }
    current = record
    isDragged = record.finger == .down
    hasReturned = false
  }

  // MARK: What happens

  /// A drag begins, or the control is idle again under a finger: what it pulls from now on is
  /// another pull.
  mutating func beginPull(_ scene: PullScene) {
    let firedBefore = isDragged ? current?.firing?.time : nil
    let machine = scene.machine
    var record = PullRecord(
      began: scene.time, finger: .down, amount: machine.amount, distance: scene.distanceFromEdge,
      isPull: machine.amount > 0 && !machine.state.isBusy && !machine.drag.hasFired)
    record.firedBefore = firedBefore ?? current?.firedBefore
    begin(record)
  }

  /// The amount has changed.
  @inline(__always) mutating func note(
    amount: Double, threshold: @autoclosure () -> Double, state: PullState, time: Double
  ) {
    if isDragged {
      current?.follow(amount)
    } else if amount == 0 {
      hasReturned = true
    } else if !state.isBusy {
      noteUnheld(amount, threshold: threshold(), time: time)
    }
  }

  /// The content is past the threshold with no finger on it.
  private mutating func noteUnheld(_ amount: Double, threshold: Double, time: Double) {
    guard amount > threshold else { return }
    if hasReturned {
      begin(PullRecord(began: time, finger: .absent, amount: amount, distance: 0, isPull: true))
    }
    current?.followUnheld(amount, threshold: threshold)
  }

  /// The state has changed, in a way that concerns a pull.
  mutating func noteChange(from previous: PullState, _ scene: PullScene) {
    switch (previous, scene.machine.state) {
    case (_, .triggered):
      // A host's scroll view may have forgotten to tell of the drag's beginning.
      if !isDragged { beginPull(scene) }
      current?.triggeredThreshold = scene.threshold
      current?.wasReset = false
    case (.triggered, .executing):
      guard let ticket = scene.machine.run?.ticket else { return }
      current?.amount = scene.machine.amount
      current?.threshold = scene.threshold
      current?.firing = PullRecord.Firing(time: scene.time, ticket: ticket)
    case (.triggered, .idle): current?.wasReset = true
    case (.executing, .idle), (.retracting, .idle): beginPull(scene)
    default: break
    }
  }

  /// The finger is gone; what it is called to account for is what was so until then.
  ///
  /// - Parameters:
  ///   - cancelled: whether the system took it away.
  ///   - winner: the control that the drag fires in place of this one.
  ///   - armed: the pull before the drag's end was looked at, which forgets what armed it.
  mutating func noteLifted(
    cancelled: Bool, firing winner: String?, _ scene: PullScene, armed: PullMachine
  ) {
    guard isDragged, var record = current else { return }
    record.isPull = scene.isPull(record, isDragged: isDragged)
    record.finger = cancelled ? .cancelled : .lifted
    record.ended = scene.time
    if record.firing == nil {
      record.amount = scene.machine.amount
      record.threshold = scene.threshold
      let reason = scene.reason(of: record, armed: armed)
      // What that one's inset has pushed back would have fired without it.
      let isPassedOver =
        reason == .fired || record.triggeredThreshold != nil && reason.isAboutDistance
      record.reason = isPassedOver ? winner.map { .fartherFired($0) } ?? reason : reason
    }
    current = record
  }

  /// All callbacks for the drag's end have returned.
  mutating func endPull(amount: Double) {
    isDragged = false
    hasReturned = amount == 0
  }

  /// The control is about to be taken off its scroll view.
  mutating func noteDetached(_ scene: PullScene) {
    guard isDragged, var record = current else { return }
    if record.firing == nil {
      record.amount = scene.machine.amount
      record.threshold = scene.rules.threshold
      record.isPull = scene.isPull(record, isDragged: isDragged)
      record.reason = .detached
    }
    current = record
    endPull(amount: scene.machine.amount)
  }

  mutating func note(_ diagnostic: Diagnostic) {
    if diagnostic.code.isFailure, isUnderWay { current?.note(diagnostic) }
  }

  /// Notes what became of a run's action, whichever pull has begun it.
  mutating func note(_ fate: PullRecord.Fate, of ticket: ActionTicket) {
    if current?.firing?.ticket == ticket { current?.firing?.fate = fate }
    if previous?.firing?.ticket == ticket { previous?.firing?.fate = fate }
  }

  // MARK: What it came to

  /// The last pull; `nil` before the first.
  func lastPull(_ scene: PullScene) -> PullReport? {
    guard scene.hasHost else {
      if let current, current.reason == .detached { return scene.report(of: current) }
      var record = PullRecord(
        began: scene.time, finger: .absent, amount: 0, distance: 0, isPull: false)
      record.threshold = scene.rules.threshold
      record.reason = .notAttached
      return scene.report(of: record)
    }
    guard let current else { return nil }
    return scene.isPull(current, isDragged: isDragged)
      ? scene.report(of: current) : previous.map(scene.report)
  }
}

extension PullState {
  /// Whether an action is under way or on its way out, or the second floor is open.
  var isBusy: Bool { self == .executing || self == .retracting || self == .open }
}
