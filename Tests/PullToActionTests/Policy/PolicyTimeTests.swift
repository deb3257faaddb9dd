import PullToAction
import Testing
import ViewKit

/// Dwell and cooldown.
@Suite struct PolicyTimeTests {
  @Test func aDwellHasToBeHeld() {
    let stage = PullStage()
    stage.control.policy.dwell = 0.5
    stage.pull(120)
    for _ in 0..<29 { stage.clock.advance() }
    #expect(stage.control.state == .pulling)
    stage.clock.advance()
    #expect(stage.control.state == .triggered)
  }

  @Test func lettingGoBeforeFiresNothing() {
    let stage = PullStage()
    stage.control.policy.dwell = 0.5
    stage.pull(120)
    stage.wait(0.4)
    stage.release()
    stage.settle()
    #expect(stage.log.path == "idle pulling idle" && stage.host.actions.isEmpty)
  }

  @Test func goingBackBeginsItAnew() {
    let stage = PullStage()
    stage.control.policy.dwell = 0.5
    stage.pull(120)
    stage.wait(0.3)
    stage.pull(90)
    stage.pull(130)
    stage.wait(0.4)
    #expect(stage.control.state == .pulling)
    stage.wait(0.1)
    #expect(stage.control.state == .triggered)
  }

  @Test func soDoesLiftingTheFinger() {
    let stage = PullStage()
    stage.control.policy.dwell = 0.5
    stage.pull(300)
    stage.wait(0.4)
    stage.release()
    stage.pull(300)
    stage.wait(0.4)
    #expect(stage.control.state == .pulling)
    stage.wait(0.1)
    #expect(stage.control.state == .triggered)
  }

  @Test func atTheThresholdItFiresWhenTheDwellIsOver() {
    let stage = PullStage()
    stage.control.policy.dwell = 0.5
    stage.control.policy.firing = .atThreshold
    stage.pull(120)
    stage.wait(0.4)
    #expect(stage.host.actions.isEmpty && !stage.control.isSettled)
    stage.wait(0.1)
    #expect(stage.control.state == .executing && stage.host.actions.count == 1)
  }

  @Test func aShorterDwellTakesEffectInTheMiddle() {
    let stage = PullStage()
    stage.control.policy.dwell = 50
    stage.pull(120)
    stage.wait(0.3)
    stage.control.policy.dwell = 0.1
    stage.clock.advance()
    #expect(stage.control.state == .triggered)
    stage.wait(60)
    #expect(stage.log.path == "idle pulling triggered")
  }

  /// A long frame arms at the due time, not at its own.
  @Test func theTimeIsTheSameAtAnyFrameRate() {
    for frames in [4.0, 30, 60, 120] {
      let stage = PullStage(framesPerSecond: frames)
      var armed = 0.0
      stage.host.onWillChange = { [clock = stage.clock] in
        if $0 == .triggered { armed = clock.now }
      }
      stage.control.policy.dwell = 0.3
      stage.clock.advance()
      stage.pull(120)
      let start = stage.clock.now
      stage.wait(1)
      #expect(abs(armed - start - 0.3) < 1e-9)
    }
  }

  private func completed(cooldown: Double) -> PullStage {
    let stage = PullStage()
    stage.control.policy.cooldown = cooldown
    stage.fire()
    stage.control.complete()
    var frames = 0
    while stage.control.state != .idle, frames < 600 {
      stage.clock.advance()
      frames += 1
    }
    return stage
  }

  @Test func inACooldownADragPullsButDoesNotTrigger() {
    let stage = completed(cooldown: 1)
    #expect(!stage.control.isSettled)
    stage.pull(120)
    #expect(stage.control.state == .pulling)
    stage.release()
    #expect(stage.host.actions.count == 1)
    stage.settle()
    #expect(stage.control.isSettled)
    stage.pull(120)
    #expect(stage.control.state == .triggered)
  }

  @Test func whenItIsOverTheSameDragTriggers() {
    let stage = completed(cooldown: 1)
    stage.pull(120)
    stage.wait(0.9)
    #expect(stage.control.state == .pulling)
    stage.wait(0.1)
    #expect(stage.control.state == .triggered)
  }

  /// What is waited for ends sooner with a shorter cooldown, and never later.
  @Test(arguments: [(10.0, 3.0, 3.0), (10, 0, 0.1), (3, 10, 3)])
  func anotherPolicyShortensIt(before: Double, after: Double, wanted: Double) {
    let stage = completed(cooldown: before)
    let end = stage.clock.now
    stage.control.policy.cooldown = after
    stage.pull(120)
    while stage.control.state != .triggered, stage.clock.now < end + 20 { stage.clock.advance() }
    #expect(abs(stage.clock.now - end - wanted) < 0.35, "\(stage.clock.now - end)")
  }

  /// Between two visualizers there is no policy that is neither the one nor the other.
  @Test func anotherVisualizerWithTheSameCooldownKeepsIt() {
    let stage = PullStage()
    stage.control.use(visualizer: PatientVisualizer(), statusView: nil)
    // As a plugin does that sets what its preset says as well.
    stage.control.change(as: .visualizer) { $0.policy.cooldown = 10.5 }
    stage.fire()
    stage.control.complete()
    stage.wait(1)
    #expect(stage.control.state == .idle)
    stage.control.use(visualizer: PatientVisualizer(), statusView: nil)
    stage.pull(120)
    #expect(stage.control.state == .pulling)
    stage.control.use(visualizer: BottomVisualizer(), statusView: nil)
    stage.wait(0.1)
    #expect(stage.control.state == .triggered)
  }

  @Test func theHostMayBeginAllTheSame() {
    let stage = completed(cooldown: 10)
    stage.control.begin()
    #expect(stage.control.state == .executing)
  }

  @Test(arguments: [true, false])
  func aResetEndsIt(isDetach: Bool) {
    let stage = completed(cooldown: 10)
    if isDetach {
      stage.control.detach()
      stage.control.attach(to: stage.scrollView)
    } else {
      stage.control.reset()
    }
    #expect(stage.control.isSettled)
    stage.pull(120)
    #expect(stage.control.state == .triggered)
  }

  @Test func aPullWithoutAnActionBringsNone() {
    let stage = PullStage()
    stage.control.policy.cooldown = 10
    stage.pull(60)
    stage.release()
    stage.settle()
    #expect(stage.clock.now < 5)
    stage.pull(120)
    #expect(stage.control.state == .triggered)
  }

  @Test func aControlThatIsGoneLeavesNothingToWaitFor() {
    let clock = FrameClock()
    let scrollView = PullStage.makeScrollView(clock: clock)
    do {
      let control = PullToActionControl(scrollView: scrollView)
      control.policy.dwell = 5
      control.policy.minimumExecutingTime = 5
      scrollView.touchBegan(at: Point(y: 100))
      scrollView.touchMoved(to: Point(y: 600))
      clock.advance()
      #expect(control.state == .pulling && !clock.isIdle)
      control.begin()
      control.complete()
    }
    #expect(clock.isIdle)
  }
}

/// One whose preset has a cooldown.
private final class PatientVisualizer: Visualizer {
  let name = "patient"

  var preset: PullPreset? {
    var policy = PullPolicy()
    policy.cooldown = 10
    return PullPreset(policy: policy)
  }
}
