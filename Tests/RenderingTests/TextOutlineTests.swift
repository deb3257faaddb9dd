import Rendering
import Testing
import ViewKit

/// Clips that are turned or have round corners, with cells of 10 by 10 points, and files of text.
@Suite struct TextOutlineTests {
  private let black = DisplayList.Content.fill(Color(white: 0), cornerRadius: 0)
  private let whole = Rect(x: 0, y: 0, width: 50, height: 50)
  private let circle = DisplayList.Outline(
    Rect(x: 0, y: 0, width: 50, height: 50), cornerRadius: 25)

  private func picture(
    _ content: DisplayList.Content, _ outlines: DisplayList.Outline...
  ) -> [String] {
    var list = DisplayList(size: whole.size)
    list.append(
      DisplayList.Item(
        view: 0, transform: .identity, size: whole.size, clip: whole, outlines: outlines, alpha: 1,
        content: content))
    let lines = TextRenderer(pointsPerColumn: 10, pointsPerRow: 10).lines(of: list)
    return lines.dropFirst().dropLast().map { String($0.dropFirst().dropLast()) }
  }

  @Test func cornersAreCutOff() {
    #expect(picture(black, circle) == [" ███ ", "█████", "█████", "█████", " ███ "])
  }

  @Test func turnedClipsCutAslant() {
    // 30 by 30 on its tip: 21 points from the middle to each tip.
    let half = 0.5.squareRoot()
    let tip = DisplayList.Outline(
      transform: AffineTransform(
        a: half, b: half, c: -half, d: half, tx: 25, ty: 25 - 15 * 2.0.squareRoot()),
      size: Size(width: 30, height: 30), cornerRadius: 0)
    #expect(picture(black, tip) == ["  █  ", " ███ ", "█████", " ███ ", "  █  "])
    #expect(picture(black, tip, circle) == picture(black, tip))
    let left = DisplayList.Outline(Rect(x: 0, y: 0, width: 20, height: 50), cornerRadius: 0)
    #expect(picture(black, tip, left) == ["     ", " █   ", "██   ", " █   ", "     "])
  }

  @Test func pathsAreCutByWhatIsLeftOfACell() {
    let path = DisplayList.Content.shape(
      ShapeContent(.path(.rect(whole)), fillColor: Color(white: 0), lineWidth: 0))
    // Of a corner's cell 14 percent lie in the circle, of the next one 77.
    #expect(picture(path, circle) == ["░▓█▓░", "▓███▓", "█████", "▓███▓", "░▓█▓░"])
    let half = DisplayList.Outline(Rect(x: 0, y: 0, width: 25, height: 50), cornerRadius: 0)
    #expect(picture(path, half)[0] == "██▒  ")
    // What ends where its clip does is cut once.
    let narrow = DisplayList.Content.shape(
      ShapeContent(
        .path(.rect(Rect(x: 0, y: 0, width: 25, height: 50))), fillColor: Color(white: 0),
        lineWidth: 0))
    #expect(picture(narrow, half)[0] == "██▒  ")
  }

  @Test func charactersAreCutWhereTheirMiddleIs() {
    let text = DisplayList.Content.text(TextContent("abcde"))
    let top = DisplayList.Outline(Rect(x: 0, y: 20, width: 50, height: 50), cornerRadius: 25)
    #expect(picture(text, top)[2] == " bcd ")
    #expect(picture(.border(Color(white: 0), width: 1, cornerRadius: 0), circle)[0] == " ─── ")
    #expect(picture(.shape(ShapeContent(.arrow)), circle)[2] == "  ↓  ")
    let side = DisplayList.Outline(Rect(x: 0, y: 0, width: 20, height: 50), cornerRadius: 0)
    #expect(picture(.shape(ShapeContent(.arrow)), side)[2] == "     ")
  }

  @Test func nothingIsInAFlatClip() {
    let flat = DisplayList.Outline(
      transform: AffineTransform(a: 1, d: 0), size: whole.size, cornerRadius: 0)
    let text = DisplayList.Content.text(TextContent("abcde"))
    for content in [black, text, .shape(ShapeContent(.ellipse))] {
      #expect(picture(content, flat) == Array(repeating: "     ", count: 5))
    }
  }

  @Test func aFileIsTheLinesOfTheLastFrame() throws {
    var sequence = FrameSequence(still: DisplayList(size: Size(width: 10, height: 10)))
    var list = DisplayList(size: Size(width: 20, height: 10))
    list.append(black, in: Rect(x: 0, y: 0, width: 10, height: 10))
    sequence.append(list, duration: 1)
    let bytes = try TextRenderer(pointsPerColumn: 10, pointsPerRow: 10).render(sequence)
    #expect(String(decoding: bytes, as: UTF8.self) == "+--+\n|█ |\n+--+\n")
    #expect(throws: RenderingError("there is nothing to draw: there are no frames")) {
      try TextRenderer().render(FrameSequence())
    }
  }
}
