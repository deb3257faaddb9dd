import PullToAction
import Testing
import ViewKit

/// Drags that begin with the content scrolled away.
@Suite struct EdgeDragTests {
  private func pull(from offset: Double, requiresEdge: Bool) -> PullStage {
    let stage = PullStage()
    stage.control.policy.requiresDragFromEdge = requiresEdge
    stage.scrollView.contentOffset.y = offset
    stage.pull(120)
    return stage
  }

  @Test(arguments: [0.75, 1, 40, 900])
  func oneFromElsewhereDoesNotPull(offset: Double) {
    let stage = pull(from: offset, requiresEdge: true)
    #expect(stage.control.state == .idle && stage.control.pulledAmount == 120)
    stage.release()
    stage.settle()
    #expect(stage.log.path.isEmpty)
    stage.pull(120)
    #expect(stage.control.state == .triggered, "the next one begins at the edge")
  }

  @Test func oneFromTheEdgeDoes() {
    for offset in [0.5, 0, -30] {
      #expect(pull(from: offset, requiresEdge: true).control.state == .triggered)
    }
  }

  @Test func withoutTheRuleItIsAllTheSame() {
    #expect(pull(from: 900, requiresEdge: false).control.state == .triggered)
  }

  @Test func theAppsInsetIsPartOfWhereTheEdgeIs() {
    let stage = PullStage()
    stage.control.policy.requiresDragFromEdge = true
    stage.scrollView.contentInset.top = 64
    stage.scrollView.contentOffset.y = 0
    stage.pull(120)
    #expect(stage.control.state == .idle)
  }

  @Test func whileOpenTheEdgeIsWithoutTheControl() {
    let stage = PullStage()
    stage.control.policy.requiresDragFromEdge = true
    stage.fire()
    stage.pull(120)
    stage.control.complete()
    #expect(stage.control.state == .triggered)
  }
}
