import Testing
import ViewKit

/// Bounces other than the default, against an integrator that knows only the force.
@Suite struct BounceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var bounce: Bounce
    /// ω and ζ as published.
    var frequency: Double
    var ratio: Double
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "fluid-scroll", bounce: .default, frequency: 10.92728, ratio: 1),
    Row(name: "Lobanov", bounce: .lobanov, frequency: 10, ratio: 1),
    Row(name: "Motion", bounce: .motion, frequency: 13.90719, ratio: 0.95993),
    Row(name: "Flutter", bounce: .flutter, frequency: 14.14214, ratio: 1.1),
    Row(
      name: "swinging", bounce: Bounce(angularFrequency: 20, dampingRatio: 0.2), frequency: 20,
      ratio: 0.2),
    Row(
      name: "creeping", bounce: Bounce(angularFrequency: 20, dampingRatio: 3), frequency: 20,
      ratio: 3),
  ]

  /// Runge and Kutta's fourth order for `x'' = -ω²·x - 2ζω·x'`.
  private func integrate(
    _ row: Row, from x0: Double, velocity v0: Double, until end: Double
  ) -> (x: Double, v: Double) {
    let steps = 4000
    let h = end / Double(steps)
    func force(_ x: Double, _ v: Double) -> Double {
      -row.frequency * row.frequency * x - 2 * row.ratio * row.frequency * v
    }
    var (x, v) = (x0, v0)
    for _ in 0..<steps {
      let (a1, b1) = (v, force(x, v))
      let (a2, b2) = (v + h / 2 * b1, force(x + h / 2 * a1, v + h / 2 * b1))
      let (a3, b3) = (v + h / 2 * b2, force(x + h / 2 * a2, v + h / 2 * b2))
      let (a4, b4) = (v + h * b3, force(x + h * a3, v + h * b3))
      x += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      v += h / 6 * (b1 + 2 * b2 + 2 * b3 + b4)
    }
    return (x, v)
  }

  @Test(arguments: rows)
  func followsItsForce(row: Row) {
    for (x0, v0) in [(100.0, 0.0), (0, 1500), (-60, 800), (30, -2000)] {
      let spring = BounceSpring(from: 500 + x0, velocity: v0, to: 500, bounce: row.bounce)
      for time in [0.02, 0.1, 0.25, 0.6] {
        let (x, v) = integrate(row, from: x0, velocity: v0, until: time)
        #expect(abs(spring.position(at: time) - 500 - x) < 2e-3, "t=\(time)")
        #expect(abs(spring.velocity(at: time) - v) < 5e-2, "t=\(time)")
      }
    }
  }

  /// `x = (x0 - v·t·0.31)·e^(-12.5·t)` with WebKit's velocity, which is positive inwards.
  @Test func webKitsIsItsOwnFormula() {
    for (x0, v0) in [(100.0, 0.0), (0, 1000), (40, -500)] {
      let spring = BounceSpring(from: x0, velocity: v0, to: 0, bounce: .webKit)
      // e^(-1.25) and e^(-2.5).
      for (time, left) in [(0.1, 0.2865047969), (0.2, 0.0820849986)] {
        #expect(abs(spring.position(at: time) - (x0 + v0 * time * 0.31) * left) < 1e-6)
      }
      #expect(spring.position(at: 0) == x0)
    }
  }

  @Test func onlyASwingingOnePassesItsEdge() {
    let lowest = { (bounce: Bounce) in
      stride(from: 0.0, to: 3, by: 0.001)
        .map { BounceSpring(from: 100, velocity: 0, to: 0, bounce: bounce).position(at: $0) }
        .min() ?? 0
    }
    // ζ = 0.5 overshoots by e^(-πζ/√(1-ζ²)) = 16.303 %, ζ = 0.2 by 52.662 %.
    #expect(abs(lowest(Bounce(angularFrequency: 10, dampingRatio: 0.5)) + 16.303) < 1e-2)
    #expect(abs(lowest(Bounce(angularFrequency: 20, dampingRatio: 0.2)) + 52.662) < 1e-2)
    for bounce in [Bounce.default, .lobanov, .flutter, .webKit] { #expect(lowest(bounce) >= 0) }
  }

  @Test func numbersThatAreNoBounceAreClamped() {
    let limits: [(Double, Double, Double, Double)] = [
      (0, 1, 5, 1), (-3, 1, 5, 1), (1e9, 1, 100, 1), (.nan, 1, Bounce.defaultFrequency, 1),
      (10, 0, 10, 0.1), (10, -1, 10, 0.1), (10, 99, 10, 4), (10, .nan, 10, 1),
      (.infinity, .infinity, 100, 4),
    ]
    for (frequency, ratio, least, most) in limits {
      #expect(
        Bounce(angularFrequency: frequency, dampingRatio: ratio)
          == Bounce(angularFrequency: least, dampingRatio: most))
    }
    #expect(
      Bounce(Spring(stiffness: 1, damping: 0)) == Bounce(angularFrequency: 5, dampingRatio: 0))
  }

  @Test func presetsHaveNames() {
    for (name, bounce) in Bounce.named { #expect(Bounce(name: name) == bounce) }
    #expect(Bounce(name: "bouncy") == nil && Bounce.named.count == 5)
  }

  /// Whatever the bounce, content that was let go comes to rest exactly at its edge, and the frame
  /// rate shows the same places.
  @Test(arguments: Bounce.named.map(\.bounce) + rows.suffix(2).map(\.bounce))
  func aScrollViewUsesIt(bounce: Bounce) {
    var places: [Double] = []
    for framesPerSecond in [30.0, 120] {
      let stage = ScrollStage(framesPerSecond: framesPerSecond)
      stage.scrollView.bounce = bounce
      #expect(stage.scrollView.bounce == bounce)
      stage.drag(toOffset: -200)
      stage.lift()
      #expect(stage.offset == -200, "it begins unmoved")
      let spring = BounceSpring(from: -200, velocity: 0, to: 0, bounce: bounce)
      stage.frames(Int(framesPerSecond / 10))
      #expect(abs(stage.offset - spring.position(at: 0.1)) <= 0.5 / 1024)
      places.append(stage.offset)
      stage.settle()
      #expect(stage.offset == 0 && !stage.scrollView.isDecelerating)
    }
    #expect(places[0] == places[1])
  }
}

/// How closely content follows a finger past its edge.
@Suite struct RubberBandCoefficientTests {
  @Test func theContentFollowsAsTheCurveSays() {
    for coefficient in [0.05, 0.3, RubberBand.flutterCoefficient, 1] {
      let stage = ScrollStage()
      stage.scrollView.rubberBandCoefficient = coefficient
      stage.drag(by: 0)
      stage.drag(by: 150)
      let shown = (1 - 1 / (150 * coefficient / 844 + 1)) * 844
      #expect(abs(stage.offset + shown) <= 0.5 / 1024)
    }
  }

  /// Flutter's friction for a step at an overscroll of so much of the viewport.
  @Test(arguments: [(0.0, 0.52), (0.1, 0.4212), (0.25, 0.2925), (0.5, 0.13)])
  func flutterssIsTheSlopeOfItsFriction(part: Double, friction: Double) {
    let band = RubberBand(dimension: 600, coefficient: RubberBand.flutterCoefficient)
    let distance = band.distance(forOffset: part * 600)
    let slope = (band.offset(forDistance: distance + 1e-3) - part * 600) / 1e-3
    #expect(abs(slope - friction) < 1e-4)
  }

  @Test func changingItUnderAFingerMovesNothing() {
    let stage = ScrollStage()
    stage.drag(toOffset: -120)
    stage.scrollView.rubberBandCoefficient = 0.2
    stage.drag(by: 0)
    #expect(stage.offset == -120)
    stage.drag(toOffset: -140)
    #expect(stage.offset == -140)
  }

  @Test(arguments: [(0.0, 0.05), (-1, 0.05), (7, 1), (.infinity, 1), (.nan, 0.55)])
  func numbersThatAreNoneAreClamped(number: Double, coefficient: Double) {
    let stage = ScrollStage()
    stage.scrollView.rubberBandCoefficient = number
    #expect(stage.scrollView.rubberBandCoefficient == coefficient)
  }
}
