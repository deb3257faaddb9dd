import Testing

@testable import SpecRunner

@Suite struct TestTitleTests {
  @Test func titles() {
    var test = TestIdentity(file: "a", line: 1, names: ["b\n", "c"], ordinal: 0)
    #expect(test.title(joinedBy: " › ") == "b␊ › c")
    test.round = 2
    #expect(test.title(joinedBy: " ") == "b␊ c (round 2)")
  }
}

@Suite struct StyledTextTests {
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
    #expect(
      Set(TestResult.Status.allCases.map { $0.heading.text(usesColor: true).prefix(5) }).count == 4)
    #expect(Set(TestResult.Status.allCases.map { $0.heading.text(usesColor: false) }).count == 4)
  }
}
