import Testing
import ViewKit

/// What goes wrong with scroll views in scroll views, and what must not happen then: a jump, or anything
/// that stays stuck.
@Suite struct NestedTroubleTests {
  @Test func cyclesAreRefused() throws {
    let clock = FrameClock()
    let (a, b, c) = (
      ScrollView(clock: clock, size: Size(width: 10, height: 10)),
      ScrollView(clock: clock, size: Size(width: 10, height: 10)),
      ScrollView(clock: clock, size: Size(width: 10, height: 10))
    )
    #expect(throws: NestedScrollError.inItself) { try a.nest(in: a) }
    try b.nest(in: a)
    #expect(throws: NestedScrollError.cycle) { try a.nest(in: b) }
    try c.nest(in: b)
    #expect(throws: NestedScrollError.cycle) { try a.nest(in: c) }
    #expect(a.outerScrollView == nil && b.outerScrollView === a && c.outerScrollView === b)
    let other = ScrollView(clock: FrameClock(), size: Size(width: 10, height: 10))
    #expect(throws: NestedScrollError.otherClock) { try other.nest(in: a) }
    #expect("\(NestedScrollError.cycle)".contains("a cycle"))
    b.unnest()
    #expect(b.outerScrollView == nil && b.nestedScrolling == nil && b.view.superview === a.view)
  }

  @Test func aTreeThatIsTooDeepIsRefused() {
    let clock = FrameClock()
    let outer = ScrollView(clock: clock, size: Size(width: 10, height: 10))
    let inner = ScrollView(clock: clock, size: Size(width: 10, height: 10))
    var deepest = inner.view
    for _ in 1..<View.maximumDepth {
      let view = View()
      #expect(deepest.addSubview(view))
      deepest = view
    }
    #expect(throws: NestedScrollError.tooDeep) { try inner.nest(in: outer) }
  }

  /// What takes the inner one away in the middle of a pull, and what is left.
  enum Removal: CaseIterable { case removed, unnested, containerRemoved, freed }

  @Test(arguments: Removal.allCases) func anInnerOneThatGoesLetsGo(_ removal: Removal) throws {
    let clock = FrameClock()
    let outer = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    outer.contentSize = Size(width: 390, height: 1044)
    let recorder = ScrollRecorder()
    outer.delegate = recorder
    let container = View(frame: Rect(x: 0, y: 200, width: 390, height: 844))
    outer.view.addSubview(container)
    var inner: ScrollView? = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    inner?.contentSize.height = 2000
    if let inner {
      container.addSubview(inner.view)
      try inner.nest(in: outer)
    }
    clock.advance { inner?.touchBegan(at: Point(x: 100, y: 100)) }
    clock.advance { inner?.touchMoved(to: Point(x: 100, y: 300)) }
    #expect(outer.isDragging && outer.contentOffset.y < -50)
    let before = outer.contentOffset.y
    switch removal {
    case .removed: inner?.view.removeFromSuperview()
    case .unnested: inner?.unnest()
    case .containerRemoved: container.removeFromSuperview()
    case .freed: inner = nil
    }
    #expect(outer.contentOffset.y == before, "it jumped")
    #expect(!outer.isTracking && !outer.isDragging && outer.isDecelerating)
    #expect(recorder.lines.contains("didEndDragging willDecelerate=true"))
    // A host goes on for a while to hand touches to a view that is gone.
    clock.advance { inner?.touchMoved(to: Point(x: 100, y: 400)) }
    clock.advance { inner?.touchEnded() }
    for _ in 0..<120 { clock.advance() }
    #expect(outer.contentOffset.y == 0 && !outer.isDecelerating)
    // What is left can be scrolled by itself.
    clock.advance { outer.touchBegan(at: Point(x: 100, y: 300)) }
    clock.advance { outer.touchMoved(to: Point(x: 100, y: 200)) }
    #expect(outer.contentOffset.y == 100)
  }

  @Test func anOuterOneThatGoesLeavesTheInnerOne() throws {
    let clock = FrameClock()
    var outer: ScrollView? = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    outer?.contentSize = Size(width: 390, height: 1044)
    let inner = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    inner.contentSize = Size(width: 390, height: 2000)
    if let outer { try inner.nest(in: outer) }
    clock.advance { inner.touchBegan(at: Point(x: 100, y: 400)) }
    clock.advance { inner.touchMoved(to: Point(x: 100, y: 300)) }
    #expect(inner.contentOffset.y == 0)
    outer = nil
    clock.advance { inner.touchMoved(to: Point(x: 100, y: 250)) }
    #expect(inner.contentOffset.y == 50)
    clock.advance { inner.touchEnded(velocity: Point(y: -1000)) }
    for _ in 0..<300 { clock.advance() }
    #expect(abs(inner.contentOffset.y - 549.5) < 0.1 && !inner.isDecelerating)
  }

  @Test func contentThatShrinksUnderTheFingerStaysThere() throws {
    let stage = try NestedStage(content: [1044, 3000])
    stage.drag(by: -1200)
    #expect(stage.offsets == [200, 1000])
    stage.inner.contentSize.height = 1344
    #expect(stage.offsets == [200, 1000])
    // 500 points are past the edge: it comes back as slowly as the band has it, and then they scroll on.
    stage.drag(by: 10)
    #expect(stage.offsets[0] == 200 && stage.offsets[1] < 1000 && stage.offsets[1] > 990)
    stage.lift()
    let before = stage.offsets
    stage.frames(1)
    #expect(abs(stage.offsets[1] - before[1]) < 60)
    stage.settle()
    #expect(stage.offsets == [200, 500])
  }

  @Test func anotherFingerDoesNotMoveWhatThisOneDoes() throws {
    let stage = try NestedStage(content: [1044, 2000])
    stage.drag(by: -50)
    stage.clock.advance {
      stage.outer.touchBegan(at: .zero)
      stage.outer.touchMoved(to: Point(y: -500))
      stage.outer.touchEnded(velocity: Point(y: -3000))
    }
    #expect(stage.offsets == [50, 0] && stage.outer.isDragging)
    stage.drag(by: -10)
    #expect(stage.offsets == [60, 0])
  }

  @Test func aFingerOnTheOuterOneMovesOnlyThat() throws {
    let stage = try NestedStage(content: [1044, 2000])
    stage.clock.advance { stage.outer.touchBegan(at: Point(y: 400)) }
    stage.clock.advance { stage.outer.touchMoved(to: Point(y: 300)) }
    #expect(stage.offsets == [100, 0] && !stage.inner.isTracking)
    stage.clock.advance { stage.outer.touchEnded(velocity: Point(y: -2000)) }
    stage.settle()
    #expect(stage.offsets == [200, 0])
  }

  @Test func setByCodeInADragNothingJumps() throws {
    let stage = try NestedStage(content: [1044, 2000])
    stage.drag(by: -300)
    stage.inner.contentOffset.y = 500
    stage.outer.contentOffset.y = 100
    stage.drag(by: -1)
    #expect(stage.offsets == [101, 500])
    stage.drag(by: 1)
    #expect(stage.offsets == [101, 499])
  }

  @Test func numbersThatAreNoneChangeNothing() throws {
    let stage = try NestedStage(content: [1044, 2000])
    stage.drag(by: -300)
    stage.clock.advance {
      stage.inner.touchMoved(to: Point(x: .nan, y: 0))
      stage.inner.touchMoved(to: Point(x: 0, y: .infinity))
      stage.inner.touchEnded(velocity: Point(x: .nan, y: .nan))
    }
    stage.settle()
    #expect(stage.offsets == [200, 100])
    stage.outer.viewportSize = .zero
    stage.inner.viewportSize = .zero
    stage.drag(by: 50)
    stage.lift(velocity: 100)
    stage.settle()
    #expect(stage.offsets.allSatisfy(\.isFinite) && !stage.isMoving)
  }

  /// In a viewport without a height nothing says how far a finger has pulled: nobody moves until it is lifted.
  @Test func aViewportThatShrinksUnderThePullLeavesOnePastItsEdge() throws {
    let stage = try NestedStage(content: [1044, 2000])
    stage.drag(by: 100)
    #expect(stage.outer.overscroll < -40)
    stage.outer.viewportSize = .zero
    let before = stage.offsets
    stage.drag(by: 60)
    stage.drag(by: -30)
    #expect(stage.offsets == before)
    stage.lift()
    stage.settle()
    #expect(stage.offsets == [0, 0])
  }

  /// The outer one is on its way back when a momentum over the inner one comes to it.
  @Test func momentumDoesNotKeepContentPastItsEdge() throws {
    let stage = try NestedStage(content: [1044, 2000])
    let event = ScrollWheelEvent(scrollingDelta: Point(y: 30), momentumPhase: .began)
    stage.clock.advance { stage.outer.touchBegan(at: Point(y: 400)) }
    stage.clock.advance { stage.outer.touchMoved(to: Point(y: 600)) }
    stage.clock.advance { stage.outer.touchEnded(velocity: .zero) }
    #expect(stage.outer.overscroll < -80)
    stage.clock.advance { stage.inner.scrollWheel(with: event) }
    stage.settle()
    #expect(stage.offsets == [0, 0])
  }

  /// An outer one that has come to fit comes back with the finger, and then the inner one goes on.
  @Test func anOuterOneThatComesToFitComesBack() throws {
    let stage = try NestedStage(content: [1044, 2000])
    stage.drag(by: -600)
    #expect(stage.offsets == [200, 400])
    stage.outer.contentSize.height = 844
    stage.drag(by: 500)
    stage.drag(by: -10)
    #expect(stage.outer.contentOffset.y < 200)
    stage.lift()
    stage.settle()
    #expect(stage.outer.contentOffset.y == 0)
  }

  /// One that has come to fit takes nothing of a step that leads away from its edge.
  @Test func whatFitsTakesNoRest() throws {
    let stage = try NestedStage(
      content: [1044, 2000], orders: [NestedScrolling(overscroll: .inner)])
    stage.drag(by: 200)
    #expect(stage.inner.overscroll < 0)
    stage.inner.contentSize.height = 500
    stage.drag(by: -1000)
    stage.drag(by: -100)
    let outer = stage.outer.overscroll
    // Past its end by all that is left: 1,100 points without the way back and its own 200.
    #expect(stage.inner.contentOffset.y == 0 && outer > 200)
  }
}
