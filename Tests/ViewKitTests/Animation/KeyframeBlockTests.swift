import Testing
import ViewKit

@Suite struct KeyframeBlockTests {
  private let stage = AnimationStage()
  private var view: View { stage.view }
  private var clock: FrameClock { stage.clock }

  /// Runs a block of keyframes (start, duration, value) of the rotation for a second.
  private func turn(
    _ keyframes: [(Double, Double, Double)], mode: CalculationMode = .linear, current: Bool = false
  ) {
    clock.animateKeyframes(
      withDuration: 1, calculationMode: mode, beginsFromCurrentState: current
    ) {
      for (start, duration, value) in keyframes {
        clock.addKeyframe(withRelativeStartTime: start, relativeDuration: duration) {
          view.rotation = value
        }
      }
    } completion: {
      stage.say("a")($0)
    }
  }

  private func expect(_ shown: [(Double, Double)], from start: Double = 0) {
    for (time, rotation) in shown {
      stage.wait(until: start + time)
      #expect(abs(view.presentation.rotation - rotation) < 1e-12, "at \(time)")
    }
  }

  @Test func theStartHoldsAndTheEndHas() {
    turn([(0.125, 0.25, 40), (0.5, 0.5, 0)])
    #expect(view.rotation == 0)
    expect([
      (0, 0), (0.125, 0), (0.25, 20), (0.375, 40), (0.5, 40), (0.75, 20), (1, 0),
    ])
    #expect(stage.calls == ["a true"])
  }

  @Test func afterTheLastOneItStays() {
    turn([(0.25, 0.25, 8)])
    expect([(0.25, 0), (0.375, 4), (0.5, 8), (0.75, 8), (1, 8)])
  }

  @Test func discreteShowsTheLastPointPassed() {
    turn([(0.125, 0.25, 40), (0.5, 0.25, 7)], mode: .discrete)
    expect([
      (0.125, 0), (0.359375, 0), (0.375, 40), (0.5, 40), (0.734375, 40), (0.75, 7), (1, 7),
    ])
  }

  @Test func theOrderOfAddingDoesNotMatterUnlessTimesAreTheSame() {
    turn([(0.5, 0.5, 0), (0, 0.5, 40)])
    #expect(view.rotation == 40, "the model is what was set last")
    expect([(0.25, 20), (0.5, 40), (0.75, 20), (1, 40)])
  }

  @Test func oneThatBeginsBeforeAnotherHasEndedTakesOver() {
    turn([(0, 0.5, 60), (0.25, 0.75, 0)])
    expect([(0.125, 15), (0.25, 30), (0.625, 15), (1, 0)])
  }

  @Test func noDurationIsAJump() {
    turn([(0.5, 0, 9)])
    expect([(0.484375, 0), (0.5, 9), (1, 9)])
  }

  @Test(arguments: [(-1.0, 5.0), (0, 1), (.nan, 3), (0, 9)])
  func timesOutOfRangeAreClamped(start: Double, duration: Double) {
    turn([(start, duration, 8)])
    expect([(0.25, 2), (0.75, 6), (1, 8)])
  }

  @Test func timesThatAreNoneAreZero() {
    turn([(.infinity, .nan, 8)])
    expect([(0, 8), (0.5, 8)])
  }

  @Test func xAndYMayMoveAtTimesOfTheirOwn() {
    clock.animateKeyframes(withDuration: 1) {
      clock.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.x = 40 }
      clock.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.75) { view.y = 60 }
    }
    for (time, x, y) in [(0.25, 20.0, 0.0), (0.5, 40, 20), (0.75, 40, 40), (1, 40, 60)] {
      stage.wait(until: time)
      #expect(abs(view.presentation.x - x) < 1e-9 && abs(view.presentation.y - y) < 1e-9)
    }
  }

  @Test func severalChangesInAKeyframeAreOne() {
    clock.animateKeyframes(withDuration: 1) {
      clock.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        view.rotation = 9
        view.rotation = 4
        view.alpha = 0
      }
    }
    stage.wait(until: 0.25)
    #expect(view.presentation.rotation == 2 && view.presentation.alpha == 0.5)
  }

  @Test func keyframesInKeyframes() {
    clock.animateKeyframes(withDuration: 1) {
      clock.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        clock.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
        view.rotation = 8
      }
    }
    expect([(0.25, 4), (0.5, 8)])
    #expect(view.presentation.alpha == 1)
    stage.wait(until: 0.75)
    #expect(view.presentation.alpha == 0.5)
  }

  @Test func whatIsSetOutsideOfAKeyframeTakesTheWholeTime() {
    clock.animateKeyframes(withDuration: 1) { view.rotation = 8 }
    expect([(0.25, 2), (0.75, 6)])
  }

  @Test func outsideOfAKeyframeBlockItIsAsIfItStoodThere() {
    clock.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.rotation = 8 }
    #expect(view.presentation.rotation == 8)
    stage.animate {
      clock.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.rotation = 0 }
    }
    expect([(0.25, 6)])
  }

  @Test func itStartsAtTheModelOrAtWhatIsShown() {
    stage.animate("old") { view.rotation = 8 }
    stage.wait(until: 0.5)
    turn([(0, 1, 0)], current: true)
    expect([(0, 4), (0.5, 2)], from: 0.5)
    turn([(0, 1, 4)])
    expect([(0, 0), (0.5, 2), (1, 4)], from: 1)
    #expect(stage.calls == ["old false", "a false", "a true"])
  }

  @Test func settingInterruptsIt() {
    turn([(0, 1, 8)])
    stage.wait(until: 0.5)
    view.rotation = 1
    #expect(view.presentation.rotation == 1)
    stage.nextFrame()
    #expect(stage.calls == ["a false"])
  }

  @Test func noDurationChangesAtOnce() {
    clock.animateKeyframes(withDuration: 0) {
      clock.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.rotation = 8 }
    } completion: {
      stage.say("a")($0)
    }
    #expect(view.presentation.rotation == 8)
    stage.nextFrame()
    #expect(stage.calls == ["a true"])
  }

  @Test func aCurveBendsTheTimeOfTheWholeAndItRepeats() {
    clock.animateKeyframes(
      AnimationTiming(duration: 1, pace: .curve(.easeIn), repeatCount: 2, autoreverses: true)
    ) {
      clock.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.rotation = 10 }
    }
    let part = AnimationCurve.easeIn.value(at: 0.25)
    for time in [0.25, 1.75, 2.25, 3.75] { expect([(time, 20 * part)]) }
  }

  @Test func pacedGoesAtConstantSpeedInThePlane() {
    view.center = .zero
    clock.animateKeyframes(withDuration: 1.5, calculationMode: .paced) {
      clock.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.9) {
        view.center = Point(x: 30, y: 40)
      }
      clock.addKeyframe(withRelativeStartTime: 0.95, relativeDuration: 0.05) {
        view.center.y = 140
      }
    }
    for (time, x, y) in [(0.25, 15.0, 20.0), (0.5, 30, 40), (1, 30, 90), (1.25, 30, 115)] {
      stage.wait(until: time)
      let shown = view.presentation.center
      #expect(abs(shown.x - x) < 1e-9 && abs(shown.y - y) < 1e-9, "at \(time)")
    }
  }

  @Test func aViewThatIsGoneBeforeItsBlockEnds() {
    clock.animateKeyframes(withDuration: 1) {
      let gone = View()
      stage.root.addSubview(gone)
      gone.alpha = 0
      gone.removeFromSuperview()
    } completion: {
      stage.say("a")($0)
    }
    stage.wait(until: 1)
    #expect(stage.calls == ["a true"])
  }
}
