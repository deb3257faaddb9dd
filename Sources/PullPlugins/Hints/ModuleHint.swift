import TextSupport

/// What is wrong with what a module gives to the file that requires it.
extension PluginSource {
  /// The hint, to follow the message; `nil` where it is not about a module.
  ///
  /// - Parameters:
  ///   - message: what Lua said, without its place.
  ///   - source: the text of the file that it is about.
  ///   - line: the line in it.
  func moduleHint(_ message: String, in source: String, line: Int?) -> String? {
    let pattern =
      #/attempt to (?:index|call) a (boolean|nil|function) value \((local|upvalue|global|field) '(\w+)'\)/#
    guard let match = message.wholeMatch(of: pattern) else { return nil }
    if match.1 == "nil" {
      guard match.2 == "field" else { return nil }
      return missingMember(match.3, source, MissingName.line(line ?? 0, of: source))
    }
    guard let module = module(in: String(match.3), source) else { return nil }
    return match.1 == "function"
      ? " (\(module.file) returns a function: write \(match.3)(…))"
      : " (\(module.file) returns nothing: end it with return and a table of what it offers)"
  }

  /// A member that a module has not, with the nearest and what it has.
  private func missingMember(_ name: Substring, _ source: String, _ line: Substring) -> String? {
    let tokens = LuaTokens(Array(line.utf8)).tokens
    let member = tokens.indices.dropFirst(2).first {
      tokens[$0].text == name && tokens[$0 - 1].isSign(".")
    }
    guard let owner = member.map({ tokens[$0 - 2].text }), let module = module(in: owner, source)
    else { return nil }
    let members = PluginSource.members(of: module.source).filter { $0 != name }
    if let near = Spelling.nearest(to: String(name), among: members) {
      return " (did you mean '\(owner).\(near)'?)"
    }
    let list = members.prefix(20).joined(separator: ", ")
    return " (\(module.file) has \(list.isEmpty ? "no such member" : list))"
  }

  /// The file that a variable holds the result of.
  private func module(in variable: String, _ source: String) -> (file: String, source: [UInt8])? {
    let tokens = LuaTokens(Array(source.utf8)).tokens
    for index in tokens.indices.dropFirst(3) where tokens[index].kind == .text {
      let call = tokens[index - 1].isSign("(") ? index - 2 : index - 1
      guard call > 1, tokens[call].text == "require", tokens[call - 1].isSign("="),
        tokens[call - 2].text == variable
      else { continue }
      let file = tokens[index].text.split(separator: ".").joined(separator: "/") + ".lua"
      return files[file].map { (file, $0) }
    }
    return nil
  }

  /// The fields that a module's source sets or declares, in order.
  private static func members(of source: [UInt8]) -> [String] {
    let tokens = LuaTokens(source).tokens
    var seen: Set<String> = []
    return tokens.indices.filter { index in
      guard tokens[index].kind == .word, index + 1 < tokens.count, index > 0 else { return false }
      let isOfTable = [".", ":", "{", ","].contains(where: tokens[index - 1].isSign)
      let isDeclared =
        tokens[index + 1].isSign("(") && index > 2 && tokens[index - 3].text == "function"
      return isOfTable && (tokens[index + 1].isSign("=") || isDeclared)
    }.map { tokens[$0].text }.filter { seen.insert($0).inserted }
  }
}
