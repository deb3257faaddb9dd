import PullToAction
import Testing
import ViewKit

/// What happens to a control while its second floor is open.
@Suite struct FloorLifeTests {
  @Test func beginningIsRemembered() {
    let stage = PullStage.floor()
    stage.openByPulling()
    #expect(stage.control.begin() == .postponed)
    stage.wait(1)
    #expect(stage.control.state == .open && stage.host.actions.isEmpty)
    stage.control.close()
    stage.settle()
    #expect(stage.control.state == .executing && stage.host.actions.count == 1)
    #expect(stage.offset == -50 && stage.entry == 50)
  }

  @Test(arguments: ["reset", "disable", "detach"])
  func theHostTakesItAway(how: String) {
    let stage = PullStage.floor()
    stage.openByPulling()
    switch how {
    case "reset": stage.control.reset()
    case "disable": stage.control.isEnabled = false
    default: stage.control.detach()
    }
    #expect(stage.control.state == .idle && stage.inset == 0)
    stage.settle()
    #expect(stage.offset == 0)
    #expect(stage.log.path == "idle pulling triggered open idle")
  }

  @Test func goneWithItsControl() {
    let clock = FrameClock()
    let scrollView = PullStage.makeScrollView(clock: clock)
    var control: PullToActionControl? = PullToActionControl(scrollView: scrollView)
    control?.policy.secondFloor.isEnabled = true
    control?.openFloor()
    #expect(scrollView.adjustedContentInset.top == 844)
    control = nil
    #expect(scrollView.adjustedContentInset.top == 0)
  }

  @Test func aCooldownAndALeastTimeAreOfActions() {
    let stage = PullStage.floor()
    stage.control.policy.minimumExecutingTime = 3
    stage.control.policy.maximumExecutingTime = 1
    stage.control.policy.resultDuration = 2
    stage.openByPulling()
    stage.wait(5)
    #expect(stage.control.state == .open)
    stage.control.close()
    #expect(stage.entry == 0)
    stage.wait(1.5)
    #expect(stage.control.state == .idle && stage.control.lastOutcome == nil)
  }

  @Test func otherPartsTakeOver() {
    let stage = PullStage.floor()
    stage.openByPulling()
    let status = ScriptedStatusView(height: 80)
    stage.control.use(visualizer: StretchVisualizer(), statusView: status)
    #expect(stage.control.state == .open && stage.entry == 844)
    #expect(stage.control.statusView.view.frame.height == 844)
    #expect(stage.log.lines.contains { $0.contains("update_for_state(open)") })
    stage.control.close()
    stage.settle()
    #expect(stage.control.state == .idle && stage.entry == 0 && stage.diagnostics.isEmpty)
  }

  /// A status view that grows makes the executing height another, not the floor's.
  @Test func itDoesNotFollowTheStatusView() {
    let stage = PullStage.floor()
    stage.openByPulling()
    stage.control.statusView.view.frame.size.height = 90
    stage.control.executingHeight = 70
    stage.wait(0.1)
    #expect(stage.entry == 844)
  }

  // MARK: The viewport

  @Test func theWholeViewportIsFollowed() {
    let stage = PullStage.floor()
    stage.openByPulling()
    for size in [Size(width: 844, height: 390), Size(width: 390, height: 844)] {
      stage.scrollView.viewportSize = size
      stage.settle()
      #expect(stage.entry == size.height && stage.offset == -size.height)
      #expect(stage.control.state == .open && stage.control.pulledAmount == size.height)
    }
    // Below the app's own bar.
    stage.scrollView.contentInset.top = 44
    stage.settle()
    #expect(stage.entry == 800 && stage.offset == -844 && stage.control.pulledAmount == 800)
    stage.scrollView.viewportSize = .zero
    stage.wait(0.5)
    stage.scrollView.viewportSize = Size(width: 390, height: 600)
    stage.settle()
    #expect(stage.entry == 556 && stage.offset == -600 && stage.control.state == .open)
  }

  @Test func aHeightInPointsStays() {
    let stage = PullStage.floor(height: 300)
    stage.openByPulling()
    stage.scrollView.viewportSize.height = 400
    stage.settle()
    #expect(stage.entry == 300 && stage.offset == -300)
  }

  @Test func aPolicyThatComesWhileItIsOpen() {
    let stage = PullStage.floor(height: 300)
    stage.openByPulling()
    stage.control.policy = PullPolicy()
    stage.pull(200)
    stage.release()
    stage.settle()
    #expect(stage.control.state == .idle || stage.control.state == .open)
    stage.control.close()
    stage.settle()
    #expect(stage.control.state == .idle && stage.entry == 0 && stage.offset == 0)
  }

  // MARK: Several controls, and a host's own scroll view

  @Test func inAGroup() {
    let stage = PullStage()
    let far = PullToActionControl(scrollView: stage.scrollView, name: "far")
    far.pullThreshold = 150
    far.policy.secondFloor.isEnabled = true
    far.policy.secondFloor.threshold = 180
    stage.pull(200)
    stage.release()
    #expect(far.state == .open && stage.control.state == .idle)
    #expect(stage.control.lastPull?.reason == .fartherFired("far"))
    stage.settle()
    #expect(stage.offset == -844 && stage.host.actions.isEmpty)
    far.close()
    stage.settle()
    #expect(far.state == .idle && stage.control.state == .idle && stage.inset == 0)
  }

  /// One runs, the other's floor takes what is left of the viewport.
  @Test func besideOneThatExecutes() {
    let stage = PullStage()
    let far = PullToActionControl(scrollView: stage.scrollView, name: "far")
    far.policy.secondFloor.isEnabled = true
    stage.control.begin()
    stage.settle()
    far.openFloor()
    stage.settle()
    #expect(stage.inset == 844 && far.floorHeight == 794)
    stage.control.complete()
    stage.settle()
    #expect(stage.inset == 844 && far.floorHeight == 844)
  }

  @Test func onAHostsOwnScrollView() {
    let (swamp, clock) = (Swamp(), FrameClock())
    let control = PullToActionControl(clock: clock)
    control.attach(to: SwampHost(swamp))
    control.policy.secondFloor.isEnabled = true
    control.policy.secondFloor.threshold = 180
    swamp.scrolls = true
    swamp.drag(to: -200)
    swamp.letGo()
    #expect(control.state == .open && swamp.inset == 480 && swamp.offset == -480)
    // 80 of its 480 points are a sixth.
    swamp.drag(to: -480)
    swamp.drag(to: -401)
    swamp.letGo()
    #expect(control.state == .open && swamp.offset == -480)
    swamp.drag(to: -480)
    swamp.drag(to: -400)
    swamp.letGo()
    #expect(control.state == .retracting && swamp.inset == 0)
    for _ in 0..<60 { clock.advance { swamp.step() } }
    #expect(control.state == .idle && swamp.offset == 0)
  }
}
