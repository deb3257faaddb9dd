import PullToAction
import Testing
import ViewKit

/// What happens when somebody never answers.
@Suite struct TimeoutTests {
  @Test(arguments: [0.5, 3, 100])
  func theMaximumExecutingTimeFailsTheAction(limit: Double) {
    let stage = PullStage()
    stage.control.maximumExecutingTime = limit
    stage.control.begin()
    stage.wait(limit - 0.1)
    #expect(stage.control.state == .executing)
    stage.wait(0.2)
    #expect(stage.control.lastOutcome == .failure("timed out"))
    stage.settle()
    #expect(stage.control.state == .idle && stage.entry == 0)
  }

  @Test(arguments: [nil, Double.infinity, .nan, -5])
  func withoutALimitItWaits(limit: Double?) {
    let stage = PullStage()
    stage.control.maximumExecutingTime = limit
    stage.control.begin()
    stage.wait(120)
    #expect(stage.control.state == .executing)
  }

  @Test func aLimitOfNothingWaitsForTheNextFrame() {
    let stage = PullStage()
    stage.control.maximumExecutingTime = 0
    stage.control.begin()
    #expect(stage.control.state == .executing && stage.host.actions.count == 1)
    stage.clock.advance()
    #expect(stage.control.lastOutcome == .timedOut)
  }

  @Test func aLimitConcernsItsOwnRunOnly() {
    let stage = PullStage()
    stage.control.maximumExecutingTime = 2
    stage.control.begin()
    stage.wait(1)
    stage.control.complete()
    stage.settle()
    stage.control.begin()
    stage.wait(1.5)
    #expect(stage.control.state == .executing)
    stage.wait(0.6)
    #expect(stage.control.lastOutcome == .timedOut)
  }

  @Test func aVisualizerThatForgetsExecuteActionIsHelpedOn() {
    let stage = PullStage()
    stage.control.visualizer = ScriptedVisualizer.mute()
    stage.pull(120)
    stage.release()
    stage.wait(2.9)
    #expect(stage.host.actions.isEmpty)
    stage.wait(0.3)
    #expect(stage.host.actions == ["action"])
    #expect(stage.diagnostics.map(\.code) == [.actionNotExecuted])
    #expect(stage.diagnostics.first?.plugin == "mute")
    stage.wait(10)
    #expect(stage.host.actions.count == 1 && stage.diagnostics.count == 1)
  }

  @Test func helpComesAfterThreeSecondsToTheFrame() {
    for isEnd in [false, true] {
      let stage = PullStage()
      if !isEnd { stage.control.visualizer = ScriptedVisualizer.mute() }
      stage.control.begin()
      if isEnd {
        stage.control.visualizer = ScriptedVisualizer.mute()
        stage.control.complete()
      }
      for _ in 0..<179 { stage.clock.advance() }
      #expect(stage.diagnostics.isEmpty)
      stage.clock.advance()
      #expect(stage.diagnostics.map(\.code) == [isEnd ? .idleNotReset : .actionNotExecuted])
    }
  }

  @Test func aVisualizerThatForgetsResetToIdleIsHelpedOn() {
    let stage = PullStage()
    let visualizer = ScriptedVisualizer.mute()
    visualizer.onTriggered = { $0.executeAction() }
    stage.control.visualizer = visualizer
    stage.fire()
    stage.control.complete()
    stage.wait(2.9)
    #expect(stage.control.state == .retracting && stage.entry == 50, "an exit has its room")
    #expect(stage.offset == -50)
    stage.wait(1.5)
    #expect(stage.control.state == .idle && stage.entry == 0)
    #expect(stage.diagnostics.map(\.code) == [.idleNotReset])
  }

  @Test(arguments: [true, false])
  func aBusyVisualizerHasThirtySeconds(isEnd: Bool) {
    let stage = PullStage()
    if !isEnd { stage.control.visualizer = ScriptedVisualizer.mute(isBusy: true) }
    stage.control.begin()
    if isEnd {
      stage.control.visualizer = ScriptedVisualizer.mute(isBusy: true)
      stage.control.complete()
    }
    stage.wait(29.9)
    #expect(stage.diagnostics.isEmpty)
    stage.wait(0.2)
    #expect(stage.diagnostics.map(\.code) == [isEnd ? .idleNotReset : .actionNotExecuted])
    if isEnd {
      stage.wait(2)
      #expect(stage.control.state == .idle)
    }
  }

  @Test func aBusyVisualizerThatAnswersInTimeIsLeftAlone() {
    let stage = PullStage()
    let visualizer = ScriptedVisualizer.mute(isBusy: true)
    stage.control.visualizer = visualizer
    stage.control.begin()
    stage.wait(8)
    stage.control.executeAction()
    visualizer.isBusy = false
    stage.wait(40)
    #expect(stage.host.actions.count == 1 && stage.diagnostics.isEmpty)
  }

  @Test func aNewVisualizerIsAskedWhatTheOldOneLeftOpen() {
    let stage = PullStage()
    stage.control.visualizer = ScriptedVisualizer.mute()
    stage.control.begin()
    stage.control.visualizer = ScriptedVisualizer.mute()
    #expect(stage.host.actions.isEmpty)
    stage.control.visualizer = BottomVisualizer()
    #expect(stage.host.actions.count == 1)
    stage.control.visualizer = ScriptedVisualizer.mute()
    stage.control.complete()
    #expect(stage.control.state == .retracting)
    stage.control.visualizer = StretchVisualizer()
    stage.settle()
    #expect(stage.control.state == .idle && stage.diagnostics.isEmpty)
    #expect(stage.log.count("visualizer mute triggered_action()") == 2)
  }

  /// One that is replaced again and again cannot put off help for ever.
  @Test func replacingVisualizersDoesNotWinTime() {
    let stage = PullStage()
    stage.control.visualizer = ScriptedVisualizer.mute()
    stage.control.begin()
    for _ in 0..<5 {
      stage.wait(1)
      stage.control.visualizer = ScriptedVisualizer.mute()
    }
    #expect(stage.host.actions.count == 1)
  }

  @Test func contentThatStaysPastItsEdgeIsNotWaitedForForEver() {
    let stage = PullStage()
    stage.control.begin()
    stage.settle()
    stage.control.complete()
    for _ in 0..<178 { stage.clock.advance { stage.scrollView.contentOffset.y = -80 } }
    #expect(stage.control.state == .retracting)
    for _ in 0..<4 { stage.clock.advance { stage.scrollView.contentOffset.y = -80 } }
    #expect(stage.control.state == .idle)
    #expect(stage.diagnostics.map(\.code) == [.contentNotReturned])
  }

  @Test func messagesSayWhatToDo() {
    let stage = PullStage()
    stage.control.visualizer = ScriptedVisualizer.mute()
    stage.control.begin()
    stage.wait(3)
    let message = stage.diagnostics.first?.message ?? ""
    #expect(message.contains("3 s") && message.contains("pull:execute_action()"))
  }

  @Test func afterALongFrameTheContentHasHadNoTimeYet() {
    let stage = PullStage()
    stage.control.policy.minimumExecutingTime = 0.5
    stage.control.begin()
    stage.control.complete()
    stage.wait(0.25)
    // The app was asleep.
    stage.clock.advance(to: stage.clock.now + 10)
    #expect(stage.control.state == .retracting)
    stage.clock.advance()
    #expect(stage.control.state == .idle && stage.offset == 0 && stage.diagnostics.isEmpty)
  }
}
