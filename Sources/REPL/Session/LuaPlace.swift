import Driver

/// Where the end of a text is: the brackets that are open there, outermost first, and the quote.
///
/// Worked example: in `use("wave", { speed = "f` the bracket `(` has one comma, in it `{` has none, and the
/// quote is open since place 22.
struct LuaPlace {
  /// A bracket that is open.
  struct Bracket {
    let character: Character
    /// Where it stands.
    let place: Int
    /// How many commas there are in it, not counting those in others.
    var commas = 0
    /// Where what is being written in it begins.
    var start: Int
  }

  let text: String
  private(set) var brackets: [Bracket] = []
  private(set) var quote: Int?

  init(_ text: String) {
    self.text = text
    var mark: Character?
    for (place, character) in text.enumerated() {
      switch character {
      case mark: (mark, quote) = (nil, nil)
      case _ where mark != nil: break
      case "\"", "'": (mark, quote) = (character, place)
      case "(", "{", "[":
        brackets.append(Bracket(character: character, place: place, start: place + 1))
      case ")", "}", "]": _ = brackets.popLast()
      case ",", ";":
        guard let last = brackets.indices.last else { break }
        brackets[last].commas += 1
        brackets[last].start = place + 1
      default: break
      }
    }
  }

  /// Whether there is a name before the word, so that no other can follow.
  var isBehindName: Bool {
    guard let match = text.prefix(wordStart).firstMatch(of: /([A-Za-z_]\w*)\s+$/) else {
      return false
    }
    return !LuaSource.keywords.contains(String(match.1))
  }

  /// Where the word begins that the text ends with.
  var wordStart: Int {
    text.count - text.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.count
  }
}
