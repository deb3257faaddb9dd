import PullToAction
import Testing
import ViewKit

/// The built-in visualizers' fading in and out.
@Suite struct TransitionTests {
  private func stage(
    _ alignment: StatusViewAlignment = .bottom, opening: Double = 0, closing: Double = 0,
    delay: Double = 0
  ) -> PullStage {
    let stage = PullStage()
    stage.control.visualizer = visualizer(
      alignment, opening: opening, closing: closing, delay: delay)
    return stage
  }

  private func visualizer(
    _ alignment: StatusViewAlignment = .bottom, opening: Double = 0, closing: Double = 0,
    delay: Double = 0
  ) -> any Visualizer {
    func linear(_ duration: Double) -> AnimationTiming {
      AnimationTiming(
        duration: duration, delay: duration > 0 ? delay : 0, pace: .curve(.linear))
    }
    let transition = VisualizerTransition(opening: linear(opening), closing: linear(closing))
    return alignment == .bottom
      ? BottomVisualizer(transition: transition) : StretchVisualizer(transition: transition)
  }

  private func alpha(_ stage: PullStage) -> Double {
    stage.control.statusView.view.presentation.alpha
  }

  /// As it would be without: the model untouched, nothing running, nothing waiting.
  private func expectWhole(_ stage: PullStage, _ line: Int = #line) {
    let view = stage.control.statusView.view
    #expect(view.alpha == 1 && alpha(stage) == 1 && view.animationKeys.isEmpty, "line \(line)")
    #expect(stage.control.isSettled, "line \(line)")
  }

  @Test(arguments: StatusViewAlignment.allCases)
  func theActionWaitsForTheOpening(alignment: StatusViewAlignment) {
    let stage = stage(alignment, opening: 0.5)
    stage.control.begin()
    #expect(stage.control.state == .executing && alpha(stage) == 0)
    stage.wait(0.25)
    #expect(abs(alpha(stage) - 0.5) < 1e-9 && stage.host.actions.isEmpty)
    #expect(!stage.control.isSettled)
    stage.wait(0.25)
    #expect(alpha(stage) == 1 && stage.host.actions.count == 1)
    stage.wait(0.1)
    expectWhole(stage)
  }

  @Test(arguments: StatusViewAlignment.allCases)
  func theClosingComesBeforeTheControlCloses(alignment: StatusViewAlignment) {
    let stage = stage(alignment, closing: 0.5)
    stage.fire()
    #expect(stage.host.actions.count == 1)
    stage.control.complete()
    stage.wait(0.25)
    #expect(abs(alpha(stage) - 0.5) < 1e-9 && stage.entry == 50)
    stage.wait(0.25)
    #expect(alpha(stage) == 0 && stage.entry == 0 && stage.control.state == .retracting)
    stage.wait(0.2)
    #expect(alpha(stage) == 0, "it stays away while the content returns")
    stage.settle()
    #expect(stage.control.state == .idle && stage.diagnostics.isEmpty)
    expectWhole(stage)
  }

  @Test func theResultIsShownFirst() {
    let stage = stage(closing: 0.5)
    stage.control.policy.resultDuration = 1
    stage.control.begin()
    stage.settle()
    stage.control.fail("no net")
    stage.wait(0.9)
    #expect(alpha(stage) == 1)
    stage.wait(0.35)
    #expect(abs(alpha(stage) - 0.5) < 1e-9 && stage.entry == 50)
    stage.settle()
    #expect(stage.control.state == .idle)
    #expect(stage.log.count("status_view default update_for_result(failure, no net)") == 1)
  }

  @Test func aDelayHidesBeforeAndShowsBefore() {
    let stage = stage(opening: 0.5, closing: 0.5, delay: 0.5)
    stage.control.begin()
    stage.wait(0.4)
    #expect(alpha(stage) == 0)
    stage.wait(0.6)
    #expect(alpha(stage) == 1 && stage.host.actions.count == 1)
    stage.control.complete()
    stage.wait(0.4)
    #expect(alpha(stage) == 1 && stage.entry == 50)
    stage.wait(0.6)
    #expect(alpha(stage) == 0 && stage.entry == 0)
  }

  @Test func withLessMotionBothAreLeftOut() {
    let stage = stage(opening: 0.5, closing: 0.5)
    stage.control.traits.reducesMotion = true
    stage.control.begin()
    #expect(stage.host.actions.count == 1 && alpha(stage) == 1)
    stage.control.complete()
    #expect(stage.entry == 0 && alpha(stage) == 1)
  }

  @Test func withoutATransitionATraceIsWhatItWas() {
    let (plain, set) = (PullStage(), PullStage())
    set.control.visualizer = visualizer()
    for stage in [plain, set] {
      let lines = stage.lines {
        stage.fire()
        stage.control.complete(.success("x"))
        stage.settle()
      }
      #expect(!lines.isEmpty)
    }
    #expect(set.log.lines.suffix(30) == plain.log.lines.suffix(30))
  }

  enum Interruption: CaseIterable {
    case visualizer, statusView, reset, detach, disable, complete, earlier
  }

  @Test(arguments: Interruption.allCases, [true, false])
  func nothingIsLeftOfOneThatIsInterrupted(by interruption: Interruption, isClosing: Bool) {
    let stage = stage(opening: 1, closing: 1)
    let control = stage.control
    control.begin()
    if isClosing {
      stage.wait(1.1)
      control.complete()
    }
    stage.wait(0.5)
    let view = control.statusView.view
    switch interruption {
    case .visualizer: control.visualizer = StretchVisualizer()
    case .statusView: control.statusView = ScriptedStatusView()
    case .reset: control.reset()
    case .detach: control.detach()
    case .disable: control.isEnabled = false
    case .complete: control.complete()
    case .earlier:
      control.executeAction()
      control.resetToIdle()
    }
    stage.wait(3)
    if control.ticket != nil { control.complete() }
    stage.wait(5)
    #expect(control.state == .idle && stage.clock.isIdle && !stage.clock.hasFiniteAnimations)
    #expect(view.alpha == 1 && view.presentation.alpha == 1 && view.animationKeys.isEmpty)
    expectWhole(stage)
    #expect(stage.host.actions.count <= 1)
  }

  @Test func anActionThatEndsWhileOpeningIsNotHandedOver() {
    let stage = stage(opening: 1)
    stage.control.begin()
    stage.wait(0.5)
    stage.control.complete()
    #expect(alpha(stage) == 1)
    stage.settle()
    #expect(stage.host.actions.isEmpty && stage.control.state == .idle)
  }

  @Test func anotherVisualizerOpensInItsOwnWay() {
    let stage = stage(opening: 1)
    stage.control.begin()
    stage.wait(0.5)
    stage.control.visualizer = visualizer(.stretch, opening: 0.5)
    #expect(alpha(stage) == 0)
    stage.wait(0.4)
    #expect(stage.host.actions.isEmpty)
    stage.wait(0.1)
    #expect(stage.host.actions.count == 1)
  }

  @Test(arguments: [4.0, 29])
  func aSlowOneIsNoMistake(duration: Double) {
    let stage = stage(opening: duration, closing: duration)
    stage.control.begin()
    stage.wait(duration + 0.1)
    stage.control.complete()
    stage.wait(duration - 0.1)
    #expect(stage.control.state == .retracting && stage.entry == 50)
    stage.settle()
    #expect(stage.control.state == .idle && stage.diagnostics.isEmpty)
  }

  /// The visualizer's time begins when that of the result is over.
  @Test func neitherIsOneAfterALongResult() {
    let stage = stage(closing: 4)
    stage.control.policy.resultDuration = 40
    stage.control.begin()
    stage.settle()
    stage.control.fail("no net")
    stage.wait(43.9)
    #expect(stage.entry == 50)
    stage.settle()
    #expect(stage.control.state == .idle && stage.diagnostics.isEmpty)
  }

  @Test(arguments: [true, false])
  func anotherVisualizerFindsTheStatusViewWhole(isClosing: Bool) {
    let stage = stage(opening: 1, closing: 1)
    stage.control.begin()
    if isClosing {
      stage.wait(1.1)
      stage.control.complete()
    }
    stage.wait(0.5)
    #expect(alpha(stage) < 0.6)
    stage.control.visualizer = ScriptedVisualizer.mute()
    #expect(alpha(stage) == 1 && stage.control.statusView.view.animationKeys.isEmpty)
    stage.wait(1)
    #expect(stage.host.actions.count == (isClosing ? 1 : 0) && stage.entry == 50)
  }

  @Test func oneThatIsTooSlowIsHelpedOn() {
    let stage = stage(opening: 500)
    stage.control.begin()
    stage.wait(30.1)
    #expect(stage.host.actions.count == 1)
    #expect(stage.diagnostics.map(\.code) == [.actionNotExecuted])
  }

  @Test func oneWithoutAnEndIsNone() {
    let stage = PullStage()
    let endless = AnimationTiming(duration: 1, repeatCount: .infinity)
    stage.control.visualizer = BottomVisualizer(
      transition: VisualizerTransition(opening: endless, closing: endless))
    stage.control.begin()
    #expect(stage.host.actions.count == 1)
    stage.control.complete()
    #expect(stage.entry == 0)
  }
}
