import SpecLua

/// What specs share, `require "pta.spec"`.
extension SpecWord {
  /// The module's name.
  package static let module = "pta.spec"

  /// Its functions, as its Lua has them: the comment above each says what it does.
  package static let helpers: [SpecWord] = {
    var words: [SpecWord] = []
    var comment: [Substring] = []
    for line in String(decoding: SpecLua.helpers, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("-- ") {
        comment.append(line.dropFirst(3))
        continue
      }
      defer { comment = [] }
      guard let match = line.wholeMatch(of: /function helper\.(\w+)\((.*)\)/) else { continue }
      words.append(
        SpecWord(
          String(match.1), all: match.2.split(separator: ", ").map { ("\($0)?", "any") },
          result: "any", comment.joined(separator: " ")))
    }
    return words
  }()
}
