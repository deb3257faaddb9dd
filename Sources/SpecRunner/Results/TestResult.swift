/// The result of one test.
package struct TestResult: Codable, Equatable, Sendable {
  /// How a test ended. A failure is an assertion that does not hold, an error anything else that was
  /// raised.
  package enum Status: String, Codable, CaseIterable, Sendable {
    case passed, failed, error, pending
  }

  /// The test.
  package var test: TestIdentity
  /// How it ended.
  package var status: Status
  /// Why it did not pass, the first reason first; what a pending test says about itself.
  package var problems: [Problem] = []
  /// What it printed, a line each.
  package var output: [String] = []
  /// How long it took, in seconds of real time.
  package var duration = 0.0
}

/// Which test of which file.
package struct TestIdentity: Codable, Hashable, Sendable {
  /// The spec's path as it was found.
  package var file: String
  /// Where `it` stands.
  package var line: Int
  /// The names of the blocks around it, outermost first, and its own.
  package var names: [String]
  /// Its place in the file, from 0, in the order in which it is written.
  package var ordinal: Int
  /// Which repetition of the run it belongs to, from 1.
  package var round = 1

  /// The names in one line, as filters see them.
  package var fullName: String { names.joined(separator: " ") }
}

/// What went wrong, where, and what the control looked like then.
package struct Problem: Codable, Equatable, Sendable {
  /// A failure, an error, or why a test is pending.
  package var status: TestResult.Status
  /// What went wrong; may have several lines.
  package var message: String
  /// The author's file, as the traceback names it.
  package var file: String?
  /// The author's line.
  package var line: Int?
  /// The author's functions on the stack, innermost first.
  package var traceback: [String] = []
  /// The function that it happened in when it is not the test itself: `before_each`, `setup`.
  package var place: String?
  /// The control at that moment, when the test had moved it.
  package var moment: Moment?
  /// Whether the stage could not be set up, which is so for each test that begins with it.
  package var isOfStage = false
}

/// A moment of a stage.
package struct Moment: Codable, Equatable, Sendable {
  /// The virtual time, in seconds.
  package var time: Double
  /// The control's state, amount and threshold in a line: `pulling, pulled 60 of 100`.
  package var summary: String
  /// The control and the top of the content as text.
  package var picture: [String]
}
