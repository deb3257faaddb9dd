import PullPlugins

/// The parts of a run put together: the run that nobody divided.
package struct MergedRun {
  /// What ran.
  package let plan: RunPlan
  /// What happened, for reporters.
  package let events: [RunEvent]
  /// The results.
  package let summary: RunSummary

  /// Puts parts together, given in any order.
  ///
  /// Only what clocks say differs from the undivided run: it began with the first part and took as long as
  /// the slowest.
  package init(_ parts: [ReportedRun]) throws(MergeError) {
    try MergedRun.checkAgreement(of: parts)
    try MergedRun.checkShards(of: parts)
    plan = try MergedRun.plan(of: parts)
    summary = MergedRun.summary(of: parts.map(\.summary))
    let files = parts.flatMap(\.files).sorted { ($0.round, $0.place) < ($1.round, $1.place) }
    events = [.runStarted(plan)] + files.flatMap(\.events) + [.runEnded(summary)]
  }

  /// Makes sure that all parts are of one run.
  private static func checkAgreement(of parts: [ReportedRun]) throws(MergeError) {
    let facts: [(ReportedRun) -> String] = [
      { "\(counted($0.shard.count, "part"))" }, { "seed \($0.plan.seed)" },
      { ($0.plan.isShuffled ? "with" : "without") + " --shuffle" },
      { ($0.plan.measuresCoverage ? "with" : "without") + " --coverage" },
      { ($0.plan.measuresCosts ? "with" : "without") + " --profile" },
      { "the files and options of run \($0.plan.fingerprint)" },
    ]
    for part in parts.dropFirst() {
      for fact in facts where fact(part) != fact(parts[0]) {
        throw .different(
          first: parts[0].report, fact(parts[0]), second: part.report, fact(part))
      }
    }
  }

  /// Makes sure that each part is there once.
  private static func checkShards(of parts: [ReportedRun]) throws(MergeError) {
    let reports = Dictionary(grouping: parts, by: \.shard.index)
    let count = parts.first?.shard.count ?? 0
    for index in reports.keys.sorted() {
      guard let same = reports[index], same.count > 1 else { continue }
      throw .twice(Shard(index: index, count: count), reports: same.map(\.report))
    }
    let missing = (0..<count).lazy.map { $0 + 1 }.filter { reports[$0] == nil }
    guard let first = missing.first else { return }
    throw .missing(Shard(index: first, count: count), others: count - reports.count - 1)
  }

  private static func plan(of parts: [ReportedRun]) throws(MergeError) -> RunPlan {
    let files = parts.flatMap { part in zip(part.places, part.plan.files) }.sorted { $0.0 < $1.0 }
    for (index, file) in files.enumerated() where file.0 != index + 1 {
      throw .otherDivision(place: min(file.0, index + 1), isTwice: file.0 <= index)
    }
    var plan = parts[0].plan
    plan.files = files.map(\.1)
    plan.shard = nil
    plan.places = nil
    plan.date = parts.map(\.plan.date).min() ?? 0
    return plan
  }

  private static func summary(of parts: [RunSummary]) -> RunSummary {
    var summary = RunSummary()
    summary.tally = parts.map(\.tally).reduce(Tally(), +)
    summary.duration = parts.map(\.duration).max() ?? 0
    summary.add(
      unused: parts.flatMap(\.unusedSnapshots), written: parts.flatMap(\.writtenSnapshots))
    summary.coverage = parts.flatMap(\.coverage).merged()
    summary.profile = parts.flatMap(\.profile).merged()
    return summary
  }
}
