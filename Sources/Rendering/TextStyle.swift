import TextSupport

/// What a terminal, or another medium for text, can show.
public enum TextStyle: String, CaseIterable, Equatable, Hashable, Sendable {
  /// ASCII only: shades are ` .:*#`, lines `-|+`, and what has no equivalent is `?`.
  case ascii
  /// Unicode's shades, lines and arrows, without colour.
  case unicode
  /// Half-blocks in the 256 colours of xterm.
  case indexedColors
  /// Half-blocks in 24 bits of colour.
  case trueColors

  /// Whether there are colours, and so two lines of them in each row.
  public var usesColor: Bool { self == .indexedColors || self == .trueColors }

  /// How many columns a character takes.
  func columns(of character: Character) -> Int {
    self == .ascii ? 1 : ColumnWidth.of(character)
  }

  /// How many columns a text takes.
  func columns(of text: String) -> Int { self == .ascii ? text.count : ColumnWidth.of(text) }
}

extension Character {
  /// The nearest in ASCII.
  var asciiLikeness: Character {
    if isASCII { return self }
    if let known = Character.likenesses[self] { return known }
    // Box drawing: what is neither level nor upright is a corner or a crossing.
    guard let scalar = unicodeScalars.first, (0x2500...0x257F).contains(scalar.value) else {
      return "?"
    }
    return "+"
  }

  private static let likenesses: [Character: Character] = [
    "░": ".", "▒": ":", "▓": "*", "█": "#", "─": "-", "━": "-", "│": "|", "┃": "|",
    "↓": "v", "↙": "/", "←": "<", "↖": "\\", "↑": "^", "↗": "/", "→": ">", "↘": "\\",
    "…": ".", "–": "-", "—": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"", "·": ".", "•": "*",
  ]
}
