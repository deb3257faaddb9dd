import PullToAction
import Testing
import ViewKit

/// Pushing the content back cancels the action.
@Suite struct PushBackTests {
  private func stage(_ distance: Double? = 40) -> PullStage {
    let stage = PullStage()
    stage.control.policy.cancelDistance = distance
    stage.fire()
    return stage
  }

  @Test(arguments: [(39.5, false), (40, true), (50, true)])
  func byTheDistance(pushed: Double, isCancelled: Bool) {
    let stage = stage()
    let ticket = stage.control.ticket
    stage.pull(50 - pushed)
    #expect((stage.control.lastOutcome == .cancelled) == isCancelled)
    guard isCancelled else { return }
    #expect(stage.control.ticket == nil && stage.control.state != .executing)
    // Once, and for the run that was pushed back.
    stage.pull(-200)
    stage.release()
    stage.settle()
    // Under the finger what is still pulled is another pull.
    #expect(stage.log.path.hasPrefix("idle pulling triggered executing retracting idle"))
    #expect(!stage.log.path.dropFirst(30).contains("triggered"))
    #expect(ticket != nil && stage.diagnostics.isEmpty && stage.entry == 0)
  }

  /// Farther than the control is high: what is scrolled counts as well.
  @Test func beyondItsOwnHeight() {
    let stage = stage(120)
    stage.pull(0)
    #expect(stage.control.state == .executing)
    // 50 - 120, in points of content.
    stage.pull(-69)
    #expect(stage.control.state == .executing)
    stage.pull(-70)
    #expect(stage.control.lastOutcome == .cancelled)
  }

  @Test func unlessSetItIsOff() {
    let stage = stage(nil)
    stage.pull(-300)
    stage.release()
    #expect(stage.control.state == .executing)
  }

  @Test func fromWhereTheDragBegan() {
    let stage = stage()
    // Out and back in one drag: 40 points from its beginning, not from its end.
    stage.pull(120)
    stage.pull(50)
    #expect(stage.control.state == .executing)
    stage.pull(10)
    #expect(stage.control.lastOutcome == .cancelled)
  }

  @Test func notByADragThatBeganScrolledAway() {
    let stage = stage()
    stage.pull(20)
    stage.release()
    stage.settle()
    #expect(stage.control.state == .executing && stage.control.pulledAmount == 20)
    stage.pull(-200)
    stage.release()
    #expect(stage.control.state == .executing)
  }

  @Test func notByTheDragThatFired() {
    let stage = PullStage()
    stage.control.policy = .atThreshold
    stage.control.policy.cancelDistance = 40
    stage.pull(120)
    stage.pull(0)
    #expect(stage.control.state == .executing)
  }

  @Test func notByInertiaNorByCode() {
    let stage = stage()
    stage.pull(40)
    stage.release(velocity: -3000)
    stage.settle()
    #expect(stage.offset > 100 && stage.control.state == .executing)
    stage.scrollView.contentOffset.y = -50
    stage.settle()
    stage.scrollView.contentOffset.y = 200
    stage.wait(0.1)
    #expect(stage.control.state == .executing)
  }

  @Test func theLeastTimeHolds() {
    let stage = PullStage()
    stage.control.policy.cancelDistance = 40
    stage.control.policy.minimumExecutingTime = 3
    stage.fire()
    stage.pull(0)
    stage.release()
    #expect(stage.control.state == .executing && stage.control.ticket == nil)
    stage.wait(3)
    stage.settle()
    #expect(stage.control.state == .idle && stage.control.lastOutcome == .cancelled)
  }

  @Test func anAsyncActionsTaskIsCancelled() async {
    let stage = PullStage()
    stage.control.policy.cancelDistance = 40
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      stage.control.action = { _ in
        await withTaskCancellationHandler {
          while !Task.isCancelled { await Task.yield() }
        } onCancel: {
          done.resume()
        }
        return .success
      }
      stage.fire()
      stage.pull(0)
    }
    #expect(stage.control.lastOutcome == .cancelled)
  }
}
