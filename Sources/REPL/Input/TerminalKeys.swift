import CEdit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps keys that are typed out of what is being drawn: they wait for the next line, unseen.
///
/// Those that would stop or end the process (Ctrl-Z, Ctrl-\\) wait too, because it would leave a
/// terminal without a cursor behind. Ctrl-C stays what it is.
package final class TerminalKeys {
  private let descriptor: Int32
  private var usual: termios?

  /// Keys of a terminal.
  ///
  /// - Parameter descriptor: its input; what is none is left alone.
  package init(descriptor: Int32 = STDIN_FILENO) {
    self.descriptor = descriptor
  }

  deinit { show() }

  /// Hides the keys that are typed from now on.
  package func hide() {
    var usual = termios()
    guard self.usual == nil, cedit_hide_keys(descriptor, &usual) else { return }
    self.usual = usual
  }

  /// Has the terminal as it was before.
  package func show() {
    guard var usual else { return }
    tcsetattr(descriptor, TCSANOW, &usual)
    self.usual = nil
  }
}
