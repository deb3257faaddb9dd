import PullToAction
import Testing
import ViewKit

// The samples of "Edges, and loading more", line by line.

@Suite struct EdgeSamples {
  @Test func aFooterLoadsMore() {
    let clock = FrameClock()
    let scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    scrollView.contentSize = Size(width: 390, height: 2000)

    let refresh = PullToActionControl(scrollView: scrollView)
    let more = PullToActionControl(scrollView: scrollView, name: "more", edge: .bottom)
    more.policy.prefetchDistance = .viewports(0.5)

    clock.advance()
    scrollView.contentOffset.y = 800
    #expect(more.state == .executing && refresh.state == .idle)
    more.complete(.noMoreData("You are up to date"))
    clock.advance()
    #expect(more.state == .idle && !more.hasMoreData)
    refresh.begin()
    refresh.complete()
    #expect(more.hasMoreData)
  }

  @Test func contentGrowsAtTheLeft() {
    let growth = 400.0
    let scrollView = ScrollView(clock: FrameClock(), size: Size(width: 390, height: 844))
    scrollView.contentSize = Size(width: 1000, height: 844)
    scrollView.contentSize.width += growth
    scrollView.contentOffset.x += growth
    #expect(scrollView.contentOffset.x == 400)
  }
}
