/// When a control fires, how long it stays and how it moves.
///
/// ```swift
/// control.policy.firing = .atThreshold
/// control.policy.minimumExecutingTime = 0.6
/// ```
///
/// Setting a control's policy takes effect as setting its threshold does: when the states are next
/// looked at. Times and distances that make no sense (not a number, below 0, infinite) count as the
/// default; no time is longer than ``longestTime``.
public struct PullPolicy: Equatable, Sendable {
  /// The moment at which a pull past the threshold begins the action.
  public enum Firing: String, CaseIterable, Sendable {
    /// When the finger is lifted.
    case onRelease = "on_release"
    /// In the frame in which the control becomes triggered: once until the finger is lifted or
    /// the amount is 0 again.
    case atThreshold = "at_threshold"
  }

  /// The longest of its times, in seconds: an hour. A mistake must not leave a control stuck.
  public static let longestTime = 3600.0

  /// When a pull begins the action; on release unless set.
  public var firing = Firing.onRelease
  /// Whether an amount must be greater than the threshold to be past it, which is the default, or
  /// may be equal to it.
  public var isStrict = true
  /// How far below the threshold, in points, a triggered control may be moved back before it is
  /// pulling again; ``standardHysteresis`` unless set, and 0 in the presets of the seeds. An amount of
  /// 0 is never past the threshold.
  public var hysteresis = PullPolicy.standardHysteresis {
    didSet {
      if !(hysteresis.isFinite && hysteresis >= 0) { hysteresis = PullPolicy.standardHysteresis }
    }
  }
  /// 8 points: a finger that rests on a screen trembles by less than one.
  public static let standardHysteresis = 8.0
  /// How long, in seconds, the content must be held past the threshold before the control is
  /// triggered; 0 unless set.
  public var dwell = 0.0 { didSet { dwell = PullPolicy.sensible(dwell) } }
  /// How long, in seconds, after an action has ended and the control is idle a drag may pull but
  /// not trigger it; 0 unless set.
  public var cooldown = 0.0 { didSet { cooldown = PullPolicy.sensible(cooldown) } }
  /// Whether a drag that began with the content scrolled away from its edge never pulls; off
  /// unless set.
  public var requiresDragFromEdge = false
  /// The least velocity, in points a second along the pull, with which letting go fires; `nil`, the
  /// default, is any. One that is not known fires. Firing at the threshold asks for none.
  public var minimumReleaseVelocity: Double? {
    didSet { minimumReleaseVelocity = PullPolicy.sensible(given: minimumReleaseVelocity) }
  }
  /// The greatest velocity, in points a second along the pull, with which letting go fires; `nil`, the
  /// default, is any.
  public var maximumReleaseVelocity: Double? {
    didSet { maximumReleaseVelocity = PullPolicy.sensible(given: maximumReleaseVelocity) }
  }
  /// To which axis a drag belongs, by its first movement.
  public var axisLock = AxisLock()
  /// How far, in points, a drag that began with the open control at rest must push the content back to
  /// cancel the action; `nil`, the default, is never.
  public var cancelDistance: Double? {
    didSet {
      cancelDistance = PullPolicy.sensible(given: cancelDistance).flatMap { $0 > 0 ? $0 : nil }
    }
  }
  /// How long, in seconds, the control is executing at least: an action that ends before is over,
  /// but it is shown as running until then; 0 unless set.
  public var minimumExecutingTime = 0.0 {
    didSet { minimumExecutingTime = PullPolicy.sensible(minimumExecutingTime) }
  }
  /// The longest time, in seconds, that an action may take before it fails as timed out; `nil`,
  /// the default, is for ever. Takes effect with the next action.
  public var maximumExecutingTime: Double? {
    didSet { maximumExecutingTime = PullPolicy.sensible(limit: maximumExecutingTime) }
  }
  /// How long, in seconds, visualizers that do not choose for themselves show the text of an action
  /// that succeeded, or after which there is no more data, before they close; 0, which shows none, unless
  /// set.
  public var successDuration = 0.0 {
    didSet { successDuration = PullPolicy.sensible(successDuration) }
  }
  /// The same for an action that failed.
  public var failureDuration = 0.0 {
    didSet { failureDuration = PullPolicy.sensible(failureDuration) }
  }
  /// Both in one, in seconds: the longer of ``successDuration`` and ``failureDuration``. Setting it sets
  /// both.
  public var resultDuration: Double {
    get { max(successDuration, failureDuration) }
    set { (successDuration, failureDuration) = (newValue, newValue) }
  }
  /// What a release far past the threshold opens; nothing unless set.
  public var secondFloor = SecondFloor()
  /// How near the content's end must come for a control at the bottom or the trailing edge to begin its action
  /// without a pull; `nil`, the default, is never. It does so once, until the content grows or another drag
  /// begins; a pull begins it as well, as at the top.
  public var prefetchDistance: PrefetchDistance? {
    didSet { prefetchDistance = prefetchDistance?.sensible }
  }
  /// Whether the end of the content begins an action while one runs at the opposite edge, as a refresh does;
  /// false unless set. Only scroll views that know their controls (``ScrollHost/controls``) can tell.
  public var loadsDuringRefresh = false
  /// Whether a successful action at the opposite edge ends ``ActionOutcome/noMoreData(_:)``; true unless set, as
  /// in SmartRefreshLayout and easy_refresh: what was refreshed may have more again.
  public var resetsNoMoreData = true
  /// How the content goes to its new rest when the control opens and closes; by the scroll view's
  /// bounce unless set. A timed one takes 30 s at most.
  public var insetTransition = InsetTransition.bounce {
    didSet {
      if case .timed(let duration, let curve) = insetTransition, duration > 30 {
        insetTransition = .timed(duration: duration.isFinite ? 30 : 0, curve: curve)
      }
    }
  }

  /// Makes the policy of ``standard``.
  public init() {}

  private static func sensible(_ seconds: Double) -> Double {
    seconds.isFinite && seconds >= 0 ? min(seconds, longestTime) : 0
  }

  private static func sensible(limit: Double?) -> Double? {
    sensible(given: limit).map { min($0, longestTime) }
  }

  private static func sensible(given value: Double?) -> Double? {
    guard let value, value.isFinite, value >= 0 else { return nil }
    return value
  }
}
