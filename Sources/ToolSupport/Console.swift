import Platform
import TextSupport

/// Where a command prints.
///
/// A pipe that was closed by its reader (`pta … | head`) ends the process quietly, as it does every
/// other program: nobody is left to read an error. Where files are written as well, the work goes on for them.
package struct Console: Sendable {
  private let outlivesReader: Bool

  /// - Parameter outlivesReader: whether the process goes on when nobody reads what it prints.
  package init(outlivesReader: Bool = false) {
    self.outlivesReader = outlivesReader
    signal(SIGPIPE, outlivesReader ? SIG_IGN : SIG_DFL)
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
    do {
      try Descriptor(stream).write(text.utf8)
    } catch {
      if outlivesReader, error.number == EPIPE { return }
      // A full disk or a closed descriptor: the work cannot be shown, so it must not seem done.
      // Where the reader has gone, nobody is left to read that either.
      if stream != STDERR_FILENO, error.number != EPIPE {
        printError("pta: cannot write the standard output: \(error)")
      }
      exit(ExitStatus.failure.rawValue)
    }
  }
}
