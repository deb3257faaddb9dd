import Rendering
import Testing
import ViewKit

/// Pictures with colour: cells of 10 by 20 points, which are two pixels of 10 by 10.
@Suite struct TextColorTests {
  private let renderer = TextRenderer(pointsPerColumn: 10, pointsPerRow: 20, style: .trueColors)
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  /// Things are filled, or written where they are texts, from back to front.
  private func lines(
    columns: Int, rows: Int, _ contents: (DisplayList.Content, Rect)...
  ) -> [String] {
    var list = DisplayList(size: Size(width: Double(columns) * 10, height: Double(rows) * 20))
    for (content, rect) in contents { list.append(content, in: rect) }
    return renderer.lines(of: list).dropFirst().dropLast().map {
      String($0.dropFirst().dropLast()).replacing("\u{1B}", with: "^")
    }
  }

  private func fill(_ color: Color, radius: Double = 0) -> DisplayList.Content {
    .fill(color, cornerRadius: radius)
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  @Test func halvesOfACellHaveTheirOwnColours() {
    #expect(
      lines(columns: 3, rows: 1, (fill(red), rect(0, 0, 20, 10)), (fill(blue), rect(0, 10, 10, 10)))
        == [
          "^[38;2;255;0;0;48;2;0;0;255m▀^[48;2;255;255;255m▀ ^[0m"
        ])
  }

  @Test func equalHalvesAreABlankAndColoursAreNotRepeated() {
    #expect(
      lines(columns: 4, rows: 2, (fill(red), rect(0, 0, 20, 20)))
        == [
          "^[48;2;255;0;0m  ^[48;2;255;255;255m  ^[0m", "^[48;2;255;255;255m    ^[0m",
        ])
  }

  @Test func edgesAreSmoothed() {
    // A quarter of a pixel, half of one, all of one.
    #expect(
      lines(columns: 1, rows: 2, (fill(Color(white: 0)), rect(0, 7.5, 10, 17.5)))
        == ["^[38;2;191;191;191;48;2;0;0;0m▀^[0m", "^[38;2;128;128;128;48;2;255;255;255m▀^[0m"])
  }

  @Test func textIsOnTheMeanOfItsHalves() {
    let text = DisplayList.Content.text(TextContent("a b", color: blue, alignment: .left))
    #expect(
      lines(
        columns: 3, rows: 1, (fill(red), rect(0, 0, 30, 10)), (fill(blue), rect(0, 10, 30, 10)),
        (text, rect(0, 0, 30, 20)))
        == [
          "^[38;2;0;0;255;48;2;128;0;128ma^[38;2;255;0;0;48;2;0;0;255m▀"
            + "^[38;2;0;0;255;48;2;128;0;128mb^[0m"
        ])
  }

  @Test func textIsCoveredWhereBothHalvesAre() {
    let text = (DisplayList.Content.text(TextContent("ab")), rect(0, 0, 20, 20))
    let white = fill(Color(white: 1))
    func picture(_ covers: (DisplayList.Content, Rect)...) -> Bool {
      covers.count == 1
        ? lines(columns: 2, rows: 1, text, covers[0])[0].contains("ab")
        : lines(columns: 2, rows: 1, text, covers[0], covers[1])[0].contains("ab")
    }
    #expect(picture((white, rect(0, 0, 20, 10))))
    #expect(picture((white, rect(0, 10, 20, 10))))
    #expect(picture((white, rect(0, 0, 20, 10)), (white, rect(0, 0, 20, 10))))
    #expect(!picture((white, rect(0, 0, 20, 20))))
    #expect(!picture((white, rect(0, 0, 20, 10)), (white, rect(0, 10, 20, 10))))
    #expect(picture((fill(Color(white: 1, alpha: 0.4)), rect(0, 0, 20, 20))))
    // What is written later is on top of what covered half before.
    #expect(
      lines(
        columns: 2, rows: 1, text, (white, rect(0, 0, 20, 10)), text, (white, rect(0, 10, 20, 10)))[
          0
        ]
        .contains("ab"))
  }

  /// The red of each pixel, from the escapes.
  private func pixels(_ lines: [String]) -> [[Int]] {
    lines.flatMap { line -> [[Int]] in
      var (upper, lower) = ([Int](), [Int]())
      var (foreground, background) = (0, 0)
      for part in line.split(separator: "^[").map({ $0.split(separator: "m", maxSplits: 1) }) {
        let codes = part[0].split(separator: ";").compactMap { Int($0) }
        for start in stride(from: 0, to: codes.count - 4, by: 5) {
          if codes[start] == 38 {
            foreground = codes[start + 2]
          } else {
            background = codes[start + 2]
          }
        }
        for character in part.dropFirst().joined() {
          upper.append(character == "▀" ? foreground : background)
          lower.append(background)
        }
      }
      return [upper, lower]
    }
  }

  @Test func circlesAreRound() {
    let black = Color(white: 0)
    let disc = pixels(
      lines(
        columns: 6, rows: 3,
        (.shape(ShapeContent(.ellipse, fillColor: black, lineWidth: 0)), rect(0, 0, 60, 60))))
    #expect(disc.count == 6 && disc[3][3] == 0 && disc[0][0] > 200)
    for (row, column) in (0..<36).map({ ($0 / 6, $0 % 6) }) {
      // Sixteen lines a pixel are not quite the same as columns.
      #expect(abs(disc[row][column] - disc[column][row]) <= 4)
      #expect(abs(disc[row][column] - disc[5 - row][column]) <= 1)
      #expect(abs(disc[row][column] - disc[row][5 - column]) <= 1)
    }
    // π·30² of 60².
    let share = disc.joined().reduce(0.0) { $0 + 1 - Double($1) / 255 } / 36
    #expect(abs(share - .pi / 4) < 0.01)
    let rounded = pixels(lines(columns: 6, rows: 3, (fill(black, radius: 30), rect(0, 0, 60, 60))))
    #expect(zip(rounded.joined(), disc.joined()).allSatisfy { abs($0 - $1) <= 2 })
  }

  @Test func gradientsHaveBothTheirColoursInACell() throws {
    let gradient = try #require(GradientContent(colors: [Color(white: 0), Color(white: 1)]))
    let lines = lines(
      columns: 1, rows: 2, (.gradient(gradient, cornerRadius: 0), rect(0, 0, 10, 40)))
    // The middles of four pixels: an eighth, three, five and seven.
    #expect(pixels(lines) == [[32], [96], [159], [223]])
  }
}
