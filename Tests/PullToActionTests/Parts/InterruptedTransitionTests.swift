import PullToAction
import Testing
import ViewKit

/// Transitions that somebody cuts short: nothing is left of them.
@Suite struct InterruptedTransitionTests: FadingTests {
  enum Interruption: CaseIterable {
    case visualizer, statusView, reset, detach, disable, complete, earlier
  }

  @Test(arguments: Interruption.allCases, [true, false])
  func nothingIsLeftOfOneThatIsInterrupted(by interruption: Interruption, isClosing: Bool) {
    let stage = stage(opening: 1, closing: 1)
    let control = stage.control
    control.begin()
    if isClosing {
      stage.wait(1.1)
      control.complete()
    }
    stage.wait(0.5)
    let view = control.statusView.view
    switch interruption {
    case .visualizer: control.visualizer = StretchVisualizer()
    case .statusView: control.statusView = ScriptedStatusView()
    case .reset: control.reset()
    case .detach: control.detach()
    case .disable: control.isEnabled = false
    case .complete: control.complete()
    case .earlier:
      control.executeAction()
      control.resetToIdle()
    }
    stage.wait(3)
    if control.ticket != nil { control.complete() }
    stage.wait(5)
    #expect(control.state == .idle && stage.clock.isIdle && !stage.clock.hasFiniteAnimations)
    #expect(view.alpha == 1 && view.presentation.alpha == 1 && view.animationKeys.isEmpty)
    expectWhole(stage)
    #expect(stage.host.actions.count <= 1)
  }

  @Test func anActionThatEndsWhileOpeningIsNotHandedOver() {
    let stage = stage(opening: 1)
    stage.control.begin()
    stage.wait(0.5)
    stage.control.complete()
    #expect(abs(alpha(stage) - 0.5) < 1e-9, "it is not seen to jump")
    stage.settle()
    #expect(stage.host.actions.isEmpty && stage.control.state == .idle)
    expectWhole(stage)
  }

  @Test func anotherVisualizerOpensInItsOwnWay() {
    let stage = stage(opening: 1)
    stage.control.begin()
    stage.wait(0.5)
    stage.control.visualizer = visualizer(.stretch, opening: 0.5)
    let view = stage.control.statusView.view
    #expect(alpha(stage) == 1 && view.presentation.scale.x == 0.8, "it is in sight by now")
    stage.wait(0.4)
    #expect(stage.host.actions.isEmpty)
    stage.wait(0.1)
    #expect(stage.host.actions.count == 1)
  }

  @Test(arguments: [true, false])
  func anotherVisualizerFindsTheStatusViewWhole(isClosing: Bool) {
    let stage = stage(opening: 1, closing: 1)
    stage.control.begin()
    if isClosing {
      stage.wait(1.1)
      stage.control.complete()
    }
    stage.wait(0.5)
    #expect(alpha(stage) < 0.6)
    stage.control.visualizer = ScriptedVisualizer.mute()
    #expect(alpha(stage) == 1 && stage.control.statusView.view.animationKeys.isEmpty)
    stage.wait(1)
    #expect(stage.host.actions.count == (isClosing ? 1 : 0) && stage.entry == 50)
  }
}
