import PullToAction
import TestSupport
import Testing
import ViewKit

/// Controls on scroll views in scroll views: whatever is attached, one is pulled.
@Suite struct NestedControlTests {
  private final class World {
    let clock: FrameClock
    let outer, inner: ScrollView
    let controls: [PullToActionControl]
    let logs = [EventLog(), EventLog()]
    var finger = Point(x: 195, y: 422)

    /// A header of 200 points above a list, each with a control, whose action ends after a while.
    init(_ order: NestedScrolling, framesPerSecond: Double = 60) throws {
      clock = FrameClock(framesPerSecond: framesPerSecond)
      outer = PullStage.makeScrollView(clock: clock)
      outer.contentSize.height = 1044
      inner = PullStage.makeScrollView(clock: clock)
      inner.view.frame.origin.y = 200
      try inner.nest(in: outer, by: order)
      controls = [
        PullToActionControl(clock: clock, name: "outer"),
        PullToActionControl(clock: clock, name: "inner"),
      ]
      for (index, scrollView) in [outer, inner].enumerated() {
        controls[index].log = logs[index]
        controls[index].maximumExecutingTime = 0.4
        controls[index].attach(to: scrollView)
      }
    }

    func drag(by distance: Double) {
      clock.advance {
        if !inner.isTracking { inner.touchBegan(at: finger) }
        inner.beginDragging()
        finger.y += distance
        inner.touchMoved(to: finger)
      }
    }

    func lift(velocity: Double = 0) {
      clock.advance { inner.touchEnded(velocity: Point(y: velocity)) }
    }

    func settle() {
      for _ in 0..<3600
      where outer.isDecelerating || inner.isDecelerating || !controls.allSatisfy(\.isSettled)
        || controls.contains(where: { $0.state != .idle })
      {
        clock.advance()
      }
    }

    /// How often each has been triggered.
    var triggers: [Int] {
      logs.map { log in log.lines.count { $0.contains("pulling → triggered") } }
    }
  }

  @Test(arguments: [NestedScrolling.Level.outer, .inner])
  func oneIsPulledAndFires(_ level: NestedScrolling.Level) throws {
    let world = try World(NestedScrolling(overscroll: level))
    world.drag(by: -250)
    for _ in 0..<20 { world.drag(by: 30) }
    let (pulled, other) = level == .outer ? (0, 1) : (1, 0)
    #expect(world.controls[pulled].state == .triggered && world.controls[other].state == .idle)
    #expect(world.controls[other].pulledAmount == 0)
    world.lift()
    #expect(world.controls.map(\.state)[pulled] == .executing)
    #expect(world.controls.map(\.state)[other] == .idle)
    world.settle()
    #expect(world.controls.allSatisfy { $0.state == .idle })
    #expect([world.outer, world.inner].allSatisfy { $0.contentOffset.y == 0 })
  }

  /// The room of a control that is open is scrolled through in its turn, and closes without a jump.
  @Test func anOpenControlIsPartOfTheWay() throws {
    let world = try World(.header)
    world.controls[0].maximumExecutingTime = nil
    world.drag(by: 400)
    world.lift()
    for _ in 0..<120 where world.outer.isDecelerating { world.clock.advance() }
    #expect(world.outer.contentOffset.y == -50 && world.controls[0].state == .executing)
    world.drag(by: -270)
    #expect(world.outer.contentOffset.y == 200 && world.inner.contentOffset.y == 20)
    world.drag(by: 100)
    #expect(world.outer.contentOffset.y == 120 && world.inner.contentOffset.y == 0)
    world.controls[0].complete()
    #expect(world.outer.contentOffset.y == 120)
    world.lift()
    world.settle()
    #expect(world.outer.contentOffset.y == 120 && world.outer.adjustedContentInset.top == 0)
  }

  @Test func inertiaTriggersNothing() throws {
    let world = try World(.header)
    world.drag(by: -1000)
    world.lift(velocity: 20_000)
    world.settle()
    #expect(world.triggers == [0, 0] && world.outer.contentOffset.y == 0)
  }

  @Test(arguments: 0..<150) func neverTwoInOneDrag(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let level: NestedScrolling.Level = random.oneIn(2) ? .outer : .inner
    let world = try World(
      NestedScrolling(
        forward: random.oneIn(2) ? .outerFirst : .innerFirst,
        backward: random.oneIn(2) ? .outerFirst : .innerFirst, overscroll: level),
      framesPerSecond: [30, 60, 120][seed % 3])
    for _ in 0..<12 {
      let before = world.triggers
      let wasIdle = world.controls.allSatisfy { $0.state == .idle }
      for _ in 0..<Int.random(in: 1...25, using: &random) {
        world.drag(by: random.number(in: -120...160))
        let pulled = world.controls.count { $0.state == .pulling || $0.state == .triggered }
        #expect(!wasIdle || pulled <= 1, "seed \(seed)")
      }
      world.lift(velocity: random.oneIn(2) ? 0 : random.number(in: -3000...3000))
      let new = zip(world.triggers, before).map { $0 - $1 }
      #expect(!wasIdle || new.contains(0), "seed \(seed): both were triggered by a drag")
      if random.oneIn(2) {
        world.settle()
      } else {
        for _ in 0..<Int.random(in: 0...40, using: &random) { world.clock.advance() }
      }
    }
    world.settle()
    for (control, scrollView) in zip(world.controls, [world.outer, world.inner]) {
      #expect(control.state == .idle && control.pulledAmount == 0, "seed \(seed)")
      #expect(scrollView.ledger.total == .zero && scrollView.ledger.entries.isEmpty)
      #expect(!scrollView.isDecelerating && scrollView.contentOffset.y >= 0, "seed \(seed)")
    }
  }

  /// A first movement that scrolls neither counts for both.
  @Test func theAxisLockHeedsTheWayOnBoth() throws {
    let world = try World(.header)
    let start = Point(x: 100, y: 300)
    world.clock.advance { world.inner.touchBegan(at: start) }
    for place in [Point(x: 300, y: 0), Point(x: 300, y: 400)] {
      world.clock.advance { world.inner.touchMoved(to: start + place) }
    }
    world.clock.advance { world.inner.touchEnded() }
    for log in world.logs { #expect(log.path == "") }
  }
}
