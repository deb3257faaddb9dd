/// The grid that offsets and insets lie on: 1/1024 of a point.
///
/// A finger that pulls to a given amount goes through the rubber band's inverse and back, which for
/// most amounts is off by a rounding error; on the grid `pull(100)` is 100. Sums and differences on
/// the grid are exact, so adding and removing an inset leaves no residue.
public enum Quantum {
  /// The grid's steps per point.
  public static let stepsPerPoint = 1024.0

  /// The greatest coordinate or length, in points: 2⁴⁰. Up to here the grid is exact and products
  /// stay finite.
  public static let farthest = 1_099_511_627_776.0

  /// The nearest grid value, clamped to ±``farthest``. Inline: a frame asks five times, and would take 20
  /// instructions more.
  @inline(__always) public static func quantized(_ points: Double) -> Double {
    let steps = clamped(points) * stepsPerPoint
    // Rounds half away from zero, as `rounded()` does by a call of the C library, ten times a frame.
    // At 1.5·2⁵² doubles have no fraction left: adding it rounds to nearest, ties to even.
    let edge = 0x1.8p52
    var nearest = (steps + edge) - edge
    if rarely(abs(steps - nearest) == 0.5), abs(nearest) < abs(steps) {
      nearest += steps < 0 ? -1 : 1
    }
    // Adding 0 turns -0 into 0, which would otherwise show as "-0" to a plugin.
    return nearest / stepsPerPoint + 0
  }

  /// A number of points, or of points a second, clamped to ±``farthest``.
  static func clamped(_ points: Double) -> Double { min(max(points, -farthest), farthest) }

  /// The nearest insets on the grid.
  public static func quantized(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: quantized(insets.top), left: quantized(insets.left),
      bottom: quantized(insets.bottom), right: quantized(insets.right))
  }
}
