import CEdit
import Platform

/// Reads lines from a terminal with editing, history and completion, by libedit.
///
/// While a line is edited, Ctrl-C and Ctrl-Z are keys (the terminal's ISIG is off): typed ahead, they
/// stay in order with the other keys, which signals do not. Between lines the terminal is as the
/// person had it and Ctrl-C is a SIGINT, which `interrupts` turns into a flag. SIGINT sent by another
/// process at the prompt drops the line too. Other signals that end or stop the process first have the
/// terminal as it was; libedit's own handlers (EL_SIGNAL) would do so once, and pass the signal on to the
/// whole process group.
///
/// A person's `~/.editrc` is respected, so vi keys are a line there (`bind -v`).
package final class LineEditor: LineSource {
  /// What completes a line: the whole line and the cursor, in characters.
  package typealias Completer = (_ line: String, _ cursor: Int) -> Completion

  /// A person is typing.
  package let isInteractive = true

  /// The flag that Ctrl-C raises between lines; set its `target` to what a running script polls.
  package let interrupts = InterruptWatch()

  /// Asked at each Tab; replaceable, because what completes may be made anew with the session.
  package var completer: Completer

  /// What else is waited for beside keys.
  package var interjection: Interjection?

  let library: cedit_library
  let editor: OpaquePointer
  let input: UnsafeMutablePointer<FILE>
  let output: UnsafeMutablePointer<FILE>
  let understandsEscapes: Bool
  var isContinuation = false
  var isCancelled = false
  private(set) var promptText: UnsafeMutablePointer<CChar>?

  private let guardian = TerminalGuard()
  private let entries: OpaquePointer
  private let history: HistoryFile?
  private var lastEntry = ""

  /// Whether there is a libedit.
  package static var isInstalled: Bool { cedit_library() != nil }

  /// An editor on a terminal. Sets the process's LC_CTYPE to a UTF-8 locale.
  ///
  /// - Parameters:
  ///   - input: The terminal's input.
  ///   - output: The terminal's output.
  ///   - history: Where entries are kept between sessions; `nil` keeps them for this one only.
  ///   - completer: What Tab asks.
  /// - Returns: `nil` when there is no libedit, or it cannot use the terminal; read it as a stream then.
  package init?(
    input: UnsafeMutablePointer<FILE> = cedit_stdin(),
    output: UnsafeMutablePointer<FILE> = cedit_stdout(), history: HistoryFile? = nil,
    completer: @escaping Completer = { _, cursor in
      Completion(replacementStart: cursor, candidates: [])
    }
  ) {
    cedit_use_utf8()  // before el_init, which asks for the character set once
    guard let library = cedit_library()?.pointee, let entries = library.history_init()
    else { return nil }
    guard let editor = library.el_init("pta", input, output, cedit_stderr()) else {
      library.history_end(entries)
      return nil
    }
    self.library = library
    self.editor = editor
    self.entries = entries
    self.input = input
    self.output = output
    self.history = history
    self.completer = completer
    understandsEscapes = !["dumb", ""].contains(environment("TERM") ?? "")
    configure()
    recall()
  }

  deinit {
    library.el_end(editor)
    library.history_end(entries)
    free(promptText)
  }

  /// A history that could not be read or written.
  package var problem: String? { history?.problem }

  /// Lets the person edit a line until Enter, Ctrl-C or Ctrl-D.
  ///
  /// - Parameter prompt: What stands before it.
  /// - Returns: The line, without its newline.
  package func readLine(prompt: Prompt) -> LineOutcome {
    show(prompt)
    isCancelled = false
    interrupts.clear()
    var events = cedit_held_events()
    cedit_hold_events(&events)
    defer { cedit_release_events(&events) }
    var usual = termios()
    let isTerminal = tcgetattr(fileno(input), &usual) == 0
    // libedit would do this after the prompt is shown: keys that an eager program sends on seeing the
    // prompt would still be signals.
    cedit_set(editor, EL_PREP_TERM, 1)
    if isTerminal { guardian.begin(fileno(input), usual: usual, look: .line) }
    defer { guardian.end() }
    var count: Int32 = 0
    let text = library.el_gets(editor, &count)
    if isCancelled { return .cancelled }
    guard let text, count > 0 else { return ended() }
    let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
    let line = String(decoding: bytes, as: UTF8.self)
    return .line(line.hasSuffix("\n") ? String(line.dropLast()) : line)
  }

  /// Adds an entry to what the arrow keys recall and to the file, unless it is blank or repeats the
  /// one before.
  ///
  /// - Parameter entry: Possibly of several lines.
  package func remember(_ entry: String) {
    guard entry != lastEntry, !entry.allSatisfy(\.isWhitespace) else { return }
    lastEntry = entry
    cedit_history_enter(entries, entry)
    history?.append(entry)
  }

  private func configure() {
    cedit_set_owner(editor, Unmanaged.passUnretained(self).toOpaque())
    cedit_set_words(editor, EL_EDITOR, "emacs", nil, nil)
    cedit_set(editor, EL_SIGNAL, 0)
    cedit_set_key_reader(editor, LineEditor.keyReader)
    cedit_set_history(editor, entries)
    cedit_history_limit(entries, Int32(history?.limit ?? 1000))
    cedit_set_prompt(editor, { LineEditor.of($0)?.promptText }, CChar(Self.escape))
    cedit_set_words(editor, EL_BIND, "^R", "em-inc-search-prev", nil)
    _ = library.el_source(editor, nil)
    addCommands()
  }

  private func recall() {
    for entry in history?.load() ?? [] {
      cedit_history_enter(entries, entry)
      lastEntry = entry
    }
  }

  /// End of input, or SIGINT from elsewhere, which makes the read fail.
  private func ended() -> LineOutcome {
    defer {
      fputs("\n", output)
      fflush(output)
    }
    guard interrupts.isRaised else { return .end }
    interrupts.clear()
    library.el_reset(editor)
    return .cancelled
  }

  /// Brackets what takes no column in a prompt.
  private static let escape: UInt8 = 1

  /// The editor that a C callback is about.
  static func of(_ editor: OpaquePointer?) -> LineEditor? {
    guard let owner = cedit_owner(editor) else { return nil }
    return Unmanaged<LineEditor>.fromOpaque(owner).takeUnretainedValue()
  }

  private func show(_ prompt: Prompt) {
    var text = prompt.text
    if let color = prompt.color, understandsEscapes, (environment("NO_COLOR") ?? "").isEmpty {
      // libedit drops an escape after the last visible character, so the reset goes before it.
      let mark = String(UnicodeScalar(Self.escape))
      let (body, last) = (text.dropLast(), text.suffix(1))
      text = "\(mark)\u{1B}[\(color.rawValue)m\(mark)\(body)\(mark)\u{1B}[0m\(mark)\(last)"
    }
    free(promptText)
    promptText = strdup(text)
    isContinuation = prompt.continuesEntry
  }
}

/// A variable of the environment.
private func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
