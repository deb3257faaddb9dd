/// The edge of a scroll view that a control sits at.
///
/// Leading and trailing follow the reading direction: in a right-to-left layout the leading edge is the
/// right one.
public enum PullEdge: String, CaseIterable, Equatable, Hashable, Sendable {
  /// Above the content, which is pulled down: the usual place.
  case top
  /// Below the content, which is pulled up.
  case bottom
  /// Where reading begins.
  case leading
  /// Where reading ends.
  case trailing

  /// The axis along which the content is pulled.
  public var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }

  /// The side that it is on, in a reading direction.
  public func side(in direction: LayoutDirection) -> Edge {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .leading: direction == .leftToRight ? .left : .right
    case .trailing: direction == .leftToRight ? .right : .left
    }
  }
}
