import Testing
import ViewKit

/// How content follows a finger.
@Suite struct ScrollDragTests {
  @Test(arguments: [(44.0, 84.4), (60, 117.4397), (80, 160.6854), (100, 206.2561)])
  func travelPastTheEdgeIsBanded(offset: Double, travel: Double) {
    let stage = ScrollStage()
    stage.drag(by: travel)
    #expect(abs(stage.offset - -offset) < 1e-3)
  }

  @Test func contentFollowsTheFingerInsideTheRange() {
    let stage = ScrollStage()
    stage.drag(by: -300)
    #expect(stage.offset == 300)
    stage.drag(by: 120.5)
    #expect(stage.offset == 179.5)
  }

  @Test func theBandIsLeftWhereItWasEntered() {
    let stage = ScrollStage()
    stage.drag(by: 150)
    stage.drag(by: -150)
    #expect(stage.offset == 0)
    stage.drag(by: -10)
    #expect(stage.offset == 10)
  }

  @Test func theFarEdgeIsBandedToo() {
    let stage = ScrollStage()
    stage.scroll(to: 1156)
    stage.drag(by: -100)
    #expect(abs(stage.offset - (1156 + 51.6352)) < 1e-3)
  }

  @Test(arguments: [10.0, 25, 0])
  func scrollsOnlyPastTheSlopAndDoesNotJumpByIt(slop: Double) {
    let stage = ScrollStage()
    let scrollView = stage.scrollView
    scrollView.dragSlop = slop
    scrollView.touchBegan(at: Point(x: 5, y: 500))
    scrollView.touchMoved(to: Point(x: 5, y: 500 - slop))
    #expect(!scrollView.isDragging && stage.offset == 0, "the slop itself is not past it")
    scrollView.touchMoved(to: Point(x: 5, y: 500 - slop - 1))
    #expect(scrollView.isDragging)
    #expect(stage.offset == 1, "only the move that did it counts")
    #expect(stage.recorder.lines == ["willBeginDragging", "didScroll"])
  }

  @Test func sidewaysMovesDoNotScrollContentThatFitsAcross() {
    let stage = ScrollStage()
    stage.scrollView.touchBegan(at: Point(x: 5, y: 500))
    stage.scrollView.touchMoved(to: Point(x: 300, y: 505))
    #expect(!stage.scrollView.isDragging)
    #expect(stage.scrollView.contentOffset == .zero)
  }

  @Test func bothAxesScrollWhereTheContentIsLarger() {
    let stage = ScrollStage(content: Size(width: 1000, height: 2000))
    stage.scrollView.touchBegan(at: Point(x: 300, y: 500))
    stage.scrollView.beginDragging()
    stage.scrollView.touchMoved(to: Point(x: 250, y: 480))
    #expect(stage.scrollView.contentOffset == Point(x: 50, y: 20))
  }

  struct SmallContent: Sendable {
    var always: Bool
    var bounces: Bool
    var moves: Bool
  }

  @Test(arguments: [
    SmallContent(always: false, bounces: true, moves: false),
    SmallContent(always: true, bounces: true, moves: true),
    SmallContent(always: true, bounces: false, moves: false),
    SmallContent(always: false, bounces: false, moves: false),
  ])
  func contentThatFitsMovesOnlyIfItAlwaysBounces(row: SmallContent) {
    let stage = ScrollStage(content: Size(width: 390, height: 100))
    stage.scrollView.alwaysBounceVertical = row.always
    stage.scrollView.bounces = row.bounces
    stage.drag(by: 100)
    #expect((stage.offset < 0) == row.moves)
    stage.lift(velocity: 3000)
    stage.settle()
    #expect(stage.offset == 0)
  }

  @Test func alwaysBouncingIsOffAsInUIKit() {
    let stage = ScrollStage()
    #expect(!stage.scrollView.alwaysBounceVertical && !stage.scrollView.alwaysBounceHorizontal)
    #expect(stage.scrollView.bounces)
    #expect(stage.scrollView.dragSlop == 10)
  }

  @Test func withoutBouncingTheEdgesAreHard() {
    let stage = ScrollStage()
    stage.scrollView.bounces = false
    stage.drag(by: 100)
    #expect(stage.offset == 0)
    stage.drag(by: -150)
    #expect(stage.offset == 50)
    stage.lift(velocity: 3000)
    stage.settle()
    #expect(stage.offset == 0)
    #expect(!stage.recorder.lines.contains { $0.contains("-") && $0.contains("offset") })
  }

  /// Content past its edge stays under the finger that grabs it, and follows from there.
  @Test(arguments: [-1.0, -30, -120, -400, -843.5, -844, -2000, 1200, 3000])
  func grabbingPastTheEdgeDoesNotJump(offset: Double) {
    for bounces in [true, false] {
      let stage = ScrollStage()
      stage.scrollView.bounces = bounces
      stage.scroll(to: offset)
      stage.drag(by: 0)
      #expect(stage.offset == offset, "bounces \(bounces)")
      let away: Double = offset < 0 ? 1 : -1
      stage.drag(by: away)
      #expect(abs(stage.offset - offset) <= 1, "bounces \(bounces)")
      stage.drag(by: -3 * away)
      #expect(abs(stage.offset - offset) <= 3, "bounces \(bounces)")
    }
  }

  @Test func withoutBouncingContentPastItsEdgeCanOnlyComeBack() {
    let stage = ScrollStage()
    stage.scrollView.bounces = false
    stage.scroll(to: -60)
    stage.drag(by: 50)
    #expect(stage.offset == -60)
    stage.drag(by: -60)
    #expect(stage.offset > -60 && stage.offset < 0)
  }

  @Test func changingHowItBouncesMovesNothingUnderTheFinger() {
    let stage = ScrollStage(content: Size(width: 390, height: 100))
    stage.drag(by: 100)
    stage.scrollView.alwaysBounceVertical = true
    stage.drag(by: 1)
    #expect(abs(stage.offset) <= 1)
    stage.drag(by: 99)
    let offset = stage.offset
    stage.scrollView.bounces = false
    stage.drag(by: 0)
    #expect(stage.offset == offset)
    stage.scrollView.bounces = true
    stage.drag(by: 1)
    #expect(abs(stage.offset - offset) <= 1)
  }

  @Test func aSecondFingerAndStrayTouchesAreIgnored() {
    let stage = ScrollStage()
    let scrollView = stage.scrollView
    scrollView.touchMoved(to: Point(y: 50))
    scrollView.touchEnded()
    scrollView.touchCancelled()
    scrollView.beginDragging()
    #expect(!scrollView.isTracking)
    stage.drag(by: -50)
    scrollView.touchBegan(at: .zero)
    stage.drag(by: -50)
    #expect(stage.offset == 100)
    scrollView.wheel(by: Point(y: -500))
    #expect(stage.offset == 100, "a wheel waits while a finger is down")
    #expect(stage.recorder.lines == ["willBeginDragging", "didScroll"])
  }

  @Test func codeCanMoveContentUnderAFinger() {
    let stage = ScrollStage()
    stage.drag(by: -100)
    stage.scroll(to: 700)
    stage.drag(by: -1)
    #expect(stage.offset == 701)
  }
}
