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
    case .fileEnded(let file):
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
      note(
        result.status, position ?? ProblemText.position(of: result.test),
        result.test.title(joinedBy: " › "))
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
}
