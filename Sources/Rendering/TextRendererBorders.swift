import ViewKit

/// Borders in characters.
extension TextRenderer {
  func drawBorder(
    _ item: DisplayList.Item, color: Color, width: Double, cornerRadius: Double,
    on grid: inout TextGrid
  ) {
    if let cells = cells(of: item), isThin(width, item.transform) {
      drawLines(around: cells, color: color, isRound: cornerRadius > 0, item: item, on: &grid)
    } else {
      let ring = Path.ring(item.size, width: width, cornerRadius: cornerRadius)
      fill(ring, rule: .evenOdd, item: item, on: &grid) { _, _ in color }
    }
  }

  /// The cells that an upright item fills, at least two in each direction: less has no room for lines.
  private func cells(of item: DisplayList.Item) -> (columns: Range<Int>, rows: Range<Int>)? {
    guard abs(item.transform.b) < 1e-9, abs(item.transform.c) < 1e-9 else { return nil }
    let box = box(of: item)
    let columns = range(from: box.minX / pointsPerColumn, to: box.maxX / pointsPerColumn)
    let rows = range(from: box.minY / pointsPerRow, to: box.maxY / pointsPerRow)
    return columns.count > 1 && rows.count > 1 ? (columns, rows) : nil
  }

  /// The cells whose middle lies between two places, clamped to just outside of the picture.
  private func range(from start: Double, to end: Double) -> Range<Int> {
    func cell(_ place: Double) -> Int { Int(min(max((place - 0.5).rounded(.up), -1), 1000)) }
    return cell(start)..<max(cell(end), cell(start))
  }

  private func isThin(_ width: Double, _ transform: AffineTransform) -> Bool {
    width * abs(transform.a) <= pointsPerColumn / 2 && width * abs(transform.d) <= pointsPerRow / 2
  }

  private func drawLines(
    around cells: (columns: Range<Int>, rows: Range<Int>), color: Color, isRound: Bool,
    item: DisplayList.Item, on grid: inout TextGrid
  ) {
    let color = color.faded(to: item.alpha)
    let (left, right) = (cells.columns.lowerBound, cells.columns.upperBound - 1)
    let (top, bottom) = (cells.rows.lowerBound, cells.rows.upperBound - 1)
    let visible = VisiblePart(of: item)
    func put(_ character: Character, _ column: Int, _ row: Int) {
      guard visible.contains(middle(column, row)) else { return }
      grid.putLine(character, column: column, row: row, color: color)
    }
    for column in left...right {
      put("─", column, top)
      put("─", column, bottom)
    }
    for row in top...bottom {
      put("│", left, row)
      put("│", right, row)
    }
    let corners: [Character] = isRound ? ["╭", "╮", "╰", "╯"] : ["┌", "┐", "└", "┘"]
    put(corners[0], left, top)
    put(corners[1], right, top)
    put(corners[2], left, bottom)
    put(corners[3], right, bottom)
  }
}

extension Path {
  /// The outline of a border: its outer and its inner edge.
  static func ring(_ size: Size, width: Double, cornerRadius: Double) -> Path {
    let outer = Rect(size: size)
    let inner = roundedRect(outer.inset(by: width), cornerRadius: cornerRadius - width)
    return Path(roundedRect(outer, cornerRadius: cornerRadius).elements + inner.elements)
  }
}
