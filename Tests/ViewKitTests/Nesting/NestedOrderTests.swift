import Testing
import ViewKit

/// Who moves first, by tables: a header of 200 points above a list of which 1,156 are out of sight.
@Suite struct NestedOrderTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let order: NestedScrolling
    /// What the finger goes, and where the outer and the inner one are then.
    let steps: [(finger: Double, offsets: [Double])]
    var testDescription: String { name }
  }

  /// By the documentation of the platforms that the presets are named after.
  static let cases = [
    Case(
      name: "AppBarLayout's scroll", order: .header,
      steps: [
        (-150, [150, 0]), (-150, [200, 100]), (60, [200, 40]), (60, [180, 0]), (-30, [200, 10]),
      ]),
    Case(
      name: "enterAlways, floatHeaderSlivers", order: .enterAlways,
      steps: [(-300, [200, 100]), (60, [140, 100]), (-80, [200, 120]), (250, [0, 70])]),
    Case(
      name: "SELF_FIRST both ways", order: .chained,
      steps: [(-1000, [0, 1000]), (-200, [44, 1156]), (50, [44, 1106]), (-50, [44, 1156])]),
    Case(
      name: "inner first forward, outer first backward",
      order: NestedScrolling(forward: .innerFirst, backward: .outerFirst),
      steps: [(-1200, [44, 1156]), (100, [0, 1100]), (-10, [0, 1110])]),
  ]

  @Test(arguments: cases) func fingersMoveThemInTheirOrder(_ test: Case) throws {
    let stage = try NestedStage(content: [1044, 2000], orders: [test.order])
    for step in test.steps {
      stage.drag(by: step.finger)
      #expect(stage.offsets == step.offsets, "after \(step.finger)")
    }
  }

  @Test(arguments: cases) func smallStepsComeToTheSame(_ test: Case) throws {
    let stage = try NestedStage(content: [1044, 2000], orders: [test.order])
    for step in test.steps {
      for _ in 0..<7 { stage.drag(by: step.finger / 7) }
      for (offset, expected) in zip(stage.offsets, step.offsets) {
        #expect(abs(offset - expected) <= 1.0 / 1024, "after \(step.finger)")
      }
    }
  }

  @Test(arguments: cases) func wheelsMoveThemLikeFingers(_ test: Case) throws {
    let stage = try NestedStage(content: [1044, 2000], orders: [test.order])
    for step in test.steps {
      stage.clock.advance { stage.inner.wheel(by: Point(y: step.finger)) }
      #expect(stage.offsets == step.offsets && !stage.isMoving, "after \(step.finger)")
    }
  }

  @Test(arguments: cases, [false, true])
  func trackpadsMoveThemLikeFingers(_ test: Case, isMomentum: Bool) throws {
    let stage = try NestedStage(content: [1044, 2000], orders: [test.order])
    func send(_ y: Double, _ phase: ScrollWheelEvent.Phase) {
      stage.clock.advance {
        stage.inner.scrollWheel(
          with: ScrollWheelEvent(
            scrollingDelta: Point(y: y), phase: isMomentum ? .none : phase,
            momentumPhase: isMomentum ? phase : .none))
      }
    }
    send(0, .began)
    for step in test.steps {
      send(step.finger, .changed)
      #expect(stage.offsets == step.offsets && !stage.isMoving, "after \(step.finger)")
      #expect(stage.outer.isDragging == !isMomentum && stage.inner.isTracking == !isMomentum)
    }
    send(0, .ended)
    #expect(!stage.outer.isTracking && !stage.inner.isTracking && !stage.isMoving)
  }

  /// Of a momentum of 6,000 points a second, the header and the list have their share, and the rest is a
  /// bounce.
  @Test(arguments: [NestedScrolling.Level.outer, .inner])
  func aMomentumBouncesAtTheLastEdge(_ level: NestedScrolling.Level) throws {
    let stage = try NestedStage(
      content: [1044, 2000], orders: [NestedScrolling(overscroll: level)])
    stage.drag(by: -250)
    stage.lift()
    for index in 0..<4 {
      stage.clock.advance {
        stage.inner.scrollWheel(
          with: ScrollWheelEvent(
            scrollingDelta: Point(y: 100), momentumPhase: index == 0 ? .began : .changed))
      }
    }
    let (owner, other) = level == .outer ? (stage.outer, stage.inner) : (stage.inner, stage.outer)
    #expect(owner.overscroll < -40 && other.overscroll == 0 && !owner.isDragging)
    stage.settle()
    #expect(stage.offsets == [0, 0])
  }

  /// A key over the list pulls the page, for as long as it is held.
  @Test func aKeyPullsTheOneThatGoesPastItsEdge() throws {
    let stage = try NestedStage(content: [1044, 2000])
    stage.clock.advance { stage.inner.keyDown(toward: .top) }
    stage.frames(10)
    #expect(abs(stage.outer.overscroll + 51.6352) < 0.001 && stage.inner.overscroll == 0)
    #expect(stage.outer.isDragging)
    stage.inner.keyUp()
    #expect(!stage.outer.isDragging && stage.outer.isDecelerating)
  }

  /// What began over the list goes on there; a finger anywhere ends it.
  @Test func aWheelStaysWhereItBeganAndAFingerEndsIt() throws {
    let stage = try NestedStage(content: [1044, 2000])
    stage.clock.advance { stage.inner.wheel(by: Point(y: -150)) }
    stage.clock.advance { stage.outer.wheel(by: Point(y: -150)) }
    #expect(stage.offsets == [200, 100])
    stage.clock.advance { stage.outer.touchBegan(at: stage.finger) }
    #expect(stage.outer.touchLocation == stage.finger && !stage.inner.isTracking)
    stage.clock.advance { stage.outer.touchEnded() }
    stage.clock.advance { stage.outer.wheel(by: Point(y: 10)) }
    stage.drag(by: -20)
    #expect(stage.inner.touchLocation == stage.outer.touchLocation)
    #expect(stage.offsets == [200, 110])
  }

  /// Pulled by 100 where both are at their edges: the rubber band's table for a viewport of 844 points
  /// gives 51.6352.
  @Test(arguments: [NestedScrolling.Level.outer, .inner], [100.0, -2000])
  func oneGoesPastItsEdge(_ level: NestedScrolling.Level, finger: Double) throws {
    let stage = try NestedStage(
      content: [1044, 2000], orders: [NestedScrolling(overscroll: level)])
    if finger < 0 { stage.drag(by: -1356) }
    stage.drag(by: finger < 0 ? -100 : 100)
    let owner = level == .outer ? stage.outer : stage.inner
    let other = level == .outer ? stage.inner : stage.outer
    #expect(abs(abs(owner.overscroll) - 51.6352) < 0.001)
    #expect(other.overscroll == 0)
    // Back by the same way: the other one has not moved, and neither has lost anything.
    stage.drag(by: finger < 0 ? 100 : -100)
    #expect(stage.offsets == (finger < 0 ? [200, 1156] : [0, 0]))
  }

  @Test func theEndCanBeAnothers() throws {
    let stage = try NestedStage(
      content: [1044, 2000], orders: [NestedScrolling(overscroll: .outer, endOverscroll: .inner)])
    stage.drag(by: 100)
    #expect(stage.outer.overscroll < -50 && stage.inner.overscroll == 0)
    stage.drag(by: -1556)
    #expect(stage.outer.overscroll == 0 && stage.inner.overscroll > 50)
  }

  /// One that cannot go past its edge leaves that to the other.
  @Test func whoCannotLeavesItToTheOther() throws {
    for change: (NestedStage) -> Void in [
      { $0.outer.bounces = false }, { $0.outer.contentSize.height = 844 },
    ] {
      let stage = try NestedStage(content: [1044, 2000])
      change(stage)
      stage.drag(by: 100)
      #expect(stage.outer.overscroll == 0)
      #expect(abs(stage.inner.overscroll + 51.6352) < 0.001)
    }
  }

  /// Three levels: 100 points of each but the innermost, which has 1,156.
  @Test(arguments: [
    ([NestedScrolling.header, .header], [100.0, 100, 50], [100.0, 100, 20]),
    ([.header, .enterAlways], [100, 100, 50], [100, 70, 50]),
    ([.enterAlways, .header], [100, 100, 50], [70, 100, 50]),
    ([.chained, .header], [0, 100, 150], [0, 100, 120]),
    ([.chained, .chained], [0, 0, 250], [0, 0, 220]),
    ([.header, .chained], [100, 0, 150], [100, 0, 120]),
  ]) func threeLevelsNestTheirOrders(
    orders: [NestedScrolling], forward: [Double], back: [Double]
  ) throws {
    let stage = try NestedStage(content: [944, 944, 2000], orders: orders)
    stage.drag(by: -250)
    #expect(stage.offsets == forward)
    stage.drag(by: 30)
    #expect(stage.offsets == back)
  }

  @Test func presetsHaveNames() {
    #expect(NestedScrolling.named.map(\.name) == ["header", "enter_always", "chained"])
    #expect(NestedScrolling.named.map(\.order) == [.header, .enterAlways, .chained])
  }
}
