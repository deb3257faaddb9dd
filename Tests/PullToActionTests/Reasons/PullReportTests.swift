import PullToAction
import Testing
import ViewKit

/// What else is said of a pull, and which one is the last.
@Suite struct PullReportTests {
  @Test func whereItWentAndWhen() throws {
    let stage = PullStage()
    stage.wait(1)
    stage.pull(40)
    stage.pull(83)
    stage.pull(70)
    stage.release()
    let pull = try #require(stage.control.lastPull)
    #expect(pull.began == 61.0 / 60 && pull.ended == 64.0 / 60 && pull.fired == nil)
    #expect(pull.amount == 70 && pull.peak == 83 && pull.threshold == 100)
    #expect(pull.finger == .lifted)
    stage.control.pullThreshold = 50
    #expect(stage.control.lastPull == pull, "what was so then stays so")
  }

  @Test func theFingerThatIsTakenAway() {
    let stage = PullStage()
    stage.pull(83)
    stage.cancelTouch()
    #expect(stage.control.lastPull?.finger == .cancelled)
    #expect(stage.control.lastPull?.ended == 2.0 / 60)
  }

  @Test func noneBeforeTheFirst() {
    let stage = PullStage()
    stage.wait(1)
    #expect(stage.control.lastPull == nil)
    stage.clock.advance { stage.scrollView.touchBegan(at: .zero) }
    stage.clock.advance { stage.scrollView.touchEnded() }
    #expect(stage.control.lastPull == nil, "a tap is none")
  }

  @Test func aControlThatIsAttachedToNothing() {
    let stage = PullStage(isAttached: false)
    #expect(stage.control.lastPull?.reason == .notAttached)
    stage.control.attach(to: stage.scrollView)
    #expect(stage.control.lastPull == nil)
    stage.pull(120)
    stage.release()
    stage.control.detach()
    #expect(stage.control.lastPull?.reason == .notAttached)
    #expect(stage.control.lastPull?.peak == 0)
    stage.control.attach(to: stage.scrollView)
    #expect(stage.control.lastPull?.reason == .fired)
  }

  @Test func aDragThatIsCutOffStaysThePull() {
    let stage = PullStage()
    stage.scrollView.contentOffset.y = 300
    stage.pull(-200)
    stage.control.detach()
    stage.release()
    stage.control.attach(to: stage.scrollView)
    #expect(stage.control.lastPull?.reason == .detached)
    #expect(stage.control.lastPull?.finger == .down)
  }

  @Test func aScrollViewThatIsGone() {
    let stage = PullStage()
    stage.pull(120)
    stage.scrollView = nil
    #expect(stage.control.lastPull?.reason == .notAttached)
    stage.clock.advance()
    #expect(stage.control.lastPull?.reason == .detached)
    #expect(stage.control.lastPull?.amount == 120 && stage.control.lastPull?.peak == 120)
  }

  /// Scrolling away is no pull, and neither is holding what is open.
  @Test func dragsThatAreNone() {
    let stage = PullStage()
    stage.pull(83)
    stage.release()
    stage.settle()
    let pull = stage.control.lastPull
    stage.pull(-300)
    #expect(stage.control.lastPull == pull)
    stage.release()
    #expect(stage.control.lastPull == pull)
    stage.settle()
    stage.pull(-400)
    stage.release()
    stage.settle()
    #expect(stage.control.lastPull == pull)
  }

  @Test func scrollingWhileAnActionRunsIsNone() {
    let stage = PullStage()
    stage.fire()
    let pull = stage.control.lastPull
    stage.pull(50)
    stage.pull(-300)
    stage.release()
    stage.settle()
    #expect(stage.control.lastPull == pull && pull?.reason == .fired)
    stage.pull(-10)
    stage.pull(20)
    #expect(stage.control.lastPull?.reason == .busy(.executing))
  }

  @Test func draggingSidewaysIsNone() {
    let stage = PullStage()
    stage.scrollView.contentSize.width = 2000
    stage.clock.advance {
      stage.scrollView.touchBegan(at: .zero)
      stage.scrollView.touchMoved(to: Point(x: -200, y: 0))
    }
    stage.clock.advance { stage.scrollView.touchEnded() }
    #expect(stage.control.lastPull == nil)
  }

  @Test func contentThatStaysShortByItselfHidesNoPull() {
    let stage = PullStage()
    stage.pull(83)
    stage.release()
    stage.settle()
    let pull = stage.control.lastPull
    stage.clock.advance { stage.scrollView.contentOffset.y = -50 }
    stage.settle()
    #expect(stage.control.lastPull == pull)
    stage.clock.advance { stage.scrollView.contentOffset.y = -150 }
    #expect(stage.control.lastPull?.finger == .absent)
  }

  @Test func aPullThatOutlastsTheActionIsOneOfItsOwn() {
    let stage = PullStage()
    stage.fire()
    stage.pull(150)
    stage.control.complete()
    stage.wait(0.1)
    #expect(stage.control.lastPull?.reason == .notReleased)
    stage.release()
    #expect(stage.control.lastPull?.reason == .fired)
    #expect(stage.host.actions.count == 2)
  }

  @Test func aHostThatForgetsToTellOfTheBeginning() {
    let stage = PullStage()
    let adapter = SilentHost()
    stage.control.attach(to: adapter)
    adapter.isDragging = true
    adapter.offset = -120
    stage.clock.advance()
    #expect(stage.control.state == .triggered)
    #expect(stage.control.lastPull?.reason == .notReleased)
    stage.control.scrollHostDidEndDragging(cancelled: false)
    #expect(stage.control.lastPull?.reason == .fired)
    #expect(stage.control.lastPull?.peak == 120)
  }

  /// Whatever asks a host's scroll view has nothing half done: the host may ask in turn.
  @Test func aHostThatAsksForThePullWhenItsScrollViewIsAsked() {
    let stage = PullStage()
    let adapter = SilentHost()
    stage.control.attach(to: adapter)
    var isAsking = false
    adapter.onRead = { [control = stage.control] in
      guard !isAsking else { return }
      isAsking = true
      _ = control.lastPull
      isAsking = false
    }
    adapter.isDragging = true
    adapter.offset = -120
    stage.clock.advance()
    stage.control.scrollHostDidEndDragging(cancelled: false)
    #expect(stage.control.state == .executing && stage.control.lastPull?.reason == .fired)
    stage.control.complete()
    adapter.offset = 0
    stage.clock.advance()
    #expect(stage.control.state == .idle)
  }

  @Test func aHostThatTellsOfABeginningTwice() {
    let stage = PullStage()
    stage.pull(60)
    stage.control.scrollHostWillBeginDragging()
    stage.pull(83)
    stage.release()
    stage.control.scrollHostDidEndDragging(cancelled: true)
    #expect(stage.control.lastPull?.reason == .notReached)
    #expect(stage.control.lastPull?.peak == 83 && stage.control.lastPull?.finger == .lifted)
  }
}

/// A scroll view that tells of nothing by itself.
private final class SilentHost: ScrollHost {
  var offset = 0.0
  var isDragging = false
  var onRead: () -> Void = {}
  var isAvailable: Bool { true }
  var viewportSize: Size { Size(width: 390, height: 844) }
  var contentSize: Size { Size(width: 390, height: 2000) }
  var contentOffset: Point {
    onRead()
    return Point(y: offset)
  }
  var adjustedContentInset: EdgeInsets { .zero }
  var isTracking: Bool { isDragging }
  var contentView: View? { nil }
  func addInset(_ delta: Double, edge: Edge, owner: String) {}
  func connect(_ control: PullToActionControl) {}
  func disconnect(_ control: PullToActionControl) {}
}
