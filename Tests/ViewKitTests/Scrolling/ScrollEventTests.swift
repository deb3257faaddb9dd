import Testing
import ViewKit

/// In which order a scroll view tells what happens: UIKit's order, from a device's log.
@Suite struct ScrollEventTests {
  @Test func aFlingTellsEverythingInOrder() {
    let stage = ScrollStage()
    stage.scroll(to: 500)
    stage.recorder.lines = []
    for _ in 0..<3 { stage.drag(by: -10) }
    stage.lift(velocity: -1000)
    stage.settle()
    #expect(
      stage.recorder.lines == [
        "willBeginDragging", "didScroll", "willEndDragging 1.0 pt/ms",
        "didEndDragging willDecelerate=true", "willBeginDecelerating", "didScroll",
        "didEndDecelerating",
      ])
  }

  @Test func aReleaseAtRestInsideTheRangeDoesNotDecelerate() {
    let stage = ScrollStage()
    stage.scroll(to: 500)
    stage.recorder.lines = []
    stage.drag(by: -10)
    stage.lift()
    stage.frames(10)
    #expect(
      stage.recorder.lines == [
        "willBeginDragging", "didScroll", "willEndDragging 0.0 pt/ms",
        "didEndDragging willDecelerate=false",
      ])
  }

  @Test func aReleasePastTheEdgeBounces() {
    let stage = ScrollStage()
    stage.drag(by: 100)
    stage.lift()
    stage.settle()
    #expect(
      stage.recorder.lines.suffix(4) == [
        "didEndDragging willDecelerate=true", "willBeginDecelerating", "didScroll",
        "didEndDecelerating",
      ])
    #expect(stage.offset == 0)
  }

  @Test func aCancelledDragEndsWithoutAskingForATarget() {
    let stage = ScrollStage()
    stage.scroll(to: 500)
    stage.recorder.lines = []
    stage.drag(by: -10)
    stage.drag(by: -10)
    stage.clock.advance { stage.scrollView.touchCancelled() }
    #expect(
      stage.recorder.lines == [
        "willBeginDragging", "didScroll", "didEndDragging willDecelerate=false",
      ])
    #expect(!stage.scrollView.isTracking)
  }

  @Test func aFingerThatStopsAFlingEndsTheDeceleration() {
    let stage = ScrollStage()
    stage.drag(by: -10)
    stage.lift(velocity: -2000)
    stage.frames(5)
    stage.recorder.lines = []
    let offset = stage.offset
    stage.clock.advance { stage.scrollView.touchBegan(at: Point(x: 1, y: 1)) }
    #expect(stage.recorder.lines == ["didEndDecelerating"])
    #expect(stage.offset == offset)
    #expect(stage.scrollView.isTracking && !stage.scrollView.isDragging)
    stage.clock.advance { stage.scrollView.touchEnded() }
    stage.frames(5)
    #expect(stage.recorder.lines == ["didEndDecelerating"])
    #expect(stage.offset == offset)
  }

  @Test func aTapPastTheEdgeLetsTheBounceGoOn() {
    let stage = ScrollStage()
    stage.drag(by: 100)
    stage.lift()
    stage.frames(3)
    stage.recorder.lines = []
    stage.clock.advance { stage.scrollView.touchBegan(at: Point(x: 1, y: 1)) }
    stage.clock.advance { stage.scrollView.touchEnded() }
    stage.settle()
    #expect(
      stage.recorder.lines == [
        "didEndDecelerating", "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
    #expect(stage.offset == 0)
  }

  @Test func aWheelScrollsAsADragUntilItRests() {
    let stage = ScrollStage()
    stage.clock.advance { stage.scrollView.wheel(by: Point(y: -30)) }
    #expect(stage.recorder.lines == ["willBeginDragging", "didScroll"])
    #expect(stage.offset == 30)
    #expect(stage.scrollView.isDragging && !stage.scrollView.isDecelerating)
    stage.frames(13)
    #expect(stage.recorder.lines.last == "didEndDragging willDecelerate=false")
    #expect(stage.offset == 30)
  }

  @Test func aWheelPastTheEdgeStaysAndThenBounces() {
    let stage = ScrollStage()
    for _ in 0..<4 { stage.clock.advance { stage.scrollView.wheel(by: Point(y: 30)) } }
    #expect(!stage.scrollView.isDecelerating)
    stage.frames(13)
    stage.settle()
    #expect(
      stage.recorder.lines.filter { !$0.hasPrefix("willEnd") } == [
        "willBeginDragging", "didScroll", "didEndDragging willDecelerate=true",
        "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
    #expect(stage.offset == 0)
  }

  @Test func codeMovesAtOnceAndTellsOfItOnce() {
    let stage = ScrollStage()
    stage.scroll(to: 120)
    stage.scroll(to: 120)
    #expect(stage.recorder.lines == ["didScroll"])
    #expect(stage.offset == 120)
  }

  /// Whatever sets the content going or stops it, a beginning is told, and one end for it.
  @Test func beginningsAndEndsOfMovingComeInPairs() {
    let stage = ScrollStage()
    stage.clock.advance { stage.scroll(to: -80) }
    stage.frames(3)
    stage.clock.advance { stage.scroll(to: 40) }
    stage.clock.advance { stage.scrollView.addInset(50, edge: .top, owner: "a") }
    stage.clock.advance { stage.scroll(to: 0) }
    stage.scroll(to: -50)
    stage.recorder.lines.removeAll()
    stage.clock.advance { stage.scrollView.addInset(-50, edge: .top, owner: "a") }
    #expect(stage.recorder.lines.first == "willBeginDecelerating")
    stage.settle()
    #expect(
      stage.recorder.lines == ["willBeginDecelerating", "didScroll", "didEndDecelerating"])
  }

  final class Leaver: ScrollViewObserver {
    var count = 0
    var leaving: [Leaver] = []
    func scrollView(_ scrollView: ScrollView, did event: ScrollEvent) {
      count += 1
      for observer in leaving { scrollView.removeObserver(observer) }
    }
  }

  @Test func observersHearOfEveryEventEvenIfOneLeaves() {
    let stage = ScrollStage()
    let observers = [Leaver(), Leaver(), Leaver()]
    for observer in observers { stage.scrollView.addObserver(observer) }
    observers[0].leaving = [observers[0]]
    stage.scroll(to: 10)
    #expect(observers.map(\.count) == [1, 1, 1])
    stage.scroll(to: 20)
    #expect(observers.map(\.count) == [1, 2, 2])
  }

  @Test func anObserverThatWasTakenOutIsToldNoMore() {
    let stage = ScrollStage()
    let observers = [Leaver(), Leaver(), Leaver()]
    for observer in observers { stage.scrollView.addObserver(observer) }
    observers[0].leaving = [observers[1]]
    stage.scroll(to: 10)
    #expect(observers.map(\.count) == [1, 0, 1])
  }
}
