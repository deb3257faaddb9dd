import PullToAction
import Testing
import ViewKit

/// When a drag triggers, and when it fires.
@Suite struct FiringTests {
  private func stage(_ change: (inout PullPolicy) -> Void) -> PullStage {
    let stage = PullStage()
    change(&stage.control.policy)
    return stage
  }

  struct Step: Sendable {
    var policy: @Sendable (inout PullPolicy) -> Void
    var amounts: [Double]
    var path: String
  }

  /// Strictness and hysteresis about the threshold of 100.
  static let steps: [Step] = [
    Step(policy: { _ in }, amounts: [100], path: "idle pulling"),
    Step(policy: { _ in }, amounts: [100.5, 100, 92.5], path: "idle pulling triggered"),
    Step(policy: { _ in }, amounts: [100.5, 92, 95], path: "idle pulling triggered pulling"),
    Step(
      policy: { $0.hysteresis = 0 }, amounts: [100.5, 100], path: "idle pulling triggered pulling"),
    Step(policy: { $0.isStrict = false }, amounts: [99.5], path: "idle pulling"),
    Step(policy: { $0.isStrict = false }, amounts: [100], path: "idle pulling triggered"),
    Step(
      policy: {
        $0.isStrict = false
        $0.hysteresis = 0
      }, amounts: [100, 99.5],
      path: "idle pulling triggered pulling"),
    Step(
      policy: { $0.hysteresis = 20 }, amounts: [101, 80.5, 95],
      path: "idle pulling triggered"),
    Step(
      policy: { $0.hysteresis = 20 }, amounts: [101, 80],
      path: "idle pulling triggered pulling"),
    Step(
      policy: { $0.hysteresis = 20 }, amounts: [101, 79, 95, 100],
      path: "idle pulling triggered pulling"),
    Step(
      policy: {
        $0.hysteresis = 20
        $0.isStrict = false
      }, amounts: [100, 80], path: "idle pulling triggered"),
    Step(
      policy: {
        $0.hysteresis = 500
        $0.isStrict = false
      }, amounts: [100, 0.5], path: "idle pulling triggered"),
    Step(
      policy: {
        $0.hysteresis = 500
        $0.isStrict = false
      }, amounts: [100, 0], path: "idle pulling triggered pulling idle"),
  ]

  @Test(arguments: steps.indices)
  func aboutTheThreshold(index: Int) {
    let step = Self.steps[index]
    let stage = stage(step.policy)
    for amount in step.amounts { stage.pull(amount) }
    #expect(stage.log.path == step.path)
  }

  @Test func whatIsTriggeredByHysteresisFires() {
    let stage = stage { $0.hysteresis = 30 }
    stage.pull(110)
    stage.pull(75)
    stage.release()
    #expect(stage.control.state == .executing)
  }

  @Test func atTheThresholdItFiresInTheSameTick() {
    let stage = stage { $0.firing = .atThreshold }
    stage.pull(60)
    let count = stage.clock.tickCount
    let lines = stage.lines { stage.pull(120) }
    #expect(stage.clock.tickCount == count + 1)
    #expect(
      lines.filter { $0.hasPrefix("state") } == [
        "state pulling → triggered", "state triggered → executing",
      ])
    #expect(stage.host.actions == ["action"] && stage.scrollView.isDragging)
    #expect(stage.offset == -120, "the content stays under the finger")
    stage.release()
    stage.settle()
    #expect(stage.offset == -50 && stage.control.state == .executing)
  }

  @Test func aDragFiresOnce() {
    let stage = stage { $0.firing = .atThreshold }
    stage.pull(120)
    stage.control.complete()
    #expect(stage.control.state == .pulling, "the finger is still there")
    stage.pull(150)
    stage.pull(20)
    stage.pull(150)
    stage.wait(1)
    #expect(stage.control.state == .pulling && stage.host.actions.count == 1)
    stage.release()
    #expect(stage.host.actions.count == 1)
    stage.settle()
    stage.pull(120)
    #expect(stage.host.actions.count == 2)
  }

  @Test func backAtZeroItMayFireAgain() {
    let stage = stage { $0.firing = .atThreshold }
    stage.pull(120)
    stage.control.complete()
    stage.pull(0)
    #expect(stage.control.state == .idle)
    stage.pull(120)
    #expect(stage.host.actions.count == 2)
  }

  @Test func whatWasFiredAtTheThresholdIsNotFiredByLettingGo() {
    let stage = stage { $0.firing = .atThreshold }
    stage.pull(120)
    stage.control.complete()
    stage.control.policy.firing = .onRelease
    stage.pull(140)
    stage.release()
    stage.settle()
    #expect(stage.host.actions.count == 1)
  }

  @Test func aPolicyThatComesInTheMiddleOfAPullFiresInTheNextFrame() {
    let stage = PullStage()
    stage.pull(120)
    stage.control.policy.firing = .atThreshold
    #expect(stage.control.state == .triggered)
    stage.clock.advance()
    #expect(stage.control.state == .executing)
  }

  @Test func aPolicyThatACallbackSetsWaitsForTheNextLook() {
    let stage = PullStage()
    stage.host.onWillChange = { [control = stage.control] in
      if $0 == .triggered { control.policy.firing = .atThreshold }
    }
    stage.pull(120)
    #expect(stage.control.state == .triggered)
    stage.clock.advance()
    #expect(stage.control.state == .executing)
  }

  @Test(arguments: PullPolicy.Firing.allCases)
  func inertiaNeverFires(firing: PullPolicy.Firing) {
    let stage = stage { $0.firing = firing }
    stage.scrollView.contentOffset.y = 300
    stage.clock.advance { stage.scrollView.touchBegan(at: Point(x: 0, y: 300)) }
    stage.clock.advance { stage.scrollView.touchMoved(to: Point(x: 0, y: 330)) }
    stage.release(velocity: 9000)
    stage.settle()
    #expect(stage.log.lines.contains { $0.contains("pulled_amount_changed") }, "it bounces")
    #expect(stage.log.path.isEmpty)
  }
}
