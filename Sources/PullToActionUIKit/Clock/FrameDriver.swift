import PullToAction

/// What tells that frames are due: a `CADisplayLink`, or a test.
@MainActor package protocol FrameLink: AnyObject {
  /// Whether it tells of frames.
  var isRunning: Bool { get set }
  /// The present, in seconds of the same clock as the frames' times.
  var now: Double { get }
  /// Told of each frame, with when it will be seen, in seconds.
  var onFrame: (Double) -> Void { get set }
}

/// Advances a clock by the display's frames while something moves, and stops them when nothing does.
///
/// ```
/// at rest: no frames, clock.onResume set
/// anything is asked of a control: wake() -> the clock is advanced to the present first, or what begins now would
///                                           begin in the past; then frames begin
/// scrolling: prepare(), the controls are told, proceed() -> frames begin where a control needs them
/// frame, frame, … needsFrames() is false -> at rest
/// ```
///
/// Out of a window there are no frames either. The clock then stands still, except that it is advanced when
/// something is asked of a control; the first frame back in a window catches up.
@MainActor package final class FrameDriver {
  /// The clock that it advances.
  package let clock: FrameClock
  /// Whether a frame may change anything.
  package var needsFrames: () -> Bool = { false }
  /// Called after the clock was advanced, to draw.
  package var onAdvance: () -> Void = {}
  /// Whether there is somewhere to draw; to be set when a view comes into a window or leaves it.
  package var isInWindow = false {
    didSet { if isInWindow != oldValue { windowChanged() } }
  }

  private let link: any FrameLink
  /// The link's time at which the clock began.
  private let start: Double
  private var isResting = true
  private var isAdvancing = false

  /// - Parameters:
  ///   - clock: what to advance.
  ///   - link: tells of frames; it rests until something happens.
  package init(clock: FrameClock, link: any FrameLink) {
    self.clock = clock
    self.link = link
    start = link.now - clock.tickTime
    rest()
  }

  /// Something will be told to controls: at rest, the clock is advanced to the present.
  package func prepare() { if isResting { advance(to: link.now) } }

  /// It was told: frames begin, if they are needed.
  package func proceed() { if isResting, isInWindow, needsFrames() { run() } }

  /// Something happens: at rest, the clock is advanced to the present, and frames begin.
  package func wake() {
    guard isResting, !isAdvancing else { return }
    advance(to: link.now)
    if isInWindow { run() } else { rest() }
  }

  /// The clock is advanced to the present where no frame will come: the view has gone away.
  package func catchUp() {
    advance(to: link.now)
    if !needsFrames() { rest() }
  }

  private func frame(at time: Double) {
    advance(to: time)
    if !needsFrames() { rest() }
  }

  private func advance(to time: Double) {
    // A callback of this frame may lead back here.
    guard !isAdvancing else { return }
    isAdvancing = true
    clock.advance(to: time - start)
    isAdvancing = false
    onAdvance()
  }

  private func run() {
    isResting = false
    clock.onResume = nil
    // Held by the link while it runs: a control whose view goes away is told so by a frame.
    link.onFrame = { self.frame(at: $0) }
    link.isRunning = true
  }

  private func rest() {
    isResting = true
    link.isRunning = false
    link.onFrame = { _ in }
    clock.onResume = { [weak self] in self?.wake() }
  }

  private func windowChanged() { if isInWindow { run() } else { rest() } }
}
