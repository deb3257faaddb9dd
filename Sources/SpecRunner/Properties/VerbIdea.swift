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
}
