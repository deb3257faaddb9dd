/// A running animation: what ``FrameClock/animate(_:beginsFromCurrentState:animations:completion:)``
/// and ``View/add(_:forKey:completion:)`` give back.
///
/// Its completions are called once and never synchronously: with `true` when it has run to its
/// end, at the time of its end; with `false` when it was cancelled, or all that it moved was taken
/// from it (set anew, animated anew, its views gone), in the next frame; with `false` at its end
/// when only a part was. It runs for as long as its timing says also when nothing was changed.
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
  /// What its completions were told; `nil` before.
  public private(set) var finished: Bool?

  let beginsFromCurrentState: Bool
  /// What is written down inside a keyframe block; `nil` in other animations.
  var keyframes: KeyframeRecording?
  private let clockLink: WeakBox<FrameClock>
  private var clock: FrameClock? { clockLink.object }
  private var phase = Phase.recording
  private var views: [WeakBox<View>] = []
  /// How many channels of views and how many layer animations it still moves.
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

  /// Whether its time is not over, nor has it been cut short.
  public var isRunning: Bool { isOpen && clock.map { !isOver(at: $0.now) } ?? false }

  /// Ends it now: what it moves is shown as it is set, and its completions are told `false` in the
  /// next frame. One that is over is left alone.
  public func cancel() {
    guard isRunning else { return }
    letGo()
    cutShort()
  }

  /// Adds a completion. When the others have been called already, it is called in the next frame.
  public func addCompletion(_ completion: @escaping (Bool) -> Void) {
    if let finished {
      clock?.schedule(at: clock?.now ?? 0) { completion(finished) }
    } else {
      completions.append(completion)
    }
  }
}

/// For those that record it and show it.
extension ViewAnimation {
  private var endTime: Double { startTime + timing.totalDuration }

  /// Whether it has neither ended nor been cut short.
  var isOpen: Bool { if case .over = phase { false } else { true } }

  /// Whether its time is over, be its end reported or not. With the schedule's tolerance: of two
  /// that end together, neither is running when the other one's completions are called.
  func isOver(at now: Double) -> Bool { now >= endTime - Schedule.tolerance }

  func progress(at now: Double) -> Double {
    timing.progress(at: isOver(at: now) ? .infinity : now - startTime)
  }

  /// Notes that it moves so many channels more, of a view.
  func gain(_ count: Int, of view: View) {
    pieces += count
    if views.last?.object !== view { views.append(view.link) }
  }

  /// Notes that so many of its channels have been taken from it.
  func lose(_ count: Int) {
    guard isOpen, let clock, !isOver(at: clock.now) else { return }
    pieces -= count
    hasLost = true
    if case .running = phase, pieces == 0 { cutShort() }
  }

  /// Lets time run after what it moves is known.
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
    for entry in views { entry.object?.motions.discard(self, keepsFilled: true) }
    deliver(!hasLost)
  }

  /// Takes back what it shows.
  private func letGo() {
    for entry in views { entry.object?.motions.discard(self, keepsFilled: false) }
  }

  private func cutShort() {
    if case .running(let end?) = phase { clock?.cancel(end) }
    phase = .over
    count(always: true)
    clock?.schedule(at: clock?.now ?? 0) { self.deliver(false) }
  }

  /// Counts it among those that a host waits for: all that have an end, or whose completions are
  /// about to be called.
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
