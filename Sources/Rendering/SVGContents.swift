import TextSupport
import ViewKit

typealias SVGAttributes = [(String, String)]

/// The elements of each kind of content.
extension SVGDocument {
  mutating func elements(of item: DisplayList.Item, _ extent: DrawnExtent) -> [String] {
    let place = SVGPlace(item.transform, reach: extent.reach)
    let alpha = item.alpha
    switch item.content {
    case .fill(let color, let radius):
      let paint = color.attributes("fill", alpha)
      return [place.rect(Rect(size: item.size), cornerRadius: radius, paint)]
    case .border(let color, let width, let radius):
      return [place.border(item.size, width: width, cornerRadius: radius, color, alpha)]
    case .shape(let shape): return place.elements(of: shape, in: item.size, alpha)
    case .image(let image): return [use(image, item)]
    case .gradient(let gradient, let radius): return [rect(gradient, radius, item)]
    case .activityIndicator(let color, let step):
      return place.spokes(in: item.size, step, color, alpha)
    case .text(let text):
      let paint = text.color.attributes("fill", alpha)
      return SVGText.element(text, in: item.size, at: place, fill: paint).map { [$0] } ?? []
    }
  }

  /// A picture that is defined as one point wide and tall, so that it can be used in any size.
  private mutating func use(_ image: ImageContent, _ item: DisplayList.Item) -> String {
    let frame = image.frame(in: item.size)
    let unit = AffineTransform(a: frame.width, d: frame.height, tx: frame.minX, ty: frame.minY)
    let place = SVGPlace(unit.concatenating(item.transform), reach: 1)
    return XMLText.element(
      "use", [("href", "#" + define(image))] + place.attributes + opacity("opacity", item.alpha))
  }

  private mutating func rect(
    _ gradient: GradientContent, _ radius: Double, _ item: DisplayList.Item
  ) -> String {
    let size = item.size
    // Moved by a transform: otherwise each place would need a gradient with other numbers.
    let place = SVGPlace(item.transform, reach: max(size.width, size.height), movesNumbers: false)
    let paint: SVGAttributes
    if gradient.startPoint == gradient.endPoint {
      // Without a line, everything lies past its end.
      paint = gradient.color(at: 1).attributes("fill", item.alpha)
    } else {
      let id = define("linearGradient", gradient.line(in: size), content: gradient.stops)
      paint = [("fill", "url(#\(id))")] + opacity("fill-opacity", item.alpha)
    }
    return place.rect(Rect(size: size), cornerRadius: radius, paint)
  }
}

/// Elements that refer to no definition.
extension SVGPlace {
  func path(_ path: Path, _ paint: SVGAttributes) -> String {
    XMLText.element("path", [("d", data(path))] + paint + attributes)
  }

  /// A line along the inside of the edges.
  fileprivate func border(
    _ size: Size, width: Double, cornerRadius radius: Double, _ color: Color, _ alpha: Double
  ) -> String {
    // The outer radius of a stroke's corner is at least half its width.
    guard radius == 0 || radius > width / 2 else {
      let ring = Path.ring(size, width: width, cornerRadius: radius)
      return path(ring, [("fill-rule", "evenodd")] + color.attributes("fill", alpha))
    }
    return rect(
      Rect(size: size).inset(by: width / 2), cornerRadius: max(radius - width / 2, 0),
      [("fill", "none")] + color.attributes("stroke", alpha) + [("stroke-width", length(width))])
  }

  /// The spokes of an activity indicator, in a group with their common attributes.
  fileprivate func spokes(in size: Size, _ step: Int, _ color: Color, _ alpha: Double) -> [String] {
    let spokes = ActivityIndicatorContent.spokes(in: size, step: step)
    let group = XMLText.start(
      "g",
      color.withAlphaComponent(1).attributes("stroke")
        + [("stroke-width", length(spokes[0].width)), ("stroke-linecap", "round")] + attributes)
    let lines = spokes.map { spoke in
      XMLText.element(
        "path",
        [("d", data(Path([.move(spoke.start), .line(spoke.end)])))]
          + opacity("stroke-opacity", color.alpha * alpha * spoke.alpha))
    }
    return [group] + lines + ["</g>"]
  }

  // MARK: Shapes

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
    case .miter: attributes.append(("stroke-miterlimit", NumberText.text(ShapeContent.miterLimit)))
    case .round, .bevel: attributes.append(("stroke-linejoin", shape.lineJoin.rawValue))
    }
    return attributes
  }
}

extension GradientContent {
  /// Its line in points: in units of the box, it would be skewed.
  fileprivate func line(in size: Size) -> SVGAttributes {
    let start = Point(x: startPoint.x * size.width, y: startPoint.y * size.height)
    let end = Point(x: endPoint.x * size.width, y: endPoint.y * size.height)
    let length = abs(end.x - start.x) + abs(end.y - start.y)
    let number = SVGNumber(tolerance: min(SVGNumber.invisible, length / 1000))
    return [
      ("gradientUnits", "userSpaceOnUse"), ("x1", number.text(start.x)),
      ("y1", number.text(start.y)), ("x2", number.text(end.x)), ("y2", number.text(end.y)),
    ]
  }

  fileprivate var stops: String {
    zip(locations, colors).map { location, color in
      let offset = SVGNumber(tolerance: 1e-4).text(location)
      return XMLText.element("stop", [("offset", offset)] + color.attributes("stop"))
    }.joined()
  }
}

extension Color {
  /// - Parameter name: `fill`, `stroke` or `stop`.
  func attributes(_ name: String, _ share: Double = 1) -> SVGAttributes {
    let digits = Array(withAlphaComponent(1).hexadecimal.dropFirst())
    let isShort = digits[0] == digits[1] && digits[2] == digits[3] && digits[4] == digits[5]
    let color = "#" + String(isShort ? [digits[0], digits[2], digits[4]] : digits)
    return [(name == "stop" ? "stop-color" : name, color)]
      + opacity(name + "-opacity", alpha * share)
  }
}

/// Four decimals are less than half a level of 255.
private func opacity(_ name: String, _ value: Double) -> SVGAttributes {
  let text = SVGNumber(tolerance: 1e-4).text(value)
  return text == "1" ? [] : [(name, text)]
}
