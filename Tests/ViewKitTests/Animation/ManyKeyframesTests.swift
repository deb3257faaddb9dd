import Testing
import ViewKit

@Suite struct ManyKeyframesTests {
  /// What a change costs does not depend on how much else the block has changed.
  @Test(.timeLimit(.minutes(60))) func manyViewsAndManyChanges() {
    let clock = FrameClock()
    let root = View()
    root.clock = clock
    let views = (0..<1000).map { _ in View() }
    for view in views { root.addSubview(view) }
    clock.animateKeyframes(AnimationTiming(duration: 1)) {
      clock.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
        for round in 1...300 {
          for view in views {
            view.rotation = Double(round)
            view.cornerRadius = Double(round)
            view.borderWidth = Double(round)
          }
        }
      }
    }
    clock.advance(to: 0.5)
    #expect(views.allSatisfy { $0.presentation.value(of: .rotation) == .number(150) })
  }
}
