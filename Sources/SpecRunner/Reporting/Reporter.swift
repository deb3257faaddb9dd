/// Turns what a run publishes into text.
package protocol Reporter {
  /// The text that follows what was written before; empty for nothing.
  mutating func text(for event: RunEvent) -> String
}

/// What a reporter may use of the terminal it writes to.
package struct ReporterOptions: Equatable, Sendable {
  /// Whether colours are shown.
  package var usesColor = false
  /// How many columns the terminal has; `nil` when the text goes into a file or a pipe, and nothing
  /// that was written can be replaced.
  package var columns: Int?
  /// The name of the machine, which JUnit's schema asks for.
  package var hostName = "localhost"

  /// Neither colours nor a terminal.
  package init() {}
}
