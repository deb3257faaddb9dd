import PullPlugins

/// Looks for the shortest and simplest case that fails in the same way.
///
/// Delta debugging (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input",
/// 2002): parts of the session are left out, half of it first and single verbs last; then options,
/// values and arguments are made simpler, until nothing more can be.
struct Shrinker {
  /// Runs a case: what was done when it failed in the same way, `nil` when it did not.
  typealias Attempt = (PropertyCase) throws(PropertyEnd) -> PropertyCase?

  /// The simplest so far.
  private(set) var best: PropertyCase
  let plan: PropertyPlan
  /// Numbers that readers recognise.
  let known: [Double]
  let attempt: Attempt
  /// The keys of the cases that were run.
  private(set) var tried: Set<String> = []

  mutating func shrink() throws(PropertyEnd) {
    var before: PropertyCase
    repeat {
      before = best
      try leaveOutSteps()
      for (place, option) in plan.options.enumerated() {
        try simplify(option.slot, best.options[place]) { $0.options[place] = $1 }
      }
      for (place, slot) in plan.settings.values.enumerated() {
        try simplify(slot, best.values[place]) { $0.values[place] = $1 }
      }
      try simplifySteps()
    } while best != before && !isExhausted
  }

  private var isExhausted: Bool { tried.count >= plan.settings.shrinks }

  /// Runs the best case with a change.
  ///
  /// - Returns: whether it fails, too; then it is the best.
  private mutating func accepts(
    _ change: (inout PropertyCase) -> Void
  ) throws(PropertyEnd) -> Bool {
    var candidate = best
    change(&candidate)
    guard !isExhausted, tried.insert(candidate.key).inserted, let failed = try attempt(candidate)
    else { return false }
    best = failed
    return true
  }

  private mutating func leaveOutSteps() throws(PropertyEnd) {
    var size = max(best.steps.count / 2, 1)
    while size >= 1, !isExhausted {
      var start = best.steps.count - size
      while start >= 0 {
        _ = try accepts { $0.steps.removeSubrange(start..<start + size) }
        start = min(start, best.steps.count) - size
      }
      size /= 2
    }
  }

  private mutating func simplify(
    _ slot: ValueSlot, _ value: OptionValue, put: (inout PropertyCase, OptionValue) -> Void
  ) throws(PropertyEnd) {
    if case .number(let number) = value, case .number = slot.domain,
      case .number(let simplest) = slot.simplest
    {
      _ = try NumberSimplifier(simplest: simplest).simplified(number) {
        number throws(PropertyEnd) in
        let value = OptionValue.number(number)
        guard slot.domain.contains(value) else { return false }
        return try accepts { put(&$0, value) }
      }
      return
    }
    for simpler in slot.simpler(than: value) {
      if try accepts({ put(&$0, simpler) }) { return }
    }
  }

  // MARK: Steps
  // What is left out or changed may keep others from being done, so a place may be gone after each
  // attempt.

  private mutating func simplifySteps() throws(PropertyEnd) {
    var place = 0
    while place < best.steps.count, !isExhausted {
      try replaceWithPull(place)
      try replaceWithPlainer(place)
      try leaveOutArguments(place)
      try simplifyText(place)
      try simplifyNumbers(place)
      place += 1
    }
  }

  private func step(_ place: Int) -> PropertyStep? {
    best.steps.indices.contains(place) ? best.steps[place] : nil
  }

  private func idea(_ step: PropertyStep?) -> VerbIdea? {
    (VerbIdea.gestures + VerbIdea.host + VerbIdea.time).first { $0.verb == step?.verb }
  }

  /// How far the content was pulled says more than how the finger moved and what inertia added.
  private mutating func replaceWithPull(_ place: Int) throws(PropertyEnd) {
    let step = best.steps[place]
    guard ["drag", "fling", "release"].contains(step.verb), !step.arguments.isEmpty else { return }
    let rest = best.steps[place...].map(\.greatestAmount) + [best.amountAtRest]
    for amount in [step.greatestAmount, rest.max() ?? 0] where amount > 0 {
      let pull = PropertyStep(verb: "pull", arguments: [.plain(amount)])
      if try accepts({ $0.steps[place] = pull }) { return }
    }
  }

  private mutating func replaceWithPlainer(_ place: Int) throws(PropertyEnd) {
    guard let plainer = idea(step(place))?.plainer else { return }
    _ = try accepts { $0.steps[place] = PropertyStep(verb: plainer, arguments: []) }
  }

  private mutating func simplifyText(_ place: Int) throws(PropertyEnd) {
    guard let step = step(place), let text = idea(step)?.simplestText,
      case .string(let given)? = step.arguments.first, given != text
    else { return }
    _ = try accepts { $0.steps[place].arguments[0] = .string(text) }
  }

  private mutating func leaveOutArguments(_ place: Int) throws(PropertyEnd) {
    guard let arguments = step(place)?.arguments else { return }
    for (number, argument) in arguments.enumerated().reversed() {
      guard number + 1 == step(place)?.arguments.count else { return }
      if try accepts({ $0.steps[place].arguments.removeLast() }) { continue }
      guard case .table(let table) = argument else { continue }
      for field in table.fields where table.fields.count > 1 {
        var simpler = table
        simpler.fields.removeAll { $0 == field }
        if try accepts({ $0.steps[place].arguments[number] = .table(simpler) }) { break }
      }
    }
  }

  private mutating func simplifyNumbers(_ place: Int) throws(PropertyEnd) {
    guard let step = step(place) else { return }
    let simplest = idea(step)?.simplest ?? []
    for (index, number) in step.numbers.enumerated() {
      let simplifier = NumberSimplifier(
        simplest: simplest.indices.contains(index) ? simplest[index] : 0,
        known: step.verb == "pull" ? known : [])
      _ = try simplifier.simplified(number) { number throws(PropertyEnd) in
        guard self.step(place)?.numbers.indices.contains(index) == true else { return false }
        return try accepts { $0.steps[place].setNumber(index, to: number) }
      }
    }
  }
}
