import PullToAction
import Testing
import ViewKit

// The samples of "Containers", line by line.

final class ArticleList: ScrollingContent {
  let view = View(name: "article_list")
  let scrollView: ScrollView

  init(_ scrollView: ScrollView) {
    self.scrollView = scrollView
    scrollView.view.autoresizing = [.flexibleWidth, .flexibleHeight]
    view.frame.size = scrollView.viewportSize
    view.addSubview(scrollView.view)
  }
}

final class ArticleHost: PullToRefreshContainerDelegate {
  private var pending: RefreshCompletion?

  func pullToRefreshContainer(
    _ container: PullToRefreshContainer, didTrigger completion: RefreshCompletion
  ) {
    pending = completion
  }

  func didLoad() {
    pending?()
    pending = nil
  }

  func refreshView(for container: PullToRefreshContainer) -> (any PullToRefreshView)? {
    ProgressLine()
  }
}

final class ProgressLine: PullToRefreshView {
  let view = View(frame: Rect(x: 0, y: 0, width: 0, height: 40), name: "refresh_view")
  private let line = View(frame: Rect(x: 0, y: 38, width: 0, height: 2), name: "line")

  func setup(_ view: View, pull: PullToActionControl) {
    line.backgroundColor = Color(white: 0)
    view.addSubview(line)
  }
  func progressUpdate(_ progress: Double, beyondThreshold: Bool) {
    line.width = progress * view.width
  }
  func startAnimating() {
    line.width = view.width
  }
}

@Suite struct ContainerSamples {
  @Test func aHostThatKeepsItsCompletion() {
    let clock = FrameClock()
    let scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    scrollView.contentSize = Size(width: 390, height: 2000)
    let articles = ArticleList(scrollView)
    let host = ArticleHost()

    let container = PullToRefreshContainer(clock: clock)
    container.view.frame = Rect(x: 0, y: 0, width: 390, height: 844)
    container.delegate = host
    container.embed(articles)

    clock.advance { scrollView.touchBegan(at: Point(x: 195, y: 300)) }
    clock.advance { scrollView.touchMoved(to: Point(x: 195, y: 500)) }
    #expect(container.view.find("line")?.width == 390)
    clock.advance { scrollView.touchEnded() }
    #expect(container.control.state == .executing)
    for _ in 0..<60 { clock.advance() }
    #expect(scrollView.contentOffset.y == -40)
    host.didLoad()
    for _ in 0..<60 { clock.advance() }
    #expect(container.control.state == .idle && container.view.find("line") == nil)
  }
}
