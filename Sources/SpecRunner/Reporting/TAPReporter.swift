import TextSupport

/// The Test Anything Protocol (testanything.org): version 13, the newest that all readers support, with
/// the escapes of version 14.
///
/// A problem outside the tests is a failed test, so that all readers count it. The plan comes last: the
/// number of tests is known only when the specs have run.
struct TAPReporter: Reporter {
  private var count = 0

  mutating func text(for event: RunEvent) -> String { lines(for: event).map { $0 + "\n" }.joined() }

  private mutating func lines(for event: RunEvent) -> [String] {
    switch event {
    case .runStarted(let plan): ["TAP version 13"] + comments(on: plan)
    case .fileStarted(let file): ["# " + VisibleText.line(file)]
    case .testEnded(let result): lines(of: result)
    case .fileProblem(let file, let problem): lines(of: problem, in: file)
    case .fileNotice(let file, let line, let message):
      ["# \(VisibleText.line(file)):\(line): \(VisibleText.line(message))"]
    case .fileOutput(_, let line): ["# " + VisibleText.line(line)]
    case .fileEnded: []
    case .runEnded(let summary): plan + comments(on: summary)
    }
  }

  private var plan: [String] { [count == 0 ? "1..0 # SKIP no tests" : "1..\(count)"] }

  private func comments(on plan: RunPlan) -> [String] {
    (plan.shard.map { ["# shard \($0)"] } ?? []) + (plan.isShuffled ? ["# seed \(plan.seed)"] : [])
  }

  private func comments(on summary: RunSummary) -> [String] {
    ["# \(summary.tally.text.text(usesColor: false))"]
  }

  private mutating func lines(of result: TestResult) -> [String] {
    count += 1
    let isPending = result.status == .pending
    let name = TAPReporter.escaped(result.test.title(joinedBy: " "), isPending: isPending)
    let line = (result.status.isWrong ? "not ok" : "ok") + " \(count) - \(name)"
    let output = result.output.flatMap(VisibleText.lines).map { "# " + $0 }
    switch result.status {
    case .passed: return [line] + output
    case .pending:
      let reason = result.problems.first.map { " " + VisibleText.line($0.message) } ?? ""
      return [line + " # SKIP" + reason] + output
    case .failed, .error:
      let block = TAPDiagnostics(file: result.test.file, line: result.test.line)
      return [line] + block.lines(of: result.problems) + output
    }
  }

  private mutating func lines(of problem: Problem, in file: String) -> [String] {
    count += 1
    let name = TAPReporter.escaped(VisibleText.line(file), isPending: false)
    return ["not ok \(count) - \(name), outside its tests"]
      + TAPDiagnostics(file: file, line: nil).lines(of: [problem])
  }

  /// Escapes what would be a directive, and the backslash.
  ///
  /// Some readers support no escapes and take the first `#` for a directive. A look-alike replaces it
  /// where they would count the test wrongly: before `SKIP` and `TODO`, and in the name of a skipped
  /// test.
  private static func escaped(_ text: String, isPending: Bool) -> String {
    var escaped = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "#": escaped += isPending || beginsDirective(rest) ? "\u{FF03}" : "\\#"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func beginsDirective(_ rest: Substring.UnicodeScalarView) -> Bool {
    let word = String(rest.drop(while: \.properties.isWhitespace).prefix(4)).lowercased()
    return word == "skip" || word == "todo"
  }
}

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
