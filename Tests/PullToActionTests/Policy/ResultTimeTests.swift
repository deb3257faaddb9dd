import PullToAction
import Testing

/// How long successes and failures are shown, each.
@Suite struct ResultTimeTests {
  static let rows: [(outcome: ActionOutcome, frames: Int)] = [
    (.success("3 new"), 30), (.failure("No network"), 120), (.timedOut, 120), (.success, 0),
    (.cancelled, 0), (.noMoreData("All read"), 30), (.noMoreData, 0),
  ]

  @Test(arguments: rows.indices)
  func eachHasItsOwn(index: Int) {
    let (outcome, frames) = Self.rows[index]
    let stage = PullStage()
    stage.control.policy.successDuration = 0.5
    stage.control.policy.failureDuration = 2
    stage.fire()
    stage.control.complete(outcome)
    var shown = 0
    while stage.entry > 0, shown < 500 {
      stage.clock.advance()
      shown += 1
    }
    #expect(shown == frames)
  }

  @Test func resultDurationIsBoth() {
    var policy = PullPolicy()
    policy.resultDuration = 1
    #expect(policy.successDuration == 1 && policy.failureDuration == 1)
    policy.failureDuration = 3
    #expect(policy.resultDuration == 3 && policy.successDuration == 1)
  }

  /// A policy that comes while one is shown shortens that one only.
  @Test func aShorterOneTakesEffectAtOnce() {
    let stage = PullStage()
    stage.control.policy.resultDuration = 5
    stage.fire()
    stage.control.fail("No network")
    stage.wait(1)
    stage.control.policy.successDuration = 0
    stage.wait(0.1)
    #expect(stage.entry == 50)
    stage.control.policy.failureDuration = 1
    stage.wait(0.1)
    #expect(stage.entry == 0)
  }
}
