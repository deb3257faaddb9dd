/// A second floor: a release far past the threshold opens the control to a height of its own, where it stays
/// without an action until it is closed. SmartRefreshLayout's two-level header is the model, and its rates are
/// the defaults.
///
/// ```swift
/// control.policy.secondFloor.isEnabled = true
/// control.policy.secondFloor.threshold = 180
/// ```
public struct SecondFloor: Equatable, Sendable {
  /// Whether there is one; off unless set.
  public var isEnabled = false
  /// The amount, in points, past which letting go opens it; `nil`, the default, goes by ``rate``. It is never
  /// nearer than the control's own threshold; where they are the same, letting go always opens it.
  public var threshold: Double? { didSet { threshold = SecondFloor.length(threshold) } }
  /// The same as a multiple of the executing height or of the control's own threshold, whichever is larger: 1.9
  /// unless set, SmartRefreshLayout's `floorRate`. There a header is as high as it is far to its threshold; here
  /// a low control has a threshold far above it, and 1.9 times its height would be no farther.
  public var rate = 1.9 { didSet { if !(rate.isFinite && rate > 0) { rate = 1.9 } } }
  /// How high it is, in points; `nil`, the default, is the whole viewport less what else is in its insets.
  public var height: Double? { didSet { height = SecondFloor.length(height) } }
  /// Which share of its height a drag pushes it back to close it: a sixth unless set. 0…1; what is not, or is 0,
  /// counts as a sixth.
  public var closeShare = 1.0 / 6 {
    didSet { if !(closeShare > 0 && closeShare <= 1) { closeShare = 1.0 / 6 } }
  }

  /// Makes one that is off.
  public init() {}

  private static func length(_ length: Double?) -> Double? {
    guard let length, length.isFinite, length > 0 else { return nil }
    return length
  }
}

extension SecondFloor {
  /// What a release goes by, in points.
  ///
  /// - Parameters:
  ///   - threshold: the control's own.
  ///   - executingHeight: the control's.
  ///   - room: how much of the viewport there is.
  func rules(beyond threshold: Double, executingHeight: Double, room: Double) -> FloorRules {
    let distance = self.threshold ?? rate * max(executingHeight, threshold)
    let height = min(max(self.height ?? room, 0), PullSettings.greatestHeight)
    return FloorRules(
      threshold: max(distance, threshold), height: height, closeDistance: closeShare * height)
  }
}

/// A second floor in points, as a release goes by it.
struct FloorRules: Equatable, Sendable {
  /// Past which amount letting go opens it.
  var threshold: Double
  var height: Double
  /// How far a drag pushes it back to close it.
  var closeDistance: Double

  /// Whether an amount is past the threshold, as strictly as the control's own is passed.
  func isPast(_ amount: Double, isStrict: Bool) -> Bool {
    let line = Quantum.quantized(threshold)
    return isStrict ? amount > line : amount >= line
  }
}
