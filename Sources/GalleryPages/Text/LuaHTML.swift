import PullPlugins

/// Lua as HTML, its words, texts, numbers and comments in elements of their own.
enum LuaHTML {
  /// The lines of a source, without their ends.
  static func lines(of source: [UInt8]) -> [String] {
    var lines = [""]
    for piece in pieces(of: source) {
      let parts = source[piece.range].split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append("") }
        let text = HTMLText.text(String(decoding: part, as: UTF8.self))
        guard !text.isEmpty else { continue }
        lines[lines.count - 1] +=
          piece.kind.map { "<span class=\"\($0.rawValue)\">\(text)</span>" } ?? text
      }
    }
    // What ends with a newline has no line after it.
    if lines.count > 1, lines.last == "" { lines.removeLast() }
    return lines
  }

  /// What a piece is, by the class of its element.
  private enum Kind: String { case keyword = "kw", text = "st", number = "nu", comment = "co" }

  private static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local",
    "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// All of the source, in order.
  private static func pieces(of source: [UInt8]) -> [(kind: Kind?, range: Range<Int>)] {
    var pieces: [(kind: Kind?, range: Range<Int>)] = []
    let tokens = LuaTokens(source).tokens
    var at = 0
    for token in tokens where token.start >= at {
      pieces += blanks(source, at..<token.start)
      let end = min(max(end(of: token, in: source), token.start + 1), source.count)
      pieces.append((kind(of: token), token.start..<end))
      at = end
    }
    pieces += blanks(source, at..<source.count)
    // A letter that Lua does not know is a sign for each of its bytes: together they can be read.
    return pieces.reduce(into: []) { merged, piece in
      guard piece.kind == nil, let last = merged.last, last.kind == nil else {
        return merged.append(piece)
      }
      merged[merged.count - 1].range = last.range.lowerBound..<piece.range.upperBound
    }
  }

  private static func kind(of token: LuaToken) -> Kind? {
    switch token.kind {
    case .text: .text
    case .word: keywords.contains(token.text) ? .keyword : nil
    case .sign: token.text.contains(where: \.isNumber) ? .number : nil
    }
  }

  /// Blanks, and the comments among them.
  private static func blanks(
    _ source: [UInt8], _ range: Range<Int>
  ) -> [(kind: Kind?, range: Range<Int>)] {
    guard let start = source[range].firstIndex(of: UInt8(ascii: "-")) else {
      return range.isEmpty ? [] : [(nil, range)]
    }
    return (start > range.lowerBound ? [(nil, range.lowerBound..<start)] : [])
      + [(.comment, start..<range.upperBound)]
  }

  private static func end(of token: LuaToken, in source: [UInt8]) -> Int {
    guard token.kind == .text else { return token.start + token.text.utf8.count }
    let quote = source[token.start]
    guard quote == UInt8(ascii: "[") else { return endOfQuoted(quote, source, token.start + 1) }
    let level = source[(token.start + 1)...].prefix { $0 == UInt8(ascii: "=") }.count
    let bracket = [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level) + [0x5D]
    let rest = source[(token.start + level + 2)...]
    return rest.firstRange(of: bracket)?.upperBound ?? source.count
  }

  private static func endOfQuoted(_ quote: UInt8, _ source: [UInt8], _ start: Int) -> Int {
    var at = start
    while at < source.count, source[at] != quote {
      at += source[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    return at + 1
  }
}
