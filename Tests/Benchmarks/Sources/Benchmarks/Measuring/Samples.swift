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

  /// How many times as long these took as others of the same rounds: the median of the rounds' ratios.
  ///
  /// Not the ratio of the medians: a machine changes its pace by the half within a run, and then one
  /// median may be of its slow moments and the other of its quick ones. Within a round both meet the same.
  ///
  /// - Precondition: there are as many.
  package func ratio(to others: Samples) -> Double {
    precondition(values.count == others.values.count, "samples of the same rounds are compared")
    return Samples(zip(values, others.values).map { $0 / $1 }).median
  }

  /// What each of so many takes that were measured together.
  package func divided(by count: Int) -> Samples {
    Samples(values.map { $0 / Double(count) })
  }
}
