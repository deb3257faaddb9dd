/// A row with what has come out.
package struct Row: Equatable, Sendable {
  /// What has come out.
  package enum Outcome: Equatable, Sendable {
    case measured(Measurement)
    /// What it is compared with is not there.
    case notInstalled
    /// It could not be measured, and why.
    case failed(String)
  }

  /// How it stands with the goals.
  package enum Verdict: String, Sendable {
    case reached
    case missed
    /// There is no goal.
    case reported
    case notInstalled = "not installed"
    case failed
  }

  /// The benchmark's name.
  package let name: String
  /// What is done.
  package let what: String
  /// What it is compared with.
  package let reference: String
  /// The greatest ratio that will do.
  package let goal: Double?
  /// What has come out.
  package let outcome: Outcome

  /// A row of a benchmark.
  package init(_ benchmark: Benchmark, _ outcome: Outcome) {
    name = benchmark.name
    what = benchmark.what
    reference = benchmark.reference
    goal = benchmark.goal
    self.outcome = outcome
  }

  /// What was measured, if it was.
  package var measurement: Measurement? {
    if case .measured(let measurement) = outcome { measurement } else { nil }
  }

  /// How it stands with the goals: that of the ratio, and those of the figures beside it.
  package var verdict: Verdict {
    switch outcome {
    case .notInstalled: return .notInstalled
    case .failed: return .failed
    case .measured(let measurement):
      let hasGoal = goal != nil || measurement.figures.contains { $0.goal != nil }
      guard hasGoal else { return .reported }
      let isMissed = goal.map { (measurement.ratio ?? .infinity) > $0 } ?? false
      return isMissed || !measurement.figures.allSatisfy(\.isReached) ? .missed : .reached
    }
  }

  /// Whether a goal was missed, or nothing could be measured where it should have been.
  package var isBad: Bool { verdict == .missed || verdict == .failed }
}
