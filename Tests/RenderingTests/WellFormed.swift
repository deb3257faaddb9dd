import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Foundation's reader of XML, which knows other transforms than ViewKit.
enum WellFormed {
  /// Why it refuses a text; `nil` where it does not.
  static func complaint(about text: String) -> String? {
    let parser = XMLParser(data: Data(text.utf8))
    guard !parser.parse() else { return nil }
    return "line \(parser.lineNumber): \(String(describing: parser.parserError))"
  }
}
