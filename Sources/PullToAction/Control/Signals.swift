import ViewKit

/// The signals that wait to be delivered, and when the last were.
struct Signals {
  /// How far apart, in seconds, two of armed and disarmed are at least.
  static let armingInterval = 0.1
  /// How far apart, in seconds, two announcements are at least.
  static let announcementInterval = 0.5
  /// Sums of times may miss each other by a last bit.
  static let timeTolerance = 1e-9

  var waiting: [PullSignal] = []
  var isDelivering = false
  /// Whether the control is armed, and what was last told of that.
  var isArmed = false
  var toldArmed = false
  var lastArming = -Double.infinity
  var armingWait: ScheduledCall?
  /// The text that is to be announced next; a later one takes its place.
  var text: String?
  var toldText = ""
  var lastAnnouncement = -Double.infinity
  var announcementWait: ScheduledCall?

  /// Whether there is something to tell, be it that it must still wait.
  var isAnyWaiting: Bool { !waiting.isEmpty || text != nil }
}

/// Telling a host what a pull means, not more often than a person can take in.
///
/// A host's observer is ordinary host code: it is called when the queue has been drained, so that
/// it meets the control in a finished state and may ask anything of it.
extension PullToActionControl {
  /// Has a text read out, if the host listens to signals. Texts that come within 0.5 s of the last
  /// wait for that time to be over, and of several the latest is told, unless it is what was told
  /// already.
  public func announce(_ text: String) {
    guard onSignal != nil, !text.isEmpty else { return }
    signals.text = text == signals.toldText && !mayAnnounce ? nil : text
    if !isDraining { deliverSignals() }
  }

  /// Notes what a change of the state means.
  func signalChange(from previous: PullState, to next: PullState) {
    guard onSignal != nil else { return }
    if previous == .executing { signals.waiting.append(.ended(lastOutcome ?? .cancelled)) }
    if next == .executing {
      // Firing says more than that it was armed; and the next pull is told anew.
      signals.isArmed = false
      signals.toldArmed = false
      signals.waiting.append(.began(action: ticket?.action ?? actionName))
    } else if signals.isArmed != (next == .triggered) {
      signals.isArmed = next == .triggered
      signalArming()
    }
  }

  /// Tells whether the control is armed, if that differs from what was told last, and if it may be
  /// told already.
  func signalArming() {
    guard signals.isArmed != signals.toldArmed else { return }
    let due = signals.lastArming + Signals.armingInterval
    guard due <= clock.now + Signals.timeTolerance else {
      if signals.armingWait == nil { wait(\.armingWait, until: due) }
      return
    }
    signals.toldArmed = signals.isArmed
    signals.lastArming = clock.now
    signals.waiting.append(signals.isArmed ? .armed : .disarmed)
  }

  private func wait(
    _ call: WritableKeyPath<Signals, ScheduledCall?>, until due: Double
  ) {
    signals[keyPath: call] = clock.schedule(at: due) { [link] in
      link.object?.signals[keyPath: call] = nil
      link.object?.enqueue(.signalsDue)
    }
  }

  /// Calls the observer with all that waits; what it asks for is done, and told, in turn.
  func deliverSignals() {
    guard !signals.isDelivering else { return }
    signals.isDelivering = true
    defer { signals.isDelivering = false }
    var count = 0
    // Asked for anew each time: an observer may set another one.
    while let onSignal, let signal = nextSignal() {
      // An observer that begins whenever an action ends must not hold the host for ever.
      guard count < PullToActionControl.maximumChangesInARow else {
        signals.waiting.insert(signal, at: 0)
        return report(.callbackLoop(limit: PullToActionControl.maximumChangesInARow))
      }
      count += 1
      onSignal(signal)
    }
  }

  /// Whether the last announcement is long enough ago.
  private var mayAnnounce: Bool {
    signals.lastAnnouncement + Signals.announcementInterval
      <= clock.now + Signals.timeTolerance
  }

  private func nextSignal() -> PullSignal? {
    if !signals.waiting.isEmpty { return signals.waiting.removeFirst() }
    guard let text = signals.text else { return nil }
    guard mayAnnounce else {
      guard signals.announcementWait == nil else { return nil }
      wait(\.announcementWait, until: signals.lastAnnouncement + Signals.announcementInterval)
      return nil
    }
    signals.text = nil
    signals.toldText = text
    signals.lastAnnouncement = clock.now
    return .announcement(text)
  }

  /// The control goes on by another clock, on which nothing was told yet.
  func forgetSignalTimes() {
    for wait in [signals.armingWait, signals.announcementWait] { wait.map(clock.cancel) }
    signals.armingWait = nil
    signals.announcementWait = nil
    signals.lastArming = -.infinity
    signals.lastAnnouncement = -.infinity
  }

  /// A host that stops listening and begins again begins anew.
  func forgetSignals() {
    signals.armingWait.map(clock.cancel)
    signals.announcementWait.map(clock.cancel)
    signals = Signals()
  }
}
