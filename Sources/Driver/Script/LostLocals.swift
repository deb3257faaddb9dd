import PullPlugins

/// The locals of lines that are done. Each ended with its line, which is easily forgotten at a prompt.
struct LostLocals {
  /// By name, what would have stayed.
  private var lasting: [String: String] = [:]

  /// Notes what an entry declares.
  mutating func note(_ entry: String) {
    let entry = entry.replacing(/\s*<\s*(?:const|close)\s*>/, with: "")
    let declarations = entry.matches(of: /\blocal\s+(function\s+)?(\w+(?:\s*,\s*\w+)*)/)
    let isOne = declarations.count == 1 && !entry.contains("\n") && entry.hasPrefix("local")
    for match in declarations {
      // What can be typed again without the word.
      let isWhole = isOne && (match.1 != nil || entry.contains("="))
      for name in match.2.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        lasting[String(name)] =
          isWhole
          ? String(entry.trimmingPrefix(/local\s+/))
          : match.1 == nil ? "\(name) = …" : "function \(name)(…)"
      }
    }
  }

  /// What is to be said of an entry that uses one of them.
  ///
  /// - Parameter isGlobal: whether there is a global of a name.
  func complaint(about entry: String, isGlobal: (String) -> Bool) -> String? {
    guard !lasting.isEmpty, !entry.contains("\n") else { return nil }
    let tokens = LuaTokens(Array(entry.utf8)).tokens
    let words = tokens.indices.filter { tokens[$0].kind == .word }
    // What declares names may mean its own.
    guard !words.contains(where: { ["local", "for", "function"].contains(tokens[$0].text) }) else {
      return nil
    }
    let set = LostLocals.assigned(tokens)
    for index in words where !LostLocals.isMember(index, of: tokens) {
      let name = tokens[index].text
      guard let instead = lasting[name], !set.contains(name), !isGlobal(name) else { continue }
      return "there is no '\(name)' any more: locals end with their line; write \(instead)"
    }
    return nil
  }

  /// The names that an entry sets, as in `a, b = 1, 2`, and of keys.
  private static func assigned(_ tokens: [LuaToken]) -> Set<String> {
    var names: Set<String> = []
    for sign in tokens.indices where tokens[sign].isSign("=") {
      var place = sign - 1
      while place >= 0, tokens[place].kind == .word {
        names.insert(tokens[place].text)
        place -= place > 0 && tokens[place - 1].isSign(",") ? 2 : place + 1
      }
    }
    return names
  }

  /// Whether a word is the name of a field, a method or a label.
  private static func isMember(_ index: Int, of tokens: [LuaToken]) -> Bool {
    guard index > 0 else { return false }
    let last = tokens[index - 1]
    return [".", ":", "::"].contains { last.isSign($0) }
      || last.kind == .word && last.text == "goto"
  }
}
