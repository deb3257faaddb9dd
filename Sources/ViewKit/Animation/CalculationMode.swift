/// How a keyframe animation gets from one value to the next; `CAAnimationCalculationMode`.
public enum CalculationMode: String, CaseIterable, Equatable, Hashable, Sendable {
  /// In straight lines.
  case linear
  /// Not at all: each value is shown until the time of the next.
  case discrete
  /// In straight lines at constant speed; key times are ignored.
  case paced
  /// Along a Catmull–Rom spline through the values.
  case cubic
  /// Along a Catmull–Rom spline at constant speed; key times are ignored.
  case cubicPaced = "cubic_paced"

  var isPaced: Bool { self == .paced || self == .cubicPaced }
}
