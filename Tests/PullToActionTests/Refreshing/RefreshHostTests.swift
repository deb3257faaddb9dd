import PullToAction
import Testing
import ViewKit

/// What a host does with a refresh control that is neither a pull nor an end.
@Suite struct RefreshHostTests {
  /// Attached where it is already, nothing happens to the refresh (the seed's bug 15).
  @Test func attachingItAgainLeavesTheRefreshAlone() {
    let stage = PullStage()
    let refresh = ScriptedRefreshControl()
    stage.control.use(refresh)
    stage.control.begin()
    stage.control.attach(to: stage.scrollView)
    #expect(stage.control.state == .executing && stage.control.isRefreshing)
    #expect(refresh.cycles == 1)
  }

  /// Taken away while the control closes, and used again later, it is as good as new.
  @Test func takenAwayWhileItClosesItCanBeUsedAgain() {
    let stage = PullStage()
    let refresh = ScriptedRefreshControl()
    stage.control.use(refresh)
    let visualizer = stage.control.visualizer
    stage.control.begin()
    stage.control.complete()
    stage.wait(0.55)
    #expect(stage.control.state == .retracting)
    stage.control.visualizer = BottomVisualizer()
    stage.wait(2)
    stage.control.visualizer = visualizer
    stage.control.begin()
    stage.wait(0.6)
    #expect(refresh.cycles == 3)
    stage.control.complete()
    stage.wait(2)
    #expect(refresh.exits == 2 && stage.control.state == .idle)
  }

  /// A frame of an hour: a machine has slept. Not all the cycles of that time are made up for.
  @Test func aFrameOfAnHourIsNotHeldUp() {
    let stage = PullStage()
    let refresh = ScriptedRefreshControl { $0.animationDuration = 0.1 }
    stage.control.use(refresh)
    stage.control.begin()
    stage.clock.advance(to: 3600)
    #expect(refresh.cycles < 110)
    let count = refresh.cycles
    stage.clock.advance(to: 3600.25)
    #expect(refresh.cycles > count && refresh.cycles <= count + 3)
    stage.control.complete()
    for step in 1...60 { stage.clock.advance(to: 3600.25 + Double(step) / 30) }
    #expect(stage.control.state == .idle)
  }

  @Test func anotherStatusViewBesidesItIsNotTaken() {
    let stage = PullStage()
    stage.control.use(ScriptedRefreshControl())
    let whole = stage.control.visualizer
    stage.control.visualizer = BottomVisualizer()
    var said: [Diagnostic.Code] = []
    stage.control.onDiagnostic = { said.append($0.code) }
    stage.control.use(visualizer: whole, statusView: DefaultStatusView())
    #expect(said == [.callIgnored] && stage.control.statusView.name == "scripted")
  }

  /// What the host had clipped stays clipped.
  @Test(arguments: [true, false]) func clippingIsAsItWas(isClipped: Bool) {
    let stage = PullStage()
    stage.control.view.clipsToBounds = isClipped
    stage.control.use(ScriptedRefreshControl())
    #expect(stage.control.view.clipsToBounds)
    stage.control.visualizer = BottomVisualizer()
    #expect(stage.control.view.clipsToBounds == isClipped)
  }

  /// Begun again before the first cycle is over, while the end is only not shown yet.
  @Test func beginningAgainIsPutOff() {
    let stage = PullStage()
    stage.control.use(ScriptedRefreshControl())
    var said: [Diagnostic.Code] = []
    stage.control.onDiagnostic = { said.append($0.code) }
    stage.control.begin()
    stage.control.complete()
    stage.control.begin()
    stage.control.begin()
    #expect(said == [.callPostponed])
  }

  /// A choice that was never acted on does not outlive its pull.
  @Test func aChosenActionIsForgottenWhenTheControlIsDisabled() {
    let stage = PullStage()
    stage.control.chooseAction("open")
    stage.control.isEnabled = false
    #expect(stage.control.chosenActionName == "action")
  }
}
