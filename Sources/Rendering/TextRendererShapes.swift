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
}

extension [Point] {
  /// The points in the order that makes the polygon's area positive: pieces of a stroke with opposite
  /// orientations would cancel out.
  fileprivate var turnedClockwise: [Point] {
    let area = indices.reduce(0.0) { sum, index in
      let next = self[(index + 1) % count]
      return sum + self[index].x * next.y - next.x * self[index].y
    }
    return area < 0 ? reversed() : self
  }
}
