import PullToAction
import TestSupport
import ViewKit

/// One run: pointers and hosts do as chance has it, and each step is looked at.
final class RandomRun {
  let stage: RandomStage
  let watch: RandomWatch
  var random: SplitMix64
  var pointers = RandomPointers()
  private(set) var steps: [String] = []

  init(seed: UInt64, log: EventLog? = nil) {
    random = SplitMix64(seed: seed)
    stage = RandomStage(&random, log: log)
    watch = RandomWatch(stage)
    stage.clock.advance()
  }

  /// What was wrong first, with the steps that led there; `nil` for nothing.
  var failure: String? {
    watch.failure.map { "\($0)\n\(stage.setting)\n\(steps.joined(separator: "; "))" }
  }

  /// All of it.
  func play(steps count: Int = 30) {
    for _ in 0..<count where watch.failure == nil {
      switch random.next() % 24 {
      case 0...10: point()
      case 11...13: for _ in 0..<random.next() % 24 { frame("") { _ in } }
      case 14...19: askControl()
      default: changeLayout()
      }
    }
    if watch.failure == nil { end() }
  }

  /// A frame, with what pointers do in it.
  func frame(_ name: String, _ work: (inout RandomInput) -> Void) {
    steps.append(name)
    var input = RandomInput()
    watch.frameBegins()
    stage.clock.advance(to: stage.clock.now + 1 / stage.clock.framesPerSecond) { work(&input) }
    if pointers.key != nil, let speed = stage.scrollViews.first?.keyPullSpeed {
      // A key asks in each frame in which it is down.
      input.ask(Point(x: speed, y: speed) / stage.clock.framesPerSecond)
    }
    watch.frameEnds(input)
  }

  /// What a host does, which moves nothing at once.
  func host(_ name: String, mayMove: Bool = false, _ work: () -> Void) {
    steps.append(name)
    watch.hostCalls(name, mayMove: mayMove, work)
  }

  // MARK: The end

  /// Nobody interferes any more: all come to rest, and nothing is left over.
  private func end() {
    takeAway()
    for _ in 0..<stage.controls.count + 3 {
      for control in stage.controls {
        if control.ticket != nil { host("end \(control.name)") { control.complete() } }
        if control.state == .open { host("close \(control.name)") { control.close() } }
      }
      for _ in 0..<30 { frame("") { _ in } }
      // Late frames show the same places.
      for _ in 0..<100 where isMoving { stage.clock.advance(to: stage.clock.now + 0.3) }
      if !isMoving, stage.controls.allSatisfy({ $0.state == .idle }) { break }
    }
    watch.checkEnd()
  }

  private var isMoving: Bool {
    stage.scrollViews.contains(where: \.isUnsettled) || stage.controls.contains { !$0.isSettled }
  }
}

/// What pointers do in a frame.
struct RandomInput {
  /// How far they may move content, in points along each axis, either way.
  private(set) var asked = Point.zero
  /// With which speed content may begin to move, in points a second.
  private(set) var speed = Point.zero
  /// Whether a trackpad's momentum is all there is.
  var isMomentum = false

  mutating func ask(_ distance: Point) { asked = asked + distance.lengths }

  mutating func fling(_ velocity: Point) { speed = speed + velocity.lengths }
}

extension Point {
  /// Without their signs.
  var lengths: Point { Point(x: abs(x), y: abs(y)) }

  static func / (point: Point, divisor: Double) -> Point {
    Point(x: point.x / divisor, y: point.y / divisor)
  }
}
