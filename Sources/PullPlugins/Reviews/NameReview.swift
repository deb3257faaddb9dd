import LuaRuntime

/// Looks for variables that nobody sets, where nothing is raised: `label.text = null`.
struct NameReview {
  let types: WrittenTypes
  /// The globals that there are, and those that some file of the plugin sets.
  let known: Set<String>

  private var tokens: [LuaToken] { types.tokens }

  /// The tokens of all of them, in order; of a source that is made to cost time the first.
  var findings: [Int] {
    types.bindings.keys.filter { index in
      types.bindings[index] == .global && !known.contains(tokens[index].text)
    }.sorted().prefix(tokens.mostLookedAt).filter(isLost)
  }

  /// What there is without being set.
  static func given(by api: LuaAPI) -> Set<String> {
    Set(MissingName.globals + MissingName.namesLeftOut + api.functions.map(\.name))
      .union(api.namespaces.map(\.name)).union(["_VERSION"])
  }

  /// What to write where nothing is like a name: capitals are for what is set once.
  static func advice(for name: String) -> String {
    name.contains(where: \.isUppercase) && !name.contains(where: \.isLowercase)
      ? "write local \(short(name, 64)) = … above" : "a text is written in quotes"
  }

  /// The globals that a source sets; `nil` where it may set any.
  static func set(in types: WrittenTypes) -> Set<String>? {
    let tokens = types.tokens
    let isAny = types.bindings.contains { index, binding in
      binding == .global && ["_G", "_ENV", "load", "rawset"].contains(tokens[index].text)
    }
    guard !isAny, !tokens.contains(where: { $0.kind == .word && $0.text == "_ENV" }) else {
      return nil
    }
    let set = types.bindings.filter { index, binding in
      binding == .global && !types.inTables.contains(index)
        && (tokens.isSet(at: index) || tokens.code(index - 1) == "function")
    }
    return Set(set.keys.map { tokens[$0].text })
  }

  /// Whether a variable is taken for a value. What raises says so itself, and that there is no such variable may be
  /// what is asked.
  private func isLost(_ index: Int) -> Bool {
    let (before, after) = (tokens.code(index - 1), tokens.code(index + 1))
    if before == "goto" || before == "::" || before == "<" && after == ">" { return false }
    guard !NameReview.raising.contains(after), !NameReview.operators.contains(before),
      !isText(index + 1)
    else { return false }
    // Nobody asks whether there is a null.
    if MissingName.elsewhere[tokens[index].text] == MissingName.nothing { return true }
    return !isAsked(before, after, index)
  }

  private func isText(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .text
  }

  private func isAsked(_ before: String, _ after: String, _ index: Int) -> Bool {
    if NameReview.conditions.contains(before) || ["and", "or", "then", "do"].contains(after) {
      return true
    }
    if ["==", "~="].contains(after) { return isWordOrNil(index + 2) }
    if ["==", "~="].contains(before) {
      return tokens.code(index - 2) == "nil"
        || tokens.start(ofChainEndingAt: index - 2).map(isWordOrNil) ?? false
    }
    return before == "(" && tokens.code(index - 2) == "type"
  }

  /// Whether what is compared is nil, or one of some words, of which something else is said.
  private func isWordOrNil(_ start: Int) -> Bool {
    if case .words? = types.kind(from: start).kind { return true }
    return tokens.code(start) == "nil"
  }

  private static let conditions: Set = ["not", "if", "elseif", "while", "until", "and", "or"]
  private static let operators: Set = [
    "<", ">", "<=", ">=", "..", "+", "-", "*", "/", "//", "%", "^", "#",
  ]
  private static let raising = operators.union([".", ":", "(", "[", "{"])
}
