/// Finds where an editor's settings, JSON with comments, cannot be read on.
struct SettingsSyntax {
  /// The first line that is wrong, and why; `nil` where all is well.
  private(set) var mistake: (line: Int, message: String)?

  private let text: [Character]
  private var at = 0, line = 1
  /// The brackets that are open, and where.
  private var open: [(bracket: Character, line: Int)] = []
  /// The last character that is no space, to tell where a comma is missing.
  private var last: Character?

  private static let closing: [Character: Character] = ["{": "}", "[": "]"]

  init(_ source: String) {
    // A mark of its encoding belongs to no value.
    text = Array(source.hasPrefix("\u{FEFF}") ? source.dropFirst() : source[...])
    while mistake == nil, at < text.count { step() }
    if mistake == nil, let left = open.last {
      mistake = (
        left.line,
        "\(left.bracket) is not closed"
      )
    }
  }

  private mutating func step() {
    let character = text[at]
    switch character {
    case "\n", "\r\n": line += 1
    case "/" where at + 1 < text.count && "/*".contains(text[at + 1]): return skipComment()
    case "\"": return string()
    case "{", "[":
      begin()
      open.append((character, line))
      last = character
    case "}", "]":
      if let opened = open.popLast(), SettingsSyntax.closing[opened.bracket] == character {
        last = character
      } else {
        mistake = (line, "\(character) closes nothing")
      }
    case _ where character.isWhitespace: break
    default: last = character
    }
    at += 1
  }

  /// A value begins: behind another one there must be a comma or a colon.
  private mutating func begin() {
    if let last, !"{[,:".contains(last) {
      mistake = (
        line,
        "a comma is missing before this line's value"
      )
    }
  }

  private mutating func string() {
    begin()
    guard mistake == nil else { return }
    at += 1
    while at < text.count, text[at] != "\"", !text[at].isNewline {
      at += text[at] == "\\" ? 2 : 1
    }
    if at >= text.count || text[at].isNewline { mistake = (line, "a text is not closed") }
    last = "\""
    at += 1
  }

  private mutating func skipComment() {
    let isLine = text[at + 1] == "/"
    at += 2
    let start = at
    while at < text.count {
      if text[at].isNewline {
        if isLine { return }
        line += 1
      }
      if !isLine, at > start, text[at] == "/", text[at - 1] == "*" { break }
      at += 1
    }
    at += 1
  }
}
