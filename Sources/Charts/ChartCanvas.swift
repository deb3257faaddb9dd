import ViewKit

/// A display list to draw on. A path that would be too long becomes several.
struct ChartCanvas {
  private(set) var list: DisplayList
  private let transform: AffineTransform

  /// Makes a white canvas.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - transform: from the coordinates of what is drawn to the canvas.
  init(size: Size, transform: AffineTransform = .identity) {
    list = DisplayList(size: size)
    self.transform = transform
    list.append(.fill(ChartColor.paper, cornerRadius: 0), in: Rect(size: size))
  }

  private mutating func append(_ content: DisplayList.Content, in frame: Rect) {
    let place = AffineTransform(translation: frame.origin).concatenating(transform)
    list.append(
      DisplayList.Item(
        view: 0, transform: place, size: frame.size, clip: Rect(size: list.size), alpha: 1,
        content: content))
  }

  mutating func fill(_ rect: Rect, _ color: Color, cornerRadius: Double = 0) {
    append(.fill(color, cornerRadius: cornerRadius), in: rect)
  }

  mutating func border(_ rect: Rect, _ color: Color, width: Double, cornerRadius: Double) {
    append(.border(color, width: width, cornerRadius: cornerRadius), in: rect)
  }

  // MARK: Texts

  /// Draws a text on one line, in a box as wide as the text is estimated to be.
  ///
  /// - Parameters:
  ///   - point: on the text's middle line, where the alignment says: its left or right end or middle.
  mutating func text(
    _ string: String, at point: Point, _ alignment: TextAlignment, _ font: Font, _ color: Color
  ) {
    let width = ChartText.width(of: string, in: font)
    let height = font.size * 1.2
    let text = TextContent(
      ChartText.visible(string), color: color, font: font, alignment: alignment)
    append(
      .text(text),
      in: Rect(
        x: point.x + alignment.start(of: width, in: 0), y: point.y - height / 2, width: width,
        height: height))
  }

  /// Writes what stands to the left of a plot, where there is room for it.
  mutating func name(_ string: String, leftOf edge: Double, at middle: Double?) {
    let end = edge - 8
    guard let middle, ChartText.width(of: string, in: ChartText.small) <= end else { return }
    text(string, at: Point(x: end, y: middle), .right, ChartText.small, ChartColor.faintInk)
  }

  /// How high a heading is, with room below it, in points.
  static let headingHeight = 46.0

  /// Draws a title, and remarks below it.
  mutating func heading(_ title: String, _ remarks: [String], y: Double, width: Double) {
    let lines: [(String, Font, Color, Double)] = [
      (ChartText.visible(title), ChartText.title, ChartColor.ink, 10),
      (remarks.joined(separator: " · "), ChartText.body, ChartColor.faintInk, 28),
    ]
    let room = width - 2 * TraceLayout.margin
    for (line, font, color, middle) in lines {
      guard let line = ChartText.fitting(line, in: font, width: room) else { continue }
      text(line, at: Point(x: TraceLayout.margin, y: y + middle), .left, font, color)
    }
  }

  // MARK: Lines and areas

  /// How a line looks.
  struct Stroke {
    var color: Color
    var width = 1.0
    var cap = LineCap.butt
  }

  /// Draws what a path has inside, or the line along it.
  mutating func shape(_ path: Path, fill: Color? = nil, stroke: Stroke? = nil) {
    guard !path.isEmpty else { return }
    let clear = Color(white: 0, alpha: 0)
    var shape = ShapeContent(
      .path(path), fillColor: fill ?? clear, strokeColor: stroke?.color ?? clear,
      lineWidth: stroke?.width ?? 0)
    shape.lineCap = stroke?.cap ?? .butt
    shape.lineJoin = .round
    append(.shape(shape), in: Rect(size: list.size))
  }

  /// Draws a line through points.
  mutating func line(_ points: [Point], _ stroke: Stroke) {
    for part in ChartCanvas.parts(of: points, longest: Path.maximumCount) {
      shape(Path(part.map { .line($0) }), stroke: stroke)
    }
  }

  /// Fills what lies between a line through points and a height.
  mutating func area(_ points: [Point], to base: Double, _ color: Color) {
    // Two corners and the way back.
    for part in ChartCanvas.parts(of: points, longest: Path.maximumCount - 3) {
      guard let first = part.first, let last = part.last else { continue }
      let corners = [Point(x: last.x, y: base), Point(x: first.x, y: base)]
      shape(Path((part + corners).map { .line($0) } + [.close]), fill: color)
    }
  }

  /// Draws many small paths as few.
  mutating func shapes(_ paths: [Path], fill: Color? = nil, stroke: Stroke? = nil) {
    var elements: [PathElement] = []
    for path in paths {
      if elements.count + path.elements.count > Path.maximumCount {
        shape(Path(elements), fill: fill, stroke: stroke)
        elements.removeAll()
      }
      elements += path.elements
    }
    shape(Path(elements), fill: fill, stroke: stroke)
  }

  /// Points in runs, each of which begins where the one before it ends.
  private static func parts(of points: [Point], longest: Int) -> [[Point]] {
    guard points.count > 1 else { return [] }
    return stride(from: 0, to: points.count - 1, by: longest - 1).map { start in
      Array(points[start..<min(start + longest, points.count)])
    }
  }
}

extension Path {
  /// A straight line.
  static func segment(_ start: Point, _ end: Point) -> Path { Path([.move(start), .line(end)]) }

  /// A level line.
  static func level(from left: Double, to right: Double, y: Double) -> Path {
    segment(Point(x: left, y: y), Point(x: right, y: y))
  }

  /// An upright line.
  static func upright(x: Double, from top: Double, to bottom: Double) -> Path {
    segment(Point(x: x, y: top), Point(x: x, y: bottom))
  }
}
