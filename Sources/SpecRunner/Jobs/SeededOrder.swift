/// The order of files in a shuffled run.
package enum SeededOrder {
  /// A random order that the seed alone decides (Fisher and Yates's shuffle, Durstenfeld's form).
  package static func shuffled<Element>(_ elements: [Element], seed: UInt64) -> [Element] {
    var chance = Chance(seed: seed)
    var order = elements
    for index in order.indices.reversed() { order.swapAt(index, chance.whole(below: index + 1)) }
    return order
  }
}
