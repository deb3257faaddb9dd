import Testing
import ViewKit

/// Content that goes to its new edge by a curve.
@Suite struct InsetTransitionTests {
  private let quarter = InsetTransition.timed(duration: 0.25, curve: .easeInOut)

  private func add(_ delta: Double, to stage: ScrollStage, by transition: InsetTransition) {
    stage.scrollView.addInset(delta, edge: .top, owner: "a", transition: transition)
  }

  /// At a quarter, half and three quarters of the time of (0.42, 0), (0.58, 1).
  @Test func itFollowsTheCurveAndArrives() {
    let stage = ScrollStage(framesPerSecond: 64)
    add(80, to: stage, by: quarter)
    #expect(stage.offset == 0 && stage.scrollView.isDecelerating)
    for part in [0.129162, 0.5, 0.870838] {
      stage.frames(4)
      #expect(abs(stage.offset + 80 * part) < 1e-3)
    }
    stage.frames(4)
    #expect(stage.offset == -80 && !stage.scrollView.isDecelerating)
    add(-80, to: stage, by: .timed(duration: 1, curve: .linear))
    stage.frames(48)
    #expect(stage.offset == -20)
    stage.frames(16)
    #expect(stage.offset == 0)
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [Double])
  func oneWithoutATimeBounces(duration: Double) {
    let (bouncing, timed) = (ScrollStage(), ScrollStage())
    add(80, to: bouncing, by: .bounce)
    add(80, to: timed, by: .timed(duration: duration, curve: .linear))
    for _ in 0..<90 {
      bouncing.frames(1)
      timed.frames(1)
      #expect(bouncing.offset == timed.offset)
    }
    #expect(timed.offset == -80)
    #expect(InsetTransition.timed(duration: duration, curve: .linear).duration == 0)
  }

  @Test func scrolledAwayNothingMoves() {
    let stage = ScrollStage()
    stage.scroll(to: 300)
    add(80, to: stage, by: quarter)
    stage.frames(30)
    #expect(stage.offset == 300)
  }

  @Test func fromBeyondTheEdgeItGoesToTheNewOne() {
    let stage = ScrollStage()
    stage.drag(toOffset: -120)
    stage.lift()
    add(50, to: stage, by: .timed(duration: 0.5, curve: .linear))
    let start = stage.offset
    stage.frames(15)
    #expect(abs(stage.offset - (start - 50) / 2) < 1e-3)
    stage.frames(15)
    #expect(stage.offset == -50)
  }

  @Test func aFingerTakesIt() {
    let stage = ScrollStage()
    add(80, to: stage, by: .timed(duration: 1, curve: .linear))
    stage.frames(30)
    stage.drag(by: 0)
    stage.frames(10)
    #expect(stage.offset == -40)
    stage.lift()
    stage.settle()
    #expect(stage.offset == -40, "it is where the finger left it, inside of its range")
  }

  /// On its way it is at the edge that it goes to: another change takes it along, at its speed.
  @Test func anotherChangeTakesOverWithoutAJump() {
    for isTimed in [true, false] {
      let stage = ScrollStage()
      add(80, to: stage, by: .timed(duration: 1, curve: .linear))
      stage.frames(30)
      if isTimed {
        add(-80, to: stage, by: .timed(duration: 0.5, curve: .linear))
      } else {
        stage.scrollView.contentInset.top = 20
      }
      #expect(stage.offset == -40)
      stage.frames(1)
      // Back by 40 points in 30 frames, or on with 80 points a second and the spring's pull.
      let spring = BounceSpring(from: -40, velocity: -80, to: -100)
      let place = isTimed ? -40 + 40.0 / 30 : spring.position(at: 1.0 / 60)
      #expect(abs(stage.offset - place) < 0.01)
      stage.settle()
      #expect(stage.offset == (isTimed ? 0 : -100))
    }
  }

  @Test func itIsTheSameAtAnyFrameRate() {
    let places = [16.0, 64, 128].map { framesPerSecond in
      let stage = ScrollStage(framesPerSecond: framesPerSecond)
      add(80, to: stage, by: quarter)
      stage.frames(Int(framesPerSecond / 8))
      return stage.offset
    }
    #expect(Set(places).count == 1)
  }
}
