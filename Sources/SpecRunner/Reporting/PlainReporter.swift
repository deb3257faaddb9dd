/// For people who read a log: nothing is rewritten, and there is no colour.
struct PlainReporter: Reporter {
  private var run = RunText(problems: ProblemText(), showsFiles: true)

  mutating func text(for event: RunEvent) -> String { run.lines(for: event).text() }
}
