import PullToAction
import TextSupport

/// Takes the lines of a session's trace while it goes on.
package struct TraceOutput {
  /// Takes some whole lines.
  let write: ([UInt8]) -> Void
  /// The session came back to a moment: its trace begins anew.
  let restart: () -> Void

  package init(write: @escaping ([UInt8]) -> Void, restart: @escaping () -> Void) {
    self.write = write
    self.restart = restart
  }
}

/// Writes the lines of a session's trace.
final class TraceRecorder {
  private var lines = JSONLines()
  private let output: TraceOutput?
  /// How many of the stage's events have their lines.
  private var written = 0

  /// How many bytes are handed over together.
  private static let portion = 1 << 16

  /// - Parameter output: what takes the lines; they are kept where there is none.
  init(output: TraceOutput?) { self.output = output }

  /// The lines that were not handed over.
  var bytes: [UInt8] { lines.bytes }

  func begin(_ stage: Stage) {
    written = 0
    TraceLine.stage(stage.configuration, to: &lines)
  }

  /// Writes what has happened since the last time.
  func flush(_ stage: Stage) {
    let events = stage.log.events
    while written < events.endIndex {
      TraceLine.event(events[written], to: &lines)
      written += 1
      handOver(over: TraceRecorder.portion)
    }
  }

  func snapshot(_ stage: Stage) {
    flush(stage)
    TraceLine.snapshot(stage, to: &lines)
  }

  func frame(_ stage: Stage) {
    flush(stage)
    TraceLine.frame(stage, to: &lines)
  }

  /// Hands over what there is.
  func handOver() { handOver(over: 0) }

  private func handOver(over count: Int) {
    guard let output, lines.bytes.count > count else { return }
    output.write(lines.bytes)
    lines.removeAll()
  }

  /// Forgets what was written, and what has happened since.
  func clear(_ stage: Stage) {
    lines.removeAll()
    output?.restart()
    written = stage.log.count
  }
}
