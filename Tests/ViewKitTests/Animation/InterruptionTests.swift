import Testing
import ViewKit

@Suite struct InterruptionTests {
  private let stage = AnimationStage()
  private var view: View { stage.view }
  private var clock: FrameClock { stage.clock }

  @Test func settingIsImmediateAndEndsTheAnimation() {
    let animation = stage.animate { view.alpha = 0 }
    stage.wait(until: 0.5)
    view.alpha = 0.8
    #expect(view.presentation.alpha == 0.8 && !animation.isRunning && stage.calls == [])
    stage.nextFrame()
    #expect(stage.calls == ["a false"] && animation.finished == false)
    stage.wait(until: 2)
    #expect(stage.calls == ["a false"])
  }

  @Test func settingANumberToWhatItIsSetToIsImmediateToo() {
    stage.animate { view.alpha = 0 }
    stage.wait(until: 0.5)
    view.alpha = 0
    #expect(view.presentation.alpha == 0)
    stage.nextFrame()
    #expect(stage.calls == ["a false"])
  }

  @Test func onlyThePartOfAPointThatChangesIsStopped() {
    stage.animate { view.center = Point(x: 150, y: 125) }
    stage.wait(until: 0.5)
    view.x = 7
    #expect(view.presentation.frame.minX == 7 && view.presentation.center.y == 75)
    stage.nextFrame()
    #expect(stage.calls == [])
    view.y = 7
    stage.nextFrame()
    #expect(stage.calls == ["a false"])
  }

  @Test func whatIsNotAnimatedStopsNothing() {
    stage.animate { view.alpha = 0 }
    view.rotation = 1
    view.center.x = 5
    view.isHidden = true
    stage.other.alpha = 0
    stage.wait(until: 1)
    #expect(stage.calls == ["a true"])
  }

  @Test func whenAPartIsTakenItEndsLateAndUnfinished() {
    stage.animate {
      view.alpha = 0
      view.rotation = 1
    }
    stage.wait(until: 0.25)
    view.alpha = 1
    stage.wait(until: 0.75)
    #expect(stage.calls == [] && view.presentation.rotation == 0.75)
    stage.wait(until: 1)
    #expect(stage.calls == ["a false"])
  }

  @Test func aNewAnimationStartsAtTheModel() {
    stage.animate("old") { view.rotation = 4 }
    stage.wait(until: 0.5)
    stage.animate("new") { view.rotation = 0 }
    #expect(view.presentation.rotation == 4)
    stage.wait(until: 1)
    #expect(view.presentation.rotation == 2 && stage.calls == ["old false"])
    stage.wait(until: 1.5)
    #expect(stage.calls == ["old false", "new true"])
  }

  @Test func orAtWhatIsShown() {
    stage.animate("old") { view.rotation = 4 }
    stage.wait(until: 0.5)
    stage.animate("new", current: true) { view.rotation = 0 }
    #expect(view.presentation.rotation == 2)
    stage.wait(until: 1)
    #expect(view.presentation.rotation == 1 && stage.calls == ["old false"])
    stage.wait(until: 1.5)
    #expect(view.presentation.rotation == 0)
  }

  @Test func fromWhatIsShownToTheSameTarget() {
    stage.animate("old") { view.rotation = 4 }
    stage.wait(until: 0.5)
    stage.animate("new", current: true) { view.rotation = 4 }
    stage.wait(until: 1)
    #expect(view.presentation.rotation == 3 && stage.calls == ["old false"])
  }

  @Test func anInnerBlockTakesFromItsOuterOne() {
    stage.animate("outer") {
      view.rotation = 4
      stage.animate("inner", duration: 0.5) { view.rotation = 8 }
    }
    stage.wait(until: 0.25)
    #expect(view.presentation.rotation == 6 && stage.calls == ["outer false"])
    stage.wait(until: 1)
    #expect(stage.calls == ["outer false", "inner true"])
  }

  @Test func anOuterBlockThatGoesOnIsNotOver() {
    stage.animate("outer") {
      view.rotation = 4
      stage.animate("inner", duration: 0.5) { view.rotation = 8 }
      view.alpha = 0
    }
    stage.wait(until: 1)
    #expect(stage.calls == ["inner true", "outer false"])
  }

  @Test func cancelShowsTheModel() {
    let animation = stage.animate {
      view.alpha = 0
      stage.other.rotation = 1
    }
    stage.wait(until: 0.5)
    animation.cancel()
    #expect(view.presentation.alpha == 0 && stage.other.presentation.rotation == 1)
    #expect(!animation.isRunning && animation.finished == nil && stage.calls == [])
    animation.cancel()
    stage.nextFrame()
    #expect(stage.calls == ["a false"])
    animation.cancel()
    stage.wait(until: 2)
    #expect(stage.calls == ["a false"])
  }

  @Test func whatIsCutShortIsLetGoAndDoesNotEndAgain() {
    weak var animation: ViewAnimation?
    do {
      let cancelled = stage.animate("a", duration: 0.5) { view.alpha = 0 }
      let taken = clock.animate(withDuration: 0.5, repeatCount: .infinity) { view.rotation = 1 }
      animation = taken
      stage.animate("other", duration: 2) { stage.other.alpha = 0 }
      cancelled.cancel()
      view.rotation = 2
      stage.wait(until: 1)
      #expect(cancelled.finished == false && taken.finished == false)
    }
    #expect(animation == nil)
    #expect(clock.hasFiniteAnimations, "the other one")
    stage.wait(until: 2)
    #expect(!clock.hasFiniteAnimations && stage.calls == ["a false", "other true"])
  }

  @Test func cancelInsideOfItsOwnCompletionOrBlock() {
    var animation: ViewAnimation?
    animation = clock.animate(
      withDuration: 0.25, animations: { view.alpha = 0 },
      completion: { finished in
        animation?.cancel()
        stage.say("a")(finished)
      })
    stage.wait(until: 1)
    #expect(stage.calls == ["a true"])
  }

  /// One that is over is over, also in the frame that has not come to it yet.
  @Test func whatIsOverIsNotInterrupted() {
    for act in [{ view.alpha = 1 }, { view.removeFromSuperview() }, view.removeAllAnimations] {
      let stage = AnimationStage()
      stage.animate { stage.view.alpha = 0 }
      stage.wait(until: 63.0 / 64)
      stage.clock.advance { act() }
      #expect(stage.calls == ["a true"])
    }
    let animation = stage.animate { stage.other.alpha = 0 }
    stage.wait(until: 63.0 / 64)
    clock.advance {
      #expect(!animation.isRunning)
      animation.cancel()
    }
    #expect(stage.calls == ["a true"])
  }

  /// Though 0.1 + 0.2 is more than 0.3 by a last bit.
  @Test func ofTwoThatEndTogetherNeitherStopsTheOther() {
    clock.animate(
      withDuration: 0.3, animations: { view.alpha = 0 },
      completion: { _ in stage.other.alpha = 1 })
    clock.schedule(at: 0.1) {
      stage.animate("b", duration: 0.2) { stage.other.alpha = 0 }
    }
    stage.wait(until: 1)
    #expect(stage.calls == ["b true"])
  }

  @Test func leavingTheTreeEndsItForAllThatIsInTheView() {
    let child = View()
    view.addSubview(child)
    stage.animate("view") { view.alpha = 0 }
    stage.animate("child") { child.alpha = 0 }
    stage.animate("other") { stage.other.alpha = 0 }
    view.removeFromSuperview()
    #expect(child.presentation.alpha == 0 && stage.calls == [])
    stage.nextFrame()
    #expect(stage.calls == ["view false", "child false"])
    stage.wait(until: 1)
    #expect(stage.calls == ["view false", "child false", "other true"])
  }

  @Test func movingWithinTheTreeEndsNothing() {
    stage.animate { view.alpha = 0 }
    stage.other.addSubview(view)
    stage.root.insertSubview(view, at: 0)
    stage.wait(until: 1)
    #expect(stage.calls == ["a true"])
  }

  @Test func movingToAnotherTreeEndsIt() {
    let sameClock = View()
    sameClock.clock = clock
    stage.animate { view.alpha = 0 }
    sameClock.addSubview(view)
    stage.nextFrame()
    #expect(stage.calls == ["a false"])
  }

  @Test func anotherClockEndsIt() {
    stage.animate { view.alpha = 0 }
    stage.root.clock = FrameClock()
    #expect(view.presentation.alpha == 0)
    stage.nextFrame()
    #expect(stage.calls == ["a false"])
  }

  @Test func aViewThatIsGoneEndsIt() {
    weak var gone: View?
    do {
      let child = View()
      gone = child
      view.addSubview(child)
      clock.animate(
        withDuration: 1, repeatCount: .infinity, animations: { child.alpha = 0 },
        completion: stage.say("a"))
      child.removeFromSuperview()
    }
    #expect(gone == nil)
    stage.nextFrame()
    #expect(stage.calls == ["a false"])
    do {
      let root = View()
      root.clock = clock
      stage.animate("root") { root.alpha = 0 }
    }
    stage.nextFrame()
    #expect(stage.calls == ["a false", "root false"])
  }

  @Test func aClockThatIsGoneTakesItsAnimationsAlong() {
    weak var gone: ViewAnimation?
    let view = View()
    do {
      let clock = FrameClock()
      view.clock = clock
      gone = clock.animate(withDuration: 1) { view.alpha = 0 }
      #expect(gone != nil)
    }
    view.clock = nil
    #expect(gone == nil && view.presentation.alpha == 0)
  }
}
