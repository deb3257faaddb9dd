import Testing

@testable import ViewKit

/// One axis by itself.
@Suite struct ScrollAxisTests {
  private func axis(viewport: Double, content: Double, leading: Double = 0, trailing: Double = 0)
    -> ScrollAxis
  {
    var axis = ScrollAxis()
    axis.viewport = viewport
    axis.content = content
    axis.leading = leading
    axis.trailing = trailing
    return axis
  }

  /// `minOff = −inset.top`, `maxOff = max(minOff, content + inset.bottom − viewport)`.
  @Test(arguments: [
    (844.0, 2000.0, 0.0, 0.0, 0.0, 1156.0), (844, 2000, 50, 20, -50, 1176), (844, 100, 0, 0, 0, 0),
    (844, 100, 60, 0, -60, -60), (844, 844, 0, 0, 0, 0), (844, 800, 0, 100, 0, 56),
    (0, 0, 0, 0, 0, 0),
  ])
  func theRange(
    viewport: Double, content: Double, leading: Double, trailing: Double, least: Double,
    greatest: Double
  ) {
    let axis = axis(viewport: viewport, content: content, leading: leading, trailing: trailing)
    #expect(axis.minimum == least)
    #expect(axis.maximum == greatest)
  }

  @Test(arguments: [
    (2000.0, 0.0, true, false, true), (844, 0, true, false, false), (844, 1, true, false, true),
    (100, 0, true, true, true), (100, 0, false, true, false), (845, 0, false, false, true),
  ])
  func whatAFingerMoves(
    content: Double, leading: Double, bounces: Bool, always: Bool, canScroll: Bool
  ) {
    var axis = axis(viewport: 844, content: content, leading: leading)
    axis.bounces = bounces
    axis.alwaysBounces = always
    #expect(axis.canScroll == canScroll)
  }

  @Test func rawIsTheInverseOfWhatIsShown() {
    var axis = axis(viewport: 844, content: 2000, leading: 64)
    for offset in stride(from: -500.0, through: 1500, by: 12.5) {
      axis.jump(to: offset, now: 0)
      axis.hold(at: 0)
      axis.follow(0)
      #expect(axis.offset == offset)
      axis.follow(axis.raw(forOffset: offset) - axis.raw(forOffset: -120))
      #expect(axis.offset == -120)
    }
  }

  @Test func onlyWhatIsHeldFollowsAndLetsGo() {
    var axis = axis(viewport: 844, content: 2000)
    axis.follow(100)
    axis.release(velocity: 1000, now: 0)
    #expect(axis.offset == 0 && axis.motion == .resting)
    axis.jump(to: -50, now: 0)
    let motion = axis.motion
    axis.reanchor(at: 10)
    #expect(axis.motion == motion && axis.isMoving && !axis.isHeld)
  }

  /// A change whose time is before the bounce began counts from then, whatever it changes.
  @Test(arguments: [2000.0, 3000])
  func aChangeFromBeforeABounceCountsFromItsBeginning(content: Double) {
    var axis = axis(viewport: 844, content: 2000)
    axis.jump(to: -50, now: 10)
    axis.changeEdges(now: 5, finger: 0) {
      $0.content = content
      $0.trailing = 30
    }
    #expect(axis.state(at: 10).position == -50 && axis.state(at: 10).velocity == 0)
    axis.advance(to: 12)
    #expect(axis.offset == 0 && !axis.isMoving)
  }
}

@Suite struct VelocityTrackerTests {
  private func velocity(_ samples: [(time: Double, y: Double)], at now: Double) -> Double {
    var tracker = VelocityTracker()
    for sample in samples { tracker.add(Point(x: 2 * sample.y, y: sample.y), time: sample.time) }
    #expect(abs(tracker.velocity(at: now).x - 2 * tracker.velocity(at: now).y) < 1e-9)
    return tracker.velocity(at: now).y
  }

  @Test func anEvenMoveHasItsVelocity() {
    let samples = (0...9).map { (time: Double($0) / 60, y: Double($0) * 12) }
    #expect(abs(velocity(samples, at: 9.0 / 60) - 720) < 1e-9)
  }

  @Test func newerMovesWeighMore() {
    #expect(abs(velocity([(0, 0), (1, 100), (2, 300)], at: 2) - (0.4 * 100 + 0.6 * 200)) < 1e-9)
  }

  @Test func onlyTheLastFourPlacesCount() {
    let tail: [(time: Double, y: Double)] = [(1, 0), (1.01, 1), (1.02, 2), (1.03, 3)]
    #expect(velocity([(0.99, -500)] + tail, at: 1.03) == velocity(tail, at: 1.03))
  }

  @Test func aFingerThatHasRestedIsNotMoving() {
    let samples: [(time: Double, y: Double)] = [(0, 0), (0.016, 30)]
    #expect(velocity(samples, at: 0.116) == 0)
    #expect(velocity(samples, at: 0.11) > 0)
  }

  @Test func fewOrSimultaneousPlacesGiveNoNonsense() {
    #expect(velocity([], at: 0) == 0)
    #expect(velocity([(0, 50)], at: 0) == 0)
    #expect(velocity([(0, 50), (0, 90)], at: 0) == 0)
    #expect(velocity([(0, 0), (1, 50), (1, 100)], at: 1) == 100)
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
}
