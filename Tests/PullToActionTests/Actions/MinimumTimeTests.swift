import PullToAction
import Testing
import ViewKit

/// An action that is over before the least time that it is shown for.
@Suite struct MinimumTimeTests {
  private func stage(minimum: Double) -> PullStage {
    let stage = PullStage()
    stage.control.policy.minimumExecutingTime = minimum
    return stage
  }

  @Test(arguments: [ActionOutcome.success("new"), .failure("no net"), .cancelled])
  func theOutcomeTakesEffectWhenItIsOver(outcome: ActionOutcome) {
    let stage = stage(minimum: 1)
    stage.control.begin()
    stage.wait(0.2)
    stage.control.complete(outcome)
    #expect(stage.control.state == .executing && stage.entry == 50)
    #expect(stage.control.ticket == nil && stage.control.lastOutcome == nil)
    #expect(!stage.control.isSettled)
    for _ in 0..<47 { stage.clock.advance() }
    #expect(stage.control.state == .executing)
    stage.clock.advance()
    #expect(stage.control.state == .retracting && stage.control.lastOutcome == outcome)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aLaterCompletionTakesEffectAtOnce() {
    let stage = stage(minimum: 1)
    stage.control.begin()
    stage.wait(1)
    stage.control.complete()
    #expect(stage.control.state == .retracting)
  }

  @Test func completingInsideTheActionIsKept() {
    let stage = stage(minimum: 0.5)
    stage.host.onAction = { [control = stage.control] _ in control.complete(.success("x")) }
    stage.control.begin()
    #expect(stage.control.state == .executing)
    stage.wait(0.5)
    #expect(stage.control.lastOutcome == .success("x"))
  }

  @Test func theTicketIsSpent() {
    let stage = stage(minimum: 1)
    stage.control.begin()
    let ticket = stage.control.ticket
    stage.control.complete(.success("first"))
    stage.control.fail("second")
    stage.control.complete(.failure("third"), ticket: ticket)
    stage.control.setProgress(0.5)
    #expect(
      stage.diagnostics.map(\.code) == [.staleCompletion, .staleCompletion, .callIgnored])
    stage.settle()
    #expect(stage.control.lastOutcome == .success("first"))
  }

  @Test func whatIsBegunMeanwhileIsTheNextRun() {
    let stage = stage(minimum: 1)
    stage.control.begin()
    stage.control.complete()
    stage.control.begin()
    #expect(stage.control.state == .executing && stage.control.ticket == nil)
    stage.wait(4)
    #expect(stage.control.state == .executing && stage.control.ticket?.number == 2)
    #expect(stage.host.actions.count == 2)
  }

  @Test(arguments: 0..<3)
  func theHostMayEndItAtOnce(way: Int) {
    let stage = stage(minimum: 10)
    stage.control.begin()
    stage.control.complete(.success("kept"))
    switch way {
    case 0: stage.control.reset()
    case 1: stage.control.detach()
    default: stage.control.isEnabled = false
    }
    #expect(stage.control.state == .idle && stage.entry == 0)
    #expect(stage.control.lastOutcome == .success("kept"), "it had ended before")
    #expect(stage.control.isSettled && stage.clock.isIdle)
    stage.wait(11)
    #expect(stage.log.path == "idle executing idle")
  }

  @Test func anActionThatWasNotHandedOverIsNot() {
    let stage = stage(minimum: 5)
    stage.control.visualizer = ScriptedVisualizer.mute()
    stage.control.begin()
    stage.control.complete()
    stage.control.executeAction()
    stage.control.visualizer = BottomVisualizer()
    stage.wait(4.9)
    #expect(stage.host.actions.isEmpty && stage.diagnostics.isEmpty)
    stage.settle()
    #expect(stage.control.state == .idle)
  }

  @Test func aLimitThatIsShorterFailsItAndIsShownLater() {
    let stage = stage(minimum: 2)
    stage.control.policy.maximumExecutingTime = 1
    stage.control.begin()
    stage.wait(1.5)
    #expect(stage.control.state == .executing && stage.control.ticket == nil)
    stage.wait(0.6)
    #expect(stage.control.lastOutcome == .timedOut)
  }

  @Test func theTimeCountsFromItsOwnRun() {
    let stage = stage(minimum: 1)
    stage.control.begin()
    stage.wait(5)
    stage.control.complete()
    stage.settle()
    stage.control.begin()
    stage.control.complete()
    stage.wait(0.9)
    #expect(stage.control.state == .executing)
  }
}
