import ViewKit

/// A cache of shaped texts, and the characters that they lack.
final class TextLines {
  private struct Key: Hashable {
    let text: String
    let font: Font
  }

  private let fonts: FontMap
  private var lines: [Key: TextLine?] = [:]
  private var missing: [Unicode.Scalar] = []

  /// How many letters the kept lines have.
  private(set) var letterCount = 0

  /// How many letters are kept, at about 400 bytes: a sequence has few texts, but a number that counts up is
  /// another one in each frame.
  static let greatestCount = 20_000
  /// How many characters a note names.
  private static let namedCount = 5

  init(_ fonts: FontMap) { self.fonts = fonts }

  /// A text, shaped.
  func line(_ text: String, in font: Font) -> TextLine? {
    let key = Key(text: text, font: font)
    if let line = lines[key] { return line }
    let line = TextLine(text, font: font, map: fonts)
    // An empty text is a line as well.
    let count = max(TextLine.count(of: text), 1)
    if letterCount + count > TextLines.greatestCount {
      lines.removeAll(keepingCapacity: true)
      letterCount = 0
    }
    lines[key] = .some(line)
    letterCount += count
    for character in line?.missing ?? [] where !missing.contains(character) {
      missing.append(character)
    }
    return line
  }

  /// Which characters no font has, once for all texts.
  var notes: [String] {
    guard !missing.isEmpty else { return [] }
    let named = missing.prefix(TextLines.namedCount).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\(scalar) (U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
        + ")"
    }
    let rest = missing.count - named.count
    let what = named.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    let note =
      switch fonts.choice {
      case .system:
        "no font has \(what); boxes stand for them. Fonts that have most are in the packages"
          + " fonts-noto-core, fonts-noto-cjk and fonts-noto-color-emoji (Homebrew: font-noto-sans,"
          + " font-noto-sans-cjk)"
      case .pinned:
        "the font DejaVu Sans has no \(what); boxes stand for them. '--fonts system' draws with all"
          + " fonts of the machine"
      }
    return [note]
  }
}
