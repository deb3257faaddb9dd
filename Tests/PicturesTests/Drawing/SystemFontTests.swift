import Foundation
import Testing
import ViewKit

@testable import CairoDrawing
@testable import Pictures

/// Texts in fonts that not every machine has: in colours, and with Chinese characters.
@Suite struct SystemFontTests {
  private static func hasAny(of files: [String]) -> Bool {
    files.contains { FileManager.default.fileExists(atPath: "/usr/share/fonts/" + $0) }
  }

  private static let hasEmoji = hasAny(of: ["truetype/noto/NotoColorEmoji.ttf"])
  private static let hasChinese = hasAny(of: [
    "truetype/wqy/wqy-microhei.ttc", "opentype/noto/NotoSansCJK-Regular.ttc",
  ])

  private func text(_ string: String) throws -> Drawing {
    var content = TextContent(string, color: .black, font: Font(size: 20))
    content.alignment = .left
    return try Drawing(
      [.at(0, 0, 60, 40, .text(content))], size: Size(width: 60, height: 40), fonts: .system)
  }

  /// A heart that is red although the text is black.
  @Test(.enabled(if: hasEmoji)) func emojiHaveColors() throws {
    let drawing = try text("\u{2764}\u{FE0F}")
    let reds = drawing.whole.count { $0 >> 16 > 0xB0 && $0 >> 8 & 0xFF < 0x70 && $0 & 0xFF < 0x70 }
    #expect(reds > 100)
    #expect(drawing.notes == [])
    let columns = try #require(drawing.inkColumns)
    #expect((15...30).contains(columns.count))
  }

  /// Letters beside it are still black, and what several characters make up is one glyph.
  @Test(.enabled(if: hasEmoji)) func emojiAndLettersShareALine() throws {
    let drawing = try text("H\u{2764}\u{FE0F}")
    let letter = (0..<40).flatMap { y in (0..<12).map { drawing[$0, y] } }
    #expect(letter.contains { $0 & 0xFF < 0x60 })
    #expect(letter.allSatisfy { $0 & 0xFF == $0 >> 16 })
    #expect(drawing.whole.contains { $0 >> 16 > 0xB0 && $0 & 0xFF < 0x70 })
    let fonts = try FontMap(.system)
    func width(_ text: String) throws -> Double {
      try #require(TextLine(text, font: Font(size: 20), map: fonts)).width
    }
    #expect(try abs(width("👩\u{200D}🚀") - width("👩")) < 0.01)
  }

  /// Each character is as wide as it is tall, and as black as the text.
  @Test(.enabled(if: hasChinese)) func chineseIsDrawn() throws {
    let drawing = try text("刷新")
    #expect(drawing.notes == [])
    let columns = try #require(drawing.inkColumns)
    #expect((34...42).contains(columns.count))
    #expect(drawing.whole.allSatisfy { $0 & 0xFF == $0 >> 16 })
    #expect(try text("刷").whole != text("新").whole)
  }

  /// The pinned fonts have neither, and say so.
  @Test(arguments: ["刷", "🚀"]) func pinnedFontsHaveNone(string: String) throws {
    let drawing = try Drawing([.at(0, 0, 20, 20, .text(TextContent(string)))])
    #expect(drawing.notes.count == 1)
    #expect(drawing.inkCount > 0)
  }
}
