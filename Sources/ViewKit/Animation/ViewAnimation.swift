/// A running animation, returned by
/// ``FrameClock/animate(_:beginsFromCurrentState:animations:completion:)`` and
/// ``View/add(_:forKey:completion:)``.
///
/// Its completions are called once and never synchronously: with `true` when it has run to its
/// end, at the time of its end; with `false` in the next frame when it was cancelled or has lost
/// everything that it moved (set or animated anew, its views gone); with `false` at its end when it
/// has lost only a part. It runs for as long as its timing says even if its block changed nothing.
public final class ViewAnimation {
  private enum Phase {
    case recording
    case running(end: ScheduledCall?)
    /// Over; the completions are called in the next frame, if they have not been yet.
    case over
  }

  /// When it runs.
  public let timing: AnimationTiming
  /// The clock's time when it was started, in seconds; its delay begins then.
  public let startTime: Double
  /// What its completions got; `nil` before.
  public private(set) var finished: Bool?

  /// How a plain change takes a view away from it.
  package enum CutOff: Equatable {
    /// A property is set that it moves.
    case set(AnimationKeyPath)
    /// The view is hidden, or taken out of its superview.
    case hidden, removed
  }

  /// Told what of a view a plain change takes away from it, before it has lost that.
  package var onCutOff: ((ViewAnimation, View, CutOff) -> Void)?

  let beginsFromCurrentState: Bool
  /// The changes recorded so far in a keyframe block; `nil` otherwise.
  var keyframes: KeyframeRecording?
  private let clockLink: WeakBox<FrameClock>
  private var clock: FrameClock? { clockLink.object }
  private var phase = Phase.recording
  private var views: [WeakBox<View>] = []
  /// The number of views' channels and of layer animations that it still moves.
  private var pieces = 0
  private var hasLost = false
  private var isCounted = false
  private var completions: [(Bool) -> Void] = []

  init(
    clock: FrameClock, timing: AnimationTiming, beginsFromCurrentState: Bool = false,
    completion: ((Bool) -> Void)?
  ) {
    clockLink = clock.link
    self.timing = timing
    self.beginsFromCurrentState = beginsFromCurrentState
    startTime = clock.now
    if let completion { completions.append(completion) }
  }

  /// Whether it has neither reached its end nor been cut short.
  public var isRunning: Bool { isOpen && clock.map { !isOver(at: $0.now) } ?? false }

  /// Ends it now: its views show their own values, and its completions get `false` in the next
  /// frame. Does nothing when it is over.
  public func cancel() {
    guard isRunning else { return }
    discard(keepsFilled: false)
    cutShort()
  }

  /// Adds a completion; it is called in the next frame when the others have been called already.
  public func addCompletion(_ completion: @escaping (Bool) -> Void) {
    if let finished {
      clock?.schedule(at: clock?.now ?? 0) { completion(finished) }
    } else {
      completions.append(completion)
    }
  }

  /// Whether its block has changed nothing: all that was set in it was so already.
  package var movesNothing: Bool { pieces == 0 && !hasLost }

  // MARK: What recording and drawing need

  private var endTime: Double { startTime + timing.totalDuration }

  /// Whether it has neither ended nor been cut short.
  var isOpen: Bool { if case .over = phase { false } else { true } }

  /// Whether it has reached its end, reported or not. The tolerance is the schedule's: of two that
  /// end together, neither is running when the other's completions are called.
  func isOver(at now: Double) -> Bool { now >= endTime - Schedule.tolerance }

  func progress(at now: Double) -> Double {
    timing.progress(at: isOver(at: now) ? .infinity : now - startTime)
  }

  /// Counts more channels of a view that it moves.
  func gain(_ count: Int, of view: View) {
    pieces += count
    if views.last?.object !== view { views.append(view.link) }
  }

  /// Counts channels that it has lost.
  func lose(_ count: Int) {
    guard isOpen, let clock, !isOver(at: clock.now) else { return }
    pieces -= count
    hasLost = true
    if case .running = phase, pieces == 0 { cutShort() }
  }

  /// Starts it, after its changes were recorded.
  func begin() {
    guard case .recording = phase, let clock else { return }
    count()
    phase = .running(end: nil)
    if hasLost, pieces == 0 { return cutShort() }
    guard timing.totalDuration.isFinite else { return }
    phase = .running(end: clock.schedule(at: endTime) { self.end() })
  }

  private func end() {
    phase = .over
    discard(keepsFilled: true)
    deliver(!hasLost)
  }

  private func discard(keepsFilled: Bool) {
    for view in views { view.object?.motions.discard(self, keepsFilled: keepsFilled) }
  }

  private func cutShort() {
    if case .running(let end?) = phase { clock?.cancel(end) }
    phase = .over
    count(always: true)
    clock?.schedule(at: clock?.now ?? 0) { self.deliver(false) }
  }

  /// Counts it among the animations that a host waits for: those that have an end, or whose
  /// completions are about to be called.
  private func count(always: Bool = false) {
    let isWaitedFor = timing.totalDuration.isFinite && clock?.isStartingLoop != true
    guard !isCounted, always || isWaitedFor else { return }
    isCounted = true
    clock?.finiteAnimations += 1
  }

  private func deliver(_ finished: Bool) {
    if isCounted { clock?.finiteAnimations -= 1 }
    self.finished = finished
    let calls = completions
    completions = []
    for call in calls { call(finished) }
  }
}
