import Testing
import ViewKit

@testable import Rendering

/// What takes too long to draw is left out, with what comes after it.
@Suite struct TextEffortTests {
  /// Something that a plugin may draw, whose one step more or less decides.
  struct Costly: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let views: @Sendable () throws -> [View]
  }

  private static func view(_ size: Double = 40) -> View {
    View(frame: Rect(x: 0, y: 0, width: size, height: size))
  }

  private static func zigzag(_ lines: Int, _ set: (inout ShapeContent) -> Void) throws -> [View] {
    let path = "M0 0" + (0..<lines).map { "L40 \($0 % 2 * 40)" }.joined()
    var shape = ShapeContent(.path(try #require(Path(svg: path))))
    shape.fillColor = Color(white: 0, alpha: 0)
    set(&shape)
    let zigzag = view()
    zigzag.shape = shape
    return [zigzag]
  }

  private static func clipped(_ depth: Int, _ style: (View) -> Void) -> [View] {
    let views = (0..<depth).map { _ in
      let view = view()
      view.clipsToBounds = true
      view.rotation = 0.1
      return view
    }
    for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
    views.last.map { outer in
      let inner = view()
      style(inner)
      outer.addSubview(inner)
    }
    return Array(views.prefix(1))
  }

  static let costly = [
    Costly(testDescription: "boxes") {
      (0..<2000).map { _ in
        let box = view()
        box.backgroundColor = Color(white: 1)
        return box
      }
    },
    Costly(testDescription: "a box in outlines") {
      (0..<300).flatMap { _ in clipped(8) { $0.backgroundColor = Color(white: 1) } }
    },
    Costly(testDescription: "a shape in outlines") {
      (0..<20).flatMap { _ in clipped(8) { $0.shape = ShapeContent(.ellipse) } }
    },
    Costly(testDescription: "a filled path") {
      try zigzag(400) { $0.fillColor = Color(white: 0) }
    },
    Costly(testDescription: "a stroked path") {
      try zigzag(100) { $0.strokeColor = Color(white: 0) }
    },
  ]

  private func sequence(_ views: [View]) -> FrameSequence {
    let root = TextEffortTests.view()
    for view in views { root.addSubview(view) }
    let last = TextEffortTests.view()
    last.backgroundColor = Color(white: 0)
    root.addSubview(last)
    return FrameSequence(still: DisplayList(of: root))
  }

  /// Where a line crosses edges they are put in order, which takes more for each the more they are: n log n.
  @Test func anEdgeAmongManyIsDearer() {
    func each(_ edges: Int) -> Double {
      let zigzag = (0..<edges).map { Point(x: Double($0), y: Double($0 % 2)) }
      return Coverage.steps(for: [zigzag], rows: 1) / Double(edges)
    }
    #expect(each(4096) > 1.5 * each(16))
    #expect(each(4096) < 3 * each(16))
  }

  @Test(arguments: costly) func tooMuchIsLeftOut(costly: Costly) throws {
    var renderer = TextRenderer(pointsPerColumn: 10, pointsPerRow: 10)
    let sequence = sequence(try costly.views())
    let list = try #require(sequence.frames.first?.list)
    let black = ["|████|"]
    #expect(Array(renderer.lines(of: list)[1...1]) == black)
    let whole = try renderer.render(sequence)
    #expect(String(decoding: whole, as: UTF8.self).contains("████"))
    renderer.greatestEffort = 25_000
    #expect(Array(renderer.lines(of: list)[1...1]) != black)
    let error = #expect(throws: RenderingError.self) { try renderer.render(sequence) }
    #expect(
      error?.description
        == "the frame has more lines and curves than can be drawn in seconds; draw fewer")
  }

  /// A picture that anybody draws is far from it.
  @Test func whatIsOrdinaryIsDrawn() throws {
    var renderer = TextRenderer(pointsPerColumn: 10, pointsPerRow: 10)
    renderer.greatestEffort = TextGrid.greatestEffort / 10_000
    let views = try TextEffortTests.zigzag(10) {
      ($0.fillColor, $0.strokeColor) = (Color(white: 0), Color(white: 0))
    }
    _ = try renderer.render(sequence(views))
  }
}
