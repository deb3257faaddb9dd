/// XML 1.0, escaped by hand. Characters that it cannot represent are left out.
package enum XMLText {
  /// An element with attributes, and with what is inside: XML already.
  package static func element(
    _ name: String, _ attributes: [(String, String)] = [], content: String = ""
  ) -> String {
    let head = start(name, attributes)
    return content.isEmpty ? head.dropLast() + "/>" : head + content + "</\(name)>"
  }

  /// The start of an element with attributes.
  package static func start(_ name: String, _ attributes: [(String, String)] = []) -> String {
    "<" + name + attributes.map { " \($0)=\"\(attribute($1))\"" }.joined() + ">"
  }

  /// Text inside an element.
  package static func text(_ text: String) -> String { escaped(text) { _ in nil } }

  /// Text in the quotes of an attribute, where a reader takes line ends and tabs for blanks unless they
  /// are escaped.
  package static func attribute(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "\"": "&quot;"
      case "\n": "&#10;"
      case "\t": "&#9;"
      default: nil
      }
    }
  }

  private static func escaped(_ text: String, more: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in text.unicodeScalars where isCharacter(scalar) {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      // Because of `]]>`.
      case ">": result += "&gt;"
      // Because a reader takes it for a line end (XML 1.0, section 2.11).
      case "\r": result += "&#13;"
      default: result += more(scalar) ?? String(scalar)
      }
    }
    return result
  }

  /// `Char` of XML 1.0, section 2.2; surrogates are no scalars.
  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
