import ViewKit

/// An item that can be asked what it paints where: for those who look at a few places and need no picture.
package struct PaintedItem {
  /// What there is of an item at a place.
  package enum Paint: Equatable, Sendable {
    case nothing
    case color(Color)
    /// A picture, whose pixels are not decoded here.
    case picture
  }

  /// The item.
  package let item: DisplayList.Item
  /// The box around what it paints, its clips not counted, in the list's coordinates; `nil` for text, whose
  /// width is the font's, and where there is nothing.
  package let box: Rect?
  private let visible: VisiblePart
  private let layers: [Layer]

  /// How far from a curve its lines may be, in points.
  private static let tolerance = 0.25

  package init(_ item: DisplayList.Item) {
    self.item = item
    visible = VisiblePart(of: item)
    layers = PaintedItem.layers(of: item)
    let points = layers.flatMap { $0.polygons.joined() }
    box = points.isEmpty ? nil : Rect(around: points)
  }

  /// Whether its clips leave a point of the list in sight.
  package func shows(_ point: Point) -> Bool { visible.contains(point) }

  /// What it paints at a point of the list.
  package func paint(at point: Point) -> Paint {
    guard box?.contains(point) == true, visible.contains(point) else { return .nothing }
    var paint = Paint.nothing
    for layer in layers where layer.contains(point) {
      switch (layer.paint(at: point, in: item), paint) {
      case (.color(let front), .color(let back)): paint = .color(front.over(faded: back))
      case (let front, _): paint = front
      }
    }
    if case .color(let color) = paint { return .color(color.faded(to: item.alpha)) }
    return paint
  }

  /// What the item covers, in the list's coordinates, from back to front.
  private static func layers(of item: DisplayList.Item) -> [Layer] {
    func layer(
      _ path: Path, _ ink: Layer.Ink, rule: FillRule = .nonZero
    ) -> [Layer] {
      let lines = path.applying(item.transform).flattened(tolerance: tolerance)
      return [Layer(polygons: lines.map(\.points), rule: rule, ink: ink)]
    }
    func box(_ radius: Double) -> Path { .roundedRect(Rect(size: item.size), cornerRadius: radius) }
    switch item.content {
    case .fill(let color, let radius): return layer(box(radius), .color(color))
    case .gradient(let gradient, let radius): return layer(box(radius), .gradient(gradient))
    case .border(let color, let width, let radius):
      let ring = Path.ring(item.size, width: width, cornerRadius: radius)
      return layer(ring, .color(color), rule: .evenOdd)
    case .image(let image): return layer(.rect(image.frame(in: item.size)), .picture)
    case .activityIndicator: return layer(box(0), .none)
    case .text: return []
    case .shape(let shape):
      let fill = layer(shape.path(in: item.size), .color(shape.fillColor), rule: shape.fillRule)
      let hasFill = shape.fillColor.alpha > 0
      return (hasFill ? fill : []) + (shape.lineWidth > 0 ? [stroke(shape, item)] : [])
    }
  }

  private static func stroke(_ shape: ShapeContent, _ item: DisplayList.Item) -> Layer {
    let outline = StrokeOutline(
      shape, in: item.size, tolerance: tolerance / item.transform.greatestScale)
    let pieces = outline.pieces.map { $0.map(item.transform.apply).turnedClockwise }
    return Layer(polygons: pieces, rule: .nonZero, ink: .color(shape.strokeColor))
  }
}

/// An area of one kind of paint.
private struct Layer {
  enum Ink {
    case none
    case color(Color)
    case gradient(GradientContent)
    case picture
  }

  let polygons: [[Point]]
  let rule: FillRule
  let ink: Ink

  func paint(at point: Point, in item: DisplayList.Item) -> PaintedItem.Paint {
    switch ink {
    case .none: return .nothing
    case .color(let color): return .color(color)
    case .picture: return .picture
    case .gradient(let gradient):
      let own = item.transform.inverted?.apply(to: point) ?? .zero
      return .color(gradient.color(at: own, in: item.size))
    }
  }

  /// By the sides that a ray to the right crosses.
  func contains(_ point: Point) -> Bool {
    var (winding, crossings) = (0, 0)
    for polygon in polygons {
      for (start, end) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
        guard (start.y <= point.y) != (end.y <= point.y) else { continue }
        let share = (point.y - start.y) / (end.y - start.y)
        guard start.x + share * (end.x - start.x) > point.x else { continue }
        winding += start.y < end.y ? 1 : -1
        crossings += 1
      }
    }
    return rule == .nonZero ? winding != 0 : crossings % 2 == 1
  }
}

extension Color {
  /// This colour laid over one that is not solid.
  fileprivate func over(faded back: Color) -> Color {
    let sum = alpha + back.alpha * (1 - alpha)
    guard sum > 0 else { return self }
    return withAlphaComponent(alpha / sum).over(back).withAlphaComponent(sum)
  }
}
