import LuaRuntime
import PullPlugins

/// Looks for the shortest and simplest case that fails in the same way.
///
/// Delta debugging (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input",
/// 2002): parts of the session are left out, half of it first and single verbs last; then options,
/// values and arguments are made simpler, until nothing more can be.
struct Shrinker {
  /// Runs a case: what was done of it when it failed in the same way, `nil` when it did not.
  typealias Attempt = (PropertyCase) throws(PropertyEnd) -> PropertyCase?

  /// The simplest so far.
  private(set) var best: PropertyCase
  private let plan: PropertyPlan
  /// Numbers that people know.
  private let known: [Double]
  private let attempt: Attempt
  private var left: Int
  private var tried: Set<String> = []
  private let ideas: [String: VerbIdea]

  init(_ failed: PropertyCase, plan: PropertyPlan, known: [Double], attempt: @escaping Attempt) {
    best = failed
    self.plan = plan
    self.known = known
    self.attempt = attempt
    left = plan.settings.shrinks
    ideas = Dictionary(
      (VerbIdea.gestures + VerbIdea.host + VerbIdea.time).map { ($0.verb, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  mutating func shrink() throws(PropertyEnd) {
    var before: PropertyCase
    repeat {
      before = best
      try leaveOutSteps()
      try simplifyOptions()
      try simplifyValues()
      try simplifySteps()
    } while best != before && left > 0
  }

  /// - Returns: whether a case fails, too; then it is the best.
  private mutating func accepts(_ candidate: PropertyCase) throws(PropertyEnd) -> Bool {
    guard left > 0, tried.insert(candidate.key).inserted else { return false }
    left -= 1
    guard let failed = try attempt(candidate) else { return false }
    best = failed
    return true
  }

  private mutating func leaveOutSteps() throws(PropertyEnd) {
    var size = max(best.steps.count / 2, 1)
    while size >= 1, left > 0 {
      var start = best.steps.count - size
      while start >= 0 {
        var candidate = best
        candidate.steps.removeSubrange(start..<start + size)
        _ = try accepts(candidate)
        start = min(start, best.steps.count) - size
      }
      size /= 2
    }
  }
}

/// Options and values.
extension Shrinker {
  private mutating func simplifyOptions() throws(PropertyEnd) {
    for (place, slot) in plan.optionSlots.enumerated() {
      try simplify(slot, best.options[place]) { $0.options[place] = $1 }
    }
  }

  private mutating func simplifyValues() throws(PropertyEnd) {
    for (place, slot) in plan.settings.values.enumerated() {
      try simplify(slot, best.values[place]) { $0.values[place] = $1 }
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

  private mutating func accepts(
    _ change: (inout PropertyCase) -> Void
  ) throws(PropertyEnd) -> Bool {
    var candidate = best
    change(&candidate)
    return try accepts(candidate)
  }
}

/// Steps.
extension Shrinker {
  private mutating func simplifySteps() throws(PropertyEnd) {
    var place = 0
    while place < best.steps.count, left > 0 {
      try sayAsPull(place)
      try sayMorePlainly(place)
      try leaveOutArguments(place)
      try simplifyTexts(place)
      try simplifyNumbers(place)
      place += 1
    }
  }

  /// How a finger goes and what it leaves to inertia says little; how far the content was pulled says
  /// all.
  private mutating func sayAsPull(_ place: Int) throws(PropertyEnd) {
    let step = best.steps[place]
    guard ["drag", "fling", "release"].contains(step.verb), !step.arguments.isEmpty else { return }
    let rest = best.steps[place...].map(\.greatestAmount) + [best.amountAtRest]
    for amount in [rest.first ?? 0, rest.max() ?? 0] where amount > 0 {
      let pull = PropertyStep(verb: "pull", arguments: [.plain(amount)])
      if try accepts({ $0.steps[place] = pull }) { return }
    }
  }

  private mutating func sayMorePlainly(_ place: Int) throws(PropertyEnd) {
    guard place < best.steps.count, let plainer = ideas[best.steps[place].verb]?.plainer else {
      return
    }
    _ = try accepts { $0.steps[place] = PropertyStep(verb: plainer, arguments: []) }
  }

  private mutating func simplifyTexts(_ place: Int) throws(PropertyEnd) {
    guard place < best.steps.count, let text = ideas[best.steps[place].verb]?.simplestText,
      case .string(let given)? = best.steps[place].arguments.first, given != text
    else { return }
    _ = try accepts { $0.steps[place].arguments[0] = .string(text) }
  }

  private mutating func leaveOutArguments(_ place: Int) throws(PropertyEnd) {
    guard place < best.steps.count else { return }
    for (number, argument) in best.steps[place].arguments.enumerated().reversed() {
      guard place < best.steps.count, number == best.steps[place].arguments.count - 1 else {
        return
      }
      if try accepts({ $0.steps[place].arguments.removeLast() }) { continue }
      guard case .table(let table) = argument else { continue }
      for field in table.fields where table.fields.count > 1 {
        var fields = table.fields
        fields.removeAll { $0 == field }
        let simpler = LuaValue.table(LuaTable(array: table.array, fields: fields))
        if try accepts({ $0.steps[place].arguments[number] = simpler }) { break }
      }
    }
  }

  private mutating func simplifyNumbers(_ place: Int) throws(PropertyEnd) {
    guard place < best.steps.count else { return }
    let step = best.steps[place]
    for (index, number) in step.numbers.enumerated() {
      let targets = ideas[step.verb]?.simplest ?? []
      let simplifier = NumberSimplifier(
        simplest: targets.indices.contains(index) ? targets[index] : 0,
        known: step.verb == "pull" ? known : [])
      _ = try simplifier.simplified(number) { number throws(PropertyEnd) in
        guard place < best.steps.count, best.steps[place].numbers.indices.contains(index) else {
          return false
        }
        return try accepts { $0.steps[place].setNumber(index, to: number) }
      }
    }
  }
}
