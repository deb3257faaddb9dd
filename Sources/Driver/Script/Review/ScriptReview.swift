import LuaRuntime
import PullPlugins

/// What a script says that Lua has nothing against, and that cannot be meant: a verb compared as if it were its
/// value, a word without quotes, a field of a copy that is set. Found before it runs, by its tokens.
///
/// Where a name might be the script's own, nothing is said of it.
struct ScriptReview: TokenReader {
  /// A mistake, and what to write.
  struct Finding: Equatable {
    let line: Int
    let text: String
  }

  let api: LuaAPI
  let tokens: [LuaToken]
  let functions: [String: LuaFunctionDeclaration]
  /// The names that the script declares or sets.
  let own: Set<String>
  /// Those of them that are locals or parameters somewhere.
  let declared: Set<String>
  /// What its variables are bound to.
  let scopes: LuaScopes
  /// The names that are set to a list of lines, and to nothing else.
  private(set) var lists: Set<String> = []
  /// How often each word is written.
  let uses: [String: Int]
  /// Whether globals may be set by names that are not to be seen.
  let mayHaveAnyName: Bool
  /// For each token, the bracket that it is in.
  let brackets: [Int?]
  /// By a bracket that opens, the one that closes it.
  let ends: [Int: Int]
  /// Whether a global has no value when the script begins.
  let isNil: (String) -> Bool

  init(_ source: String, api: LuaAPI, isNil: @escaping (String) -> Bool) {
    self.api = api
    self.isNil = isNil
    tokens = LuaTokens(Array(source.utf8)).tokens
    functions = Dictionary(api.functions.map { ($0.name, $0) }) { first, _ in first }
    (brackets, ends) = ScriptReview.brackets(of: tokens)
    let names = OwnNames(tokens, brackets)
    (own, declared) = (names.names, names.declared)
    scopes = LuaScopes(tokens)
    let words = tokens.lazy.filter { $0.kind == .word }.map { ($0.text, 1) }
    let uses = Dictionary(words, uniquingKeysWith: +)
    mayHaveAnyName = ["_G", "_ENV", "load", "rawset", "replay", "require"]
      .contains { uses[$0] != nil }
    self.uses = uses
    lists = namesOfLists
  }

  /// All mistakes, in their order; of a source that is made to cost time the first.
  var findings: [Finding] {
    let found = tokens.indices.lazy.compactMap { index in
      complaint(at: index).map { Finding(line: tokens[index].line, text: $0) }
    }
    return Array(found.prefix(tokens.mostLookedAt))
  }

  private func complaint(at index: Int) -> String? {
    switch tokens[index].kind {
    case .text:
      comparisonOfNot(at: index) ?? orWithoutComparison(at: index)
        ?? comparisonOfOtherKinds(at: index) ?? unknownWordGiven(at: index)
        ?? calledByNextLine(at: index)
    case .word where isGlobal(index):
      misusedValue(at: index) ?? misusedName(at: index)
    case .word where text(index) == "rotation": degrees(at: index)
    case .word:
      lostDelegate(at: index) ?? lostProperty(at: index) ?? indexOfZero(at: index)
    case .sign: calledByNextLine(at: index)
    }
  }

  private func misusedValue(at index: Int) -> String? {
    comparedWithoutQuotes(at: index) ?? functionAsValue(at: index) ?? nothingAsValue(at: index)
      ?? memberOfResult(at: index) ?? indexOfZero(at: index)
  }

  private func misusedName(at index: Int) -> String? {
    if let text = setAssertion(at: index) ?? memberOfText(at: index) ?? assertOfValue(at: index) {
      return text
    }
    return wordWithoutQuotes(at: index) ?? verbAsCallback(at: index) ?? foreignConstant(at: index)
  }

  // MARK: Tokens

  private static func brackets(of tokens: [LuaToken]) -> (within: [Int?], ends: [Int: Int]) {
    var open: [Int] = []
    var ends: [Int: Int] = [:]
    let within = tokens.indices.map { index -> Int? in
      guard tokens[index].kind == .sign else { return open.last }
      if [")", "}", "]"].contains(tokens[index].text), let start = open.popLast() {
        ends[start] = index
      }
      defer { if ["(", "{", "["].contains(tokens[index].text) { open.append(index) } }
      return open.last
    }
    return (within, ends)
  }

  /// The text of a sign or a word; empty for a text in quotes, and where there is no token.
  func text(_ index: Int) -> String {
    tokens.indices.contains(index) && tokens[index].kind != .text ? tokens[index].text : ""
  }

  /// Whether a word is a variable of nobody's but the host's.
  func isGlobal(_ index: Int) -> Bool {
    let isMember = [".", ":", "::", "goto", "function"].contains(text(index - 1))
    let isAttribute = text(index - 1) == "<" && text(index + 1) == ">"
    return !isMember && !isAttribute && !isKey(index) && !own.contains(text(index))
  }

  /// Whether a word is the name of a field in a table that is written.
  func isKey(_ index: Int) -> Bool {
    text(index + 1) == "=" && brackets[index].map { text($0) == "{" } ?? false
  }

  /// Where a call of a word ends; `nil` where it is not called.
  func callEnd(_ index: Int) -> Int? {
    let next = index + 1
    guard tokens.indices.contains(next) else { return nil }
    if tokens[next].kind == .text { return next }
    return ["(", "{"].contains(text(next)) ? ends[next] : nil
  }

  /// The property that `control.policy` is, where a token is its `control`.
  func property(at index: Int) -> LuaProperty? {
    guard ScriptState.objects.contains(text(index)), isGlobal(index), text(index + 1) == ".",
      let type = api.types.first(where: { $0.name == text(index) })
    else { return nil }
    return type.properties.first { $0.name == text(index + 2) }
  }
}

/// The names that a source declares, or sets as variables.
struct OwnNames: TokenReader {
  private(set) var names: Set<String> = []
  /// What is no variable of everybody's: locals, and parameters.
  private(set) var declared: Set<String> = []
  let tokens: [LuaToken]

  init(_ tokens: [LuaToken], _ brackets: [Int?]) {
    self.tokens = tokens
    for (index, token) in tokens.enumerated() where token.kind != .text {
      switch token.text {
      case "local", "for": addList(from: index + 1)
      case "function": addFunction(from: index + 1)
      case "=":
        let isField = brackets[index].map { tokens[$0].isSign("{") } ?? false
        if !isField { addList(upTo: index - 1) }
      default: break
      }
    }
  }

  /// `a, b <const>, c`.
  private mutating func addList(from start: Int) {
    var index = start
    while isWord(index) {
      names.insert(tokens[index].text)
      declared.insert(tokens[index].text)
      if isSign("<", index + 1), isSign(">", index + 3) { index += 3 }
      guard isSign(",", index + 1) else { return }
      index += 2
    }
  }

  /// What is before an equals sign.
  private mutating func addList(upTo end: Int) {
    var index = end
    while isWord(index), !isSign(".", index - 1) {
      names.insert(tokens[index].text)
      guard isSign(",", index - 1) else { return }
      index -= 2
    }
  }

  /// The name of a function, and its parameters.
  private mutating func addFunction(from start: Int) {
    var index = start
    if isWord(index), isSign("(", index + 1) {
      names.insert(tokens[index].text)
      if isWord(start - 2), tokens[start - 2].text == "local" {
        declared.insert(tokens[index].text)
      }
    }
    while tokens.indices.contains(index), !isSign("(", index) { index += 1 }
    addList(from: index + 1)
  }
}
