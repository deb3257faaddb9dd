import TextSupport

/// What stands before a run and after it.
extension RunText {
  /// How many problems are listed again at the end.
  private static let limit = 20

  /// What a run that is not the usual one begins with.
  var start: [StyledText] {
    guard plan.isShuffled || plan.shard != nil else { return [] }
    return [StyledText(counted(plan.files.count, "spec file") + order, .faint)]
  }

  /// What a run ends with.
  func end(_ summary: RunSummary) -> [StyledText] {
    let rest = " in \(counted(plan.files.count, "file")), \(TimeText.duration(summary.duration))"
    return wrongAgain + list(summary.writtenSnapshots, "written")
      + list(summary.unusedSnapshots, "that no test asked for")
      + (plan.measuresCoverage ? CoverageSummary.lines(of: summary.coverage) + [""] : [])
      + (plan.measuresCosts ? ProfileSummary.lines(of: summary.profile) + [""] : [])
      + [summary.tally.text + StyledText(rest + order)]
  }

  /// The shard and the seed, which decide what ran and in which order.
  private var order: String {
    (plan.shard.map { ", shard \($0)" } ?? "") + (plan.isShuffled ? ", seed \(plan.seed)" : "")
  }

  /// A single problem was just read.
  private var wrongAgain: [StyledText] {
    guard wrong.count > 1 else { return [] }
    let more = wrong.count - RunText.limit
    let end: [StyledText] = more > 0 ? [StyledText("  and \(more) more")] : []
    return ["What went wrong:"] + wrong.prefix(RunText.limit) + end + [""]
  }

  private func list(_ names: [String], _ what: String) -> [StyledText] {
    guard !names.isEmpty else { return [] }
    let lines = names.map { StyledText("  " + VisibleText.line($0)) }
    return [StyledText("\(counted(names.count, "snapshot")) \(what):")] + lines + [""]
  }
}
