import Testing

@testable import ViewKit

/// Wheels, trackpads and keys, on both axes.
@Suite struct ScrollWheelTests {
  typealias Phase = ScrollWheelEvent.Phase

  private func send(
    _ stage: ScrollStage, _ y: Double = 0, _ phase: Phase = .none, momentum: Phase = .none
  ) {
    stage.clock.advance {
      stage.scrollView.scrollWheel(
        with: ScrollWheelEvent(scrollingDelta: Point(y: y), phase: phase, momentumPhase: momentum))
    }
  }

  @Test func aStreamIsADrag() {
    let (stream, finger) = (ScrollStage(), ScrollStage())
    send(stream, 0, .began)
    finger.drag(by: 0)
    for _ in 0..<10 {
      send(stream, 12, .changed)
      finger.drag(by: 12)
      #expect(stream.offset == finger.offset && stream.scrollView.isDragging)
    }
    send(stream, 0, .ended)
    finger.lift(velocity: 720)
    #expect(stream.recorder.lines.count == finger.recorder.lines.count)
    #expect(stream.recorder.lines.prefix(2) == ["willBeginDragging", "didScroll"])
    #expect(!stream.scrollView.isTracking && stream.scrollView.isDecelerating)
    stream.settle()
    #expect(stream.offset == 0)
  }

  @Test(arguments: [[Phase.changed], [.ended], [.cancelled], [.changed, .ended]])
  func phasesWithoutABeginningDoNothing(phases: [Phase]) {
    let stage = ScrollStage()
    for phase in phases { send(stage, 50, phase) }
    #expect(stage.offset == 0 && !stage.scrollView.isTracking && stage.recorder.lines.isEmpty)
  }

  @Test func momentumScrollsAndBouncesAndIsNoDrag() {
    let stage = ScrollStage()
    stage.scroll(to: 100)
    send(stage, 30, momentum: .began)
    #expect(stage.offset == 70 && !stage.scrollView.isDragging)
    for _ in 0..<8 {
      send(stage, 30, momentum: .changed)
      #expect(stage.offset > -80)
    }
    #expect(stage.offset < 0, "it bounces")
    send(stage, 0, momentum: .ended)
    stage.settle()
    #expect(stage.offset == 0)
    #expect(!stage.recorder.lines.contains("willBeginDragging"))
  }

  @Test func momentumWithoutAnEndEndsTheStream() {
    let stage = ScrollStage()
    send(stage, 0, .began)
    send(stage, 100, .changed)
    send(stage, 40, momentum: .began)
    #expect(!stage.scrollView.isTracking)
    let before = stage.offset
    send(stage, 40, momentum: .changed)
    #expect(stage.offset > before, "what was pulled goes back whatever momentum says")
  }

  @Test func notchesAreOneDragUntilTheWheelHasRested() {
    let stage = ScrollStage()
    for _ in 0..<3 {
      send(stage, 40)
      stage.frames(5)
    }
    #expect(stage.scrollView.isDragging)
    let band = RubberBand(dimension: 844).offset(forDistance: 120)
    #expect(abs(stage.offset + band) < 1e-3)
    stage.frames(8)
    #expect(!stage.scrollView.isTracking)
    stage.settle()
    let told = stage.recorder.lines.filter { $0 != "didScroll" }
    #expect(told.filter { $0 == "willBeginDragging" }.count == 1 && told.count == 5, "\(told)")
  }

  @Test func aNotchBackCancelsAPull() {
    let stage = ScrollStage()
    send(stage, 90)
    send(stage, -40)
    #expect(!stage.scrollView.isTracking && stage.scrollView.isDecelerating)
    #expect(!stage.recorder.lines.contains { $0.hasPrefix("willEnd") })
  }

  @Test func aFingerEndsAStreamAndAWheel() {
    for begin in [ScrollStage.stream, ScrollStage.notch, ScrollStage.key] {
      let stage = ScrollStage()
      begin(stage)
      let before = stage.offset
      stage.clock.advance { stage.scrollView.touchBegan(at: Point(y: 100)) }
      #expect(stage.scrollView.touchLocation == Point(y: 100) && abs(stage.offset - before) < 15)
      send(stage, 70)
      send(stage, 70, .changed)
      send(stage, 0, .ended)
      #expect(stage.scrollView.isTracking, "wheels do nothing while a finger is down")
      stage.frames(30)
      stage.scrollView.touchEnded()
      stage.settle()
      #expect(stage.offset == 0 && !stage.scrollView.isTracking)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func whatIsNotFiniteMovesNothing(number: Double) {
    let stage = ScrollStage()
    for phase in [Phase.began, .changed, .ended] { send(stage, number, phase) }
    for phase in [Phase.began, .changed, .ended] { send(stage, number, momentum: phase) }
    send(stage, number)
    stage.scrollView.wheel(by: Point(y: number))
    #expect(stage.offset == 0 && !stage.scrollView.isTracking)
  }

  @Test(arguments: Edge.allCases) func aKeyPullsAtEachEdge(edge: Edge) {
    let stage = ScrollStage(content: Size(width: 390, height: 844))
    let scrollView = stage.scrollView
    (scrollView.alwaysBounceVertical, scrollView.alwaysBounceHorizontal) = (true, true)
    stage.clock.advance { scrollView.keyDown(toward: edge) }
    stage.frames(30)
    // By then, a finger at 600 pt/s has gone 300 points.
    let length = scrollView.viewportSize[edge.axis]
    let band = RubberBand(dimension: length).offset(forDistance: 300)
    let found = scrollView.contentOffset[edge.axis]
    #expect(abs(found - (edge.isFirst ? -band : band)) < 1e-3)
    #expect(scrollView.isDragging && scrollView.contentOffset[edge.axis.across] == 0)
    scrollView.keyUp()
    #expect(!scrollView.isTracking)
    stage.settle()
    #expect(scrollView.contentOffset == .zero)
  }

  @Test func escapeCancels() {
    let stage = ScrollStage()
    ScrollStage.key(stage)
    stage.scrollView.keyCancelled()
    stage.scrollView.keyUp()
    #expect(!stage.recorder.lines.contains { $0.hasPrefix("willEnd") })
    #expect(stage.recorder.lines.contains("didEndDragging willDecelerate=true"))
  }

  struct Direction: Sendable {
    var move: Point
    var isLocked: (across: Bool, down: Bool)
  }

  @Test(arguments: [
    Direction(move: Point(x: -30, y: -5), isLocked: (false, true)),
    Direction(move: Point(x: -5, y: -30), isLocked: (true, false)),
    Direction(move: Point(x: -30, y: -20), isLocked: (false, false)),
  ])
  func aLockedDragKeepsToItsAxis(direction: Direction) {
    let stage = ScrollStage(content: Size(width: 2000, height: 2000))
    let scrollView = stage.scrollView
    scrollView.isDirectionalLockEnabled = true
    scrollView.touchBegan(at: Point(x: 200, y: 400))
    scrollView.touchMoved(to: Point(x: 200, y: 400) + direction.move)
    scrollView.touchMoved(to: Point(x: 100, y: 300))
    #expect((scrollView.contentOffset.x == 0) == direction.isLocked.across)
    #expect((scrollView.contentOffset.y == 0) == direction.isLocked.down)
  }

  @Test func contentThatShrinksUnderTheMomentumDoesNotJump() {
    let stage = ScrollStage()
    stage.scroll(to: 800)
    for phase in [Phase.began, .changed] { send(stage, -20, momentum: phase) }
    stage.scrollView.contentSize.height = 1244
    send(stage, -20, momentum: .changed)
    #expect(stage.offset == 840)
    send(stage, 20, momentum: .changed)
    #expect(abs(stage.offset - 840) < 60)
    stage.settle()
    #expect(stage.offset == 400)
  }
}

extension ScrollStage {
  static func stream(_ stage: ScrollStage) {
    stage.clock.advance {
      stage.scrollView.scrollWheel(with: ScrollWheelEvent(scrollingDelta: .zero, phase: .began))
      stage.scrollView.scrollWheel(
        with: ScrollWheelEvent(scrollingDelta: Point(y: 60), phase: .changed))
    }
  }

  static func notch(_ stage: ScrollStage) {
    stage.clock.advance { stage.scrollView.wheel(by: Point(y: 60)) }
  }

  static func key(_ stage: ScrollStage) {
    stage.clock.advance { stage.scrollView.keyDown(toward: .top) }
    stage.frames(10)
  }
}
