import PullToAction
import Testing
import ViewKit

/// What is left of a visualizer when another takes its place: nothing.
@Suite struct HandOverTests {
  /// Changes what it can of how both views look, in the callback that it is told to.
  private final class Painter: Visualizer {
    let name = "painter"
    var stops = 0

    func didChangeState(_ pull: PullToActionControl, from: PullState, to: PullState) {
      for view in [pull.view, pull.statusView.view] {
        view.alpha = 0.25
        view.isHidden = true
        view.rotation = 1
        view.scale = Point(x: 2, y: 3)
        view.translation = Point(x: 4, y: 5)
        view.cornerRadius = 6
        view.clipsToBounds = true
      }
      pull.updateStatusView(for: to)
    }

    func stop() { stops += 1 }
  }

  private func looks(_ view: View) -> [Double] {
    [
      view.alpha, view.isHidden ? 1 : 0, view.rotation, view.scale.x, view.scale.y,
      view.translation.x, view.translation.y, view.cornerRadius,
      view.clipsToBounds ? 1 : 0,
    ]
  }

  private let painted: [Double] = [0.25, 1, 1, 2, 3, 4, 5, 6, 1]
  private let plain: [Double] = [1, 0, 0, 1, 1, 0, 0, 0, 0]

  @Test func itsLookIsUndone() {
    let stage = PullStage()
    let painter = Painter()
    stage.control.visualizer = painter
    stage.pull(50)
    let (view, root) = (stage.control.view, stage.control.statusView.view)
    #expect(looks(view) == painted && looks(root) == painted)
    stage.control.visualizer = painter
    #expect(looks(root) == painted && painter.stops == 0, "the same again changes nothing")
    stage.control.visualizer = BottomVisualizer()
    #expect(looks(view) == plain && looks(root) == plain && painter.stops == 1)
  }

  @Test func whatOthersHaveSetStays() {
    let stage = PullStage()
    let root = stage.control.statusView.view
    root.alpha = 0.9
    stage.control.visualizer = Painter()
    stage.pull(50)
    root.rotation = 7
    stage.control.visualizer = BottomVisualizer()
    #expect(looks(root) == [0.9, 0, 7, 1, 1, 0, 0, 0, 0])
  }

  @Test func aStatusViewThatIsTakenAwayIsAsItCame() {
    let stage = PullStage()
    stage.control.visualizer = Painter()
    stage.pull(50)
    let root = stage.control.statusView.view
    stage.control.statusView = ScriptedStatusView()
    #expect(looks(root) == plain)
  }

  /// Whatever it was about to do belongs to a run that is over.
  @Test(arguments: ["reset", "disable", "cancel", "complete"])
  func itIsStoppedWithItsRun(ending: String) {
    let stage = PullStage()
    let visualizer = ScriptedVisualizer.mute()
    stage.control.visualizer = visualizer
    stage.control.begin()
    #expect(visualizer.stops == 0)
    switch ending {
    case "reset": stage.control.reset()
    case "disable": stage.control.isEnabled = false
    case "cancel": stage.control.cancel()
    default: stage.control.complete()
    }
    #expect(visualizer.stops == 1)
  }
}
