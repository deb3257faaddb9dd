/// For a log: no line is rewritten, and there are no colours.
struct PlainReporter: Reporter {
  private var run = RunText(problems: ProblemText(), showsFiles: true)

  mutating func text(for event: RunEvent) -> String { run.lines(for: event).text() }
}
