/// XML 1.0, escaped by hand. What XML has no way to say at all, ``VisibleText`` has replaced.
enum XMLText {
  /// An element with attributes, and with what is inside: XML already.
  static func element(
    _ name: String, _ attributes: [(String, String)] = [], content: String = ""
  ) -> String {
    let head = "<" + name + attributes.map { " \($0)=\"\(attribute($1))\"" }.joined()
    return content.isEmpty ? head + "/>" : head + ">" + content + "</\(name)>"
  }

  /// Lines of text inside an element.
  static func text(_ lines: [String]) -> String {
    lines.map { escaped($0) { _ in nil } }.joined(separator: "\n")
  }

  // A reader takes line ends and tabs in attributes for blanks unless they are escaped.
  private static func attribute(_ text: String) -> String {
    let lines = VisibleText.lines(of: text).joined(separator: "\n")
    return escaped(lines) { scalar in
      switch scalar {
      case "\"": "&quot;"
      case "\n": "&#10;"
      case "\t": "&#9;"
      default: nil
      }
    }
  }

  private static func escaped(
    _ text: String, more: (Unicode.Scalar) -> String?
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      // Because of `]]>`.
      case ">": result += "&gt;"
      default:
        if let escape = more(scalar) {
          result += escape
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
