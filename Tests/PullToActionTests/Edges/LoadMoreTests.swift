import PullToAction
import Testing
import ViewKit

/// A control at the end that fires as that comes near: once, and not beside a refresh.
@Suite struct LoadMoreTests {
  static let ends = [PullEdge.bottom, .trailing]

  private func stage(
    _ edge: PullEdge, _ distance: PrefetchDistance = .points(200), others: [PullEdge] = []
  ) -> EdgeStage {
    let stage = EdgeStage([edge] + others)
    stage[edge].policy.prefetchDistance = distance
    stage.clock.advance()
    return stage
  }

  /// Drags until so much of the content is left beyond the viewport.
  private func drag(_ stage: EdgeStage, _ edge: PullEdge, toRemaining points: Double) {
    let control = stage[edge]
    let left = control.restOffset - stage.scrollView.contentOffset[edge.axis] - points
    var way = Point.zero
    way[edge.axis] = -left
    stage.drag(by: way)
  }

  @Test(arguments: ends) func itFiresAsTheEndComesNear(edge: PullEdge) {
    let stage = stage(edge)
    drag(stage, edge, toRemaining: 201)
    #expect(stage[edge].state == .idle)
    drag(stage, edge, toRemaining: 200)
    #expect(stage[edge].state == .executing && stage.host.actions.count == 1)
    #expect(stage[edge].pulledAmount == 0)
  }

  @Test(arguments: ends) func aShareOfTheViewport(edge: PullEdge) {
    let stage = stage(edge, .viewports(0.5))
    let half = stage.scrollView.viewportSize[edge.axis] / 2
    drag(stage, edge, toRemaining: half + 1)
    #expect(stage[edge].state == .idle)
    drag(stage, edge, toRemaining: half)
    #expect(stage[edge].state == .executing)
  }

  /// Peers fire again and again here: an action that brought nothing, and a finger that stays.
  @Test(arguments: ends) func onceUntilTheFingerLeft(edge: PullEdge) {
    let stage = stage(edge)
    drag(stage, edge, toRemaining: 150)
    stage[edge].complete()
    stage.clock.advance()
    #expect(stage[edge].state == .idle)
    for points in [100.0, 50, 0, 120, 20] {
      drag(stage, edge, toRemaining: points)
      #expect(stage.host.actions.count == 1, "at \(points)")
    }
    stage.release()
    stage.settle()
    #expect(stage.host.actions.count == 1)
    drag(stage, edge, toRemaining: 10)
    #expect(stage.host.actions.count == 2)
  }

  @Test(arguments: ends) func againWhenTheContentGrew(edge: PullEdge) {
    let stage = stage(edge)
    drag(stage, edge, toRemaining: 150)
    let before = stage.scrollView.contentOffset
    stage.scrollView.contentSize[edge.axis] += 1000
    stage[edge].complete()
    stage.clock.advance()
    // Nothing jumps, and the new end is far.
    #expect(stage.scrollView.contentOffset == before && stage[edge].state == .idle)
    drag(stage, edge, toRemaining: 300)
    #expect(stage.host.actions.count == 1)
    drag(stage, edge, toRemaining: 200)
    #expect(stage.host.actions.count == 2)
  }

  /// Inertia comes near it too; it only moves the content, and the action is no pull's.
  @Test func inertiaReachesIt() {
    let stage = stage(.bottom)
    stage.drag(by: Point(y: -100))
    stage.clock.advance { stage.scrollView.touchEnded(velocity: Point(y: -6000)) }
    stage.settle()
    #expect(stage.host.actions.count == 1 && stage[.bottom].state == .executing)
  }

  @Test(arguments: [false, true]) func notBesideARefresh(isAllowed: Bool) {
    let stage = stage(.bottom, others: [.top])
    stage[.bottom].policy.loadsDuringRefresh = isAllowed
    stage[.top].begin()
    stage.settle()
    drag(stage, .bottom, toRemaining: 150)
    #expect((stage[.bottom].state == .executing) == isAllowed)
    guard !isAllowed else { return }
    stage[.top].complete()
    stage.clock.advance()
    drag(stage, .bottom, toRemaining: 140)
    #expect(stage[.bottom].state == .executing)
  }

  /// Pulling past the end fires it as well, as at the top.
  @Test(arguments: ends) func pullingFiresItToo(edge: PullEdge) {
    let stage = stage(edge)
    drag(stage, edge, toRemaining: 150)
    stage[edge].complete()
    stage.clock.advance()
    // The same finger does not load again by coming nearer, but may pull.
    stage.pull(edge, 60)
    #expect(stage[edge].state == .pulling && stage.host.actions.count == 1)
    stage.pull(edge, 120)
    stage.release()
    #expect(stage[edge].state == .executing && stage.host.actions.count == 2)
  }

  /// The content is made anew by a refresh, and is shorter: where it lies now nobody has come near to.
  @Test func contentThatIsReplacedDoesNotFire() {
    let stage = stage(.bottom, others: [.top])
    stage.scrollView.contentSize.height = 5000
    stage.scrollView.contentOffset.y = 1500
    stage.clock.advance()
    stage.scrollView.contentSize.height = 2400
    stage.clock.advance()
    #expect(stage.scrollView.contentOffset.y == 1500 && stage.host.actions.isEmpty)
  }

  @Test(arguments: [PullEdge.top, .leading]) func whereContentBeginsNothingIsLoaded(edge: PullEdge)
  {
    let stage = stage(edge, .points(5000))
    stage.drag(by: Point(x: -50, y: -50))
    stage.drag(by: Point(x: 20, y: 20))
    #expect(stage.host.actions.isEmpty && diagnostics(stage) == [.callIgnored])
  }

  /// Peers' footers fire as the content comes back from a refresh.
  @Test func aRefreshThatClosesDoesNotFire() {
    let stage = stage(.bottom, .viewports(5), others: [.top])
    stage.pull(.top, 120)
    stage.release()
    stage.settle()
    stage[.top].complete()
    stage.settle()
    #expect(stage.host.actions.count == 1 && stage[.bottom].state == .idle)
    stage.drag(by: Point(y: -20))
    #expect(stage[.bottom].state == .executing)
  }

  @Test func aDistanceBeyondTheContentIsSaidOnce() {
    let stage = stage(.bottom, .points(5000))
    stage.drag(by: Point(y: -20))
    stage.drag(by: Point(y: -20))
    #expect(diagnostics(stage) == [.prefetchTooLong] && stage.host.actions.count == 1)
  }

  private func diagnostics(_ stage: EdgeStage) -> [Diagnostic.Code] {
    stage.log.diagnostics.compactMap {
      if case .diagnostic(let diagnostic) = $0.event { diagnostic.code } else { nil }
    }
  }

  @Test(arguments: [Double.nan, -1, .infinity]) func nonsenseIsNoDistance(points: Double) {
    var policy = PullPolicy()
    policy.prefetchDistance = .points(points)
    #expect(policy.prefetchDistance == nil)
    policy.prefetchDistance = .viewports(points)
    #expect(policy.prefetchDistance == nil)
  }
}
