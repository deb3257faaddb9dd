/// What a pull goes by: resolved once from what host, parts and preset have set.
struct PullRules: Equatable, Sendable {
  /// The amount, in points, past which letting go begins the action.
  var threshold: Double
  var policy: PullPolicy
  /// The second floor; `nil` where there is none.
  var floor: FloorRules?
}

extension PullPolicy {
  /// What keeps letting go at a velocity from firing; nothing where the velocity is not known.
  ///
  /// - Parameter velocity: in points a second along the pull.
  func obstacle(at velocity: Double?) -> PullReason? {
    guard let velocity else { return nil }
    if let least = minimumReleaseVelocity, velocity < Quantum.quantized(least) {
      return .tooSlow(velocity: velocity, minimum: least)
    }
    if let most = maximumReleaseVelocity, velocity > Quantum.quantized(most) {
      return .tooFast(velocity: velocity, maximum: most)
    }
    return nil
  }

  /// How long the text of an outcome is shown, in seconds.
  func duration(of outcome: ActionOutcome) -> Double {
    switch outcome {
    case .success, .noMoreData: successDuration
    case .failure, .cancelled: failureDuration
    }
  }
}

/// The threshold and the policy that one look at the states goes by: what a callback sets meanwhile
/// waits for the next one.
struct TriggerRules: Equatable, Sendable {
  private(set) var threshold: Double
  /// The threshold on the grid of the amounts: pulled exactly there, the content is where the grid has
  /// it.
  private(set) var line: Double
  let hysteresis, dwell: Double
  let isStrict, requiresDragFromEdge, firesAtThreshold, prefetches: Bool

  init(_ rules: PullRules) {
    threshold = rules.threshold
    line = Quantum.quantized(threshold)
    hysteresis = rules.policy.hysteresis
    dwell = rules.policy.dwell
    isStrict = rules.policy.isStrict
    requiresDragFromEdge = rules.policy.requiresDragFromEdge
    prefetches = rules.policy.prefetchDistance != nil
    firesAtThreshold = rules.policy.firing == .atThreshold
  }

  /// The same with another threshold.
  mutating func follow(threshold: Double) {
    guard threshold != self.threshold else { return }
    self.threshold = threshold
    line = Quantum.quantized(threshold)
  }

  /// Whether an amount is past the threshold.
  ///
  /// - Parameters:
  ///   - amount: in points.
  ///   - isTriggered: whether the hysteresis counts.
  func isPast(_ amount: Double, isTriggered: Bool) -> Bool {
    guard amount > 0 else { return false }
    let limit = isTriggered ? Quantum.quantized(max(0, threshold - hysteresis)) : line
    return isStrict ? amount > limit : amount >= limit
  }
}
