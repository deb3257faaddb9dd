import PullToAction
import Testing
import ViewKit

/// Controls with a frame of their own, and the ways to make and attach one.
@Suite struct PlacementTests {
  static let frame = Rect(x: 20, y: 700, width: 120, height: 80)

  @Test(arguments: StatusViewAlignment.allCases)
  func oneWithAFrameStaysWhereTheHostPutsIt(alignment: StatusViewAlignment) {
    let stage = PullStage(isAttached: false)
    let control = PullToActionControl(
      frame: Self.frame, clock: stage.clock, statusViewAlignment: alignment)
    let window = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    window.addSubview(control.view)
    control.scrollView = stage.scrollView
    #expect(control.view.superview === window && control.view.frame == Self.frame)
    stage.pull(120)
    #expect(control.state == .triggered && control.view.frame == Self.frame)
    let shown = control.statusView.view.frame
    #expect(
      shown
        == (alignment == .bottom
          ? Rect(x: 0, y: 30, width: 120, height: 50) : Rect(x: 0, y: 0, width: 120, height: 80)))
    control.scrollView = nil
    #expect(control.view.superview === window && control.view.frame == Self.frame)
    #expect(control.state == .idle)
  }

  @Test func evenInsideTheScrollView() {
    let stage = PullStage(isAttached: false)
    let control = PullToActionControl(frame: Self.frame, clock: stage.clock)
    stage.scrollView.view.addSubview(control.view)
    control.attach(to: stage.scrollView)
    stage.pull(60)
    stage.scrollView.viewportSize.width = 300
    stage.clock.advance()
    #expect(control.view.frame == Self.frame)
    control.detach()
    #expect(control.view.superview === stage.scrollView.view)
  }

  @Test func theAlignmentIsTheBottomUnlessGiven() {
    let clock = FrameClock()
    let scrollView = PullStage.makeScrollView(clock: clock)
    #expect(PullToActionControl(scrollView: scrollView).visualizer.name == "bottom")
    #expect(PullToActionControl(frame: Self.frame, clock: clock).visualizer.name == "bottom")
    let stretched = PullToActionControl(scrollView: scrollView, statusViewAlignment: .stretch)
    #expect(stretched.visualizer.name == "stretch" && stretched.scrollView === scrollView)
    #expect(
      PullToActionControl(frame: Self.frame, clock: clock, statusViewAlignment: .stretch)
        .visualizer.name == "stretch")
  }

  @Test func theScrollViewIsHeldWeaklyAndCanBeChanged() {
    let stage = PullStage()
    let other = PullStage.makeScrollView(clock: stage.clock)
    let control = stage.control
    #expect(control.scrollView === stage.scrollView)
    control.begin()
    let lines = stage.lines { control.scrollView = stage.scrollView }
    #expect(lines.isEmpty && control.state == .executing, "the same again is no change")
    control.scrollView = other
    #expect(control.scrollView === other && control.state == .idle)
    #expect(stage.inset == 0 && control.view.superview === other.view)
    control.scrollView = nil
    #expect(control.scrollView == nil && control.host == nil && control.view.superview == nil)
    control.scrollView = stage.scrollView
    stage.pull(120)
    #expect(control.state == .triggered)
    let held = WeakReference(stage.scrollView)
    stage.scrollView = nil
    #expect(held.object == nil && control.scrollView == nil)
  }

  @Test func aHostsOwnIsNoneOfOurs() {
    let stage = PullStage()
    let swamp = Swamp()
    stage.control.attach(to: SwampHost(swamp))
    #expect(stage.control.scrollView == nil && stage.control.host != nil)
    stage.control.scrollView = nil
    #expect(stage.control.host == nil)
  }

  /// Two controls that the same drag pulls: their entries add up, their states are their own.
  @Test func severalControlsOfOneScrollView() {
    let stage = PullStage()
    let other = PullToActionControl(scrollView: stage.scrollView, name: "other")
    other.pullThreshold = 150
    other.executingHeight = 30
    stage.pull(120)
    #expect(stage.control.state == .triggered && other.state == .pulling)
    stage.pull(160)
    #expect(stage.control.state == .triggered && other.state == .triggered)
    stage.pull(120)
    stage.release()
    #expect(stage.control.state == .executing && other.state == .pulling)
    stage.settle()
    #expect(other.state == .idle && stage.inset == 50)
    stage.pull(260)
    #expect(other.pulledAmount == 210 && other.state == .triggered)
    stage.release()
    #expect(other.state == .executing && stage.inset == 80)
    stage.settle()
    #expect(stage.offset == -80)
    stage.control.complete()
    stage.settle()
    #expect(stage.inset == 30 && stage.offset == -30 && stage.control.state == .idle)
    other.complete()
    stage.settle()
    #expect(stage.inset == 0 && stage.offset == 0 && other.state == .idle)
  }
}
