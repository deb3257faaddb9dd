import PullToAction
import Testing
import ViewKit

/// What a container embeds, and what it is found a scroll view by.
@Suite struct EmbeddingTests {
  /// Content with a scroll view deeper inside.
  private final class List: ScrollingContent {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "list")
    let scrollView: ScrollView
    init(_ scrollView: ScrollView) {
      self.scrollView = scrollView
      scrollView.view.frame = Rect(x: 0, y: 50, width: 100, height: 50)
      scrollView.view.autoresizing = [.flexibleWidth, .flexibleHeight]
      view.addSubview(scrollView.view)
    }
  }

  /// Content whose view is a scroll view's.
  private final class Table: PullToRefreshContent {
    private let scrollView: ScrollView
    var view: View { scrollView.view }
    init(_ scrollView: ScrollView) { self.scrollView = scrollView }
  }

  /// Content that scrolls by itself.
  private final class Foreign: PullToRefreshContent {
    let view: View
    let scrollHost: (any ScrollHost)?
    init(_ swamp: Swamp) {
      view = swamp.content ?? View()
      scrollHost = SwampHost(swamp)
    }
  }

  private final class Plain: PullToRefreshContent {
    let view = View(name: "plain")
  }

  @Test func contentThatProvidesItsScrollView() {
    let stage = ContainerStage(isEmbedded: false)
    let list = List(stage.scrollView)
    stage.container.embed(list)
    #expect(stage.control.scrollView === stage.scrollView)
    #expect(list.view.frame == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(stage.scrollView.viewportSize == Size(width: 390, height: 794))
    stage.fire()
    #expect(stage.host.triggers == 1)
  }

  @Test func contentWhoseViewIsAScrollViews() {
    let stage = ContainerStage(isEmbedded: false)
    let table = Table(stage.scrollView)
    stage.container.embed(table)
    #expect(stage.control.scrollView === stage.scrollView)
    stage.fire()
    #expect(stage.host.triggers == 1 && stage.container.content === table)
  }

  @Test func contentWithAScrollViewOfItsOwnKind() {
    let stage = ContainerStage(isEmbedded: false)
    let swamp = Swamp()
    let content = Foreign(swamp)
    stage.container.embed(content)
    swamp.drag(to: -60)
    #expect(stage.host.view?.progress == [60.0 / 64])
    swamp.letGo()
    #expect(stage.host.triggers == 1 && swamp.inset == 64)
    stage.complete()
    for _ in 0..<60 { swamp.step() }
    #expect(stage.control.state == .idle && swamp.inset == 0)
  }

  @Test func contentWithoutAScrollViewIsShownAndReported() {
    let stage = ContainerStage()
    let plain = Plain()
    stage.container.embed(plain)
    #expect(stage.codes == [.callIgnored])
    #expect(stage.diagnostics.first?.message.contains("no scroll view") == true)
    #expect(stage.container.view.subviews.first === plain.view && stage.control.host == nil)
    stage.container.embed(stage.scrollView)
    stage.fire()
    #expect(stage.host.triggers == 1)
  }

  @Test func contentIsHeldWeakly() {
    let stage = ContainerStage(isEmbedded: false)
    stage.container.delegate = nil
    do {
      let table = Table(PullStage.makeScrollView(clock: stage.clock))
      stage.container.embed(table)
      #expect(stage.container.content != nil)
    }
    stage.clock.advance()
    #expect(stage.container.content == nil && stage.control.host == nil)
  }

  @Test func theDelegateIsHeldWeakly() {
    let stage = ContainerStage()
    do {
      let host = ContainerHost()
      stage.container.delegate = host
      #expect(stage.container.delegate === host)
    }
    #expect(stage.container.delegate == nil)
  }

  @Test func theContainerGoesAndLeavesNothing() {
    let clock = FrameClock()
    let scrollView = PullStage.makeScrollView(clock: clock)
    let host = ContainerHost()
    do {
      let container = PullToRefreshContainer(clock: clock)
      container.delegate = host
      container.view.frame = Rect(x: 0, y: 0, width: 390, height: 844)
      container.embed(scrollView)
      container.control.begin()
      #expect(scrollView.adjustedContentInset.top == 64)
    }
    #expect(scrollView.adjustedContentInset.top == 0 && scrollView.view.subviews.isEmpty)
    #expect(host.view?.calls == ["setup", "start", "stop"] && host.view?.stops == 1)
  }

  @Test func embeddingTheSameAgainInterruptsNothing() {
    let stage = ContainerStage()
    stage.fire()
    stage.container.embed(stage.scrollView)
    #expect(stage.control.state == .executing && stage.entry == 64)
    #expect(stage.container.view.subviews.count == 1 && stage.host.embedded.count == 2)
  }

  @Test func aContainerTakesOnItsContentsTime() {
    let container = PullToRefreshContainer(clock: FrameClock())
    let clock = FrameClock(framesPerSecond: 120)
    let scrollView = PullStage.makeScrollView(clock: clock)
    container.embed(scrollView)
    #expect(container.view.clock === clock && container.control.clock === clock)
    #expect(scrollView.view.clock === clock)
  }

  @Test func theBackgroundColorIsTheDelegates() {
    let stage = ContainerStage(isEmbedded: false)
    stage.container.embed(stage.scrollView)
    let before = stage.control.style.backgroundColor
    stage.pull(10)
    #expect(stage.control.view.backgroundColor == before)
    stage.pull(0)
    stage.host.color = Color(red: 1, green: 0.5, blue: 0)
    stage.pull(10)
    stage.clock.advance()
    #expect(stage.control.view.backgroundColor == Color(red: 1, green: 0.5, blue: 0))
    let other = ContainerHost()
    other.color = Color(white: 0.25)
    stage.container.delegate = other
    stage.clock.advance()
    #expect(stage.control.view.backgroundColor == Color(white: 0.25))
  }

  @Test func theHooksCanStyleTheDefaultView() {
    final class Stylist: PullToRefreshContainerDelegate {
      func pullToRefreshContainer(
        _ container: PullToRefreshContainer, didTrigger completion: RefreshCompletion
      ) {}
      func pullToRefreshContainer(
        _ container: PullToRefreshContainer, didInstall refreshView: any PullToRefreshView
      ) {
        refreshView.view.find("activity_indicator")?.activityIndicator?.color = Color(white: 0)
      }
    }
    let stage = ContainerStage()
    let stylist = Stylist()
    stage.container.delegate = stylist
    stage.pull(10)
    let indicator = stage.views[0].find("activity_indicator")
    #expect(indicator?.activityIndicator?.color == Color(white: 0))
    #expect(stage.diagnostics == [], "a provider that is left out is no mistake")
  }
}
