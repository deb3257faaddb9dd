internal import CLibrary

/// A value made of numbers, some of which may be infinite or NaN.
///
/// One 0/0 that a host computes would spread to everything laid out by it and stay there. So nothing
/// that is shown accepts such a number: it keeps its previous value.
package protocol NumberMade {
  /// Whether all of its numbers are finite.
  var isFinite: Bool { get }
}

extension NumberMade {
  /// The value itself where it is finite, else another one.
  package func finite(or other: Self) -> Self { isFinite ? self : other }

  /// Whether it is finite; otherwise restores the old value.
  @inline(__always) mutating func isTaken(over old: Self) -> Bool {
    if isFinite { return true }
    self = old
    return false
  }
}

extension Double: NumberMade {}

extension Point: NumberMade {
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Size: NumberMade {
  package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Rect: NumberMade {
  // The sums may overflow where all four numbers are finite, and are finite only where these are.
  package var isFinite: Bool { maxX.isFinite && maxY.isFinite }
}

extension EdgeInsets: NumberMade {
  package var isFinite: Bool { Edge.allCases.allSatisfy { self[$0].isFinite } }
}

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

  /// The nearest grid value, clamped to ±``farthest``.
  public static func quantized(_ points: Double) -> Double {
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

/// The trigonometric functions for drawing.
package enum Trigonometry {
  /// The sine and cosine of an angle in radians, without a call for 0, the rotation of most views.
  static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    angle == 0 ? (0, 1) : (sin(angle), cos(angle))
  }

  /// The tangent of an angle in radians.
  static func tangent(_ angle: Double) -> Double { tan(angle) }

  /// The angle of a direction, in radians clockwise from the right, -π…π.
  package static func angle(x: Double, y: Double) -> Double { atan2(y, x) }
}

/// Marks a condition as unlikely: the compiler moves its branch out of the hot code of each frame, to
/// save instruction cache.
@inlinable @inline(__always)
package func rarely(_ condition: Bool) -> Bool { _slowPath(condition) }
