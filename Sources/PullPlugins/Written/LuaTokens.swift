/// A word, a text or a sign of a Lua source.
package struct LuaToken {
  package enum Kind { case word, text, sign }

  package let kind: Kind
  /// A text without its quotes, as it is written.
  package let text: String
  /// From 1.
  package let line: Int
  /// The place of its first byte, which of a text is the quote.
  package let start: Int

  package func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
}

/// Reads the tokens of a Lua source; comments are left out. One that does not compile, or ends too early, gives
/// tokens as well.
///
/// Lua itself tells no line of a table's fields, and not by which sign a method was defined or called.
package struct LuaTokens {
  private let bytes: [UInt8]
  private var at = 0, line = 1
  package private(set) var tokens: [LuaToken] = []
  /// Whether the source ends in the middle of a comment, or of a text, which is the last token then.
  package private(set) var endsInComment = false, endsInText = false

  package init(_ source: [UInt8]) {
    bytes = source
    while at < bytes.count { take() }
  }

  private static let signs = ["..", "==", "~=", "<=", ">=", "<<", ">>", "//", "::"]
    .map { Array($0.utf8) }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func take() {
    let first = bytes[at]
    switch first {
    case UInt8(ascii: "\n"): (at, line) = (at + 1, line + 1)
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0x0B, 0x0C: at += 1
    case UInt8(ascii: "-") where byte(at + 1) == UInt8(ascii: "-"): skipComment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): takeQuoted(first)
    case UInt8(ascii: "["):
      if let level = longBracket(at) { takeLong(level) } else { takeSign() }
    case UInt8(ascii: "."):
      if LuaTokens.isDigit(byte(at + 1)) { takeNumber() } else { takeSign() }
    case _ where LuaTokens.isDigit(first): takeNumber()
    case _ where LuaTokens.isLetter(first): takeWord()
    default: takeSign()
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte == 0x5F || (0x41...0x5A).contains(byte & 0xDF) && byte < 0x80
  }

  private mutating func add(
    _ kind: LuaToken.Kind, _ range: Range<Int>, line: Int, start: Int? = nil
  ) {
    tokens.append(
      LuaToken(
        kind: kind, text: String(decoding: bytes[range], as: UTF8.self), line: line,
        start: start ?? range.lowerBound))
  }

  private mutating func takeWord() {
    let start = at
    while LuaTokens.isLetter(byte(at)) || LuaTokens.isDigit(byte(at)) { at += 1 }
    add(.word, start..<at, line: line)
  }

  /// A number is of no interest, but must not end in the middle.
  private mutating func takeNumber() {
    let start = at
    let isHexadecimal = byte(at + 1) | 0x20 == UInt8(ascii: "x")
    let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
    while LuaTokens.isDigit(byte(at)) || LuaTokens.isLetter(byte(at)) || byte(at) == 0x2E {
      let isExponent = byte(at) | 0x20 == exponent
      at += 1
      if isExponent, byte(at) == UInt8(ascii: "-") || byte(at) == UInt8(ascii: "+") { at += 1 }
    }
    add(.sign, start..<at, line: line)
  }

  private mutating func takeSign() {
    let (start, first, second) = (at, bytes[at], byte(at + 1))
    let isLong = second != 0 && LuaTokens.signs.contains { $0[0] == first && $0[1] == second }
    at += isLong ? 2 : 1
    if isLong, first == UInt8(ascii: "."), byte(at) == first { at += 1 }
    add(.sign, start..<at, line: line)
  }

  private mutating func takeQuoted(_ quote: UInt8) {
    let (start, first) = (at + 1, line)
    at += 1
    while at < bytes.count, bytes[at] != quote {
      if bytes[at] == UInt8(ascii: "\\") { at += 1 }
      if byte(at) == UInt8(ascii: "\n") { line += 1 }
      at += 1
    }
    endsInText = at >= bytes.count
    add(
      .text, min(start, bytes.count)..<min(at, bytes.count), line: first, start: start - 1)
    at += 1
  }

  /// How many equals signs are in the bracket that begins a long text; `nil` where none begins.
  private func longBracket(_ start: Int) -> Int? {
    var end = start + 1
    while byte(end) == UInt8(ascii: "=") { end += 1 }
    return byte(start) == UInt8(ascii: "[") && byte(end) == UInt8(ascii: "[")
      ? end - start - 1 : nil
  }

  private mutating func takeLong(_ level: Int) {
    let (start, first) = (at + level + 2, line)
    endsInText = !skipLong(level)
    let end = endsInText ? bytes.count : at - level - 2
    add(.text, start..<max(start, end), line: first, start: start - level - 2)
  }

  /// - Returns: whether it ends.
  private mutating func skipLong(_ level: Int) -> Bool {
    let end = [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level) + [0x5D]
    at += level + 2
    while at < bytes.count, !bytes[at...].starts(with: end) {
      if bytes[at] == UInt8(ascii: "\n") { line += 1 }
      at += 1
    }
    defer { at = min(at + end.count, bytes.count) }
    return at < bytes.count
  }

  private mutating func skipComment() {
    at += 2
    if let level = longBracket(at) {
      endsInComment = !skipLong(level)
      return
    }
    while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
    endsInComment = at >= bytes.count
  }
}
