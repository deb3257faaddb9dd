import TextSupport

/// How text looks on a terminal: the parameters of ECMA-48's "select graphic rendition".
enum TextStyle: Int {
  case bold = 1
  case faint = 2
  case red = 31
  case green = 32
  case yellow = 33
  case magenta = 35
}

/// A line in pieces, each with its style.
struct StyledText: ExpressibleByStringLiteral {
  private var pieces: [(text: String, style: TextStyle?)]

  init(_ text: String, _ style: TextStyle? = nil) { pieces = [(text, style)] }

  init(stringLiteral text: String) { self.init(text) }

  static func + (first: StyledText, second: StyledText) -> StyledText {
    var sum = first
    sum.pieces += second.pieces
    return sum
  }

  var isEmpty: Bool { pieces.allSatisfy(\.text.isEmpty) }

  /// With escape sequences, or without.
  func text(usesColor: Bool) -> String {
    pieces.map { piece in
      guard usesColor, let style = piece.style, !piece.text.isEmpty else { return piece.text }
      return "\u{1B}[\(style.rawValue)m\(piece.text)\u{1B}[0m"
    }.joined()
  }

  /// Cut to a width, with an ellipsis.
  func cut(to columns: Int) -> StyledText {
    guard pieces.reduce(0, { $0 + ColumnWidth.of($1.text) }) > columns else { return self }
    var left = columns - 1
    var cut = self
    cut.pieces = []
    for piece in pieces where left > 0 {
      let text = ColumnWidth.prefix(of: piece.text, columns: left)
      left = text == piece.text ? left - ColumnWidth.of(text) : 0
      cut.pieces.append((text, piece.style))
    }
    if columns > 0 { cut.pieces.append(("…", nil)) }
    return cut
  }
}

extension [StyledText] {
  /// Lines of text.
  func text(usesColor: Bool = false) -> String {
    map { $0.text(usesColor: usesColor) + "\n" }.joined()
  }

  func joined(by separator: String) -> StyledText {
    dropFirst().reduce(first ?? "") { $0 + StyledText(separator) + $1 }
  }
}
