import CEdit
import Platform

/// Has a terminal as its person had it whenever a signal ends or stops the process, while a program has it otherwise.
/// One at a time; a process has one terminal.
final class TerminalGuard {
  /// What is written before the terminal is left, and when it is come back to.
  enum Look {
    /// A line is edited.
    case line
    /// Something is played: without a cursor, and with the mouse if keys are read one by one.
    case picture(usesMouse: Bool)

    fileprivate var texts: (leaving: StaticString, entering: StaticString) {
      let leaving: StaticString = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?7h\u{1B}[?25h\r\n"
      switch self {
      case .line: return ("\r\n", "")
      case .picture(usesMouse: false): return (leaving, "\u{1B}[?25l")
      case .picture(usesMouse: true):
        return (leaving, "\u{1B}[?25l\u{1B}[?1002h\u{1B}[?1006h")
      }
    }
  }

  private var isOn = false

  /// Begins, with the terminal as the program wants it now.
  ///
  /// - Parameters:
  ///   - terminal: its descriptor.
  ///   - usual: how it was before.
  func begin(_ terminal: Int32, usual: termios, look: Look) {
    end()
    var usual = usual
    let texts = look.texts
    isOn = cedit_guard(
      terminal, &usual, TerminalGuard.text(texts.leaving), TerminalGuard.text(texts.entering))
  }

  /// The terminal is the person's again.
  func end() {
    if isOn { cedit_unguard() }
    isOn = false
  }

  private static func text(_ text: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
