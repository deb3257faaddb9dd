import CEdit
import Platform

/// The keys that are ours: Tab, Ctrl-C and Ctrl-Z.
extension LineEditor {
  /// More than this many candidates are counted, not listed.
  private static let listed = 100

  /// Registers the commands and binds their keys, after `~/.editrc` had its say.
  func addCommands() {
    cedit_set_words(editor, EL_SETTY, "-d", "-isig", nil)
    add("pta-complete", key: "^I", help: "Complete the word") {
      editor, _ in UInt8(LineEditor.of(editor)?.complete() ?? CC_ERROR)
    }
    add("pta-cancel", key: "^C", help: "Drop the line") {
      editor, _ in UInt8(LineEditor.of(editor)?.cancel() ?? CC_ERROR)
    }
    add("pta-stop", key: "^Z", help: "Stop the process") {
      editor, _ in UInt8(LineEditor.of(editor)?.stop() ?? CC_ERROR)
    }
  }

  private func add(_ name: String, key: String, help: String, _ command: CommandBody) {
    cedit_add_command(editor, name, help, command)
    cedit_set_words(editor, EL_BIND, key, name, nil)
    cedit_set_words(editor, EL_BIND, "-a", key, name)
  }

  /// The line as text, and the text before the cursor.
  func current() -> (line: String, before: String) {
    guard let info = library.el_line(editor)?.pointee, let start = info.buffer
    else { return ("", "") }
    func text(to end: UnsafePointer<CChar>?) -> String {
      let count = end.map { $0 - start } ?? 0
      return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
    return (text(to: info.lastchar), text(to: info.cursor))
  }

  private func complete() -> Int32 {
    let (line, before) = current()
    if isContinuation && before.allSatisfy(\.isWhitespace) {
      // Pasted Lua is often indented with tabs.
      _ = library.el_insertstr(editor, "  ")
      return CC_REFRESH
    }
    switch completer(line, before.count).step(before: before) {
    case .none: return CC_ERROR
    case .insert(let removing, let text):
      _ = library.el_deletestr(editor, Int32(removing.unicodeScalars.count))
      _ = library.el_insertstr(editor, text)
      return CC_REFRESH
    case .list(let candidates):
      list(candidates)
      return CC_NORM
    }
  }

  private func list(_ candidates: [String]) {
    let width = Int(cedit_columns(editor))
    let lines = columns(candidates, width: width, limit: Self.listed)
    // A long line may have rows below the cursor's; they are drawn again under the list.
    let erase = understandsEscapes ? "\u{1B}[J" : ""
    fputs("\n\(erase)\(lines.joined(separator: "\n"))\n", output)
    fflush(output)
    cedit_set(editor, EL_REFRESH, 0)
  }

  private func cancel() -> Int32 {
    isCancelled = true
    let (line, before) = current()
    _ = library.el_cursor(editor, Int32(line.unicodeScalars.count - before.unicodeScalars.count))
    _ = library.el_insertstr(editor, "^C")
    // A pushed Enter, because only libedit's own command knows how to leave a line of several rows.
    _ = library.el_push(editor, "\n")
    return CC_REFRESH
  }

  private func stop() -> Int32 {
    cedit_set(editor, EL_PREP_TERM, 0)
    cedit_stop()
    cedit_set(editor, EL_PREP_TERM, 1)
    // The line is drawn when the next key is waited for: a SIGCONT is there by then.
    return CC_NORM
  }
}

/// A command as libedit calls it.
private typealias CommandBody = @convention(c) (OpaquePointer?, Int32) -> UInt8
