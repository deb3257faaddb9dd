import ViewKit

/// What a picture's file says that it was made of, by which one tells whether it is out of date.
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
}

extension [UInt8] {
  /// A PNG file with a source behind its header, as uncompressed text with the keyword "Source"
  /// (the standard's section 11.3.3).
  func withPNGText(_ source: PictureSource) -> [UInt8] {
    // Signature, and the header's length, name, 13 bytes and checksum.
    let header = 8 + 4 + 4 + 13 + 4
    let named = Array("tEXtSource".utf8) + [0] + Array(source.text.utf8)
    let chunk =
      UInt32(named.count - 4).bigEndianBytes + named + Checksum.crc32(named).bigEndianBytes
    return self[..<header] + chunk + self[header...]
  }
}

extension UInt32 {
  fileprivate var bigEndianBytes: [UInt8] { [24, 16, 8, 0].map { UInt8(self >> $0 & 0xFF) } }
}
