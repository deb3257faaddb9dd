import TestSupport
import Testing

@testable import ViewKit

@Suite struct VelocityTrackerTests {
  typealias Sample = (time: Double, y: Double)

  private func velocity(_ samples: [Sample], at now: Double) -> Double {
    var tracker = VelocityTracker()
    for sample in samples {
      tracker.add(Point(x: 2 * sample.y, y: sample.y), time: sample.time, now: sample.time)
    }
    #expect(abs(tracker.velocity(at: now).x - 2 * tracker.velocity(at: now).y) < 1e-6)
    return tracker.velocity(at: now).y
  }

  /// Weighted least squares of first degree by the normal equations of `x = a + b·t`, solved with
  /// Cramer's rule: another way to the same line.
  private func slope(_ samples: [Sample]) -> Double {
    let last = samples[samples.count - 1].time
    let kept = samples.suffix(20).filter { last - $0.time < 0.1 }
    let weight = { (sample: Sample) in
      let left = 1 - (last - sample.time) / 0.1
      return left * left
    }
    let sum = { (term: (Sample) -> Double) in kept.reduce(0) { $0 + weight($1) * term($1) } }
    let (one, t, tt) = (sum { _ in 1 }, sum { $0.time }, sum { $0.time * $0.time })
    let (x, tx) = (sum { $0.y }, sum { $0.time * $0.y })
    return (one * tx - t * x) / (one * tt - t * t)
  }

  @Test(arguments: 0..<100) func isTheLineOfAnIndependentFit(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var (time, place) = (random.number(in: 0...1), random.number(in: -500...500))
    var samples: [Sample] = []
    for _ in 0..<Int.random(in: 4...30, using: &random) {
      samples.append((time, place))
      time += random.number(in: 0.002...0.03)
      place += random.number(in: -60...60)
    }
    let found = velocity(samples, at: samples[samples.count - 1].time + 0.01)
    #expect(abs(found - slope(samples)) < 1e-3 * max(1, abs(found)), "seed \(seed)")
  }

  /// Frames of 8 to 33 ms; samples with times of their own, up to three in a frame.
  @Test(arguments: 0..<100) func aSteadyFingerHasItsVelocity(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let clock = FrameClock()
    let scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    scrollView.contentSize.height = 50_000
    scrollView.contentOffset.y = 20_000
    let place = { (time: Double) in Point(x: 9, y: 400 - 1500 * time) }
    clock.advance(to: 0.01) { scrollView.touchBegan(at: place(clock.now)) }
    for _ in 0..<25 {
      let before = clock.now
      clock.advance(to: before + random.number(in: 0.008...0.033)) {
        let count = Int.random(in: 1...3, using: &random)
        let times = (0..<count).map { _ in random.number(in: before...clock.now) }.sorted()
        for time in times { scrollView.touchMoved(to: place(time), time: time) }
      }
    }
    #expect(abs(scrollView.touchVelocity.y + 1500) <= 30, "seed \(seed)")
    let recorder = ScrollRecorder()
    scrollView.delegate = recorder
    clock.advance(to: clock.now + 0.008) { scrollView.touchEnded() }
    let start = scrollView.contentOffset.y
    while scrollView.isDecelerating { clock.advance() }
    #expect(abs(scrollView.contentOffset.y - start - 749.25) < 15, "1500 × 0.4995, seed \(seed)")
  }

  @Test func aFingerThatHoldsStillLosesItsSpeedWithoutACliff() {
    let samples = (0...9).map { (time: Double($0) / 60, y: Double($0) * 25) }
    let rest = (0...250).map { velocity(samples, at: 0.15 + Double($0) / 1000) }
    #expect(abs(rest[40] - 1500) < 1e-6 && abs(rest[100] - 750) < 1e-6 && rest[160] == 0)
    for (before, after) in zip(rest, rest.dropFirst()) {
      #expect(after <= before + 1e-9 && before - after < 20)
    }
  }

  /// The same, with a sample at each millisecond that says where it stands.
  @Test func itLosesItAlsoWhereItSaysThatItIsStill() {
    var samples = (0...20).map { (time: Double($0) / 100, y: Double($0) * 15) }
    var before = velocity(samples, at: 0.2)
    for step in 1...30 {
      samples.append((0.2 + Double(step) / 200, 300))
      let after = velocity(samples, at: 0.2 + Double(step) / 200)
      #expect(after <= before + 1e-6 && after >= -1e-6 && before - after < 400)
      before = after
    }
    #expect(before == 0)
  }

  @Test func fewOrSimultaneousPlacesGiveNoNonsense() {
    #expect(velocity([], at: 0) == 0)
    #expect(velocity([(0, 50)], at: 0) == 0)
    #expect(velocity([(0, 50), (0, 90)], at: 0) == 0)
    #expect(abs(velocity([(0, 0), (0.05, 50), (0.05, 100)], at: 0.05) - 2000) < 1e-6)
  }

  /// A host's clock may be ahead: the order of the samples stays, on either side of the window's length.
  @Test(arguments: [0.09, 0.0999, 0.1, 0.11, 5, 1e9]) func aheadOfTheClock(ahead: Double) {
    var tracker = VelocityTracker()
    for frame in 0..<10 {
      let now = Double(frame) / 60
      tracker.add(Point(y: Double(frame) * 20), time: now + ahead, now: now)
    }
    #expect(abs(tracker.velocity(at: 9.0 / 60).y - 1200) < 1e-6)
    for frame in 0..<10 {
      tracker.reset()
      // The first two as far ahead as may be, the last one further.
      for (index, time) in [0.06, 0.08, 0.1 + ahead].enumerated() {
        tracker.add(Point(y: Double(index * frame)), time: time, now: 0)
      }
      let expected = slope([(0.06, 0), (0.08, Double(frame)), (0.1, Double(2 * frame))])
      #expect(abs(tracker.velocity(at: 0).y - expected) < 1e-6)
    }
  }

  /// What is not finite or backward does no harm.
  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 0])
  func strangeTimesDoNoHarm(time: Double) {
    let stage = ScrollStage(content: Size(width: 390, height: 9000))
    stage.scroll(to: 4000)
    for _ in 0..<10 { stage.drag(by: -20) }
    let place = stage.scrollView.touchLocation ?? .zero
    stage.scrollView.touchMoved(to: place, time: time)
    #expect(abs(stage.scrollView.touchVelocity.y + 1200) < 1e-6)
    for _ in 0..<10 { stage.drag(by: -20) }
    #expect(abs(stage.scrollView.touchVelocity.y + 1200) < 1e-6, "and none follows")
    stage.scrollView.touchEnded(time: time)
    #expect(!stage.scrollView.isTracking)
  }

  @Test func aDragsVelocityIsTheFingers() {
    let stage = ScrollStage(content: Size(width: 390, height: 20_000))
    stage.scroll(to: 5000)
    for _ in 0..<10 { stage.drag(by: -20) }
    let start = stage.offset
    stage.scrollView.touchEnded()
    stage.settle()
    // 20 points in 1/60 s are 1200 pt/s, and at the normal rate 1200 × 0.4995 points.
    #expect(abs(stage.offset - start - 1200 * 0.4995) < 0.1)
  }

  /// Flutter's numbers for iOS: 0.000816 · 2000^1.967 = 2539.9.
  @Test(arguments: [(0.0, 0.0), (1000, 649.7), (-2000, -2539.9), (50_000, 40_000)])
  func momentumIsKeptAsOnIOS(velocity: Double, kept: Double) {
    #expect(abs(CarriedMomentum.kept(of: velocity) - kept) <= abs(kept) * 1e-3)
  }

  struct Flick: Sendable {
    var velocity: Double
    var waits: Int
    var expected: Double
  }

  /// A content that runs at 1000 pt/s keeps 649.7.
  @Test(arguments: [
    Flick(velocity: -800, waits: 1, expected: 800 + 649.7),
    Flick(velocity: -300, waits: 1, expected: 300), Flick(velocity: 800, waits: 1, expected: -800),
    Flick(velocity: -800, waits: 9, expected: 800),
  ])
  func flicksBuildUpSpeed(flick: Flick) {
    let stage = ScrollStage(content: Size(width: 390, height: 90_000))
    let recorder = ScrollRecorder()
    stage.scroll(to: 40_000)
    stage.drag(by: 0)
    stage.lift(velocity: -1000)
    stage.scrollView.delegate = recorder
    stage.scrollView.touchBegan(at: Point(y: 400))
    stage.frames(flick.waits)
    stage.scrollView.beginDragging()
    stage.scrollView.touchMoved(to: Point(y: 399))
    stage.scrollView.touchEnded(velocity: Point(y: flick.velocity))
    let told = recorder.lines.first { $0.hasPrefix("willEnd") }?.split(separator: " ")[1]
    let found = Double(told ?? "") ?? 0
    #expect(abs(found * 1000 - flick.expected) < 1)
  }

  private static let equalFlicks: [(Double, [Double])] = [
    (300, [300, 360.8, 387.5]), (3000, [3000, 8638.8, 3000, 8638.8]),
  ]

  /// Flicks of one speed that catch the content at once: gentle ones come to a speed and keep it, others
  /// begin anew once what is kept is more than twice as fast.
  @Test(arguments: equalFlicks)
  func flicksOfOneSpeedDoNotGrowWithoutEnd(velocity: Double, expected: [Double]) {
    var speed = 0.0
    for wanted in expected {
      let kept = CarriedMomentum.kept(of: speed)
      speed = velocity + (CarriedMomentum.isAdded(kept, to: velocity) ? kept : 0)
      #expect(abs(speed - wanted) < 1)
    }
    for _ in 0..<1000 {
      let kept = CarriedMomentum.kept(of: speed)
      speed = velocity + (CarriedMomentum.isAdded(kept, to: velocity) ? kept : 0)
      #expect(speed <= 3 * velocity)
    }
  }
}
