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
}
