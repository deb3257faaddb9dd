import LuaRuntime
import ViewKit

/// What fingers and wheels do, and time.
extension VerbIdea {
  static var gestures: [VerbIdea] {
    [
      VerbIdea("pull", weight: pulls) { situation, chance in
        [.plain(amount(situation, &chance))] + options(&chance)
      },
      VerbIdea("drag", weight: { $0.canScroll ? 12 : 0 }) { _, chance in
        [.plain(chance.plainNumber(-300...600))] + options(&chance, sideways: true)
      },
      VerbIdea("release", weight: { $0.isFingerDown ? 40 : 0 }) { _, chance in
        // A finger that rests, mostly.
        chance.happens(70) ? [] : [.plain(chance.number(-30...30) * 100)]
      },
      VerbIdea("lift_cancelled", plainer: "release", weight: { $0.isFingerDown ? 5 : 0 }),
      VerbIdea("hold", weight: { _ in 3 }) { _, chance in
        [.plain(chance.pick([0.1, 0.5, 1]))]
      },
      VerbIdea("fling", plainer: "release", weight: { $0.canScroll ? 5 : 0 }) { _, chance in
        [.plain(chance.number(-30...30) * 100)]
      },
      VerbIdea("wheel", weight: { $0.isFingerDown ? 0 : 3 }) { _, chance in
        [.plain(chance.plainNumber(-300...300))]
      },
    ]
  }

  /// Nothing comes of verbs without it.
  static var time: [VerbIdea] {
    [
      VerbIdea("wait", weight: { _ in 10 }) { _, chance in
        // The last is longer than any part may keep the control waiting.
        [.plain(chance.pick([0.02, 0.1, 0.1, 0.25, 0.25, 0.5, 0.5, 1, 3.5]))]
      },
      VerbIdea("settle", weight: { $0.isSettled ? 0 : 10 }),
    ]
  }

  /// A pull that begins, or one that is taken up again while the control retracts, is where most
  /// goes wrong.
  private static func pulls(_ situation: Situation) -> Int {
    guard situation.canScroll, situation.greatestAmount > 0 else { return 0 }
    switch situation.state {
    case _ where situation.isFingerDown: return 15
    case .executing: return 10
    case .retracting: return 25
    case .idle, .pulling, .triggered: return 30
    }
  }

  /// On the threshold, just beside it, or well past it, and sometimes anywhere.
  private static func amount(_ situation: Situation, _ chance: inout Chance) -> Double {
    let threshold = situation.threshold
    let amount =
      switch chance.whole(below: 100) {
      case ..<12: threshold
      case ..<25: threshold + chance.pick([-1, -0.5, 0.5, 1])
      case ..<65: chance.plainNumber(threshold...max(threshold * 2.5, threshold + 50))
      case ..<72: chance.pick([0, 0.5, 1])
      default: chance.plainNumber(0...situation.greatestAmount)
      }
    return min(max(amount, 0), situation.greatestAmount)
  }

  private static func options(_ chance: inout Chance, sideways: Bool = false) -> [LuaValue] {
    var fields: [(String, LuaValue)] = []
    if chance.happens(50) {
      let seconds = chance.pick([0, 0.05, 0.1, 0.2, 0.3, 1])
      fields.append(("duration", .plain(seconds)))
    }
    if sideways, chance.happens(20) {
      let points = chance.plainNumber(-200...200)
      fields.append(("x", .plain(points)))
    }
    return fields.isEmpty ? [] : [.table(fields)]
  }
}
