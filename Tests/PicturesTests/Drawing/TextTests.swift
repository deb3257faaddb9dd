import Testing
import ViewKit

@testable import CairoDrawing
@testable import Pictures

/// Texts in the pinned font, whose numbers are known: DejaVu Sans has 2,048 units, H is 1,540 wide and
/// its stems go from 201 to 1,339, from the baseline to 1,493.
@Suite struct TextTests {
  private func text(
    _ string: String, _ size: Double = 20, _ alignment: TextAlignment = .left,
    weight: Font.Weight = .regular, width: Double = 100, fonts: FontChoice = .pinned,
    scale: Double = 1
  ) throws -> Drawing {
    let content = TextContent(
      string, font: Font(size: size, weight: weight), alignment: alignment)
    return try Drawing(
      [.at(0, 0, width, 40, .text(content))], size: Size(width: width, height: 40), scale: scale,
      fonts: fonts)
  }

  /// At 20 points: stems from 1.96 to 13.08, 14.58 above the baseline, which is
  /// 20 + 20 × 12.08 / 34 = 27.11.
  @Test func standsOnTheBaseline() throws {
    let drawing = try text("H")
    #expect(drawing.inkColumns == 1...13)
    #expect(drawing.inkRows == 12...27)
    // The bottom row is covered by a tenth, the top one by a half.
    #expect(drawing[3, 27] & 0xFF > 0xD0)
    #expect((0x60...0xA0).contains(drawing[3, 12] & 0xFF))
  }

  /// H is 15.04 wide: in the middle of 100 it begins at 42.48, at the right at 84.96.
  @Test(arguments: [(TextAlignment.center, 44...55), (.right, 86...98)])
  func standsWhereItIsAligned(alignment: TextAlignment, columns: ClosedRange<Int>) throws {
    #expect(try text("H", 20, alignment).inkColumns == columns)
  }

  /// Never clipped and never shrunk: 30 H are 451 points wide, from −175 to 275.
  @Test func isNotCutByItsBox() throws {
    let content = TextContent(String(repeating: "H", count: 30), font: Font(size: 20))
    let drawing = try Drawing(
      [.at(200, 0, 100, 10, .text(content))], size: Size(width: 600, height: 40))
    #expect(drawing.inkColumns == 26...473)
  }

  /// The same width at every scale, or layouts would differ.
  @Test func isAsWideAtAnyScale() throws {
    let fonts = try FontMap(.pinned)
    let line = try #require(TextLine("Wide text 123", font: Font(size: 13), map: fonts))
    for scale in [0.5, 1, 2, 3.7] {
      let columns = try #require(try text("Wide text 123", 13, width: 200, scale: scale).inkColumns)
      #expect(abs(Double(columns.count) / scale - line.width) < 3, "\(scale)")
    }
    #expect(abs((TextLine("HHHH", font: Font(size: 20), map: fonts)?.width ?? 0) - 60.16) < 0.05)
  }

  /// A text that is moved by a quarter of a pixel looks different: it does not jump.
  @Test func movesSmoothly() throws {
    let content = DisplayList.Content.text(TextContent("H", font: Font(size: 20)))
    let pictures = try (0..<4).map { step in
      try Drawing([.at(2 + Double(step) / 4, 2, 16, 16, content)]).whole
    }
    #expect(Set(pictures).count == 4)
  }

  @Test func boldIsBolder() throws {
    let inks = try [Font.Weight.regular, .bold].map { try text("Hello", weight: $0).inkCount }
    #expect(inks[0] < inks[1])
  }

  /// A text with Hebrew first is set from the right: its first letter, א, is at the right.
  @Test func theTextItselfSaysWhereItBegins() throws {
    let mixed = try text("א H", 20).whole
    let turned = try text("H א", 20).whole
    #expect(mixed == turned)
  }

  /// Arabic letters are joined: what stands alone is wider.
  @Test func arabicIsShaped() throws {
    let fonts = try FontMap(.pinned)
    func width(_ text: String) -> Double {
      TextLine(text, font: Font(size: 20), map: fonts)?.width ?? 0
    }
    #expect(width("سلام") < 0.9 * (width("س") + width("ل") + width("ا") + width("م")))
    #expect(width("سلام") > 0)
  }

  @Test func controlCharactersAreNotDrawn() throws {
    let plain = try text("a b").whole
    #expect(try text("a\n b\u{7}\u{2028}\u{85}\0").whole == plain)
    #expect(try text("\n").inkCount == 0)
  }

  /// A megabyte takes no longer than what of it can be seen.
  @Test func aLongTextIsCut() throws {
    let long = String(repeating: "ab ", count: 400_000)
    let drawing = try text(long)
    #expect(drawing.whole == (try text(String(long.prefix(2000))).whole))
    let marks = "a" + String(repeating: "\u{301}", count: 300_000)
    #expect(try text(marks).inkCount > 0)
  }

  /// Once for all texts of a run.
  @Test func missingCharactersAreNotedOnce() throws {
    let drawing = try Drawing([
      .at(0, 0, 20, 20, .text(TextContent("a\u{A9C1}"))),
      .at(0, 0, 20, 20, .text(TextContent("\u{A9C1}\u{13000}"))),
    ])
    #expect(drawing.notes.count == 1)
    let note = try #require(drawing.notes.first)
    #expect(note.contains("\u{A9C1} (U+A9C1), \u{13000} (U+13000);"))
    #expect(note.contains("'--fonts system'"))
    #expect(drawing.inkCount > 0)
  }

  @Test func aNoteNamesAFewCharacters() throws {
    let scalars = (0x13000..<0x13009).compactMap { Unicode.Scalar($0) }
    let drawing = try text(String(String.UnicodeScalarView(scalars)))
    #expect(drawing.notes.first?.contains("(U+13004) and 4 more;") == true)
  }

  @Test func whatIsThereIsNotNoted() throws {
    #expect(try text("Hällo Ω я שלום سلام →").notes == [])
  }
}
