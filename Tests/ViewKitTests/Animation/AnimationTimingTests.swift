import Testing
import ViewKit

@Suite struct AnimationTimingTests {
  private func linear(
    _ duration: Double, delay: Double = 0, repeatCount: Double = 1, autoreverses: Bool = false
  ) -> AnimationTiming {
    AnimationTiming(
      duration: duration, delay: delay, pace: .curve(.linear), repeatCount: repeatCount,
      autoreverses: autoreverses)
  }

  @Test(
    arguments: [
      // duration, delay, repeats, reverses, total, and progress at 0.25, 0.75, 1.25, 1.75, 2.25, 9
      (1.0, 0.0, 1.0, false, 1.0, [0.25, 0.75, 1, 1, 1, 1]),
      (1, 0.5, 1, false, 1.5, [0, 0.25, 0.75, 1, 1, 1]),
      (1, 0, 2, false, 2, [0.25, 0.75, 0.25, 0.75, 1, 1]),
      (1, 0, 1, true, 2, [0.25, 0.75, 0.75, 0.25, 0, 0]),
      (0.5, 0, 2, true, 2, [0.5, 0.5, 0.5, 0.5, 0, 0]),
      (1, 0, 1.5, false, 1.5, [0.25, 0.75, 0.25, 0.5, 0.5, 0.5]),
      (1, 0, 0.75, true, 1.5, [0.25, 0.75, 0.75, 0.5, 0.5, 0.5]),
      (1, 0.5, 2, false, 2.5, [0, 0.25, 0.75, 0.25, 0.75, 1]),
      (0, 0, 1, false, 0, [1, 1, 1, 1, 1, 1]),
      (0, 1, 5, false, 1, [0, 0, 1, 1, 1, 1]),
      (0, 0, 1, true, 0, [0, 0, 0, 0, 0, 0]),
      (1, 0, 0, false, 1, [0.25, 0.75, 1, 1, 1, 1]),
    ] as [(Double, Double, Double, Bool, Double, [Double])])
  func progress(
    duration: Double, delay: Double, repeats: Double, reverses: Bool, total: Double,
    progress: [Double]
  ) {
    let timing = linear(duration, delay: delay, repeatCount: repeats, autoreverses: reverses)
    #expect(timing.totalDuration == total)
    for (elapsed, value) in zip([0.25, 0.75, 1.25, 1.75, 2.25, 9], progress) {
      #expect(timing.progress(at: elapsed) == value, "at \(elapsed)")
    }
    #expect(timing.progress(at: -1) == 0)
  }

  @Test func forEver() {
    let timing = linear(0.5, delay: 1, repeatCount: .infinity, autoreverses: true)
    #expect(timing.totalDuration == .infinity)
    #expect(timing.progress(at: 0.9) == 0)
    #expect(timing.progress(at: 1_000_001.125) == 0.25)
    #expect(timing.progress(at: 1_000_001.875) == 0.25)
    #expect(linear(0, repeatCount: .infinity).totalDuration == 0)
  }

  @Test func aCurveAndASpringSetThePace() {
    #expect(
      abs(AnimationTiming(duration: 2, pace: .curve(.easeIn)).progress(at: 0.5) - 0.093465) < 1e-6)
    let spring = Spring()
    let timing = AnimationTiming(
      duration: 2, delay: 1, pace: .spring(spring, initialVelocity: 3), autoreverses: true)
    #expect(timing.progress(at: 1.3) == spring.value(at: 0.30000000000000004, initialVelocity: 3))
    #expect(abs(timing.progress(at: 4.7) - timing.progress(at: 1.3)) < 1e-12, "on the way back")
    let cut = AnimationTiming(duration: 0.3, pace: .spring(spring, initialVelocity: 0))
    #expect(cut.progress(at: 0.29999) > 1.1 && cut.progress(at: 0.3) == 1)
  }

  @Test(arguments: [-1, Double.nan, Double.infinity, -Double.infinity])
  func timesThatMakeNoSenseAreZero(number: Double) {
    #expect(linear(number, delay: number) == linear(0))
    var timing = linear(1)
    timing.duration = number
    timing.delay = number
    #expect(timing == linear(0))
    #expect(timing.progress(at: .nan) == 0)
  }

  @Test(arguments: [0, -1, Double.nan, -Double.infinity])
  func countsThatMakeNoSenseAreOne(number: Double) {
    var timing = linear(1, repeatCount: number)
    #expect(timing == linear(1))
    timing.repeatCount = 3
    timing.repeatCount = number
    #expect(timing == linear(1))
  }
}
