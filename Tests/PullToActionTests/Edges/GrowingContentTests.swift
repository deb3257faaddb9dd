import PullToAction
import Testing
import ViewKit

/// Content that grows at the trailing edge while the action runs there, in both directions of reading.
@Suite struct GrowingContentTests {
  private func executing(_ direction: LayoutDirection, growth: Double) -> EdgeStage {
    let stage = EdgeStage([.trailing], direction: direction)
    stage.scroll(to: .trailing)
    stage.pull(.trailing, 120)
    stage.release()
    stage.settle()
    #expect(stage[.trailing].state == .executing && stage[.trailing].pulledAmount == 50)
    stage.scrollView.contentSize.width += growth
    return stage
  }

  private func complete(_ stage: EdgeStage) {
    stage[.trailing].complete()
    stage.settle()
    #expect(stage[.trailing].state == .idle && stage.scrollView.ledger.entries.isEmpty)
  }

  @Test(arguments: [60.0, 400]) func whatIsOnTheScreenStays(growth: Double) {
    let stage = executing(.leftToRight, growth: growth)
    #expect(stage.scrollView.contentOffset.x == 610 + 50)
    complete(stage)
    #expect(stage.scrollView.contentOffset.x == 610 + 50)
  }

  /// From right to left it grows before its beginning: the offset is the app's.
  @Test(arguments: [60.0, 400]) func fromRightToLeftTheAppMovesTheOffset(growth: Double) {
    let stage = executing(.rightToLeft, growth: growth)
    #expect(stage.scrollView.contentOffset.x == -50)
    stage.scrollView.contentOffset.x += growth
    stage.clock.advance()
    #expect(stage.scrollView.contentOffset.x == growth - 50)
    complete(stage)
    #expect(stage.scrollView.contentOffset.x == growth - 50)
  }

  /// Where it does not, the footer stays in sight until the action has ended.
  @Test func fromRightToLeftTheFooterStays() {
    let stage = executing(.rightToLeft, growth: 400)
    stage.wait(0.5)
    #expect(stage.scrollView.contentOffset.x == -50 && stage[.trailing].pulledAmount == 50)
    #expect(stage.place(of: .trailing).origin.x == 0)
    complete(stage)
    #expect(stage.scrollView.contentOffset.x == 0)
  }
}
