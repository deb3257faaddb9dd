/// Makes a number simpler while a condition holds.
///
/// Fewer decimals are simpler than more; among equals, the number nearer to the simplest one is. A
/// condition with a limit ends just beside the limit: 187.3, for "above 150", becomes 151.
struct NumberSimplifier {
  typealias Condition = (Double) throws(PropertyEnd) -> Bool

  /// The simplest number of all: 0, or a default.
  let simplest: Double
  /// Numbers that readers recognise: a threshold.
  var known: [Double] = []

  /// The simplest number that was found.
  ///
  /// - Parameter stays: the condition; asked of simpler numbers only.
  func simplified(_ number: Double, while stays: Condition) throws(PropertyEnd) -> Double {
    guard number != simplest else { return number }
    if try stays(simplest) { return simplest }
    let rounded = try rounded(number, while: stays)
    let nearest = try nearest(rounded, while: stays)
    for candidate in known where isSimpler(candidate, than: nearest) {
      if try stays(candidate) { return candidate }
    }
    return nearest
  }

  private func isSimpler(_ a: Double, than b: Double) -> Bool {
    abs(a - simplest) < abs(b - simplest)
  }

  /// With the fewest decimals.
  private func rounded(_ number: Double, while stays: Condition) throws(PropertyEnd) -> Double {
    let count = Decimals.count(of: number) ?? Decimals.scales.count
    for scale in Decimals.scales.prefix(count) {
      for direction in [FloatingPointRoundingRule.toNearestOrEven, .up, .down] {
        let candidate = (number * scale).rounded(direction) / scale
        if candidate != simplest, try stays(candidate) { return candidate }
      }
    }
    return number
  }

  /// The nearest to the simplest with as many decimals, by bisection.
  private func nearest(_ number: Double, while stays: Condition) throws(PropertyEnd) -> Double {
    guard let count = Decimals.count(of: number) else { return number }
    let scale = Decimals.scales[count]
    let start = (simplest * scale).rounded()
    let direction: Double = number > simplest ? 1 : -1
    var low = 0.0
    var high = abs((number * scale).rounded() - start)
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      if try stays((start + direction * middle) / scale) { high = middle } else { low = middle }
    }
    return high == 0 ? number : (start + direction * high) / scale
  }
}
