import Driver
import TextSupport

/// A run as people read it, line by line as it comes: what went wrong, and a summary.
struct RunText {
  private let problems: ProblemText
  private let showsFiles: Bool
  private var summary = SummaryText()
  private var tally = Tally()
  private var duration = 0.0
  /// Whether the last line stands directly above the next.
  private var needsGap = false

  /// - Parameters:
  ///   - columns: how wide pictures may be; `nil` for any width.
  ///   - showsFiles: whether each file has a line of its own.
  init(columns: Int?, showsFiles: Bool) {
    problems = ProblemText(columns: columns)
    self.showsFiles = showsFiles
  }

  mutating func lines(for event: RunEvent) -> [StyledText] {
    summary.note(event)
    switch event {
    case .runStarted(let plan): return together(summary.lines(starting: plan))
    case .fileStarted:
      (tally, duration) = (Tally(), 0)
      return []
    case .testEnded(let result): return lines(of: result)
    case .fileProblem(let file, let problem):
      tally.fileProblems += 1
      return apart(problems.lines(of: problem, in: file))
    case .fileNotice(let file, let line, let message):
      return together([problems.line(ofNotice: message, in: file, line: line)])
    case .fileOutput(_, let line):
      return together([StyledText(VisibleText.line(line), .faint)])
    case .fileEnded(let file):
      // A filter leaves many files without a test to tell of.
      return showsFiles && !tally.isEmpty ? together([line(of: file)]) : []
    case .runEnded(let end): return (needsGap ? [""] : []) + summary.lines(ending: end)
    }
  }

  private mutating func lines(of result: TestResult) -> [StyledText] {
    tally.add(result.status)
    duration += result.duration
    switch result.status {
    case .passed: return []
    case .pending: return together([problems.line(ofPending: result)])
    case .failed, .error: return apart(problems.lines(of: result))
    }
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
