/// A point or a vector, in points; x to the right and y down, as in UIKit.
public struct Point: Equatable, Hashable, Sendable {
  /// The horizontal component, in points, positive to the right.
  public var x: Double
  /// The vertical component, in points, positive downward.
  public var y: Double

  /// Makes a point; both components are 0 unless given.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point()

  /// Adds two points.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// Subtracts two points.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  static func * (point: Point, factor: Double) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }

  static func / (point: Point, divisor: Double) -> Point {
    Point(x: point.x / divisor, y: point.y / divisor)
  }

  func distance(to other: Point) -> Double {
    let way = other - self
    return (way.x * way.x + way.y * way.y).squareRoot()
  }

  func interpolated(to other: Point, _ share: Double) -> Point { self + (other - self) * share }
}
