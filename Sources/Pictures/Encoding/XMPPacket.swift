import TextSupport

/// Metadata as Adobe's XMP writes them (ISO 16684-1): what a picture was made of.
struct XMPPacket {
  let text: String

  private static let opening = "dc:source=\""

  init(_ source: PictureSource) {
    text =
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
      + "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
      + "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
      + XMPPacket.opening + XMLText.attribute(source.text) + "\"/></rdf:RDF></x:xmpmeta>"
  }

  /// The source in a packet; `nil` where there is none.
  static func source(in text: String) -> PictureSource? {
    guard let start = text.firstRange(of: opening)?.upperBound else { return nil }
    return PictureSource(plain(text[start...].prefix { $0 != "\"" }))
  }

  // The ampersand's own comes last: what it gives is no beginning of another.
  private static let escapes = [("&quot;", "\""), ("&gt;", ">"), ("&lt;", "<"), ("&amp;", "&")]

  private static func plain(_ text: Substring) -> String {
    escapes.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }
}
