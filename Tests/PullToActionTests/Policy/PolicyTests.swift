import PullToAction
import Testing

/// The values of a policy: defaults, and what counts as them.
@Suite struct PolicyTests {
  @Test func theDefaultsAreThoseOfTheFirstSeed() {
    let policy = PullPolicy()
    #expect(policy.firing == .onRelease && policy.isStrict && !policy.requiresDragFromEdge)
    #expect(policy.hysteresis == 0 && policy.dwell == 0 && policy.cooldown == 0)
    #expect(policy.minimumExecutingTime == 0 && policy.maximumExecutingTime == nil)
    #expect(policy.resultDuration == 0)
    #expect(PullStage().control.policy == policy)
  }

  static let times: [WritableKeyPath<PullPolicy, Double> & Sendable] = [
    \.dwell, \.cooldown, \.minimumExecutingTime, \.resultDuration,
  ]
  static let nonsense: [Double] = [.nan, .infinity, -.infinity, -0.1, -1e300]

  @Test(arguments: times, nonsense)
  func timesThatMakeNoSenseAreNone(
    time: WritableKeyPath<PullPolicy, Double> & Sendable, value: Double
  ) {
    var policy = PullPolicy()
    policy[keyPath: time] = 2
    #expect(policy[keyPath: time] == 2)
    policy[keyPath: time] = value
    #expect(policy[keyPath: time] == 0)
    policy[keyPath: time] = 1e300
    #expect(policy[keyPath: time] == 3600)
  }

  @Test(arguments: nonsense)
  func soAreTheHysteresisAndTheLongestTime(value: Double) {
    var policy = PullPolicy()
    policy.hysteresis = value
    #expect(policy.hysteresis == 0)
    policy.maximumExecutingTime = 5
    policy.maximumExecutingTime = value
    #expect(policy.maximumExecutingTime == nil)
  }

  @Test func theLongestTimeOfTheControlIsThePolicys() {
    let control = PullStage().control
    control.maximumExecutingTime = 4
    #expect(control.policy.maximumExecutingTime == 4)
    control.policy.maximumExecutingTime = 6
    #expect(control.maximumExecutingTime == 6)
  }
}
