/// What a pull means to a person, not told more often than a person can take in: armed and disarmed at
/// most every 0.1 s and never the same twice in a row, announcements at most every 0.5 s.
final class PullSignals {
  /// Keeps signals of a kind apart.
  private final class Throttle {
    /// How far apart two of them are at least, in seconds.
    private let interval: Double
    /// When the last one was sent, in seconds.
    var last = -Double.infinity
    /// The call that looks again when the interval is over.
    private var wait: ScheduledCall?

    init(interval: Double) { self.interval = interval }

    /// Whether the next one may be sent.
    func isOver(at now: Double) -> Bool { last + interval <= now + PullTimer.timeTolerance }

    /// Calls back when the interval is over.
    func wait(on clock: FrameClock, then body: @escaping () -> Void) {
      guard wait == nil else { return }
      wait = clock.schedule(at: last + interval) { [self] in
        wait = nil
        body()
      }
    }

    func reset(on clock: FrameClock) {
      wait.map(clock.cancel)
      wait = nil
      last = -.infinity
    }
  }

  /// Who is told; nothing is kept for nobody.
  private(set) var observer: ((PullSignal) -> Void)?
  /// Called when what had to wait may be sent.
  var onDue: () -> Void = {}
  private let arming = Throttle(interval: 0.1)
  private let announcing = Throttle(interval: 0.5)
  private var waiting: [PullSignal] = []
  private var isDelivering = false
  /// Whether the control is armed, and what the last signal said of that.
  private var isArmed = false
  private var toldArmed = false
  /// The text that is to be announced next; a later one takes its place.
  private var text: String?
  private var toldText = ""

  /// Whether there is something to tell, be it that it must still wait.
  var isAnyWaiting: Bool { !waiting.isEmpty || text != nil }

  /// Sets who is told. A host that stops listening and begins again begins anew.
  func setObserver(_ observer: ((PullSignal) -> Void)?, _ clock: FrameClock) {
    self.observer = observer
    guard observer == nil else { return }
    forgetTimes(on: clock)
    waiting = []
    isArmed = false
    toldArmed = false
    text = nil
    toldText = ""
  }

  /// The control leaves a clock: on the next one nothing has been sent yet.
  func forgetTimes(on clock: FrameClock) {
    arming.reset(on: clock)
    announcing.reset(on: clock)
  }

  /// Notes what a change of the state means.
  ///
  /// - Parameters:
  ///   - outcome: how an action that was running ended.
  ///   - action: the name of one that begins.
  func noteChange(
    from previous: PullState, to next: PullState, outcome: @autoclosure () -> ActionOutcome?,
    action: @autoclosure () -> String, on clock: FrameClock
  ) {
    guard observer != nil else { return }
    if previous == .executing { waiting.append(.ended(outcome() ?? .cancelled)) }
    if next == .executing || next == .open {
      // Firing says more than that it was armed; and the next pull is told anew.
      isArmed = false
      toldArmed = false
      if next == .executing { waiting.append(.began(action: action())) }
    } else if isArmed != (next == .triggered) {
      isArmed = next == .triggered
      arm(on: clock)
    }
  }

  /// Tells whether the control is armed, if that differs from what was told last, as soon as it may.
  func arm(on clock: FrameClock) {
    guard isArmed != toldArmed else { return }
    guard arming.isOver(at: clock.now) else { return arming.wait(on: clock, then: onDue) }
    toldArmed = isArmed
    arming.last = clock.now
    waiting.append(isArmed ? .armed : .disarmed)
  }

  /// Has a text read out, if somebody listens.
  func announce(_ text: String, on clock: FrameClock) {
    guard observer != nil, !text.isEmpty else { return }
    self.text = text == toldText && !announcing.isOver(at: clock.now) ? nil : text
  }

  /// Calls the observer with all that waits; it may ask for more meanwhile, and set another one.
  ///
  /// - Returns: whether it asks for more without end: what is left waits for the next frame.
  func deliver(on clock: FrameClock) -> Bool {
    guard !isDelivering else { return false }
    isDelivering = true
    defer { isDelivering = false }
    var count = 0
    while let observer {
      if waiting.isEmpty {
        guard let text else { return false }
        guard announcing.isOver(at: clock.now) else {
          announcing.wait(on: clock, then: onDue)
          return false
        }
        self.text = nil
        toldText = text
        announcing.last = clock.now
        waiting.append(.announcement(text))
      }
      // An observer that begins whenever an action ends must not hold the host for ever.
      guard count < InputQueue.maximumChangesInARow else { return true }
      count += 1
      observer(waiting.removeFirst())
    }
    return false
  }
}
