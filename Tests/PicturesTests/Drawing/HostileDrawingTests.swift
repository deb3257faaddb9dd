import Testing
import ViewKit

@testable import CairoDrawing
@testable import Pictures

/// What makes no sense is drawn as far as it does.
@Suite struct HostileDrawingTests {
  /// Cairo counts to 2²³: without care such numbers wrap around, or spoil all that follows.
  @Test(arguments: [
    AffineTransform(a: 0), AffineTransform(a: 0, d: 0), AffineTransform(a: 1e-12),
    AffineTransform(a: 1e11, b: 1e11, c: -1e11, d: 1e11), AffineTransform(tx: 1e12, ty: -1e12),
    AffineTransform(a: 1, b: 1, c: 1, d: 1), AffineTransform(a: 30, d: 1e-5),
    AffineTransform(a: 16, d: 16), AffineTransform(a: 32, d: 32), AffineTransform(a: 1e-3, d: 1e-3),
    AffineTransform(a: 1e-4, d: 1e-4),
  ])
  func whatFollowsIsDrawn(transform: AffineTransform) throws {
    let gradient = try #require(GradientContent(colors: [.pureRed, .pureBlue]))
    var line = ShapeContent(.ellipse, strokeColor: .black, lineWidth: 1e12)
    line.lineJoin = .round
    let contents: [DisplayList.Content] = [
      .fill(.pureRed, cornerRadius: 3), .border(.pureRed, width: 2, cornerRadius: 3), .shape(line),
      .gradient(gradient, cornerRadius: 2), .activityIndicator(.pureRed, step: 3),
      .text(TextContent("text", font: Font(size: 1000))),
    ]
    for content in contents {
      let outline = DisplayList.Outline(
        transform: transform, size: Size(width: 5, height: 5), cornerRadius: 1)
      let drawing = try Drawing([
        .at(0, 0, 10, 10, content, transform: transform),
        .at(0, 0, 10, 10, content, outlines: [outline]),
        .at(0, 0, 1e12, 1e12, content),
        .at(0, 0, 20, 20, .fill(Color(white: 1), cornerRadius: 0)),
        .at(5, 5, 2, 2, .fill(.pureBlue, cornerRadius: 0)),
      ])
      #expect(drawing.inkCount == 4, "\(content)")
      #expect(drawing[5, 5] == 0x00_00FF)
    }
  }

  /// What is far larger than the picture still covers it.
  @Test func greatThingsCover() throws {
    let far = 1_099_511_627_776.0
    let drawing = try Drawing([
      .at(-far / 4, -far / 4, far / 2, far / 2, .fill(.pureRed, cornerRadius: 0))
    ])
    #expect(drawing.inkCount == 400)
  }

  @Test func aThousandViewsAreDrawn() throws {
    let items = (0..<1000).map { index in
      DisplayList.Item.at(
        Double(index % 20), Double(index / 20 % 20), 1, 1, .fill(.pureRed, cornerRadius: 0))
    }
    #expect(try Drawing(items).inkCount == 400)
  }

  @Test(arguments: [
    (Size(width: 0, height: 10), 1.0, "has none"), (Size(width: 10, height: 0), 2, "has none"),
    (Size(width: 20_000, height: 10), 1, "too large"),
    (Size(width: 5000, height: 5000), 2, "too large"),
    (Size(width: 9000, height: 9000), 1, "too large"),
  ])
  func sizesHaveLimits(size: Size, scale: Double, reason: String) throws {
    let error = #expect(throws: RenderingError.self) { try Canvas(size: size, scale: scale) }
    #expect(error?.description.contains(reason) == true)
  }

  /// 390 points at a tenth are 39 pixels, 333.3 at 2 are 667.
  @Test(arguments: [(390.0, 0.1, 39), (333.3, 2, 667), (0.2, 1, 1), (100.0001, 1, 100)])
  func partsOfPixelsArePixels(width: Double, scale: Double, pixels: Int) throws {
    #expect(try Canvas(size: Size(width: width, height: 10), scale: scale).width == pixels)
  }
}
