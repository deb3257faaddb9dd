import TextSupport
import ViewKit

/// Text as SVG has it: in the fonts of the viewer's machine.
enum SVGText {
  /// The most scalars of a text that are written: it may be a megabyte, even one character of it.
  static let greatestCount = 2000

  /// The families of the font "system".
  static let systemFamilies = "system-ui, sans-serif"

  /// A text on one line: line ends, tabs and other controls are left out, as by other renderers.
  static func line(_ text: String) -> String {
    let scalars = text.unicodeScalars.lazy.filter { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x2029, 0xFFFE...0xFFFF: false
      default: true
      }
    }
    return String(String.UnicodeScalarView(scalars.prefix(greatestCount)))
  }

  /// The element of a text; `nil` where none is left.
  static func element(
    _ text: TextContent, in size: Size, at place: SVGPlace, fill: SVGAttributes
  ) -> String? {
    let line = line(text.string)
    let content = XMLText.text(line)
    guard !content.isEmpty else { return nil }
    // Anchors follow `direction`, which is left to right for all scripts.
    let anchor: SVGAttributes =
      switch text.alignment {
      case .left: []
      case .center: [("text-anchor", "middle")]
      case .right: [("text-anchor", "end")]
      }
    let position = [
      ("x", place.x(text.alignment.start(of: 0, in: size.width))),
      ("y", place.y(size.height / 2 + text.font.baselineOffset)),
    ]
    let attributes = position + anchor + font(text.font, place) + setting(line) + fill
    return XMLText.element("text", attributes + place.attributes, content: content)
  }

  private static let weights: [Font.Weight: String] = [
    .medium: "500", .semibold: "600", .bold: "700",
  ]

  private static func font(_ font: Font, _ place: SVGPlace) -> SVGAttributes {
    var attributes = [("font-size", place.length(font.size))]
    if let weight = weights[font.weight] { attributes.append(("font-weight", weight)) }
    if font.family != "system" { attributes.append(("font-family", families(font.family))) }
    return attributes
  }

  /// Attributes for unusual lines.
  private static func setting(_ line: String) -> SVGAttributes {
    var attributes: SVGAttributes = []
    if line.hasPrefix(" ") || line.hasSuffix(" ") || line.utf8.contains("  ".utf8) {
      attributes.append(("xml:space", "preserve"))
    }
    // The first letter decides on the direction of such a line.
    if line.unicodeScalars.contains(where: isOfRightToLeftScript) {
      attributes.append(("unicode-bidi", "plaintext"))
    }
    return attributes
  }

  /// The blocks that Unicode reserves for such scripts (DerivedBidiClass.txt), and the right-to-left mark.
  private static func isOfRightToLeftScript(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
      0x200F:
      true
    default: false
    }
  }

  /// A family in CSS, and fallbacks where it is missing. CSS's generic families are not quoted.
  private static func families(_ family: String) -> String {
    let name = family.prefix(100)
    if ["serif", "sans-serif", "monospace", "cursive", "fantasy"].contains(name.lowercased()) {
      return name.lowercased()
    }
    let escaped = name.unicodeScalars.map { scalar in
      let isPlain = scalar.value >= 0x20 && scalar != "'" && scalar != "\\"
      return isPlain ? String(scalar) : "\\" + String(scalar.value, radix: 16) + " "
    }
    return "'" + escaped.joined() + "', " + systemFamilies
  }
}
