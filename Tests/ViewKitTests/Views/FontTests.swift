import Testing
import ViewKit

@Suite struct FontTests {
  @Test(arguments: [
    ("15", Font(size: 15)), ("bold 15", Font(size: 15, weight: .bold)),
    ("  bold   15 ", Font(size: 15, weight: .bold)),
    ("Bold 15", Font(size: 15, weight: .bold)), ("medium 1", Font(size: 1, weight: .medium)),
    ("Helvetica Neue semibold 15", Font(family: "Helvetica Neue", size: 15, weight: .semibold)),
    ("Courier 12.5", Font(family: "Courier", size: 12.5)),
    ("system regular 1000", Font(size: 1000)), ("15 15", Font(family: "15", size: 15)),
    ("bold bold 9", Font(family: "bold", size: 9, weight: .bold)),
    ("Bolt 15", Font(family: "Bolt", size: 15)), ("sans 15", Font(family: "sans", size: 15)),
    ("blod bold 9", Font(family: "blod", size: 9, weight: .bold)),
  ])
  func readsText(text: String, font: Font) {
    #expect(Font(text) == font)
  }

  @Test(arguments: [
    "", " ", "bold", "0", "0.99", "1000.1", "-5", "nan", "inf", "1e2", "0x10", "15pt", "15 bold",
    "Courier\n 12", "e" + String(repeating: "\u{301}", count: 100) + " 12",
    "\u{1B}[1m 12", "１５", String(repeating: "x", count: 101) + " 12", "1.2.3", ".",
    "blod 15", "Helvetica Neue semibld 15", "regualr 15",
    "Helvetica, 15", "Georgia, serif 15",
  ])
  func refusesWhatIsNoFont(text: String) {
    #expect(Font(text) == nil)
  }

  @Test(arguments: [
    (Font(), "system 17"), (Font(size: 15, weight: .bold), "system bold 15"),
    (Font(family: "Courier New", size: 12.5), "Courier New 12.5"),
    (Font(family: "Arial Bold", size: 10), "Arial Bold regular 10"),
  ])
  func writesText(font: Font, text: String) {
    #expect(font.text == text)
  }

  @Test func readingWhatWasWrittenGivesTheSame() {
    for family in [
      "system", "Helvetica Neue", "bold", "Semibold", "a medium", "12", "blod", "Bolt",
    ] {
      for weight in Font.Weight.allCases {
        for size in [1, 9.75, 17, 1000] {
          let font = Font(family: family, size: size, weight: weight)
          #expect(Font(font.text) == font, "\(font.text)")
        }
      }
    }
  }

  @Test func aTextsSizeIsItsFontsSize() {
    var text = TextContent("Pull")
    #expect(text.font == Font(family: "system", size: 17, weight: .regular))
    text.font.weight = .bold
    text.fontSize = 12
    #expect(text.font == Font(size: 12, weight: .bold) && text.fontSize == 12)
  }

  /// Half of 16.18 - 4.10 at 17 points, and in proportion at others.
  @Test(arguments: [(17.0, 6.04), (34, 12.08), (8.5, 3.02), (1, 0.355294)])
  func theBaselineIsBelowTheMiddle(size: Double, offset: Double) {
    for weight in Font.Weight.allCases {
      let font = Font(family: "Courier", size: size, weight: weight)
      #expect(abs(font.baselineOffset - offset) < 1e-6)
    }
  }
}
