/// How far content follows a finger past its edge: less and less, and never a whole viewport.
///
/// `b(x) = (1 − 1 / (x·c / d + 1)) · d`, with `x` the finger's distance past the edge, `d` the
/// viewport's length and `c` = 0.55: UIScrollView's curve as determined by R. Originell
/// (gist.github.com/originell/6961057) and used by fluid-scroll and Motion.
public struct RubberBand: Equatable, Sendable {
  /// The viewport's length along the axis, in points.
  public var dimension: Double
  /// How closely content follows the finger: 0.55 in UIKit.
  public var coefficient: Double

  /// UIKit's coefficient.
  public static let uiKitCoefficient = 0.55
  /// Flutter's: its friction at each step, `0.52 · (1 − b/d)²`, is this curve's slope.
  public static let flutterCoefficient = 0.52

  /// Makes a band for a viewport's length, in points.
  public init(dimension: Double, coefficient: Double = RubberBand.uiKitCoefficient) {
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// How far the content is past its edge when the finger is `distance` past it, in points.
  public func offset(forDistance distance: Double) -> Double {
    guard dimension > 0, distance > 0 else { return 0 }
    return (1 - 1 / (distance * coefficient / dimension + 1)) * dimension
  }

  /// How far past the edge the finger must be for the content to be `offset` past it, in points;
  /// `x = d·b / (d − b) / c`.
  ///
  /// Content cannot be a whole viewport past its edge; such an offset counts as the last one on the
  /// grid before it.
  public func distance(forOffset offset: Double) -> Double {
    guard dimension > 0, offset > 0 else { return 0 }
    let reachable = min(offset, dimension - 1 / Quantum.stepsPerPoint)
    return dimension * reachable / (dimension - reachable) / coefficient
  }
}
