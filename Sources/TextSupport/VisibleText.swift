/// Text from specs and plugins, made safe to show: control sequences of terminals, and characters that XML
/// and YAML do not allow, are replaced by visible ones.
package enum VisibleText {
  /// The lines of a text.
  package static func lines(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let isWindows = line.last == UInt8(ascii: "\r")
      return visible(String(Substring(isWindows ? line.dropLast() : line)), keepsTabs: true)
    }
  }

  /// A text on one line.
  package static func line(_ text: String) -> String { visible(text, keepsTabs: false) }

  private static func visible(_ text: String, keepsTabs: Bool) -> String {
    // The usual case, which a run has many of.
    let isFine = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    if isFine { return text }
    let scalars = text.unicodeScalars.map { scalar in
      keepsTabs && scalar == "\t" ? scalar : replacement(scalar) ?? scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// `nil` for what is shown as it is.
  private static func replacement(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    // Unicode has a picture for each: ␀ to ␟, and ␡.
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    // More controls, line ends that YAML 1.1 knows, marks that turn the line around, non-characters.
    case 0x80..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: nil
    }
  }
}
