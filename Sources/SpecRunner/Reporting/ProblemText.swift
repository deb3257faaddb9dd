import Driver

/// What went wrong, as people read it.
struct ProblemText {
  let options: ReporterOptions

  /// A test that did not pass: its name, then each problem, then what it printed.
  func lines(of result: TestResult) -> [StyledText] {
    let title = StyledText(result.test.title(joinedBy: " › "), .bold)
    let heading = StyledText(result.status.heading, TextStyle(result.status)) + "  " + title
    let problems = result.problems.map { problem in
      lines(of: problem, in: result.test.file, line: result.test.line)
    }
    let unexplained = [StyledText("  \(VisibleText.line(result.test.file)):\(result.test.line)")]
    return [heading] + (problems.isEmpty ? unexplained : Array(problems.joined(separator: [""])))
      + printed(result.output)
  }

  /// What went wrong in a file outside its tests.
  func lines(of problem: Problem, in file: String) -> [StyledText] {
    let title = StyledText(VisibleText.line(file) + ", outside its tests", .bold)
    return [StyledText(problem.status.heading, TextStyle(problem.status)) + "  " + title]
      + lines(of: problem, in: file, line: nil)
  }

  /// A pending test, and why.
  func line(ofPending result: TestResult) -> StyledText {
    let reason = result.problems.first.map { ": " + VisibleText.line($0.message) } ?? ""
    return StyledText(result.status.heading, TextStyle(result.status))
      + StyledText("  " + result.test.title(joinedBy: " › ") + reason + "  ")
      + StyledText("\(VisibleText.line(result.test.file)):\(result.test.line)", .faint)
  }

  /// What the author of a file should know.
  func line(ofNotice message: String, in file: String, line: Int) -> StyledText {
    StyledText("NOTE", .yellow)
      + StyledText("  \(VisibleText.line(file)):\(line): \(VisibleText.line(message))")
  }

  /// Where, what, how the control looked, and what was running.
  func lines(of problem: Problem, in file: String, line: Int?) -> [StyledText] {
    let place = problem.place.map { ", in " + VisibleText.line($0) } ?? ""
    let position = ProblemText.position(of: problem, in: file, line: line)
    let message = VisibleText.lines(of: problem.message).map { StyledText("  " + $0) }
    let calls = problem.traceback.map { StyledText("    " + VisibleText.line($0), .faint) }
    return [StyledText("  " + position + place)] + message
      + (problem.moment.map(lines) ?? [])
      + (calls.isEmpty ? [] : [StyledText("  called from:", .faint)] + calls)
  }

  /// The author's `file:line`.
  static func position(of problem: Problem, in file: String, line: Int?) -> String {
    let number = problem.file == nil ? problem.line ?? line : problem.line
    return path(of: problem, in: file) + (number.map { ":\($0)" } ?? "")
  }

  /// The author's file, with its whole path where it is the spec itself.
  static func path(of problem: Problem, in file: String) -> String {
    guard let name = problem.file, !file.hasSuffix("/" + name) else {
      return VisibleText.line(file)
    }
    return VisibleText.line(name)
  }

  private func lines(of moment: Moment) -> [StyledText] {
    let time = NumberText.text(moment.time)
    let picture = moment.picture.map { row in
      // A picture that is wrapped is none.
      let line = StyledText("    " + VisibleText.line(row))
      return options.columns.map { line.cut(to: $0) } ?? line
    }
    return ["", StyledText("  at \(time) s: " + VisibleText.line(moment.summary))] + picture
  }

  private func printed(_ output: [String]) -> [StyledText] {
    guard !output.isEmpty else { return [] }
    let lines = output.flatMap(VisibleText.lines).map { StyledText("    " + $0) }
    return [StyledText("  printed:", .faint)] + lines
  }
}

extension TestResult.Status {
  /// What stands before a test's name.
  var heading: String {
    switch self {
    case .passed: "passed"
    case .failed: "FAILED"
    case .error: "ERROR"
    case .pending: "PENDING"
    }
  }
}
