import PullToAction
import ViewKit

/// The default stage of the design with a control on it, its log, and a host that waits to be told.
final class PullStage {
  let clock: FrameClock
  var scrollView: ScrollView!
  let control: PullToActionControl
  let log = EventLog()
  let host = ScriptedHost()
  private(set) var diagnostics: [Diagnostic] = []
  private var finger = Point(x: 195, y: 300)

  /// - Parameter isAttached: false leaves the control to be attached by the test.
  init(
    framesPerSecond: Double = 60, alignment: StatusViewAlignment = .bottom, isAttached: Bool = true
  ) {
    clock = FrameClock(framesPerSecond: framesPerSecond)
    let scrollView = PullStage.makeScrollView(clock: clock)
    self.scrollView = scrollView
    control = PullToActionControl(clock: clock, statusViewAlignment: alignment)
    control.delegate = host
    control.log = log
    control.onDiagnostic = { [unowned self] in diagnostics.append($0) }
    if isAttached { control.attach(to: scrollView) }
  }

  static func makeScrollView(clock: FrameClock) -> ScrollView {
    let scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    scrollView.contentSize = Size(width: 390, height: 2000)
    return scrollView
  }

  var offset: Double { scrollView.contentOffset.y }
  var inset: Double { scrollView.adjustedContentInset.top }
  var entry: Double { scrollView.ledger.points(edge: .top, owner: control.name) }

  /// Drags in one frame until the content is pulled so far.
  func pull(_ amount: Double) {
    clock.advance {
      if !scrollView.isTracking { scrollView.touchBegan(at: finger) }
      scrollView.beginDragging()
      let rest = -(inset - entry)
      finger.y += scrollView.fingerTravel(toReachOffset: rest - amount)
      scrollView.touchMoved(to: finger)
    }
  }

  func release(velocity: Double = 0) {
    clock.advance { scrollView.touchEnded(velocity: Point(y: velocity)) }
  }

  func cancelTouch() {
    clock.advance { scrollView.touchCancelled() }
  }

  func wait(_ seconds: Double) {
    for _ in 0..<Int((seconds * clock.framesPerSecond).rounded()) { clock.advance() }
  }

  /// Lets time pass until the content and the control rest.
  func settle() {
    var frames = 0
    while scrollView.isDecelerating || !control.isSettled, frames < 3600 {
      clock.advance()
      frames += 1
    }
  }

  /// The lines that a piece of work adds to the log.
  func lines(_ work: () -> Void) -> [String] {
    let count = log.events.count
    work()
    return Array(log.lines[count...])
  }

  /// Pulls, fires, and lets the control come to rest open.
  func fire() {
    pull(120)
    release()
    settle()
  }
}

/// A delegate that does what the test says.
final class ScriptedHost: PullToActionDelegate {
  var onWillChange: ((PullState) -> Void)?
  var onDidChange: ((PullState, PullState) -> Void)?
  var onAmount: ((Double) -> Void)?
  var onAction: ((String) -> Void)?
  private(set) var actions: [String] = []

  func pullToAction(_ control: PullToActionControl, willChangeStateTo state: PullState) {
    onWillChange?(state)
  }
  func pullToAction(
    _ control: PullToActionControl, didChangeStateFrom from: PullState, to: PullState
  ) {
    onDidChange?(from, to)
  }
  func pullToAction(_ control: PullToActionControl, pulledAmountChanged amount: Double) {
    onAmount?(amount)
  }
  func pullToAction(_ control: PullToActionControl, triggeredAction action: String) {
    actions.append(action)
    onAction?(action)
  }
}

extension PullStage {
  /// Has a trackpad's momentum move the content, an event a frame.
  func glide(by distance: Double, events: Int) {
    for index in 0..<events {
      clock.advance {
        scrollView.scrollWheel(
          with: ScrollWheelEvent(
            scrollingDelta: Point(y: distance), momentumPhase: index == 0 ? .began : .changed))
      }
    }
  }
}
