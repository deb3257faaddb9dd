import TextSupport

/// A run for people, line by line as it comes: what went wrong, and a summary.
struct RunText {
  let problems: ProblemText
  /// Whether each file has a line of its own.
  let showsFiles: Bool
  private(set) var plan = RunPlan(files: [], seed: 0)
  /// What went wrong, to be listed again at the end.
  private(set) var wrong: [StyledText] = []
  /// The tests of the file, and how long they took.
  private(set) var tally = Tally()
  private(set) var duration = 0.0
  /// What was said of a stage that could not be set up, and of which test.
  private(set) var toldOfStages: [String: String] = [:]
  /// Whether the last line stands directly above the next.
  private(set) var needsGap = false

  mutating func lines(for event: RunEvent) -> [StyledText] {
    switch event {
    case .runStarted(let plan):
      self.plan = plan
      return together(start)
    case .fileStarted:
      (tally, duration) = (Tally(), 0)
      return []
    case .testEnded(let result): return lines(of: result)
    case .fileProblem(let file, let problem):
      tally.fileProblems += 1
      let position = ProblemText.position(of: problem, in: file, line: nil)
      note(problem.status, position, "outside its tests")
      return apart(problems.lines(of: problem, in: file))
    case .fileNotice(let file, let line, let message):
      return together([problems.line(ofNotice: message, in: file, line: line)])
    case .fileOutput(_, let line): return together([StyledText(VisibleText.line(line), .faint)])
    case .fileEnded(let file, _):
      // A filter leaves many files without a test to report.
      return showsFiles && tally != Tally() ? together([line(of: file)]) : []
    case .runEnded(let summary): return (needsGap ? [""] : []) + end(summary)
    }
  }

  private mutating func lines(of result: TestResult) -> [StyledText] {
    tally.add(result.status)
    duration += result.duration
    switch result.status {
    case .passed: return []
    case .pending: return together([problems.line(ofPending: result)])
    case .failed, .error:
      let position = result.problems.first.map {
        ProblemText.position(of: $0, in: result.test.file, line: result.test.line)
      }
      let title = result.test.title(joinedBy: " › ")
      note(result.status, position ?? ProblemText.position(of: result.test), title)
      if let problem = result.problems.first, problem.isOfStage {
        let told = toldOfStages[problem.message]
        if let told { return together([problems.line(of: result, as: told)]) }
        toldOfStages[problem.message] = title
      }
      return apart(problems.lines(of: result))
    }
  }

  private mutating func note(_ status: TestResult.Status, _ position: String, _ title: String) {
    wrong.append("  " + status.heading + StyledText("\(position)  \(title)"))
  }

  private func line(of file: String) -> StyledText {
    let heading = (tally.isSuccess ? TestResult.Status.passed : .failed).heading
    return heading + StyledText(VisibleText.line(file) + ": ") + tally.text
      + StyledText(" (\(TimeText.duration(duration)))")
  }

  private mutating func together(_ lines: [StyledText]) -> [StyledText] {
    if !lines.isEmpty { needsGap = true }
    return lines
  }

  /// With empty lines around them.
  private mutating func apart(_ lines: [StyledText]) -> [StyledText] {
    defer { needsGap = false }
    return (needsGap ? [""] : []) + lines + [""]
  }

  // MARK: What stands before a run and after it

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

extension TestIdentity {
  /// The names on one line, and the round of a test that is repeated.
  func title(joinedBy separator: String) -> String {
    names.map(VisibleText.line).joined(separator: separator)
      + (round > 1 ? " (round \(round))" : "")
  }

  /// The test as `--list` shows it: one line, whatever its name holds.
  package var listed: String { "\(VisibleText.line(file)):\(line): \(VisibleText.line(fullName))" }
}
