import PullToAction
import Testing
import ViewKit

/// What `handleScrolling` is told: distance, ratio and velocity by hand.
@Suite struct RefreshScrollingTests {
  private let refreshControl = ScriptedRefreshControl()
  private let stage: PullStage

  init() {
    stage = PullStage(refreshControl)
  }

  private var told: [[Double]] { refreshControl.scrolls.map { [$0.distance, $0.ratio] } }

  /// Of 60 points: 15 are a quarter; past the height the ratio stays 1 and the distance goes on.
  @Test func distanceAndRatio() {
    for amount in [15, 30, 60, 75, 90, 45] { stage.pull(Double(amount)) }
    #expect(told == [[15, 0.25], [30, 0.5], [60, 1], [75, 1], [90, 1], [45, 0.75]])
  }

  @Test func theAppsInsetIsNoDistance() {
    stage.scrollView.contentInset.top = 64
    stage.scrollView.contentOffset.y = -64
    stage.pull(30)
    #expect(told == [[30, 0.5]])
  }

  /// A finger that goes down by 5 points in each frame of 1/60 s: 300 points a second.
  @Test func theVelocityIsTheFingers() {
    let scrollView: ScrollView = stage.scrollView
    stage.clock.advance { scrollView.touchBegan(at: .zero) }
    for step in 1...8 {
      stage.clock.advance { scrollView.touchMoved(to: Point(y: Double(step) * 5)) }
    }
    #expect(abs((refreshControl.scrolls.last?.velocity ?? 0) - 300) < 1e-9)
    for step in 1...8 {
      stage.clock.advance { scrollView.touchMoved(to: Point(y: 40 - Double(step) * 2)) }
    }
    #expect(abs((refreshControl.scrolls.last?.velocity ?? 0) + 120) < 1e-9)
  }

  /// A host's own scroll view may know its finger's velocity, or say nonsense.
  @Test(arguments: [(250.0, 250.0), (.nan, 0), (.infinity, 0)])
  func theVelocityOfAnotherHost(given: Double, told: Double) {
    let swamp = Swamp()
    let host = SwampHost(swamp)
    host.touchVelocity = Point(y: given)
    let control = PullToActionControl(clock: stage.clock)
    let other = ScriptedRefreshControl()
    control.use(other)
    control.attach(to: host)
    swamp.drag(to: -30)
    #expect(
      other.scrolls == [ScriptedRefreshControl.Scroll(distance: 30, ratio: 0.5, velocity: told)])
  }

  @Test func withoutAFingerThereIsNoVelocity() {
    stage.pull(40)
    stage.release(velocity: -200)
    let count = refreshControl.scrolls.count
    stage.settle()
    let bounced = refreshControl.scrolls[count...]
    #expect(bounced.count > 3 && bounced.allSatisfy { $0.velocity == 0 })
    #expect(bounced.last?.distance == 0)
  }

  @Test func aFingerThatHoldsStillIsNotTold() {
    stage.pull(40)
    let count = refreshControl.scrolls.count
    stage.wait(1)
    #expect(refreshControl.scrolls.count == count)
  }

  /// Inertia into the overscroll is told too, as there: on every change of the offset.
  @Test func inertiaIsToldWithoutPulling() {
    stage.scrollView.contentOffset.y = 40
    stage.clock.advance { stage.scrollView.touchBegan(at: .zero) }
    stage.clock.advance { stage.scrollView.touchMoved(to: Point(y: 20)) }
    stage.clock.advance { stage.scrollView.touchEnded(velocity: Point(y: 2000)) }
    stage.settle()
    #expect(stage.log.path == "", "only a drag pulls")
    #expect(told.contains { $0[0] > 10 } && told.last == [0, 0])
    #expect(told.count { $0[0] == 0 } == 1)
  }

  /// From the release to idle the content moves by itself, and the handler is silent.
  @Test func duringARefreshItIsSilent() {
    stage.refresh()
    let count = refreshControl.scrolls.count
    stage.wait(1)
    stage.pull(100)
    stage.release()
    stage.control.complete()
    stage.settle()
    #expect(stage.control.state == .idle)
    #expect(refreshControl.scrolls.count == count)
    #expect(stage.host.actions == ["action"])
  }

  /// A finger that holds the content when the control comes to idle is told of where it is.
  @Test func whatIsHeldAtTheEndIsTold() {
    stage.refresh()
    stage.settle()
    stage.control.complete()
    stage.pull(50)
    let count = refreshControl.scrolls.count
    stage.wait(0.6)
    #expect(stage.control.state == .pulling)
    #expect(stage.log.path.hasSuffix("retracting idle pulling"))
    #expect(refreshControl.scrolls.count == count + 1 && told.last == [50, 50.0 / 60])
  }

  @Test func codeThatMovesTheContentIsToldToo() {
    stage.scrollView.contentOffset.y = -30
    #expect(told == [[30, 0.5]])
  }
}
