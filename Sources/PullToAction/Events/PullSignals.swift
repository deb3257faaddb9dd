/// What a pull means to a person, not told more often than a person can take in: armed and disarmed at
/// most every 0.1 s and never the same twice in a row, announcements at most every 0.5 s.
final class PullSignals {
  /// How far apart, in seconds, two of armed and disarmed are at least.
  private static let armingInterval = 0.1
  /// How far apart, in seconds, two announcements are at least.
  private static let announcementInterval = 0.5

  /// What is left when signals have been delivered.
  enum Delivery: Equatable {
    case done
    /// Until when an announcement has to wait, in seconds.
    case wait(until: Double)
    /// The observer caused so many signals that the rest is put off.
    case loop(limit: Int)
  }

  /// Who is told; nothing is kept for nobody.
  var observer: ((PullSignal) -> Void)? {
    didSet { if observer == nil { forget() } }
  }
  private var waiting: [PullSignal] = []
  private var isDelivering = false
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
  func noteChange(
    from previous: PullState, _ machine: PullMachine, at now: Double
  ) -> Double? {
    guard observer != nil else { return nil }
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
  func arm(at now: Double) -> Double? {
    guard isArmed != toldArmed else { return nil }
    let due = lastArming + PullSignals.armingInterval
    guard due <= now + PullTimer.timeTolerance else { return due }
    toldArmed = isArmed
    lastArming = now
    waiting.append(isArmed ? .armed : .disarmed)
    return nil
  }

  func announce(_ text: String, at now: Double) {
    guard observer != nil, !text.isEmpty else { return }
    self.text = text == toldText && !mayAnnounce(at: now) ? nil : text
  }

  /// Whether the last announcement is long enough ago.
  private func mayAnnounce(at now: Double) -> Bool {
    lastAnnouncement + PullSignals.announcementInterval <= now + PullTimer.timeTolerance
  }

  /// Calls the observer with all that waits; it may ask for more meanwhile, and set another one.
  ///
  /// - Parameter now: asks for the time, in seconds.
  func deliver(at now: () -> Double) -> Delivery {
    guard !isDelivering else { return .done }
    isDelivering = true
    defer { isDelivering = false }
    var count = 0
    while let observer {
      if waiting.isEmpty {
        guard let text else { return .done }
        guard mayAnnounce(at: now()) else {
          return .wait(until: lastAnnouncement + PullSignals.announcementInterval)
        }
        self.text = nil
        toldText = text
        lastAnnouncement = now()
        waiting.append(.announcement(text))
      }
      // An observer that begins whenever an action ends must not hold the host for ever.
      guard count < InputQueue.maximumChangesInARow else {
        return .loop(limit: InputQueue.maximumChangesInARow)
      }
      count += 1
      observer(waiting.removeFirst())
    }
    return .done
  }

  /// The control goes on by another clock, on which nothing was told yet.
  func forgetTimes() {
    lastArming = -.infinity
    lastAnnouncement = -.infinity
  }

  /// A host that stops listening and begins again begins anew.
  private func forget() {
    forgetTimes()
    waiting = []
    isArmed = false
    toldArmed = false
    text = nil
    toldText = ""
  }
}
