import CEdit
import Platform

/// Something else that may be printed at a prompt: a descriptor that becomes readable, and the lines to
/// print then.
package struct Interjection {
  /// Becomes readable when there may be something; asked each time.
  package var descriptor: () -> Int32?
  /// In how many seconds to look anyway; `nil` to wait for the descriptor.
  package var pause: () -> Double? = { nil }
  /// The lines to print; mostly none.
  package var lines: () -> [String]
}

/// Waiting for keys, and for what else there is.
extension LineEditor {
  /// What libedit asks for keys instead of reading them: it would miss a SIGINT that comes just
  /// before its read.
  static let keyReader: cedit_key_reader = { editor, key in
    guard let editor, let owner = LineEditor.of(editor) else { return -1 }
    return owner.waitForKey() ? cedit_read_key(editor, key, LineEditor.keyReader) : -1
  }

  /// - Returns: whether there is a key, or the end of the input; `false` for an interrupt.
  private func waitForKey() -> Bool {
    while true {
      let descriptor = interjection?.descriptor() ?? -1
      let pause = interjection?.pause().map { Int32($0 * 1000) } ?? -1
      let events = cedit_wait(fileno(input), descriptor, pause, interrupts.flag)
      if has(events, CEDIT_CONTINUED) { prepareAgain() }
      if has(events, CEDIT_RESIZED) { library.el_resize(editor) }
      if has(events, CEDIT_CONTINUED) { drawAgain() }
      // Before a key that came with it, which stays in the terminal.
      if interrupts.isRaised { return false }
      if has(events, CEDIT_KEY) { return true }
      if has(events, CEDIT_OTHER) || has(events, CEDIT_TIMEOUT) { say(interjection?.lines() ?? []) }
    }
  }

  /// What stopped the process may have left the terminal in any mode.
  private func prepareAgain() {
    cedit_set(editor, EL_PREP_TERM, 0)
    cedit_set(editor, EL_PREP_TERM, 1)
  }

  private func has(_ events: Int32, _ event: cedit_event) -> Bool {
    events & Int32(event.rawValue) != 0
  }

  /// Puts lines above the one that is being typed, which stays as it is.
  private func say(_ lines: [String]) {
    if !lines.isEmpty { drawAgain(below: lines) }
  }

  /// Draws the line over what there is of it, or below it.
  private func drawAgain(below lines: [String] = []) {
    fputs(leave() + lines.map { $0 + "\n" }.joined(), output)
    fflush(output)
    cedit_set(editor, EL_REFRESH, 0)
  }

  /// From where the cursor is to where lines can be printed: over the line that is being typed where
  /// that has one row, and below it where it may have several.
  private func leave() -> String {
    // Beyond ASCII a character may take two columns.
    let typed = (promptText.map { String(cString: $0) } ?? "") + current().line
    let width = typed.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 2) }
    guard understandsEscapes, width < Int(cedit_columns(editor)) else { return "\n" }
    return "\r\u{1B}[J"
  }
}
