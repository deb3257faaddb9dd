import PullToAction
import Testing
import ViewKit

/// Disabling, detaching, replacing and resizing in the middle: nothing is left, nothing is stuck.
@Suite struct ContainerRemovalTests {
  /// Moments of a pull, by the state that the control is in.
  enum Moment: String, CaseIterable {
    case idle, pulling, bouncing, triggered, opening, executing, retracting

    func reach(_ stage: ContainerStage) {
      switch self {
      case .idle: stage.clock.advance()
      case .pulling: stage.pull(30)
      case .bouncing:
        stage.pull(50)
        stage.release()
        stage.wait(0.1)
      case .triggered: stage.pull(120)
      case .opening:
        stage.pull(120)
        stage.release()
        stage.wait(0.1)
      case .executing: stage.fire()
      case .retracting:
        stage.fire()
        stage.complete()
        stage.wait(0.05)
      }
    }

    var hasView: Bool { self != .idle }
    var hasStarted: Bool { [.opening, .executing, .retracting].contains(self) }
  }

  private func expectNothingLeft(_ stage: ContainerStage, _ moment: Moment) {
    #expect(stage.control.state == .idle && stage.entry == 0 && stage.views.isEmpty)
    #expect(stage.host.views.allSatisfy { $0.stops == 1 && $0.view.superview == nil })
    let calls = moment.hasStarted ? ["setup", "start", "stop"] : ["setup"]
    #expect(stage.host.view?.calls == (moment.hasView ? calls : nil))
  }

  @Test(arguments: Moment.allCases)
  func disabled(moment: Moment) {
    let stage = ContainerStage()
    moment.reach(stage)
    stage.container.isPullToRefreshEnabled = false
    expectNothingLeft(stage, moment)
    stage.wait(1)
    stage.release()
    stage.settle()
    expectNothingLeft(stage, moment)
    #expect(stage.offset == 0)
    let count = stage.host.views.count
    stage.fire()
    #expect(stage.host.views.count == count, "it does nothing while it is disabled")
    stage.settle()
    stage.container.isPullToRefreshEnabled = true
    stage.fire()
    #expect(stage.host.views.count == count + 1 && stage.entry == 64)
  }

  @Test(arguments: Moment.allCases)
  func detached(moment: Moment) {
    let stage = ContainerStage()
    moment.reach(stage)
    stage.control.detach()
    expectNothingLeft(stage, moment)
    stage.release()
    stage.settle()
    #expect(stage.offset == 0)
    stage.container.embed(stage.scrollView)
    stage.fire()
    #expect(stage.entry == 64 && stage.views.count == 1)
  }

  @Test(arguments: Moment.allCases)
  func replaced(moment: Moment) {
    let stage = ContainerStage()
    moment.reach(stage)
    stage.control.visualizer = BottomVisualizer()
    #expect(stage.host.views.allSatisfy { $0.stops == 1 && $0.view.superview == nil })
    #expect(stage.control.visualizer.name == "bottom" && stage.control.statusView.name == "default")
    stage.release()
    stage.host.completions.last?()
    stage.wait(2)
    stage.settle()
    #expect(stage.control.state == .idle && stage.entry == 0 && stage.offset == 0)
  }

  @Test(arguments: Moment.allCases)
  func takenOver(moment: Moment) {
    let stage = ContainerStage()
    stage.control.visualizer = BottomVisualizer()
    stage.pull(1)
    stage.pull(0)
    moment.reach(stage)
    let before = stage.control.state
    let view = RecordingRefreshView()
    stage.control.use(refreshViews: { view })
    let isShown = [.pulling, .triggered, .executing].contains(before)
    #expect((view.view.superview != nil) == isShown, "\(before)")
    #expect(view.calls.contains("start") == (before == .executing))
    #expect(!isShown || view.view.alpha > 0)
    stage.release()
    stage.host.completions.last?()
    stage.wait(2)
    stage.settle()
    #expect(stage.control.state == .idle && stage.entry == 0 && view.view.superview == nil)
  }

  /// The delegate's answer to the very first amount.
  @Test func disabledWhenToldOfTheFirstAmount() {
    let stage = ContainerStage()
    let host = ScriptedHost()
    stage.control.delegate = host
    host.onAmount = { [unowned stage] _ in stage.container.isPullToRefreshEnabled = false }
    stage.pull(40)
    stage.pull(50)
    stage.release()
    stage.settle()
    #expect(stage.control.state == .idle && stage.views.isEmpty)
    #expect(stage.host.views.allSatisfy { $0.stops == 1 })
  }

  /// The action is called off before anybody was handed it.
  @Test func endedBeforeItBegan() {
    let stage = ContainerStage()
    let host = ScriptedHost()
    stage.control.delegate = host
    host.onDidChange = { [unowned stage] _, to in
      if to == .executing { stage.control.cancel() }
    }
    stage.fire()
    #expect(stage.host.triggers == 0 && stage.host.view?.calls == ["setup", "start", "stop"])
    #expect(stage.control.state == .idle && stage.entry == 0 && stage.views.isEmpty)
  }

  @Test(arguments: Moment.allCases)
  func turnedInTheMiddle(moment: Moment) {
    let stage = ContainerStage()
    moment.reach(stage)
    stage.container.view.frame = Rect(x: 0, y: 0, width: 844, height: 390)
    stage.clock.advance()
    #expect(stage.scrollView.viewportSize == Size(width: 844, height: 390))
    #expect(stage.control.view.width == 844)
    for view in stage.views {
      let amount = stage.control.pulledAmount
      #expect(view.frame == Rect(x: 0, y: 0, width: 844, height: 64))
      #expect(view.superview?.frame == Rect(x: 0, y: amount - 64, width: 844, height: 64))
    }
    stage.cancelTouch()
    stage.settle()
    if moment == .opening || moment == .executing { #expect(stage.offset == -64) }
    stage.host.completions.last?()
    stage.wait(1)
    #expect(stage.control.state == .idle && stage.offset == 0 && stage.entry == 0)
  }

  /// The host's safe area changes with the turn: it is an inset of the app's.
  @Test func theSafeAreaMayChangeInTheMiddle() {
    let stage = ContainerStage()
    stage.scrollView.contentInset.top = 47
    stage.settle()
    stage.fire()
    #expect(stage.offset == -47 - 64)
    stage.scrollView.contentInset.top = 0
    stage.settle()
    #expect(stage.offset == -64 && stage.control.state == .executing)
    stage.complete()
    stage.settle()
    #expect(stage.offset == 0 && stage.scrollView.adjustedContentInset.top == 0)
  }

  /// Content that was scrolled away stays where it is under the finger when the refresh ends.
  @Test func scrolledAwayMeanwhileItStaysThere() {
    let stage = ContainerStage()
    stage.fire()
    stage.scrollView.contentOffset = Point(x: 0, y: 300)
    stage.complete()
    stage.settle()
    #expect(stage.offset == 300 && stage.views.isEmpty && stage.entry == 0)
  }

  /// A finger that is down when the control closes pulls the next view.
  @Test func aFingerThatIsDownAtTheEndPullsTheNextOne() {
    let stage = ContainerStage()
    stage.fire()
    stage.pull(100)
    #expect(stage.host.views.count == 1, "a pull while it runs brings none")
    stage.complete()
    #expect(stage.control.state == .pulling || stage.control.state == .triggered)
    #expect(stage.host.views.count == 2 && stage.views.count == 1)
    #expect(stage.host.views[0].stops == 1)
  }
}
