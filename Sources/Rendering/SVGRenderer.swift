import TextSupport
import ViewKit

/// Draws the last frame of a sequence as SVG, for browsers and drawing programs, over white.
///
/// Text stays text, in the fonts of the viewer's machine, on the baselines of other renderers. Numbers have
/// as many decimals as make a visible difference.
public struct SVGRenderer: Equatable, Renderer {
  /// How many pixels a point has where the viewer sets no size; the drawing is the same.
  public var scale: Double
  /// A description for screen readers; none where it is empty.
  public var title: String

  /// The scales that a picture may have.
  public static let scales = 0.1...8.0
  /// The most pixels that a picture may be wide or tall.
  public static let greatestSide = 16_384.0

  /// Makes a renderer; a pixel for each point and no title unless given.
  public init(scale: Double = 1, title: String = "") {
    self.scale = scale
    self.title = title
  }

  /// The file's bytes: UTF-8 without an XML declaration, which is the default.
  ///
  /// - Parameter sequence: what to draw; its last frame is.
  /// - Throws: why it cannot be drawn: no frames, or a size or scale that no picture has.
  public func render(_ sequence: FrameSequence) throws(RenderingError) -> [UInt8] {
    guard let list = sequence.frames.last?.list else {
      throw RenderingError("there is nothing to draw: there are no frames")
    }
    try check(list.size)
    var document = SVGDocument()
    for item in list.items { document.add(item) }
    document.close(to: 0)
    let definitions =
      document.definitions.isEmpty ? [] : ["<defs>"] + document.definitions + ["</defs>"]
    let titleLines = title.isEmpty ? [] : [XMLText.element("title", content: XMLText.text(title))]
    let background = XMLText.element(
      "rect", [("width", "100%"), ("height", "100%"), ("fill", "#fff")])
    let lines = [head(list.size)] + titleLines + definitions + [background] + document.body
    return Array((lines + ["</svg>", ""]).joined(separator: "\n").utf8)
  }

  private func check(_ size: Size) throws(RenderingError) {
    guard SVGRenderer.scales.contains(scale) else {
      throw RenderingError(
        "the scale is \(NumberText.text(scale)); pictures have one from 0.1 to 8")
    }
    let sides = [size.width, size.height].map { $0 * scale }
    guard sides.allSatisfy({ $0 > 0 && $0 <= SVGRenderer.greatestSide }) else {
      let text = sides.map(NumberText.text).joined(separator: " by ")
      throw RenderingError(
        "a picture of \(text) pixels cannot be drawn: both sides must be above 0 and at most "
          + "\(NumberText.text(SVGRenderer.greatestSide)); choose another size or scale")
    }
  }

  private func head(_ size: Size) -> String {
    let number = SVGNumber()
    let (width, height) = (number.text(size.width), number.text(size.height))
    return XMLText.start(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", number.text(size.width * scale)),
        ("height", number.text(size.height * scale)), ("viewBox", "0 0 \(width) \(height)"),
        ("font-family", SVGText.systemFamilies),
        // Otherwise browsers move baselines to whole pixels.
        ("text-rendering", "geometricPrecision"),
      ] + (title.isEmpty ? [] : [("role", "img")]))
  }

}
