import ViewKit

/// Pictures in a row, each with its title above it: expected, got, and what differs.
struct SideBySide {
  /// One picture.
  struct Panel {
    let title: String
    let list: DisplayList
    /// What its marks mean: a colour and words for each.
    var legend: [(color: Color, text: String)] = []
  }

  /// What stands above all of it.
  let heading: String
  let panels: [Panel]

  private static let gap = 20.0
  private static let headingHeight = 24.0
  private static let titleHeight = 28.0
  private static let leastWidth = 320.0
  private static let legendWidth = 110.0
  private static let ground = Color("#f2f2f7") ?? Color(white: 1)
  private static let edge = Color("#b4b4ba") ?? Color(white: 0.7)
  private static let ink = Color("#1c1c1e") ?? Color(white: 0)

  /// The whole row.
  func list() -> DisplayList {
    let gap = SideBySide.gap
    let top = gap / 2 + SideBySide.headingHeight + SideBySide.titleHeight
    let widths = panels.map { max($0.list.size.width, SideBySide.leastWidth) }
    let width = widths.reduce(gap) { $0 + $1 + gap }
    let height = top + (panels.map(\.list.size.height).max() ?? 0) + gap
    var list = DisplayList(size: Size(width: width, height: height))
    list.append(.fill(SideBySide.ground, cornerRadius: 0), in: Rect(size: list.size))
    list.append(
      SideBySide.text(heading, size: 13),
      in: Rect(x: gap, y: gap / 2, width: width - 2 * gap, height: SideBySide.headingHeight))
    var x = gap
    for (panel, width) in zip(panels, widths) {
      draw(panel, at: Point(x: x, y: top), width: width, on: &list)
      x += width + gap
    }
    return list
  }

  private func draw(_ panel: Panel, at origin: Point, width: Double, on list: inout DisplayList) {
    let height = SideBySide.titleHeight
    let top = origin.y - height
    list.append(
      SideBySide.text(panel.title, size: 15, weight: .semibold),
      in: Rect(x: origin.x, y: top, width: width, height: height))
    for (index, entry) in panel.legend.enumerated() {
      let left = origin.x + SideBySide.legendWidth * Double(index + 1)
      list.append(
        .border(entry.color, width: 2, cornerRadius: 2),
        in: Rect(x: left, y: top + 8, width: 12, height: 12))
      list.append(
        SideBySide.text(entry.text, size: 12),
        in: Rect(x: left + 17, y: top, width: SideBySide.legendWidth - 17, height: height))
    }
    let place = Rect(origin: origin, size: panel.list.size)
    list.append(.fill(Color(white: 1), cornerRadius: 0), in: place)
    list.append(panel.list, in: place)
    list.append(.border(SideBySide.edge, width: 1, cornerRadius: 0), in: place.inset(by: -1))
  }

  private static func text(
    _ string: String, size: Double, weight: Font.Weight = .regular
  ) -> DisplayList.Content {
    let font = Font(size: size, weight: weight)
    return .text(TextContent(string, color: ink, font: font, alignment: .left))
  }
}

/// Rows of display lists.
extension SideBySide {
  /// Red, for what only the expected picture has.
  private static let expected = Color("#d70015") ?? Color(white: 0)
  /// Green, for what only the new picture has.
  private static let got = Color("#248a3d") ?? Color(white: 0)
  /// More marks would hide everything.
  private static let greatestMarks = 200

  /// Two lists and what differs: the second one faded, with boxes around the items that only one of
  /// them has.
  init(_ heading: String, expected: DisplayList, got: DisplayList, _ difference: PictureDifference)
  {
    var marked = DisplayList(
      size: Size(
        width: max(expected.size.width, got.size.width),
        height: max(expected.size.height, got.size.height)))
    marked.append(got, in: Rect(size: got.size))
    marked.append(.fill(Color(white: 1), cornerRadius: 0), in: Rect(size: marked.size), alpha: 0.7)
    SideBySide.mark(difference.expected, SideBySide.expected, inset: 0, on: &marked)
    SideBySide.mark(difference.got, SideBySide.got, inset: 3, on: &marked)
    self.init(
      heading: heading,
      panels: [
        Panel(title: "expected", list: expected), Panel(title: "got", list: got),
        Panel(
          title: "difference", list: marked,
          legend: [(SideBySide.expected, "only expected"), (SideBySide.got, "only got")]),
      ])
  }

  /// Boxes around the visible parts of items, one for each place.
  private static func mark(
    _ items: [DisplayList.Item], _ color: Color, inset: Double, on list: inout DisplayList
  ) {
    var boxes: [Rect] = []
    for item in items.prefix(greatestMarks) {
      let whole = item.transform.boundingBox(of: Rect(size: item.size))
      guard let seen = whole.intersection(item.clip), !boxes.contains(seen) else { continue }
      boxes.append(seen)
      // The inset keeps boxes of both colours visible in one place. A thin item gets a dot.
      let frame = Rect(
        x: seen.minX + inset, y: seen.minY + inset, width: max(seen.width - 2 * inset, 4),
        height: max(seen.height - 2 * inset, 4))
      list.append(.border(color, width: 2, cornerRadius: 2), in: frame)
    }
  }

  // MARK: Rows of pixels

  /// How many pixels a point of a picture has.
  private static let scale = 2.0

  /// Three PNG files; `nil` if one is too large to be drawn into a picture.
  init?(_ heading: String, expected: [UInt8], got: [UInt8], difference: [UInt8]) {
    var panels: [Panel] = []
    for (title, file) in [("expected", expected), ("got", got), ("difference", difference)] {
      guard let image = try? ImageContent(png: file, name: title, scale: SideBySide.scale) else {
        return nil
      }
      var list = DisplayList(size: image.size)
      list.append(.image(image), in: Rect(size: image.size))
      panels.append(Panel(title: title, list: list))
    }
    self.init(heading: heading, panels: panels)
  }
}
