import Testing
import ViewKit

/// `setContentOffset(_:animated:)`.
@Suite struct ScrollByCodeTests {
  /// The curve `easeInOut` at a quarter, half and three quarters of its time: 0.129162, 0.5, 0.870838.
  @Test func itFollowsTheCurve() {
    let stage = ScrollStage(framesPerSecond: 40)
    stage.scrollView.setContentOffset(Point(x: 0, y: 1000), animated: true)
    #expect(stage.offset == 0 && stage.scrollView.isDecelerating)
    for share in [0.129162, 0.5, 0.870838, 1] {
      stage.frames(3)
      #expect(abs(stage.offset - 1000 * share) < 0.01)
    }
    #expect(!stage.scrollView.isDecelerating)
  }

  @Test func unanimatedItIsThereAtOnce() {
    let stage = ScrollStage()
    #expect(stage.scrollView.setContentOffset(Point(x: 0, y: 300), animated: false))
    #expect(stage.offset == 300 && !stage.scrollView.isDecelerating)
  }

  @Test(arguments: [Point(x: .nan, y: 0), Point(x: 0, y: .infinity)], [true, false])
  func whatIsNotFiniteIsNotTaken(offset: Point, animated: Bool) {
    let stage = ScrollStage()
    #expect(!stage.scrollView.setContentOffset(offset, animated: animated))
    #expect(stage.offset == 0)
  }

  /// Content whose beginning turns out to be longer goes on as it did, seen at another offset.
  @Test func contentThatMovesGoesOn() {
    let (moved, same) = (ScrollStage(), ScrollStage())
    for stage in [moved, same] {
      stage.scrollView.contentSize.height = 10_000
      stage.drag(by: -200)
      stage.clock.advance { stage.scrollView.touchEnded(velocity: Point(x: 0, y: -2000)) }
      stage.frames(20)
    }
    moved.scrollView.contentWasMoved(by: Point(x: 0, y: 300))
    #expect(moved.offset == same.offset + 300)
    for _ in 0..<300 {
      for stage in [moved, same] { stage.frames(1) }
      #expect(abs(moved.offset - same.offset - 300) < 0.3)
    }
    #expect(!moved.scrollView.isDecelerating)
    // Under a finger the content is the finger's.
    moved.drag(by: 0)
    let offset = moved.offset
    moved.scrollView.contentWasMoved(by: Point(x: 0, y: 300))
    #expect(moved.offset == offset)
  }

  @Test func aFingerStopsIt() {
    let stage = ScrollStage()
    stage.scrollView.setContentOffset(Point(x: 0, y: 1000), animated: true)
    stage.frames(9)
    stage.drag(by: 0)
    let offset = stage.offset
    #expect(offset > 0 && offset < 1000)
    // A finger that holds the content is not overruled.
    #expect(!stage.scrollView.setContentOffset(Point(x: 0, y: 1000), animated: true))
    stage.frames(30)
    #expect(stage.offset == offset)
  }

  @Test func fromBeyondAnEdgeItBouncesBack() {
    let stage = ScrollStage()
    stage.scrollView.setContentOffset(Point(x: 0, y: -200), animated: true)
    stage.frames(18)
    #expect(stage.offset < -190)
    stage.settle()
    #expect(stage.offset == 0)
  }

  /// An inset that comes meanwhile does not lead it elsewhere.
  @Test func edgesThatMoveElsewhereMakeNoDifference() {
    let stage = ScrollStage()
    stage.scroll(to: 500)
    stage.scrollView.setContentOffset(Point(x: 0, y: 800), animated: true)
    stage.frames(5)
    stage.scrollView.addInset(60, edge: .top, owner: "test")
    stage.settle()
    #expect(stage.offset == 800)
    // One that puts the target out of reach does.
    stage.scrollView.setContentOffset(Point(x: 0, y: 1100), animated: true)
    stage.frames(5)
    stage.scrollView.contentSize.height = 1700
    stage.settle()
    #expect(stage.offset == 856)
  }

  @Test func oneLongFrameShowsTheSame() {
    let (short, long) = (ScrollStage(framesPerSecond: 60), ScrollStage(framesPerSecond: 10))
    for stage in [short, long] { stage.scrollView.setContentOffset(Point(y: 700), animated: true) }
    short.frames(12)
    long.frames(2)
    #expect(short.offset == long.offset)
  }

  @Test func itSaysWhereItGoes() {
    let stage = ScrollStage()
    #expect(stage.scrollView.targetContentOffset == .zero)
    stage.scrollView.setContentOffset(Point(x: 0, y: 400), animated: true)
    stage.frames(3)
    #expect(stage.scrollView.targetContentOffset.y == 400)
    stage.settle()
    #expect(stage.scrollView.targetContentOffset.y == 400 && stage.offset == 400)
  }

  @Test func theTranslationOfADrag() {
    let stage = ScrollStage()
    #expect(stage.scrollView.dragTranslation == nil)
    stage.drag(by: 30)
    stage.drag(by: -50)
    #expect(stage.scrollView.dragTranslation == Point(x: 0, y: -20))
    stage.lift()
    #expect(stage.scrollView.dragTranslation == nil)
  }
}
