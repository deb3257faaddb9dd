import Driver

/// Why a test failed, below its line: YAML in the small subset that all readers of TAP know, with the
/// keys that the protocol's drafts name where they name one.
///
/// ```
///   ---
///   message: |
///     Expected objects to be the same.
///     Passed in: 1
///   severity: 'fail'
///   file: 'spec/a_spec.lua'
///   line: 12
///   ...
/// ```
struct TAPDiagnostics {
  let file: String
  let line: Int?

  /// The lines of a test's problems; what comes after the first is listed as text.
  func lines(of problems: [Problem]) -> [String] {
    guard let first = problems.first else { return [] }
    let text = ProblemText(options: ReporterOptions())
    let others = problems.dropFirst().flatMap { text.lines(of: $0, in: file, line: line) }
      .map { $0.text(usesColor: false) }
    return (["---"] + fields(of: first) + list("also", others) + ["..."]).map { "  " + $0 }
  }

  private func fields(of problem: Problem) -> [String] {
    let path = ProblemText.path(of: problem, in: file)
    let number = problem.file == nil ? problem.line ?? line : problem.line
    return message(problem.message)
      + ["severity: \(problem.status == .error ? "'error'" : "'fail'")", "file: \(quoted(path))"]
      + (number.map { ["line: \($0)"] } ?? [])
      + (problem.place.map { ["place: " + quoted($0)] } ?? [])
      + (problem.moment.map(fields) ?? [])
      + list("backtrace", problem.traceback)
  }

  private func fields(of moment: Moment) -> [String] {
    ["time: \(TimeText.seconds(moment.time))", "control: " + quoted(moment.summary)]
      + list("picture", moment.picture)
  }

  /// Several lines stand as they are, each further to the right; those that are empty too, because
  /// not all readers know an empty line within a block.
  private func message(_ message: String) -> [String] {
    let lines = Array(VisibleText.lines(of: message).drop { $0.allSatisfy(\.isWhitespace) })
    // The first line says how far to the right the text begins.
    let first = (lines.first ?? "").drop(while: \.isWhitespace)
    guard lines.count > 1 else { return ["message: " + quoted(String(first))] }
    return ["message: |"] + ([String(first)] + lines.dropFirst()).map { "  " + $0 }
  }

  private func list(_ key: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [key + ":"] + lines.map { "  - " + quoted($0) }
  }

  private func quoted(_ text: String) -> String {
    "'"
      + VisibleText.line(text).split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "''") + "'"
  }
}
