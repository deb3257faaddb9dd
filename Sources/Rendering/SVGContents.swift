import TextSupport
import ViewKit

/// The elements of each kind of content.
extension SVGDocument {
  typealias Attributes = [(String, String)]

  mutating func elements(of item: DisplayList.Item, _ extent: DrawnExtent) -> [String] {
    let place = SVGPlace(item.transform, reach: extent.reach)
    let bounds = Rect(size: item.size)
    func paint(_ color: Color, as name: String = "fill") -> Attributes {
      SVGPaint.attributes(name, color, alpha: item.alpha)
    }
    switch item.content {
    case .fill(let color, let radius):
      return [XMLText.element("rect", place.rect(bounds, cornerRadius: radius) + paint(color))]
    case .border(let color, let width, let radius):
      return [SVGPaint.border(item.size, width, radius, place, color, alpha: item.alpha)]
    case .shape(let shape): return SVGShape(shape, item, place).elements
    case .image(let image): return [use(image, item)]
    case .gradient(let gradient, let radius): return [rect(gradient, radius, item)]
    case .activityIndicator(let color, let step):
      return SVGPaint.spokes(in: item.size, step, place, color, alpha: item.alpha)
    case .text(let text):
      return SVGText.element(text, in: item.size, at: place, fill: paint(text.color)).map { [$0] }
        ?? []
    }
  }

  /// A picture that is defined as one point wide and tall, so that it can be used in any size.
  private mutating func use(_ image: ImageContent, _ item: DisplayList.Item) -> String {
    let frame = image.frame(in: item.size)
    let unit = AffineTransform(a: frame.width, d: frame.height, tx: frame.minX, ty: frame.minY)
    let place = SVGPlace(unit.concatenating(item.transform), reach: 1)
    return XMLText.element(
      "use",
      [("href", "#" + define(image))] + place.attributes + SVGPaint.opacity("opacity", item.alpha))
  }

  private mutating func rect(
    _ gradient: GradientContent, _ radius: Double, _ item: DisplayList.Item
  ) -> String {
    // Not moved by its numbers: those of the gradient would be, and no two would be the same.
    let place = SVGPlace(
      item.transform, reach: max(item.size.width, item.size.height), movesNumbers: false)
    let rect = place.rect(Rect(size: item.size), cornerRadius: radius)
    // Without a line all lies past its end.
    guard gradient.startPoint != gradient.endPoint else {
      let last = gradient.color(at: 1)
      return XMLText.element("rect", rect + SVGPaint.attributes("fill", last, alpha: item.alpha))
    }
    let id = define(
      "linearGradient", SVGPaint.line(of: gradient, in: item.size),
      content: SVGPaint.stops(of: gradient))
    return XMLText.element(
      "rect", rect + [("fill", "url(#\(id))")] + SVGPaint.opacity("fill-opacity", item.alpha))
  }
}

/// Colours as attributes, and what is drawn with nothing but them.
enum SVGPaint {
  typealias Attributes = [(String, String)]

  /// - Parameter name: `fill`, `stroke` or `stop`.
  static func attributes(_ name: String, _ color: Color, alpha: Double = 1) -> Attributes {
    let opacity = opacity(name + "-opacity", color.alpha * alpha)
    return [(name == "stop" ? "stop-color" : name, hex(color))] + opacity
  }

  /// Four decimals are less than half a level of 255.
  static func opacity(_ name: String, _ value: Double) -> Attributes {
    let text = SVGNumber(tolerance: 1e-4).text(value)
    return text == "1" ? [] : [(name, text)]
  }

  private static func hex(_ color: Color) -> String {
    let digits = Array(color.withAlphaComponent(1).hexadecimal.dropFirst())
    let isShort = digits[0] == digits[1] && digits[2] == digits[3] && digits[4] == digits[5]
    return "#" + String(isShort ? [digits[0], digits[2], digits[4]] : digits)
  }

  /// A gradient's line in points: in units of the box, its colours would lie aslant.
  static func line(of gradient: GradientContent, in size: Size) -> Attributes {
    let start = Point(x: gradient.startPoint.x * size.width, y: gradient.startPoint.y * size.height)
    let end = Point(x: gradient.endPoint.x * size.width, y: gradient.endPoint.y * size.height)
    let length = abs(end.x - start.x) + abs(end.y - start.y)
    let number = SVGNumber(tolerance: min(SVGNumber.invisible, length / 1000))
    return [
      ("gradientUnits", "userSpaceOnUse"), ("x1", number.text(start.x)),
      ("y1", number.text(start.y)), ("x2", number.text(end.x)), ("y2", number.text(end.y)),
    ]
  }

  static func stops(of gradient: GradientContent) -> String {
    zip(gradient.locations, gradient.colors).map { location, color in
      XMLText.element(
        "stop",
        [("offset", SVGNumber(tolerance: 1e-4).text(location))] + attributes("stop", color))
    }.joined()
  }

  /// A line along the inside of the edges.
  static func border(
    _ size: Size, _ width: Double, _ radius: Double, _ place: SVGPlace, _ color: Color,
    alpha: Double
  ) -> String {
    // The outer radius of a stroke's corner is at least half its width.
    guard radius == 0 || radius > width / 2 else {
      let ring = TextRenderer.ring(size, width: width, cornerRadius: radius)
      return XMLText.element(
        "path",
        [("d", place.data(ring)), ("fill-rule", "evenodd")]
          + attributes("fill", color, alpha: alpha) + place.attributes)
    }
    let middle = Rect(size: size).inset(by: width / 2)
    return XMLText.element(
      "rect",
      place.rect(middle, cornerRadius: max(radius - width / 2, 0)) + [("fill", "none")]
        + attributes("stroke", color, alpha: alpha) + [("stroke-width", place.length(width))])
  }

  /// The spokes of an activity indicator, in a group that has what is the same for all.
  static func spokes(
    in size: Size, _ step: Int, _ place: SVGPlace, _ color: Color, alpha: Double
  ) -> [String] {
    let spokes = ActivityIndicatorContent.spokes(in: size, step: step)
    let width = place.length(spokes[0].width)
    let group = XMLText.start(
      "g",
      attributes("stroke", color.withAlphaComponent(1)) + [("stroke-width", width)]
        + [("stroke-linecap", "round")] + place.attributes)
    let lines = spokes.map { spoke in
      let line = Path([.move(spoke.start), .line(spoke.end)])
      return XMLText.element(
        "path",
        [("d", place.data(line))]
          + opacity("stroke-opacity", color.alpha * alpha * spoke.alpha))
    }
    return [group] + lines + ["</g>"]
  }
}
