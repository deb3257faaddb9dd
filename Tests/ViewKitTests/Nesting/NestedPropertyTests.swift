import TestSupport
import Testing
import ViewKit

/// Random fingers, flings, catches and contents against an independent model, frame by frame.
@Suite struct NestedPropertyTests {
  private static let rates = [30.0, 60, 120]

  private struct World {
    let stage: NestedStage
    var model: NestedModel
    var random: SplitMix64
    /// What the flick that was caught adds to the next one.
    var carried = 0.0

    init(seed: Int) throws {
      var random = SplitMix64(seed: UInt64(seed))
      let depth = random.oneIn(3) ? 3 : 2
      let viewport = Double(Int.random(in: 100...900, using: &random))
      let ends = (0..<depth).map { _ in Double(Int.random(in: 8...8000, using: &random)) / 8 }
      var orders: [NestedScrolling] = []
      for _ in 1..<depth {
        orders.append(
          NestedScrolling(
            forward: random.oneIn(2) ? .outerFirst : .innerFirst,
            backward: random.oneIn(2) ? .outerFirst : .innerFirst,
            overscroll: random.oneIn(2) ? .outer : .inner,
            endOverscroll: random.oneIn(2) ? .outer : .inner))
      }
      stage = try NestedStage(
        content: ends.map { $0 + viewport }, orders: orders, viewport: viewport,
        framesPerSecond: rates[seed % rates.count])
      model = NestedModel(ends: ends, orders: orders, viewport: viewport)
      self.random = random
    }

    func differs(from expected: [Double], by tolerance: Double) -> Bool {
      zip(stage.offsets, expected).contains { !(abs($0 - $1) <= tolerance) }
    }

    /// Another length for one of the contents, none of which is past its end then.
    mutating func changeContent() {
      guard model.beyond == 0 else { return }
      let index = Int.random(in: 0..<model.ends.count, using: &random)
      let least = (stage.offsets[index] * 8).rounded(.up) / 8 + 1
      model.ends[index] = least + Double(Int.random(in: 0...4000, using: &random)) / 8
      stage.scrollViews[index].contentSize.height = model.ends[index] + model.viewport
    }

    /// Drags for some frames; gives what was wrong.
    mutating func drag() -> String? {
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let eighths = Int.random(in: -2400...2400, using: &random)
        let before = stage.sum
        let wasWithin = model.beyond == 0
        stage.drag(by: Double(eighths) / -8)
        model.walk(eighths)
        if differs(from: model.offsets, by: 1.0 / 1024) {
          return "dragged by \(eighths)/8 to \(stage.offsets), not \(model.offsets)"
        }
        let way = stage.sum - before
        if wasWithin, model.beyond == 0, abs(way - Double(eighths) / 8) > 1.0 / 1024 {
          return "\(way) points for \(eighths)/8 of the finger"
        }
        if random.oneIn(6) { changeContent() }
      }
      return nil
    }

    /// Lets go, and watches until it rests or a finger catches it; gives what was wrong.
    mutating func fling() -> String? {
      let finger = random.oneIn(4) ? 0 : random.number(in: -5000...5000)
      stage.lift(velocity: -finger)
      let builds = finger * carried > 0 && abs(finger) > abs(carried) / 2
      let velocity = builds ? finger + carried : finger
      let begun = stage.clock.now
      let catches = random.oneIn(2) ? Int.random(in: 0...90, using: &random) : Int.max
      var frames = 0
      while stage.isMoving, frames < catches {
        stage.clock.advance()
        frames += 1
        let time = stage.clock.now - begun
        let isFlung = model.beyond != 0 || abs(velocity) >= 10
        let expected = model.offsets(after: time, velocity: isFlung ? velocity : 0)
        // What comes to rest is set to its end, up to 0.1 pt before the curve is there.
        if differs(from: expected, by: stage.isMoving ? 2.0 / 1024 : 0.1 + 2.0 / 1024) {
          return "\(time) s after \(velocity) pt/s at \(stage.offsets), not \(expected)"
        }
        if stage.scrollViews.count(where: { $0.overscroll != 0 }) > 1 { return "two are past" }
        if frames > 6000 { return "it never rests" }
      }
      let (now, frame) = (stage.clock.now - begun, 1 / stage.clock.framesPerSecond)
      carried =
        stage.isMoving ? model.carried(at: now + frame, frame: now, velocity: velocity) : 0
      model.beyond = 0
      model.resume(at: stage.offsets)
      return nil
    }
  }

  @Test(arguments: 0..<240) func framesAreAsTheModelHasThem(seed: Int) throws {
    var world = try World(seed: seed)
    for round in 0..<8 {
      if let wrong = world.drag() ?? world.fling() {
        Issue.record("seed \(seed), round \(round), \(world.model.orders): \(wrong)")
        return
      }
      guard !world.stage.isMoving else { continue }
      // At rest nobody is past an edge.
      #expect(world.stage.scrollViews.allSatisfy { $0.overscroll == 0 }, "seed \(seed)")
      // From here on the model walks eighths again.
      for scrollView in world.stage.scrollViews {
        scrollView.contentOffset.y = (scrollView.contentOffset.y * 8).rounded(.down) / 8
      }
      world.model.resume(at: world.stage.offsets)
    }
  }

  /// Anything at all: content that shrinks below where it is, insets, code, three kinds of fingers. No
  /// frame of a still finger moves anything that rests, only one is past its beginning, and in the end all
  /// rest within their edges. (A control that closes under a finger leaves content past its edge: that is
  /// no finger's doing, and left out here.)
  @Test(arguments: 0..<240) func whateverHappensAllComeToRest(seed: Int) throws {
    var world = try World(seed: seed)
    let stage = world.stage
    for _ in 0..<60 {
      let (before, wasMoving) = (stage.offsets, stage.isMoving)
      let allowed = disturb(&world)
      let ways = zip(stage.offsets, before).map { abs($0 - $1) }
      if !wasMoving, !stage.isMoving, ways.contains(where: { $0 > allowed }) {
        Issue.record("seed \(seed): \(before) jumped to \(stage.offsets), \(allowed) explained")
        return
      }
      let early = stage.scrollViews.count { $0.overscroll < 0 && $0.isTracking }
      #expect(early <= 1, "seed \(seed): \(before) \(stage.offsets) two are pulled")
    }
    stage.clock.advance {
      for scrollView in stage.scrollViews { scrollView.touchCancelled() }
      stage.inner.scrollWheel(with: ScrollWheelEvent(scrollingDelta: .zero, phase: .cancelled))
    }
    // Until a wheel has rested.
    stage.frames(Int(0.25 * stage.clock.framesPerSecond))
    stage.settle()
    for scrollView in stage.scrollViews {
      #expect(!scrollView.isTracking && !scrollView.isDecelerating, "seed \(seed)")
      #expect(abs(scrollView.overscroll) <= 1.0 / 1024, "seed \(seed)")
    }
  }

  /// Does anything; gives how far it may move the content in its frame, in points, where nothing moves by
  /// itself.
  private func disturb(_ world: inout World) -> Double {
    let stage = world.stage
    let index = Int.random(in: 0..<stage.scrollViews.count, using: &world.random)
    let scrollView = stage.scrollViews[index]
    switch Int.random(in: 0..<20, using: &world.random) {
    case 0..<9:
      let way = world.random.number(in: -300...300)
      stage.drag(by: way)
      return abs(way) + 1.0 / 1024
    case 9, 10: stage.lift(velocity: world.random.number(in: -4000...4000))
    case 11: stage.clock.advance { stage.inner.touchCancelled() }
    case 12:
      scrollView.contentSize.height = world.random.number(in: 0...2000)
      stage.frames(1)
    case 13:
      let way = world.random.number(in: -90...90)
      stage.clock.advance { stage.inner.wheel(by: Point(y: way)) }
      return abs(way) + 1.0 / 1024
    case 14 where !stage.isMoving && !stage.inner.isTracking:
      scrollView.addInset(
        world.random.number(in: 0...60) - scrollView.ledger.total.top, edge: .top, owner: "control")
      stage.frames(1)
    case 15: scrollView.alwaysBounceVertical.toggle()
    case 16:
      stage.clock.advance {
        scrollView.touchBegan(at: .zero)
        scrollView.touchEnded()
      }
    case 17:
      let way = world.random.number(in: -90...90)
      let phase = ScrollWheelEvent.Phase.allCases.randomElement(using: &world.random) ?? .none
      let isMomentum = world.random.oneIn(2)
      stage.clock.advance {
        stage.inner.scrollWheel(
          with: ScrollWheelEvent(
            scrollingDelta: Point(y: way), phase: isMomentum ? .none : phase,
            momentumPhase: isMomentum ? phase : .none))
      }
      return abs(way) + 1.0 / 1024
    case 18:
      let frames = Int.random(in: 0...20, using: &world.random)
      stage.clock.advance {
        stage.inner.keyDown(toward: world.random.oneIn(2) ? .top : .bottom)
      }
      stage.frames(frames)
      stage.clock.advance {
        if world.random.oneIn(2) { stage.inner.keyUp() } else { stage.inner.keyCancelled() }
      }
      return 600 * Double(frames + 1) / stage.clock.framesPerSecond + 0.1
    default: stage.frames(Int.random(in: 1...20, using: &world.random))
    }
    return 0.1
  }
}
