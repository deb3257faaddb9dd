import Rendering
import TextSupport
import Testing
import ViewKit

/// Characters that take two columns of a terminal, with cells of 10 by 10 points.
@Suite struct TextWidthTests {
  private func picture(
    _ texts: (String, x: Double, width: Double)..., columns: Int = 8, style: TextStyle = .unicode
  ) -> String {
    let root = View(frame: Rect(x: 0, y: 0, width: Double(columns) * 10, height: 10))
    for (text, x, width) in texts {
      let view = View(frame: Rect(x: x, y: 0, width: width, height: 10))
      view.textContent = TextContent(text)
      root.addSubview(view)
    }
    let renderer = TextRenderer(pointsPerColumn: 10, pointsPerRow: 10, style: style)
    return renderer.lines(of: DisplayList(of: root))[1]
  }

  @Test(arguments: [
    ("更新", "|  更新  |"), ("更新中", "| 更新中 |"), ("새로", "|  새로  |"), ("aあb", "|  aあb  |"),
    // Cut off at both sides: of half an ideograph nothing is seen.
    ("引っ張って更新", "| 張って |"), ("👩‍👩‍👧", "|   👩‍👩‍👧   |"), ("e\u{301}\u{200B}x", "|   e\u{301}x   |"),
  ])
  func columnsAreThoseOfATerminal(text: String, line: String) {
    let drawn = picture((text, 0, 80))
    #expect(drawn == line)
    #expect(ColumnWidth.of(drawn) == 10)
  }

  /// One is seen as a whole or not at all.
  @Test(arguments: [
    ("x", 20.0, "|  x 新  |"), ("x", 30, "|   x新  |"), ("x", 50, "|  更 x  |"),
    ("中", 30, "|   中   |"),
  ])
  func whatLiesOverOneHidesIt(text: String, x: Double, line: String) {
    #expect(
      picture(("更新", 0, 80), (text, x, ColumnWidth.of(text) == 2 ? 20 : 10)) == line)
  }

  @Test func inASCIIAndInColours() {
    #expect(picture(("更新", 0, 80), style: .ascii) == "|   ??   |")
    let colored = picture(("更新", 0, 80), style: .trueColors)
    let plain = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain == "|  更新  |")
  }
}
