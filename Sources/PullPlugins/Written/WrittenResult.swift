import TextSupport

/// What `init.lua`, or a module, returns, as it is written.
package struct WrittenResult {
  private let source: [UInt8]
  private let tokens: [LuaToken]
  /// The return that ends the file.
  private let place: Int?

  package init(_ source: [UInt8]) {
    self.source = source
    tokens = LuaTokens(source).tokens
    var depth = 0, place: Int?
    for (index, token) in tokens.enumerated() where token.kind == .word {
      switch token.text {
      case "if", "do", "function", "repeat": depth += 1
      case "end", "until": depth -= 1
      case "return" where depth == 0: place = index
      default: break
      }
    }
    self.place = place
  }

  /// The line of the return that ends the file; of its end where there is none.
  package var lineOfResult: Int? { place.map { tokens[$0].line } ?? tokens.last?.line }

  /// What is behind the return, in a line; `nil` where nothing is.
  package var text: String? {
    guard let place, place + 1 < tokens.count, let last = tokens.last else { return nil }
    let end = last.start + last.text.utf8.count + (last.kind == .text ? 2 : 0)
    return String(decoding: source[tokens[place + 1].start..<min(end, source.count)], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What is in the braces, where the result is a table that was made for the return, and whether it has names,
  /// which are left out.
  var valuesInBraces: (text: String, hasNames: Bool)? {
    guard let place, tokens.isSign("{", place + 1), tokens.count > place + 3,
      tokens.closing(of: place + 1) == tokens.count - 1
    else { return nil }
    let last = tokens.count - 1
    var (text, hasNames, start, depth) = ("", false, place + 2, 0)
    for index in (place + 2)...last {
      let token = tokens[index]
      if ["(", "{", "["].contains(where: token.isSign) { depth += 1 }
      let isEnd = index == last || depth == 0 && [",", ";"].contains(where: token.isSign)
      if [")", "}", "]"].contains(where: token.isSign) { depth -= 1 }
      guard isEnd else { continue }
      if tokens.isSign("=", start + 1) { (start, hasNames) = (start + 2, true) }
      if start < index {
        text +=
          (text.isEmpty ? "" : ", ")
          + String(decoding: source[tokens[start].start..<token.start], as: UTF8.self)
          .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      start = index + 1
    }
    return text.isEmpty ? nil : (text, hasNames)
  }

  /// The variables that parts of some kinds were put into; `nil` where one was not.
  func names(of kinds: [String]) -> [String]? {
    let names = kinds.compactMap { kind in
      tokens.indices.first { index in
        tokens[index].text == kind && index >= 4 && tokens[index - 1].isSign(".")
          && tokens[index - 2].text == "pta" && tokens[index - 3].isSign("=")
          && tokens[index - 4].kind == .word
      }.map { tokens[$0 - 4].text }
    }
    return names.count == kinds.count ? names : nil
  }
}
