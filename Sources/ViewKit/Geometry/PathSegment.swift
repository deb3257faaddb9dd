/// A piece of a path: a cubic Bézier curve or a straight line. Quadratic curves are raised to cubic
/// ones, which is exact.
struct PathSegment: Equatable {
  var p0: Point, p1: Point, p2: Point, p3: Point
  var isStraight = false
}

extension PathSegment {
  init(from start: Point, to end: Point) {
    self.init(p0: start, p1: start, p2: end, p3: end, isStraight: true)
  }

  /// The quadratic curve with this control point: the cubic's control points lie two thirds of the
  /// way there from either end.
  init(from start: Point, control: Point, to end: Point) {
    self.init(
      p0: start, p1: start.interpolated(to: control, 2.0 / 3),
      p2: end.interpolated(to: control, 2.0 / 3), p3: end)
  }

  var element: PathElement { isStraight ? .line(p3) : .curve(control1: p1, control2: p2, end: p3) }

  func point(at t: Double) -> Point { split(at: t).before.p3 }

  /// The curves before and after a parameter, by de Casteljau's algorithm.
  private func split(at t: Double) -> (before: PathSegment, after: PathSegment) {
    let p01 = p0.interpolated(to: p1, t)
    let p12 = p1.interpolated(to: p2, t)
    let p23 = p2.interpolated(to: p3, t)
    let p012 = p01.interpolated(to: p12, t)
    let p123 = p12.interpolated(to: p23, t)
    let middle = p012.interpolated(to: p123, t)
    return (
      PathSegment(p0: p0, p1: p01, p2: p012, p3: middle),
      PathSegment(p0: middle, p1: p123, p2: p23, p3: p3)
    )
  }

  /// The piece between two distances from its start, in points, the second above 0.
  func part(from: Double, to: Double) -> PathSegment {
    if isStraight {
      let length = max(length, .leastNormalMagnitude)
      return PathSegment(
        from: p0.interpolated(to: p3, from / length), to: p0.interpolated(to: p3, to / length))
    }
    let end = parameter(at: to)
    return (end >= 1 ? self : split(at: end).before).split(at: parameter(at: from) / end).after
  }

  // MARK: Lengths

  /// Its length, in points.
  var length: Double { isStraight ? p0.distance(to: p3) : length(to: 1) }

  /// The length up to a parameter, in points: Gauss–Legendre quadrature of the speed with five nodes
  /// in each of sixteen intervals.
  private func length(to t: Double) -> Double {
    let intervals = 16
    let step = t / Double(intervals)
    return (0..<intervals).reduce(0) { sum, index in
      let middle = (Double(index) + 0.5) * step
      return PathSegment.nodes.reduce(sum) {
        $0 + $1.weight * speed(at: middle + $1.place * step / 2) * step / 2
      }
    }
  }

  /// The parameter at a distance from the start, in points: by bisection, as lengths only grow.
  private func parameter(at distance: Double) -> Double {
    guard distance > 0 else { return 0 }
    guard distance < length else { return 1 }
    var low = 0.0
    var high = 1.0
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if length(to: middle) < distance { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Places in -1…1 and weights (Abramowitz and Stegun, table 25.4, n = 5).
  private static let nodes: [(place: Double, weight: Double)] = [
    (-0.906_179_845_938_664, 0.236_926_885_056_189),
    (-0.538_469_310_105_683, 0.478_628_670_499_366), (0, 0.568_888_888_888_889),
    (0.538_469_310_105_683, 0.478_628_670_499_366), (0.906_179_845_938_664, 0.236_926_885_056_189),
  ]

  private func speed(at t: Double) -> Double {
    let s = 1 - t
    func derivative(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      3 * (s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c))
    }
    let x = derivative(p0.x, p1.x, p2.x, p3.x)
    let y = derivative(p0.y, p1.y, p2.y, p3.y)
    return (x * x + y * y).squareRoot()
  }

  // MARK: Points along it

  /// Its ends, and where it turns back horizontally or vertically.
  var extremes: [Point] {
    guard !isStraight else { return [p0, p3] }
    let places =
      PathSegment.turns(p0.x, p1.x, p2.x, p3.x) + PathSegment.turns(p0.y, p1.y, p2.y, p3.y)
    return [p0, p3] + places.map(point)
  }

  /// The zeros in 0…1 of one coordinate's derivative, a quadratic polynomial.
  private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    let square = d - 3 * c + 3 * b - a
    let linear = 2 * (c - 2 * b + a)
    let constant = b - a
    let discriminant = linear * linear - 4 * square * constant
    guard discriminant >= 0 else { return [] }
    // The textbook formula would lose all digits where the curve is nearly quadratic.
    let q = -(linear + (linear < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return [q / square, constant / q].filter { $0 > 0 && $0 < 1 }
  }

  /// Points after its start whose joining lines stay within a distance of it. Wang's formula says how
  /// many: `√(6·m/(8·tolerance))`, m the greatest second difference of the four points.
  func points(tolerance: Double) -> [Point] {
    guard !isStraight else { return [p3] }
    let bend = max(p0.distance(to: p1 * 2 - p2), p3.distance(to: p2 * 2 - p1))
    let wanted = (0.75 * bend / (tolerance > 1e-9 ? tolerance : 1e-9)).squareRoot().rounded(.up)
    let count = Int(min(max(wanted, 1), 64))
    return (1..<count).map { point(at: Double($0) / Double(count)) } + [p3]
  }
}
