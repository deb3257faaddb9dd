import Driver
import Platform
import ToolSupport

/// The file of a run's trace. What comes meanwhile is kept in a file without a name, so that a long run takes no
/// memory for it, and that one that is ended leaves nothing half written.
final class TraceFile {
  private let path: String
  private let kept: TemporaryFile
  private var failure: SystemFailure?

  /// - Parameter path: where it is written in the end.
  init(_ path: String) throws(DriverError) {
    self.path = path
    do throws(TextError) { kept = try TemporaryFile() } catch {
      throw .file(path: path, reason: "\(error)")
    }
  }

  /// What the session writes to.
  var output: TraceOutput {
    TraceOutput(write: { self.keep($0) }, restart: { self.restart() })
  }

  /// Writes what has come so far.
  func write() throws(DriverError) {
    if let failure {
      throw .file(path: path, reason: "its lines could not be kept in TMPDIR: \(failure)")
    }
    try Host.write(kept, to: path)
  }

  private func keep(_ lines: [UInt8]) {
    guard failure == nil else { return }
    do throws(SystemFailure) { try kept.append(lines) } catch { failure = error }
  }

  private func restart() {
    kept.removeAll()
    failure = nil
  }
}
