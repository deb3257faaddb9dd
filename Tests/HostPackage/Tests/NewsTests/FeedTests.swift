import PullToAction
import Testing
import ViewKit

@testable import News

/// An app that has nothing but what the pages say.
@MainActor @Suite(.timeLimit(.minutes(60))) struct FeedTests {
  private let feed = FeedView()
  private let display = Display()
  private let screen: FeedScreen

  init() { screen = FeedScreen(feed: feed, display: display) }

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

  @Test func aShippedPluginIsUsedByItsName() {
    use("google", on: screen.control)
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
