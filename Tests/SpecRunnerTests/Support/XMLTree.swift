import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element as Foundation's parser reads it.
struct XMLTree: Equatable {
  var name: String
  var attributes: [String: String]
  var text = ""
  var children: [XMLTree] = []

  subscript(_ name: String) -> [XMLTree] { children.filter { $0.name == name } }

  /// `nil` for what is not well-formed.
  init?(_ text: String) {
    let parser = XMLParser(data: Data(text.utf8))
    let reader = Reader()
    parser.delegate = reader
    guard parser.parse(), let root = reader.open.first?.children.first else { return nil }
    self = root
  }

  private init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var open = [XMLTree("document", [:])]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(XMLTree(name, attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      open[open.count - 1].text += text
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      let element = open.removeLast()
      open[open.count - 1].children.append(element)
    }
  }
}
