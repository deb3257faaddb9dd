import TextSupport
import ViewKit

/// A shape as one element, or as two where its line goes along a part of it only.
struct SVGShape {
  private typealias Attributes = [(String, String)]

  private let shape: ShapeContent
  private let size: Size
  private let alpha: Double
  private let place: SVGPlace

  init(_ shape: ShapeContent, _ item: DisplayList.Item, _ place: SVGPlace) {
    self.shape = shape
    self.place = place
    size = item.size
    alpha = item.alpha
  }

  var elements: [String] {
    let isStroked = shape.lineWidth > 0
    let isWhole = shape.strokeStart == 0 && shape.strokeEnd == 1
    guard isStroked, !isWhole else { return [outline(fill + (isStroked ? stroke : []))] }
    let stroked = shape.strokedPath(in: size)
    let line = stroked.isEmpty ? [] : [path(stroked, [("fill", "none")] + stroke)]
    return (shape.fillColor.alpha > 0 ? [outline(fill)] : []) + line
  }

  private func outline(_ paint: Attributes) -> String {
    guard shape.outline == .ellipse else { return path(shape.path(in: size), paint) }
    let (x, y) = (size.width / 2, size.height / 2)
    let radii =
      size.width == size.height
      ? [("r", place.length(x))] : [("rx", place.length(x)), ("ry", place.length(y))]
    return XMLText.element(
      size.width == size.height ? "circle" : "ellipse",
      [("cx", place.x(x)), ("cy", place.y(y))] + radii + paint + place.attributes)
  }

  private func path(_ path: Path, _ paint: Attributes) -> String {
    XMLText.element("path", [("d", place.data(path))] + paint + place.attributes)
  }

  private var fill: Attributes {
    guard shape.fillColor.alpha > 0 else { return [("fill", "none")] }
    let rule = shape.fillRule == .evenOdd ? [("fill-rule", "evenodd")] : []
    return SVGPaint.attributes("fill", shape.fillColor, alpha: alpha) + rule
  }

  private var stroke: Attributes {
    var attributes = SVGPaint.attributes("stroke", shape.strokeColor, alpha: alpha)
    attributes.append(("stroke-width", place.length(shape.lineWidth)))
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
