/// The behaviours of the systems that this one learned from, as far as a policy reaches.
extension PullPolicy {
  /// What a control goes by unless somebody says otherwise: past the threshold, on release, by the bounce,
  /// with a hysteresis.
  public static let standard = PullPolicy()

  /// ShinobiEssentials' Pull to Action: the same without a hysteresis.
  public static let shinobi = seed { _ in }

  /// No seed has a hysteresis.
  static func seed(_ change: (inout PullPolicy) -> Void) -> PullPolicy {
    var policy = PullPolicy()
    policy.hysteresis = 0
    change(&policy)
    return policy
  }

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
    seed {
      $0.insetTransition = .timed(duration: 0.25, curve: .easeInOut)
      $0.minimumExecutingTime = cycleDuration
    }
  }

  /// APLPullToRefreshContainer: on release, at the threshold or past it (which there is 0.9 of the
  /// view's height); the inset comes and goes in 0.2 s.
  public static let aplPullToRefreshContainer = seed {
    $0.isStrict = false
    $0.insetTransition = .timed(duration: 0.2, curve: .easeInOut)
  }
}
