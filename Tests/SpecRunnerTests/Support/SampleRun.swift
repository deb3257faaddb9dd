@testable import SpecRunner
import Testing

/// A small run in which everything happens.
enum SampleRun {
  static let first = "Plugins/arrow/spec/arrow_spec.lua"
  static let second = "Plugins/spinner/spec/spinner_spec.lua"

  static func test(
    _ file: String, _ line: Int, _ names: [String], _ status: TestResult.Status = .passed,
    _ problems: [Problem] = [], output: [String] = [], round: Int = 1, duration: Double = 0.002
  ) -> RunEvent {
    .testEnded(
      TestResult(
        test: TestIdentity(file: file, line: line, names: names, ordinal: 0, round: round),
        status: status, problems: problems, output: output, duration: duration))
  }

  static let failure = Problem(
    status: .failed,
    message: "Expected objects to be the same.\nPassed in:\n(number) 1\nExpected:\n(number) 2",
    file: "arrow_spec.lua", line: 14, traceback: ["arrow_spec.lua:20: in function 'check'"],
    moment: Moment(
      time: 0.416667, summary: "pulling, pulled 60 of 100", picture: ["   ↓   ", " Pull  "]))

  static let error = Problem(
    status: .error, message: "attempt to index a nil value (local 'x')",
    file: "init.lua", line: 3, place: "before_each")

  static var plan: RunPlan {
    RunPlan(
      files: [first, second], seed: 42, isShuffled: true, shard: Shard(index: 2, count: 3),
      // The example of ISO 8601 in RFC 3339, section 5.8.
      date: 482_196_050.52)
  }

  static var summary: RunSummary {
    var summary = RunSummary()
    summary.tally.passed = 2
    summary.tally.failed = 1
    summary.tally.errors = 1
    summary.tally.pending = 1
    summary.tally.fileProblems = 1
    summary.duration = 1.234
    summary.unusedSnapshots = ["\(first): old"]
    summary.writtenSnapshots = ["\(first): new", "\(first): newer"]
    summary.coverage = [FileCoverage(path: "init.lua", hits: [10: 0, 2: 3])]
    return summary
  }

  static var events: [RunEvent] {
    [
      .runStarted(plan), .fileStarted(first), .fileOutput(file: first, line: "loading"),
      .fileNotice(file: first, line: 7, message: "two tests are called 'x'"),
      test(first, 3, ["arrow", "turns #slow"]),
      test(first, 12, ["arrow", "stays"], .failed, [failure], output: ["one", "two"]),
      test(
        first, 30, ["arrow", "waits"], .pending,
        [Problem(status: .pending, message: "no wind", file: "arrow_spec.lua", line: 30)],
        duration: 0),
      .fileEnded(first, duration: 0), .fileStarted(second),
      test(
        second, 5, ["spinner"], .error, [error, Problem(status: .failed, message: "and more")]),
      test(second, 9, ["spinner", "spins"], output: ["hello"], round: 2, duration: 0.25),
      .fileProblem(
        file: second, Problem(status: .error, message: "no", line: 40, place: "teardown")),
      .fileEnded(second, duration: 0), .runEnded(summary),
    ]
  }

  /// What a reporter makes of events.
  static func text(
    _ name: String, _ events: [RunEvent] = events, _ options: ReporterOptions = ReporterOptions()
  ) throws -> String {
    var reporter = try #require(ReporterKind.named(name)).make(options)
    return events.map { reporter.text(for: $0) }.joined()
  }
}
