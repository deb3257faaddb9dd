import Driver
import TextSupport
import ViewKit

/// XML whose texts are made fit to be shown: nothing in them is lost silently.
enum VisibleXML {
  /// An element with attributes, and with what is inside: XML already.
  static func element(
    _ name: String, _ attributes: [(String, String)] = [], content: String = ""
  ) -> String {
    let visible = attributes.map { ($0, VisibleText.lines(of: $1).joined(separator: "\n")) }
    return XMLText.element(name, visible, content: content)
  }

  /// Lines of visible text inside an element.
  static func text(_ lines: [String]) -> String {
    XMLText.text(lines.joined(separator: "\n"))
  }
}
