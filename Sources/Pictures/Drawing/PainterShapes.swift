import CPangoCairo
import ViewKit

/// Shapes, gradients and spokes.
extension Painter {
  func draw(_ shape: ShapeContent, _ item: DisplayList.Item, in space: DeviceSpace) {
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

  func drawSpokes(
    _ color: Color, step: Int, _ item: DisplayList.Item, in space: DeviceSpace
  ) {
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    for spoke in ActivityIndicatorContent.spokes(in: item.size, step: step) {
      setColor(color, item.alpha * spoke.alpha)
      stroke(Path([.move(spoke.start), .line(spoke.end)]), width: spoke.width, in: space)
    }
  }

  func draw(
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
