import CEdit
import Foundation
import Testing

@testable import REPL

/// The editor on a real (pseudo) terminal. Serialized: a process has one SIGINT.
@Suite(.serialized, .timeLimit(.minutes(60))) struct LineEditorTests {
  typealias Step = PseudoTerminal.Step

  /// Completes the word before the cursor.
  private static func complete(line: String, cursor: Int) -> Completion {
    let before = line.prefix(cursor)
    let start = before.lastIndex(of: " ").map { before[...$0].count } ?? 0
    let typed = before.dropFirst(start)
    let words = ["use", "pull", "progress", "traffic-light", "trace", "日本"]
    return Completion(replacementStart: start, candidates: words.filter { $0.hasPrefix(typed) })
  }

  /// Runs `body` with an editor whose person follows the steps.
  private func edit<Result>(
    _ steps: [Step], history: HistoryFile? = nil, on terminal: PseudoTerminal? = nil,
    _ body: (LineEditor) throws -> Result
  ) throws -> Result {
    setenv("TERM", "xterm", 1)
    unsetenv("NO_COLOR")  // the test runner sets it
    let terminal = try terminal ?? PseudoTerminal()
    let file = try #require(fdopen(dup(terminal.input), "r+"))
    defer { fclose(file) }
    let editor = try #require(
      LineEditor(input: file, output: file, history: history, completer: Self.complete))
    terminal.type(steps)
    return try body(editor)
  }

  @Test(arguments: [
    ("pull 120\r", LineOutcome.line("pull 120")),
    ("\r", .line("")),
    ("us\t tra\tf\t\r", .line("use traffic-light")),
    ("日\tx\u{7F}語 🚀é\r", .line("日本語 🚀é")),
    ("abc\u{1}X\u{5}Y\r", .line("XabcY")),
    ("half\u{3}", .cancelled),
    ("\u{4}", .end),
  ]) func keys(_ keys: String, outcome: LineOutcome) throws {
    let found = try edit([Step(shown: "pta> ", keys: keys)]) {
      $0.readLine(prompt: Prompt("pta> "))
    }
    #expect(found == outcome)
  }

  @Test func longLinesAreKeptWhole() throws {
    let long = (0..<120).map { "word\($0)" }.joined(separator: " ")
    let found = try edit([Step(shown: "> ", keys: long + "\r")]) {
      $0.readLine(prompt: Prompt("> "))
    }
    #expect(found == .line(long))
  }

  @Test func cancelTypedAheadStaysInOrder() throws {
    let keys = "pull 1\u{3}pull 2\r"
    let found = try edit([Step(shown: "> ", keys: keys)]) { editor in
      (0..<2).map { _ in editor.readLine(prompt: Prompt("> ")) }
    }
    #expect(found == [.cancelled, .line("pull 2")])
  }

  @Test func ambiguousCandidatesAreListed() throws {
    let terminal = try PseudoTerminal()
    let steps = [Step(shown: "> ", keys: "tra\t"), Step(shown: "trace", keys: "c\t\r")]
    let found = try edit(steps, on: terminal) { $0.readLine(prompt: Prompt("> ")) }
    #expect(found == .line("trace"))
    #expect(terminal.screen.contains("traffic-light  trace"))
  }

  @Test func tabIndentsAContinuedEntry() throws {
    let found = try edit([Step(shown: "…", keys: "\t\tend\r")]) {
      $0.readLine(prompt: Prompt("… ", color: .yellow, continuesEntry: true))
    }
    #expect(found == .line("    end"))
  }

  @Test func thePromptIsColoredAndReset() throws {
    let terminal = try PseudoTerminal()
    _ = try edit([Step(shown: "pta>", keys: "\r")], on: terminal) {
      $0.readLine(prompt: Prompt("pta> ", color: .green))
    }
    #expect(terminal.screen.contains("\u{1B}[32mpta>\u{1B}[0m "))
  }

  @Test func historyOutlivesTheSession() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/new/history"
    try edit([], history: HistoryFile(path: path)) { editor in
      for entry in ["a = {\n  1 }", "  ", "pull 1", "pull 1"] { editor.remember(entry) }
    }
    #expect(HistoryFile(path: path).load() == ["a = {\n  1 }", "pull 1"])
    let up = "\u{1B}[A"
    // Two prompts that differ: the first is drawn again while the line is edited, and keys that came
    // between the lines would be the terminal's own.
    let steps = [
      Step(shown: "1> ", keys: up + up + "\r"), Step(shown: "2> ", keys: "\u{12}pul\r\r"),
    ]
    let found = try edit(steps, history: HistoryFile(path: path)) { editor in
      ["1> ", "2> "].map { editor.readLine(prompt: Prompt($0)) }
    }
    #expect(found.first == .line("a = {\n  1 }"))
    #expect(found.last == .line("pull 1"))
  }

  @Test func interruptsBetweenLinesSetTheFlag() throws {
    let flag = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
    flag.initialize(to: 0)
    defer { flag.deallocate() }
    try edit([Step(shown: "> ", keys: "next\r")]) { editor in
      editor.interrupts.target = flag
      // Test threads block signals: another thread gets it, soon.
      kill(getpid(), SIGINT)
      for _ in 0..<1000 where flag.pointee == 0 { usleep(1000) }
      #expect(flag.pointee == 1)
      #expect(editor.interrupts.isRaised)
      #expect(editor.readLine(prompt: Prompt("> ")) == .line("next"))
      #expect(flag.pointee == 0)
    }
  }

  /// One that comes when a key has been dealt with and the next is not yet waited for: no other signal
  /// would wake the read.
  @Test func anInterruptJustBeforeTheReadCancels() throws {
    // The person types on when there is another prompt, and goes away when there is none.
    let steps = [Step(shown: "> ", keys: "kept"), Step(shown: "> ", keys: "next\r")]
    try edit(steps) { editor in
      var moments = 0
      let interrupts = editor.interrupts
      editor.interjection = Interjection(
        descriptor: {
          moments += 1
          if moments == 5 { interrupts.flag.pointee = 1 }
          return nil
        }, lines: { [] })
      #expect(editor.readLine(prompt: Prompt("> ")) == .cancelled)
      #expect(moments == 5)
      #expect(!interrupts.isRaised)
      editor.interjection = nil
      #expect(editor.readLine(prompt: Prompt("> ")) == .line("next"))
    }
  }
}
