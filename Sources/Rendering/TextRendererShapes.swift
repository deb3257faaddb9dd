import ViewKit

/// Paths, signs and borders in characters.
extension TextRenderer {
  /// By the number of the brightest spoke; opposite spokes look the same.
  static let spinner: [Character] = ["|", "/", "-", "\\"]
  /// Clockwise from the right.
  private static let arrows: [Character] = ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"]

  func drawShape(_ shape: ShapeContent, item: DisplayList.Item, on grid: inout TextGrid) {
    if case .arrow = shape.outline {
      let color = shape.fillColor.alpha > 0 ? shape.fillColor : shape.strokeColor
      return put(arrow(for: item.transform), color: color, item: item, on: &grid)
    }
    if shape.fillColor.alpha > 0 {
      let path = shape.path(in: item.size)
      fill(path, rule: shape.fillRule, item: item, on: &grid) { _, _ in shape.fillColor }
    }
    if shape.strokeColor.alpha > 0, shape.lineWidth > 0, !grid.isUsedUp {
      let stroke = StrokeOutline(
        shape, in: item.size, tolerance: tolerance / item.transform.greatestScale)
      let pieces = stroke.pieces.map { $0.map(item.transform.apply) }
      cover(pieces.map(\.turnedClockwise), item: item, on: &grid) { _, _ in shape.strokeColor }
    }
  }

  /// The arrow that points where a transform takes the way down.
  private func arrow(for transform: AffineTransform) -> Character {
    // What has no direction, -0 included, points to the right.
    let angle = Trigonometry.angle(x: transform.c + 0, y: transform.d + 0)
    let eighths = (angle / (.pi / 4)).rounded()
    return TextRenderer.arrows[(Int(eighths) + 8) % 8]
  }

  /// Writes one character in the middle of an item.
  func put(_ character: Character, color: Color, item: DisplayList.Item, on grid: inout TextGrid) {
    let box = box(of: item)
    let column = (box.midX / pointsPerColumn).rounded(.down)
    let row = (box.midY / pointsPerRow).rounded(.down)
    guard abs(column) < 10_000, abs(row) < 10_000,
      VisiblePart(of: item).contains(middle(Int(column), Int(row)))
    else { return }
    grid.put(character, column: Int(column), row: Int(row), color: color.faded(to: item.alpha))
  }

  /// Fills a path that is given in an item's own coordinates.
  ///
  /// - Parameter color: the colour of a column in a line.
  func fill(
    _ path: Path, rule: FillRule = .nonZero, item: DisplayList.Item, on grid: inout TextGrid,
    color: (_ column: Int, _ line: Int) -> Color
  ) {
    guard !grid.isUsedUp else { return }
    cover(polygons(of: path, item.transform), rule: rule, item: item, on: &grid, color: color)
  }

  private func polygons(of path: Path, _ transform: AffineTransform) -> [[Point]] {
    path.applying(transform).flattened(tolerance: tolerance).map(\.points)
  }

  /// Colours the columns of lines by how much of each lies in polygons of the picture's points.
  private func cover(
    _ polygons: [[Point]], rule: FillRule = .nonZero, item: DisplayList.Item,
    on grid: inout TextGrid, color: (_ column: Int, _ line: Int) -> Color
  ) {
    let pixel = AffineTransform(a: 1 / pointsPerColumn, d: 1 / pointsPerLine)
    func inCells(_ polygons: [[Point]]) -> [[Point]] { polygons.map { $0.map(pixel.apply) } }
    let shape = inCells(polygons)
    let outlines = item.outlines.map { outline in
      let path = Path.roundedRect(Rect(size: outline.size), cornerRadius: outline.cornerRadius)
      return inCells(self.polygons(of: path, outline.transform))
    }
    let (columns, lines) = (grid.columns, grid.lines)
    let steps = outlines.reduce(Coverage.steps(for: shape, rows: lines)) {
      $0 + Coverage.steps(for: $1, rows: lines)
    }
    guard grid.spend(1 + outlines.count, steps: steps) else { return }
    let clip = pixel.boundingBox(of: item.clip)
    let covered = Coverage(of: shape, rule: rule, clip: clip, columns: columns, rows: lines)
    let left = outlines.map {
      Coverage(of: $0, rule: .nonZero, clip: clip, columns: columns, rows: lines)
    }
    grid.paint { column, line in
      // The least, not the product: what fills an outline ends where the outline does.
      let share = left.reduce(covered[column, line]) { min($0, $1[column, line]) }
      return share > 0 ? color(column, line).faded(to: item.alpha * share) : nil
    }
  }

  /// How far from a path its lines may be, in points: far less than a cell.
  private var tolerance: Double { min(pointsPerColumn, pointsPerRow) / 64 }

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

extension [Point] {
  /// The points in the order that makes the polygon's area positive: pieces of a stroke with opposite
  /// orientations would cancel out.
  var turnedClockwise: [Point] {
    let area = indices.reduce(0.0) { sum, index in
      let next = self[(index + 1) % count]
      return sum + self[index].x * next.y - next.x * self[index].y
    }
    return area < 0 ? reversed() : self
  }
}
