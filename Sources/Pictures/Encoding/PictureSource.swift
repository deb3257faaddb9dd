import TextSupport

/// The note in a picture's file that says what it was made of, to find out whether it is out of date.
public struct PictureSource: Equatable, Sendable {
  /// 1 to 200 printable characters of ASCII.
  public let text: String

  /// How many characters it may have: as many as fit in one block of a GIF.
  public static let counts = 1...200

  /// Makes a source; `nil` where the text is empty, too long or has other characters.
  public init?(_ text: String) {
    guard PictureSource.counts.contains(text.utf8.count),
      text.utf8.allSatisfy({ (32..<127).contains($0) })
    else { return nil }
    self.text = text
  }

  // MARK: Metadata of a WebP file, as Adobe's XMP writes them (ISO 16684-1)

  private static let opening = "dc:source=\""

  /// A packet that says the source.
  var packet: String {
    "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
      + "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
      + "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
      + PictureSource.opening + XMLText.attribute(text) + "\"/></rdf:RDF></x:xmpmeta>"
  }

  // The ampersand's own comes last: what it gives is no beginning of another.
  private static let escapes = [("&quot;", "\""), ("&gt;", ">"), ("&lt;", "<"), ("&amp;", "&")]

  /// What a packet says; `nil` where it says nothing.
  private static func text(inPacket packet: String) -> String? {
    guard let start = packet.firstRange(of: opening)?.upperBound else { return nil }
    let text = packet[start...].prefix { $0 != "\"" }
    return escapes.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }

  // MARK: Reading files, none of which is trusted

  /// Reads what a file of one of these kinds says; `nil` where it says nothing.
  public init?(in file: [UInt8]) {
    var text: String?
    if file.starts(with: [0x89] + "PNG".utf8) { text = PictureSource.text(inPNG: file) }
    if file.starts(with: "RIFF".utf8), file.dropFirst(8).starts(with: "WEBP".utf8) {
      text = PictureSource.text(inWebP: file)
    }
    if file.starts(with: "GIF89a".utf8) { text = PictureSource.text(inGIF: file) }
    guard let text else { return nil }
    self.init(text)
  }

  /// Chunks: a length, a name, as many bytes, and a checksum.
  private static func text(inPNG file: [UInt8]) -> String? {
    var rest = file.dropFirst(8)
    while rest.count >= 8 {
      let length = number(rest.prefix(4))
      rest = rest.dropFirst(4)
      if rest.starts(with: "tEXtSource\0".utf8) { return text(rest.dropFirst(11), length - 7) }
      rest = rest.dropFirst(4 + length + 4)
    }
    return nil
  }

  /// Chunks: a name, a length, as many bytes, and one more where they are odd.
  private static func text(inWebP file: [UInt8]) -> String? {
    var rest = file.dropFirst(12)
    while rest.count >= 8 {
      let length = number(rest.dropFirst(4).prefix(4).reversed())
      if rest.starts(with: "XMP ".utf8) {
        return text(rest.dropFirst(8), length).flatMap(text(inPacket:))
      }
      rest = rest.dropFirst(8 + length + length % 2)
    }
    return nil
  }

  /// Extensions before the first image: a code, and blocks that each begin with their length. The
  /// screen's descriptor has no colours.
  private static func text(inGIF file: [UInt8]) -> String? {
    var rest = file.dropFirst(13)
    while rest.first == 0x21 {
      let code = rest.dropFirst().first
      rest = rest.dropFirst(2)
      if code == 0xFE { return text(rest.dropFirst(), Int(rest.first ?? 0)) }
      while let length = rest.popFirst(), length > 0 { rest = rest.dropFirst(Int(length)) }
    }
    return nil
  }

  /// The greatest byte comes first.
  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func text(_ bytes: ArraySlice<UInt8>, _ count: Int) -> String? {
    count >= 0 && count <= bytes.count ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
  }
}
