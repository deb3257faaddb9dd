import Testing
import ViewKit

/// A row that scrolls sideways in a list.
@Suite struct NestedAxisTests {
  private func carousel() throws -> NestedStage {
    let stage = try NestedStage(content: [2000, 844])
    stage.inner.viewportSize = Size(width: 390, height: 200)
    stage.inner.contentSize = Size(width: 1000, height: 200)
    return stage
  }

  struct Case: Sendable {
    let first, then: Point
    /// How far the list goes down, and the row to the right.
    let list, row: Double
  }

  @Test(arguments: [
    Case(first: Point(x: -12, y: -11), then: Point(y: -300), list: 0, row: 12),
    Case(first: Point(x: -11, y: -12), then: Point(x: -300), list: 12, row: 0),
    Case(first: Point(y: -1), then: Point(x: -100, y: -100), list: 101, row: 0),
    Case(first: Point(x: -1), then: Point(x: -100, y: -100), list: 0, row: 101),
    // As APLPullToRefreshContainer has it: only what is more is vertical.
    Case(first: Point(x: -5, y: -5), then: Point(x: -5, y: -500), list: 0, row: 10),
  ]) func aDragHasTheAxisOfItsFirstMovement(_ test: Case) throws {
    let stage = try carousel()
    stage.drag(by: test.first.y, across: test.first.x)
    stage.drag(by: test.then.y, across: test.then.x)
    #expect(stage.outer.contentOffset == Point(y: test.list))
    #expect(stage.inner.contentOffset == Point(x: test.row))
    stage.clock.advance { stage.inner.touchEnded(velocity: Point(x: -500, y: -500)) }
    stage.settle()
    let isList = test.list > 0
    #expect(abs(stage.outer.contentOffset.y - (isList ? test.list + 249.75 : 0)) < 0.1)
    #expect(abs(stage.inner.contentOffset.x - (isList ? 0 : test.row + 249.75)) < 0.1)
  }

  /// By touches alone: the slop is that of any in the chain, along its own axis.
  @Test func theSlopIsTheChains() throws {
    let stage = try carousel()
    stage.clock.advance { stage.inner.touchBegan(at: Point(x: 100, y: 100)) }
    stage.clock.advance { stage.inner.touchMoved(to: Point(x: 100, y: 92)) }
    #expect(!stage.inner.isDragging && !stage.outer.isDragging)
    stage.clock.advance { stage.inner.touchMoved(to: Point(x: 100, y: 80)) }
    #expect(stage.outer.isDragging && stage.outer.contentOffset.y == 12)
  }

  /// Two that both scroll both ways share both axes.
  @Test func bothAxesAreShared() throws {
    let stage = try NestedStage(content: [1044, 2000])
    stage.outer.contentSize.width = 490
    stage.inner.contentSize.width = 800
    stage.drag(by: -250, across: -150)
    #expect(stage.outer.contentOffset == Point(x: 100, y: 200))
    #expect(stage.inner.contentOffset == Point(x: 50, y: 50))
  }

  /// With the touched one's directional lock, one axis: the first movement is down, across or diagonal.
  @Test(arguments: [
    (Point(x: -4, y: -40), Point(y: 240)), (Point(x: -40, y: -4), Point(x: 240)),
    (Point(x: -40, y: -30), Point(x: 240, y: 230)),
  ]) func theTouchedOnesLockIsTheChains(first: Point, sums: Point) throws {
    let stage = try NestedStage(content: [1044, 2000])
    stage.outer.contentSize.width = 490
    stage.inner.contentSize.width = 800
    stage.inner.isDirectionalLockEnabled = true
    stage.drag(by: first.y, across: first.x)
    stage.drag(by: -200, across: -200)
    #expect(stage.outer.contentOffset + stage.inner.contentOffset == sums)
    stage.clock.advance { stage.inner.touchEnded(velocity: Point(x: -500, y: -500)) }
    stage.settle()
    let rest = stage.outer.contentOffset + stage.inner.contentOffset
    #expect((rest.x > sums.x) == (sums.x > 0) && (rest.y > sums.y) == (sums.y > 0))
  }
}
