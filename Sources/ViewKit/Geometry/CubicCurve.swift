/// A cubic Bézier curve.
struct CubicCurve: Equatable {
  var p0: Point, p1: Point, p2: Point, p3: Point

  init(p0: Point, p1: Point, p2: Point, p3: Point) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  /// The quadratic curve through the same points: its control points lie two thirds of the way.
  init(from start: Point, control: Point, to end: Point) {
    self.init(
      p0: start, p1: start.interpolated(to: control, 2.0 / 3),
      p2: end.interpolated(to: control, 2.0 / 3), p3: end)
  }

  func point(at t: Double) -> Point {
    split(at: t).before.p3
  }

  /// Both sides of a place, by de Casteljau's construction.
  func split(at t: Double) -> (before: CubicCurve, after: CubicCurve) {
    let p01 = p0.interpolated(to: p1, t)
    let p12 = p1.interpolated(to: p2, t)
    let p23 = p2.interpolated(to: p3, t)
    let p012 = p01.interpolated(to: p12, t)
    let p123 = p12.interpolated(to: p23, t)
    let middle = p012.interpolated(to: p123, t)
    return (
      CubicCurve(p0: p0, p1: p01, p2: p012, p3: middle),
      CubicCurve(p0: middle, p1: p123, p2: p23, p3: p3)
    )
  }

  /// The piece between two parameters, 0…1.
  func part(from: Double, to: Double) -> CubicCurve {
    guard to > 0 else { return CubicCurve(p0: p0, p1: p0, p2: p0, p3: p0) }
    return (to >= 1 ? self : split(at: to).before).split(at: from <= 0 ? 0 : from / to).after
  }
}

/// Lengths along the curve.
extension CubicCurve {
  /// How long the curve is up to a parameter, in points: Gauss–Legendre quadrature of the speed with
  /// five nodes in each of sixteen parts.
  func length(to t: Double) -> Double {
    let step = t / Double(CubicCurve.parts)
    return (0..<CubicCurve.parts).reduce(0) { sum, part in
      let middle = (Double(part) + 0.5) * step
      return CubicCurve.nodes.reduce(sum) {
        $0 + $1.weight * speed(at: middle + $1.place * step / 2) * step / 2
      }
    }
  }

  /// The parameter at a distance from the start, in points: by bisection, as the length only grows.
  func parameter(at distance: Double) -> Double {
    guard distance > 0 else { return 0 }
    guard distance < length(to: 1) else { return 1 }
    var low = 0.0
    var high = 1.0
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if length(to: middle) < distance { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static let parts = 16
  /// Places in -1…1 and weights (Abramowitz and Stegun, table 25.4, n = 5).
  private static let nodes: [(place: Double, weight: Double)] = [
    (-0.906_179_845_938_664, 0.236_926_885_056_189),
    (-0.538_469_310_105_683, 0.478_628_670_499_366),
    (0, 0.568_888_888_888_889), (0.538_469_310_105_683, 0.478_628_670_499_366),
    (0.906_179_845_938_664, 0.236_926_885_056_189),
  ]

  private func speed(at t: Double) -> Double {
    let s = 1 - t
    func part(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      3 * (s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c))
    }
    let x = part(p0.x, p1.x, p2.x, p3.x)
    let y = part(p0.y, p1.y, p2.y, p3.y)
    return (x * x + y * y).squareRoot()
  }
}

/// How far the curve goes.
extension CubicCurve {
  /// Its ends, and where it turns back in either direction.
  var extremes: [Point] {
    let places =
      CubicCurve.turns(p0.x, p1.x, p2.x, p3.x) + CubicCurve.turns(p0.y, p1.y, p2.y, p3.y)
    return [p0, p3] + places.map(point)
  }

  /// Where the derivative of one part, a quadratic polynomial, is zero inside of 0…1.
  private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    let square = d - 3 * c + 3 * b - a
    let linear = 2 * (c - 2 * b + a)
    let constant = b - a
    let discriminant = linear * linear - 4 * square * constant
    guard discriminant >= 0 else { return [] }
    // Not the schoolbook's form, which loses all digits where the curve is nearly quadratic.
    let q = -(linear + (linear < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return [q / square, constant / q].filter { $0 > 0 && $0 < 1 }
  }
}
