import Testing
import ViewKit

/// What content does by itself, and that the frame rate does not matter to it.
@Suite struct ScrollMotionTests {
  /// A drag past the edge or a fling, and the places at times that all frame rates share.
  private func places(
    framesPerSecond: Double, start: Double, velocity: Double, times: [Double]
  ) -> [Double] {
    let stage = ScrollStage(framesPerSecond: framesPerSecond)
    stage.scroll(to: start)
    let scrollView = stage.scrollView
    scrollView.touchBegan(at: .zero)
    scrollView.beginDragging()
    if start == 0 { scrollView.touchMoved(to: Point(y: 250)) }
    scrollView.touchEnded(velocity: Point(y: velocity))
    return times.map { time in
      while stage.clock.tickTime < time - 1e-9 { stage.clock.advance() }
      return stage.offset
    }
  }

  @Test(arguments: [(0.0, 0.0), (0, 1500), (0, -4000), (600, 2500), (600, -2500), (300, 900)])
  func frameRatesAgreeAtTheSameTimes(start: Double, velocity: Double) {
    let times = [0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 2.0]
    let expected = places(framesPerSecond: 60, start: start, velocity: velocity, times: times)
    for rate in [30.0, 90, 120, 240] {
      let found = places(framesPerSecond: rate, start: start, velocity: velocity, times: times)
      for (left, right) in zip(expected, found) {
        // Which frame counts as rest may differ by what rest allows.
        #expect(abs(left - right) <= 0.1 + 1.0 / 1024, "\(rate) frames a second")
      }
    }
  }

  @Test func oneLongFrameShowsTheSamePlace() {
    for (start, velocity) in [(0.0, 0.0), (600, 2500), (600, -2500)] {
      let expected = places(
        framesPerSecond: 120, start: start, velocity: velocity, times: [0.35])[0]
      let stage = ScrollStage()
      stage.scroll(to: start)
      stage.scrollView.touchBegan(at: .zero)
      stage.scrollView.beginDragging()
      if start == 0 { stage.scrollView.touchMoved(to: Point(y: 250)) }
      stage.scrollView.touchEnded(velocity: Point(y: velocity))
      stage.clock.advance(to: 0.35)
      #expect(abs(stage.offset - expected) <= 2.0 / 1024)
    }
  }

  /// From 300 points at 2000 pt/s toward the top the edge is crossed inside a frame; the spring
  /// takes over at that time with the speed it had then, not at the frame's.
  @Test func anEdgeIsCrossedWithinAFrame() throws {
    let curve = Deceleration(from: 300, velocity: -2000)
    let crossing = try #require(curve.time(untilReaching: 0))
    let spring = BounceSpring(from: 0, velocity: curve.velocity(at: crossing), to: 0)
    let stage = ScrollStage()
    stage.scroll(to: 300)
    stage.scrollView.touchBegan(at: .zero)
    stage.scrollView.beginDragging()
    stage.scrollView.touchEnded(velocity: Point(y: 2000))
    for _ in 0..<30 {
      stage.clock.advance()
      let time = stage.clock.now
      let expected =
        time < crossing ? curve.position(at: time) : spring.position(at: time - crossing)
      #expect(abs(stage.offset - expected) <= 1.0 / 1024)
    }
  }

  @Test func aFlingComesToRestWhereTheTableSays() {
    let stage = ScrollStage(content: Size(width: 390, height: 10_000))
    stage.scroll(to: 1000)
    stage.scrollView.touchBegan(at: .zero)
    stage.scrollView.beginDragging()
    stage.scrollView.touchEnded(velocity: Point(y: -1000))
    let frames = stage.settle()
    #expect(abs(stage.offset - 1499.5) < 1.0 / 1024)
    // Slower than 10 pt/s after 2.3003 s, but nearer than 0.1 pt only later.
    #expect(frames > 138 && frames < 270)
  }

  @Test func theFastRateStopsSooner() {
    let stage = ScrollStage()
    stage.scrollView.decelerationRate = .fast
    stage.scroll(to: 100)
    stage.drag(by: 0)
    stage.lift(velocity: -2000)
    stage.settle()
    #expect(abs(stage.offset - (100 + 198.998)) < 1e-3)
  }

  @Test func aFlingPastTheEdgePeaksAndReturns() {
    let stage = ScrollStage()
    stage.drag(by: 0)
    stage.lift(velocity: 1000)
    var least = 0.0
    for _ in 0..<120 {
      stage.clock.advance()
      least = min(least, stage.offset)
    }
    #expect(abs(least - -33.666) < 0.15, "the table's peak, as far as frames meet it")
    #expect(stage.offset == 0 && !stage.scrollView.isDecelerating)
  }

  @Test(arguments: [(9.9, false), (10.0, true), (-9.9, false), (-10.0, true)])
  func aReleaseBelowTheLimitIsRest(velocity: Double, moves: Bool) {
    let stage = ScrollStage()
    stage.scroll(to: 500)
    stage.drag(by: 0)
    stage.lift(velocity: velocity)
    #expect(stage.scrollView.isDecelerating == moves)
  }

  @Test(arguments: [0.0, 250, 777.5, 1156])
  func theDelegateChoosesWhereAFlingEnds(target: Double) {
    let stage = ScrollStage()
    stage.recorder.target = target
    stage.scroll(to: 500)
    stage.drag(by: 0)
    stage.lift(velocity: -1000)
    stage.settle()
    #expect(abs(stage.offset - target) < 0.01)
  }

  /// A fling that would end a hair beyond the edge may not come to rest there.
  @Test(arguments: [0.01, 0.05, 0.09, 0.2])
  func aFlingThatEndsJustBeyondTheEdgeRestsAtIt(beyond: Double) {
    let stage = ScrollStage()
    stage.scroll(to: 500)
    stage.recorder.target = -beyond
    stage.drag(by: 0)
    stage.lift(velocity: 1000)
    stage.settle()
    #expect(stage.offset == 0)
  }

  /// An app that sets an inset in every frame, in its input, does not slow down what moves.
  @Test(arguments: [(0.0, 0.0), (300, -1500)])
  func edgesThatChangeInEveryFrameDoNotHoldUpTheContent(start: Double, velocity: Double) {
    let plain = ScrollStage()
    let changing = ScrollStage()
    for stage in [plain, changing] {
      stage.scroll(to: start)
      stage.drag(by: start == 0 ? 200 : 0)
      stage.lift(velocity: velocity)
    }
    for frame in 0..<40 {
      plain.clock.advance()
      changing.clock.advance { changing.scrollView.contentInset.bottom = Double(frame) }
      #expect(abs(plain.offset - changing.offset) <= 2.0 / 1024)
    }
  }

  @Test func codePastTheEdgeBouncesBack() {
    let stage = ScrollStage()
    for offset in [-300.0, 1500] {
      stage.scroll(to: offset)
      #expect(stage.offset == offset)
      stage.settle()
      #expect(stage.offset == min(max(offset, 0), 1156))
    }
  }

  /// A call that was due long before the end of a late frame changes the content's size: reckoned
  /// back to that time, the spring that has begun since would be anywhere.
  @Test func aDueCallInALateFrameDoesNotThrowTheContent() {
    let stage = ScrollStage()
    stage.scroll(to: 900)
    stage.drag(by: 0)
    stage.clock.schedule(at: 0.3) { stage.scrollView.contentSize.height = 2500 }
    stage.lift(velocity: 2000)
    stage.clock.advance(to: 1.3)
    #expect(stage.offset < 0, "it is past the edge, on its way back")
    for _ in 0..<60 {
      stage.clock.advance(to: stage.clock.tickTime + 1.0 / 60)
      #expect(stage.offset > -20 && stage.offset <= 0)
    }
    #expect(stage.offset == 0)
  }
}
