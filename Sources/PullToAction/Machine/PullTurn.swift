/// An input on its way: when it came, under which rules, and what follows from it so far.
struct PullTurn {
  let moment: Moment
  let rules: PullRules
  var effects: [PullEffect] = []

  var now: Double { moment.now }

  mutating func add(_ effect: PullEffect) {
    // Most inputs have none, and nearly all others no more than that.
    if effects.isEmpty { effects.reserveCapacity(4) }
    effects.append(effect)
  }
}
