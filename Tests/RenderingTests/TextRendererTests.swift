import Rendering
import Testing
import ViewKit

@Suite struct TextRendererTests {
  private let renderer = TextRenderer(pointsPerColumn: 10, pointsPerRow: 10)

  private func picture(_ views: View..., size: Size = Size(width: 60, height: 30)) -> [String] {
    let root = View(frame: Rect(size: size))
    for view in views { root.addSubview(view) }
    return renderer.lines(of: DisplayList(of: root))
  }

  private func box(_ frame: Rect, _ color: Color?, _ text: String? = nil) -> View {
    let view = View(frame: frame)
    if let color { view.backgroundColor = color }
    view.textContent = text.map { TextContent($0) }
    return view
  }

  @Test func drawsShadesByLuminanceWithinABorder() {
    let colors = ["white", "yellow", "gray", "red", "black"].compactMap { Color($0) }
    let root = View(frame: Rect(x: 0, y: 0, width: 50, height: 10))
    for (index, color) in colors.enumerated() {
      root.addSubview(box(Rect(x: Double(index) * 10, y: 0, width: 10, height: 10), color))
    }
    #expect(renderer.lines(of: DisplayList(of: root)) == ["+-----+", "| ░▒▓█|", "+-----+"])
  }

  @Test func centresTextAndCutsItAtTheEdges() {
    #expect(
      picture(box(Rect(x: 0, y: 10, width: 60, height: 10), nil, "ab"))[2] == "|  ab  |")
    #expect(
      picture(box(Rect(x: 0, y: 10, width: 60, height: 10), nil, "abcdefgh"))[2] == "|bcdefg|")
  }

  @Test func leavesControlCharactersOut() {
    let lines = picture(box(Rect(x: 0, y: 10, width: 60, height: 10), nil, "a\n\u{1B}[\u{202E}b"))
    #expect(
      lines.allSatisfy { line in !["\u{1B}", "\u{202E}", "\n"].contains(where: line.contains) })
  }

  @Test func turnsAndHidesAndClips() {
    let turned = box(Rect(x: 0, y: 10, width: 50, height: 10), Color("black"))
    turned.rotation = .pi / 2
    // A quarter turn about (25, 15) makes the bar stand from x 20 to 30: the third column.
    #expect(picture(turned) == ["+------+", "|  █   |", "|  █   |", "|  █   |", "+------+"])
    turned.isHidden = true
    #expect(picture(turned)[1...3].allSatisfy { $0 == "|      |" })
  }

  @Test func coversWhatIsBehind() {
    let back = box(Rect(x: 0, y: 0, width: 60, height: 30), nil, "hidden")
    let front = box(Rect(x: 0, y: 0, width: 60, height: 30), Color("white"))
    #expect(picture(back, front)[2] == "|      |")
  }

  @Test func staysBoundedForAnySize() {
    let lines = picture(
      box(Rect(x: 0, y: 0, width: 1e12, height: 1e12), Color("black"), "x"),
      size: Size(width: 1e12, height: 1e12))
    #expect(lines.count == TextRenderer.greatestSize.rows + 2)
    #expect(lines[1].count == TextRenderer.greatestSize.columns + 2)
  }

  @Test func colorsByEscapesOnlyWhenAsked() {
    let root = box(Rect(x: 0, y: 0, width: 10, height: 10), Color("red"))
    let colored = TextRenderer(pointsPerColumn: 10, pointsPerRow: 10, style: .trueColors)
    #expect(colored.lines(of: DisplayList(of: root))[1].contains("\u{1B}[48;2;255;0;0m"))
    #expect(!renderer.lines(of: DisplayList(of: root))[1].contains("\u{1B}"))
  }
}
