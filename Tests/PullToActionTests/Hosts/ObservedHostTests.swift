import PullToAction
import Testing
import ViewKit

/// A host's own scroll view, with physics of its own, through an adapter that is not ours.
@Suite struct ObservedHostTests {
  private final class Stage {
    let clock = FrameClock()
    var swamp: Swamp! = Swamp()
    let control: PullToActionControl
    let log = EventLog()
    let host = ScriptedHost()
    weak var adapter: SwampHost?

    init(content: View? = View()) {
      swamp.content = content
      control = PullToActionControl(clock: clock)
      control.log = log
      control.delegate = host
      let adapter = SwampHost(swamp)
      self.adapter = adapter
      control.attach(to: adapter)
    }

    func frames(_ count: Int) {
      for _ in 0..<count { clock.advance { swamp?.step() } }
    }
  }

  @Test func aWholePull() {
    let stage = Stage()
    stage.swamp.drag(to: -60)
    #expect(stage.control.state == .pulling && stage.control.pulledAmount == 60)
    stage.swamp.drag(to: -130)
    stage.swamp.letGo()
    #expect(stage.control.state == .executing && stage.swamp.inset == 50)
    stage.frames(60)
    #expect(stage.swamp.offset == -50 && stage.control.pulledAmount == 50)
    stage.control.complete()
    stage.frames(60)
    #expect(stage.log.path == "idle pulling triggered executing retracting idle")
    #expect(stage.host.actions.count == 1)
    #expect(stage.swamp.inset == 0 && stage.swamp.offset == 0)
    #expect(stage.control.view.frame.width == 320)
  }

  /// One that has no view to put the control into shows it by itself, where the control says.
  @Test func aHostThatShowsTheControlItselfGetsItsFrame() {
    let stage = Stage(content: nil)
    stage.swamp.drag(to: -60)
    #expect(stage.control.view.frame == Rect(x: 0, y: -60, width: 320, height: 60))
    // It may come by a view later, and change it.
    for _ in 1...2 {
      let content = View()
      stage.swamp.content = content
      content.addSubview(stage.control.view)
      stage.swamp.drag(to: stage.swamp.offset - 10)
      #expect(stage.control.view.frame.height == -stage.swamp.offset)
    }
    // What is in another view is somebody else's to place.
    stage.swamp.content = View()
    stage.swamp.drag(to: -40)
    #expect(stage.control.view.frame.height == 80)
  }

  @Test func theAppsInsetIsKept() {
    let stage = Stage()
    stage.swamp.appInset = 64
    stage.swamp.offset = -64
    stage.frames(1)
    #expect(stage.control.pulledAmount == 0)
    stage.swamp.drag(to: -200)
    stage.swamp.letGo()
    stage.swamp.appInset = 20
    stage.frames(60)
    #expect(stage.swamp.inset == 70 && stage.control.pulledAmount == 50)
    stage.control.detach()
    #expect(stage.swamp.inset == 20 && stage.control.state == .idle)
  }

  @Test func aCancelledDragDoesNotFire() {
    let stage = Stage()
    stage.swamp.drag(to: -130)
    stage.swamp.letGo(cancelled: true)
    stage.frames(60)
    #expect(stage.log.path == "idle pulling triggered pulling idle")
  }

  @Test func oneThatStaysPastItsEdgeIsLeftAfterThreeSeconds() {
    let stage = Stage()
    stage.swamp.drag(to: -130)
    stage.swamp.letGo()
    stage.frames(60)
    stage.swamp.returns = false
    stage.control.complete()
    stage.frames(179)
    #expect(stage.control.state == .retracting && stage.swamp.inset == 0)
    stage.frames(2)
    #expect(stage.control.state == .idle)
    #expect(stage.log.lines.contains("diagnostic content-not-returned host"))
  }

  /// It does not say that its inset has changed; the control goes on in the same tick all the same.
  @Test func underAFingerItPullsOnInTheSameTick() {
    let stage = Stage()
    stage.control.begin()
    stage.swamp.drag(to: -70)
    stage.control.complete()
    #expect(stage.log.path == "idle executing retracting idle pulling")
  }

  @Test func theAdapterLivesWithTheControlAndTheScrollViewDoesNot() {
    let stage = Stage()
    let swamp = WeakReference(stage.swamp)
    #expect(stage.adapter != nil)
    stage.control.begin()
    stage.swamp = nil
    #expect(swamp.object == nil && stage.adapter != nil, "nobody but the app holds its scroll view")
    stage.frames(1)
    #expect(stage.control.state == .idle && stage.control.host == nil)
    #expect(stage.adapter == nil, "a scroll view that is gone is a detach")
    #expect(stage.control.lastOutcome == .cancelled && stage.control.pulledAmount == 0)
  }

  @Test func movingFromItToOneOfOurs() {
    let stage = Stage()
    let scrollView = PullStage.makeScrollView(clock: stage.clock)
    stage.swamp.drag(to: -130)
    stage.swamp.letGo()
    stage.control.attach(to: scrollView)
    #expect(stage.control.state == .idle && stage.swamp.inset == 0)
    #expect(stage.control.lastOutcome == .cancelled)
    #expect(stage.control.view.superview === scrollView.view)
    #expect(stage.swamp.content?.subviews.isEmpty == true && stage.adapter == nil)
    stage.control.begin()
    #expect(scrollView.adjustedContentInset.top == 50)
    stage.control.attach(to: SwampHost(stage.swamp))
    #expect(scrollView.adjustedContentInset.top == 0 && stage.control.state == .idle)
    stage.swamp.drag(to: -20)
    #expect(stage.control.state == .pulling)
  }

  @Test(arguments: [.nan, .infinity, -.infinity] as [Double])
  func offsetsThatAreNoNumbersAreNoPull(offset: Double) {
    let stage = Stage()
    stage.swamp.drag(to: offset)
    stage.frames(2)
    #expect(stage.control.pulledAmount.isFinite)
    #expect(stage.control.view.frame.height.isFinite)
  }
}
