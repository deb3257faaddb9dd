import Rendering
import Testing
import ViewKit

/// Borders, gradients and images, with cells of 10 by 10 points.
@Suite struct TextBorderTests {
  private let renderer = TextRenderer(pointsPerColumn: 10, pointsPerRow: 10)

  private func picture(_ view: View, columns: Int, rows: Int) -> [String] {
    let root = View(frame: Rect(x: 0, y: 0, width: Double(columns) * 10, height: Double(rows) * 10))
    root.addSubview(view)
    return renderer.lines(of: DisplayList(of: root)).dropFirst().dropLast().map {
      String($0.dropFirst().dropLast())
    }
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> View {
    let view = View(frame: Rect(x: x, y: y, width: width, height: height))
    view.borderWidth = 1
    return view
  }

  @Test func thinBordersAreLines() {
    let view = box(10, 0, 40, 30)
    view.textContent = TextContent("ab")
    #expect(picture(view, columns: 6, rows: 3) == [" ┌──┐ ", " │ab│ ", " └──┘ "])
    view.cornerRadius = 3
    #expect(picture(view, columns: 6, rows: 3) == [" ╭──╮ ", " │ab│ ", " ╰──╯ "])
    view.borderWidth = 5
    #expect(picture(view, columns: 6, rows: 3)[0] == " ╭──╮ ")
  }

  @Test func thickBordersAreShades() {
    let view = box(0, 0, 50, 40)
    view.borderWidth = 10
    #expect(picture(view, columns: 5, rows: 4) == ["█████", "█   █", "█   █", "█████"])
    view.borderWidth = 100
    #expect(picture(view, columns: 5, rows: 4) == ["█████", "█████", "█████", "█████"])
  }

  @Test func turnedBordersAndThoseWithoutRoomAreShades() {
    let turned = box(10, 10, 30, 30)
    turned.rotation = .pi / 4
    #expect(picture(turned, columns: 5, rows: 5).joined().allSatisfy { " ░▒▓█".contains($0) })
    #expect(picture(turned, columns: 5, rows: 5).joined().contains("░"))
    #expect(picture(box(0, 0, 50, 10), columns: 5, rows: 1) == ["░░░░░"])
    turned.rotation = .pi
    #expect(picture(turned, columns: 5, rows: 5)[1] == " ┌─┐ ")
  }

  @Test func bordersAreCutOffAtEdgesAndClips() {
    #expect(picture(box(-10, -10, 40, 30), columns: 4, rows: 3) == ["  │ ", "──┘ ", "    "])
    let window = View(frame: Rect(x: 0, y: 0, width: 20, height: 30))
    window.clipsToBounds = true
    window.addSubview(box(0, 0, 40, 20))
    #expect(picture(window, columns: 4, rows: 3) == ["┌─  ", "└─  ", "    "])
    #expect(picture(box(-1e9, -1e9, 2e9, 2e9), columns: 2, rows: 1) == ["  "])
  }

  @Test func gradientsPassFromColourToColour() throws {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 50))
    view.gradient = GradientContent(colors: [Color(white: 1), Color(white: 0)])
    // The middles of the cells are 0.9, 0.7, 0.5, 0.3 and 0.1 white.
    #expect(picture(view, columns: 1, rows: 5) == ["░", "░", "▒", "▒", "▓"])
    view.frame = Rect(x: 0, y: 0, width: 50, height: 10)
    view.gradient = GradientContent(
      colors: [Color(white: 1), Color(white: 0)], startPoint: Point(x: 1, y: 0), endPoint: .zero)
    #expect(picture(view, columns: 5, rows: 1) == ["▓▒▒░░"])
    view.alpha = 0.5
    // 0.55, 0.65, 0.75, 0.85 and 0.95 over white.
    #expect(picture(view, columns: 5, rows: 1) == ["▒░░░ "])
    view.alpha = 1
    view.rotation = .pi
    #expect(picture(view, columns: 5, rows: 1) == ["░░▒▒▓"])
  }

  @Test func imagesAreGreyBoxes() throws {
    var image = try ImageContent(png: TextBorderTests.onePixel, name: "dot", scale: 0.05)
    let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 20))
    view.image = image
    #expect(picture(view, columns: 4, rows: 3) == ["▒▒▒▒", "▒▒▒▒", "    "])
    image.contentMode = .scaleAspectFit
    view.image = image
    #expect(picture(view, columns: 4, rows: 2) == [" ▒▒ ", " ▒▒ "])
  }

  @Test func aPictureWithoutCellsIsNone() {
    let root = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let view = box(0, 0, 10, 10)
    view.shape = ShapeContent(.ellipse, strokeColor: Color(white: 0))
    root.addSubview(view)
    for points in [0, -1, .nan, .infinity, .leastNonzeroMagnitude, 1e300] {
      let renderer = TextRenderer(pointsPerColumn: points, pointsPerRow: points)
      #expect(renderer.lines(of: DisplayList(of: root)) == ["++", "++"], "\(points)")
    }
  }

  private static let onePixel: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x06, 0x00, 0x00, 0x00, 0x1F, 0x15, 0xC4,
    0x89, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0x64, 0xF8, 0xCF, 0x50,
    0x0F, 0x00, 0x03, 0x86, 0x01, 0x80, 0x5A, 0x34, 0x7D, 0x6B, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45,
    0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]

  /// Text is what is read: a line does not cover it.
  @Test func textStandsBeforeLines() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    let label = View(frame: Rect(x: 0, y: 0, width: 100, height: 20))
    label.textContent = TextContent("Pull")
    label.borderWidth = 1
    root.addSubview(label)
    let renderer = TextRenderer(pointsPerColumn: 10, pointsPerRow: 10)
    let lines = renderer.lines(of: DisplayList(of: root))
    #expect(lines[1...2] == ["|┌────────┐|", "|└──Pull──┘|"])
  }
}
