/// How near the content's end must come for more to be loaded.
public enum PrefetchDistance: Equatable, Sendable {
  /// So many points beyond the viewport.
  case points(Double)
  /// So many times the viewport's length.
  case viewports(Double)

  /// In points, for a viewport's length.
  func points(viewport: Double) -> Double {
    switch self {
    case .points(let points): points
    case .viewports(let share): share * viewport
    }
  }

  /// What counts: `nil` where it is no distance.
  var sensible: PrefetchDistance? {
    switch self {
    case .points(let value), .viewports(let value): value.isFinite && value >= 0 ? self : nil
    }
  }
}
