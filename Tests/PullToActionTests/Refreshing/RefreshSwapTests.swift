import PullToAction
import Testing
import ViewKit

/// Refresh controls that take each other's place, and that of other parts.
@Suite struct RefreshSwapTests {
  private let first = ScriptedRefreshControl(name: "first")
  private let second = ScriptedRefreshControl(name: "second") {
    $0.height = 80
    $0.animationDuration = 0.3
  }

  private func stage() -> PullStage { PullStage(first) }

  /// The refresh goes on with the new one's cycles, in its height; the delegate is told of one
  /// refresh.
  @Test func inTheMiddleOfACycle() {
    let stage = stage()
    stage.refresh()
    stage.wait(0.2)
    let lines = stage.steps { stage.control.use(second) }
    #expect(
      lines == [
        "refresh_control second setup(view:animation_view)",
        "inset pull top 20 total 80",
        "refresh_control second setup_for_cycle()",
        "refresh_control second animation_cycle()",
        "delegate host did_start_animation_cycle()",
      ])
    stage.wait(0.65)
    #expect(first.cycles == 1 && second.cycles == 3 && first.stops == 1)
    stage.control.endRefreshing()
    stage.settle()
    #expect(first.exits == 0 && second.exits == 1 && second.resets == 1)
    #expect(stage.host.actions.count == 1 && stage.diagnostics == [])
    #expect(stage.told.first == "did_start 1" && stage.told.last == "did_end 1")
    #expect(stage.expectRest() == nil && stage.control.pullThreshold == 80)
  }

  /// What the first would have done at its cycle's end does not come.
  @Test func inTheLastCycle() {
    let stage = stage()
    stage.refresh()
    stage.wait(0.6)
    stage.control.endRefreshing()
    stage.control.use(second)
    #expect(second.exits == 1 && second.cycles == 0, "the end is handed over")
    stage.wait(2)
    #expect(first.exits == 0 && stage.expectRest() == nil)
    #expect(stage.told.last == "did_end 1")
  }

  @Test func inTheExit() {
    let stage = stage()
    var late: (() -> Void)?
    first.onExit = { _, completion in late = completion }
    second.onExit = { _, completion in
      stage.clock.schedule(at: stage.clock.now + 0.5, completion)
    }
    stage.refresh()
    stage.control.endRefreshing()
    stage.wait(0.6)
    stage.control.use(second)
    late?()
    #expect(stage.entry == 80 && second.exits == 1, "not by the first one's completion")
    stage.wait(2)
    #expect(stage.expectRest() == nil && stage.diagnostics == [])
    #expect(first.resets == 0 && second.resets == 1 && stage.told.last == "did_end 1")
  }

  @Test func whenItCloses() {
    let stage = stage()
    stage.refresh()
    stage.control.endRefreshing()
    stage.wait(0.55)
    #expect(stage.entry == 0 && stage.control.state == .retracting)
    stage.control.use(second)
    stage.settle()
    #expect(stage.expectRest() == nil && stage.diagnostics == [])
    #expect(first.resets == 0 && second.resets == 1 && second.exits == 0)
  }

  /// Swapped by the delegate when it is told of a cycle's beginning or end: one loop.
  @Test(arguments: [CallbackName.didStart, .didStartAnimationCycle, .didEndAnimationCycle])
  func inACallback(name: CallbackName) {
    let stage = stage()
    var isSwapped = false
    let host = CallbackHost { [unowned stage, second] call in
      guard call == name, !isSwapped else { return }
      isSwapped = true
      stage.control.use(second)
    }
    stage.control.delegate = host
    stage.refresh()
    stage.wait(0.55)
    let (own, others) = (first.cycles, second.cycles)
    #expect(own <= 1 && others >= 1)
    stage.wait(3)
    #expect(first.cycles == own && second.cycles == others + 10, "one loop of 0.3 s")
    stage.control.endRefreshing()
    stage.settle()
    #expect(stage.expectRest() == nil)
    #expect(stage.log.count("delegate host did_start()") == 1)
    #expect(stage.log.count("delegate host did_end()") == 1)
  }

  /// One that is taken and given back in one go has had no turn.
  @Test func aTurnThatIsOverBeforeItComes() {
    let stage = PullStage()
    stage.fire()
    stage.host.onAmount = { [unowned stage, first, second] _ in
      guard second.setups == 0 else { return }
      stage.control.use(first)
      stage.control.use(second)
    }
    stage.scrollView.contentOffset.y = -70
    #expect(first.setups == 1 && first.cycles == 0 && second.cycles == 1)
  }

  /// It joins a refresh that another part has begun, and begins it for its delegate.
  @Test func itJoinsARunningAction() {
    let stage = PullStage()
    stage.fire()
    #expect(stage.told == [])
    stage.control.use(first)
    #expect(first.cycles == 1 && stage.told == ["did_start 1", "did_start_animation_cycle 1"])
    stage.control.complete()
    stage.settle()
    #expect(stage.told.last == "did_end 1" && stage.expectRest() == nil)
  }

  /// Also where the action is still held back by the visualizer before it.
  @Test func itHandsOverAnActionThatWasHeldBack() {
    let stage = PullStage()
    stage.control.visualizer = ScriptedVisualizer.mute()
    stage.pull(120)
    stage.release()
    #expect(stage.control.state == .executing && stage.host.actions == [])
    stage.control.use(first)
    #expect(stage.host.actions.count == 1 && first.cycles == 1)
    #expect(stage.log.count("delegate host did_start()") == 1)
  }

  /// What it was about to begin in a refresh that is over by then, it does not begin in the next one.
  @Test func itBeginsNothingInAnotherRefreshsPlace() {
    let stage = PullStage()
    stage.fire()
    var isDone = false
    stage.host.onAmount = { [unowned stage, first] _ in
      guard !isDone else { return }
      isDone = true
      stage.control.use(first)
      stage.control.reset()
      stage.control.begin()
      stage.control.complete()
    }
    stage.scrollView.contentOffset.y = -40
    #expect(first.cycles == 1 && stage.control.state == .executing, "shown for one cycle")
    stage.settle()
    #expect(first.cycles == 1 && first.exits == 1 && stage.expectRest() == nil)
  }

  /// With another visualizer or status view in its place, the refresh is over when the control is
  /// idle.
  @Test func otherPartsFinishTheRefresh() {
    let stage = stage()
    stage.refresh()
    stage.wait(0.2)
    stage.control.visualizer = StretchVisualizer()
    #expect(stage.control.statusView.name == "default" && stage.control.state == .executing)
    #expect(stage.entry == 50 && stage.told.last != "did_end 1")
    stage.control.complete()
    stage.settle()
    #expect(stage.told.last == "did_end 1" && stage.expectRest() == nil)
  }

  /// It cannot do without its other half: one that is replaced takes the other with it.
  @Test func bothHalvesGoTogether() {
    let stage = stage()
    stage.control.statusView = ScriptedStatusView()
    #expect(stage.control.visualizer.name == "bottom")
    stage.control.use(second)
    #expect(stage.control.visualizer.name == "second" && stage.control.statusView.name == "second")
    stage.control.use(visualizer: ScriptedVisualizer(), statusView: ScriptedStatusView())
    #expect(stage.control.visualizer.name == "scripted")
    #expect(stage.control.statusView.name == "scripted")
    #expect(stage.control.pullThreshold == 100)
  }

  /// Set to what it is, nothing is set up twice, and a refresh goes on.
  @Test func settingItToItselfChangesNothing() {
    let stage = stage()
    stage.refresh()
    stage.wait(0.2)
    stage.control.visualizer = stage.control.visualizer
    stage.control.statusView = stage.control.statusView
    stage.wait(0.5)
    #expect(first.setups == 1 && first.cycles == 2 && first.stops == 0)
    first.onExit = { _, completion in
      stage.clock.schedule(at: stage.clock.now + 0.5, completion)
    }
    stage.control.endRefreshing()
    stage.wait(0.5)
    #expect(first.exits == 1)
    stage.control.visualizer = stage.control.visualizer
    stage.settle()
    #expect(stage.expectRest() == nil && first.exits == 1)
  }

  /// Its calls are the log's; those of its halves are not.
  @Test func itsHalvesAreNotInTheLog() {
    let stage = stage()
    stage.refresh()
    stage.control.endRefreshing()
    stage.settle()
    let lines = stage.log.lines.filter { $0.contains(" first ") }
    #expect(lines.allSatisfy { $0.hasPrefix("refresh_control first ") })
  }
}
