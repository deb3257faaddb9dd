import Rendering
import Testing
import ViewKit

@Suite struct TextStyleTests {
  private func line(_ colors: [Color], _ style: TextStyle, text: String = "") -> String {
    let root = View(frame: Rect(x: 0, y: 0, width: 10 * Double(colors.count), height: 10))
    for (index, color) in colors.enumerated() {
      let view = View(frame: Rect(x: 10 * Double(index), y: 0, width: 10, height: 10))
      view.backgroundColor = color
      root.addSubview(view)
    }
    if !text.isEmpty {
      let label = View(frame: root.bounds)
      label.textContent = TextContent(text, alignment: .left)
      root.addSubview(label)
    }
    let renderer = TextRenderer(pointsPerColumn: 10, pointsPerRow: 10, style: style)
    return renderer.lines(of: DisplayList(of: root))[1]
  }

  private static let greys = [1.0, 0.7, 0.4, 0.2, 0].map { Color(white: $0) }

  @Test func asciiIsAscii() {
    #expect(line(Self.greys, .unicode) == "| ░▒▓█|")
    #expect(line(Self.greys, .ascii) == "| .:*#|")
    let white = Array(repeating: Color(white: 1), count: 6)
    #expect(line(white, .ascii, text: "a…→é日") == "|a.>?? |")
  }

  @Test func everythingIsAsciiThere() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    root.borderWidth = 1
    root.cornerRadius = 10
    let arrow = View.arrow(frame: Rect(x: 20, y: 20, width: 20, height: 20))
    root.addSubview(arrow)
    let lines = TextRenderer(style: .ascii).lines(of: DisplayList(of: root))
    #expect(lines.joined().allSatisfy { $0.isASCII })
    #expect(lines.joined().contains("v"))
  }

  /// The palette by 256colres.h of xterm: 16 is black, 231 white, 196 red; greys are 8, 18, …, 238.
  @Test(arguments: [
    ("#000000", 16), ("#ffffff", 231), ("#ff0000", 196), ("#00ff00", 46), ("#0000ff", 21),
    ("#5f87af", 67), ("#808080", 244), ("#080808", 232), ("#eeeeee", 255), ("#fefefe", 231),
    ("#600000", 52),
  ])
  func coloursAreTheNearestOfThePalette(hexadecimal: String, index: Int) throws {
    let color = try #require(Color(hexadecimal))
    #expect(line([color], .indexedColors).contains("[48;5;\(index)m"))
  }
}
