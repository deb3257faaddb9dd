import PullToAction

/// What is set on a layer, with Core Animation's names.
package enum LayerWrite: Equatable {
  /// Where its bounds go, in the layer around it, by a layer whose anchor point is its corner.
  case transform(AffineTransform)
  /// The size of its bounds, in points.
  case size(Size)
  case cornerRadius(Double)
  case backgroundColor(Color)
  case border(Color, width: Double)
  case path(Path)
  case fillColor(Color)
  case fillRule(FillRule)
  case strokeColor(Color)
  case lineWidth(Double)
  case lineCap(LineCap)
  case lineJoin(LineJoin)
  case strokeStart(Double)
  case strokeEnd(Double)
  /// As `CAGradientLayer` has it: in the unit square, which it then stretches to its size, colours and all.
  case gradient(GradientContent)
  case text(TextContent, scale: Double)
  case opacity(Double)
  case contents(ImageContent)
}

extension LayerItem {
  /// Tells what is to be set on a layer of the item's kind that shows another one, or nothing yet.
  package func writes(over old: LayerItem?, _ write: (LayerWrite) -> Void) {
    if transform != old?.transform { write(.transform(transform)) }
    if size != old?.size { write(.size(size)) }
    content.writes(over: old, in: size, write)
  }
}

extension LayerClip {
  func writes(over old: LayerClip?, _ write: (LayerWrite) -> Void) {
    if transform != old?.transform { write(.transform(transform)) }
    if size != old?.size { write(.size(size)) }
    if cornerRadius != old?.cornerRadius ?? 0 { write(.cornerRadius(cornerRadius)) }
  }
}

extension LayerContent {
  fileprivate func writes(over old: LayerItem?, in size: Size, _ write: (LayerWrite) -> Void) {
    let oldContent = old?.content
    if cornerRadius != oldContent?.cornerRadius ?? 0 { write(.cornerRadius(cornerRadius)) }
    switch self {
    case .fill(let color, _):
      // A layer of the kind may have shown a border.
      if case .border(let line, _, _) = oldContent { write(.border(line, width: 0)) }
      if color != oldContent?.fill { write(.backgroundColor(color)) }
    case .border(let color, let width, _):
      if let fill = oldContent?.fill { write(.backgroundColor(fill.withAlphaComponent(0))) }
      if case .border(color, width, _) = oldContent { return }
      write(.border(color, width: width))
    case .shape(let shape):
      let before = oldContent?.shape
      if shape.outline != before?.outline || shape.outline.fills && size != old?.size {
        write(.path(shape.path(in: size)))
      }
      shape.writes(over: before, write)
    case .gradient(let gradient, _):
      let shown = gradient.inUnitSquare(of: size)
      if case .gradient(let before, _) = oldContent, let old,
        before.inUnitSquare(of: old.size) == shown
      {
        return
      }
      write(.gradient(shown))
    case .text(let text, let scale): if self != oldContent { write(.text(text, scale: scale)) }
    case .image(let image, let opacity):
      if oldContent?.opacity ?? 1 != opacity { write(.opacity(opacity)) }
      if case .image(image, _) = oldContent { return }
      write(.contents(image))
    }
  }

  private var cornerRadius: Double {
    switch self {
    case .fill(_, let radius), .border(_, _, let radius), .gradient(_, let radius): radius
    case .shape, .text, .image: 0
    }
  }

  private var fill: Color? { if case .fill(let color, _) = self { color } else { nil } }
  private var shape: ShapeContent? { if case .shape(let shape) = self { shape } else { nil } }
  private var opacity: Double? { if case .image(_, let opacity) = self { opacity } else { nil } }
}

extension ShapeOutline {
  /// Whether it follows the size.
  fileprivate var fills: Bool { if case .path = self { false } else { true } }
}

extension ShapeContent {
  /// All but the path, which depends on the size.
  fileprivate func writes(over old: ShapeContent?, _ write: (LayerWrite) -> Void) {
    if fillColor != old?.fillColor { write(.fillColor(fillColor)) }
    if fillRule != old?.fillRule ?? .nonZero { write(.fillRule(fillRule)) }
    let old = old?.lineWidth ?? 0 > 0 ? old : nil
    // A width of 0 is how a list says that there is no stroke; a new layer has none.
    guard lineWidth > 0 else {
      if let old { write(.strokeColor(old.strokeColor.withAlphaComponent(0))) }
      return
    }
    if lineWidth != old?.lineWidth { write(.lineWidth(lineWidth)) }
    if strokeColor != old?.strokeColor { write(.strokeColor(strokeColor)) }
    if lineCap != old?.lineCap { write(.lineCap(lineCap)) }
    if lineJoin != old?.lineJoin { write(.lineJoin(lineJoin)) }
    if strokeStart != old?.strokeStart { write(.strokeStart(strokeStart)) }
    if strokeEnd != old?.strokeEnd { write(.strokeEnd(strokeEnd)) }
  }
}

extension GradientContent {
  /// The gradient that looks like this one when it is drawn in the unit square and stretched to a size: bands of
  /// one colour cross our line at a right angle in points, and those of a layer before it is stretched.
  fileprivate func inUnitSquare(of size: Size) -> GradientContent {
    let line = endPoint - startPoint
    let (width, height) = (size.width * size.width, size.height * size.height)
    // How the place on the line grows, in the square.
    let growth = Point(x: width * line.x, y: height * line.y)
    let square = growth.x * growth.x + growth.y * growth.y
    guard line.x != 0, line.y != 0, square > 0 else { return self }
    let stretch = (width * line.x * line.x + height * line.y * line.y) / square
    var gradient = self
    gradient.endPoint = startPoint + Point(x: growth.x * stretch, y: growth.y * stretch)
    return gradient
  }
}
