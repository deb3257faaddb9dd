import ViewKit

/// A display list that is drawn on: points go wherever they lie, and a path that would be too long
/// becomes several.
struct ChartCanvas {
  private(set) var list: DisplayList
  private let transform: AffineTransform

  /// Makes a white canvas.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - transform: where what is drawn goes on it.
  init(size: Size, transform: AffineTransform = .identity) {
    list = DisplayList(size: size)
    self.transform = transform
    append(.fill(ChartColor.paper, cornerRadius: 0), size: size, at: .identity)
  }

  private mutating func append(
    _ content: DisplayList.Content, size: Size, at place: AffineTransform
  ) {
    list.append(
      DisplayList.Item(
        view: 0, transform: place, size: size, clip: Rect(origin: .zero, size: list.size),
        alpha: 1, content: content))
  }

  private func place(of rect: Rect) -> AffineTransform {
    AffineTransform(translation: rect.origin).concatenating(transform)
  }

  mutating func fill(_ rect: Rect, _ color: Color, cornerRadius: Double = 0) {
    append(.fill(color, cornerRadius: cornerRadius), size: rect.size, at: place(of: rect))
  }

  mutating func border(_ rect: Rect, _ color: Color, width: Double, cornerRadius: Double) {
    append(
      .border(color, width: width, cornerRadius: cornerRadius), size: rect.size,
      at: place(of: rect))
  }

  /// Draws a text on one line in a box as wide as the text is reckoned with.
  ///
  /// - Parameters:
  ///   - point: on the text's middle line, where the alignment says: its left or right end or middle.
  mutating func text(
    _ string: String, at point: Point, _ alignment: TextAlignment, _ font: Font, _ color: Color
  ) {
    let width = ChartText.width(of: string, in: font)
    let before =
      switch alignment {
      case .left: 0.0
      case .center: width / 2
      case .right: width
      }
    let height = font.size * 1.2
    let box = Rect(x: point.x - before, y: point.y - height / 2, width: width, height: height)
    append(
      .text(
        TextContent(ChartText.visible(string), color: color, font: font, alignment: alignment)),
      size: box.size, at: place(of: box))
  }
}

/// Lines and areas.
extension ChartCanvas {
  /// How a line looks.
  struct Stroke {
    var color: Color
    var width = 1.0
    var cap = LineCap.butt
  }

  /// Draws what a path has inside, or the line along it.
  mutating func shape(_ path: Path, fill: Color? = nil, stroke: Stroke? = nil) {
    guard !path.isEmpty else { return }
    var shape = ShapeContent(
      .path(path), fillColor: fill ?? .clear, strokeColor: stroke?.color ?? .clear,
      lineWidth: stroke?.width ?? 0)
    shape.lineCap = stroke?.cap ?? .butt
    shape.lineJoin = .round
    append(.shape(shape), size: list.size, at: transform)
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

extension Color {
  fileprivate static let clear = Color(white: 0, alpha: 0)
}

extension Path {
  /// A straight line.
  static func segment(_ start: Point, _ end: Point) -> Path {
    Path([.move(start), .line(end)])
  }

  /// A square on its corner.
  static func diamond(at center: Point, radius: Double) -> Path {
    Path([
      .move(Point(x: center.x, y: center.y - radius)),
      .line(Point(x: center.x + radius, y: center.y)),
      .line(Point(x: center.x, y: center.y + radius)),
      .line(Point(x: center.x - radius, y: center.y)), .close,
    ])
  }

  /// A disc.
  static func dot(at center: Point, radius: Double) -> Path {
    .ellipse(
      in: Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
