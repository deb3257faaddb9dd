import Testing
import ViewKit

/// The same animations show the same at the same times, however many frames there are.
@Suite struct FrameRateTests {
  private struct Shown: Equatable {
    var center: Point
    var rotation: Double
    var alpha: Double
    var color: Color
    var calls: [String]
  }

  private func act(on stage: AnimationStage) {
    let clock = stage.clock
    let view = stage.view
    clock.animate(
      withDuration: 0.4, delay: 0.1, curve: .default, animations: { view.alpha = 0.25 },
      completion: { finished in
        stage.note("alpha")(finished)
        clock.animate(withDuration: 0.75, usingSpringWithDamping: 0.3, initialSpringVelocity: 4) {
          view.center = Point(x: 300, y: 200)
          view.alpha = 1
        } completion: {
          stage.note("spring")($0)
        }
      })
    clock.animate(withDuration: 0.3, repeatCount: 2.5, autoreverses: true) {
      view.rotation = 3
    } completion: {
      stage.note("turn")($0)
    }
    clock.animateKeyframes(withDuration: 1, calculationMode: .cubic) {
      clock.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.3) {
        view.backgroundColor = Color(white: 1)
      }
      clock.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4) {
        view.backgroundColor = Color(red: 1, green: 0, blue: 0)
      }
    } completion: {
      stage.note("color")($0)
    }
    clock.schedule(at: 0.7) { clock.animate(withDuration: 0.2) { view.center.x = 0 } }
  }

  private func shown(by stage: AnimationStage) -> Shown {
    let shown = stage.view.presentation
    return Shown(
      center: shown.center, rotation: shown.rotation, alpha: shown.alpha,
      color: shown.backgroundColor, calls: stage.calls)
  }

  @Test(arguments: [30.0, 60, 90, 120])
  func oneLongFrameShowsTheSame(framesPerSecond: Double) {
    for tenth in 1...16 {
      let time = Double(tenth) / 10
      let many = AnimationStage(framesPerSecond: framesPerSecond)
      act(on: many)
      while many.clock.tickTime + 1 / framesPerSecond < time - 1e-9 { many.clock.advance() }
      many.clock.advance(to: time)
      let one = AnimationStage()
      act(on: one)
      one.clock.advance(to: time)
      #expect(shown(by: many) == shown(by: one), "at \(time)")
    }
  }
}
