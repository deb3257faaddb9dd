import ViewKit

/// Draws a display list with characters: for terminals, logs and tests.
///
/// Each character stands for a rectangle of the screen; what lies over its middle fills it. With
/// colour a fill is the character's background, without it a shade from ` ` (white) to `█`
/// (black). Text is written over what is behind it, not scaled or turned.
public struct TextRenderer: Equatable, Sendable {
  /// How many points wide a character is.
  public var pointsPerColumn: Double
  /// How many points tall a character is; about twice the width looks right.
  public var pointsPerRow: Double
  /// Whether to colour by ANSI escapes (24 bit); plain text without any escape otherwise.
  public var usesColor: Bool

  /// Makes a renderer; a phone's 390 points come to 52 columns unless told.
  public init(
    pointsPerColumn: Double = 7.5, pointsPerRow: Double = 15, usesColor: Bool = false
  ) {
    self.pointsPerColumn = pointsPerColumn
    self.pointsPerRow = pointsPerRow
    self.usesColor = usesColor
  }

  /// The most columns and rows drawn, whatever the list's size.
  public static let greatestSize = (columns: 200, rows: 100)

  /// The lines of the picture, each with a border at both sides; the last one is a border.
  ///
  /// - Parameters:
  ///   - list: what to draw.
  ///   - height: how much of it from the top, in points; all of it unless given.
  public func lines(of list: DisplayList, height: Double? = nil) -> [String] {
    let shown = min(height ?? list.size.height, list.size.height)
    var grid = TextGrid(
      columns: count(list.size.width / pointsPerColumn, TextRenderer.greatestSize.columns),
      rows: count(shown / pointsPerRow, TextRenderer.greatestSize.rows))
    for item in list.items { draw(item, on: &grid) }
    let border = "+" + String(repeating: "-", count: grid.columns) + "+"
    let rows = (0..<grid.rows).map { row in "|" + grid.line(row, usesColor: usesColor) + "|" }
    return [border] + rows + [border]
  }

  private func count(_ value: Double, _ most: Int) -> Int {
    guard value.isFinite, value > 0 else { return 0 }
    return Int(min(value.rounded(), Double(most)))
  }

  private func draw(_ item: DisplayList.Item, on grid: inout TextGrid) {
    switch item.content {
    case .fill(let fill, _):
      guard let inverse = item.transform.inverted else { return }
      let color = fill.withAlphaComponent(fill.alpha * item.alpha)
      grid.fill(with: color) { column, row in
        let point = middle(column, row)
        return item.clip.contains(point)
          && Rect(origin: .zero, size: item.size).contains(inverse.apply(to: point))
      }
    case .text(let text):
      let box = item.transform.boundingBox(of: Rect(origin: .zero, size: item.size))
      let row = (box.midY / pointsPerRow).rounded(.down)
      guard item.clip.contains(Point(x: box.midX, y: (row + 0.5) * pointsPerRow)) else { return }
      write(text, in: box, row: row, alpha: item.alpha, on: &grid)
    }
  }

  private func write(
    _ text: TextContent, in box: Rect, row: Double, alpha: Double, on grid: inout TextGrid
  ) {
    let free = box.width / pointsPerColumn - Double(text.string.count)
    let start = box.minX / pointsPerColumn
    let column =
      switch text.alignment {
      case .left: start
      case .center: start + free / 2
      case .right: start + free
      }
    guard abs(column) < 10_000, abs(row) < 10_000 else { return }
    let color = text.color.withAlphaComponent(text.color.alpha * alpha)
    grid.write(text.string, column: Int(column.rounded(.down)), row: Int(row), color: color)
  }

  private func middle(_ column: Int, _ row: Int) -> Point {
    Point(x: (Double(column) + 0.5) * pointsPerColumn, y: (Double(row) + 0.5) * pointsPerRow)
  }
}

extension Rect {
  fileprivate func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
