import PullToAction
import Testing
import ViewKit

/// A refresh control that goes in each state and phase: no inset stays, no cycle goes on, and a
/// refresh that was cut short is reported.
@Suite struct RefreshRemovalTests {
  /// Where a refresh is when it is removed.
  enum Moment: String, CaseIterable, Sendable {
    case idle, pulling, triggered
    /// In the first cycle, in a later one, and with the action ended.
    case firstCycle, secondCycle, lastCycle
    /// Ended in the block: over, and shown as running for a cycle.
    case kept
    case exit, closing

    /// Whether a refresh has begun that has not come to its end.
    var isRefresh: Bool { ![.idle, .pulling, .triggered, .closing].contains(self) }
  }

  /// How it is removed.
  enum Way: String, CaseIterable, Sendable {
    case detach, disable, reset, anotherScrollView, scrollViewGone
    case visualizer, statusView, refreshControl

    /// Whether another part takes over what is under way.
    var isHandOver: Bool { [.visualizer, .statusView, .refreshControl].contains(self) }
  }

  private func stage(at moment: Moment, _ refreshControl: ScriptedRefreshControl) -> PullStage {
    let stage = PullStage(refreshControl)
    refreshControl.onExit = { _, completion in
      stage.clock.schedule(at: stage.clock.now + 0.5, completion)
    }
    switch moment {
    case .idle: break
    case .pulling: stage.pull(30)
    case .triggered: stage.pull(70)
    case .kept:
      stage.control.add(to: stage.scrollView) { [unowned stage] in stage.control.endRefreshing() }
      stage.refresh()
      stage.control.refreshBlockIsOver()
    case .firstCycle, .secondCycle, .lastCycle, .exit, .closing:
      stage.refresh()
      if moment == .firstCycle { break }
      stage.wait(0.6)
      if moment == .secondCycle { break }
      stage.control.endRefreshing()
      if moment == .lastCycle { break }
      stage.wait(0.5)
      if moment == .closing { stage.wait(0.5) }
    }
    return stage
  }

  private func remove(_ way: Way, _ stage: PullStage) {
    switch way {
    case .detach: stage.control.detach()
    case .disable: stage.control.isEnabled = false
    case .reset: stage.control.reset()
    case .anotherScrollView:
      stage.control.scrollView = PullStage.makeScrollView(clock: stage.clock)
    case .scrollViewGone: stage.scrollView = nil
    case .visualizer: stage.control.visualizer = BottomVisualizer()
    case .statusView: stage.control.statusView = ScriptedStatusView()
    case .refreshControl: stage.control.use(ScriptedRefreshControl(name: "other"))
    }
    stage.clock.advance()
  }

  @Test(arguments: Moment.allCases, Way.allCases)
  func nothingOfItGoesOn(moment: Moment, way: Way) {
    let refreshControl = ScriptedRefreshControl()
    let stage = stage(at: moment, refreshControl)
    remove(way, stage)
    let (cycles, exits) = (refreshControl.cycles, refreshControl.exits)
    let scrolls = refreshControl.scrolls.count
    #expect(refreshControl.stops > 0 || !moment.isRefresh && !way.isHandOver)
    stage.wait(0.3)
    if stage.scrollView?.isTracking == true { stage.cancelTouch() }
    stage.wait(0.3)
    stage.control.endRefreshing()
    stage.wait(3)
    #expect(refreshControl.cycles == cycles && refreshControl.exits == exits, "it goes on")
    if way.isHandOver { #expect(refreshControl.scrolls.count == scrolls) }
    #expect(stage.control.state == .idle && stage.control.isSettled)
    if stage.scrollView != nil { #expect(stage.entry == 0 && stage.inset == 0) }
    if moment.isRefresh { #expect(stage.told.last == "did_end 1") }
  }

  /// A refresh that the host cuts short is reported, once; one that another part takes over is not.
  @Test(arguments: Moment.allCases, Way.allCases)
  func aRefreshThatIsCutShortIsReported(moment: Moment, way: Way) {
    let refreshControl = ScriptedRefreshControl(name: "dots")
    let stage = stage(at: moment, refreshControl)
    remove(way, stage)
    let isReported = moment.isRefresh && !way.isHandOver
    #expect(stage.diagnostics.map(\.code) == (isReported ? [.refreshInterrupted] : []))
    guard isReported else { return }
    #expect(stage.diagnostics[0].plugin == "dots")
    let state = [.lastCycle, .exit].contains(moment) ? "retracting" : "executing"
    #expect(stage.diagnostics[0].message.contains("while it was \(state)"))
    #expect(stage.control.state == .idle && refreshControl.resets == 1)
    #expect(stage.told.last == "did_end 1")
  }

  /// What a cycle animates is shown as it is set.
  @Test(arguments: Way.allCases)
  func whatACycleAnimatesEndsWithIt(way: Way) {
    let refreshControl = ScriptedRefreshControl()
    refreshControl.onCycle = { $0.translation.x = 100 }
    let stage = stage(at: .firstCycle, refreshControl)
    let view = stage.control.statusView.view
    stage.wait(0.2)
    #expect(view.presentation.translation.x > 30 && view.presentation.translation.x < 70)
    remove(way, stage)
    #expect(view.presentation.translation.x == view.translation.x)
    #expect([0, 100].contains(view.translation.x))
  }

  @Test func whatALayersCycleAnimatesEndsWithIt() {
    let ring = RingRefreshControl()
    let stage = PullStage(ring)
    stage.refresh()
    stage.wait(0.2)
    stage.control.reset()
    #expect(ring.ring?.animationKeys == [] && ring.ring?.presentation.rotation == 0)
  }

  /// Cut short, the next refresh is a whole one.
  @Test(arguments: Moment.allCases)
  func afterThatItRefreshesAgain(moment: Moment) {
    let refreshControl = ScriptedRefreshControl()
    let stage = stage(at: moment, refreshControl)
    stage.control.refreshBlockIsOver()
    stage.control.isEnabled = false
    stage.control.isEnabled = true
    stage.cancelTouch()
    stage.wait(2)
    let (cycles, exits) = (refreshControl.cycles, refreshControl.exits)
    stage.refresh()
    stage.wait(0.2)
    stage.control.endRefreshing()
    stage.wait(2)
    #expect(refreshControl.cycles == cycles + 1 && refreshControl.exits == exits + 1)
    #expect(stage.expectRest() == nil)
  }

  /// What is set up stays set up, wherever it is attached.
  @Test func attachingItAgainSetsNothingUp() {
    let refreshControl = ScriptedRefreshControl {
      $0.onSetup = { _, pull in pull.view.backgroundColor = Color(white: 0.5) }
    }
    let stage = PullStage(refreshControl)
    stage.control.detach()
    stage.control.attach(to: stage.scrollView)
    #expect(refreshControl.setups == 1)
    #expect(stage.control.view.backgroundColor == Color(white: 0.5))
    stage.refresh()
    #expect(refreshControl.cycles == 1)
  }

  /// On another clock its cycles go by that.
  @Test func anotherClocksScrollView() {
    let refreshControl = ScriptedRefreshControl()
    let stage = PullStage(refreshControl)
    stage.refresh()
    stage.wait(0.2)
    let clock = FrameClock()
    let other = PullStage.makeScrollView(clock: clock)
    stage.control.add(to: other) {}
    stage.wait(2)
    #expect(refreshControl.cycles == 1)
    stage.control.forceRefresh()
    for _ in 1...70 { clock.advance() }
    #expect(refreshControl.cycles == 4 && other.adjustedContentInset.top == 60)
    #expect(stage.inset == 0)
  }
}

extension PullToActionControl {
  /// Leaves no block to be called.
  func refreshBlockIsOver() {
    if let scrollView { add(to: scrollView, refreshBlock: nil) }
  }
}
