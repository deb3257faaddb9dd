import ViewKit

/// Draws a display list with characters: for terminals, logs and tests.
///
/// Each character stands for a rectangle of the screen, a cell. Without colour what lies over its
/// middle fills it, and paths as much of it as they cover, with a shade from ` ` (white) to `█`
/// (black). With colour a cell is two pixels, the upper and the lower half, and all is smoothed at its
/// edges. Text takes the columns that a terminal gives it, two for an ideograph, and is written over what is behind it, not scaled or turned. An arrow is the one of
/// `↓↙←↖↑↗→↘` that points its way, an activity indicator the one of `|/-\` that its brightest spoke
/// lies along, a picture a grey box, and a thin border of an upright box is drawn with lines.
public struct TextRenderer: Equatable, Renderer {
  /// How many points wide a character is.
  public var pointsPerColumn: Double
  /// How many points tall a character is; about twice the width looks right.
  public var pointsPerRow: Double
  /// Whether to colour by ANSI escapes (24 bit); plain text without any escape otherwise.
  public var style: TextStyle
  /// How much may be drawn, in steps of ``TextGrid``.
  var greatestEffort = TextGrid.greatestEffort

  /// Makes a renderer; a phone's 390 points come to 52 columns unless told.
  public init(
    pointsPerColumn: Double = 7.5, pointsPerRow: Double = 15, style: TextStyle = .unicode
  ) {
    self.pointsPerColumn = pointsPerColumn
    self.pointsPerRow = pointsPerRow
    self.style = style
  }

  /// The most columns and rows drawn, whatever the list's size.
  public static let greatestSize = (columns: 200, rows: 100)

  /// The lines of the picture, each with a border at both sides; the last one is a border.
  ///
  /// What would take more than a few seconds to draw is left out.
  ///
  /// - Parameters:
  ///   - list: what to draw.
  ///   - height: how much of it from the top, in points; all of it unless given.
  public func lines(of list: DisplayList, height: Double? = nil) -> [String] {
    lines(of: grid(of: list, height: height))
  }

  private func lines(of grid: TextGrid) -> [String] {
    let border = "+" + String(repeating: "-", count: grid.columns) + "+"
    let rows = (0..<grid.rows).map { row in "|" + grid.text(row) + "|" }
    return [border] + rows + [border]
  }

  private func grid(of list: DisplayList, height: Double? = nil) -> TextGrid {
    let shown = min(height ?? list.size.height, list.size.height)
    var grid = TextGrid(
      columns: count(list.size.width / pointsPerColumn, TextRenderer.greatestSize.columns),
      rows: count(shown / pointsPerRow, TextRenderer.greatestSize.rows), style: style,
      greatestEffort: greatestEffort)
    // Without cells, the points for each may be anything, even 0 or NaN.
    for item in list.items where grid.columns > 0 && grid.rows > 0 { draw(item, on: &grid) }
    return grid
  }

  /// The lines of the last frame as UTF-8, each with a line end.
  ///
  /// - Parameter sequence: what to draw.
  /// - Throws: that there are no frames, or that it would take longer than seconds.
  public func render(_ sequence: FrameSequence) throws(RenderingError) -> [UInt8] {
    guard let list = sequence.frames.last?.list else {
      throw RenderingError("there is nothing to draw: there are no frames")
    }
    let grid = grid(of: list)
    guard !grid.isUsedUp else {
      throw RenderingError(
        "the frame has more lines and curves than can be drawn in seconds; draw fewer")
    }
    return lines(of: grid).flatMap { Array(($0 + "\n").utf8) }
  }

  private func count(_ value: Double, _ most: Int) -> Int {
    guard value.isFinite, value > 0 else { return 0 }
    return Int(min(value.rounded(), Double(most)))
  }

  private func draw(_ item: DisplayList.Item, on grid: inout TextGrid) {
    switch item.content {
    case .fill(let color, let radius): fillBox(item, cornerRadius: radius, on: &grid) { _ in color }
    case .gradient(let gradient, let radius):
      fillBox(item, cornerRadius: radius, on: &grid) { gradient.color(at: $0, in: item.size) }
    case .border(let color, let width, let radius):
      drawBorder(item, color: color, width: width, cornerRadius: radius, on: &grid)
    case .shape(let shape): drawShape(shape, item: item, on: &grid)
    case .image(let image):
      let frame = Path.rect(image.frame(in: item.size))
      fill(frame, item: item, on: &grid) { _, _ in Color(white: 0.5) }
    case .activityIndicator(let color, let step):
      put(TextRenderer.spinner[step & 3], color: color, item: item, on: &grid)
    case .text(let text): write(text, item, on: &grid)
    }
  }

  /// Colours what lies in the item's rectangle: without colour the cells whose middle does.
  ///
  /// - Parameter color: the colour at a point in the item's own coordinates.
  private func fillBox(
    _ item: DisplayList.Item, cornerRadius: Double, on grid: inout TextGrid, color: (Point) -> Color
  ) {
    guard let inverse = item.transform.inverted else { return }
    let rect = Rect(size: item.size)
    if style.usesColor {
      fill(.roundedRect(rect, cornerRadius: cornerRadius), item: item, on: &grid) { column, line in
        color(inverse.apply(to: middle(column, line, height: pointsPerLine)))
      }
    } else {
      guard grid.spend(1 + item.outlines.count) else { return }
      let visible = VisiblePart(of: item)
      grid.paint { column, row in
        let middle = middle(column, row)
        let point = inverse.apply(to: middle)
        return visible.contains(middle) && rect.contains(point)
          ? color(point).faded(to: item.alpha) : nil
      }
    }
  }

  private func write(_ text: TextContent, _ item: DisplayList.Item, on grid: inout TextGrid) {
    let box = box(of: item)
    let row = (box.midY / pointsPerRow).rounded(.down)
    guard item.clip.contains(Point(x: box.midX, y: (row + 0.5) * pointsPerRow)) else { return }
    let columns = Double(style.columns(of: text.string))
    let start = text.alignment.start(of: columns, in: box.width / pointsPerColumn)
    let column = box.minX / pointsPerColumn + start
    guard abs(column) < 10_000, abs(row) < 10_000 else { return }
    let outlines = item.outlines.map(Cutout.init)
    grid.write(
      text.string, column: Int(column.rounded(.down)), row: Int(row),
      color: text.color.faded(to: item.alpha)
    ) { column in
      outlines.allSatisfy { $0.contains(middle(column, Int(row))) }
    }
  }

  /// The middle of a cell, which is as tall as a row unless told.
  func middle(_ column: Int, _ row: Int, height: Double? = nil) -> Point {
    Point(
      x: (Double(column) + 0.5) * pointsPerColumn,
      y: (Double(row) + 0.5) * (height ?? pointsPerRow))
  }

  /// How many points tall a line of colours is.
  var pointsPerLine: Double { style.usesColor ? pointsPerRow / 2 : pointsPerRow }

  /// The upright rectangle around the item, in points of the picture.
  func box(of item: DisplayList.Item) -> Rect {
    item.transform.boundingBox(of: Rect(size: item.size))
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
