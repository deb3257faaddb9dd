import Foundation
import Testing
import ViewKit

/// Flings that go on in the next scroll view. Expected values are those of one deceleration, whose
/// closed form is UIScrollView's: `x(t) = v · (0.998^(1000·t) − 1) / (1000 · ln 0.998)`.
@Suite struct NestedFlingTests {
  private static let rate = 1000 * log(0.998)

  private func way(_ velocity: Double, _ time: Double) -> Double {
    velocity * (exp(Self.rate * time) - 1) / Self.rate
  }

  @Test(arguments: [30.0, 60, 120, 47], [600.0, 1000, 2300])
  func bothTogetherAreOneDeceleration(framesPerSecond: Double, velocity: Double) throws {
    let stage = try NestedStage(content: [1044, 3000], framesPerSecond: framesPerSecond)
    stage.drag(by: -40)
    stage.lift(velocity: -velocity)
    let begun = stage.clock.now
    for _ in 0..<Int(4 * framesPerSecond) where stage.isMoving {
      stage.clock.advance()
      let expected = 40 + way(velocity, stage.clock.now - begun)
      // At rest it is set to its end, from at most 0.1 pt before it.
      #expect(abs(stage.sum - expected) <= (stage.isMoving ? 1.0 / 1024 : 0.101))
      #expect(stage.outer.contentOffset.y == min(Quantum.quantized(expected), 200))
    }
    stage.settle()
    #expect(abs(stage.sum - 40 - velocity / -Self.rate) <= 1.0 / 1024 && !stage.isMoving)
  }

  /// Back from the list through the header, and past the edge: the table of the bounce spring has a
  /// peak of 33.666 points for 1,000 points a second, 0.0915 s after the edge.
  @Test(arguments: [NestedScrolling.Level.outer, .inner], [30.0, 60, 120])
  func whatIsLeftBounces(level: NestedScrolling.Level, framesPerSecond: Double) throws {
    let stage = try NestedStage(
      content: [1044, 2000], orders: [NestedScrolling(overscroll: level)],
      framesPerSecond: framesPerSecond)
    stage.drag(by: -300)
    // After 300 points, 1,000 points a second are left of this.
    let velocity = 1000 - Self.rate * 300
    stage.lift(velocity: velocity)
    let arrival = stage.clock.now + log(1000 / velocity) / Self.rate
    var seen = false
    while stage.isMoving, stage.clock.now < 20 {
      stage.clock.advance()
      let t = stage.clock.now - arrival
      guard t > 0, stage.isMoving else { continue }
      let lambda = 2 * Double.pi / 0.575
      let owner = level == .outer ? stage.outer : stage.inner
      #expect(abs(owner.overscroll + 1000 * t * exp(-lambda * t)) <= 2.0 / 1024)
      #expect((level == .outer ? stage.inner : stage.outer).contentOffset.y == 0)
      seen = true
    }
    #expect(seen && stage.offsets == [0, 0] && !stage.isMoving)
  }

  /// The inner one has room again while the outer one is past its end: the fling is the inner one's.
  @Test func whatHasRoomIsFlungAndNotWhatIsPastItsEdge() throws {
    let stage = try NestedStage(content: [1044, 2000])
    stage.drag(by: -1500)
    #expect(stage.outer.overscroll > 0)
    stage.inner.contentSize.height = 8000
    let before = stage.inner.contentOffset.y
    stage.lift(velocity: -4000)
    stage.settle()
    #expect(abs(stage.inner.contentOffset.y - before - 4000 / -Self.rate) < 0.2)
    #expect(stage.outer.contentOffset.y == 200)
  }

  /// Not only the offsets: who is told that it moves, and when it ends.
  @Test func eachIsToldOfItsOwnMovement() throws {
    let stage = try NestedStage(content: [1044, 3000])
    let (outer, inner) = (ScrollRecorder(), ScrollRecorder())
    stage.outer.delegate = outer
    stage.inner.delegate = inner
    stage.drag(by: -40)
    stage.lift(velocity: -1000)
    stage.settle()
    #expect(
      outer.lines == [
        "willBeginDragging", "didScroll", "willEndDragging 1.0 pt/ms",
        "didEndDragging willDecelerate=true", "willBeginDecelerating", "didScroll",
        "didEndDecelerating",
      ])
    #expect(
      inner.lines == [
        "willBeginDragging", "willEndDragging 0.0 pt/ms", "didEndDragging willDecelerate=false",
        "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
  }

  @Test func aFingerCatchesAFling() throws {
    for catches: (NestedStage) -> ScrollView in [{ $0.inner }, { $0.outer }] {
      let stage = try NestedStage(content: [1044, 3000])
      stage.drag(by: -40)
      stage.lift(velocity: -3000)
      stage.frames(2)
      let before = stage.offsets
      #expect(before[0] > 40 && before[0] < 200)
      stage.clock.advance { catches(stage).touchBegan(at: stage.finger) }
      stage.frames(30)
      #expect(stage.offsets == before && !stage.isMoving)
    }
  }

  /// A finger on the header alone stops what a fling of the list would hand on to it.
  @Test func aHeldOneIsNotPushed() throws {
    let stage = try NestedStage(content: [1044, 3000])
    stage.drag(by: -600)
    stage.lift(velocity: 4000)
    stage.frames(1)
    stage.clock.advance { stage.outer.touchBegan(at: stage.finger) }
    stage.frames(120)
    #expect(stage.offsets == [200, 0] && !stage.isMoving)
    stage.clock.advance { stage.outer.touchEnded(velocity: .zero) }
    stage.settle()
    #expect(stage.offsets == [200, 0])
  }

  /// A delegate that chooses where the content comes to rest is asked by the one that has the velocity.
  @Test func aChosenTargetHolds() throws {
    let stage = try NestedStage(content: [1044, 3000])
    let recorder = ScrollRecorder()
    recorder.target = 120
    stage.outer.delegate = recorder
    stage.drag(by: -40)
    stage.lift(velocity: -1000)
    stage.settle()
    #expect(abs(stage.offsets[0] - 120) < 0.01 && stage.offsets[1] == 0)
  }

  @Test func contentThatGrowsInAFlingIsUsed() throws {
    let stage = try NestedStage(content: [1044, 1044])
    stage.drag(by: -40)
    stage.lift(velocity: -1000)
    stage.frames(3)
    stage.inner.contentSize.height = 4000
    stage.settle()
    #expect(abs(stage.sum - 40 - 1000 / -Self.rate) < 0.1)
  }
}
