import PullPlugins

/// A verb typed as a shell would have it: `pull 120`, `use traffic-light`, `pull 50 duration=1`.
package enum BareVerb {
  /// The line as Lua, or `nil` when it is Lua already or no verb at all.
  ///
  /// Words become strings, numbers and quoted strings stay, and `name=value` are gathered in a
  /// table at the end; a table that is typed there stays as it is. `;` divides one verb from the next.
  package static func lua(_ line: String, verbs: [String]) -> String? {
    // What takes several lines is Lua, and so is a line that nobody types.
    guard line.utf8.count < 10_000, !line.trimmingSpaces.contains(where: \.isNewline) else {
      return nil
    }
    let parts = statements(of: line)
    guard let first = parts.first, let verb = firstWord(first), verbs.contains(verb) else {
      return nil
    }
    let calls = parts.map { call($0, verbs: verbs) }
    guard calls.contains(where: { $0 != nil }) else { return nil }
    return zip(parts, calls).map { $1 ?? $0 }.joined(separator: "; ")
  }

  private static func call(_ text: String, verbs: [String]) -> String? {
    guard let verb = firstWord(text), verbs.contains(verb) else { return nil }
    let rest = String(text.dropFirst(verb.count))
    if rest.isEmpty { return verb + "()" }
    guard rest.first?.isWhitespace == true, !startsLua(rest.trimmingSpaces) else { return nil }
    guard let (typed, table) = withoutTable(rest), let words = words(of: typed) else { return nil }
    var arguments: [String] = []
    var options: [String] = []
    for word in joiningOptions(words) {
      if let option = option(word) { options.append(option) } else { arguments.append(value(word)) }
    }
    if !options.isEmpty { arguments.append("{ " + options.joined(separator: ", ") + " }") }
    return verb + "(" + (arguments + [table].compactMap(\.self)).joined(separator: ", ") + ")"
  }

  /// The parts of a line that `;` divides, without a comment at its end.
  static func statements(of line: String) -> [String] {
    var depth = 0
    let parts = quoting(withoutComment(line)).characters.split { character, isQuoted, _ in
      guard !isQuoted else { return false }
      if "({[".contains(character) { depth += 1 }
      if ")}]".contains(character) { depth -= 1 }
      return character == ";" && depth == 0
    }
    return parts.map { String($0.map(\.character)).trimmingSpaces }.filter { !$0.isEmpty }
  }

  /// What is typed before a table at the end, and the table: `spinner { top = 20 }`; `nil` where the table has
  /// no end.
  private static func withoutTable(_ rest: String) -> (typed: String, table: String?)? {
    let characters = quoting(rest).characters
    let starts = characters.indices.filter { index in
      characters[index].character == "{" && !characters[index].isQuoted
        && (index == 0 || characters[index - 1].character.isWhitespace)
    }
    guard let brace = starts.first else { return (rest, nil) }
    return rest.last == "}" ? (String(rest.prefix(brace)), String(rest.dropFirst(brace))) : nil
  }

  /// `duration = 1` as one word, whatever spaces are in it.
  private static func joiningOptions(_ words: [String]) -> [String] {
    words.reduce(into: []) { joined, word in
      guard let last = joined.last,
        word.hasPrefix("=") && LuaSource.isName(last)
          || last.hasSuffix("=") && LuaSource.isName(String(last.dropLast()))
      else { return joined.append(word) }
      joined[joined.count - 1] = last + word
    }
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
    if first == "\"" || first == "'" { return isLuaBehindString(rest) }
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

  /// `use "x"` is a call in Lua too and stays as it is, and so is `find "x".alpha`.
  private static func isLuaBehindString(_ rest: String) -> Bool {
    let characters = quoting(rest).characters
    guard let end = characters.indices.dropFirst().first(where: { characters[$0].endsQuote }) else {
      return false
    }
    let behind = String(rest.dropFirst(end + 1)).trimmingSpaces
    guard let next = behind.first else { return rest.count == end + 1 }
    return ".:[(=~<>+*%^".contains(next) && !isPath(behind) || startsWithOperator(behind)
  }

  /// What to write for a verb without its parentheses in a line of Lua, such as `settle` or `pull 60`, from what Lua
  /// said of the line.
  package static func advice(
    _ message: String, line: Int, of source: String, verbs: [String]
  ) -> String? {
    guard let near = message.firstMatch(of: #/near '?([^']+?)'?$/#)?.1 else { return nil }
    let tokens = LuaTokens(Array(source.utf8)).tokens
    let index = tokens.indices.dropFirst().first { index in
      tokens[index].line == line && tokens[index].text == near && tokens[index - 1].kind == .word
        && verbs.contains(tokens[index - 1].text)
    }
    let isNumber = near.first?.isNumber == true
    guard let index, index < 2 || ![".", ":", "="].contains(tokens[index - 2].text),
      tokens[index].kind == .word || isNumber
    else { return nil }
    let verb = tokens[index - 1].text
    let first = Verb.named(verb)?.parameters.first
    let isText = first?.type == .string && first?.isOptional == false
    return isNumber
      ? "write \(verb)(\(near))" : isText ? "write \(verb)(\"\(near)\")" : "write \(verb)()"
  }

  /// A character, and whether it is in quotes or one of them.
  private typealias Quoted = (character: Character, isQuoted: Bool, endsQuote: Bool)

  /// The characters of a line; and whether the last quote has no end.
  private static func quoting(_ line: String) -> (characters: [Quoted], isOpen: Bool) {
    var quote: Character?
    var isEscaped = false
    let characters = line.map { character -> Quoted in
      let wasQuoted = quote != nil
      let endsQuote = quote == character && !isEscaped
      isEscaped = wasQuoted && character == "\\" && !isEscaped
      if endsQuote {
        quote = nil
      } else if !wasQuoted, "\"'".contains(character) {
        quote = character
      }
      return (character, wasQuoted || quote != nil, endsQuote)
    }
    return (characters, quote != nil)
  }

  /// The line up to a comment that is not inside of quotes.
  private static func withoutComment(_ line: String) -> String {
    let characters = quoting(line).characters
    let dashes = characters.map { $0.character == "-" && !$0.isQuoted }
    let start = dashes.indices.dropLast().first { index in
      dashes[index] && dashes[index + 1]
        && !isInsideWord(index, of: characters.map(\.character))
    }
    return String(line.prefix(start ?? .max))
  }

  /// Whether two dashes are part of an argument, such as a file's name: `record my--file.lua`.
  private static func isInsideWord(_ index: Int, of line: [Character]) -> Bool {
    let before = line[..<index]
    let word = before.reversed().prefix { !$0.isWhitespace }.reversed()
    let isName = { (character: Character) in
      character.isLetter || character.isNumber || "-_./".contains(character)
    }
    // The first word is a verb, or Lua.
    let isFirst = before.dropLast(word.count).allSatisfy(\.isWhitespace)
    guard !isFirst, !word.isEmpty, word.allSatisfy(isName), !isNumber(String(word)) else {
      return false
    }
    return line.dropFirst(index + 2).first.map(isName) ?? false
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
