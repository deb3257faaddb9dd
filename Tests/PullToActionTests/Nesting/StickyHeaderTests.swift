import PullToAction
import Testing
import ViewKit

/// Section headers under a bar while an action runs: MJRefresh's users have a gap there (#315, #400, #798).
@Suite struct StickyHeaderTests {
  private static let bar = 44.0
  private static let height = 28.0
  /// Where three sections begin and end in the content.
  private static let sections = [(0.0, 300.0), (300, 340), (340, 2000)]

  private func executing() -> PullStage {
    let stage = PullStage()
    stage.scrollView.contentInset.top = Self.bar
    stage.scrollView.contentOffset.y = -Self.bar
    stage.settle()
    stage.control.executingHeight = 60
    stage.fire()
    #expect(stage.offset == -Self.bar - 60)
    return stage
  }

  /// Whether headers are right below what is at the top: the content's own edge while that is in sight, the
  /// bar else; and whether a section takes its header along.
  private func expectPinned(_ stage: PullStage) {
    let offset = stage.offset
    let top = max(-offset, Self.bar)
    for (start, end) in Self.sections {
      let y =
        stage.scrollView.stickyHeaderOrigin(from: start, to: end, height: Self.height) - offset
      let isAtTop = start - offset <= top && end - offset > top
      if isAtTop {
        #expect(y == min(top, end - offset - Self.height), "at \(offset)")
      } else {
        #expect(y == (start - offset > top ? start : end - Self.height) - offset, "at \(offset)")
      }
    }
  }

  @Test func noGapInAnyFrameOfAScroll() {
    let stage = executing()
    let scrollView = stage.scrollView!
    var finger = Point(x: 195, y: 700)
    stage.clock.advance { scrollView.touchBegan(at: finger) }
    for step in 0..<120 {
      stage.clock.advance {
        scrollView.beginDragging()
        // Up by 600 in all, and half of it back.
        finger.y += step < 80 ? -7.5 : 7.5
        scrollView.touchMoved(to: finger)
      }
      expectPinned(stage)
    }
    #expect(stage.offset == 600 - 300 - 104 && stage.control.state == .executing)
    stage.clock.advance { scrollView.touchEnded(velocity: Point(y: 1500)) }
    while scrollView.isDecelerating {
      stage.clock.advance()
      expectPinned(stage)
    }
    // What a list that asks for the whole inset would have: a gap of the control's height.
    scrollView.contentOffset.y = 500
    #expect(scrollView.adjustedContentInset.top == Self.bar + 60)
    #expect(scrollView.stickyHeaderInset == Self.bar)
  }

  @Test(arguments: [0.0, 30, 60, 200]) func nothingJumpsWhenItEnds(scrolled: Double) {
    let stage = executing()
    stage.scrollView.contentOffset.y += scrolled
    stage.settle()
    let before = stage.scrollView.stickyHeaderOrigin(from: 0, to: 300, height: Self.height)
    stage.control.complete()
    #expect(
      stage.scrollView.stickyHeaderOrigin(from: 0, to: 300, height: Self.height) == before)
    for _ in 0..<120 {
      stage.clock.advance()
      expectPinned(stage)
    }
    #expect(stage.scrollView.stickyHeaderInset == Self.bar)
  }

  /// The example of the documentation.
  @Test(arguments: [(-104.0, 104.0), (-74, 74), (500, 44), (-160, 104)])
  func theInsetIsWhatIsInSight(offset: Double, inset: Double) {
    let stage = executing()
    stage.scrollView.contentOffset.y = offset
    #expect(stage.scrollView.stickyHeaderInset == inset)
  }
}
