import PullToAction
import Testing
import ViewKit

/// Stages whose built-in visualizer fades, and what is seen of it.
protocol FadingTests {}

extension FadingTests {
  func stage(
    _ alignment: StatusViewAlignment = .bottom, opening: Double = 0, closing: Double = 0,
    delay: Double = 0
  ) -> PullStage {
    let stage = PullStage()
    stage.control.visualizer = visualizer(
      alignment, opening: opening, closing: closing, delay: delay)
    return stage
  }

  func visualizer(
    _ alignment: StatusViewAlignment = .bottom, opening: Double = 0, closing: Double = 0,
    delay: Double = 0
  ) -> any Visualizer {
    func linear(_ duration: Double) -> AnimationTiming {
      AnimationTiming(
        duration: duration, delay: duration > 0 ? delay : 0, pace: .curve(.linear))
    }
    let transition = VisualizerTransition(opening: linear(opening), closing: linear(closing))
    return alignment == .bottom
      ? BottomVisualizer(transition: transition) : StretchVisualizer(transition: transition)
  }

  func alpha(_ stage: PullStage) -> Double {
    stage.control.statusView.view.presentation.alpha
  }

  /// As it would be without: the model untouched, nothing running, nothing waiting.
  func expectWhole(_ stage: PullStage, _ line: Int = #line) {
    let view = stage.control.statusView.view
    #expect(view.alpha == 1 && alpha(stage) == 1 && view.animationKeys.isEmpty, "line \(line)")
    #expect(stage.control.isSettled, "line \(line)")
  }

}
