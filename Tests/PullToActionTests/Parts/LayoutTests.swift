import PullToAction
import Testing
import ViewKit

/// Where the control and its status view are.
@Suite struct LayoutTests {
  @Test func theControlCoversTheGapAboveTheContent() {
    let stage = PullStage()
    #expect(stage.control.view.superview === stage.scrollView.view)
    for amount in [0.0, 30, 150] {
      stage.pull(amount)
      #expect(stage.control.view.frame == Rect(x: 0, y: -amount, width: 390, height: amount))
    }
  }

  @Test func bottomKeepsTheStatusViewsSizeAtTheBottomEdge() {
    let stage = PullStage()
    for amount in [0.0, 30, 150, 0] {
      stage.pull(amount)
      #expect(
        stage.control.statusView.view.frame == Rect(x: 0, y: amount - 50, width: 390, height: 50))
    }
  }

  @Test func bottomCentresANarrowStatusView() {
    let stage = PullStage()
    stage.control.statusView = ScriptedStatusView(width: 60, height: 40)
    stage.pull(100)
    #expect(stage.control.statusView.view.frame == Rect(x: 165, y: 60, width: 60, height: 40))
    stage.scrollView.viewportSize.width = 844
    #expect(stage.control.statusView.view.frame.minX == 392)
  }

  @Test func stretchFillsTheControl() {
    let stage = PullStage(alignment: .stretch)
    let label = stage.control.view.find("status_label")
    for amount in [30.0, 150, 0, 75] {
      stage.pull(amount)
      let whole = Rect(x: 0, y: 0, width: 390, height: amount)
      #expect(stage.control.statusView.view.frame == whole && label?.frame == whole)
    }
    #expect(stage.control.executingHeight == 50)
  }

  @Test func switchingTheVisualizerKeepsTheStatusViewsNaturalSize() {
    let stage = PullStage()
    stage.control.statusView = ScriptedStatusView(width: 60, height: 40)
    let view = stage.control.statusView.view
    for amount in [0.0, 75, 20] {
      stage.pull(amount)
      stage.control.visualizer = StretchVisualizer()
      #expect(view.frame == Rect(x: 0, y: 0, width: 390, height: amount))
      stage.control.visualizer = BottomVisualizer()
      #expect(view.frame == Rect(x: 165, y: amount - 40, width: 60, height: 40))
    }
    #expect(stage.control.executingHeight == 40)
  }

  @Test func aStretchedStatusViewHasItsSizeBackWhenItIsSetOrAttachedAgain() {
    let stage = PullStage(alignment: .stretch)
    stage.control.statusView = stage.control.statusView
    #expect(stage.control.executingHeight == 50)
    stage.control.detach()
    stage.control.attach(to: stage.scrollView)
    #expect(stage.control.executingHeight == 50)
    stage.fire()
    #expect(stage.entry == 50)
  }

  static let layout = "visualizer bottom layout_status_view(view:status_view)"

  @Test func theLayoutIsAskedForWhenAWidthChangesAndNotInEveryFrame() {
    let stage = PullStage()
    #expect(stage.log.count(Self.layout) == 1)
    stage.pull(120)
    stage.release()
    stage.settle()
    #expect(stage.log.count(Self.layout) == 1)
    stage.scrollView.viewportSize = Size(width: 844, height: 390)
    #expect(stage.log.count(Self.layout) == 2)
    #expect(stage.control.view.width == 844 && stage.control.statusView.view.width == 844)
    stage.scrollView.viewportSize.height = 300
    stage.scrollView.contentSize.height = 4000
    stage.clock.advance()
    #expect(stage.log.count(Self.layout) == 2)
  }

  @Test func aStatusViewThatChangesItsSizeIsLaidOutOnce() {
    let stage = PullStage()
    stage.pull(100)
    stage.control.statusView.view.height = 80
    stage.pull(110)
    stage.wait(0.1)
    #expect(stage.log.count(Self.layout) == 2)
    #expect(stage.control.statusView.view.frame == Rect(x: 0, y: 30, width: 390, height: 80))
    #expect(stage.control.executingHeight == 80)
  }

  @Test func aStatusViewThatChangesItsSizeInAnUpdateIsLaidOutOnce() {
    let stage = PullStage()
    let statusView = ScriptedStatusView(height: 60)
    statusView.onState = { [view = statusView.view] in view.height = $0 == .pulling ? 90 : 60 }
    stage.control.statusView = statusView
    let lines = stage.lines { stage.pull(50) }
    #expect(lines.count { $0.contains("layout_status_view") } == 1)
    #expect(statusView.view.frame.maxY == 50 && stage.control.executingHeight == 90)
  }

  @Test func aDelegateMayChangeTheStatusViewsSizeToo() {
    let stage = PullStage()
    stage.host.onWillChange = { [control = stage.control] state in
      if state == .executing { control.statusView.view.height = 77 }
    }
    stage.fire()
    #expect(stage.entry == 77 && stage.log.count(Self.layout) == 2)
  }

  /// Turned to a narrow screen and back, a status view keeps its own width.
  @Test(arguments: [0.0, 100])
  func aNarrowStatusViewSurvivesANarrowerViewport(width: Double) {
    let stage = PullStage()
    stage.control.statusView = ScriptedStatusView(width: 200, height: 40)
    stage.scrollView.viewportSize.width = width
    stage.scrollView.viewportSize.width = 390
    #expect(stage.control.statusView.view.width == 200)
    #expect(stage.control.statusView.view.frame.midX == 195)
  }

  @Test func aControlThatIsPutElsewhereIsLeftThere() {
    let stage = PullStage()
    let overlay = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    overlay.addSubview(stage.control.view)
    stage.control.view.frame = Rect(x: 100, y: 100, width: 50, height: 50)
    stage.pull(120)
    stage.scrollView.viewportSize.width = 500
    #expect(stage.control.view.frame == Rect(x: 100, y: 100, width: 50, height: 50))
    #expect(stage.control.state == .triggered)
    stage.control.detach()
    #expect(stage.control.view.superview === overlay)
  }

  @Test func elsewhereItsOwnWidthIsWhatCounts() {
    let stage = PullStage()
    let overlay = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    overlay.addSubview(stage.control.view)
    stage.clock.advance()
    let count = stage.log.count(Self.layout)
    stage.control.view.frame = Rect(x: 100, y: 100, width: 50, height: 50)
    stage.wait(0.1)
    #expect(stage.log.count(Self.layout) == count + 1)
    #expect(stage.control.statusView.view.width == 50)
    #expect(stage.control.executingHeight == 50)
  }

  @Test func theWholeHeightIsKnownBeforeItIsAttached() {
    let stage = PullStage(isAttached: false)
    #expect(stage.control.executingHeight == 50)
    stage.control.statusView = ScriptedStatusView(height: 64)
    #expect(stage.control.executingHeight == 64)
  }
}
