import Driver
import LuaRuntime

/// A verb that a property may draw: how likely on a stage, and with what arguments.
struct VerbIdea {
  typealias Arguments = (Stage, inout Chance) -> [LuaValue]

  /// The verb's key.
  let verb: String
  /// The simplest numbers of its arguments, in their order; 0 for those that are missing.
  var simplest: [Double] = []
  /// The simplest text of its arguments.
  var simplestText: String?
  /// A simpler verb without arguments that may do as well.
  var plainer: String?
  /// How likely it is beside the others; 0 where it makes no sense.
  let weight: (Stage) -> Int
  var arguments: Arguments = { _, _ in [] }

  /// One argument, one of some numbers.
  static func one(of numbers: [Double]) -> Arguments {
    { _, chance in [.plain(chance.pick(numbers))] }
  }

  /// Draws a verb that can be done now; `nil` where there is none.
  static func next(
    of ideas: [VerbIdea], on stage: Stage, by chance: inout Chance
  ) -> PropertyStep? {
    let weights = ideas.map { $0.weight(stage) }
    let total = weights.reduce(0, +)
    guard total > 0 else { return nil }
    var place = chance.whole(below: total)
    for (idea, weight) in zip(ideas, weights) {
      if place < weight {
        return PropertyStep(verb: idea.verb, arguments: idea.arguments(stage, &chance))
      }
      place -= weight
    }
    return nil
  }

  // MARK: What fingers and wheels do, and time

  static var gestures: [VerbIdea] {
    [
      VerbIdea(verb: "pull", weight: pulls) { stage, chance in
        [.plain(amount(stage, &chance))] + options(&chance)
      },
      VerbIdea(verb: "drag", weight: { $0.canScroll ? 12 : 0 }) { _, chance in
        [.plain(chance.plainNumber(-300...600))] + options(&chance, sideways: true)
      },
      VerbIdea(verb: "release", weight: { $0.isFingerDown ? 40 : 0 }) { _, chance in
        // Usually of a finger at rest.
        chance.happens(70) ? [] : [.plain(chance.number(-30...30) * 100)]
      },
      VerbIdea(verb: "lift_cancelled", plainer: "release", weight: { $0.isFingerDown ? 5 : 0 }),
      VerbIdea(verb: "hold", weight: { _ in 3 }, arguments: one(of: [0.1, 0.5, 1])),
      VerbIdea(verb: "fling", plainer: "release", weight: { $0.canScroll ? 5 : 0 }) { _, chance in
        [.plain(chance.number(-30...30) * 100)]
      },
      VerbIdea(verb: "wheel", weight: { $0.isFingerDown ? 0 : 3 }) { _, chance in
        [.plain(chance.plainNumber(-300...300))]
      },
    ]
  }

  /// Without time, verbs have no effect.
  static var time: [VerbIdea] {
    [
      // The longest is longer than any part may keep the control waiting.
      VerbIdea(
        verb: "wait", weight: { _ in 10 },
        arguments: one(of: [0.02, 0.1, 0.1, 0.25, 0.25, 0.5, 0.5, 1, 3.5])),
      VerbIdea(verb: "settle", weight: { $0.isSettled ? 0 : 10 }),
    ]
  }

  /// Most goes wrong where a pull begins, or is resumed while the control retracts.
  private static func pulls(_ stage: Stage) -> Int {
    guard stage.canScroll, stage.greatestAmount > 0 else { return 0 }
    switch stage.control.state {
    case _ where stage.isFingerDown: return 15
    case .executing, .open: return 10
    case .retracting: return 25
    case .idle, .pulling, .triggered: return 30
    }
  }

  /// On the threshold, just beside it or well past it, and sometimes anywhere.
  private static func amount(_ stage: Stage, _ chance: inout Chance) -> Double {
    let threshold = stage.control.pullThreshold
    let amount =
      switch chance.whole(below: 100) {
      case ..<12: threshold
      case ..<25: threshold + chance.pick([-1, -0.5, 0.5, 1])
      case ..<65: chance.plainNumber(threshold...max(threshold * 2.5, threshold + 50))
      case ..<72: chance.pick([0, 0.5, 1])
      default: chance.plainNumber(0...stage.greatestAmount)
      }
    return min(max(amount, 0), stage.greatestAmount)
  }

  private static func options(_ chance: inout Chance, sideways: Bool = false) -> [LuaValue] {
    var fields: [(String, LuaValue)] = []
    if chance.happens(50) {
      fields.append(("duration", .plain(chance.pick([0, 0.05, 0.1, 0.2, 0.3, 1]))))
    }
    if sideways, chance.happens(20) { fields.append(("x", .plain(chance.plainNumber(-200...200)))) }
    return fields.isEmpty ? [] : [.table(fields)]
  }

  // MARK: What hosts do

  static var host: [VerbIdea] { action + floor + control + scroll }

  private static var action: [VerbIdea] {
    [
      VerbIdea(verb: "begin", weight: { $0.isExecuting ? 2 : 6 }),
      VerbIdea(verb: "complete", simplestText: texts[0], weight: { $0.isExecuting ? 30 : 2 }) {
        _, chance in chance.happens(60) ? [] : [.string(chance.pick(texts))]
      },
      VerbIdea(
        verb: "fail", simplestText: texts[0], plainer: "complete",
        weight: { $0.isExecuting ? 10 : 1 }
      ) { _, chance in [.string(chance.pick(texts))] },
      VerbIdea(verb: "cancel", plainer: "complete", weight: { $0.isExecuting ? 6 : 1 }),
      VerbIdea(
        verb: "progress_to", weight: { $0.isExecuting ? 8 : 0 },
        arguments: one(of: [0, 0.25, 0.5, 1])),
    ]
  }

  /// Only where the policy has one: without it, both say no more than that.
  private static var floor: [VerbIdea] {
    [
      VerbIdea(
        verb: "open_floor",
        weight: { $0.hasFloor ? $0.isExecuting || $0.isFloorOpen ? 1 : 6 : 0 }),
      VerbIdea(verb: "close", weight: { $0.hasFloor ? $0.isFloorOpen ? 20 : 1 : 0 }),
    ]
  }

  /// Short, empty, wider than any screen, and with letters of more than a byte.
  private static var texts: [String] {
    ["ok", "", String(repeating: "long ", count: 30), "Überprüft ✓"]
  }

  private static var control: [VerbIdea] {
    [
      VerbIdea(verb: "control.enabled", weight: { $0.control.isEnabled ? 2 : 25 }) { stage, _ in
        [.boolean(!stage.control.isEnabled)]
      },
      VerbIdea(
        verb: "control.pull_threshold", simplest: [100], weight: { _ in 4 },
        arguments: one(of: [1, 20, 50, 60, 87.5, 100, 150, 200])),
      VerbIdea(
        verb: "control.executing_height", simplest: [50], weight: { _ in 2 },
        arguments: one(of: [0, 1, 50, 80, 200])),
      VerbIdea(verb: "control.reduces_motion", weight: { _ in 1 }) { _, chance in
        [.boolean(chance.happens(50))]
      },
      VerbIdea(verb: "control.layout_direction", weight: { _ in 1 }) { _, chance in
        [.string(chance.pick(["left_to_right", "right_to_left"]))]
      },
      VerbIdea(verb: "control:detach", weight: { $0.control.host != nil ? 2 : 0 }),
      VerbIdea(verb: "control:attach", weight: { $0.control.host != nil ? 1 : 25 }),
      VerbIdea(verb: "control:reset", weight: { $0.control.state == .idle ? 1 : 2 }),
    ]
  }

  private static var scroll: [VerbIdea] {
    [
      VerbIdea(verb: "scroll.insets", weight: { _ in 3 }) { _, chance in
        let top = chance.pick([0.0, 20, 47, 88])
        let bottom = chance.happens(70) ? nil : chance.pick([0.0, 34])
        return [.table([("top", .plain(top))] + (bottom.map { [("bottom", .plain($0))] } ?? []))]
      },
      VerbIdea(verb: "scroll:to", weight: { _ in 4 }) { stage, chance in
        let view = stage.scrollView
        let bottom = max(view.contentSize.height - view.viewportSize.height, 0)
        let inside = chance.number(0...max(bottom, 1))
        let outside = chance.number(-150...0)
        return [.plain(chance.pick([-stage.inset, bottom, inside, outside]))]
      },
      VerbIdea(verb: "scroll:resize", simplest: [390, 844], weight: { _ in 2 }) { _, chance in
        let size = chance.pick([(390.0, 844.0), (844, 390), (320, 480), (768, 1024), (200, 200)])
        return [.plain(size.0), .plain(size.1)]
      },
      VerbIdea(
        verb: "scroll.content_height", simplest: [2000], weight: { _ in 2 },
        arguments: one(of: [0, 200, 844, 2000, 10_000])),
    ]
  }
}

extension Stage {
  fileprivate var isExecuting: Bool { control.state == .executing }
  fileprivate var hasFloor: Bool { control.policy.secondFloor.isEnabled }
  fileprivate var isFloorOpen: Bool { control.state == .open }
  fileprivate var canScroll: Bool { scrollView.canScrollVertically }

  /// The greatest amount that is drawn, in points. `pull` reaches nearly the viewport's height, with a
  /// finger that goes far beyond any screen.
  fileprivate var greatestAmount: Double {
    let height = scrollView.viewportSize.height
    return max(min(height * 0.6, height - 2), 0)
  }
}
