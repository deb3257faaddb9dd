extension ReporterKind {
  /// For logs.
  static let plain = ReporterKind(
    name: "plain", summary: "for a pipe or a log: a line a file, what went wrong, and a summary"
  ) { _ in PlainReporter() }
}

/// For people who read a log: nothing is rewritten, and there is no colour.
struct PlainReporter: Reporter {
  private var run = RunText(columns: nil, showsFiles: true)

  mutating func text(for event: RunEvent) -> String {
    run.lines(for: event).map { $0.text(usesColor: false) + "\n" }.joined()
  }
}
