extension ReporterKind {
  /// For logs.
  static let plain = ReporterKind(
    name: "plain", summary: "for a pipe or a log: a line a file, what went wrong, and a summary"
  ) { PlainReporter(options: $0) }
}

/// For people who read a log: nothing is rewritten, and there is no colour.
struct PlainReporter: Reporter {
  private let problems: ProblemText
  private var summary = SummaryText()
  private var tally = Tally()
  private var duration = 0.0

  init(options: ReporterOptions) {
    var options = options
    options.columns = nil
    problems = ProblemText(options: options)
  }

  mutating func text(for event: RunEvent) -> String {
    lines(for: event).map { $0.text(usesColor: false) + "\n" }.joined()
  }

  private mutating func lines(for event: RunEvent) -> [StyledText] {
    summary.note(event)
    switch event {
    case .runStarted(let plan):
      return summary.lines(starting: plan)
    case .fileStarted:
      (tally, duration) = (Tally(), 0)
      return []
    case .testEnded(let result):
      tally.add(result.status)
      duration += result.duration
      return lines(of: result)
    case .fileProblem(let file, let problem):
      tally.fileProblems += 1
      return problems.lines(of: problem, in: file) + [""]
    case .fileNotice(let file, let line, let message):
      return [problems.line(ofNotice: message, in: file, line: line)]
    case .fileOutput(_, let line):
      return [StyledText(VisibleText.line(line), .faint)]
    case .fileEnded(let file):
      let heading = tally.isSuccess ? "ok      " : "FAILED  "
      return [
        StyledText(heading + VisibleText.line(file) + ": ") + tally.text
          + StyledText(" (\(TimeText.duration(duration)))")
      ]
    case .runEnded(let end):
      return [""] + summary.lines(ending: end)
    }
  }

  private func lines(of result: TestResult) -> [StyledText] {
    switch result.status {
    case .passed: []
    case .pending: [problems.line(ofPending: result)]
    case .failed, .error: problems.lines(of: result) + [""]
    }
  }
}
