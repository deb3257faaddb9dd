import Dispatch
import PullToAction
import Testing
import ViewKit

@testable import News

/// An app that has nothing but what the pages say.
@MainActor @Suite(.timeLimit(.minutes(60))) struct FeedTests {
  private let feed = FeedView()
  private let display = Display()
  private let model = FeedModel()
  private let screen: FeedScreen

  init() { screen = FeedScreen(feed: feed, model: model, display: display) }

  private var texts: [String] {
    feed.drawn?.items.compactMap { item in
      if case .text(let text) = item.content { text.string } else { nil }
    } ?? []
  }

  private func pull() {
    display.onFrame(0)
    feed.pull(120)
    display.onFrame(1.0 / 60)
  }

  @Test func aPullLoadsOnce() async {
    pull()
    #expect(screen.control.state == .triggered)
    #expect(texts == ["Release to update"])
    feed.letGo()
    #expect(feed.isRefreshing && feed.insets.top == 50 && feed.offset.y == -50)
    var time = 1.0
    for _ in 0..<200_000 where screen.control.state != .idle {
      await Task.yield()
      time += 1.0 / 60
      display.onFrame(time)
    }
    #expect(model.items.count == 2 && !feed.isRefreshing)
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

  /// The load has nothing of the screen, which goes away in the middle of it and cancels it.
  @Test func aScreenThatGoesAwayLeavesNothing() {
    let feed = FeedView()
    let display = Display()
    var screen: FeedScreen? = FeedScreen(feed: feed, model: model, display: display)
    weak let control = screen?.control
    display.onFrame(0)
    feed.pull(120)
    feed.letGo()
    #expect(control?.state == .executing && feed.insets.top == 50)
    weak let gone = screen
    screen = nil
    #expect(gone == nil && control == nil && feed.insets == .zero)
  }

  /// The thread pool lets go of it last; its end waits for the main actor, where the feed is.
  @Test func aScreenThatIsLetGoOfElsewhereEndsOnTheMainActor() async {
    let feed = FeedView()
    var screen: FeedScreen? = FeedScreen(feed: feed, model: model, display: Display())
    screen?.control.begin()
    weak let gone = screen
    DispatchQueue.main.setSpecific(key: mainQueue, value: true)
    var places: [Bool] = []
    feed.onLayout = { places.append(isOnMainQueue) }
    let task = Task.detached { [screen] in _ = screen }
    screen = nil
    await task.value
    for _ in 0..<200_000 where gone != nil { await Task.yield() }
    #expect(gone == nil && feed.insets == .zero)
    #expect(places == [true])
  }

  @Test func severalControlsAreToldByOneAdapter() {
    let feed = FeedView()
    let clock = FrameClock()
    let more = PullToActionControl(clock: clock, name: "more", edge: .bottom)
    more.action = { _ in .success }
    let host: FeedHost
    do {
      let refresh = PullToActionControl(clock: clock)
      refresh.action = { _ in .success }
      host = attach(refresh, more, to: feed)
      feed.pull(120)
      feed.letGo()
      #expect(refresh.state == .executing && more.state == .idle && feed.insets.top == 50)
    }
    #expect(host.controls.count == 1 && feed.insets == .zero, "the list keeps none alive")
    feed.pull(-120)
    feed.letGo()
    #expect(more.state == .executing)
    more.detach()
    #expect(more.state == .idle && host.controls.isEmpty && feed.insets == .zero)
  }

  @Test func aShippedPluginIsUsedByItsName() {
    use("google", options: ["first": "#202020", "line_width": 4], on: screen.control)
    #expect(screen.control.statusView.name == "google")
    pull()
    #expect(feed.drawn?.items.isEmpty == false && texts.isEmpty)
  }

  @Test func theAppsOwnPluginIsInItsBundle() {
    use("badge", on: screen.control)
    #expect(screen.control.statusView.name == "badge")
    pull()
    feed.letGo()
    #expect(feed.insets.top == 40)
  }

  @Test func aPluginThatIsMissingLeavesWhatThereWas() {
    use("bagde", on: screen.control)
    #expect(screen.control.statusView.name == "default")
  }

  @Test func aStatusViewOfTheAppsShowsItsTexts() {
    screen.control.statusView = WordsStatusView()
    pull()
    #expect(texts == ["News", "Let go"])
    #expect(screen.control.statusView.view.subviews.map(\.frame.width) == [358, 358])
    feed.letGo()
    display.onFrame(0.1)
    screen.control.setProgress(0.5)
    display.onFrame(0.2)
    #expect(texts.contains("50 %"))
  }
}

/// On Linux the main queue, which the main actor runs on, need not be on the main thread.
private let mainQueue = DispatchSpecificKey<Bool>()
private var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueue) == true }
