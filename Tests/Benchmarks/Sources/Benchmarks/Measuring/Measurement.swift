/// What a row has come to.
package struct Measurement: Equatable, Sendable {
  /// How many times as long ours takes as the reference; `nil` where nothing is compared.
  package var ratio: Double?
  /// Nanoseconds of a call of ours.
  package var ours: Samples
  /// Nanoseconds of a call of the reference.
  package var reference: Samples?
  /// What else was found.
  package var figures: [Figure]

  /// The comparison of two that took turns.
  package init(ours: Samples, reference: Samples, figures: [Figure] = []) {
    self.init(
      ratio: ours.ratio(to: reference), ours: ours, reference: reference, figures: figures)
  }

  /// One whose ratio is of another kind.
  package init(ratio: Double?, ours: Samples, reference: Samples?, figures: [Figure] = []) {
    self.ratio = ratio
    self.ours = ours
    self.reference = reference
    self.figures = figures
  }
}

/// A number beside a row's ratio.
package struct Figure: Equatable, Sendable {
  /// A word or two, as JSON has it: `kib_an_instance`.
  package let name: String
  /// Its value.
  package let value: Double
  /// The most that it may be, if it has a bound.
  package let goal: Double?

  /// Makes one.
  package init(_ name: String, _ value: Double, goal: Double? = nil) {
    self.name = name
    self.value = value
    self.goal = goal
  }

  /// Whether it is within its bound.
  package var isReached: Bool { goal.map { value <= $0 } ?? true }
}
