import PullToAction
import Testing
import ViewKit

/// How the content goes when the control opens and closes, and the presets.
@Suite struct InsetPolicyTests {
  private func stage(_ policy: PullPolicy) -> PullStage {
    let stage = PullStage()
    stage.control.policy = policy
    return stage
  }

  @Test func aTimedOneOpensAndClosesByItsCurve() {
    var policy = PullPolicy()
    policy.insetTransition = .timed(duration: 0.5, curve: .linear)
    let stage = stage(policy)
    stage.control.begin()
    #expect(stage.offset == 0)
    stage.wait(0.25)
    #expect(stage.offset == -25)
    stage.wait(0.25)
    #expect(stage.offset == -50)
    stage.control.complete()
    #expect(stage.control.state == .retracting)
    stage.wait(0.25)
    #expect(stage.offset == -25 && stage.control.state == .retracting)
    stage.wait(0.25)
    #expect(stage.offset == 0 && stage.control.state == .idle)
  }

  @Test func aSlowOneIsWaitedFor() {
    var policy = PullPolicy()
    policy.insetTransition = .timed(duration: 20, curve: .linear)
    let stage = stage(policy)
    stage.control.begin()
    stage.wait(20)
    stage.control.complete()
    stage.wait(19.9)
    #expect(stage.control.state == .retracting)
    stage.wait(0.1)
    #expect(stage.control.state == .idle && stage.diagnostics.isEmpty)
  }

  @Test func itsTimeHasAnEnd() {
    var policy = PullPolicy()
    policy.insetTransition = .timed(duration: 1e9, curve: .easeIn)
    #expect(policy.insetTransition == .timed(duration: 30, curve: .easeIn))
    policy.insetTransition = .timed(duration: .infinity, curve: .easeIn)
    #expect(policy.insetTransition.duration == 0)
  }

  /// An adapter that has one way to go is asked for that.
  @Test func aHostsOwnGoesItsOwnWay() {
    let stage = PullStage(isAttached: false)
    let swamp = Swamp()
    stage.control.policy.insetTransition = .timed(duration: 1, curve: .linear)
    stage.control.attach(to: SwampHost(swamp))
    stage.control.begin()
    #expect(swamp.inset == 50)
  }

  @Test func theStandardIsTheFirstSeedsWithAHysteresis() {
    #expect(PullPolicy.standard == PullPolicy() && PullPolicy.standard.hysteresis == 8)
    var seed = PullPolicy.standard
    seed.hysteresis = 0
    #expect(seed == .shinobi)
    #expect(PullPolicy.standard.insetTransition == .bounce)
  }

  @Test func firingAtTheThresholdIsAllThatDiffers() {
    var policy = PullPolicy.atThreshold
    #expect(policy.firing == .atThreshold)
    policy.firing = .onRelease
    #expect(policy == .standard)
  }

  /// JHPullToRefreshKit, 0.25 s each way; ending early still shows one cycle.
  @Test func jackrabbitsKit() {
    let stage = stage(.jhPullToRefreshKit(cycleDuration: 0.6))
    stage.control.pullThreshold = 60
    stage.control.executingHeight = 60
    stage.host.onAction = { [control = stage.control] _ in control.complete() }
    stage.pull(60)
    stage.release()
    #expect(stage.control.state != .executing, "the amount must exceed the height")
    stage.settle()
    stage.pull(80)
    stage.release()
    stage.wait(0.25)
    #expect(stage.offset == -60)
    stage.wait(0.3)
    #expect(stage.control.state == .executing)
    stage.wait(0.1)
    #expect(stage.control.state == .retracting)
    stage.wait(0.25)
    #expect(stage.offset == 0 && stage.control.state == .idle)
  }

  /// APLPullToRefreshContainer: 0.9 of a height of 64 is enough, 0.2 s each way.
  @Test func theContainer() {
    let stage = stage(.aplPullToRefreshContainer)
    stage.control.pullThreshold = 57.5
    stage.control.executingHeight = 64
    stage.pull(57.5)
    stage.release()
    #expect(stage.control.state == .executing)
    stage.wait(0.2)
    #expect(stage.offset == -64)
    stage.control.complete()
    stage.wait(0.2)
    #expect(stage.offset == 0 && stage.control.state == .idle)
  }
}
