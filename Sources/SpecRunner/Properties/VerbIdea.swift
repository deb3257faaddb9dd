import LuaRuntime

/// A verb that chance may think of: how likely in a situation, and with what arguments.
struct VerbIdea {
  /// The verb's key.
  let verb: String
  /// How likely it is, beside the others; 0 where it makes no sense.
  let weight: (Situation) -> Int
  /// Its arguments.
  let arguments: (Situation, inout Chance) -> [LuaValue]
  /// The numbers in its arguments that say the least, in their order; 0 for those that are missing.
  let simplest: [Double]
  /// The text among its arguments that says the least.
  let simplestText: String?
  /// A verb without arguments that says less, where it may do as well.
  let plainer: String?

  init(
    _ verb: String, simplest: [Double] = [], simplestText: String? = nil, plainer: String? = nil,
    weight: @escaping (Situation) -> Int,
    arguments: @escaping (Situation, inout Chance) -> [LuaValue] = { _, _ in [] }
  ) {
    self.verb = verb
    self.simplest = simplest
    self.simplestText = simplestText
    self.plainer = plainer
    self.weight = weight
    self.arguments = arguments
  }
}

extension VerbIdea {
  /// Chooses a verb that can be done now; `nil` where there is none.
  static func next(
    of ideas: [VerbIdea], in situation: Situation, by chance: inout Chance
  ) -> PropertyStep? {
    let weights = ideas.map { $0.weight(situation) }
    let total = weights.reduce(0, +)
    guard total > 0 else { return nil }
    var place = chance.whole(below: total)
    for (idea, weight) in zip(ideas, weights) {
      if place < weight {
        return PropertyStep(verb: idea.verb, arguments: idea.arguments(situation, &chance))
      }
      place -= weight
    }
    return nil
  }
}
