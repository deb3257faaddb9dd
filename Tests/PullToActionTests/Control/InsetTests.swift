import PullToAction
import Testing
import ViewKit

/// The control's entry in the insets, and the height that it stands for.
@Suite struct InsetTests {
  @Test func firedThePullSettlesAtTheExecutingHeight() {
    let stage = PullStage()
    stage.fire()
    #expect(stage.offset == -50 && stage.control.pulledAmount == 50 && stage.entry == 50)
    stage.control.complete()
    #expect(stage.entry == 0 && stage.offset == -50, "it returns by the spring")
    stage.settle()
    #expect(stage.offset == 0 && stage.control.pulledAmount == 0)
  }

  @Test func aHeightSetByTheHostCountsAndTheStatusViewsDoesNot() {
    let stage = PullStage()
    stage.control.executingHeight = 80
    stage.control.statusView = ScriptedStatusView(height: 60)
    stage.fire()
    #expect(stage.entry == 80)
    stage.control.executingHeight = 33.25
    #expect(stage.entry == 33.25)
    stage.settle()
    #expect(stage.offset == -33.25)
    stage.control.followStatusViewHeight()
    stage.settle()
    #expect(stage.entry == 60 && stage.offset == -60)
  }

  @Test(
    arguments: [(.nan, 50), (.infinity, 50), (-1, 50), (1e9, 10_000), (0, 0)] as [(Double, Double)])
  func heightsAreChecked(given: Double, taken: Double) {
    let stage = PullStage()
    stage.control.executingHeight = given
    #expect(stage.control.executingHeight == taken)
  }

  @Test func aStatusViewThatGrowsWhileExecutingMovesTheContent() {
    let stage = PullStage()
    stage.fire()
    stage.control.statusView.view.height = 90
    stage.clock.advance()
    #expect(stage.entry == 90)
    stage.settle()
    #expect(stage.offset == -90 && stage.control.executingHeight == 90)
  }

  @Test func anotherStatusViewWhileExecutingMovesTheContent() {
    let stage = PullStage()
    stage.fire()
    stage.control.statusView = ScriptedStatusView(height: 20)
    #expect(stage.entry == 20)
    stage.settle()
    #expect(stage.offset == -20)
  }

  /// The status view grows when it hears of executing: the entry is made once, after all were told.
  @Test func theEntryIsMadeInOneStepAfterTheChangeIsTold() {
    let stage = PullStage()
    let statusView = ScriptedStatusView(height: 60)
    statusView.onState = { [view = statusView.view] in if $0 == .executing { view.height = 75 } }
    stage.control.statusView = statusView
    stage.pull(120)
    let lines = stage.lines { stage.release() }
    #expect(lines.filter { $0.hasPrefix("inset") } == ["inset pull top 75 total 75"])
    #expect(
      lines.firstIndex(of: "inset pull top 75 total 75")!
        > lines.firstIndex(of: "delegate host did_change_state(triggered, executing)")!)
  }

  @Test func theEntryStaysUntilTheVisualizerCloses() {
    let stage = PullStage()
    let visualizer = ScriptedVisualizer()
    visualizer.onCompleted = { _ in }
    stage.control.visualizer = visualizer
    stage.fire()
    stage.control.complete()
    stage.wait(1)
    #expect(stage.entry == 50 && stage.control.state == .retracting)
    stage.control.statusView.view.height = 70
    stage.clock.advance()
    #expect(stage.entry == 70, "an exit may grow as well")
    stage.control.resetToIdle()
    #expect(stage.entry == 0)
    stage.control.executingHeight = 30
    #expect(stage.entry == 0, "closed it follows no more")
    stage.settle()
    #expect(stage.control.state == .idle)
  }

  @Test func aHeightOfNothingIsNoEntry() {
    let stage = PullStage()
    stage.control.executingHeight = 0
    stage.pull(120)
    let lines = stage.lines { stage.release() }
    #expect(!lines.contains { $0.hasPrefix("inset") })
    stage.settle()
    #expect(stage.offset == 0 && stage.control.state == .executing)
    stage.pull(40)
    stage.control.complete()
    #expect(stage.log.path.hasSuffix("retracting idle pulling"), "in the same tick")
  }

  /// The app's own insets are kept, whatever it sets and whenever.
  @Test func theAppMaySetItsInsetsAtAnyTime() {
    let stage = PullStage()
    stage.scrollView.contentInset.top = 20
    stage.settle()
    #expect(stage.control.pulledAmount == 0 && stage.offset == -20)
    stage.pull(120)
    #expect(stage.offset == -140)
    stage.scrollView.contentInset.top = 40
    #expect(stage.control.pulledAmount == 100)
    stage.pull(120)
    stage.release()
    stage.scrollView.contentInset.top = 10
    stage.settle()
    #expect(stage.inset == 60 && stage.offset == -60 && stage.control.pulledAmount == 50)
    stage.scrollView.contentInset.top = 100
    stage.settle()
    #expect(stage.offset == -150 && stage.control.pulledAmount == 50)
    stage.control.complete()
    stage.scrollView.contentInset.top = 0
    stage.settle()
    #expect(stage.inset == 0 && stage.offset == 0 && stage.control.state == .idle)
  }

  @Test func controlsOfOneScrollViewKeepOutOfEachOthersWay() {
    let stage = PullStage()
    let other = PullToActionControl(clock: stage.clock, name: "other")
    other.executingHeight = 30
    other.attach(to: stage.scrollView)
    stage.control.begin()
    other.begin()
    stage.settle()
    #expect(stage.inset == 80 && stage.offset == -80)
    #expect(stage.control.pulledAmount == 50 && other.pulledAmount == 30)
    stage.control.complete()
    stage.settle()
    #expect(stage.inset == 30 && stage.offset == -30)
    #expect(stage.control.state == .idle && other.state == .executing)
    other.detach()
    stage.settle()
    #expect(stage.inset == 0 && stage.offset == 0)
  }

  /// One control that leaves as the drag ends does not keep the other from firing.
  @Test func aControlThatLeavesHidesNothingFromTheNext() {
    let stage = PullStage()
    let other = PullToActionControl(clock: stage.clock, name: "other")
    // The first one's entry is none of its amount, so that this one sees 50 points less.
    other.pullThreshold = 60
    other.attach(to: stage.scrollView)
    stage.host.onDidChange = { [control = stage.control] _, to in
      if to == .executing { control.detach() }
    }
    stage.pull(120)
    stage.release()
    #expect(other.state == .executing && stage.control.state == .idle)
    #expect(stage.inset == 50)
  }

  @Test func alwaysBounceVerticalIsTheApps() {
    let stage = PullStage()
    #expect(!stage.scrollView.alwaysBounceVertical)
  }
}
