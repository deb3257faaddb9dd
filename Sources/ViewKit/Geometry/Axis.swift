/// One of the two directions in which content scrolls.
public enum Axis: String, CaseIterable, Equatable, Hashable, Sendable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The other one.
  public var across: Axis { self == .vertical ? .horizontal : .vertical }
}

extension Point {
  /// The coordinate along an axis.
  public subscript(axis: Axis) -> Double {
    get { axis == .vertical ? y : x }
    set { if axis == .vertical { y = newValue } else { x = newValue } }
  }
}

extension Size {
  /// The length along an axis.
  public subscript(axis: Axis) -> Double {
    get { axis == .vertical ? height : width }
    set { if axis == .vertical { height = newValue } else { width = newValue } }
  }
}

extension Edge {
  /// The axis that the edge ends.
  public var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }

  /// Whether coordinates begin at it: so they do at the top and at the left.
  public var isFirst: Bool { self == .top || self == .left }

  /// The edge at the other end of its axis.
  public var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .left: .right
    case .right: .left
    }
  }
}
