import PullToAction
import PullToActionUIKit
import TestSupport
import Testing

/// What is set on a layer for a change of what it shows.
@Suite struct LayerWriteTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)
  private static let path = Path([.move(.zero), .line(Point(x: 9, y: 9))])

  private static func item(
    _ content: LayerContent, at x: Double = 0, size: Size = Size(width: 40, height: 20)
  ) -> LayerItem {
    LayerItem(
      clips: [], transform: AffineTransform(translation: Point(x: x, y: 0)), size: size,
      content: content)
  }

  private static func shape(_ change: (inout ShapeContent) -> Void = { _ in }) -> LayerContent {
    var shape = ShapeContent(.path(path), fillColor: red, strokeColor: blue, lineWidth: 2)
    change(&shape)
    return .shape(shape)
  }

  private static func gradient(_ color: Color, radius: Double = 0) -> LayerContent {
    .gradient(GradientContent(colors: [color, blue])!, cornerRadius: radius)
  }

  struct Row: Sendable, CustomStringConvertible {
    let description: String
    let old: LayerItem?
    let new: LayerItem
    let writes: [LayerWrite]
  }

  static let rows: [Row] = {
    let place: [LayerWrite] = [.transform(.identity), .size(Size(width: 40, height: 20))]
    let fill = item(.fill(red, cornerRadius: 0))
    return [
      Row(description: "new", old: nil, new: fill, writes: place + [.backgroundColor(red)]),
      Row(description: "the same", old: fill, new: fill, writes: []),
      Row(
        description: "moved", old: fill, new: item(.fill(red, cornerRadius: 0), at: 5),
        writes: [.transform(AffineTransform(translation: Point(x: 5, y: 0)))]),
      Row(
        description: "rounded", old: fill, new: item(.fill(red, cornerRadius: 4)),
        writes: [.cornerRadius(4)]),
      Row(
        description: "square again", old: item(.fill(red, cornerRadius: 4)), new: fill,
        writes: [.cornerRadius(0)]),
      Row(
        description: "a fill becomes a border", old: fill,
        new: item(.border(blue, width: 1, cornerRadius: 0)),
        writes: [.backgroundColor(red.withAlphaComponent(0)), .border(blue, width: 1)]),
      Row(
        description: "a border becomes a fill",
        old: item(.border(blue, width: 1, cornerRadius: 0)), new: fill,
        writes: [.border(blue, width: 0), .backgroundColor(red)]),
      Row(
        description: "the same border", old: item(.border(blue, width: 1, cornerRadius: 0)),
        new: item(.border(blue, width: 1, cornerRadius: 0), at: 1),
        writes: [.transform(AffineTransform(translation: Point(x: 1, y: 0)))]),
      Row(
        description: "a new shape", old: nil, new: item(shape()),
        writes: place + [
          .path(path), .fillColor(red), .lineWidth(2), .strokeColor(blue), .lineCap(.butt),
          .lineJoin(.miter), .strokeStart(0), .strokeEnd(1),
        ]),
      Row(
        description: "a stroke grows", old: item(shape()), new: item(shape { $0.strokeEnd = 0.5 }),
        writes: [.strokeEnd(0.5)]),
      Row(
        description: "a path stays as the size changes", old: item(shape()),
        new: item(shape(), size: Size(width: 50, height: 20)),
        writes: [.size(Size(width: 50, height: 20))]),
      Row(
        description: "an ellipse follows the size",
        old: item(shape { $0.outline = .ellipse }),
        new: item(shape { $0.outline = .ellipse }, size: Size(width: 20, height: 20)),
        writes: [
          .size(Size(width: 20, height: 20)),
          .path(.ellipse(in: Rect(x: 0, y: 0, width: 20, height: 20))),
        ]),
      Row(
        description: "a stroke goes", old: item(shape()), new: item(shape { $0.lineWidth = 0 }),
        writes: [.strokeColor(blue.withAlphaComponent(0))]),
      Row(
        description: "a stroke comes", old: item(shape { $0.lineWidth = 0 }), new: item(shape()),
        writes: [
          .lineWidth(2), .strokeColor(blue), .lineCap(.butt), .lineJoin(.miter), .strokeStart(0),
          .strokeEnd(1),
        ]),
      Row(
        description: "a rule", old: item(shape()), new: item(shape { $0.fillRule = .evenOdd }),
        writes: [.fillRule(.evenOdd)]),
      Row(
        description: "another gradient", old: item(gradient(red)),
        new: item(gradient(blue, radius: 3)),
        writes: [.cornerRadius(3), .gradient(GradientContent(colors: [blue, blue])!)]),
      Row(
        description: "another text", old: item(.text(TextContent("1 s"), scale: 1)),
        new: item(.text(TextContent("2 s"), scale: 1)),
        writes: [.text(TextContent("2 s"), scale: 1)]),
    ]
  }()

  @Test(arguments: rows) func onlyWhatHasChangedIsSet(row: Row) {
    var writes: [LayerWrite] = []
    row.new.writes(over: row.old) { writes.append($0) }
    #expect(writes == row.writes)
  }

  private static func gradients() throws -> [GradientContent] {
    let lines = [
      (Point(x: 0.5, y: 0), Point(x: 0.5, y: 1)), (Point.zero, Point(x: 1, y: 1)),
      (Point(x: 1, y: 0.2), Point(x: 0.1, y: 0.7)), (Point(x: -0.5, y: 2), Point(x: 0.5, y: -1)),
    ]
    return try lines.map { start, end in
      try #require(
        GradientContent(
          colors: [red, blue, red], locations: [0, 0.4, 1], startPoint: start, endPoint: end))
    }
  }

  /// A layer draws in the unit square and stretches that: where a colour is, it is that of the list.
  @Test(arguments: [(390.0, 60.0), (1, 80), (7, 7)])
  func aGradientHasItsColoursWhereTheListHasThem(width: Double, height: Double) throws {
    let (size, square) = (Size(width: width, height: height), Size(width: 1, height: 1))
    for gradient in try Self.gradients() {
      var shown: GradientContent?
      Self.item(.gradient(gradient, cornerRadius: 0), size: size).writes(over: nil) {
        if case .gradient(let gradient) = $0 { shown = gradient }
      }
      let layer = try #require(shown)
      for x in stride(from: 0.0, through: 1, by: 0.125) {
        for y in stride(from: 0.0, through: 1, by: 0.25) {
          let color = layer.color(at: Point(x: x, y: y), in: square)
          let wanted = gradient.color(at: Point(x: x * width, y: y * height), in: size)
          #expect(abs(color.red - wanted.red) < 1e-9 && abs(color.blue - wanted.blue) < 1e-9)
        }
      }
    }
  }

  @Test func aSlantedGradientFollowsTheSize() throws {
    var gradient = try #require(GradientContent(colors: [Self.red, Self.blue], startPoint: .zero))
    gradient.endPoint = Point(x: 1, y: 1)
    func writes(from old: Size, to new: Size) -> Int {
      var count = 0
      let content = LayerContent.gradient(gradient, cornerRadius: 0)
      Self.item(content, size: new).writes(over: Self.item(content, size: old)) { _ in count += 1 }
      return count
    }
    let size = Size(width: 40, height: 20)
    #expect(writes(from: size, to: Size(width: 40, height: 30)) == 2)
    #expect(writes(from: size, to: Size(width: 80, height: 40)) == 1)
    // A level or upright one has nothing to follow.
    gradient.endPoint = Point(x: 0, y: 1)
    #expect(writes(from: size, to: Size(width: 40, height: 30)) == 1)
  }
}
