import Driver
import Testing

@testable import SpecRunner

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

  @Test func titles() {
    var test = TestIdentity(file: "a", line: 1, names: ["b\n", "c"], ordinal: 0)
    #expect(test.title(joinedBy: " › ") == "b␊ › c")
    test.round = 2
    #expect(test.title(joinedBy: " ") == "b␊ c (round 2)")
  }
}

@Suite struct ColumnWidthTests {
  /// As the East Asian Width property and emoji presentation have it.
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한", 2), ("ｱ", 1), ("Ａ", 2),
    ("👩‍👩‍👧", 2), ("🇪🇸", 2), ("☀", 1), ("☀\u{FE0F}", 2), ("…", 1), ("│░█", 3), ("\u{200B}", 0),
    ("\u{301}", 0), ("𠀀", 2),
  ])
  func widths(text: String, columns: Int) {
    #expect(ColumnWidth.of(text) == columns)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
    ("abcdef", -1, ""), ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"),
    ("", 0, ""),
  ])
  func cuts(text: String, columns: Int, cut: String) {
    #expect(StyledText(text).cut(to: columns).text(usesColor: false) == cut)
    // The same in pieces.
    let half = text.index(text.startIndex, offsetBy: text.count / 2)
    let pieces = StyledText(String(text[..<half]), .red) + StyledText(String(text[half...]), .bold)
    #expect(pieces.cut(to: columns).text(usesColor: false) == cut)
  }

  @Test func colours() {
    let text = StyledText("a", .red) + "b" + StyledText("", .bold) + StyledText("c", .faint)
    #expect(text.text(usesColor: true) == "\u{1B}[31ma\u{1B}[0mb\u{1B}[2mc\u{1B}[0m")
    #expect(text.text(usesColor: false) == "abc")
    // Failure, error and pending are different.
    #expect(Set(TestResult.Status.allCases.map(TextStyle.init)).count == 4)
    #expect(Set(TestResult.Status.allCases.map { $0.heading.text(usesColor: false) }).count == 4)
  }
}
