/// A point, or a distance in two dimensions, in points; x to the right and y down, as in UIKit.
public struct Point: Equatable, Hashable, Sendable {
  /// The horizontal part, in points, positive to the right.
  public var x: Double
  /// The vertical part, in points, positive downward.
  public var y: Double

  /// Makes a point; both parts are 0 unless given.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point()

  /// Adds two points part by part.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// Subtracts two points part by part.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
}
