import PullToAction
import Testing
import ViewKit

/// Attaching, detaching, and scroll views that go away.
@Suite struct AttachmentTests {
  enum Moment: String, CaseIterable, Sendable {
    case idle, pulling, triggered, executing, waiting, retracting, closing

    func arrange(_ stage: PullStage) {
      switch self {
      case .idle: break
      case .pulling: stage.pull(50)
      case .triggered: stage.pull(150)
      case .executing: stage.fire()
      case .waiting:
        stage.control.visualizer = ScriptedVisualizer.mute()
        stage.control.begin()
      case .retracting:
        stage.fire()
        stage.control.visualizer = ScriptedVisualizer.mute()
        stage.control.complete()
      case .closing:
        stage.fire()
        stage.control.complete()
        stage.wait(0.05)
      }
    }
  }

  @Test(arguments: Moment.allCases, ["detach", "reset", "disable", "attach elsewhere"])
  func inEveryStateTheHostCanPutAnEndToIt(moment: Moment, how: String) {
    let stage = PullStage()
    moment.arrange(stage)
    let hadTicket = stage.control.ticket != nil
    let actions = stage.host.actions.count
    switch how {
    case "detach": stage.control.detach()
    case "reset": stage.control.reset()
    case "disable": stage.control.isEnabled = false
    default: stage.control.attach(to: PullStage.makeScrollView(clock: stage.clock))
    }
    #expect(stage.control.state == .idle)
    #expect(stage.entry == 0 && stage.scrollView.ledger.entries.isEmpty)
    #expect(stage.control.ticket == nil && stage.control.isSettled)
    if hadTicket { #expect(stage.control.lastOutcome == .cancelled) }
    stage.scrollView.touchCancelled()
    stage.wait(10)
    #expect(stage.host.actions.count == actions)
    #expect(!stage.diagnostics.contains { $0.code == .actionNotExecuted })
    #expect(stage.offset == 0)
  }

  @Test func detachedItHearsNothing() {
    let stage = PullStage()
    stage.pull(80)
    stage.control.detach()
    #expect(stage.control.pulledAmount == 0 && stage.control.host == nil)
    #expect(stage.control.view.superview == nil)
    #expect(stage.lines { stage.pull(150) }.isEmpty)
    stage.control.detach()
    stage.control.reset()
    #expect(stage.log.path == "idle pulling idle")
  }

  @Test func theOldScrollViewIsForgotten() {
    let stage = PullStage()
    let other = PullStage.makeScrollView(clock: stage.clock)
    stage.fire()
    stage.control.attach(to: other)
    #expect(stage.inset == 0 && stage.control.state == .idle)
    stage.pull(150)
    #expect(stage.control.state == .idle)
    other.touchBegan(at: .zero)
    other.beginDragging()
    other.touchMoved(to: Point(y: 50))
    #expect(stage.control.state == .pulling)
    #expect(stage.log.count("status_view default setup(view:status_view)") == 1)
  }

  @Test func attachedAgainTheStatusViewIsToldWhatIsSo() {
    let stage = PullStage()
    stage.control.detach()
    let lines = stage.lines { stage.control.attach(to: stage.scrollView) }
    #expect(
      lines == [
        "status_view default apply_style(style)",
        "visualizer bottom layout_status_view(view:status_view)",
        "status_view default update_for_state(idle)",
        "status_view default update_for_pulled_amount(0, 100)",
      ])
  }

  @Test func attachedInTheMiddleOfADragItJoinsIn() {
    let stage = PullStage(isAttached: false)
    stage.pull(150)
    stage.control.attach(to: stage.scrollView)
    stage.clock.advance()
    #expect(stage.control.state == .triggered && stage.control.pulledAmount == 150)
  }

  @Test func theScrollViewIsTheApps() {
    let stage = PullStage()
    let scrollView = WeakReference(stage.scrollView)
    stage.fire()
    stage.scrollView = nil
    #expect(scrollView.object == nil)
    #expect(stage.control.host == nil)
    stage.control.begin()
    stage.clock.advance()
    #expect(stage.control.state == .idle && stage.control.lastOutcome == .cancelled)
    #expect(stage.control.isSettled)
    stage.scrollView = PullStage.makeScrollView(clock: stage.clock)
    stage.control.attach(to: stage.scrollView)
    stage.fire()
    #expect(stage.control.state == .executing && stage.host.actions.count == 2)
  }

  @Test func beginOnAScrollViewThatIsGoneWaitsForTheNext() {
    let stage = PullStage()
    stage.scrollView = nil
    #expect(stage.control.begin() == .remembered)
    stage.clock.advance()
    #expect(stage.control.state == .idle && stage.host.actions.isEmpty)
    #expect(stage.diagnostics.map(\.code) == [.callPostponed])
    stage.scrollView = PullStage.makeScrollView(clock: stage.clock)
    stage.control.attach(to: stage.scrollView)
    #expect(stage.control.state == .executing && stage.host.actions.count == 1)
  }

  @Test func detachingInsideACallbackWaitsItsTurn() {
    let stage = PullStage()
    stage.host.onAction = { [control = stage.control] _ in control.detach() }
    stage.pull(120)
    stage.release()
    #expect(stage.log.path == "idle pulling triggered executing idle")
    #expect(stage.inset == 0 && stage.host.actions.count == 1)
    stage.settle()
    #expect(stage.offset == 0)
  }

  @Test func aHostThatIsNotHeldMayGo() {
    let stage = PullStage()
    var host: ScriptedHost? = ScriptedHost()
    stage.control.delegate = host
    stage.pull(20)
    host = nil
    _ = host
    #expect(stage.control.delegate == nil)
    stage.pull(120)
    stage.release()
    #expect(stage.control.state == .executing)
  }

  @Test func aControlThatIsGoneLeavesNothingScheduled() {
    let clock = FrameClock()
    let scrollView = PullStage.makeScrollView(clock: clock)
    var control: PullToActionControl? = PullToActionControl(scrollView: scrollView)
    control?.visualizer = ScriptedVisualizer.mute()
    control?.maximumExecutingTime = 60
    control?.begin()
    #expect(!clock.isIdle && scrollView.adjustedContentInset.top == 50)
    control = nil
    #expect(clock.isIdle && scrollView.ledger.entries.isEmpty)
    #expect(scrollView.view.subviews.isEmpty)
  }

  @Test(arguments: ["complete", "reset", "detach"])
  func aRunThatEndsLeavesNothingScheduled(how: String) {
    let stage = PullStage()
    stage.control.maximumExecutingTime = 60
    stage.fire()
    switch how {
    case "complete": stage.control.complete()
    case "reset": stage.control.reset()
    default: stage.control.detach()
    }
    stage.settle()
    #expect(stage.clock.isIdle)
  }
}
