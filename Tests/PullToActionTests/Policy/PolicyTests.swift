import PullToAction
import Testing

/// The values of a policy: defaults, and what counts as them.
@Suite struct PolicyTests {
  @Test func theDefaultsAreThoseOfTheFirstSeedButForTheHysteresis() {
    let policy = PullPolicy()
    #expect(policy.firing == .onRelease && policy.isStrict && !policy.requiresDragFromEdge)
    #expect(policy.hysteresis == 8 && policy.dwell == 0 && policy.cooldown == 0)
    #expect(policy.minimumExecutingTime == 0 && policy.maximumExecutingTime == nil)
    #expect(policy.resultDuration == 0 && policy.cancelDistance == nil)
    #expect(policy.minimumReleaseVelocity == nil && policy.maximumReleaseVelocity == nil)
    #expect(policy.axisLock.angle == 45 && policy.axisLock.distance == 10)
    #expect(PullStage().control.policy == policy)
  }

  static let times: [WritableKeyPath<PullPolicy, Double> & Sendable] = [
    \.dwell, \.cooldown, \.minimumExecutingTime, \.resultDuration,
    \.successDuration, \.failureDuration,
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
  func othersCountAsTheirDefaults(value: Double) {
    var policy = PullPolicy()
    policy.hysteresis = value
    policy.axisLock.angle = value
    policy.axisLock.distance = value
    policy.cancelDistance = value
    policy.minimumReleaseVelocity = value
    policy.maximumReleaseVelocity = value
    #expect(policy == PullPolicy())
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
