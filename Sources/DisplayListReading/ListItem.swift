import Platform
import ViewKit

/// What a line says, as the parts of a display list.
extension ListLine {
  /// The item that the line is.
  ///
  /// - Parameters:
  ///   - whole: the list's size, which is the clip where none is given.
  ///   - images: the pictures that lines before had.
  func item(in whole: Size, images: [Int: ImageContent]) throws(LineFault) -> DisplayList.Item {
    var outlines: [DisplayList.Outline] = []
    for fields in self.outlines ?? [] { outlines.append(try fields.outline()) }
    guard outlines.count <= DisplayList.greatestOutlines else {
      throw LineFault("there are more than \(DisplayList.greatestOutlines) 'outlines'")
    }
    return DisplayList.Item(
      view: try viewNumber(),
      transform: try ListLine.place(at, transform), size: try ListLine.size(size),
      clip: try clipped(whole), outlines: outlines, alpha: alpha ?? 1,
      content: try content(images))
  }

  /// A picture's file.
  func imageFile() throws(LineFault) -> ImageContent {
    let text = try ListLine.required(data, "data")
    let shown = try ListLine.size(size)
    guard let bytes = Data(base64Encoded: text) else { throw LineFault("'data' is not Base64") }
    do throws(PNGError) {
      let pixels = try ImageContent(png: Array(bytes), name: name ?? "")
      // Its size is its pixels divided by its scale.
      return try ImageContent(
        png: pixels.data, name: pixels.name, scale: pixels.size.width / shown.width)
    } catch {
      throw LineFault("'data': \(error)")
    }
  }

  private func viewNumber() throws(LineFault) -> UInt32 {
    let number = try ListLine.required(view, "view")
    guard let view = UInt32(exactly: number) else {
      throw LineFault("'view' is \(number) and must be 0 to \(UInt32.max)")
    }
    return view
  }

  private func clipped(_ whole: Size) throws(LineFault) -> Rect {
    guard let clip else { return Rect(size: whole) }
    let parts = try ListLine.numbers(clip, 4, "clip")
    return Rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }

  private func content(_ images: [Int: ImageContent]) throws(LineFault) -> DisplayList.Content {
    if shape != nil { return .shape(try shapeContent()) }
    if fill != nil { return .fill(try ListLine.color(fill, "fill"), cornerRadius: radius ?? 0) }
    if border != nil {
      return .border(
        try ListLine.color(border, "border"), width: try ListLine.required(width, "width"),
        cornerRadius: radius ?? 0)
    }
    if image != nil { return .image(try imageContent(images)) }
    if gradient != nil { return .gradient(try gradientContent(), cornerRadius: radius ?? 0) }
    if activityIndicator != nil {
      return .activityIndicator(
        try ListLine.color(activityIndicator, "activity_indicator"), step: try indicatorStep())
    }
    if text != nil { return .text(try textContent()) }
    throw LineFault(
      "it draws nothing: it needs a 'fill', 'border', 'shape', 'image', 'gradient',"
        + " 'activity_indicator' or 'text'")
  }

  private func indicatorStep() throws(LineFault) -> Int {
    let step = try ListLine.required(step, "step")
    guard (0..<ActivityIndicatorContent.spokeCount).contains(step) else {
      throw LineFault("'step' is \(step) and must be 0 to 7")
    }
    return step
  }

  private func imageContent(_ images: [Int: ImageContent]) throws(LineFault) -> ImageContent {
    let number = try ListLine.required(image, "image")
    guard var content = images[number] else {
      throw LineFault("'image' is \(number), and no line before has that 'png'")
    }
    content.contentMode = try ListLine.choice(mode, "mode", or: .scaleToFill)
    return content
  }

  private func shapeContent() throws(LineFault) -> ShapeContent {
    let color = try ListLine.color(fill, "fill")
    var content = ShapeContent(try shapeOutline(), fillColor: color, lineWidth: 0)
    content.fillRule = try fillRule()
    guard stroke != nil else { return content }
    content.strokeColor = try ListLine.color(stroke, "stroke")
    content.lineWidth = try ListLine.required(lineWidth, "line_width")
    content.lineCap = try ListLine.choice(lineCap, "line_cap", or: .butt)
    content.lineJoin = try ListLine.choice(lineJoin, "line_join", or: .miter)
    if stroked != nil {
      let range = try ListLine.numbers(stroked, 2, "stroked")
      (content.strokeStart, content.strokeEnd) = (range[0], range[1])
    }
    return content
  }

  private func fillRule() throws(LineFault) -> FillRule {
    try ListLine.choice(rule, "rule", or: .nonZero)
  }

  private func shapeOutline() throws(LineFault) -> ShapeOutline {
    let text = try ListLine.required(shape, "shape")
    switch text {
    case "arrow": return .arrow
    case "ellipse": return .ellipse
    default:
      guard let path = Path(svg: text) else {
        throw LineFault(
          "'shape' is neither 'arrow' nor 'ellipse' nor a path of at most"
            + " \(Path.maximumCount) steps")
      }
      return .path(path)
    }
  }

  private func gradientContent() throws(LineFault) -> GradientContent {
    var colors: [Color] = []
    for text in gradient ?? [] { colors.append(try ListLine.color(text, "gradient")) }
    let start = try ListLine.numbers(from, 2, "from")
    let end = try ListLine.numbers(to, 2, "to")
    let content = GradientContent(
      colors: colors, locations: locations, startPoint: Point(x: start[0], y: start[1]),
      endPoint: Point(x: end[0], y: end[1]))
    guard let content else {
      throw LineFault(
        "'gradient' needs 2 to 16 colours, and as many ascending 'locations' from 0 to 1")
    }
    return content
  }

  private func textContent() throws(LineFault) -> TextContent {
    let name = try ListLine.required(font, "font")
    guard let font = Font(name) else {
      throw LineFault("'font' is '\(name.prefix(40))'; write for example \"system bold 15\"")
    }
    return TextContent(
      text ?? "", color: try ListLine.color(color, "color"), font: font,
      alignment: try ListLine.choice(alignment, "alignment", or: .center))
  }
}

extension ListLine.OutlineFields {
  fileprivate func outline() throws(LineFault) -> DisplayList.Outline {
    let size = try ListLine.size(size)
    // Rounded to decimals it may be a little more than fits.
    let radius = min(radius ?? 0, size.width / 2, size.height / 2)
    return DisplayList.Outline(
      transform: try ListLine.place(at, transform), size: size, cornerRadius: radius)
  }
}
