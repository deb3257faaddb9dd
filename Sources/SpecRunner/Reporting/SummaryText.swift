import Driver
import TextSupport

/// What people read before a run and after it.
struct SummaryText {
  /// How many of what went wrong are listed again at the end.
  private static let limit = 20

  private var plan = RunPlan(files: [], seed: 0)
  private var wrong: [StyledText] = []

  /// Nothing has run yet.
  init() {}

  /// What a run that is not the usual one begins with.
  mutating func lines(starting plan: RunPlan) -> [StyledText] {
    self.plan = plan
    guard plan.isShuffled || plan.shard != nil else { return [] }
    return [StyledText(counted(plan.files.count, "spec file") + order, .faint)]
  }

  /// Remembers what went wrong, to list it at the end.
  mutating func note(_ event: RunEvent) {
    switch event {
    case .testEnded(let result) where result.status.isWrong:
      let position = result.problems.first.map {
        ProblemText.position(of: $0, in: result.test.file, line: result.test.line)
      }
      add(
        result.status, position ?? ProblemText.position(of: result.test),
        result.test.title(joinedBy: " › "))
    case .fileProblem(let file, let problem):
      let position = ProblemText.position(of: problem, in: file, line: nil)
      add(problem.status, position, "outside its tests")
    default: break
    }
  }

  /// What a run ends with.
  func lines(ending summary: RunSummary) -> [StyledText] {
    let counts = summary.tally.text
    let rest = " in \(counted(plan.files.count, "file")), \(TimeText.duration(summary.duration))"
    return problems + list(summary.writtenSnapshots, "written")
      + list(summary.unusedSnapshots, "that no test asked for")
      + (plan.measuresCoverage ? CoverageSummary.lines(of: summary.coverage) + [""] : [])
      + (plan.measuresCosts ? ProfileSummary.lines(of: summary.profile) + [""] : [])
      + [counts + StyledText(rest + order)]
  }

  /// What else decides which tests ran, and in which order.
  private var order: String {
    (plan.shard.map { ", shard \($0)" } ?? "") + (plan.isShuffled ? ", seed \(plan.seed)" : "")
  }

  private mutating func add(_ status: TestResult.Status, _ position: String, _ title: String) {
    wrong.append("  " + status.heading + StyledText("\(position)  \(title)"))
  }

  /// One alone was just read.
  private var problems: [StyledText] {
    guard wrong.count > 1 else { return [] }
    let more = wrong.count - SummaryText.limit
    let end: [StyledText] = more > 0 ? [StyledText("  and \(more) more")] : []
    return ["What went wrong:"] + wrong.prefix(SummaryText.limit) + end + [""]
  }

  private func list(_ names: [String], _ what: String) -> [StyledText] {
    guard !names.isEmpty else { return [] }
    let lines = names.map { StyledText("  " + VisibleText.line($0)) }
    return [StyledText("\(counted(names.count, "snapshot")) \(what):")] + lines + [""]
  }
}

extension TestResult.Status {
  /// Whether the run has failed with it.
  var isWrong: Bool { self == .failed || self == .error }
}
