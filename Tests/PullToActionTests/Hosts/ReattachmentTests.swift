import PullToAction
import Testing
import ViewKit

/// A control that goes from one scroll view to another.
@Suite(.timeLimit(.minutes(60))) struct ReattachmentTests {
  /// Another screen's scroll view, under a finger that has pulled it far.
  private func pulled(_ clock: FrameClock) -> ScrollView {
    let scrollView = PullStage.makeScrollView(clock: clock)
    clock.advance {
      scrollView.touchBegan(at: Point(x: 195, y: 100))
      scrollView.beginDragging()
      scrollView.touchMoved(to: Point(x: 195, y: 500))
    }
    return scrollView
  }

  @Test func itMovesByTheClockOfTheScrollViewThatItIsAttachedTo() async {
    let stage = PullStage()
    let clock = FrameClock()
    clock.advance(to: 100)
    let other = PullStage.makeScrollView(clock: clock)
    stage.control.action = { _ in .success }
    stage.control.onSignal = { _ in }
    stage.control.attach(to: other)
    #expect(stage.control.clock === clock && stage.control.view.clock === clock)
    #expect(stage.clock.isIdle)
    stage.control.style.textColor = Color(white: 1)
    clock.advance()
    #expect(stage.control.isSettled, "a style arrives in the next frame")
    stage.control.begin()
    for _ in 0..<200_000 where stage.control.state == .executing {
      await Task.yield()
      clock.advance()
    }
    #expect(stage.control.state != .executing, "the screen before is not shown any more")
  }

  @Test func theClockBeforeDoesNotMoveItAnyMore() {
    let stage = PullStage()
    stage.control.attach(to: PullStage.makeScrollView(clock: FrameClock()))
    stage.control.style.textColor = Color(white: 1)
    stage.wait(0.1)
    #expect(!stage.control.isSettled)
  }

  @Test func aDragOfTheOldOneCountsNothingInTheNewOne() {
    let stage = PullStage()
    stage.control.policy.dwell = 1
    let other = pulled(stage.clock)
    stage.pull(120)
    stage.wait(0.9)
    stage.control.attach(to: other)
    stage.wait(0.9)
    #expect(stage.control.state == .pulling)
    stage.wait(0.2)
    #expect(stage.control.state == .triggered)
  }

  @Test func whatTheOldOneFiredDoesNotHoldBackTheNewOne() {
    let stage = PullStage()
    stage.control.policy = .atThreshold
    let other = pulled(stage.clock)
    stage.pull(120)
    stage.control.attach(to: other)
    stage.clock.advance()
    #expect(stage.host.actions.count == 2)
  }

  @Test func itLeavesTheContentOfAScrollViewThatIsGone() {
    let stage = PullStage()
    let content = stage.scrollView.view
    stage.scrollView = nil
    stage.clock.advance()
    #expect(content.subviews.isEmpty && stage.control.host == nil)
  }
}
