import PullToAction
import Testing
import ViewKit

// The samples of "Attach your own scroll view", line by line.

@MainActor
final class FeedHost: @MainActor ScrollHost {
  weak var feed: FeedView?
  private weak var control: PullToActionControl?

  init(_ feed: FeedView) {
    self.feed = feed
    feed.onScroll = { [weak self] in self?.control?.scrollHostDidScroll() }
    feed.onLayout = { [weak self] in self?.control?.scrollHostDidChangeLayout() }
    feed.onDragBegan = { [weak self] in self?.control?.scrollHostWillBeginDragging() }
    feed.onDragEnded = { [weak self] velocity in
      self?.control?.scrollHostDidEndDragging(cancelled: false, velocity: velocity)
    }
  }

  var isAvailable: Bool { feed != nil }
  var viewportSize: Size { feed?.size ?? .zero }
  var contentSize: Size { feed?.contentSize ?? .zero }
  var contentOffset: Point { feed?.offset ?? .zero }
  var adjustedContentInset: EdgeInsets { feed?.insets ?? .zero }
  var isTracking: Bool { feed?.isTouched ?? false }
  var isDragging: Bool { feed?.isDragged ?? false }
  var contentView: View? { nil }

  func addInset(_ delta: Double, edge: Edge, owner: String) { feed?.insets[edge] += delta }

  func connect(_ control: PullToActionControl) { self.control = control }
  func disconnect(_ control: PullToActionControl) { self.control = nil }
}

@MainActor
final class FeedScreen: @MainActor PullToActionDelegate {
  let clock = FrameClock()
  let control: PullToActionControl
  let feed: FeedView
  private(set) var items: [String] = []

  init(feed: FeedView, display: Display) {
    self.feed = feed
    control = PullToActionControl(clock: clock)
    control.delegate = self
    control.action = { [weak self] run in try await .success(self?.load(run)) }
    control.attach(to: FeedHost(feed))
    // The display says when a frame is due, and its time in seconds. What it draws is the control's view.
    display.onFrame = { [weak self] time in
      guard let self else { return }
      clock.advance(to: time)
      feed.drawAboveContent(DisplayList(of: control.view))
    }
  }

  private func load(_ run: ActionRun) async throws -> String {
    items = try await newest { run.report(progress: $0) }
    return "\(items.count) new"
  }

  func pullToAction(
    _ control: PullToActionControl, didChangeStateFrom from: PullState, to: PullState
  ) {
    feed.isRefreshing = to == .executing
  }
}

/// Fetches what there is, and tells how far it is.
@Sendable private func newest(_ tell: @Sendable (Double) -> Void) async throws -> [String] {
  tell(0.5)
  return ["A bear was seen", "The ice has melted"]
}

/// A display that shows frames when the test says so.
@MainActor
final class Display {
  var onFrame: (Double) -> Void = { _ in }
}

/// Somebody's own scroll view: a finger moves its content half as far as it goes past the edge, and a content
/// that is let go of is at its rest at once.
@MainActor
final class FeedView {
  let size = Size(width: 390, height: 844)
  let contentSize = Size(width: 390, height: 2000)
  var insets = EdgeInsets.zero {
    didSet {
      if !isTouched { offset.y = max(offset.y, -insets.top) }
      onLayout()
    }
  }
  private(set) var offset = Point.zero { didSet { if offset != oldValue { onScroll() } } }
  private(set) var isTouched = false
  private(set) var isDragged = false
  var isRefreshing = false
  private(set) var drawn: DisplayList?

  var onScroll: () -> Void = {}
  var onLayout: () -> Void = {}
  var onDragBegan: () -> Void = {}
  var onDragEnded: (_ velocity: Point) -> Void = { _ in }

  func drawAboveContent(_ list: DisplayList) { drawn = list }

  func pull(_ distance: Double) {
    isTouched = true
    isDragged = true
    onDragBegan()
    offset.y = -insets.top - distance
  }

  func letGo() {
    isTouched = false
    isDragged = false
    onDragEnded(.zero)
    offset.y = -insets.top
  }
}

@MainActor @Suite(.timeLimit(.minutes(60))) struct OwnScrollViewSamples {
  private let feed = FeedView()
  private let display = Display()
  private let screen: FeedScreen

  init() { screen = FeedScreen(feed: feed, display: display) }

  @Test func aPullLoadsOnce() async {
    display.onFrame(0)
    feed.pull(120)
    display.onFrame(1.0 / 60)
    #expect(screen.control.state == .triggered)
    #expect(feed.drawn?.items.isEmpty == false)
    feed.letGo()
    #expect(feed.isRefreshing && feed.insets.top == 50 && feed.offset.y == -50)
    var time = 1.0
    for _ in 0..<200_000 where screen.control.state != .idle {
      await Task.yield()
      time += 1.0 / 60
      display.onFrame(time)
    }
    #expect(screen.items.count == 2 && !feed.isRefreshing)
    #expect(screen.control.lastOutcome == .success("2 new"))
    #expect(feed.insets == .zero && feed.offset == .zero)
  }
  @Test func aScrollViewThatGoesAwayDetaches() {
    let clock = FrameClock()
    let control = PullToActionControl(clock: clock)
    var feed: FeedView? = FeedView()
    if let feed { control.attach(to: FeedHost(feed)) }
    control.begin()
    #expect(control.state == .executing)
    feed = nil
    clock.advance()
    #expect(control.host == nil && control.state == .idle && control.lastOutcome == .cancelled)
  }
}
