/// The behaviours of the systems that this one learned from, as far as a policy reaches.
extension PullPolicy {
  /// ShinobiEssentials' Pull to Action: past the threshold, on release, by the bounce.
  public static let standard = PullPolicy()

  /// Fires as soon as the threshold is passed, as `UIRefreshControl` does.
  public static let atThreshold: PullPolicy = {
    var policy = PullPolicy()
    policy.firing = .atThreshold
    return policy
  }()

  /// JHPullToRefreshKit: on release, strictly past the threshold (which there is the control's
  /// height); the inset comes and goes in 0.25 s, and what ends early is shown for one cycle.
  ///
  /// - Parameter cycleDuration: of its animation, in seconds: the least executing time.
  public static func jhPullToRefreshKit(cycleDuration: Double) -> PullPolicy {
    var policy = PullPolicy()
    policy.insetTransition = .timed(duration: 0.25, curve: .easeInOut)
    policy.minimumExecutingTime = cycleDuration
    return policy
  }

  /// APLPullToRefreshContainer: on release, at the threshold or past it (which there is 0.9 of the
  /// view's height); the inset comes and goes in 0.2 s.
  public static let aplPullToRefreshContainer: PullPolicy = {
    var policy = PullPolicy()
    policy.isStrict = false
    policy.insetTransition = .timed(duration: 0.2, curve: .easeInOut)
    return policy
  }()
}
