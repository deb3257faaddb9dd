/// A pull as the control saw it: how far it went, and why it fired or did not.
///
/// ```swift
/// if let pull = control.lastPull, !pull.reason.hasFired {
///   log("reached \(pull.peak) of \(pull.threshold) points: \(pull.reason)")
/// }
/// ```
public struct PullReport: Equatable, Sendable {
  /// What the finger did in the end.
  public enum Finger: Equatable, Sendable {
    /// It is still down, or was when the pull was over.
    case down
    /// It was lifted.
    case lifted
    /// The system took it away.
    case cancelled
    /// There was none: the content moved by itself.
    case absent
  }

  /// When the finger began to drag, or the content came past the threshold by itself: the frame's
  /// time, in seconds.
  public let began: Double
  /// When the finger was lifted or taken away, in seconds; `nil` as long as it is down, and without
  /// one.
  public let ended: Double?
  /// What the finger did in the end.
  public let finger: Finger
  /// How far the content was pulled, in points, when the pull fired, or else when the finger was
  /// lifted; now, while it is down.
  public let amount: Double
  /// The greatest amount that the finger has pulled it to, in points; without a finger, that the
  /// content has come to.
  public let peak: Double
  /// The threshold that it went by, in points.
  public let threshold: Double
  /// When it fired, in seconds.
  public let fired: Double?
  /// What became of it.
  public let reason: PullReason
  /// What failed in visualizer, status view or callbacks while the content was pulled or the action
  /// on its way, each fault once and at most ``mostFaults``. A default stood in for it, so that alone
  /// keeps no pull from firing.
  public let faults: [Diagnostic]

  /// How many faults of a pull are kept.
  public static let mostFaults = 8
}
