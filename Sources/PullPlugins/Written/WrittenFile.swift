/// A file of a plugin, as it is written.
struct WrittenFile: TokenReader {
  let name: String
  let tokens: [LuaToken]
  /// By the word, or the text, of a token.
  private(set) var places: [String: [Int]] = [:]
  /// What is asked for fields by names that are made while the plugin runs: the variable or field.
  private(set) var askedByAnyName: Set<String> = []

  init(name: String, source: [UInt8]) {
    self.name = name
    tokens = LuaTokens(source).tokens
    for (index, token) in tokens.enumerated() where token.kind != .sign {
      places[token.text, default: []].append(index)
    }
    noteBrackets()
    for function in ["pairs", "next", "rawget"] { noteCalls(of: function) }
  }

  /// `part[name]` asks by any name; `part["name"]` does not, and `part[name] = value` asks nothing.
  private mutating func noteBrackets() {
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .sign {
      if token.text == "[" { open.append(index) }
      guard token.text == "]", let start = open.popLast(), start > 0, !isSign("=", index + 1),
        index != start + 2 || tokens[start + 1].kind != .text
      else { continue }
      askedByAnyName.insert(tokens[start - 1].text)
    }
  }

  private mutating func noteCalls(of function: String) {
    for index in places[function] ?? [] where isSign("(", index + 1) && isWord(index + 2) {
      guard isSign(")", index + 3) || isSign(",", index + 3) else { continue }
      askedByAnyName.insert(tokens[index + 2].text)
    }
  }

  /// What a field is asked of, where a token is one: the variable or field, or "" for anything else.
  func use(at index: Int) -> String? {
    if tokens[index].kind == .text {
      guard isSign("[", index - 1), isSign("]", index + 1) else { return nil }
      return isWord(index - 2) ? tokens[index - 2].text : ""
    }
    guard isSign(".", index - 1) || isSign(":", index - 1) else { return nil }
    return isWord(index - 2) ? tokens[index - 2].text : ""
  }

  /// The definition that a token names.
  func definition(at index: Int) -> WrittenMethods.Definition? {
    if tokens[index].kind == .text {
      guard isSign("[", index - 1), isSign("]", index + 1), isSign("=", index + 2) else {
        return nil
      }
      return assigned(index, owner: isWord(index - 2) ? tokens[index - 2].text : nil, at: index + 3)
    }
    if isSign("(", index + 1) { return declared(index) }
    guard isSign("=", index + 1) else { return nil }
    if isSign(".", index - 1), isWord(index - 2) {
      return assigned(index, owner: tokens[index - 2].text, at: index + 2)
    }
    let isField = ["{", ",", ";"].contains { isSign($0, index - 1) }
    let isFunction = isWord(index + 2) && tokens[index + 2].text == "function"
    return isField && isFunction ? assigned(index, owner: nil, at: index + 2) : nil
  }

  /// `function owner:name(…)`.
  private func declared(_ index: Int) -> WrittenMethods.Definition? {
    var start = index
    while isSign(".", start - 1) || isSign(":", start - 1), isWord(start - 2) { start -= 2 }
    guard start < index, isWord(start - 1), tokens[start - 1].text == "function" else {
      return nil
    }
    return make(
      index, tokens[index - 2].text, isSign(":", index - 1), parameters(from: index + 1), start - 1)
  }

  /// `owner.name = function(…)`, or what else it is set to.
  private func assigned(_ index: Int, owner: String?, at value: Int) -> WrittenMethods.Definition {
    let isFunction = isWord(value) && tokens[value].text == "function"
    return make(
      index, owner, false, isFunction ? parameters(from: value + 1) : nil, isFunction ? value : nil)
  }

  private func make(
    _ index: Int, _ owner: String?, _ hasColon: Bool, _ parameters: [String]?, _ function: Int?
  ) -> WrittenMethods.Definition {
    WrittenMethods.Definition(
      name: tokens[index].text, file: name, line: tokens[index].line, owner: owner,
      hasColon: hasColon,
      parameters: parameters, function: function)
  }

  /// A file that nobody loads need not compile: what is no parameter ends them.
  private func parameters(from parenthesis: Int) -> [String] {
    tokens[parenthesis...].dropFirst()
      .prefix { $0.kind == .word || $0.isSign(",") || $0.isSign("...") }
      .map(\.text).filter { $0 != "," }
  }
}
