#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import ViewKit

/// A way in the plane, one point long.
struct Direction {
  private let x: Double
  private let y: Double

  /// The way that two parts of any length give; to the right where they give none.
  init(x: Double, y: Double) {
    let length = (x * x + y * y).squareRoot()
    self.x = length > 0 ? x / length : 1
    self.y = length > 0 ? y / length : 0
  }

  init(from start: Point, to end: Point) {
    self.init(x: end.x - start.x, y: end.y - start.y)
  }

  var reversed: Direction { Direction(x: -x, y: -y) }

  /// In radians clockwise from the right, -π…π.
  var angle: Double { atan2(y, x) }

  func ahead(_ distance: Double) -> Point { Point(x: x * distance, y: y * distance) }

  /// A distance to the side: clockwise of the way, as y goes down.
  func aside(_ distance: Double) -> Point { Point(x: -y * distance, y: x * distance) }

  func dot(_ other: Direction) -> Double { x * other.x + y * other.y }

  /// Positive where the other one is clockwise of this one.
  func cross(_ other: Direction) -> Double { x * other.y - y * other.x }
}
