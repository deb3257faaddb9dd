import PullToAction
import PullToActionUIKit
import TestSupport
import Testing
import ViewKit

/// What an item of a display list becomes.
@Suite struct LayerItemTests {
  private static let whole = Rect(x: 0, y: 0, width: 100, height: 100)
  private static let black = Color(white: 0)

  private func item(
    _ content: DisplayList.Content, _ transform: AffineTransform = .identity,
    size: Size = Size(width: 40, height: 20), clip: Rect = whole,
    outlines: [DisplayList.Outline] = [], alpha: Double = 1
  ) -> DisplayList.Item {
    DisplayList.Item(
      view: 7, transform: transform, size: size, clip: clip, outlines: outlines, alpha: alpha,
      content: content)
  }

  private func layers(_ item: DisplayList.Item) -> [LayerItem] {
    LayerItem.items(of: item, in: LayerItemTests.whole)
  }

  @Test func opacityIsInTheColours() throws {
    let half = LayerItemTests.black.withAlphaComponent(0.5)
    let shape = ShapeContent(.ellipse, strokeColor: LayerItemTests.black, lineWidth: 2)
    let shown = try #require(layers(item(.shape(shape), alpha: 0.5)).first)
    guard case .shape(let faded) = shown.content else { return _ = Issue.record() }
    #expect(faded.fillColor == half && faded.strokeColor == half)
    let gradient = try #require(GradientContent(colors: [.init(white: 0), .init(white: 1)]))
    let list = layers(item(.gradient(gradient, cornerRadius: 2), alpha: 0.5))
    guard case .gradient(let fadedGradient, 2) = list.first?.content else {
      return _ = Issue.record()
    }
    #expect(fadedGradient.colors.map(\.alpha) == [0.5, 0.5])
    let text = layers(item(.text(TextContent("a")), alpha: 0.5)).first?.content
    #expect(text == .text(TextContent("a", color: half), scale: 1))
  }

  @Test func aGradientWithoutALineIsItsLastColour() throws {
    var gradient = try #require(
      GradientContent(colors: [Color(white: 0), Color(white: 1)], locations: [0, 0.5]))
    gradient.endPoint = gradient.startPoint
    #expect(
      layers(item(.gradient(gradient, cornerRadius: 4))).map(\.content)
        == [.fill(Color(white: 1), cornerRadius: 4)])
  }

  @Test func anIndicatorIsEightSpokes() {
    let spokes = layers(item(.activityIndicator(LayerItemTests.black, step: 3), alpha: 0.5))
    #expect(spokes.count == 8)
    let alphas = spokes.compactMap { item -> Double? in
      guard case .shape(let shape) = item.content, shape.lineCap == .round else { return nil }
      return shape.strokeColor.alpha
    }
    #expect(alphas.max() == 0.5 && alphas.firstIndex(of: 0.5) == 3 && alphas.min() == 0.125)
  }

  @Test func anImageFillsItsLayer() throws {
    var image = try ImageContent(
      png: PNGBytes.file(PNGBytes.header(10, 10), PNGBytes.pixels, PNGBytes.end), name: "dot.png")
    image.contentMode = .scaleAspectFit
    let shown = try #require(layers(item(.image(image), alpha: 0.25)).first)
    #expect(shown.size == Size(width: 20, height: 20))
    #expect(shown.transform == AffineTransform(translation: Point(x: 10, y: 0)))
    #expect(shown.content == .image(image, opacity: 0.25))
  }

  @Test(arguments: [(0.5, 1.0), (1, 1), (1.5, 2), (2, 2), (3, 4), (20, 4)])
  func anEnlargedTextHasMorePixels(stretch: Double, pixels: Double) {
    let large = AffineTransform(a: stretch, d: stretch)
    #expect(
      layers(item(.text(TextContent("a")), large)).map(\.content)
        == [.text(TextContent("a"), scale: pixels)])
  }

  @Test func whatHasNoAreaIsNotDrawn() {
    #expect(layers(item(.fill(LayerItemTests.black, cornerRadius: 0), AffineTransform(a: 0))) == [])
    let flat = DisplayList.Outline(
      transform: AffineTransform(d: 0), size: Size(width: 9, height: 9), cornerRadius: 0)
    #expect(layers(item(.fill(LayerItemTests.black, cornerRadius: 0), outlines: [flat])) == [])
  }

  // MARK: What cuts an item off

  private static let cuts: [(DisplayList.Content, clip: Rect, count: Int)] = [
    (.fill(black, cornerRadius: 0), whole, 0),
    (.fill(black, cornerRadius: 0), Rect(x: 0, y: 0, width: 50, height: 50), 0),
    (.fill(black, cornerRadius: 0), Rect(x: 0, y: 0, width: 30, height: 50), 1),
    // Letters may leave their rectangle.
    (.text(TextContent("a")), Rect(x: 0, y: 0, width: 50, height: 50), 1),
    (.text(TextContent("a")), whole, 0),
  ]

  @Test(arguments: cuts)
  func anItemIsCutOffWhereItMustBe(content: DisplayList.Content, clip: ViewKit.Rect, count: Int) {
    #expect(layers(item(content, clip: clip)).map(\.clips.count) == [count])
  }

  /// Through all the layers around it a point goes where the item's transform says.
  @Test func layersLieWhereTheItemDoes() throws {
    let turned = AffineTransform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 30, ty: 10)
    let outline = DisplayList.Outline(
      transform: AffineTransform(a: 0.8, b: -0.6, c: 0.6, d: 0.8, tx: 5, ty: 40),
      size: Size(width: 30, height: 30), cornerRadius: 8)
    let clip = Rect(x: 12, y: 13, width: 40, height: 40)
    let shown = try #require(
      layers(
        item(
          .fill(LayerItemTests.black, cornerRadius: 0), turned, clip: clip,
          outlines: [outline, outline])
      ).first)
    #expect(shown.clips.map(\.cornerRadius) == [0, 8, 8])
    #expect(shown.clips.map(\.size) == [clip.size, outline.size, outline.size])
    let (corner, far) = (Point.zero, Point(x: 17, y: 5))
    func toList(_ point: Point, depth: Int) -> Point {
      shown.clips.prefix(depth).reversed().reduce(point) { $1.transform.apply(to: $0) }
    }
    for point in [corner, far] {
      #expect(
        toList(shown.transform.apply(to: point), depth: 3).isNear(turned.apply(to: point)))
      #expect(toList(point, depth: 2).isNear(outline.transform.apply(to: point)))
      #expect(toList(point, depth: 1) == point + clip.origin)
    }
  }
}

extension Point {
  fileprivate func isNear(_ other: Point) -> Bool {
    abs(x - other.x) < 1e-9 && abs(y - other.y) < 1e-9
  }
}
