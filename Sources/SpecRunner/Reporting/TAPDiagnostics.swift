import TextSupport

/// Why a test failed, below its line: the small subset of YAML that all TAP readers support, with the
/// keys of the protocol's drafts where they define one.
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

  /// The lines of a test's problems; those after the first are text for people.
  func lines(of problems: [Problem]) -> [String] {
    guard let first = problems.first else { return [] }
    let others = problems.dropFirst().flatMap { problem in
      ProblemText().lines(of: problem, in: file, line: line).map { $0.text(usesColor: false) }
    }
    return (["---"] + fields(of: first) + block("also", others) + ["..."]).map { "  " + $0 }
  }

  private func fields(of problem: Problem) -> [String] {
    let path = ProblemText.path(of: problem, in: file)
    let number = problem.file == nil ? problem.line ?? line : problem.line
    return message(problem.message) + [
      "severity: \(problem.status == .error ? "'error'" : "'fail'")", "file: \(quoted(path))",
    ] + (number.map { ["line: \($0)"] } ?? [])
      + (problem.place.map { ["place: " + quoted($0)] } ?? []) + (problem.moment.map(fields) ?? [])
      + block("backtrace", problem.traceback.map(VisibleText.line))
  }

  private func fields(of moment: Moment) -> [String] {
    ["time: \(TimeText.seconds(moment.time))", "control: " + quoted(moment.summary)]
      + block("picture", moment.picture.map { "|\(VisibleText.line($0))|" })
  }

  private func message(_ message: String) -> [String] {
    let lines = VisibleText.lines(of: message)
    let isOneLine = lines.count == 1 || lines.allSatisfy { $0.allSatisfy(\.isWhitespace) }
    return isOneLine ? ["message: " + quoted(lines[0])] : block("message", lines)
  }

  /// Indented lines; empty ones, too, because some readers end a block at an empty line. A list would be
  /// the obvious form, but `prove` reads `- 'a: b'` as a table.
  private func block(_ key: String, _ lines: [String]) -> [String] {
    let lines = lines.drop { $0.allSatisfy(\.isWhitespace) }
    guard let first = lines.first else { return [] }
    // The first line sets the indentation of the block.
    let start = String(first.drop(while: \.isWhitespace))
    return [key + ": |"] + ([start] + lines.dropFirst()).map { "  " + $0 }
  }

  private func quoted(_ text: String) -> String {
    let scalars = VisibleText.line(text).unicodeScalars
    let doubled = scalars.map { $0 == "'" ? "''" : String($0) }
    return "'" + doubled.joined() + "'"
  }
}
