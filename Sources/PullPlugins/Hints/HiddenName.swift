/// A variable of the author's own that hides what the host, or Lua, has under its name, where that is meant.
package struct HiddenName {
  /// What to write instead.
  package let advice: String

  /// Looks for one; `nil` where what was raised is about something else.
  ///
  /// - Parameters:
  ///   - message: what Lua said, without its place.
  ///   - source: the text of the file.
  ///   - line: where in it.
  ///   - functions: what the host has to be called, such as `pull`.
  ///   - tables: what it has to be looked into, such as `control`.
  package init?(
    _ message: String, in source: String, line: Int?, functions: [String], tables: [String]
  ) {
    guard let line, message.hasPrefix("attempt to ") else { return nil }
    let used = message.wholeMatch(
      of: #/attempt to (call|index) an? (?!function)\w+ value \((local|upvalue|global) '(\w+)'\)/#)
    let missed = message.firstMatch(of: #/ a nil value \((?:field|method) '(\w+)'\)$/#)
    guard let name = used?.3 ?? missed?.1 else { return nil }
    let tokens = LuaTokens(Array(source.utf8)).tokens
    let bindings = LuaScopes(tokens).bindings
    let own = used?.2 == "global" ? [] : used?.1 == "call" ? functions : tables
    let known =
      own
      + (used?.1 == "call" ? MissingName.globals : Array(MissingName.libraries.keys) + tables)
    for index in tokens.indices where tokens[index].line == line && tokens.code(index) == name {
      if missed != nil, !tokens.isSign(".", index - 1), !tokens.isSign(":", index - 1) { continue }
      let variable = missed == nil ? index : index - 2
      let hidden = tokens.code(variable)
      guard let place = HiddenName.place(of: variable, bindings, tokens) else { continue }
      if hidden == "self", missed != nil, tokens.isInMethod(variable) {
        advice = "the \(place) hides the self of the method: give it another name"
        return
      }
      guard known.contains(hidden) else { continue }
      let what = used?.1 == "call" ? "the function '\(hidden)'" : "'\(hidden)'"
      advice = "the \(place) hides \(what): give it another name"
      return
    }
    return nil
  }

  /// Where a variable is declared, or set first; `nil` for what is none of the author's.
  private static func place(
    of index: Int, _ bindings: [Int: LuaScopes.Binding], _ tokens: [LuaToken]
  ) -> String? {
    switch bindings[index] {
    case .local(let declaration): return "local of line \(tokens[declaration].line)"
    case .parameter(let function, let place) where place >= 0:
      return "parameter of line \(tokens[function].line)"
    case .loop(let declaration): return "loop's variable of line \(tokens[declaration].line)"
    case .global:
      let set = tokens.indices.first {
        tokens[$0].text == tokens[index].text && bindings[$0] == .global && tokens.isSet(at: $0)
      }
      return set.map { "global of line \(tokens[$0].line)" }
    default: return nil
    }
  }
}

extension [LuaToken] {
  /// Whether a token is in a method, which has a `self` of its own.
  fileprivate func isInMethod(_ index: Int) -> Bool {
    surroundings(of: index).functions.contains { isSign(":", $0 + 2) }
  }
}
