import TextSupport

/// HTML, escaped by hand. What plugins and their authors have written may be anything.
enum HTMLText {
  /// Text inside an element; what would turn a line around, and other controls, are shown as such.
  static func text(_ text: String) -> String { XMLText.text(visible(text)) }

  /// Text in the quotes of an attribute.
  static func attribute(_ text: String) -> String { XMLText.attribute(visible(text)) }

  private static func visible(_ text: String) -> String {
    VisibleText.lines(of: text).joined(separator: "\n")
  }

  /// Text that begins at the left or at the right, as it is written, whatever stands around it.
  static func isolated(_ text: String) -> String { "<bdi>\(self.text(text))</bdi>" }

  /// A name as a part of an address, and as an identifier: letters and digits of ASCII, `-`, `_` and `.`, which it
  /// does not begin with; all else as `~` and hexadecimal digits, so that no two names are the same.
  static func identifier(_ name: String) -> String {
    let text = name.utf8.enumerated().map { index, byte in
      let isKept =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) && byte < 0x80
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: ".") && index > 0
      return isKept
        ? String(UnicodeScalar(byte)) : (byte < 16 ? "~0" : "~") + String(byte, radix: 16)
    }.joined()
    guard text.count > longestIdentifier || text.isEmpty else { return text }
    return text.prefix(longestIdentifier) + "~~" + Fingerprint.text(of: [name])
  }

  /// Of longer ones, a part stands for all.
  private static let longestIdentifier = 100
}
