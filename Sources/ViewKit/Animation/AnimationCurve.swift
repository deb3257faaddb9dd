/// A timing curve: an animation's progress over its share of time.
///
/// All but the linear one are cubic Bézier curves from (0, 0) to (1, 1) with the control points of
/// `CAMediaTimingFunction`
/// (developer.apple.com/documentation/quartzcore/camediatimingfunctionname).
public enum AnimationCurve: Equatable, Hashable, Sendable {
  /// Constant speed.
  case linear
  /// Starts slowly: (0.42, 0), (1, 1).
  case easeIn
  /// Ends slowly: (0, 0), (0.58, 1).
  case easeOut
  /// Starts and ends slowly: (0.42, 0), (0.58, 1).
  case easeInOut
  /// Core Animation's default: (0.25, 0.1), (0.25, 1).
  case `default`
  /// A curve with two control points. Their x are clamped to 0…1, so that each time has one value,
  /// and their y to ±1,000,000; a number that is not finite counts as 0.
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double)

  /// The named curves, in the order in which messages list them.
  public static let named: [(name: String, curve: AnimationCurve)] = [
    ("linear", .linear), ("ease_in", .easeIn), ("ease_out", .easeOut),
    ("ease_in_out", .easeInOut), ("default", .default),
  ]

  /// Finds a curve by its name; `nil` for a name that is not in ``named``.
  public init?(name: some StringProtocol) {
    guard let entry = AnimationCurve.named.first(where: { $0.name == name }) else { return nil }
    self = entry.curve
  }

  /// The progress at a share of the time, accurate to 1e-9 where the curve is not vertical.
  ///
  /// - Parameter time: clamped to 0…1.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch self {
    case .linear: return time
    case .easeIn: return CubicBezier(0.42, 0, 1, 1).value(at: time)
    case .easeOut: return CubicBezier(0, 0, 0.58, 1).value(at: time)
    case .easeInOut: return CubicBezier(0.42, 0, 0.58, 1).value(at: time)
    case .default: return CubicBezier(0.25, 0.1, 0.25, 1).value(at: time)
    case .cubic(let x1, let y1, let x2, let y2): return CubicBezier(x1, y1, x2, y2).value(at: time)
    }
  }
}

/// The curve `(x(s), y(s))` from (0, 0) to (1, 1), as polynomials `((a·s + b)·s + c)·s`.
private struct CubicBezier {
  private struct Polynomial {
    let a: Double, b: Double, c: Double

    init(_ first: Double, _ second: Double) {
      c = 3 * first
      b = 3 * (second - first) - c
      a = 1 - c - b
    }

    func value(at s: Double) -> Double { ((a * s + b) * s + c) * s }
    func slope(at s: Double) -> Double { (3 * a * s + 2 * b) * s + c }
  }

  /// The limit of the control points' y, so that animated values stay finite.
  private static let farthest = 1e6

  private let x, y: Polynomial

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }
    x = Polynomial(min(max(finite(x1), 0), 1), min(max(finite(x2), 0), 1))
    y = Polynomial(
      min(max(finite(y1), -Self.farthest), Self.farthest),
      min(max(finite(y2), -Self.farthest), Self.farthest))
  }

  func value(at time: Double) -> Double { y.value(at: parameter(at: time)) }

  /// Solves x(s) = time by Newton's method, bisecting whenever a step leaves the bracket: x never
  /// falls, but may be flat at a point, where Newton alone fails.
  private func parameter(at time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = time
    for _ in 0..<64 {
      let error = x.value(at: s) - time
      if abs(error) < 1e-16 { break }
      if error < 0 { low = s } else { high = s }
      let step = s - error / x.slope(at: s)
      let next = step > low && step < high ? step : (low + high) / 2
      if next == s { break }
      s = next
    }
    return s
  }
}
