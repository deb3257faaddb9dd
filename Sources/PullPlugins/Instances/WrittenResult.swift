/// What `init.lua` returns, as it is written.
struct WrittenResult {
  private let tokens: [LuaToken]

  init(_ source: [UInt8]) { tokens = LuaTokens(source).tokens }

  /// The line of the return that ends the file; of its end where there is none.
  var lineOfResult: Int? {
    var depth = 0, line: Int?
    for token in tokens where token.kind == .word {
      switch token.text {
      case "if", "do", "function", "repeat": depth += 1
      case "end", "until": depth -= 1
      case "return" where depth == 0: line = token.line
      default: break
      }
    }
    return line ?? tokens.last?.line
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
