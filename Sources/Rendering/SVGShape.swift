import TextSupport
import ViewKit

/// Shapes.
extension SVGPlace {
  /// One element, or two where the line goes along a part of the shape only.
  func elements(of shape: ShapeContent, in size: Size, _ alpha: Double) -> [String] {
    let (fill, stroke) = (fill(of: shape, alpha), stroke(of: shape, alpha))
    guard shape.lineWidth > 0 else { return [outline(of: shape, in: size, fill)] }
    guard shape.strokeStart != 0 || shape.strokeEnd != 1 else {
      return [outline(of: shape, in: size, fill + stroke)]
    }
    let stroked = shape.strokedPath(in: size)
    let line = stroked.isEmpty ? [] : [path(stroked, [("fill", "none")] + stroke)]
    return (shape.fillColor.alpha > 0 ? [outline(of: shape, in: size, fill)] : []) + line
  }

  private func outline(of shape: ShapeContent, in size: Size, _ paint: SVGAttributes) -> String {
    guard shape.outline == .ellipse else { return path(shape.path(in: size), paint) }
    let middle = Rect(size: size)
    let (x, y) = (length(middle.midX), length(middle.midY))
    let isCircle = size.width == size.height
    return XMLText.element(
      isCircle ? "circle" : "ellipse",
      [("cx", self.x(middle.midX)), ("cy", self.y(middle.midY))]
        + (isCircle ? [("r", x)] : [("rx", x), ("ry", y)]) + paint + attributes)
  }

  private func fill(of shape: ShapeContent, _ alpha: Double) -> SVGAttributes {
    guard shape.fillColor.alpha > 0 else { return [("fill", "none")] }
    let rule = shape.fillRule == .evenOdd ? [("fill-rule", "evenodd")] : []
    return shape.fillColor.attributes("fill", alpha) + rule
  }

  private func stroke(of shape: ShapeContent, _ alpha: Double) -> SVGAttributes {
    var attributes = shape.strokeColor.attributes("stroke", alpha)
    attributes.append(("stroke-width", length(shape.lineWidth)))
    if shape.lineCap != .butt { attributes.append(("stroke-linecap", shape.lineCap.rawValue)) }
    switch shape.lineJoin {
    // An ellipse has no corners.
    case .miter where shape.outline == .ellipse: break
    case .miter:
      attributes.append(("stroke-miterlimit", NumberText.text(ShapeContent.miterLimit)))
    case .round, .bevel: attributes.append(("stroke-linejoin", shape.lineJoin.rawValue))
    }
    return attributes
  }
}
