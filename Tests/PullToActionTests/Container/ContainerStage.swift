import PullToAction
import ViewKit

/// A container with a scroll view in it, its log, a host that keeps its completions, and a finger.
final class ContainerStage {
  let clock: FrameClock
  let scrollView: ScrollView
  let container: PullToRefreshContainer
  let host = ContainerHost()
  let log = EventLog()
  private(set) var diagnostics: [Diagnostic] = []
  private var finger = Point(x: 195, y: 300)

  init(isEmbedded: Bool = true, framesPerSecond: Double = 60) {
    clock = FrameClock(framesPerSecond: framesPerSecond)
    scrollView = PullStage.makeScrollView(clock: clock)
    container = PullToRefreshContainer(clock: clock)
    container.view.frame = Rect(x: 0, y: 0, width: 390, height: 844)
    container.delegate = host
    container.control.log = log
    container.control.onDiagnostic = { [unowned self] in diagnostics.append($0) }
    if isEmbedded { container.embed(scrollView) }
  }

  var control: PullToActionControl { container.control }
  var offset: Double { scrollView.contentOffset.y }
  var entry: Double { scrollView.ledger.points(edge: .top, owner: control.name) }
  /// The codes of the diagnostics so far.
  var codes: [Diagnostic.Code] { diagnostics.map(\.code) }
  /// The refresh views that are in the tree.
  var views: [View] { control.view.find("refresh_view_holder")?.subviews ?? [] }

  /// Drags in one frame until the content is pulled so far.
  func pull(_ amount: Double) {
    clock.advance {
      if !scrollView.isTracking { scrollView.touchBegan(at: finger) }
      scrollView.beginDragging()
      let goal = control.restOffset - amount
      finger.y += scrollView.fingerTravel(toReachOffset: goal)
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

  func settle() {
    for _ in 0..<3600 where scrollView.isDecelerating || !control.isSettled { clock.advance() }
  }

  /// Pulls, fires, and lets the control come to rest open.
  func fire() {
    pull(120)
    release()
    settle()
  }

  /// Ends the refresh by the completion that the host has.
  func complete() {
    host.completions.last?()
    clock.advance()
  }

  /// The lines that a piece of work adds to the log.
  func lines(_ work: () -> Void) -> [String] {
    let count = log.events.count
    work()
    return Array(log.lines[count...])
  }
}

/// A delegate that does what the test says, and keeps what it is given.
final class ContainerHost: PullToRefreshContainerDelegate {
  var makeView: () -> (any PullToRefreshView)? = { RecordingRefreshView() }
  var onTrigger: (RefreshCompletion) -> Void = { _ in }
  /// Whether it keeps the completions that it is given.
  var keepsCompletions = true
  var color: Color?
  var completions: [RefreshCompletion] = []
  private(set) var triggers = 0
  private(set) var installed: [any PullToRefreshView] = []
  private(set) var embedded: [any PullToRefreshContent] = []

  /// The last view, which it has made.
  var view: RecordingRefreshView? { views.last }
  var views: [RecordingRefreshView] = []

  func pullToRefreshContainer(
    _ container: PullToRefreshContainer, didTrigger completion: RefreshCompletion
  ) {
    triggers += 1
    if keepsCompletions { completions.append(completion) }
    onTrigger(completion)
  }

  func backgroundColor(for container: PullToRefreshContainer) -> Color? { color }

  func refreshView(for container: PullToRefreshContainer) -> (any PullToRefreshView)? {
    let made = makeView()
    if let made = made as? RecordingRefreshView { views.append(made) }
    return made
  }

  func pullToRefreshContainer(
    _ container: PullToRefreshContainer, didInstall refreshView: any PullToRefreshView
  ) {
    installed.append(refreshView)
  }

  func pullToRefreshContainer(
    _ container: PullToRefreshContainer, didEmbed content: any PullToRefreshContent
  ) {
    embedded.append(content)
  }
}

/// A refresh view that writes down what it is told, and does what the test says.
final class RecordingRefreshView: PullToRefreshView {
  let name: String
  let view: View
  private(set) var calls: [String] = []
  private(set) var progress: [Double] = []
  private(set) var beyond: [Bool] = []
  private(set) var stops = 0
  var onSetup: (View) -> Void = { _ in }
  var onStart: () -> Void = {}
  var onStop: () -> Void = {}
  var isBusy = false

  init(height: Double = 64, name: String = "recording") {
    self.name = name
    view = View(frame: Rect(x: 0, y: 0, width: 10, height: height), name: "refresh_view")
  }

  func setup(_ view: View, pull: PullToActionControl) {
    calls.append("setup")
    onSetup(view)
  }
  func progressUpdate(_ progress: Double, beyondThreshold: Bool) {
    self.progress.append(progress)
    beyond.append(beyondThreshold)
  }
  func startAnimating() {
    calls.append("start")
    onStart()
  }
  func stopAnimating() {
    calls.append("stop")
    onStop()
  }
  func stop() { stops += 1 }
}
