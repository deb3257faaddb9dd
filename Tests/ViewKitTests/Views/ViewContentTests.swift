import Testing
import ViewKit

@Suite struct ViewContentTests {
  private let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 10))

  @Test func aViewHasOneContentAtMost() throws {
    #expect(view.content == nil && view.shape == nil && view.image == nil)
    view.shape = ShapeContent(.ellipse)
    #expect(view.content == .shape(ShapeContent(.ellipse)))
    let gradient = try #require(GradientContent(colors: [Color(white: 0), Color(white: 1)]))
    view.gradient = gradient
    #expect(view.shape == nil && view.gradient == gradient)
    view.activityIndicator = ActivityIndicatorContent()
    #expect(view.gradient == nil && view.activityIndicator != nil)
  }

  @Test func takingAwayAnotherKindLeavesTheContent() {
    view.shape = ShapeContent(.ellipse)
    view.image = nil
    view.gradient = nil
    view.activityIndicator = nil
    #expect(view.shape != nil)
    view.shape = nil
    #expect(view.content == nil)
  }

  @Test func partsOfAContentAreSetInPlace() {
    view.shape?.lineWidth = 3
    #expect(view.content == nil)
    view.shape = ShapeContent(.arrow)
    view.shape?.lineWidth = 3
    #expect(view.shape?.lineWidth == 3)
  }

  /// Apple's CAShapeLayer: black, no stroke colour, width 1, whole, butt, miter, non-zero.
  @Test func shapesHaveTheLayersDefaults() {
    let shape = ShapeContent(.ellipse)
    #expect(shape.fillColor == Color(white: 0) && shape.strokeColor.alpha == 0)
    #expect(shape.lineWidth == 1 && shape.strokeStart == 0 && shape.strokeEnd == 1)
    #expect(shape.lineCap == .butt && shape.lineJoin == .miter && shape.fillRule == .nonZero)
    #expect(ShapeContent.miterLimit == 10)
  }

  @Test func anArrowFillsItsViewAndPointsDown() throws {
    let arrow = View.arrow(frame: Rect(x: 5, y: 6, width: 30, height: 40))
    let shape = try #require(arrow.shape)
    #expect(arrow.name == "arrow" && arrow.frame == Rect(x: 5, y: 6, width: 30, height: 40))
    #expect(shape.outline == .arrow && shape.lineWidth == 0)
    let path = shape.path(in: arrow.bounds.size)
    #expect(path.boundingBox == Rect(x: 0, y: 0, width: 30, height: 40))
    let points = try #require(path.flattened().first?.points)
    let lowest = points.filter { $0.y == 40 }
    #expect(lowest == [Point(x: 15, y: 40)])
    // Mirrored at its middle line.
    let mirrored = points.map { Point(x: 30 - $0.x, y: $0.y) }
    #expect(mirrored.allSatisfy { corner in points.contains { abs($0.x - corner.x) < 1e-9 } })
  }

  @Test func pathsKeepTheirSizeAndTheOthersFollowTheBounds() {
    let path = Path.rect(Rect(x: 1, y: 2, width: 3, height: 4))
    let size = Size(width: 50, height: 60)
    #expect(ShapeContent(.path(path)).path(in: size) == path)
    #expect(ShapeContent(.ellipse).path(in: size).boundingBox == Rect(size: size))
  }

  @Test func borderAndContentAreNoneAtFirst() {
    #expect(view.borderWidth == 0 && view.borderColor == Color(white: 0))
  }
}
