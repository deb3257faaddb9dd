extension ReporterKind {
  /// For people at a terminal.
  static let `default` = ReporterKind(
    name: "default",
    summary: "for a terminal: progress, what went wrong as it comes, and a summary"
  ) { DefaultReporter(options: $0) }
}

/// For people at a terminal: a line of progress that is rewritten, what went wrong as it comes, and
/// a summary.
struct DefaultReporter: Reporter {
  private static let erase = "\r\u{1B}[K"

  private let options: ReporterOptions
  private let problems: ProblemText
  private var summary = SummaryText()
  private var tally = Tally()
  private var fileCount = 0
  private var endedFiles = 0
  private var file = ""
  /// Whether what was printed last has no empty line below it.
  private var needsGap = false

  init(options: ReporterOptions) {
    self.options = options
    problems = ProblemText(options: options)
  }

  mutating func text(for event: RunEvent) -> String {
    summary.note(event)
    switch event {
    case .runStarted(let plan):
      fileCount = plan.files.count
      return permanent(summary.lines(starting: plan)) + progress
    case .fileStarted(let path):
      file = path
      return progress
    case .testEnded(let result):
      tally.add(result.status)
      if result.status != .passed { needsGap = result.status == .pending }
      return permanent(lines(of: result)) + progress
    case .fileProblem(let file, let problem):
      tally.fileProblems += 1
      needsGap = false
      return permanent(problems.lines(of: problem, in: file) + [""]) + progress
    case .fileNotice(let file, let line, let message):
      return permanent([problems.line(ofNotice: message, in: file, line: line)]) + progress
    case .fileOutput(_, let line):
      return permanent([StyledText(VisibleText.line(line), .faint)]) + progress
    case .fileEnded:
      endedFiles += 1
      return progress
    case .runEnded(let end):
      return permanent((needsGap ? [""] : []) + summary.lines(ending: end))
    }
  }

  private func lines(of result: TestResult) -> [StyledText] {
    switch result.status {
    case .passed: []
    case .pending: [problems.line(ofPending: result)]
    case .failed, .error: problems.lines(of: result) + [""]
    }
  }

  /// Lines that stay, in the place of the line of progress.
  private func permanent(_ lines: [StyledText]) -> String {
    let text = lines.map { $0.text(usesColor: options.usesColor) + "\n" }.joined()
    return text.isEmpty || options.columns == nil ? text : DefaultReporter.erase + text
  }

  private var progress: String {
    guard let columns = options.columns else { return "" }
    let files = "[\(endedFiles)/\(max(fileCount, endedFiles))] "
    let line =
      StyledText(files, .faint) + tally.text + StyledText("  " + VisibleText.line(file), .faint)
    // A line that fills the last column may already begin the next.
    return DefaultReporter.erase + line.cut(to: columns - 1).text(usesColor: options.usesColor)
  }
}
