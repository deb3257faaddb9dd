import LuaRuntime

/// A comparison that stands as a statement, such as `find("label").text == "Pull"`: Lua stops at its sign.
package struct LostComparison {
  /// What is compared, as it is written.
  package let left, right: String
  /// How: `==`, `~=`, `<`, `>`, `<=` or `>=`.
  package let sign: String
  /// Whether that is so, and they are not reckoned with, as in `x + 1`.
  package var isComparison: Bool { ["==", "~=", "<", ">", "<=", ">="].contains(sign) }
  /// The names on the left, such as `control` and `enabled`; `nil` where a function is called there.
  package let path: [String]?

  /// Reads what Lua said of a line; `nil` where it is about something else.
  package init?(_ message: String, line: Int, of source: String) {
    guard
      let match = message.wholeMatch(
        of: #/(?:syntax error|unexpected symbol) near '(==|~=|<=?|>=?|\+|-|\*|\/\/?|\.\.|%|\^)'/#)
    else { return nil }
    let tokens = LuaTokens(Array(source.utf8)).tokens
    let places = tokens.indices.filter { index in
      tokens[index].line == line && tokens[index].isSign(String(match.1))
    }
    for index in places.prefix(20) {
      guard let start = tokens.start(ofChainEndingAt: index - 1), start < index,
        tokens.mayBegin(statement: start),
        tokens.mayBegin(statement: index + 2)
          || ["(", "{", "-", "#"].contains(tokens.code(index + 1)),
        let left = tokens.written(start..<index),
        let right = tokens.written(index + 1..<tokens.endOfExpression(from: index + 1))
      else { continue }
      (self.left, self.right, sign) = (left, right, String(match.1))
      let names = tokens[start..<index]
      path =
        names.allSatisfy { $0.kind == .word || $0.isSign(".") }
        ? names.filter { $0.kind == .word }.map(\.text) : nil
      return
    }
    return nil
  }

  /// What to write where nothing could be set.
  var advice: String {
    "nothing is done with that: write if \(left) \(sign) \(right) then … end"
  }
}

extension LuaError {
  /// What stops at the first word of a line is told of the line before, whose statement it ends: a value alone, or a
  /// condition without its `then`.
  package func placed(in source: String) -> LuaError {
    guard case .syntax(let file, let line, let message, let incomplete) = self,
      let match = message.wholeMatch(
        of: #/(?:syntax error|'then' expected|'do' expected) near (?:'(\w+)'|<eof>)/#)
    else { return self }
    let tokens = LuaTokens(Array(source.utf8)).tokens
    let before: Int?
    if let word = match.1 {
      let first = tokens.firstIndex { $0.line >= line }
      guard let first, tokens[first].line == line, tokens[first].text == word else { return self }
      before = first - 1
    } else {
      before = tokens.indices.last
    }
    guard let before, tokens.indices.contains(before) else { return self }
    return .syntax(
      file: file, line: tokens[before].line, message: message, incomplete: incomplete)
  }
}

extension [LuaToken] {
  /// What makes a value of what follows.
  private static let continued: Set = [
    "(", "{", "[", ",", "=", "==", "~=", "<", ">", "<=", ">=", "..", "+", "-", "*", "/", "//", "%",
    "^", "#", ".", ":", "&", "|", "~", "<<", ">>", "and", "or", "not", "return", "if", "elseif",
    "while", "until", "in", "function", "local", "goto", "for",
  ]

  /// Whether a statement may begin at a token, by the one before.
  package func mayBegin(statement index: Int) -> Bool {
    !Self.continued.contains(code(index - 1))
  }

  /// Some tokens as people write them; `nil` where there are none, or too many to be shown.
  package func written(_ range: Range<Int>) -> String? {
    guard !range.isEmpty, range.upperBound <= count, range.count < 40 else { return nil }
    var text = ""
    for index in range {
      let (before, token) = (code(index - 1), self[index])
      let isSigned =
        before == "-" && (index - 1 == range.lowerBound || !mayBegin(statement: index - 1))
      let isTight =
        text.isEmpty || isSigned || [".", ":", "(", "[", "#"].contains(before)
        || [".", ":", ")", "]", ",", "(", "["].contains(code(index))
      text += (isTight ? "" : " ") + (token.kind == .text ? "\"\(token.text)\"" : token.text)
    }
    return text.count > 60 ? nil : text
  }
}
