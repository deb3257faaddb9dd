import Platform
import TextSupport

/// Where a command prints.
///
/// A pipe that was closed by its reader (`pta … | head`) ends the process quietly, as it does every
/// other program: nobody is left to read an error. Where files are written as well, the work goes on for them.
package struct Console: Sendable {
  private let outlivesReader: Bool
  /// Which streams take no more.
  private static let lost = Mutex<[Int32: SystemFailure]>([:])

  /// - Parameter outlivesReader: whether the process goes on when what it prints is read by nobody, or cannot be
  ///   written.
  package init(outlivesReader: Bool = false) { self.outlivesReader = outlivesReader }

  /// Whether something could not be printed that somebody would have read.
  static var hasLostOutput: Bool {
    lost.withLock { lost in lost.values.contains { $0.number != EPIPE } }
  }

  /// Prints text and a newline.
  package func print(_ text: String) { write(text + "\n") }

  /// Prints what went wrong, which may be in a plugin's words: no command of theirs reaches the terminal.
  @Sendable package func printError(_ text: String) {
    let visible = VisibleText.lines(of: text).joined(separator: "\n")
    write(visible + "\n", to: STDERR_FILENO)
  }

  /// Prints text as it is.
  package func write(_ text: String) { write(text, to: STDOUT_FILENO) }

  private func write(_ text: String, to stream: Int32) {
    guard Console.lost.withLock({ $0[stream] }) == nil else { return }
    do {
      try Descriptor(stream).write(text.utf8)
    } catch {
      Console.lost.withLock { $0[stream] = error }
      if error.number == EPIPE {
        if !outlivesReader { Signals.end(by: SIGPIPE) }
        return
      }
      // A full disk or a closed descriptor: the work cannot be shown, so it must not seem done.
      if stream != STDERR_FILENO {
        printError("pta: cannot write the standard output: \(error)")
      }
      if !outlivesReader { exit(ExitStatus.failure.rawValue) }
    }
  }
}
