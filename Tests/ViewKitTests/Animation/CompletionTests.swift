import Testing
import ViewKit

@Suite struct CompletionTests {
  private let stage = AnimationStage(framesPerSecond: 60)
  private var view: View { stage.view }
  private var clock: FrameClock { stage.clock }

  @Test func completionsComeAtTheirDueTimeInOrder() {
    for (name, duration) in [("c", 0.29), ("a", 0.21), ("b", 0.29), ("d", 0.3)] {
      clock.animate(withDuration: duration, animations: {}, completion: stage.note(name))
    }
    clock.advance(to: 5)
    #expect(stage.calls == ["a true 0.21", "c true 0.29", "b true 0.29", "d true 0.3"])
  }

  @Test func aBlockThatChangesNothingTakesItsTime() {
    let animation = clock.animate(
      withDuration: 0.5, delay: 0.25, animations: {}, completion: stage.note("a"))
    stage.wait(until: 0.7)
    #expect(animation.isRunning && stage.calls == [])
    stage.wait(until: 0.8)
    #expect(stage.calls == ["a true 0.75"] && !animation.isRunning && animation.finished == true)
  }

  @Test(arguments: [0, -1, Double.nan, Double.infinity])
  func noDurationChangesAtOnceAndCompletesInTheNextFrame(duration: Double) {
    clock.advance {
      stage.animate("before") { view.rotation = 8 }
      stage.animate(duration: duration) { view.alpha = 0 }
      clock.animate(withDuration: duration, repeatCount: .infinity, animations: {}) {
        stage.say("b")($0)
      }
      stage.animate("c", duration: duration) { view.rotation = 1 }
      #expect(view.presentation.alpha == 0 && view.presentation.rotation == 1)
    }
    #expect(stage.calls == [])
    stage.nextFrame()
    #expect(stage.calls.sorted() == ["a true", "b true", "before false", "c true"])
  }

  @Test func noDurationWithADelayJumpsThen() {
    stage.animate(duration: 0, delay: 0.5) { view.rotation = 1 }
    stage.wait(until: 0.48)
    #expect(view.presentation.rotation == 0)
    stage.wait(until: 0.5)
    #expect(view.presentation.rotation == 1 && stage.calls == ["a true"])
  }

  @Test func chainsTakeAsLongAsTheySay() {
    var times: [Double] = []
    func link() {
      times.append(clock.now)
      clock.animate(withDuration: 0.125, animations: { view.rotation += 1 }) { _ in
        if times.count < 20 { link() }
      }
    }
    link()
    clock.advance(to: 1)
    #expect(times == [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1])
    #expect(view.rotation == 9)
  }

  @Test func whatStartsInACompletionStartsAtItsTime() {
    clock.animate(withDuration: 0.21, animations: { view.alpha = 0 }) { _ in
      stage.animate { view.alpha = 1 }
    }
    stage.wait(until: 0.71)
    #expect(abs(view.presentation.alpha - (clock.now - 0.21)) < 1e-12)
  }

  @Test func laterCompletions() {
    let animation = stage.animate { view.alpha = 0 }
    animation.addCompletion(stage.say("second"))
    stage.wait(until: 1)
    #expect(stage.calls == ["a true", "second true"])
    animation.addCompletion(stage.say("third"))
    #expect(stage.calls.count == 2)
    stage.nextFrame()
    #expect(stage.calls.last == "third true")
    let cancelled = stage.animate("b") {}
    cancelled.cancel()
    cancelled.addCompletion(stage.say("c"))
    stage.nextFrame()
    cancelled.addCompletion(stage.say("d"))
    stage.nextFrame()
    #expect(stage.calls.suffix(3) == ["b false", "c false", "d false"])
  }

  @Test func whatHasAnEndIsWaitedFor() {
    #expect(!clock.hasFiniteAnimations)
    stage.animate(duration: 0.5) { view.alpha = 0 }
    #expect(clock.hasFiniteAnimations)
    stage.wait(until: 0.5)
    #expect(!clock.hasFiniteAnimations)
    let endless = clock.animate(withDuration: 0.1, repeatCount: .infinity) { view.alpha = 1 }
    #expect(!clock.hasFiniteAnimations && endless.isRunning)
    stage.wait(until: 100)
    #expect(endless.isRunning && clock.isIdle)
    endless.cancel()
    #expect(clock.hasFiniteAnimations, "its completion is about to be called")
    stage.nextFrame()
    #expect(!clock.hasFiniteAnimations)
    stage.animate(duration: 0) {}
    #expect(clock.hasFiniteAnimations)
    stage.nextFrame()
    #expect(!clock.hasFiniteAnimations)
    stage.animate { view.alpha = 0 }.cancel()
    stage.nextFrame()
    #expect(!clock.hasFiniteAnimations)
  }

  @Test func whatIsOverIsLetGo() {
    final class Token {}
    weak var completionToken: Token?
    weak var animation: ViewAnimation?
    do {
      let token = Token()
      completionToken = token
      animation = clock.animate(withDuration: 0.1, animations: { view.alpha = 0 }) { _ in
        _ = token
      }
    }
    #expect(completionToken != nil && animation != nil)
    stage.wait(until: 0.2)
    #expect(completionToken == nil && animation == nil)
  }
}
