/// A verb typed as a shell would have it: `pull 120`, `use traffic-light`, `pull 50 duration=1`.
package enum BareVerb {
  /// The line as Lua, or `nil` when it is Lua already or no verb at all.
  ///
  /// Words become strings, numbers and quoted strings stay, and `name=value` are gathered in a
  /// table at the end.
  package static func lua(_ line: String, verbs: [String]) -> String? {
    let text = withoutComment(line).trimmingSpaces
    guard let verb = firstWord(text), verbs.contains(verb) else { return nil }
    let rest = String(text.dropFirst(verb.count))
    if rest.isEmpty { return verb + "()" }
    guard rest.first?.isWhitespace == true, !startsLua(rest.trimmingSpaces) else { return nil }
    guard let words = words(of: rest) else { return nil }
    var arguments: [String] = []
    var options: [String] = []
    for word in words {
      if let option = option(word) { options.append(option) } else { arguments.append(value(word)) }
    }
    if !options.isEmpty { arguments.append("{ " + options.joined(separator: ", ") + " }") }
    return verb + "(" + arguments.joined(separator: ", ") + ")"
  }

  /// The name that a line begins with.
  package static func firstWord(_ line: String) -> String? {
    let word = String(
      line.trimmingSpaces.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    return LuaSource.isName(word) ? word : nil
  }

  /// Whether what follows a name makes it a call, an assignment or an expression of Lua.
  private static func startsLua(_ rest: String) -> Bool {
    guard let first = rest.first else { return false }
    if first == "-" || first == "." {
      return rest.prefixMatch(of: /-?\.?[0-9]/) == nil && !isPath(rest)
    }
    if first == "\"" || first == "'" { return isOneString(rest) }
    return "({=:[+*/%^#<>,;&|~".contains(first) && !isPath(rest) || startsWithOperator(rest)
  }

  /// `./plugin`, `../plugin`, `/plugin` and `~/plugin` are paths.
  private static func isPath(_ rest: String) -> Bool {
    ["./", "../", "/", "~/"].contains { rest.hasPrefix($0) } && !rest.hasPrefix("//")
      && rest.dropFirst().first?.isWhitespace != true
  }

  private static func startsWithOperator(_ rest: String) -> Bool {
    let word = rest.prefix { !$0.isWhitespace }
    return word == "and" || word == "or" || word == ".."
  }

  /// `use "x"` is a call in Lua too; it stays as it is.
  private static func isOneString(_ rest: String) -> Bool {
    guard let quote = rest.first, rest.count > 1, rest.last == quote else { return false }
    return !rest.dropFirst().dropLast().contains(quote)
  }

  /// The characters of a line, each with whether it is in quotes or one of them; and whether the last
  /// quote has no end.
  private static func quoting(
    _ line: String
  ) -> (characters: [(character: Character, isQuoted: Bool)], isOpen: Bool) {
    var quote: Character?
    let characters = line.map { character in
      let wasQuoted = quote != nil
      if quote == character {
        quote = nil
      } else if !wasQuoted, "\"'".contains(character) {
        quote = character
      }
      return (character: character, isQuoted: wasQuoted || quote != nil)
    }
    return (characters, quote != nil)
  }

  /// The line up to a comment that is not inside of quotes.
  private static func withoutComment(_ line: String) -> String {
    let dashes = quoting(line).characters.map { $0.character == "-" && !$0.isQuoted }
    let start = zip(dashes, dashes.dropFirst()).enumerated().first { $1.0 && $1.1 }
    return String(line.prefix(start?.offset ?? .max))
  }

  /// Words divided by spaces, quoted ones whole; `nil` for a quote without its end.
  package static func words(of text: String) -> [String]? {
    let (characters, isOpen) = quoting(text)
    let words = characters.split { $0.character.isWhitespace && !$0.isQuoted }
    return isOpen ? nil : words.map { String($0.map(\.character)) }
  }

  private static func option(_ word: String) -> String? {
    guard let sign = word.firstIndex(of: "="), LuaSource.isName(String(word[..<sign])) else {
      return nil
    }
    return "\(word[..<sign]) = \(value(String(word[word.index(after: sign)...])))"
  }

  private static func value(_ word: String) -> String {
    let word = word.hasSuffix(",") ? String(word.dropLast()) : word
    if ["true", "false", "nil"].contains(word) || isNumber(word) { return word }
    if word.first == "\"" || word.first == "'" { return word }
    return LuaSource.quoted(word)
  }

  /// As Lua writes numbers; what Swift reads besides, such as `nan`, is a word.
  private static func isNumber(_ word: String) -> Bool {
    guard let number = Double(word), number.isFinite else { return false }
    return word.allSatisfy { $0.isNumber || "+-.eExXaAbBcCdDfFpP".contains($0) }
      && !word.hasPrefix("+")
  }
}
