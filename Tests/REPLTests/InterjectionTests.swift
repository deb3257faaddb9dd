import CEdit
import Foundation
import Testing

@testable import REPL

extension LineEditorTests {
  /// Something is said while a person types: the line stays as it is. Serialized with all that has an
  /// editor.
  @Suite struct InterjectionTests {
    /// A pipe that says that there is something, and what there is.
    private final class News {
      let reading: Int32
      let writing: Int32
      var lines: [[String]]
      var asked = 0
      var pause: Double?

      init(_ lines: [[String]]) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw CocoaError(.fileReadUnknown) }
        (reading, writing) = (ends[0], ends[1])
        self.lines = lines
      }

      deinit {
        close(reading)
        close(writing)
      }

      func announce() { write(writing, "x", 1) }

      var interjection: Interjection {
        Interjection(
          descriptor: { [unowned self] in reading }, pause: { [unowned self] in pause },
          lines: { [unowned self] in
            var byte: UInt8 = 0
            var waiting = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
            if poll(&waiting, 1, 0) > 0 { read(reading, &byte, 1) }
            asked += 1
            return lines.isEmpty ? [] : lines.removeFirst()
          })
      }
    }

    /// Edits a line on a terminal whose person follows the steps; `x` among the keys has the news come.
    private func edit(
      _ steps: [PseudoTerminal.Step], _ news: News, on terminal: PseudoTerminal,
      prompt: Prompt = Prompt("pta> ")
    ) throws -> LineOutcome {
      setenv("TERM", "xterm", 1)
      let file = try #require(fdopen(dup(terminal.input), "r+"))
      defer { fclose(file) }
      let editor = try #require(LineEditor(input: file, output: file))
      editor.interjection = news.interjection
      terminal.type(steps)
      return editor.readLine(prompt: prompt)
    }

    /// The line is drawn again below, with the cursor where it was.
    @Test func theLineStays() throws {
      let terminal = try PseudoTerminal()
      let news = try News([["saved"], [], ["again", "and more"]])
      news.announce()
      let steps = [
        PseudoTerminal.Step(shown: "saved\r\npta> ", keys: "pull 10\u{1}\u{6}\u{6}X"),
        PseudoTerminal.Step(shown: "X", keys: "\u{5}0\r"),
      ]
      let outcome = try edit(steps, news, on: terminal)
      #expect(outcome == .line("puXll 100"))
      // Over the prompt, so that it does not stand there twice.
      #expect(terminal.screen.contains("\r\u{1B}[Jsaved\r\n"))
      #expect(news.asked == 1)
    }

    /// In the middle of a line, of one that takes several rows, and with wide characters.
    @Test(arguments: [
      ("half", true), (String(repeating: "long ", count: 20), false),
      (String(repeating: "日本", count: 13), true), (String(repeating: "日本", count: 20), false),
    ])
    func whileTyping(line: String, isOneRow: Bool) throws {
      let terminal = try PseudoTerminal(columns: 60)
      let news = try News([["saved"]])
      let person = Announcer(news.writing)
      let steps = [
        PseudoTerminal.Step(shown: "pta> ", keys: line + "Z"),
        PseudoTerminal.Step(shown: "Z", keys: "", then: person.announce),
        PseudoTerminal.Step(shown: "saved", keys: "!\r"),
      ]
      let outcome = try edit(steps, news, on: terminal)
      #expect(outcome == .line(line + "Z!"))
      #expect(terminal.screen.contains("\r\u{1B}[Jsaved") == isOneRow)
    }

    /// The person's thread has it come.
    private struct Announcer: Sendable {
      let descriptor: Int32
      init(_ descriptor: Int32) { self.descriptor = descriptor }
      @Sendable func announce() { write(descriptor, "x", 1) }
    }

    /// Nothing to say leaves nothing behind; and with a pause it is asked without being told.
    @Test func silence() throws {
      let terminal = try PseudoTerminal()
      let news = try News([[], [], ["late"]])
      news.pause = 0.01
      let steps = [PseudoTerminal.Step(shown: "late\r\npta> ", keys: "x\r")]
      #expect(try edit(steps, news, on: terminal) == .line("x"))
      #expect(news.asked >= 3)
      #expect(terminal.screen.components(separatedBy: "pta> ").count == 3)
    }

    /// Keys and ends are as without.
    @Test(arguments: [
      ("日\u{7F}語 🚀é\r", LineOutcome.line("語 🚀é")), ("half\u{3}", .cancelled), ("\u{4}", .end),
      ("\r", .line("")),
    ])
    func keys(keys: String, outcome: LineOutcome) throws {
      let steps = [PseudoTerminal.Step(shown: "pta> ", keys: keys)]
      #expect(try edit(steps, News([]), on: PseudoTerminal()) == outcome)
    }
  }
}
