import Testing
import TextSupport

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("é 日本 👩‍👩‍👧", "é 日本 👩‍👩‍👧"), ("\u{1B}[31m", "␛[31m"), ("a\u{0}b", "a␀b"),
    ("\u{7F}", "␡"), ("\u{9B}2J", "\u{FFFD}2J"), ("\u{80}\u{9F}", "\u{FFFD}\u{FFFD}"),
    ("\u{202E}x", "\u{FFFD}x"),
    ("\u{2028}", "\u{FFFD}"), ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}"), ("a\tb\nc\rd", "a␉b␊c␍d"),
    ("\u{1FFFE}", "\u{1FFFE}"), ("\u{A0}", "\u{A0}"),
  ])
  func onALine(text: String, visible: String) {
    #expect(VisibleText.line(text) == visible)
  }

  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\r\nb\rc\n\td", ["a", "b␍c", "\td"]),
    ("\u{1B}\n\u{2028}", ["␛", "\u{FFFD}"]),
  ])
  func inLines(text: String, lines: [String]) {
    #expect(VisibleText.lines(of: text) == lines)
  }
}
