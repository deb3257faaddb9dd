internal import CLibrary

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
