/// What was measured in the rounds of a run: nanoseconds for each call, one figure a round.
package struct Samples: Equatable, Sendable {
  /// In the order of the rounds.
  package let values: [Double]

  /// Makes samples.
  ///
  /// - Precondition: there is one at least.
  package init(_ values: [Double]) {
    precondition(!values.isEmpty, "there is nothing to be told of no samples")
    self.values = values
  }

  /// The one in the middle, or between the two there.
  package var median: Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The least: what it takes when nothing comes between.
  package var minimum: Double { values.min() ?? 0 }
  /// The greatest.
  package var maximum: Double { values.max() ?? 0 }
}
