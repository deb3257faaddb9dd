/// What a host has told a scroll view of its pointers, as far as it has to fit together.
///
/// The scroll view may end a touch or a stream by itself, as when a finger takes a trackpad's pull over: the
/// rest of it comes all the same, and nothing is wrong with that.
struct PointerStreams {
  enum Pointer { case finger, key }

  private var down: Set<Pointer> = []
  private var isStreaming = false
  private var hasMomentum = false
  private var told: Set<PointerProblem> = []

  /// Whether a problem is told of for the first time in a gesture.
  mutating func isNew(_ problem: PointerProblem) -> Bool { told.insert(problem).inserted }

  /// Another gesture begins.
  mutating func gestureBegan() { told.removeAll() }

  func isDown(_ pointer: Pointer) -> Bool { down.contains(pointer) }

  /// A finger goes down, or a key, which may be held and repeated.
  mutating func wentDown(_ pointer: Pointer) {
    if down.insert(pointer).inserted { gestureBegan() }
  }

  /// Returns whether it was down.
  mutating func wentUp(_ pointer: Pointer) -> Bool { down.remove(pointer) != nil }

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
