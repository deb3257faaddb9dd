import CPangoCairo
import ViewKit

/// Draws display lists on a canvas, or on another surface of Cairo's.
package final class Painter {
  private let surface: any DrawingSurface
  private let texts: TextLines
  private var images = DecodedImages()
  private var effort: Effort

  private var context: OpaquePointer { surface.context }

  /// - Parameters:
  ///   - surface: what it draws on.
  ///   - fonts: what its texts are set in.
  package init(on surface: any DrawingSurface, fonts: FontMap) {
    self.surface = surface
    effort = Effort(height: surface.rows)
    texts = TextLines(fonts)
  }

  /// What could not be drawn, in words.
  package var notes: [String] { texts.notes + images.notes }

  /// What is drawn from now on is another picture: only its frames are not to take too long together.
  package func beginPicture() { effort = Effort(height: surface.rows) }

  /// Draws a list: on white on a canvas, over what is there on a borrowed context.
  ///
  /// - Throws: if it would take too long; a part of it is drawn then.
  package func draw(_ list: DisplayList) throws(RenderingError) {
    surface.begin()
    effort.beginFrame(height: surface.rows)
    let whole = Rect(size: list.size)
    for item in list.items {
      cairo_save(context)
      if clip(to: item, whole) { draw(item) }
      cairo_restore(context)
      surface.renewContext()
      try effort.check()
    }
  }

  /// Clips to an item's clip and outlines; whether anything is left.
  private func clip(to item: DisplayList.Item, _ whole: Rect) -> Bool {
    if surface.isLarger(than: whole.size), !clip(to: .rect(whole), .identity) { return false }
    if item.clip != whole, !clip(to: .rect(item.clip), .identity) { return false }
    return item.outlines.allSatisfy { outline in
      let path = Path.roundedRect(Rect(size: outline.size), cornerRadius: outline.cornerRadius)
      return clip(to: path, outline.transform)
    }
  }

  private func clip(to path: Path, _ transform: AffineTransform) -> Bool {
    let space = DeviceSpace(transform, surface.toPixels)
    guard !space.isFlat else { return false }
    space.add(path, to: context)
    cairo_clip(context)
    return true
  }

  private func draw(_ item: DisplayList.Item) {
    let space = DeviceSpace(item.transform, surface.toPixels)
    guard !space.isFlat else { return }
    let bounds = Rect(size: item.size)
    switch item.content {
    case .fill(let color, let radius):
      setColor(color, item.alpha)
      fill(.roundedRect(bounds, cornerRadius: radius), in: space)
    case .border(let color, let width, let radius):
      setColor(color, item.alpha)
      drawBorder(of: bounds, width: width, radius: radius, in: space)
    case .shape(let shape): draw(shape, item, in: space)
    case .image(let image): draw(image, item, in: space)
    case .gradient(let gradient, let radius): draw(gradient, radius, item, in: space)
    case .activityIndicator(let color, let step): drawSpokes(color, step: step, item, in: space)
    case .text(let text): draw(text, item, in: space)
    }
  }

  private func setColor(_ color: Color, _ alpha: Double) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * alpha)
  }

  private func fill(_ path: Path, in space: DeviceSpace, rule: FillRule = .nonZero) {
    effort.add(filled: path, in: space)
    guard !effort.isTooMuch else { return }
    space.add(path, to: context)
    cairo_set_fill_rule(
      context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill(context)
  }

  /// Strokes a path with the context's caps and joins; the pen turns and stretches with the item.
  private func stroke(_ path: Path, width: Double, in space: DeviceSpace) {
    effort.add(stroked: path, width: width, in: space)
    guard !effort.isTooMuch else { return }
    space.add(path, to: context)
    cairo_save(context)
    space.use(on: context)
    cairo_set_line_width(context, space.lineWidth(width))
    cairo_stroke(context)
    cairo_restore(context)
  }

  private func drawBorder(of bounds: Rect, width: Double, radius: Double, in space: DeviceSpace) {
    space.add(.roundedRect(bounds, cornerRadius: radius), to: context)
    let inner = bounds.inset(by: width)
    if inner.width > 0, inner.height > 0 {
      space.add(.roundedRect(inner, cornerRadius: max(radius - width, 0)), to: context)
    }
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(context)
  }

  private func draw(_ content: TextContent, _ item: DisplayList.Item, in space: DeviceSpace) {
    guard space.hasLetters(of: content.font.size) else { return }
    effort.add(content, in: space)
    guard !effort.isTooMuch, let line = texts.line(content.string, in: content.font) else { return }
    let left = content.alignment.start(of: line.width, in: item.size.width)
    space.use(on: context)
    cairo_translate(context, left, item.size.height / 2 + content.font.baselineOffset)
    setColor(content.color, item.alpha)
    line.draw(on: context)
  }

  private func draw(_ image: ImageContent, _ item: DisplayList.Item, in space: DeviceSpace) {
    let frame = image.frame(in: item.size)
    guard let pixels = images.pixels(of: image) else {
      // Its box: what is missing is seen where it would be.
      setColor(Color(white: 0.5), item.alpha)
      return drawBorder(of: frame, width: 1, radius: 0, in: space)
    }
    space.use(on: context)
    pixels.paint(on: context, in: frame, alpha: item.alpha)
  }

  // MARK: Shapes, gradients and spokes

  private func draw(_ shape: ShapeContent, _ item: DisplayList.Item, in space: DeviceSpace) {
    if shape.fillColor.alpha > 0 {
      setColor(shape.fillColor, item.alpha)
      fill(shape.path(in: item.size), in: space, rule: shape.fillRule)
    }
    guard shape.lineWidth > 0 else { return }
    setColor(shape.strokeColor, item.alpha)
    setPen(shape)
    stroke(shape.strokedPath(in: item.size), width: shape.lineWidth, in: space)
  }

  private func setPen(_ shape: ShapeContent) {
    switch shape.lineCap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch shape.lineJoin {
    case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
    cairo_set_miter_limit(context, ShapeContent.miterLimit)
  }

  private func drawSpokes(
    _ color: Color, step: Int, _ item: DisplayList.Item, in space: DeviceSpace
  ) {
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    for spoke in ActivityIndicatorContent.spokes(in: item.size, step: step) {
      setColor(color, item.alpha * spoke.alpha)
      stroke(Path([.move(spoke.start), .line(spoke.end)]), width: spoke.width, in: space)
    }
  }

  private func draw(
    _ gradient: GradientContent, _ radius: Double, _ item: DisplayList.Item, in space: DeviceSpace
  ) {
    let size = item.size
    let path = Path.roundedRect(Rect(size: size), cornerRadius: radius)
    guard gradient.startPoint != gradient.endPoint else {
      setColor(gradient.color(at: 1), item.alpha)
      return fill(path, in: space)
    }
    let pattern = cairo_pattern_create_linear(
      gradient.startPoint.x * size.width, gradient.startPoint.y * size.height,
      gradient.endPoint.x * size.width, gradient.endPoint.y * size.height)
    for (color, place) in zip(gradient.colors, gradient.locations) {
      cairo_pattern_add_color_stop_rgba(
        pattern, place, color.red, color.green, color.blue, color.alpha * item.alpha)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    space.use(on: context)
    cairo_set_source(context, pattern)
    cairo_identity_matrix(context)
    cairo_pattern_destroy(pattern)
    fill(path, in: space)
  }
}
