import TestSupport
import Testing
import ViewKit

@testable import Rendering

/// What an item of 40 × 20 points at (10, 10) paints at places of its list.
@Suite struct PaintedItemTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  private static func item(
    _ content: DisplayList.Content, alpha: Double = 1, turn: Bool = false,
    clip: Rect = Rect(x: 0, y: 0, width: 100, height: 100), outlines: [DisplayList.Outline] = []
  ) -> PaintedItem {
    PaintedItem(
      DisplayList.Item(
        view: 1,
        transform: turn
          ? AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 50, ty: 10)
          : AffineTransform(tx: 10, ty: 10),
        size: Size(width: 40, height: 20), clip: clip, outlines: outlines, alpha: alpha,
        content: content))
  }

  private static func shape(_ path: String, line: Double = 0) throws -> DisplayList.Content {
    .shape(
      ShapeContent(
        .path(try #require(Path(svg: path))), fillColor: line > 0 ? Color(white: 0, alpha: 0) : red,
        strokeColor: blue, lineWidth: line))
  }

  @Test func fills() {
    let fill = PaintedItemTests.item(.fill(PaintedItemTests.red, cornerRadius: 10), alpha: 0.5)
    #expect(fill.box == Rect(x: 10, y: 10, width: 40, height: 20))
    #expect(fill.paint(at: Point(x: 30, y: 20)) == .color(PaintedItemTests.red.faded(to: 0.5)))
    for outside in [Point(x: 9, y: 20), Point(x: 51, y: 20), Point(x: 11, y: 11)] {
      #expect(fill.paint(at: outside) == .nothing)
    }
  }

  @Test func whatIsTurnedAndClipped() {
    let fill = DisplayList.Content.fill(PaintedItemTests.red, cornerRadius: 0)
    let turned = PaintedItemTests.item(fill, turn: true)
    #expect(turned.box == Rect(x: 30, y: 10, width: 20, height: 40))
    #expect(turned.paint(at: Point(x: 35, y: 45)) != .nothing)
    #expect(turned.paint(at: Point(x: 15, y: 15)) == .nothing)
    let clipped = PaintedItemTests.item(fill, clip: Rect(x: 0, y: 0, width: 20, height: 100))
    #expect(clipped.shows(Point(x: 15, y: 15)) && !clipped.shows(Point(x: 25, y: 15)))
    #expect(clipped.paint(at: Point(x: 25, y: 15)) == .nothing)
    let round = DisplayList.Outline(Rect(x: 10, y: 10, width: 20, height: 20), cornerRadius: 10)
    let outlined = PaintedItemTests.item(fill, outlines: [round])
    #expect(outlined.paint(at: Point(x: 11, y: 11)) == .nothing)
    #expect(outlined.paint(at: Point(x: 20, y: 20)) != .nothing)
  }

  @Test func gradientsAndBorders() throws {
    let content = try #require(
      GradientContent(
        colors: [PaintedItemTests.red, PaintedItemTests.blue], startPoint: Point(x: 0, y: 0),
        endPoint: Point(x: 1, y: 0)))
    let gradient = PaintedItemTests.item(.gradient(content, cornerRadius: 0))
    #expect(
      gradient.paint(at: Point(x: 20, y: 20)) == .color(Color(red: 0.75, green: 0, blue: 0.25)))
    let border = PaintedItemTests.item(.border(PaintedItemTests.blue, width: 4, cornerRadius: 0))
    #expect(border.paint(at: Point(x: 12, y: 20)) == .color(PaintedItemTests.blue))
    #expect(border.paint(at: Point(x: 30, y: 20)) == .nothing)
  }

  @Test func shapes() throws {
    let triangle = PaintedItemTests.item(try PaintedItemTests.shape("M0 0L40 0L0 20Z"))
    #expect(triangle.paint(at: Point(x: 15, y: 15)) == .color(PaintedItemTests.red))
    #expect(triangle.paint(at: Point(x: 45, y: 25)) == .nothing)
    let line = PaintedItemTests.item(try PaintedItemTests.shape("M0 10L40 10", line: 6))
    #expect(line.box == Rect(x: 10, y: 17, width: 40, height: 6))
    #expect(line.paint(at: Point(x: 30, y: 22)) == .color(PaintedItemTests.blue))
    #expect(line.paint(at: Point(x: 30, y: 24)) == .nothing)
  }

  /// Half a line lies over the fill: where both are pale, both are seen.
  @Test func aLineOverAFill() throws {
    var content = ShapeContent(
      .path(try #require(Path(svg: "M0 0L40 0L40 20L0 20Z"))),
      fillColor: PaintedItemTests.red.faded(to: 0.5),
      strokeColor: PaintedItemTests.blue.faded(to: 0.5), lineWidth: 8)
    let both = PaintedItemTests.item(.shape(content)).paint(at: Point(x: 12, y: 20))
    let hexadecimal = if case .color(let color) = both { color.hexadecimal } else { "" }
    #expect(hexadecimal == "#5500aabf")
    content.lineWidth = 0
    let fill = PaintedItemTests.item(.shape(content)).paint(at: Point(x: 12, y: 20))
    #expect(fill == .color(PaintedItemTests.red.faded(to: 0.5)))
  }

  /// A text has no box that could be known, and the pixels of a picture are not decoded.
  @Test func textsAndPictures() throws {
    let text = PaintedItemTests.item(.text(TextContent("Text")))
    #expect(text.box == nil && text.paint(at: Point(x: 30, y: 20)) == .nothing)
    let image = try ImageContent(png: PNGBytes.onePixel, name: "picture")
    let picture = PaintedItemTests.item(.image(image))
    #expect(picture.paint(at: Point(x: 30, y: 20)) == .picture)
    #expect(picture.paint(at: Point(x: 60, y: 20)) == .nothing)
  }
}
