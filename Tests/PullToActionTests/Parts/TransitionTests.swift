import PullToAction
import Testing
import ViewKit

/// The built-in visualizers' fading in and out.
@Suite struct TransitionTests: FadingTests {
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

  /// After a pull it is seen already, and must not vanish.
  @Test func afterAPullItSpringsUpInstead() {
    let stage = stage(opening: 0.5)
    stage.pull(120)
    stage.release()
    func scale() -> Double { stage.control.statusView.view.presentation.scale.x }
    #expect(alpha(stage) == 1 && scale() == 0.8 && stage.host.actions.isEmpty)
    stage.wait(0.25)
    #expect(alpha(stage) == 1 && abs(scale() - 0.9) < 1e-9)
    stage.wait(0.25)
    #expect(scale() == 1 && stage.host.actions.count == 1)
    stage.settle()
    expectWhole(stage)
  }

  @Test func whatIsStillFadingInFadesOutFromWhereItIs() {
    let stage = stage(opening: 1, closing: 1)
    stage.control.begin()
    stage.wait(0.4)
    #expect(abs(alpha(stage) - 0.4) < 1e-9)
    stage.control.complete()
    #expect(abs(alpha(stage) - 0.4) < 1e-9)
    stage.wait(0.5)
    #expect(abs(alpha(stage) - 0.2) < 1e-9)
    stage.settle()
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
