import ViewKit

/// What is scrolled in pictures: a list of messages, drawn but no views.
struct SceneryRows {
  let palette: Palette
  let direction: LayoutDirection
  /// The content, in the viewport's coordinates.
  let content: Rect

  static let rowHeight = 64.0
  private static let margin = 16.0
  private static let portrait = 40.0

  private static let messages: [(from: String, subject: String)] = [
    ("Ada", "The engine's notes, chapter seven"), ("Blaise", "Re: that barrel in the yard"),
    ("Charles", "Another set of drawings"), ("Dorothy", "Minutes of Tuesday"),
    ("Emmy", "Symmetries, a short question"), ("Felix", "Tickets for Saturday"),
    ("Grace", "Found the moth"), ("Henri", "Three letters in one"),
  ]
  private static let portraits = ["#5e9cd6", "#d68a5e", "#6fb07a", "#a97fc9", "#c9a24f", "#5fb0b0"]

  /// Draws the rows that a list's edges leave.
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
    let message = SceneryRows.messages[row % SceneryRows.messages.count]
    let color = Color(SceneryRows.portraits[row % SceneryRows.portraits.count]) ?? palette.detail
    let size = SceneryRows.portrait
    list.append(
      .fill(color, cornerRadius: size / 2),
      in: place(0, y + (SceneryRows.rowHeight - size) / 2, width: size, height: size))
    list.append(
      text(
        String(message.from.prefix(1)), Color(white: 1), Font(size: 17, weight: .semibold), .center),
      in: place(0, y + (SceneryRows.rowHeight - size) / 2, width: size, height: size))
    let width = content.width - size - 3 * SceneryRows.margin
    list.append(
      text(message.from, palette.title, Font(size: 15, weight: .semibold), leading),
      in: place(size + 14, y + 12, width: width, height: 20))
    list.append(
      text(message.subject, palette.detail, Font(size: 13), leading),
      in: place(size + 14, y + 33, width: width, height: 18))
    list.append(
      .fill(palette.line, cornerRadius: 0),
      in: place(size + 14, y + SceneryRows.rowHeight - 0.5, width: width + 2, height: 0.5))
  }

  private var leading: TextAlignment { direction == .leftToRight ? .left : .right }

  /// A rectangle some points from the side at which reading begins.
  private func place(_ indent: Double, _ y: Double, width: Double, height: Double) -> Rect {
    let indent = indent + SceneryRows.margin
    let x = direction == .leftToRight ? indent : content.width - indent - width
    return Rect(x: content.minX + x, y: y, width: width, height: height)
  }

  private func text(
    _ string: String, _ color: Color, _ font: Font, _ alignment: TextAlignment
  ) -> DisplayList.Content {
    .text(TextContent(string, color: color, font: font, alignment: alignment))
  }
}
