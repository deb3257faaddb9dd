/// What a pull means to a person, not told more often than a person can take in: armed and disarmed at
/// most every 0.1 s and never the same twice in a row, announcements at most every 0.5 s.
struct PullSignals {
  /// How far apart, in seconds, two of armed and disarmed are at least.
  private static let armingInterval = 0.1
  /// How far apart, in seconds, two announcements are at least.
  private static let announcementInterval = 0.5

  /// What is to be done next.
  enum Next: Equatable {
    case tell(PullSignal)
    case wait(until: Double)
    case nothing
  }

  private var waiting: [PullSignal] = []
  var isDelivering = false
  /// Whether the control is armed, and what was last told of that.
  private var isArmed = false
  private var toldArmed = false
  private var lastArming = -Double.infinity
  /// The text that is to be announced next; a later one takes its place.
  private var text: String?
  private var toldText = ""
  private var lastAnnouncement = -Double.infinity

  /// Whether there is something to tell, be it that it must still wait.
  var isAnyWaiting: Bool { !waiting.isEmpty || text != nil }

  /// Notes what a change of the state means.
  ///
  /// - Returns: until when to wait before ``arm(at:)``; `nil` for not at all.
  mutating func noteChange(
    from previous: PullState, _ machine: PullMachine, at now: Double
  ) -> Double? {
    let next = machine.state
    if previous == .executing { waiting.append(.ended(machine.lastOutcome ?? .cancelled)) }
    if next == .executing {
      // Firing says more than that it was armed; and the next pull is told anew.
      isArmed = false
      toldArmed = false
      waiting.append(.began(action: machine.run?.ticket.action ?? machine.actionName))
    } else if isArmed != (next == .triggered) {
      isArmed = next == .triggered
      return arm(at: now)
    }
    return nil
  }

  /// Tells whether the control is armed, if that differs from what was told last.
  ///
  /// - Returns: until when that has to wait; `nil` where it has not.
  mutating func arm(at now: Double) -> Double? {
    guard isArmed != toldArmed else { return nil }
    let due = lastArming + PullSignals.armingInterval
    guard due <= now + PullMachine.timeTolerance else { return due }
    toldArmed = isArmed
    lastArming = now
    waiting.append(isArmed ? .armed : .disarmed)
    return nil
  }

  mutating func announce(_ text: String, at now: Double) {
    self.text = text == toldText && !mayAnnounce(at: now) ? nil : text
  }

  /// Whether the last announcement is long enough ago.
  private func mayAnnounce(at now: Double) -> Bool {
    lastAnnouncement + PullSignals.announcementInterval <= now + PullMachine.timeTolerance
  }

  /// Takes out what is to be told now.
  mutating func next(at now: Double) -> Next {
    if !waiting.isEmpty { return .tell(waiting.removeFirst()) }
    guard let text else { return .nothing }
    guard mayAnnounce(at: now) else {
      return .wait(until: lastAnnouncement + PullSignals.announcementInterval)
    }
    self.text = nil
    toldText = text
    lastAnnouncement = now
    return .tell(.announcement(text))
  }

  /// Puts back what could not be told.
  mutating func putBack(_ signal: PullSignal) { waiting.insert(signal, at: 0) }

  /// The control goes on by another clock, on which nothing was told yet.
  mutating func forgetTimes() {
    lastArming = -.infinity
    lastAnnouncement = -.infinity
  }
}
