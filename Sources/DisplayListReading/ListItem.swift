import Platform
import ViewKit

/// Lines as the parts of a display list.
extension ListLine {
  /// The item that the line is.
  ///
  /// - Parameters:
  ///   - whole: the list's size, which is the clip where none is given.
  ///   - images: the pictures that lines before had.
  func item(in whole: Size, images: [Int: ImageContent]) throws(LineFault) -> DisplayList.Item {
    var outlines: [DisplayList.Outline] = []
    let lines: [ListLine]? = try optional("outlines")
    for line in lines ?? [] { outlines.append(try line.outline()) }
    guard outlines.count <= DisplayList.greatestOutlines else {
      throw LineFault("there are more than \(DisplayList.greatestOutlines) 'outlines'")
    }
    let view: Int = try required("view")
    guard let view = UInt32(exactly: view) else {
      throw LineFault("'view' is \(view) and must be 0 to \(UInt32.max)")
    }
    return DisplayList.Item(
      view: view, transform: try place(), size: try size(), clip: try clip(whole),
      outlines: outlines, alpha: try optional("alpha") ?? 1, content: try content(images))
  }

  /// What a screen reader finds.
  func accessibilityElement() throws(LineFault) -> AccessibilityElement {
    let view: Int = try required("view")
    guard let view = UInt32(exactly: view) else {
      throw LineFault("'view' is \(view) and must be 0 to \(UInt32.max)")
    }
    var said = Accessibility()
    said.role = try choice("accessibility", or: AccessibilityRole.none)
    (said.label, said.value) = (try optional("label"), try optional("value"))
    said.hint = try optional("hint")
    let names: [String] = try optional("actions") ?? []
    for name in names {
      guard let action = AccessibilityAction(rawValue: name) else {
        throw LineFault("'actions' has '\(name.prefix(40))', which is none")
      }
      said.actions.append(action)
    }
    let frame = try numbers("frame", 4)
    return AccessibilityElement(
      view: view, frame: Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]),
      accessibility: said)
  }

  /// A picture's file.
  func imageFile() throws(LineFault) -> ImageContent {
    let (text, shown): (String, Size) = (try required("data"), try size())
    guard let bytes = Data(base64Encoded: text) else { throw LineFault("'data' is not Base64") }
    let name = try optional("name") ?? ""
    do throws(PNGError) {
      let pixels = try ImageContent(png: Array(bytes), name: name)
      // Its size is its pixels divided by its scale.
      return try ImageContent(
        png: pixels.data, name: pixels.name, scale: pixels.size.width / shown.width)
    } catch { throw LineFault("'data': \(error)") }
  }

  private func clip(_ whole: Size) throws(LineFault) -> Rect {
    guard has("clip") else { return Rect(size: whole) }
    let parts = try numbers("clip", 4)
    return Rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }

  private func outline() throws(LineFault) -> DisplayList.Outline {
    let size = try size()
    // Rounded to decimals it may be a little more than fits.
    let radius = min(try radius(), size.width / 2, size.height / 2)
    return DisplayList.Outline(transform: try place(), size: size, cornerRadius: radius)
  }

  private func radius() throws(LineFault) -> Double { try optional("radius") ?? 0 }

  private func content(_ images: [Int: ImageContent]) throws(LineFault) -> DisplayList.Content {
    if has("shape") { return .shape(try shape()) }
    if has("fill") { return .fill(try color("fill"), cornerRadius: try radius()) }
    if has("border") {
      return .border(try color("border"), width: try required("width"), cornerRadius: try radius())
    }
    if has("image") { return .image(try image(images)) }
    if has("gradient") { return .gradient(try gradient(), cornerRadius: try radius()) }
    if has("activity_indicator") {
      return .activityIndicator(try color("activity_indicator"), step: try indicatorStep())
    }
    if has("text") { return .text(try text()) }
    throw LineFault(
      "it draws nothing: it needs a 'fill', 'border', 'shape', 'image', 'gradient',"
        + " 'activity_indicator' or 'text'")
  }

  private func indicatorStep() throws(LineFault) -> Int {
    let step: Int = try required("step")
    guard (0..<ActivityIndicatorContent.spokeCount).contains(step) else {
      throw LineFault("'step' is \(step) and must be 0 to 7")
    }
    return step
  }

  private func image(_ images: [Int: ImageContent]) throws(LineFault) -> ImageContent {
    let number: Int = try required("image")
    guard var content = images[number] else {
      throw LineFault("'image' is \(number), and no line before has that 'png'")
    }
    content.contentMode = try choice("mode", or: .scaleToFill)
    return content
  }

  private func shape() throws(LineFault) -> ShapeContent {
    var content = ShapeContent(try shapeOutline(), fillColor: try color("fill"), lineWidth: 0)
    content.fillRule = try choice("rule", or: FillRule.nonZero)
    guard has("stroke") else { return content }
    content.strokeColor = try color("stroke")
    content.lineWidth = try required("line_width")
    content.lineCap = try choice("line_cap", or: .butt)
    content.lineJoin = try choice("line_join", or: .miter)
    if has("stroked") {
      let range = try numbers("stroked", 2)
      (content.strokeStart, content.strokeEnd) = (range[0], range[1])
    }
    return content
  }

  private func shapeOutline() throws(LineFault) -> ShapeOutline {
    let text: String = try required("shape")
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

  private func gradient() throws(LineFault) -> GradientContent {
    let texts: [String] = try required("gradient")
    var colors: [Color] = []
    for text in texts { colors.append(try ListLine.color(text, "gradient")) }
    let content = GradientContent(
      colors: colors, locations: try optional("locations"), startPoint: try point("from"),
      endPoint: try point("to"))
    guard let content else {
      throw LineFault(
        "'gradient' needs 2 to 16 colours, and as many ascending 'locations' from 0 to 1")
    }
    return content
  }

  private func text() throws(LineFault) -> TextContent {
    let name: String = try required("font")
    guard let font = Font(name) else {
      throw LineFault("'font' is '\(name.prefix(40))'; write for example \"system bold 15\"")
    }
    return TextContent(
      try required("text"), color: try color("color"), font: font,
      alignment: try choice("alignment", or: .center))
  }
}
