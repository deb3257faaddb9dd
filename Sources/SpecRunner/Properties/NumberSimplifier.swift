/// Makes a number simpler for as long as something stays true of it.
///
/// A whole number is simpler than one with decimals, fewer decimals are simpler than more, and among
/// equals that which is nearer to a simplest one. Where the truth has an end, the simplest number is
/// found just beside it: from 187.3, for "above 150", it comes to 151.
struct NumberSimplifier {
  /// The number that says the least: 0, or a default.
  let simplest: Double
  /// Numbers that people know: a threshold.
  var known: [Double] = []

  /// The simplest number that was found.
  ///
  /// - Parameter stays: whether it is still true of a number; asked of simpler ones only.
  func simplified<Failure: Error>(
    _ number: Double, while stays: (Double) throws(Failure) -> Bool
  ) throws(Failure) -> Double {
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

  /// With as few decimals as can be.
  private func rounded<Failure: Error>(
    _ number: Double, while stays: (Double) throws(Failure) -> Bool
  ) throws(Failure) -> Double {
    let count = Decimals.count(of: number) ?? Decimals.scales.count
    for scale in Decimals.scales.prefix(count) {
      for direction in [FloatingPointRoundingRule.toNearestOrEven, .up, .down] {
        let candidate = (number * scale).rounded(direction) / scale
        if candidate != simplest, try stays(candidate) { return candidate }
      }
    }
    return number
  }

  /// As near to the simplest as can be with the same decimals, found by halving.
  private func nearest<Failure: Error>(
    _ number: Double, while stays: (Double) throws(Failure) -> Bool
  ) throws(Failure) -> Double {
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
