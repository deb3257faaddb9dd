/// The grid that offsets and insets lie on: 1/1024 of a point.
///
/// A finger that pulls to a given amount goes through the rubber band's inverse and back, which
/// misses by a last bit for most amounts; on the grid `pull(100)` is 100. The grid's sums and
/// differences are exact in binary, so an inset that was added and taken away leaves nothing.
public enum Quantum {
  /// How many steps of the grid make a point.
  public static let stepsPerPoint = 1024.0

  /// No place and no length is greater, in points: 2⁴⁰. Up to here the grid is exact, and products
  /// stay finite, as those of the greatest numbers do not.
  public static let farthest = 1_099_511_627_776.0

  /// The value of the grid nearest to a number of points, ``farthest`` at most.
  public static func quantized(_ points: Double) -> Double {
    let steps = clamped(points) * stepsPerPoint
    // To the nearest, halves away from 0, as `rounded()`: that calls the C library, ten times in a frame.
    // Beyond the edge there is no room for a fraction: the sum goes to the nearest, halves to the even one.
    let edge = 0x1.8p52
    var nearest = (steps + edge) - edge
    if rarely(abs(steps - nearest) == 0.5), abs(nearest) < abs(steps) {
      nearest += steps < 0 ? -1 : 1
    }
    // Adding 0 turns -0 into 0, which would otherwise show as "-0" to a plugin.
    return nearest / stepsPerPoint + 0
  }

  /// A number of points, or of points a second, no greater than ``farthest`` in either direction.
  static func clamped(_ points: Double) -> Double {
    min(max(points, -farthest), farthest)
  }

  /// The point of the grid nearest to a point.
  public static func quantized(_ point: Point) -> Point {
    Point(x: quantized(point.x), y: quantized(point.y))
  }

  /// The insets of the grid nearest to insets.
  public static func quantized(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: quantized(insets.top), left: quantized(insets.left),
      bottom: quantized(insets.bottom), right: quantized(insets.right))
  }
}
