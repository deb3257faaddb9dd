import Driver
import PullPlugins

/// Where the end of a text is: what is being typed there, and the brackets that are open, outermost first.
///
/// Worked example: in `use("wave", { speed = "f` the bracket `(` has one comma, in it `{` has none, and `f` is typed
/// in quotes.
struct LuaPlace: TokenReader {
  /// A bracket that is open.
  struct Bracket {
    let character: String
    /// Its token.
    let place: Int
    /// How many commas there are in it, not counting those in others.
    var commas = 0
    /// The token where what is being written in it begins.
    var start: Int
  }

  private let text: String
  /// Those before what is being typed.
  let tokens: [LuaToken]
  /// A word, or a text whose quote is open.
  let typed: String
  let isQuoted: Bool
  let isComment: Bool
  private(set) var brackets: [Bracket] = []

  init(_ text: String) {
    self.text = text
    let read = LuaTokens(Array(text.utf8))
    isComment = read.endsInComment
    isQuoted = read.endsInText
    let last = read.tokens.last
    // A number is no word, but no other may begin in it.
    let isBegun =
      last.map { $0.start + $0.text.utf8.count == text.utf8.count && $0.isWordOrNumber } ?? false
    typed = isQuoted || isBegun ? last?.text ?? "" : ""
    tokens = isQuoted || isBegun ? read.tokens.dropLast() : read.tokens
    for (place, token) in tokens.enumerated() where token.kind == .sign {
      switch token.text {
      case "(", "{", "[":
        brackets.append(Bracket(character: token.text, place: place, start: place + 1))
      case ")", "}", "]": _ = brackets.popLast()
      case ",", ";":
        guard let last = brackets.indices.last else { break }
        brackets[last].commas += 1
        brackets[last].start = place + 1
      default: break
      }
    }
  }

  /// The name at a token; empty for all else.
  func word(_ index: Int) -> String {
    guard tokens.indices.contains(index), tokens[index].kind == .word,
      !LuaSource.keywords.contains(tokens[index].text)
    else { return "" }
    return tokens[index].text
  }

  /// Whether there is a name before the word, so that no other can follow.
  var isBehindName: Bool { !word(tokens.count - 1).isEmpty }

  /// What is written from a token up to another.
  func source(from start: Int, to end: Int) -> String {
    let bytes = Array(text.utf8)[tokens[start].start..<tokens[end].start]
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What is behind a dot or a colon, where a member is being typed: the first token of what has it.
  ///
  /// - Parameter isRead: whether a verb may be asked while a line is typed.
  func ownerStart(isRead: (String) -> Bool) -> Int? {
    let sign = tokens.count - 1
    guard !isQuoted, isSign(".", sign) || isSign(":", sign) else { return nil }
    return start(endingAt: sign - 1, isRead: isRead)
  }

  /// `control.policy`, `find("bar")`, `find "bar"`, `snapshot()`.
  private func start(endingAt end: Int, isRead: (String) -> Bool) -> Int? {
    if !word(end).isEmpty {
      return isSign(".", end - 1) ? start(endingAt: end - 2, isRead: isRead) : end
    }
    guard tokens.indices.contains(end) else { return nil }
    if tokens[end].kind == .text { return word(end - 1) == "find" ? end - 1 : nil }
    guard isSign(")", end) else { return nil }
    if isSign("(", end - 1) { return isRead(word(end - 2)) ? end - 2 : nil }
    let isFound =
      end > 2 && tokens[end - 1].kind == .text && isSign("(", end - 2) && word(end - 3) == "find"
    return isFound ? end - 3 : nil
  }
}

extension LuaToken {
  fileprivate var isWordOrNumber: Bool {
    kind == .word || kind == .sign && text.contains { $0.isNumber }
  }
}
