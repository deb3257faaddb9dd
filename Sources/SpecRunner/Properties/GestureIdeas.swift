import Driver
import LuaRuntime

/// What fingers and wheels do, and time.
extension VerbIdea {
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
      VerbIdea(
        verb: "lift_cancelled", plainer: "release", weight: { $0.isFingerDown ? 5 : 0 }),
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
    case .executing: return 10
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
    if sideways, chance.happens(20) {
      fields.append(("x", .plain(chance.plainNumber(-200...200))))
    }
    return fields.isEmpty ? [] : [.table(fields)]
  }
}

extension Stage {
  fileprivate var canScroll: Bool { scrollView.canScrollVertically }

  /// The greatest amount that is drawn, in points. `pull` reaches nearly the viewport's height, with a
  /// finger that goes far beyond any screen.
  fileprivate var greatestAmount: Double {
    let height = scrollView.viewportSize.height
    return max(min(height * 0.6, height - 2), 0)
  }
}
