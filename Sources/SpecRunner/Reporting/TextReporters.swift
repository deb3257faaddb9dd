import TextSupport

/// For a terminal: a line of progress that is rewritten, problems as they occur, and a summary.
struct DefaultReporter: Reporter {
  /// Returns to the first column and erases the line (ECMA-48, "erase in line").
  private static let erase = "\r\u{1B}[K"

  private let options: ReporterOptions
  private var run: RunText
  private var tally = Tally()
  private var endedFiles = 0
  private var file = ""

  init(options: ReporterOptions) {
    self.options = options
    run = RunText(problems: ProblemText(columns: options.columns), showsFiles: false)
  }

  mutating func text(for event: RunEvent) -> String {
    let lines = run.lines(for: event).text(usesColor: options.usesColor)
    guard let columns = options.columns else { return lines }
    note(event)
    if case .runEnded = event { return DefaultReporter.erase + lines }
    return (lines.isEmpty ? "" : DefaultReporter.erase + lines) + progress(columns)
  }

  private mutating func note(_ event: RunEvent) {
    switch event {
    case .fileStarted(let path): file = path
    case .testEnded(let result): tally.add(result.status)
    case .fileProblem: tally.fileProblems += 1
    case .fileEnded: endedFiles += 1
    case .runStarted, .fileNotice, .fileOutput, .runEnded: break
    }
  }

  private func progress(_ columns: Int) -> String {
    let files = "[\(endedFiles)/\(max(run.plan.files.count, endedFiles))] "
    let line =
      StyledText(files, .faint) + tally.text + StyledText("  " + VisibleText.line(file), .faint)
    // Filling the last column may start a new line.
    return DefaultReporter.erase + line.cut(to: columns - 1).text(usesColor: options.usesColor)
  }
}

/// For a log: no line is rewritten, and there are no colours.
struct PlainReporter: Reporter {
  private var run = RunText(problems: ProblemText(), showsFiles: true)

  mutating func text(for event: RunEvent) -> String { run.lines(for: event).text() }
}

/// Writes something for other programs when a run has ended.
package struct SummaryReporter: Reporter {
  let text: @Sendable (RunSummary) -> String

  /// The lines that ran, as the tools of lcov keep them.
  package static let lcov = SummaryReporter { LCOVTracefile.text(of: $0.coverage) }

  /// What callbacks cost, as JSON.
  package static let profile = SummaryReporter { ProfileDocument.text(of: $0.profile) }

  /// Nothing but at the end.
  package func text(for event: RunEvent) -> String {
    if case .runEnded(let summary) = event { text(summary) } else { "" }
  }
}
