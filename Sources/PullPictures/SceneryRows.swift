import ViewKit

/// The scrolled content in pictures: a list of messages with bars for words, so that only the control's text
/// is read. It is drawn and has no views.
struct SceneryRows {
  let palette: Palette
  let direction: LayoutDirection
  /// The content, in the viewport's coordinates.
  let content: Rect

  private static let rowHeight = 64.0
  private static let margin = 16.0
  private static let portrait = 40.0
  private static let indent = 54.0
  /// The lengths of the two lines of a row, in points, repeated after the last.
  private static let lines: [(sender: Double, subject: Double)] = [
    (74, 210), (112, 160), (90, 236), (132, 184), (66, 148), (104, 222), (84, 172), (120, 200),
  ]
  private static let portraits = ["#5e9cd6", "#d68a5e", "#6fb07a", "#a97fc9", "#c9a24f", "#5fb0b0"]

  /// Draws the visible rows.
  func draw(on list: inout DisplayList) {
    list.append(.fill(palette.row, cornerRadius: 0), in: content)
    let height = SceneryRows.rowHeight
    let first = max(0, Int((-content.minY / height).rounded(.down)))
    let last = Int((min(list.size.height, content.maxY) - content.minY) / height)
    guard first <= last, last - first < 200 else { return }
    for row in first...last where Double(row + 1) * height <= content.height {
      draw(row, y: content.minY + Double(row) * height, on: &list)
    }
  }

  private func draw(_ row: Int, y: Double, on list: inout DisplayList) {
    let lines = SceneryRows.lines[row % SceneryRows.lines.count]
    let color = Color(SceneryRows.portraits[row % SceneryRows.portraits.count]) ?? palette.detail
    let size = SceneryRows.portrait
    let indent = SceneryRows.indent
    list.append(
      .fill(color, cornerRadius: size / 2),
      in: place(0, y + (SceneryRows.rowHeight - size) / 2, width: size, height: size))
    list.append(
      .fill(palette.detail, cornerRadius: 5),
      in: place(indent, y + 17, width: lines.sender, height: 10))
    list.append(
      .fill(palette.line, cornerRadius: 4),
      in: place(indent, y + 37, width: lines.subject, height: 8))
    let width = content.width - indent - SceneryRows.margin
    list.append(
      .fill(palette.line, cornerRadius: 0),
      in: place(indent, y + SceneryRows.rowHeight - 0.5, width: width, height: 0.5))
  }

  /// A rectangle at a distance from the leading edge.
  private func place(_ indent: Double, _ y: Double, width: Double, height: Double) -> Rect {
    let indent = indent + SceneryRows.margin
    let x = direction == .leftToRight ? indent : content.width - indent - width
    return Rect(x: content.minX + x, y: y, width: width, height: height)
  }
}
