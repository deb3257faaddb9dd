#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Sine and cosine for drawing.
enum Trigonometry {
  /// Both for an angle in radians; exact for no turn at all, which is what most views have.
  static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    angle == 0 ? (0, 1) : (sin(angle), cos(angle))
  }
}
