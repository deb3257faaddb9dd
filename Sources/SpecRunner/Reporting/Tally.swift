/// How many tests ended in which way.
package struct Tally: Codable, Equatable, Sendable {
  /// How many tests passed.
  package var passed = 0
  /// How many tests have an assertion that does not hold.
  package var failed = 0
  /// How many tests raised an error.
  package var errors = 0
  /// How many tests are pending.
  package var pending = 0
  /// What went wrong outside tests.
  package var fileProblems = 0

  /// How many tests ended.
  package var total: Int { passed + failed + errors + pending }
  /// Whether nothing went wrong.
  package var isSuccess: Bool { failed + errors + fileProblems == 0 }

  static func + (first: Tally, second: Tally) -> Tally {
    Tally(
      passed: first.passed + second.passed, failed: first.failed + second.failed,
      errors: first.errors + second.errors, pending: first.pending + second.pending,
      fileProblems: first.fileProblems + second.fileProblems)
  }

  mutating func add(_ status: TestResult.Status) {
    switch status {
    case .passed: passed += 1
    case .failed: failed += 1
    case .error: errors += 1
    case .pending: pending += 1
    }
  }

  /// `3 passed, 1 failed`: zeros are left out, except for passed tests.
  var text: StyledText {
    var parts: [StyledText] = [StyledText("\(passed) passed", passed > 0 ? .green : nil)]
    if failed > 0 { parts.append(StyledText("\(failed) failed", .red)) }
    if errors > 0 { parts.append(StyledText(counted(errors, "error"), .magenta)) }
    if fileProblems > 0 {
      parts.append(StyledText(counted(fileProblems, "problem") + " outside tests", .magenta))
    }
    if pending > 0 { parts.append(StyledText("\(pending) pending", .yellow)) }
    return parts.joined(by: ", ")
  }
}

extension TestResult.Status {
  /// Whether the run has failed with it.
  var isWrong: Bool { self == .failed || self == .error }
}

/// `1 file`, `2 files`.
func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
