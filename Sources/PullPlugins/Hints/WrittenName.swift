/// A name that is nil where it is used, and that the author has all the same: as a local of elsewhere, or as a field
/// of `self`.
struct WrittenName {
  /// What to write instead.
  let advice: String

  /// Looks for a name; `nil` where the file has it nowhere else, or where it is no variable.
  ///
  /// - Parameters:
  ///   - kind: what it is in Lua's words.
  ///   - line: where it was nil.
  init?(_ name: String, _ kind: String, in source: String, _ line: Int?) {
    guard kind == "global" || kind == "field", let line else { return nil }
    let tokens = LuaTokens(Array(source.utf8)).tokens
    let places = tokens.indices.filter { tokens[$0].kind == .word && tokens[$0].text == name }
    if kind == "field" {
      let fields = places.filter { tokens.isField($0) }
      let isOfSelf = fields.contains { tokens[$0].line == line && tokens.code($0 - 2) == "self" }
      guard isOfSelf, !fields.contains(where: { tokens.isSet(at: $0) }),
        let local = places.first(where: { tokens.isLocal($0) })
      else { return nil }
      advice = "'\(name)' is a local of line \(tokens[local].line): write self.\(name) = … there"
      return
    }
    // `local game = game:f()`: the one that is asked is no local.
    if let local = places.first(where: { tokens.isLocal($0) }), tokens.code(local + 2) != name {
      let below = tokens[local].line
      advice =
        below > line
        ? "'\(name)' is defined in line \(below), below: move it above"
        : "'\(name)' is a local of line \(below), and not known here: declare it outside of its block"
      return
    }
    let isField = places.contains { index in
      tokens.isSign("=", index + 1) && index > 1 && tokens[index - 1].isSign(".")
        && tokens[index - 2].text == "self"
    }
    guard isField else { return nil }
    advice = "write self.\(name)"
  }
}

extension [LuaToken] {
  /// Whether a word is the name of a field: `a.name`, `a:name` and `{ name = … }`.
  func isField(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    if [".", ":"].contains(where: self[index - 1].isSign) { return true }
    return isSign("=", index + 1) && ["{", ",", ";"].contains(where: self[index - 1].isSign)
  }

  /// Whether a word declares a local: `local name`, `local a, name` and `local function name`.
  fileprivate func isLocal(_ index: Int) -> Bool {
    var start = index
    while start > 1, self[start - 1].isSign(","), self[start - 2].kind == .word { start -= 2 }
    if start > 1, self[start - 1].text == "function" { start -= 1 }
    return start > 0 && self[start - 1].kind == .word && self[start - 1].text == "local"
  }
}
