import Testing
import ViewKit

@testable import SpecRunner

/// How display lists differ, and the picture of it.
@Suite struct PictureDifferenceTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  private static func item(
    _ view: UInt32, _ frame: Rect, _ color: Color = red, clip: Rect? = nil
  ) -> DisplayList.Item {
    DisplayList.Item(
      view: view, transform: AffineTransform(translation: frame.origin), size: frame.size,
      clip: clip ?? Rect(x: 0, y: 0, width: 100, height: 50), alpha: 1,
      content: .fill(color, cornerRadius: 0))
  }

  private static func list(_ items: [DisplayList.Item], height: Double = 50) -> DisplayList {
    var list = DisplayList(size: Size(width: 100, height: height))
    items.forEach { list.append($0) }
    return list
  }

  private static let square = Rect(x: 10, y: 10, width: 20, height: 20)
  private static let a = item(1, square)
  private static let b = item(2, square)
  private static let c = item(3, square, blue)

  @Test(arguments: [
    ([a, b], [a, b], [], []), ([a, b], [a, c], [b], [c]), ([a], [a, b], [], [b]),
    ([a, b], [b], [a], []), ([], [a], [], [a]), ([a, b], [b, a], [a], [a]),
  ])
  func findsWhatOnlyOneHas(
    old: [DisplayList.Item], new: [DisplayList.Item], expected: [DisplayList.Item],
    got: [DisplayList.Item]
  ) {
    let difference = PictureDifference(
      from: PictureDifferenceTests.list(old), to: PictureDifferenceTests.list(new))
    #expect(difference.expected == expected && difference.got == got)
    #expect(difference.isNone == (old == new))
  }

  @Test func theSizeCountsToo() {
    let difference = PictureDifference(
      from: PictureDifferenceTests.list([]), to: PictureDifferenceTests.list([], height: 51))
    #expect(!difference.isNone && difference.expected.isEmpty && difference.got.isEmpty)
    #expect(
      difference.text(names: [:]) == [
        "--- expected", "+++ got", "@@ -1,1 +1,1 @@",
        #"- {"display_list":4,"size":[100,50]}"#, #"+ {"display_list":4,"size":[100,51]}"#,
      ])
  }

  @Test func namesViewsWhereTheyAreKnown() {
    let difference = PictureDifference(
      from: PictureDifferenceTests.list([PictureDifferenceTests.a, PictureDifferenceTests.b]),
      to: PictureDifferenceTests.list([PictureDifferenceTests.a, PictureDifferenceTests.c]))
    #expect(
      difference.text(names: [1: "pull", 3: "icon"]) == [
        "--- expected", "+++ got", "@@ -2,2 +2,2 @@",
        ##"  pull: {"view":1,"fill":"#ff0000","size":[20,20],"at":[10,10]}"##,
        ##"- {"view":2,"fill":"#ff0000","size":[20,20],"at":[10,10]}"##,
        ##"+ icon: {"view":3,"fill":"#0000ff","size":[20,20],"at":[10,10]}"##,
      ])
  }

  /// Of a long line the part where it differs is shown.
  @Test func longLinesAreCut() throws {
    func text(_ string: String) -> DisplayList {
      var list = DisplayList(size: Size(width: 100, height: 50))
      list.append(.text(TextContent(string)), in: PictureDifferenceTests.square)
      return list
    }
    let start = String(repeating: "s", count: 500)
    let end = String(repeating: "e", count: 500)
    let lines = PictureDifference(from: text(start + "1" + end), to: text(start + "2" + end))
      .text(names: [0: String(repeating: "n", count: 100)])
    #expect(lines.allSatisfy { $0.count < 260 })
    let name = String(repeating: "n", count: 40)
    let before = String(repeating: "s", count: 60)
    #expect(lines.contains { $0.hasPrefix("- \(name): …\(before)1e") && $0.hasSuffix("e…") })
    #expect(lines.contains { $0.hasPrefix("+ \(name): …\(before)2e") && $0.hasSuffix("e…") })
  }

  @Test func manyLinesAreCut() {
    let many = (1...500).map { PictureDifferenceTests.item($0, PictureDifferenceTests.square) }
    let lines = PictureDifference(
      from: PictureDifferenceTests.list([]), to: PictureDifferenceTests.list(many)
    ).text(names: [:])
    #expect(lines.count == 43 && lines.last == "… 462 more lines")
  }

  /// Boxes are where items are seen, red where only the expected list has them.
  @Test func marksWhatDiffers() throws {
    let cut = PictureDifferenceTests.item(
      4, Rect(x: 50, y: 20, width: 40, height: 100),
      clip: Rect(x: 0, y: 0, width: 80, height: 50))
    let (old, new) = (
      PictureDifferenceTests.list([PictureDifferenceTests.a]), PictureDifferenceTests.list([cut])
    )
    let row = SideBySide("x", expected: old, got: new, PictureDifference(from: old, to: new))
    #expect(row.panels.map(\.title) == ["expected", "got", "difference"])
    #expect(row.panels[0].list == old && row.panels[1].list == new)
    let marks = row.panels[2].list.items.compactMap { item -> (Color, Rect)? in
      guard case .border(let color, _, _) = item.content else { return nil }
      return (color, item.transform.boundingBox(of: Rect(origin: .zero, size: item.size)))
    }
    #expect(
      marks.map(\.1) == [
        PictureDifferenceTests.square, Rect(x: 53, y: 23, width: 24, height: 24),
      ])
    #expect(marks.map(\.0) == row.panels[2].legend.map(\.color))
    #expect(marks[0].0.red > marks[0].0.green && marks[1].0.green > marks[1].0.red)
  }

  /// Nothing lies over anything else, and all is in the picture.
  @Test(arguments: [(100.0, 50.0), (390, 844), (1, 1), (2000, 40)])
  func panelsAreSideBySide(width: Double, height: Double) {
    let list = DisplayList(size: Size(width: width, height: height))
    let row = SideBySide(
      heading: "x", panels: ["a", "b", "c"].map { .init(title: $0, list: list) }
    ).list()
    let edges = row.items.compactMap { item -> Rect? in
      guard case .border = item.content else { return nil }
      return item.transform.boundingBox(of: Rect(origin: .zero, size: item.size))
    }
    #expect(edges.count == 3)
    #expect(edges.allSatisfy { $0.width == width + 2 && $0.height == height + 2 })
    #expect(edges[0].maxX < edges[1].minX && edges[1].maxX < edges[2].minX)
    #expect(Set(edges.map(\.minY)).count == 1)
    #expect(edges[2].maxX < row.size.width && edges[2].maxY < row.size.height)
  }
}
