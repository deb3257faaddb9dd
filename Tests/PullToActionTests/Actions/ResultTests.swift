import PullToAction
import Testing
import ViewKit

/// How far an action has come, and how it ended, on their way to the status view.
@Suite struct ResultTests {
  private func executing(resultDuration: Double = 0) -> PullStage {
    let stage = PullStage()
    stage.control.policy.resultDuration = resultDuration
    stage.control.begin()
    stage.settle()
    return stage
  }

  @Test func progressGoesByWayOfTheVisualizer() {
    let stage = executing()
    let lines = stage.lines {
      for fraction in [0, 0.5, 0.5, .nan, 7, -1] { stage.control.setProgress(fraction) }
    }
    #expect(
      lines
        == [0, 0.5, 1, 0].flatMap {
          let text = EventText.number($0)
          return [
            "visualizer bottom progress_changed(\(text))",
            "status_view default update_for_progress(\(text))",
          ]
        })
  }

  @Test func aVisualizerMayChangeIt() {
    let stage = executing()
    let visualizer = ScriptedVisualizer()
    visualizer.onProgress = { pull, progress in
      for value in [progress / 2, 3, .nan] { pull.updateStatusView(forProgress: value) }
    }
    let statusView = ScriptedStatusView()
    var shown: [Double] = []
    statusView.onProgress = { shown.append($0) }
    stage.control.use(visualizer: visualizer, statusView: statusView)
    stage.control.setProgress(0.5)
    #expect(shown == [0.25, 1])
  }

  @Test func aStatusViewThatComesLaterIsTold() {
    let stage = executing()
    stage.control.setProgress(0.25)
    let lines = stage.lines { stage.control.statusView = ScriptedStatusView() }
    #expect(lines.last == "status_view scripted update_for_progress(0.25)")
    stage.control.complete()
    #expect(
      !stage.lines { stage.control.statusView = ScriptedStatusView() }
        .contains { $0.contains("progress") })
  }

  struct Ending: Sendable {
    var outcome: ActionOutcome
    var text: String?
    var arguments: String
  }

  static let endings = [
    Ending(outcome: .success("3 new"), text: "3 new", arguments: "success, 3 new"),
    Ending(outcome: .failure("no net"), text: "no net", arguments: "failure, no net"),
    Ending(outcome: .failure(""), text: "", arguments: "failure, "),
    Ending(outcome: .success, text: nil, arguments: ""),
    Ending(outcome: .success(""), text: nil, arguments: ""),
    Ending(outcome: .cancelled, text: nil, arguments: ""),
  ]

  @Test(arguments: endings.indices)
  func aResultWithATextIsShownForItsTime(index: Int) {
    let ending = Self.endings[index]
    #expect(ending.outcome.text == ending.text)
    let stage = executing(resultDuration: 1.5)
    let lines = stage.lines { stage.control.complete(ending.outcome) }
    #expect(stage.control.lastOutcome == ending.outcome)
    let told = lines.filter { $0.contains("result") }
    guard ending.text != nil else {
      #expect(told.isEmpty && stage.entry == 0, "nothing to show: it closes at once")
      return
    }
    #expect(told == ["status_view default update_for_result(\(ending.arguments))"])
    #expect(!stage.control.isSettled)
    for _ in 0..<89 { stage.clock.advance() }
    #expect(stage.control.state == .retracting && stage.entry == 50)
    stage.clock.advance()
    #expect(stage.entry == 0)
    stage.settle()
    #expect(stage.control.state == .idle && stage.diagnostics.isEmpty)
  }

  @Test func withoutTimeForItNothingIsShown() {
    let stage = executing()
    #expect(!stage.lines { stage.control.fail("x") }.contains { $0.contains("result") })
    #expect(stage.entry == 0)
  }

  /// The control's own wait is nobody's mistake, however long.
  @Test func aLongResultIsNotHelpedOn() {
    let stage = executing(resultDuration: 100)
    stage.control.fail("x")
    stage.wait(99.9)
    #expect(stage.diagnostics.isEmpty && stage.control.state == .retracting)
    stage.settle()
    #expect(stage.control.state == .idle && stage.diagnostics.isEmpty)
  }

  @Test func aVisualizerThatCallsEarlierIsHeeded() {
    let stage = executing(resultDuration: 5)
    stage.control.fail("x")
    stage.wait(1)
    stage.control.resetToIdle()
    stage.settle()
    #expect(stage.control.state == .idle && stage.clock.now < 4)
    #expect(stage.clock.isIdle)
  }

  @Test func oneOfItsOwnMindShowsNone() {
    let stage = executing(resultDuration: 5)
    stage.control.visualizer = ScriptedVisualizer.mute()
    stage.control.fail("x")
    stage.wait(3.1)
    #expect(stage.diagnostics.map(\.code) == [.idleNotReset])
  }

  @Test func anotherVisualizerShowsTheRestOfIt() {
    let stage = executing(resultDuration: 2)
    stage.control.fail("x")
    stage.wait(1)
    stage.control.visualizer = StretchVisualizer()
    #expect(stage.log.count("status_view default update_for_result(failure, x)") == 2)
    stage.wait(0.9)
    #expect(stage.entry == 50)
    stage.wait(0.1)
    #expect(stage.entry == 0, "two seconds in all")
  }

  @Test func oneThatDoesNotAnswerStopsTheOldOnesWait() {
    let stage = executing(resultDuration: 2)
    stage.control.fail("x")
    stage.wait(1)
    stage.control.visualizer = ScriptedVisualizer.mute()
    stage.wait(3.9)
    #expect(stage.entry == 50 && stage.diagnostics.isEmpty)
    stage.wait(0.2)
    #expect(stage.entry == 0 && stage.diagnostics.map(\.code) == [.idleNotReset])
  }

  @Test func anotherStatusViewShowsItToo() {
    let stage = executing(resultDuration: 2)
    stage.control.complete(.success("3 new"))
    stage.control.statusView = ScriptedStatusView()
    #expect(stage.log.count("status_view scripted update_for_result(success, 3 new)") == 1)
    stage.control.use(visualizer: StretchVisualizer(), statusView: EmptyStatusView())
    #expect(
      stage.log.count("status_view empty update_for_result(success, 3 new) default") == 1)
  }

  @Test(arguments: [true, false])
  func resettingEndsIt(isDetach: Bool) {
    let stage = executing(resultDuration: 5)
    stage.control.fail("x")
    if isDetach { stage.control.detach() } else { stage.control.reset() }
    #expect(stage.control.state == .idle && stage.control.isSettled && stage.clock.isIdle)
  }
}
