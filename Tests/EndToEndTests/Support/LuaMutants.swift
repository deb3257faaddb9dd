import Foundation

/// A plugin's text with one thing changed.
struct LuaMutant: Sendable {
  /// The line, from 1.
  let line: Int
  /// What was changed, with the line as it was.
  let change: String
  let text: String
}

/// Changes a Lua text in every way that a slip of the hand might: functions that do nothing, values
/// that are others, operators that are their opposites, statements that are missing.
struct LuaMutants {
  private let text: String
  private let tokens: [Token]

  private struct Token {
    let text: Substring
    var isNumber: Bool { text.first?.isNumber == true }
    var isString: Bool { text.first == "\"" }
  }

  init(of text: String) {
    self.text = text
    tokens = LuaMutants.tokens(in: text[...])
  }

  var all: [LuaMutant] { changedTokens + emptiedFunctions + removedLines }

  private static func tokens(in text: Substring) -> [Token] {
    let pattern =
      /--[^\n]*|"(?:\\.|[^"\\\n])*"|[0-9]+(?:\.[0-9]+)?|[A-Za-z_][A-Za-z0-9_]*|\.\.\.|\.\.|==|~=|<=|>=|\/\/|[-+*\/%^#<>=(){}\[\];:,.]/
    return text.matches(of: pattern).filter { !$0.output.hasPrefix("--") }
      .map { Token(text: text[$0.range]) }
  }

  private func mutant(_ range: Range<String.Index>, _ new: String, _ change: String) -> LuaMutant {
    let line = text[..<range.lowerBound].count { $0 == "\n" } + 1
    let old = text.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
    return LuaMutant(
      line: line, change: "\(old.trimmingCharacters(in: .whitespaces)): \(change)",
      text: text.replacingCharacters(in: range, with: new))
  }
}

/// Values and operators.
extension LuaMutants {
  /// Words whose place another one of the same list may take: then the plugin still loads.
  private static let kinds = [
    ["idle", "pulling", "triggered", "executing", "retracting"],
    ["white", "red", "green", "light_gray", "purple"], ["linear", "ease_in"],
    ["none", "flexible_width"], ["round", "butt"], ["clear", "blue"],
  ]

  private static let opposites = [
    "+": "-", "-": "+", "*": "/", "/": "*", "<": ">=", ">": "<=", "<=": ">", ">=": "<",
    "==": "~=", "~=": "==", "and": "or", "or": "and", "true": "false", "false": "true", "not": "",
    "min": "max", "max": "min", "ceil": "floor", "floor": "ceil",
  ]

  private var changedTokens: [LuaMutant] {
    tokens.indices.compactMap { index in
      let old = tokens[index].text
      guard let new = replacement(at: index) else { return nil }
      return mutant(old.startIndex..<old.endIndex, new, "\(old) → \(new)")
    }
  }

  private func replacement(at index: Int) -> String? {
    let token = tokens[index]
    if token.isNumber { return Double(token.text).map { String(format: "%g", $0 * 2 + 1) } }
    if token.isString {
      return "\"\(LuaMutants.other(String(token.text.dropFirst().dropLast())))\""
    }
    let before = index > 0 ? tokens[index - 1].text : ""
    // A sign, not a difference.
    if token.text == "-", ["=", "(", ",", "return"].contains(before) { return "" }
    return LuaMutants.opposites[String(token.text)]
  }

  private static func other(_ word: String) -> String {
    for kind in kinds {
      if let place = kind.firstIndex(of: word) { return kind[(place + 1) % kind.count] }
    }
    return word + "x"
  }
}

/// Functions and statements.
extension LuaMutants {
  private var emptiedFunctions: [LuaMutant] {
    tokens.indices.filter { tokens[$0].text == "function" }.compactMap { index in
      let rest = tokens[index...]
      guard let parameters = rest.firstIndex(where: { $0.text == ")" }),
        let end = end(after: parameters)
      else { return nil }
      let body = tokens[parameters].text.endIndex..<tokens[end].text.startIndex
      return mutant(body, " ", "emptied")
    }
  }

  /// The `end` of the function whose parameters end there.
  private func end(after start: Int) -> Int? {
    var depth = 1
    return tokens.indices.dropFirst(start + 1).first { index in
      depth += LuaMutants.nesting(of: tokens[index].text)
      return depth == 0
    }
  }

  private static func nesting(of word: Substring) -> Int {
    switch word {
    case "function", "if", "do", "repeat": 1
    case "end", "until": -1
    default: 0
    }
  }

  /// Lines that are whole statements, or whole fields of a table.
  private var removedLines: [LuaMutant] {
    text.split(separator: "\n").compactMap { line in
      LuaMutants.isWhole(line)
        ? mutant(line.startIndex..<line.endIndex, "", "removed") : nil
    }
  }

  private static func isWhole(_ line: Substring) -> Bool {
    let words = tokens(in: line).map(\.text)
    guard !words.isEmpty else { return false }
    var blocks = 0
    var brackets = 0
    for word in words {
      if blocks == 0, word == "else" || word == "elseif" { return false }
      blocks += nesting(of: word)
      brackets += "({[".contains(word) ? 1 : ")}]".contains(word) ? -1 : 0
      if blocks < 0 || brackets < 0 { return false }
    }
    return blocks == 0 && brackets == 0
  }
}
