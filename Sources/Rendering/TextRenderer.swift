import ViewKit

/// Draws a display list with characters: for terminals, logs and tests.
///
/// Each character stands for a rectangle of the screen, a cell; what lies over its middle fills it,
/// and paths as much of it as they cover. With colour a fill is the cell's background, without it a
/// shade from ` ` (white) to `█` (black). Text is written over what is behind it, not scaled or
/// turned. An arrow is the one of `↓↙←↖↑↗→↘` that points its way, an activity indicator the one of
/// `|/-\` that its brightest spoke lies along, a picture a grey box, and a thin border of an upright
/// box is drawn with lines.
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
    // A grid without cells may have any points for each, 0 and none as well.
    for item in list.items where grid.columns > 0 && grid.rows > 0 { draw(item, on: &grid) }
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
    case .fill(let color, _): paint(item, on: &grid) { _ in color }
    case .gradient(let gradient, _):
      paint(item, on: &grid) { gradient.color(at: $0, in: item.size) }
    case .border(let color, let width, let radius):
      drawBorder(item, color: color, width: width, cornerRadius: radius, on: &grid)
    case .shape(let shape): drawShape(shape, item: item, on: &grid)
    case .image(let image):
      fill(.rect(image.frame(in: item.size)), with: Color(white: 0.5), item: item, on: &grid)
    case .activityIndicator(let color, let step):
      put(TextRenderer.spinner[step & 3], color: color, item: item, on: &grid)
    case .text(let text):
      let box = box(of: item)
      let row = (box.midY / pointsPerRow).rounded(.down)
      guard item.clip.contains(Point(x: box.midX, y: (row + 0.5) * pointsPerRow)) else { return }
      write(text, in: box, row: row, alpha: item.alpha, on: &grid)
    }
  }

  /// Colours the cells whose middle lies in the item's rectangle.
  ///
  /// - Parameter color: the colour at a point in the item's own coordinates.
  private func paint(
    _ item: DisplayList.Item, on grid: inout TextGrid, color: (Point) -> Color
  ) {
    guard let inverse = item.transform.inverted else { return }
    let rect = Rect(origin: .zero, size: item.size)
    grid.paint { column, row in
      let middle = middle(column, row)
      let point = inverse.apply(to: middle)
      return item.clip.contains(middle) && rect.contains(point)
        ? color(point).faded(to: item.alpha) : nil
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
    grid.write(
      text.string, column: Int(column.rounded(.down)), row: Int(row),
      color: text.color.faded(to: alpha))
  }

  func middle(_ column: Int, _ row: Int) -> Point {
    Point(x: (Double(column) + 0.5) * pointsPerColumn, y: (Double(row) + 0.5) * pointsPerRow)
  }

  /// The upright rectangle around the item, in points of the picture.
  func box(of item: DisplayList.Item) -> Rect {
    item.transform.boundingBox(of: Rect(origin: .zero, size: item.size))
  }
}

extension Rect {
  func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}

extension Color {
  /// The colour with part of its opacity, 0…1.
  func faded(to share: Double) -> Color { withAlphaComponent(alpha * share) }
}
