/// One side of a rectangle.
public enum Edge: String, CaseIterable, Equatable, Hashable, Sendable {
  /// Where y is least.
  case top
  /// Where x is least.
  case left
  /// Where y is greatest.
  case bottom
  /// Where x is greatest.
  case right
}

/// Distances inward from the four edges, in points.
public struct EdgeInsets: Equatable, Hashable, Sendable {
  /// From the top edge, in points.
  public var top: Double
  /// From the left edge, in points.
  public var left: Double
  /// From the bottom edge, in points.
  public var bottom: Double
  /// From the right edge, in points.
  public var right: Double

  /// Makes insets; each is 0 unless given.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No inset at any edge.
  public static let zero = EdgeInsets()

  /// The inset at one edge.
  public subscript(edge: Edge) -> Double {
    get {
      switch edge {
      case .top: top
      case .left: left
      case .bottom: bottom
      case .right: right
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .left: left = newValue
      case .bottom: bottom = newValue
      case .right: right = newValue
      }
    }
  }

  /// Adds two insets edge by edge.
  public static func + (left: EdgeInsets, right: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: left.top + right.top, left: left.left + right.left,
      bottom: left.bottom + right.bottom, right: left.right + right.right)
  }
}
