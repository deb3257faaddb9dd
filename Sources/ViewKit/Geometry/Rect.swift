/// A rectangle in points: the corner at its top left, and its size.
public struct Rect: Equatable, Hashable, Sendable {
  /// The corner at the top left.
  public var origin: Point
  /// The width and height.
  public var size: Size

  /// Makes a rectangle from a corner and a size.
  public init(origin: Point = .zero, size: Size = .zero) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its four numbers, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The smallest rectangle around some points, at least one.
  package init(around points: [Point]) {
    let (low, high) = points.reduce((points[0], points[0])) { box, point in
      (
        Point(x: min(box.0.x, point.x), y: min(box.0.y, point.y)),
        Point(x: max(box.1.x, point.x), y: max(box.1.y, point.y))
      )
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect()

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The horizontal middle.
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical middle.
  public var midY: Double { origin.y + size.height / 2 }
  /// The width, in points.
  public var width: Double { size.width }
  /// The height, in points.
  public var height: Double { size.height }

  /// The rectangle with each edge moved inward, or outward by a negative distance.
  public func inset(by distance: Double) -> Rect {
    Rect(
      x: minX + distance, y: minY + distance, width: width - 2 * distance,
      height: height - 2 * distance)
  }

  /// The part that two rectangles share, or `nil` where they share no area.
  ///
  /// - Parameter other: the rectangle to intersect with, in the same coordinates.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
