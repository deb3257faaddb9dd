/// A threshold with a policy: the behaviour of one of the systems that this one learned from.
///
/// ```swift
/// control.apply(.jackrabbit)
/// ```
public struct PullPreset: Equatable, Sendable {
  /// How far the content has to be pulled.
  public enum Threshold: Equatable, Sendable {
    /// So many points.
    case points(Double)
    /// So many times the status view's height, following it.
    case statusViewHeights(Double)

    /// In points.
    func points(statusViewHeight height: Double) -> Double {
      let points =
        switch self {
        case .points(let points): points
        case .statusViewHeights(let times): times * height
        }
      return points.isFinite && points > 0 ? points : Threshold.standard
    }

    /// What counts where there is none above 0.
    private static let standard = 100.0
  }

  /// How far the content has to be pulled.
  public var threshold: Threshold
  /// When it fires, how long it stays and how it moves.
  public var policy: PullPolicy

  /// Makes a preset.
  public init(threshold: Threshold = .points(100), policy: PullPolicy = PullPolicy()) {
    self.threshold = threshold
    self.policy = policy
  }

  /// What a control goes by unless its visualizer or its host says otherwise: past 100 points, on release,
  /// by the bounce, with a hysteresis of 8 points.
  public static let standard = PullPreset()

  /// ShinobiEssentials' Pull to Action: the same without a hysteresis.
  public static let shinobi = PullPreset(policy: .shinobi)

  /// APLPullToRefreshContainer: from 0.9 of the view's height on, on release; the inset comes and
  /// goes in 0.2 s.
  public static let apl = PullPreset(
    threshold: .statusViewHeights(0.9), policy: .aplPullToRefreshContainer)

  /// JHPullToRefreshKit: strictly past the control's height, on release; the inset comes and goes
  /// in 0.25 s.
  ///
  /// - Parameter cycleDuration: of its animation, in seconds: it is executing for one cycle at
  ///   least.
  public static func jh(cycleDuration: Double = 0) -> PullPreset {
    PullPreset(
      threshold: .statusViewHeights(1), policy: .jhPullToRefreshKit(cycleDuration: cycleDuration))
  }

  /// JackrabbitRefresh on `UIRefreshControl`: at 100 points, with the finger still down.
  public static let jackrabbit = PullPreset(
    policy: .seed {
      $0.firing = .atThreshold
      $0.isStrict = false
    })

  /// The presets by their names in Lua.
  package static let named: [(name: String, preset: PullPreset)] = [
    ("standard", .standard), ("shinobi", .shinobi), ("apl", .apl), ("jh", .jh()),
    ("jackrabbit", .jackrabbit),
  ]
}
