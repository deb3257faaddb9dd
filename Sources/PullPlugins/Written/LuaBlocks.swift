/// Where blocks and brackets of a Lua source end, by its tokens.
extension [LuaToken] {
  /// How many places a review looks at. Each may go through all tokens: the fewer the more there are, so that a
  /// source that is made to cost time does not.
  package var mostLookedAt: Int { 2_000_000 / Swift.max(count, 1000) }

  /// Whether a source is far longer than what people write: no review looks at such a one.
  package var isBeyondPeople: Bool { count > 20_000 }

  private static let openers: Set = ["function", "if", "do", "repeat"]
  private static let closers: Set = ["end", "until"]

  /// By how much a token changes the depth of blocks.
  func step(_ index: Int) -> Int {
    guard self[index].kind == .word else { return 0 }
    if Self.openers.contains(self[index].text) { return 1 }
    return Self.closers.contains(self[index].text) ? -1 : 0
  }

  /// The token that ends the block that is open before a token; their number where none does.
  package func endOfBlock(from index: Int) -> Int {
    var depth = 0
    for place in index..<count {
      depth += step(place)
      let isBranch =
        depth == 0 && self[place].kind == .word && ["else", "elseif"].contains(self[place].text)
      if depth < 0 || isBranch { return place }
    }
    return count
  }

  /// The `if` or `elseif` of the branch that an `elseif` ends.
  func startOfBranch(endingAt end: Int) -> Int? {
    var depth = 0
    for place in stride(from: end - 1, through: 0, by: -1) {
      switch code(place) {
      case "if" where depth == 0, "elseif" where depth == 0: return place
      default: depth -= step(place)
      }
      if depth < 0 { return nil }
    }
    return nil
  }

  /// The functions that a token is in, from the outermost to the innermost, and how many other blocks.
  package func surroundings(of index: Int) -> (functions: [Int], others: Int) {
    var open: [Int] = []
    for place in 0..<Swift.min(index, count) {
      switch step(place) {
      case 1: open.append(place)
      case -1: _ = open.popLast()
      default: break
      }
    }
    let functions = open.filter { self[$0].text == "function" }
    return (functions, open.count - functions.count)
  }

  /// The innermost bracket that is open before a token; `nil` where none is, or a function is within it.
  package func openBracket(before index: Int) -> Int? {
    var depth = 0
    for place in stride(from: index - 1, through: 0, by: -1) {
      depth -= step(place)
      if self[place].kind == .sign {
        switch self[place].text {
        case ")", "]", "}": depth += 1
        case "(", "[", "{": depth -= 1
        default: break
        }
      }
      if depth < 0 { return self[place].kind == .sign ? place : nil }
    }
    return nil
  }

  /// The bracket that opens what one closes.
  package func opening(of closing: Int) -> Int? {
    var depth = 0
    for place in stride(from: closing, through: 0, by: -1) where self[place].kind == .sign {
      switch self[place].text {
      case ")", "]", "}": depth += 1
      case "(", "[", "{": depth -= 1
      default: break
      }
      if depth == 0 { return place }
    }
    return nil
  }

  /// The bracket that closes what one opens.
  package func closing(of opening: Int) -> Int? {
    var depth = 0
    for place in opening..<count where self[place].kind == .sign {
      switch self[place].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      if depth == 0 { return place }
    }
    return nil
  }

  package func isSign(_ sign: String, _ index: Int) -> Bool {
    indices.contains(index) && self[index].isSign(sign)
  }

  /// Some tokens as they are shown to people.
  package func text(_ range: Range<Int>) -> String {
    let text = self[range].map { $0.kind == .text ? "\"\($0.text)\"" : $0.text }.joined()
    return text.count > 40 ? "…" : text
  }

  /// The first token of `a.b("c").d`, by its last; `nil` where it is something else.
  package func start(ofChainEndingAt end: Int) -> Int? {
    var place = end
    while indices.contains(place) {
      if self[place].kind == .word {
        guard isSign(".", place - 1) || isSign(":", place - 1) else { return place }
        place -= 2
      } else if [")", "]", "}"].contains(where: { isSign($0, place) }) {
        guard let open = opening(of: place) else { return nil }
        place = open - 1
      } else if self[place].kind == .text {
        place -= 1
      } else {
        return nil
      }
    }
    return nil
  }

  /// The last token of `a.b("c").d`, by its first; `nil` where it is something else.
  package func end(ofChainFrom start: Int) -> Int? {
    guard indices.contains(start), self[start].kind == .word else { return nil }
    var end = start
    while true {
      if isSign(".", end + 1) || isSign(":", end + 1) {
        end += 2
      } else if isSign("(", end + 1) || isSign("[", end + 1) {
        guard let closing = closing(of: end + 1) else { return nil }
        end = closing
      } else {
        return indices.contains(end) ? end : nil
      }
    }
  }

  /// The token that names a function that is a field, by the function's first.
  package func name(ofFunctionAt function: Int) -> Int? {
    if isSign("=", function - 1), function > 2, self[function - 2].kind == .word {
      return function - 2
    }
    var end = function + 1
    while isSign(".", end + 1) || isSign(":", end + 1) { end += 2 }
    return end > function + 1 && indices.contains(end) ? end : nil
  }
}

/// What goes through a source by the places of its tokens.
package protocol TokenReader {
  var tokens: [LuaToken] { get }
}

extension TokenReader {
  package func isSign(_ sign: String, _ index: Int) -> Bool { tokens.isSign(sign, index) }

  package func isWord(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .word
  }
}
