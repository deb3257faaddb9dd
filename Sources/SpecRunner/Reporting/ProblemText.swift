import TextSupport

/// Problems for people.
struct ProblemText {
  /// How wide a picture may be; `nil` for any width.
  var columns: Int?

  /// A test that did not pass: its name, then each problem, then what it printed.
  func lines(of result: TestResult) -> [StyledText] {
    let position = [StyledText(ProblemText.position(of: result.test))]
    let problems = result.problems.isEmpty ? position : lines(of: result.problems, in: result.test)
    return [result.status.heading + StyledText(result.test.title(joinedBy: " › "), .bold)]
      + (problems + printed(result.output)).indented
  }

  /// What went wrong in a file outside its tests.
  func lines(of problem: Problem, in file: String) -> [StyledText] {
    let title = VisibleText.line(file) + ", outside its tests"
    return [problem.status.heading + StyledText(title, .bold)]
      + lines(of: problem, in: file, line: nil).indented
  }

  /// A pending test, and why.
  func line(ofPending result: TestResult) -> StyledText {
    let why = result.problems.first.map { VisibleText.line($0.message) } ?? ""
    let reason = why.isEmpty ? "" : ": " + why
    return result.status.heading + StyledText(result.test.title(joinedBy: " › ") + reason + "  ")
      + StyledText(ProblemText.position(of: result.test), .faint)
  }

  /// A test that did not pass for what is told of another.
  func line(of result: TestResult, as other: String) -> StyledText {
    result.status.heading + StyledText(result.test.title(joinedBy: " › "), .bold)
      + StyledText(": as '\(other)', above  ")
      + StyledText(ProblemText.position(of: result.test), .faint)
  }

  /// The problems of a test, with an empty line between them.
  func lines(of problems: [Problem], in test: TestIdentity) -> [StyledText] {
    Array(problems.map { lines(of: $0, in: test.file, line: test.line) }.joined(separator: [""]))
  }

  /// What the author of a file should know.
  func line(ofNotice message: String, in file: String, line: Int) -> StyledText {
    StyledText("NOTE     ", .yellow)
      + StyledText("\(VisibleText.line(file)):\(line): \(VisibleText.line(message))")
  }

  /// Where, what, how the control looked, and what was running.
  ///
  /// - Parameters:
  ///   - file: the spec.
  ///   - line: the test's line in it; `nil` when it happened outside tests.
  func lines(of problem: Problem, in file: String, line: Int?) -> [StyledText] {
    let place = problem.place.map { ", in " + VisibleText.line($0) } ?? ""
    let position = ProblemText.position(of: problem, in: file, line: line)
    let message = VisibleText.lines(of: problem.message).map { StyledText($0) }
    return [StyledText(position + place) + origin(of: problem, in: file, line: line)] + message
      + (problem.moment.map(lines) ?? [])
      + list("called from:", problem.traceback.map(VisibleText.line), .faint)
  }

  /// The test, for a problem in a plugin's file.
  private func origin(of problem: Problem, in file: String, line: Int?) -> StyledText {
    guard let line, ProblemText.path(of: problem, in: file) != VisibleText.line(file) else {
      return ""
    }
    return StyledText(", in the test at \(VisibleText.line(file)):\(line)", .faint)
  }

  private func lines(of moment: Moment) -> [StyledText] {
    let heading = "at \(NumberText.text(moment.time)) s: " + VisibleText.line(moment.summary)
    let picture = moment.picture.map { row in
      let line = StyledText("  " + VisibleText.line(row))
      // Wrapped lines would spoil the picture. The caller indents them by two more columns.
      return columns.map { line.cut(to: $0 - 2) } ?? line
    }
    return ["", StyledText(heading)] + picture
  }

  private func printed(_ output: [String]) -> [StyledText] {
    list("printed:", output.flatMap(VisibleText.lines))
  }

  private func list(_ title: String, _ lines: [String], _ style: TextStyle? = nil) -> [StyledText] {
    guard !lines.isEmpty else { return [] }
    return [StyledText(title, .faint)] + lines.map { StyledText("  " + $0, style) }
  }

  /// The author's `file:line`.
  static func position(of problem: Problem, in file: String, line: Int?) -> String {
    let number = problem.file == nil ? problem.line ?? line : problem.line
    return path(of: problem, in: file) + (number.map { ":\($0)" } ?? "")
  }

  /// Where `it` stands.
  static func position(of test: TestIdentity) -> String {
    "\(VisibleText.line(test.file)):\(test.line)"
  }

  /// The author's file, with its whole path where it is the spec itself.
  static func path(of problem: Problem, in file: String) -> String {
    guard let name = problem.file, !file.hasSuffix("/" + name) else {
      return VisibleText.line(file)
    }
    return VisibleText.line(name)
  }
}

extension TestResult.Status {
  /// The word before a test's name, padded to one width.
  var heading: StyledText {
    switch self {
    case .passed: StyledText("ok       ", .green)
    case .failed: StyledText("FAILED   ", .red)
    case .error: StyledText("ERROR    ", .magenta)
    case .pending: StyledText("PENDING  ", .yellow)
    }
  }
}

extension [StyledText] {
  fileprivate var indented: [StyledText] { map { $0.isEmpty ? $0 : "  " + $0 } }
}
