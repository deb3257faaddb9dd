import Rendering
import Testing
import ViewKit

/// Text in SVG: the baseline is 15 points (half of 20, and where the item is) plus a good third of
/// the font's size down.
@Suite struct SVGTextTests {
  private func line(_ text: TextContent) throws -> String {
    let lines = try SVGStage(SVGStage.item(.text(text))).lines()
    return try #require(lines.first { $0.hasPrefix("<text") })
  }

  private func content(_ string: String) throws -> String {
    let line = try line(TextContent(string))
    return String(line.split(separator: ">", maxSplits: 1)[1].dropLast("</text>".count))
  }

  @Test(arguments: [
    (TextAlignment.left, #"x="10" y="21.04""#),
    (.center, #"x="30" y="21.04" text-anchor="middle""#),
    (.right, #"x="50" y="21.04" text-anchor="end""#),
  ])
  func standsOnItsBaseline(alignment: TextAlignment, attributes: String) throws {
    #expect(
      try line(TextContent("Pull", alignment: alignment))
        == "<text \(attributes) font-size=\"17\" fill=\"#000\">Pull</text>")
  }

  @Test(arguments: [
    (Font(size: 8.5), #"font-size="8.5""#),
    (Font(weight: .medium), #"font-size="17" font-weight="500""#),
    (Font(weight: .semibold), #"font-size="17" font-weight="600""#),
    (Font(weight: .bold), #"font-size="17" font-weight="700""#),
    (
      Font(family: "Helvetica Neue"),
      #"font-size="17" font-family="'Helvetica Neue', system-ui, sans-serif""#
    ),
    (Font(family: "Monospace"), #"font-size="17" font-family="monospace""#),
    (
      Font(family: "a', \"b\\;\n"),
      #"font-size="17" font-family="'a\27 , &quot;b\5c ;\a ', system-ui, sans-serif""#
    ),
  ])
  func isSetInItsFont(font: Font, attributes: String) throws {
    let line = try line(TextContent("x", font: font))
    #expect(line.contains("text-anchor=\"middle\" " + attributes + " fill="), "\(line)")
    #expect(WellFormed.complaint(about: line) == nil)
  }

  @Test(arguments: [
    ("<b> & 'c'", "&lt;b&gt; &amp; 'c'"), ("a\u{0}\u{1B}[1mb\u{FFFE}", "a[1mb"),
    ("a\n\tb\r\nc\u{2028}d\u{85}e", "abcde"), ("日本 👩‍👩‍👧", "日本 👩‍👩‍👧"),
  ])
  func isOneLineOfWhatXMLHolds(string: String, content: String) throws {
    #expect(try self.content(string) == content)
  }

  @Test func textOfNothingThatIsSeenIsLeftOut() throws {
    #expect(try SVGStage(SVGStage.item(.text(TextContent("\n\u{1}")))).lines() == [])
  }

  @Test(arguments: [(" a", true), ("a ", true), ("a  b", true), ("a b", false), ("a\u{A0}", false)])
  func keepsItsBlanks(string: String, isSpecial: Bool) throws {
    #expect(try line(TextContent(string)).contains(#" xml:space="preserve""#) == isSpecial)
  }

  /// The first letter says which way a line goes; where it stands does not depend on that.
  @Test(arguments: [("اسحب", true), ("שלום", true), ("Zürich – Łódź", false), ("Тяни", false)])
  func goesAsItsFirstLetterSays(string: String, isSpecial: Bool) throws {
    let line = try line(TextContent(string, alignment: .right))
    #expect(line.contains(#" unicode-bidi="plaintext""#) == isSpecial)
    #expect(line.hasPrefix(#"<text x="50" y="21.04" text-anchor="end""#))
    #expect(!line.contains("direction"))
  }

  @Test func onlyWhatCanBeSeenIsWritten() throws {
    #expect(try content(String(repeating: "ab", count: 500_000)).count == 2000)
    // One character of a million marks.
    let marks = "a" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(try content(marks).unicodeScalars.count == 2000)
    #expect(try content(String(repeating: "\n", count: 1_000_000) + "end") == "end")
  }
}
