/// The methods of a plugin as its files have them: where each is defined, and what is called.
struct WrittenMethods {
  /// A function that becomes a field of a table.
  struct Definition: Equatable {
    let file: String
    let line: Int
    /// The variable that the table is in; `nil` where it is written in a table.
    let owner: String?
    let hasColon: Bool
    /// The names of its parameters; `nil` where the function itself is elsewhere.
    let parameters: [String]?
  }

  fileprivate struct File {
    let name: String
    let tokens: [LuaToken]
    /// By the word, or the text, of a token.
    let places: [String: [Int]]
  }

  private let files: [File]

  init(_ source: PluginSource) {
    files = source.fileNames.map { name in
      let tokens = LuaTokens(source.files[name] ?? []).tokens
      var places: [String: [Int]] = [:]
      for (index, token) in tokens.enumerated() where token.kind != .sign {
        places[token.text, default: []].append(index)
      }
      return File(name: name, tokens: tokens, places: places)
    }
  }

  /// Where a method is defined; of several the last, which is the one that counts.
  func definition(of name: String) -> Definition? { definitions(of: name).last }

  private func definitions(of name: String) -> [Definition] {
    files.flatMap { file in (file.places[name] ?? []).compactMap { file.definition(at: $0) } }
  }

  /// Whether a field is used, other than where it is defined.
  ///
  /// - Parameter isOwn: whether only what `self`, or the variable of the part, is asked for counts:
  ///   others have methods of that name, too.
  func isUsed(_ name: String, isOwn: Bool) -> Bool {
    let owners = Set(definitions(of: name).compactMap(\.owner) + ["self"])
    return files.contains { file in
      (file.places[name] ?? []).contains { index in
        guard file.definition(at: index) == nil, let owner = file.use(at: index) else {
          return false
        }
        return !isOwn || owners.contains(owner)
      }
    }
  }

  /// The first use of a method, as in `pull:close()`; of anything where no variable is named.
  func call(of name: String, on variable: String? = nil) -> (file: String, line: Int)? {
    first(name) { file, index in
      file.tokens[index].kind == .word && file.definition(at: index) == nil
        && file.use(at: index).map { $0 == variable ?? $0 } ?? false
    }
  }

  /// Where a global function is defined.
  func global(_ name: String) -> (file: String, line: Int)? {
    first(name) { file, index in
      file.isSign("=", index + 1) || (index > 0 && file.tokens[index - 1].text == "function")
    }
  }

  private func first(
    _ name: String, where isWanted: (File, Int) -> Bool
  ) -> (file: String, line: Int)? {
    for file in files {
      guard let index = file.places[name]?.first(where: { isWanted(file, $0) }) else { continue }
      return (file.name, file.tokens[index].line)
    }
    return nil
  }

  /// A call with a dot of a method that was defined with a colon, as `p.setup(view)`.
  func callWithDot(of name: String) -> (file: String, line: Int, owner: String)? {
    let all = definitions(of: name)
    guard !all.isEmpty, all.allSatisfy(\.hasColon) else { return nil }
    let owners = Set(all.compactMap(\.owner) + ["self"])
    for file in files {
      for index in file.places[name] ?? []
      where file.definition(at: index) == nil && file.isSign(".", index - 1) {
        guard let owner = file.use(at: index), owners.contains(owner),
          file.isSign("(", index + 1), index + 2 < file.tokens.count,
          !owners.contains(file.tokens[index + 2].text)
        else { continue }
        return (file.name, file.tokens[index].line, owner)
      }
    }
    return nil
  }
}

extension WrittenMethods.File {
  fileprivate func isSign(_ sign: String, _ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].isSign(sign)
  }

  private func isWord(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .word
  }

  /// What a field is asked of, where a token is one: the variable, or "" for anything else.
  fileprivate func use(at index: Int) -> String? {
    if tokens[index].kind == .text { return "" }
    guard isSign(".", index - 1) || isSign(":", index - 1) else { return nil }
    let isVariable = isWord(index - 2) && !isSign(".", index - 3) && !isSign(":", index - 3)
    return isVariable ? tokens[index - 2].text : ""
  }

  /// The definition that a token names.
  fileprivate func definition(at index: Int) -> WrittenMethods.Definition? {
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
      index, tokens[index - 2].text, isSign(":", index - 1), parameters(from: index + 1))
  }

  /// `owner.name = function(…)`, or what else it is set to.
  private func assigned(_ index: Int, owner: String?, at value: Int) -> WrittenMethods.Definition {
    let isFunction = isWord(value) && tokens[value].text == "function"
    return make(index, owner, false, isFunction ? parameters(from: value + 1) : nil)
  }

  private func make(
    _ index: Int, _ owner: String?, _ hasColon: Bool, _ parameters: [String]?
  ) -> WrittenMethods.Definition {
    WrittenMethods.Definition(
      file: name, line: tokens[index].line, owner: owner, hasColon: hasColon,
      parameters: parameters)
  }

  /// A file that nobody loads need not compile: what is no parameter ends them.
  private func parameters(from parenthesis: Int) -> [String] {
    tokens[parenthesis...].dropFirst()
      .prefix { $0.kind == .word || $0.isSign(",") || $0.isSign("...") }
      .map(\.text).filter { $0 != "," }
  }
}
