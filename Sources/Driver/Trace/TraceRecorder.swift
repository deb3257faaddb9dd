import PullToAction

/// Keeps the lines of a session's trace.
final class TraceRecorder {
  private(set) var lines: [String] = []
  /// How many of the stage's events have their lines.
  private var written = 0

  func begin(_ stage: Stage) {
    written = 0
    lines.append(TraceLine.stage(stage.configuration))
  }

  /// Writes what has happened since the last time.
  func flush(_ stage: Stage) {
    guard stage.log.count > written else { return }
    for event in stage.log.events[written...] { lines.append(TraceLine.event(event)) }
    written = stage.log.count
  }

  func snapshot(_ stage: Stage) {
    flush(stage)
    lines.append(TraceLine.snapshot(stage))
  }

  func frame(_ stage: Stage) {
    flush(stage)
    lines.append(TraceLine.frame(stage))
  }

  /// Forgets what was written, and what has happened since.
  func clear(_ stage: Stage) {
    lines.removeAll()
    written = stage.log.count
  }
}
