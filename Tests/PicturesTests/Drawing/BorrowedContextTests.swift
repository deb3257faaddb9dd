import CPangoCairo
import Testing
import ViewKit

@testable import CairoDrawing
@testable import Pictures

/// Lists on a context of somebody else's.
@Suite struct BorrowedContextTests {
  private func list() throws -> DisplayList {
    let gradient = try #require(GradientContent(colors: [.pureRed, .pureBlue]))
    var list = DisplayList(size: Size(width: 20, height: 20))
    for item in [
      DisplayList.Item.at(1, 1, 8, 8, .gradient(gradient, cornerRadius: 2)),
      .at(10, 2, 8, 8, .activityIndicator(.pureRed, step: 3)),
      .at(2, 10, 16, 9, .text(TextContent("Ag", font: Font(size: 8)))),
    ] { list.append(item) }
    return list
  }

  /// Where the context's own matrix and the one that is given take the list, it is the same picture.
  @Test func itIsDrawnWhereTheContextIs() throws {
    let expected = try Drawing(list(), scale: 2)
    let canvas = try Canvas(width: 60, height: 60)
    cairo_translate(canvas.context, 7, 5)
    cairo_scale(canvas.context, 2, 2)
    let surface = BorrowedContext(
      canvas.context, AffineTransform(translation: Point(x: 3, y: 1)), rows: 60)
    let painter = Painter(on: surface, fonts: try FontMap(.pinned))
    try painter.draw(list())
    let pixels = canvas.pixels
    for y in 0..<60 {
      for x in 0..<60 {
        let (left, top) = (x - 13, y - 7)
        let isInside = (0..<40).contains(left) && (0..<40).contains(top)
        #expect(pixels[y * 60 + x] == (isInside ? expected[left, top] : 0xFF_FFFF))
      }
    }
  }

  /// What was there stays, and a picture begins anew as often as is asked for.
  @Test func nothingIsClearedAndNoFrameIsTooMany() throws {
    let canvas = try Canvas(width: 20, height: 20)
    cairo_set_source_rgb(canvas.context, 0, 0, 1)
    cairo_paint(canvas.context)
    let surface = BorrowedContext(canvas.context, .identity, rows: 20)
    let painter = Painter(on: surface, fonts: try FontMap(.pinned))
    let path = Path([.move(.zero), .line(Point(x: 0, y: 20))])
    var list = DisplayList(size: Size(width: 20, height: 20))
    list.append(.at(0, 0, 1, 1, .shape(ShapeContent(.path(path)))))
    for _ in 0..<10 {
      surface.use(canvas.context, .identity, rows: 20)
      painter.beginPicture()
      try painter.draw(list)
    }
    #expect(canvas.pixels.allSatisfy { $0 == 0x00_00FF })
  }
}
