/// Turns the events of a run into text.
package protocol Reporter {
  /// The text that follows what was written before; empty for nothing.
  mutating func text(for event: RunEvent) -> String
}

/// What a reporter may use of the terminal it writes to.
package struct ReporterOptions: Equatable, Sendable {
  /// Whether colours are shown.
  package var usesColor = false
  /// The terminal's width; `nil` for a file or a pipe, in which nothing can be rewritten.
  package var columns: Int?
  /// The name of the machine, which JUnit's schema requires.
  package var hostName = "localhost"

  /// Neither colours nor a terminal.
  package init() {}
}
