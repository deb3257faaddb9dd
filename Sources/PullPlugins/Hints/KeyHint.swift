import TextSupport

/// What a table has not: `colors[state]`, where nothing is written for that state, or a list that is asked by 0.
extension PluginSource {
  /// The hint, to follow the message; `nil` where no table is asked by what is not in it.
  ///
  /// - Parameters:
  ///   - message: what was raised, without its place.
  ///   - source: the text of the file that it is about.
  ///   - line: the line in it.
  func keyHint(_ message: String, in source: String, line: Int?) -> String? {
    guard let line, isAboutNil(message) else { return nil }
    let tokens = LuaTokens(Array(source.utf8)).tokens
    let variable = message.firstMatch(of: #/nil value \((?:local|upvalue) '(\w+)'\)$/#)
    let place = variable.map { self.line(settingVariable: $0.1, tokens, before: line) } ?? line
    let name = message.firstMatch(of: #/nil value \(field '(\w+)'\)$/#).map { String($0.1) }
    // The limits of a loop stand before its block.
    let isLimit = message.hasPrefix("bad 'for'")
    let end = isLimit ? tokens.lastIndex { $0.line == place && $0.text == "do" } : nil
    let brackets = tokens.indices.prefix(end ?? tokens.count).filter {
      tokens[$0].line == place && tokens.isSign("[", $0)
    }
    for index in brackets.prefix(PluginSource.mostAsked) {
      if let text = inlineHint(tokens, index) { return " (\(text))" }
      guard let end = tokens.closing(of: index), index > 0, tokens[index - 1].kind == .word,
        let start = tokens.start(ofChainEndingAt: index - 1),
        !["=", "or"].contains(tokens.code(end + 1)),
        name.map({ tokens[index + 1].kind == .text && tokens[index + 1].text == $0 }) ?? true
      else { continue }
      let table = tokens.text(start..<index)
      if tokens.isSign(".", end + 1), !message.hasPrefix("attempt to index a nil value") {
        return " (\(tokens.text(start..<end + 1)) has no field '\(tokens.code(end + 2))')"
      }
      if let text = listHint(table, tokens, index + 1..<end)
        ?? keysHint(table, tokens, index + 1..<end)
      {
        return " (\(text))"
      }
    }
    return variableHint(tokens, place ?? line).map { " (\($0))" }
  }

  /// `TEXTS.state`, where the table has no such field, and there is a variable of that name.
  private func variableHint(_ tokens: [LuaToken], _ line: Int) -> String? {
    let fields = tokens.indices.filter {
      tokens[$0].line == line && tokens.isSign(".", $0 - 1) && tokens[$0].kind == .word
        && !tokens.isSign("=", $0 + 1)
    }
    let bindings = LuaScopes(tokens).bindings
    return fields.prefix(PluginSource.mostAsked).lazy.compactMap { index -> String? in
      guard let start = tokens.start(ofChainEndingAt: index - 2),
        let function = tokens.surroundings(of: index).functions.last,
        (function..<index).contains(where: {
          guard tokens[$0].text == tokens[index].text, let binding = bindings[$0] else {
            return false
          }
          return binding != .global
        })
      else { return nil }
      let table = tokens.text(start..<index - 1)
      let name = tokens[index].text
      let found = files.values.flatMap {
        tables(of: tokens.code(index - 2), in: LuaTokens($0).tokens)
      }
      guard found.count == 1, found[0].count > 0, !found[0].contains(name),
        !isFilled(tokens.code(index - 2))
      else { return nil }
      return "\(table).\(name) is \(table)[\"\(name)\"]: write \(table)[\(name)] for what the "
        + "variable says"
    }.first
  }

  /// No line has more that is looked at, each for the whole of the files.
  private static let mostAsked = 8

  /// Whether a message says of a value without a name, or of a variable, that it is nil.
  private func isAboutNil(_ message: String) -> Bool {
    message.hasSuffix("got nil)") || message.hasSuffix("got no value)")
      || message.contains(
        #/^attempt to .* a nil value(?: \((?:field '(?:\?|integer index|\w+)'|(?:local|upvalue) '\w+')\))?$/#
      )
      || message.contains(#/^attempt to compare (?:nil with|\w+ with nil)/#)
  }

  /// Where a variable that is nil was set before.
  private func line(
    settingVariable name: Substring, _ tokens: [LuaToken], before line: Int
  ) -> Int? {
    tokens.indices.last {
      tokens[$0].text == name && tokens[$0].line <= line && tokens.isSet(at: $0)
    }.map { tokens[$0].line }
  }

  /// `({ idle = "" })[state]`, a table that is written where it is asked.
  private func inlineHint(_ tokens: [LuaToken], _ bracket: Int) -> String? {
    guard tokens.isSign(")", bracket - 1), tokens.isSign("}", bracket - 2),
      let end = tokens.closing(of: bracket), tokens.code(end + 1) != "or",
      let open = tokens.opening(of: bracket - 2),
      let keys = WrittenKeys(of: open, in: tokens), !keys.isList, !keys.names.isEmpty
    else { return nil }
    let list = keys.names.prefix(20).map { tokens[$0].text }.joined(separator: ", ")
    let key = tokens.text(bracket + 1..<end)
    return "the table has \(list), and nothing else: write ({ … })[\(key)] or … for what it has not"
  }

  /// What to say of a key that is 0.
  private func listHint(_ table: String, _ tokens: [LuaToken], _ key: Range<Int>) -> String? {
    let text = tokens.text(key)
    if let field = PluginSource.fields(of: table)?[text] {
      return "its fields have names: write \(field)"
    }
    if text == "0" { return "a list begins at 1: write \(table)[1]" }
    if tokens[key].map(\.text).joined().hasSuffix("%#\(table)") {
      return "a list begins at 1: write \(table)[… % #\(table) + 1]"
    }
    if let number = Int(text), number > 0 {
      return "\(table) has no [\(text)]: #\(table) tells how many there are"
    }
    guard key.count == 1, LuaScopes(tokens).countsFromZero(key.lowerBound) else { return nil }
    return "a list begins at 1: write for \(text) = 1, #\(table) do"
  }

  /// What stands for `view.frame[3]`, by what is written as the key; `nil` where a table is none of a view's.
  private static func fields(of table: String) -> [String: String]? {
    guard let dot = table.lastIndex(of: ".") else { return nil }
    let owner = table[..<dot]
    let names: [String]
    switch table[dot...] {
    case ".frame": names = ["x", "y", "width", "height"]
    case ".bounds": names = ["bounds.x", "bounds.y", "width", "height"]
    case ".center": names = ["center_x", "center_y"]
    default: return nil
    }
    let pairs = names.enumerated().map { ("\($0 + 1)", "\(owner).\($1)") }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// What to say of a table that is written in one of the files.
  private func keysHint(_ table: String, _ tokens: [LuaToken], _ key: Range<Int>) -> String? {
    let name = String(table.split(separator: ".").last ?? "")
    let found = files.sorted { $0.key < $1.key }.flatMap {
      tables(of: name, in: LuaTokens($0.value).tokens)
    }
    guard found.count == 1, let names = found.first, !names.isEmpty, !isFilled(name) else {
      return nil
    }
    let list = names.prefix(20).joined(separator: ", ")
    if key.count == 1, let token = tokens[key].first, token.kind == .text {
      guard !names.contains(token.text) else { return nil }
      let near = Spelling.nearest(to: token.text, among: names).map { " (did you mean '\($0)'?)" }
      return "\(table) has no '\(token.text)'\(near ?? ""); it has \(list)"
    }
    let asked = "\(table)[\(tokens.text(key))]"
    return "\(table) has \(list), and nothing else: write \(asked) or … for what it has not"
  }

  /// Whether a table of a name gets more while it runs: `name[…] = …`, `name.x = …`, `rawset(name, …)`.
  private func isFilled(_ name: String) -> Bool {
    files.values.contains { bytes in
      let tokens = LuaTokens(bytes).tokens
      return tokens.indices.contains { index in
        guard tokens[index].text == name, tokens[index].kind == .word else { return false }
        if tokens.isSign("[", index + 1), let end = tokens.closing(of: index + 1) {
          return tokens.isSign("=", end + 1)
        }
        return tokens.isSign(".", index + 1) && tokens.isSign("=", index + 3)
          || tokens.isSign("(", index - 1) && tokens.code(index - 2) == "rawset"
      }
    }
  }

  /// The names in the tables that a name is set to.
  private func tables(of name: String, in tokens: [LuaToken]) -> [[String]] {
    tokens.indices.filter {
      tokens[$0].text == name && tokens[$0].kind == .word && tokens.isSet(at: $0)
    }.prefix(tokens.mostLookedAt).compactMap { index in
      guard case .value(let open) = tokens.given(at: index), tokens.isSign("{", open) else {
        return nil
      }
      return WrittenKeys(of: open, in: tokens)?.names.map { tokens[$0].text }
    }
  }
}
