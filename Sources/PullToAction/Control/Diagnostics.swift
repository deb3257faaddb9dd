import ViewKit

/// How many diagnostics have come in a frame.
struct DiagnosticCount {
  /// What is reported of one frame; more is dropped. A plugin asks in a loop for what it may not have
  /// as often as its instructions last.
  static let limit = 256

  private var frame = -1
  private var count = 0

  /// Counts one more.
  ///
  /// - Returns: which of its frame it is, from 1.
  mutating func add(in frame: Int) -> Int {
    if self.frame != frame { (self.frame, count) = (frame, 0) }
    count += 1
    return count
  }
}

/// Telling of what went wrong.
extension PullToActionControl {
  /// Makes a diagnostic known, with its time and the state: to the log, and to whoever listens.
  package func report(_ diagnostic: Diagnostic) {
    let number = diagnosticCount.add(in: clock.tickCount)
    guard number <= DiagnosticCount.limit else { return }
    var diagnostic = diagnostic
    diagnostic.time = clock.tickTime
    diagnostic.state = state
    if number == DiagnosticCount.limit {
      diagnostic.message += " (further diagnostics of this frame are dropped)"
    }
    record(.diagnostic(diagnostic))
    pulls.note(diagnostic)
    onDiagnostic?(diagnostic)
  }
}
