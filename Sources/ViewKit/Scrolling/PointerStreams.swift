/// What a host has told a scroll view of its pointers, as far as it has to fit together.
///
/// The scroll view may end a touch or a stream by itself, as when a finger takes a trackpad's pull over: the
/// rest of it comes all the same, and nothing is wrong with that.
struct PointerStreams {
  private(set) var isFingerDown = false
  private var isKeyDown = false
  private var isStreaming = false
  private var hasMomentum = false
  private var told: Set<PointerProblem> = []

  /// Whether a problem is told of for the first time in a gesture.
  mutating func isNew(_ problem: PointerProblem) -> Bool { told.insert(problem).inserted }

  /// Another gesture begins.
  mutating func gestureBegan() { told.removeAll() }

  mutating func fingerWentDown() {
    if !isFingerDown { gestureBegan() }
    isFingerDown = true
  }

  /// A finger is lifted; returns whether one was down.
  mutating func fingerWentUp() -> Bool {
    defer { isFingerDown = false }
    return isFingerDown
  }

  /// A key goes down, or is held and repeated.
  mutating func keyWentDown() {
    if !isKeyDown { gestureBegan() }
    isKeyDown = true
  }

  /// A key goes up; returns whether one was down.
  mutating func keyWentUp() -> Bool {
    defer { isKeyDown = false }
    return isKeyDown
  }

  /// A wheel or trackpad is used; gives what is wrong with the order of its phases.
  mutating func problem(with event: ScrollWheelEvent) -> PointerProblem? {
    guard event.momentumPhase == .none else {
      let begins = event.momentumPhase == .began
      let fits = begins || hasMomentum
      hasMomentum = fits && (begins || event.momentumPhase == .changed)
      // It ends the fingers' stream.
      if begins { isStreaming = false }
      return event.phase != .none ? .twoPhases : fits ? nil : .momentumNotBegun
    }
    guard event.phase != .none else { return nil }
    let (begins, wasStreaming) = (event.phase == .began, isStreaming)
    isStreaming = begins || wasStreaming && event.phase == .changed
    guard begins == wasStreaming else { return nil }
    return begins ? .streamBegunTwice : .streamNotBegun
  }
}

extension ScrollView {
  /// Tells those that follow it, and scroll views around it, of a problem.
  func report(_ problem: PointerProblem) {
    guard gesture.pointers.isNew(problem) else { return }
    var told: ScrollView? = self
    while let scrollView = told {
      scrollView.send(.didMeet(problem))
      told = scrollView.outerScrollView
    }
  }

  /// Reports what is wrong with the time of a sample.
  ///
  /// - Parameter isFirst: whether the gesture has none before it.
  func check(_ time: Double?, isFirst: Bool = false) {
    guard let time else { return }
    guard time.isFinite else { return report(.timeNotFinite) }
    if time > clock.now + VelocityTracker.window { return report(.timeAhead) }
    let tracked = gesture.chain?.leader?.gesture ?? gesture
    if !isFirst, let last = tracked.tracker.newestTime, time < last { report(.timeBackward) }
  }
}
