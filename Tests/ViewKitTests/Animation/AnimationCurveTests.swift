import Testing
import ViewKit

@Suite struct AnimationCurveTests {
  /// The values of CSS's and Core Animation's curves, from physics tables.
  static let table: [(AnimationCurve, [(Double, Double)])] = [
    (.linear, [(0.1, 0.1), (0.25, 0.25), (0.5, 0.5), (0.9, 0.9)]),
    (
      .easeIn,
      [(0.1, 0.017027), (0.25, 0.093465), (0.5, 0.315357), (0.75, 0.621862), (0.9, 0.839428)]
    ),
    (
      .easeOut,
      [(0.1, 0.160572), (0.25, 0.378138), (0.5, 0.684643), (0.75, 0.906535), (0.9, 0.982973)]
    ),
    (
      .easeInOut,
      [(0.1, 0.019722), (0.25, 0.129162), (0.5, 0.5), (0.75, 0.870838), (0.9, 0.980278)]
    ),
    (
      .default,
      [(0.1, 0.094796), (0.25, 0.408511), (0.5, 0.802403), (0.75, 0.960459), (0.9, 0.994316)]
    ),
  ]

  @Test(arguments: table)
  func followsTheTable(curve: AnimationCurve, points: [(Double, Double)]) {
    for (time, value) in points {
      #expect(abs(curve.value(at: time) - value) < 1e-6, "t=\(time)")
    }
  }

  /// Solved again by plain bisection of the Bernstein form, to the last bit.
  @Test(arguments: [
    (0.42, 0.0, 1.0, 1.0), (0.0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1),
    (0.68, -0.55, 0.265, 1.55), (0.075, 0.82, 0.165, 1), (1, 0, 1, 0), (0, 1, 0, 1),
    (0.95, 0.05, 0.795, 0.035), (0.9, 0.2, 0.1, 0.8),
  ])
  func agreesWithBisection(x1: Double, y1: Double, x2: Double, y2: Double) {
    func bernstein(_ first: Double, _ second: Double, _ s: Double) -> Double {
      3 * first * s * (1 - s) * (1 - s) + 3 * second * s * s * (1 - s) + s * s * s
    }
    let curve = AnimationCurve.cubic(x1: x1, y1: y1, x2: x2, y2: y2)
    for step in 1..<200 {
      let time = Double(step) / 200
      var low = 0.0
      var high = 1.0
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if bernstein(x1, x2, middle) < time { low = middle } else { high = middle }
      }
      #expect(abs(curve.value(at: time) - bernstein(y1, y2, low)) < 1e-9, "t=\(time)")
    }
  }

  @Test(arguments: table.map(\.0) + [.cubic(x1: 0.3, y1: -2, x2: 0.6, y2: 3)])
  func beginsAtZeroAndEndsAtOne(curve: AnimationCurve) {
    for time in [-1, -0.0, 0, -Double.infinity, .nan] { #expect(curve.value(at: time) == 0) }
    for time in [1, 1.5, Double.infinity] { #expect(curve.value(at: time) == 1) }
  }

  /// A flat point in the middle, where Newton's steps alone go astray.
  @Test func theSteepestCurveIsStillSolved() {
    let curve = AnimationCurve.cubic(x1: 1, y1: 0, x2: 0, y2: 1)
    #expect(abs(curve.value(at: 0.5) - 0.5) < 1e-4)
    for step in 1..<1000 {
      #expect(curve.value(at: Double(step) / 1000) >= curve.value(at: Double(step - 1) / 1000))
    }
  }

  @Test func noCurveGoesBeyondAllNumbers() {
    let curve = AnimationCurve.cubic(x1: 0, y1: -1.7e308, x2: 1, y2: 1.7e308)
    for time in [0.1, 0.25, 0.5, 0.9] { #expect(curve.value(at: time).isFinite) }
  }

  @Test func controlPointsThatMakeNoSenseAreClamped() {
    let wide = AnimationCurve.cubic(x1: -3, y1: 0.1, x2: 7, y2: 0.9)
    let clamped = AnimationCurve.cubic(x1: 0, y1: 0.1, x2: 1, y2: 0.9)
    let broken = AnimationCurve.cubic(x1: .nan, y1: .infinity, x2: .nan, y2: .nan)
    for step in 0...20 {
      let time = Double(step) / 20
      #expect(wide.value(at: time) == clamped.value(at: time))
      #expect(broken.value(at: time).isFinite)
    }
  }

  @Test(arguments: [
    ("linear", AnimationCurve.linear), ("ease_in", .easeIn), ("ease_out", .easeOut),
    ("ease_in_out", .easeInOut), ("default", .default),
  ])
  func namesAreRead(name: String, curve: AnimationCurve) {
    #expect(AnimationCurve(name: name) == curve)
    #expect(AnimationCurve.named.count == 5)
  }

  @Test(arguments: ["", "easeIn", "EASE_IN", "spring", " linear"])
  func otherNamesAreNot(name: String) {
    #expect(AnimationCurve(name: name) == nil)
  }
}
