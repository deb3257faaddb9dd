import TextSupport

/// Writes display lists as text: a line of JSON for each list, and one for each of its items.
///
///     {"display_list":4,"size":[390,844],"duration":0.016667}
///     {"view":4,"fill":"#ff0000","size":[390,60],"at":[0,40]}
///     {"view":4,"text":"Pulled by 50 points","font":"system 17","color":"#000000",…}
///     {"view":2,"accessibility":"button","label":"Refresh","actions":["refresh"],"frame":[0,0,390,50]}
///
/// Numbers are rounded to six decimals and colours to 1/255, so that a text is the same on every
/// processor; a list read from it is written as the same text again. Defaults are left out: an `alpha`
/// of 1, a `clip` of the whole list, a `radius` of 0, a stroke of the whole path. `at` is the place of
/// an item that is only translated, `transform` the six entries of any other. A PNG file has a line of
/// its own before the list that shows it first.
package struct DisplayListText: Renderer {
  private var images: [ImageContent] = []

  package init() {}

  /// The lines of a sequence.
  package static func lines(of sequence: FrameSequence) -> [String] {
    var text = DisplayListText()
    return sequence.frames.flatMap { text.lines(of: $0.list, duration: $0.duration) }
  }

  /// All frames' lines, each ended by a newline.
  package func render(_ sequence: FrameSequence) -> [UInt8] {
    DisplayListText.lines(of: sequence).flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
  }

  /// The lines of a list, with its images unless they were in a list before.
  package mutating func lines(of list: DisplayList, duration: Double = 0) -> [String] {
    var files: [String] = []
    let items = list.items.map { item in
      var fields = [("view", String(item.view))]
      if case .image(let image) = item.content {
        fields += imageFields(image, &files)
      } else {
        fields += Fields.content(item.content)
      }
      return JSONText.object(fields + Fields.place(item, in: list))
    }
    var head = [("display_list", String(DisplayList.version)), ("size", Fields.size(list.size))]
    if duration > 0 { head.append(("duration", NumberText.text(duration))) }
    return files + [JSONText.object(head)] + items + list.accessibility.map(Fields.line)
  }

  /// Views share a file, whatever their content modes.
  private mutating func imageFields(
    _ image: ImageContent, _ files: inout [String]
  ) -> [(String, String)] {
    let known = images.firstIndex { $0.data == image.data && $0.size == image.size }
    let number = (known ?? images.count) + 1
    if known == nil {
      images.append(image)
      files.append(
        JSONText.object(
          ("png", String(number)), ("name", JSONText.string(image.name)),
          ("size", Fields.size(image.size)), ("data", JSONText.string(Base64.text(image.data)))))
    }
    return [("image", String(number)), ("mode", JSONText.string(image.contentMode.rawValue))]
  }
}

/// The parts of an item's line.
private enum Fields {
  typealias Field = (String, String)

  static func content(_ content: DisplayList.Content) -> [Field] {
    switch content {
    case .fill(let color, let radius): [("fill", hex(color))] + self.radius(radius)
    case .border(let color, let width, let radius):
      [("border", hex(color)), ("width", NumberText.text(width))] + self.radius(radius)
    case .shape(let value): shape(value)
    // Written by `imageFields`.
    case .image: []
    case .gradient(let value, let radius): gradient(value) + self.radius(radius)
    case .activityIndicator(let color, let step):
      [("activity_indicator", hex(color)), ("step", String(step))]
    case .text(let text):
      [
        ("text", JSONText.string(text.string)), ("font", JSONText.string(text.font.text)),
        ("color", hex(text.color)), ("alignment", JSONText.string(text.alignment.rawValue)),
      ]
    }
  }

  private static func shape(_ shape: ShapeContent) -> [Field] {
    let outline =
      switch shape.outline {
      case .arrow: "arrow"
      case .ellipse: "ellipse"
      case .path(let path): path.svg(NumberText.text)
      }
    var fields = [("shape", JSONText.string(outline)), ("fill", hex(shape.fillColor))]
    if shape.fillRule != .nonZero { fields.append(("rule", JSONText.string("even_odd"))) }
    guard shape.lineWidth > 0 else { return fields }
    fields += [
      ("stroke", hex(shape.strokeColor)), ("line_width", NumberText.text(shape.lineWidth)),
      ("line_cap", JSONText.string(shape.lineCap.rawValue)),
      ("line_join", JSONText.string(shape.lineJoin.rawValue)),
    ]
    if (shape.strokeStart, shape.strokeEnd) != (0, 1) {
      fields.append(("stroked", numbers([shape.strokeStart, shape.strokeEnd])))
    }
    return fields
  }

  private static func gradient(_ gradient: GradientContent) -> [Field] {
    [
      ("gradient", JSONText.list(gradient.colors.map(hex))),
      ("locations", numbers(gradient.locations)),
      ("from", numbers([gradient.startPoint.x, gradient.startPoint.y])),
      ("to", numbers([gradient.endPoint.x, gradient.endPoint.y])),
    ]
  }

  static func place(_ item: DisplayList.Item, in list: DisplayList) -> [Field] {
    var fields = rectangle(item.size, item.transform)
    if item.clip != Rect(origin: .zero, size: list.size) {
      let clip = item.clip
      fields.append(("clip", numbers([clip.minX, clip.minY, clip.width, clip.height])))
    }
    if !item.outlines.isEmpty {
      let outlines = item.outlines.map { outline in
        JSONText.object(rectangle(outline.size, outline.transform) + radius(outline.cornerRadius))
      }
      fields.append(("outlines", JSONText.list(outlines)))
    }
    if item.alpha != 1 { fields.append(("alpha", NumberText.text(item.alpha))) }
    return fields
  }

  private static func rectangle(_ size: Size, _ transform: AffineTransform) -> [Field] {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    let place = [transform.tx, transform.ty]
    return [
      ("size", self.size(size)),
      (a, b, c, d) == (1, 0, 0, 1)
        ? ("at", numbers(place)) : ("transform", numbers([a, b, c, d] + place)),
    ]
  }

  /// The line of what a screen reader finds.
  static func line(_ element: AccessibilityElement) -> String {
    let (said, frame) = (element.accessibility, element.frame)
    var fields = [
      ("view", String(element.view)), ("accessibility", JSONText.string(said.role.rawValue)),
    ]
    for (name, text) in [("label", said.label), ("value", said.value), ("hint", said.hint)] {
      if let text { fields.append((name, JSONText.string(text))) }
    }
    if !said.actions.isEmpty {
      fields.append(("actions", JSONText.list(said.actions.map { JSONText.string($0.rawValue) })))
    }
    fields.append(("frame", numbers([frame.minX, frame.minY, frame.width, frame.height])))
    return JSONText.object(fields)
  }

  static func size(_ size: Size) -> String { numbers([size.width, size.height]) }

  private static func radius(_ radius: Double) -> [Field] {
    radius > 0 ? [("radius", NumberText.text(radius))] : []
  }

  private static func hex(_ color: Color) -> String { JSONText.string(color.hexadecimal) }

  private static func numbers(_ values: [Double]) -> String {
    JSONText.list(values.map(NumberText.text))
  }
}
