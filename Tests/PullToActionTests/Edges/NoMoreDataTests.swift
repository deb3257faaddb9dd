import PullToAction
import Testing
import ViewKit

/// That there is no more data stops firing until it is said that there is.
@Suite struct NoMoreDataTests {
  private func exhausted(_ edges: [PullEdge] = [.bottom]) -> EdgeStage {
    let stage = EdgeStage(edges)
    stage.scroll(to: .bottom)
    stage[.bottom].begin()
    stage[.bottom].complete(.noMoreData("That is all"))
    stage.settle()
    return stage
  }

  @Test func nothingFires() {
    let stage = exhausted()
    let control = stage[.bottom]
    #expect(control.state == .idle && !control.hasMoreData)
    #expect(control.lastOutcome?.name == "no_more_data")
    stage.pull(.bottom, 150)
    // Its amount is told, and it shows why nothing comes of it.
    #expect(control.state == .idle && control.pulledAmount == 150)
    stage.release()
    stage.settle()
    #expect(stage.host.actions.count == 1 && control.lastPull?.reason == .noMoreData)
    control.policy.prefetchDistance = .points(500)
    stage.drag(by: Point(y: 100))
    stage.drag(by: Point(y: -50))
    #expect(control.state == .idle)
    control.begin()
    #expect(control.state == .idle && stage.log.diagnostics.count == 1)
  }

  @Test func theStatusViewShowsIt() throws {
    let stage = exhausted()
    let statusView = try #require(stage[.bottom].statusView as? DefaultStatusView)
    #expect(statusView.statusLabel.textContent?.string == "That is all")
    // So does one that comes later.
    let next = DefaultStatusView()
    stage[.bottom].statusView = next
    #expect(next.statusLabel.textContent?.string == "That is all")
    stage[.bottom].resetNoMoreData()
    #expect(next.statusLabel.textContent?.string == "")
  }

  @Test func itIsReset() {
    let stage = exhausted()
    stage[.bottom].resetNoMoreData()
    #expect(stage[.bottom].hasMoreData)
    stage.pull(.bottom, 120)
    stage.release()
    #expect(stage[.bottom].state == .executing)
  }

  /// Peers' users ask who resets it: a refresh that succeeds does, unless the policy says otherwise.
  @Test(arguments: [
    (true, ActionOutcome.success, true), (true, .failure("no"), false), (true, .cancelled, false),
    (false, .success, false),
  ]) func aRefreshResetsIt(resets: Bool, outcome: ActionOutcome, hasMore: Bool) {
    let stage = exhausted([.bottom, .top])
    stage[.bottom].policy.resetsNoMoreData = resets
    stage[.top].begin()
    stage[.top].complete(outcome)
    stage.settle()
    #expect(stage[.bottom].hasMoreData == hasMore)
  }

  /// Resetting and detaching the control does not bring data back.
  @Test func onlyTheHostKnows() {
    let stage = exhausted()
    stage[.bottom].reset()
    #expect(!stage[.bottom].hasMoreData)
    stage[.bottom].detach()
    stage[.bottom].attach(to: stage.scrollView)
    #expect(!stage[.bottom].hasMoreData)
    stage[.bottom].isEnabled = false
    stage[.bottom].isEnabled = true
    #expect(!stage[.bottom].hasMoreData)
  }
}
