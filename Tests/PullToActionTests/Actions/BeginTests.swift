import PullToAction
import Testing
import ViewKit

/// Beginning an action by code.
@Suite struct BeginTests {
  @Test func atRestItOpensTheControl() {
    let stage = PullStage()
    stage.control.begin()
    #expect(stage.offset == 0 && stage.inset == 50)
    stage.settle()
    #expect(stage.offset == -50 && stage.control.pulledAmount == 50)
    #expect(stage.host.actions.count == 1)
  }

  @Test func scrolledAwayItLeavesTheContentWhereItIs() {
    let stage = PullStage()
    stage.scrollView.contentOffset.y = 700
    stage.control.begin()
    stage.settle()
    #expect(stage.offset == 700 && stage.inset == 50)
    stage.control.complete()
    stage.settle()
    #expect(stage.offset == 700 && stage.inset == 0)
    #expect(stage.control.state == .idle)
  }

  @Test func whileExecutingItJoinsTheRun() {
    let stage = PullStage()
    stage.control.begin()
    let ticket = stage.control.ticket
    stage.control.begin()
    #expect(stage.control.ticket == ticket && stage.host.actions.count == 1)
    stage.control.complete()
    stage.settle()
    #expect(stage.control.state == .idle)
  }

  @Test func whileRetractingItIsRemembered() {
    let stage = PullStage()
    stage.control.begin()
    stage.settle()
    stage.control.complete()
    stage.wait(0.1)
    #expect(stage.control.state == .retracting)
    stage.control.begin()
    stage.control.begin()
    #expect(stage.host.actions.count == 1)
    stage.settle()
    #expect(stage.log.path == "idle executing retracting idle executing")
    #expect(stage.host.actions.count == 2)
  }

  @Test(arguments: ["reset", "disable", "detach"])
  func whatWasRememberedIsForgotten(how: String) {
    let stage = PullStage()
    stage.control.begin()
    stage.settle()
    stage.control.complete()
    stage.control.begin()
    switch how {
    case "reset": stage.control.reset()
    case "disable": stage.control.isEnabled = false
    default: stage.control.detach()
    }
    stage.settle()
    #expect(stage.control.state == .idle && stage.host.actions.count == 1)
  }

  @Test func insideACallbackItWaitsItsTurn() {
    let stage = PullStage()
    stage.host.onDidChange = { [control = stage.control] _, to in
      if to == .pulling { control.begin() }
    }
    stage.pull(20)
    #expect(stage.log.path == "idle pulling executing")
  }

  @Test func insideACallbackBeginAndCompleteKeepTheirOrder() {
    let stage = PullStage()
    stage.host.onDidChange = { [control = stage.control] _, to in
      if to == .pulling, control.lastOutcome == nil {
        control.begin()
        control.complete()
      }
    }
    stage.pull(20)
    #expect(stage.log.path == "idle pulling executing retracting idle pulling")
    #expect(stage.diagnostics.isEmpty)
  }

  @Test(arguments: [true, false])
  func withoutAScrollViewOrDisabledItHasNoEffect(isAttached: Bool) {
    let stage = PullStage(isAttached: isAttached)
    stage.control.isEnabled = false
    stage.control.begin()
    #expect(stage.control.state == .idle && stage.host.actions.isEmpty)
    #expect(stage.diagnostics.map(\.code) == [.callIgnored])
  }

  @Test func aHostThatAlwaysBeginsAgainIsHeldUp() {
    let stage = PullStage()
    stage.scrollView.contentOffset.y = 500
    stage.host.onDidChange = { [control = stage.control] _, to in
      if to == .idle { control.begin() }
    }
    stage.host.onAction = { [control = stage.control] _ in control.complete() }
    stage.control.begin()
    #expect(stage.diagnostics.map(\.code) == [.callbackLoop])
    #expect(stage.host.actions.count < 100)
    let count = stage.host.actions.count
    stage.clock.advance()
    #expect(stage.host.actions.count > count, "the rest goes on in the next frame")
    stage.host.onDidChange = nil
    stage.wait(0.1)
    #expect(stage.control.state == .idle && stage.entry == 0)
  }

  /// The move, 98 calls and the change to pulling are the hundred that are allowed.
  @Test func manyCallsThatEndAreNoLoop() {
    let stage = PullStage()
    stage.host.onAmount = { [control = stage.control] _ in
      for _ in 0..<98 { control.isEnabled = true }
    }
    stage.pull(20)
    #expect(stage.diagnostics.isEmpty)
  }
}
