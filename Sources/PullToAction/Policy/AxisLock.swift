/// How a drag that might be meant for another axis is told from a pull.
///
/// A drag belongs to an axis by its first movement. Until the finger has gone ``distance`` points the verdict
/// may change with each move; then it holds for the whole drag. A drag that belongs to the other axis reports
/// amounts, but never pulls and never triggers.
///
/// ```swift
/// control.policy.axisLock.angle = 30
/// ```
public struct AxisLock: Equatable, Sendable {
  /// Below how many degrees from the control's axis a movement belongs to it: 45 unless set, which is
  /// APLPullToRefreshContainer's |vy| > |vx|. With 90 every drag does. One that is not above 0, or is above 90,
  /// counts as 45.
  public var angle = 45.0 { didSet { if !(angle > 0 && angle <= 90) { angle = 45 } } }
  /// How far, in points, the finger goes before the verdict is final: 10 unless set. With 0 the first
  /// movement is final. One that is not finite, or is below 0, counts as 10.
  public var distance = 10.0 {
    didSet { if !(distance.isFinite && distance >= 0) { distance = 10 } }
  }

  /// Makes a lock of 45 degrees and 10 points.
  public init() {}

  /// By how many degrees a movement leaves the axis, where that is too much; `nil` where it belongs to it.
  ///
  /// - Parameters:
  ///   - along: in points along the axis, either way.
  ///   - across: in points across it, either way.
  func stray(along: Double, across: Double) -> Double? {
    guard angle < 90, across != 0 else { return nil }
    let turned = Trigonometry.angle(x: abs(along), y: abs(across)) * 180 / .pi
    return turned < angle ? nil : turned
  }
}
