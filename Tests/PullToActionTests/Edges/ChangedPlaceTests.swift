import PullToAction
import Testing
import ViewKit

/// What a control has measured at one place says nothing at another.
@Suite struct ChangedPlaceTests {
  /// A finger that holds the open control pushes nothing back by the control's going to another edge.
  @Test func pushingBackEndsWithTheEdge() {
    let stage = EdgeStage([.top])
    stage[.top].policy.cancelDistance = 50
    stage[.top].begin()
    stage.settle()
    stage.drag(by: Point(y: 5))
    stage[.top].edge = .bottom
    stage.drag(by: Point(y: 1))
    #expect(stage[.top].state == .executing)
  }

  /// What pushed one run back counts for no other.
  @Test func pushingBackEndsWithTheRun() {
    let stage = EdgeStage([.top])
    stage[.top].policy.cancelDistance = 50
    stage[.top].begin()
    stage.settle()
    stage.drag(by: Point(y: -30))
    stage[.top].complete()
    stage[.top].begin()
    stage.drag(by: Point(y: -30))
    #expect(stage[.top].lastOutcome != .cancelled)
  }

  /// A footer that goes to another list has not come near its end.
  @Test func anotherListIsNoMovement() {
    let stage = EdgeStage([.bottom])
    stage[.bottom].policy.prefetchDistance = .points(200)
    stage.clock.advance()
    let other = ScrollView(clock: stage.clock, size: Size(width: 390, height: 844))
    other.contentSize = Size(width: 1000, height: 2000)
    other.contentOffset.y = 1100
    stage[.bottom].attach(to: other)
    stage.wait(0.1)
    #expect(stage[.bottom].state == .idle)
    other.contentOffset.y = 1101
    #expect(stage[.bottom].state == .executing)
  }

  /// Content that code moves to the end goes on to a footer that opens there.
  @Test func aFooterOpensUnderContentThatIsOnItsWay() {
    let stage = EdgeStage([.bottom])
    stage.scrollView.setContentOffset(Point(y: stage[.bottom].restOffset), animated: true)
    stage.wait(0.1)
    stage[.bottom].begin()
    stage.settle()
    #expect(stage[.bottom].pulledAmount == 50)
  }

  /// Content that shrinks under a finger, or a viewport that grows, is pulled by nobody: not until it was at
  /// rest again, or another finger comes.
  @Test(arguments: [PullEdge.bottom, .trailing], [PullPolicy(), .atThreshold])
  func contentThatShrinksUnderAFingerDoesNotFire(edge: PullEdge, policy: PullPolicy) {
    let stage = EdgeStage([edge])
    stage[edge].policy = policy
    var way = Point.zero
    way[edge.axis] = -400
    stage.drag(by: way)
    stage.scrollView.contentSize[edge.axis] = stage.scrollView.viewportSize[edge.axis] + 200
    #expect(stage[edge].pulledAmount == 200)
    way[edge.axis] = -1
    stage.drag(by: way)
    stage.release()
    stage.settle()
    #expect(stage.host.actions.isEmpty && stage[edge].state == .idle)
    stage.pull(edge, 120)
    #expect(stage[edge].state == (policy == .atThreshold ? .executing : .triggered))
  }

  /// A pull under way goes only as far as the finger takes it.
  @Test(arguments: [PullEdge.bottom, .trailing], [PullPolicy(), .atThreshold])
  func contentThatShrinksDuringAPullDoesNotFire(edge: PullEdge, policy: PullPolicy) {
    let stage = EdgeStage([edge])
    stage[edge].policy = policy
    stage.scroll(to: edge)
    stage.pull(edge, 60)
    stage.scrollView.contentSize[edge.axis] -= 50
    #expect(stage[edge].pulledAmount == 110 && stage[edge].state == .pulling)
    stage.release()
    stage.settle()
    #expect(stage.host.actions.isEmpty && stage[edge].state == .idle)
    stage.pull(edge, 120)
    stage.release()
    #expect(stage.host.actions.count == 1)
  }

  /// What the finger has pulled counts, and what the layout adds does not.
  @Test(arguments: [(1.0, 149.0, true), (50, 150, false), (50, 151, true)])
  func onlyTheFingersPointsCount(shrinks: Double, amount: Double, fires: Bool) {
    let stage = EdgeStage([.bottom])
    stage.scroll(to: .bottom)
    stage.pull(.bottom, 20)
    stage.scrollView.contentSize.height -= shrinks
    stage.pull(.bottom, amount)
    stage.release()
    let control = stage[.bottom]
    #expect((control.state == .executing) == fires)
    if !fires { #expect(control.lastPull?.reason == .movedByLayout(points: 50)) }
  }

  /// One that is past the threshold by the finger fires all the same.
  @Test func contentThatShrinksUnderATriggeredPullFires() {
    let stage = EdgeStage([.bottom])
    stage.scroll(to: .bottom)
    stage.pull(.bottom, 120)
    stage.scrollView.contentSize.height -= 50
    stage.release()
    #expect(stage[.bottom].state == .executing)
  }

  /// The side changes with the direction of reading, before anything else can happen.
  @Test(arguments: [PullEdge.leading, .trailing]) func theSideIsTheDirectionsAtOnce(edge: PullEdge)
  {
    let stage = EdgeStage([edge])
    stage[edge].traits.layoutDirection = .rightToLeft
    #expect(stage[edge].side == (edge == .leading ? .right : .left))
    stage.scroll(to: edge)
    stage.pull(edge, 120)
    stage.release()
    #expect(stage[edge].state == .executing)
  }

  /// Parts that come in the same frame take nothing away from it.
  @Test func newPartsDoNotHideADirection() {
    let stage = EdgeStage([.leading])
    stage.scrollView.view.ownTraits = Traits(layoutDirection: .rightToLeft)
    stage[.leading].statusView = DefaultStatusView()
    stage.clock.advance()
    #expect(stage[.leading].side == .right)
  }

  /// An adapter's numbers are numbers, or count as rest.
  @Test(arguments: [Double.infinity, -.infinity, .nan]) func noNumberIsNoPull(offset: Double) {
    let swamp = Swamp()
    let clock = FrameClock()
    let control = PullToActionControl(clock: clock)
    let host = SwampHost(swamp)
    control.attach(to: host)
    swamp.drag(to: offset)
    clock.advance()
    #expect(control.pulledAmount == 0 && control.state == .idle)
  }

  /// There was no action: nothing has to cool down.
  @Test func aFloorThatClosesHasNoCooldown() {
    let stage = EdgeStage([.top])
    stage[.top].policy.secondFloor.isEnabled = true
    stage[.top].policy.cooldown = 60
    stage[.top].openFloor()
    stage.wait(1)
    _ = stage[.top].close()
    stage.wait(2)
    #expect(stage[.top].state == .idle)
    stage.pull(.top, 120)
    #expect(stage[.top].state == .triggered)
  }

  /// A floor that is open takes on another height at once.
  @Test func anOpenFloorFollowsItsHeight() {
    let stage = EdgeStage([.top])
    stage[.top].policy.secondFloor.isEnabled = true
    stage[.top].policy.secondFloor.height = 300
    stage[.top].openFloor()
    stage.settle()
    #expect(stage.entry(.top) == 300)
    stage[.top].policy.secondFloor.height = 200
    #expect(stage.entry(.top) == 200)
    stage.settle()
    #expect(stage.scrollView.contentOffset.y == -200)
  }

  /// Revealing a control stops nothing that runs across it.
  @Test func revealingLeavesTheOtherAxis() {
    let stage = EdgeStage([.top])
    stage.scrollView.contentOffset.y = 600
    stage.drag(by: Point(x: -50))
    stage.clock.advance { stage.scrollView.touchEnded(velocity: Point(x: -1000)) }
    let target = stage.scrollView.targetContentOffset.x
    #expect(target > 300)
    stage[.top].begin(revealing: .animated)
    stage.settle()
    #expect(stage.scrollView.contentOffset == Point(x: Quantum.quantized(target), y: -50))
  }
}
