import PullToAction

/// The methods of a plugin as its files have them: where each is defined, and what is called.
struct WrittenMethods {
  /// A function that becomes a field of a table.
  struct Definition: Equatable {
    let name: String
    let file: String
    let line: Int
    /// The variable that the table is in; `nil` where it is written in a table.
    let owner: String?
    let hasColon: Bool
    /// The names of its parameters; `nil` where the function itself is elsewhere.
    let parameters: [String]?
    /// The token that the function begins with.
    let function: Int?
  }

  /// A field that is asked for, other than where it is defined.
  struct Use {
    let name: String
    /// What is asked: the variable or field, or "" for anything else.
    let asked: String
    /// The methods, of those that are looked at, whose functions it is in.
    let within: [String]
  }

  let files: [WrittenFile]

  init(_ source: PluginSource) {
    files = source.fileNames.map { WrittenFile(name: $0, source: source.files[$0] ?? []) }
  }

  /// Where a method is defined; of several the last, which is the one that counts.
  func definition(of name: String) -> Definition? { definitions(of: name).last }

  func definitions(of name: String) -> [Definition] {
    files.flatMap { file in (file.places[name] ?? []).compactMap { file.definition(at: $0) } }
  }

  /// The methods of some that nothing calls; that they call themselves, or one another, does not count.
  ///
  /// - Parameter others: what has a method of a name, too: what is asked of these does not count.
  func uncalled(_ names: [String], others: (String) -> Set<String>) -> Set<String> {
    var uncalled = Set(names)
    let uses = files.flatMap { $0.uses(of: uncalled) }.filter {
      !others($0.name).contains($0.asked)
    }
    while true {
      let called = uses.filter { uncalled.isDisjoint(with: $0.within) }.map(\.name)
      guard !uncalled.isDisjoint(with: called) else { return uncalled }
      uncalled.subtract(called)
    }
  }

  /// The definitions of some names that a later one takes the place of before anybody could use them.
  func replaced(_ names: Set<String>) -> [(lost: Definition, by: Definition)] {
    files.flatMap { $0.replaced(names) }
  }

  /// Where a callback is defined within a function of a part, which is too late for it to be found.
  ///
  /// - Parameter isFound: whether there is one, which another would take the place of.
  func lateDefinition(of name: CallbackName, kind: PartKind, isFound: Bool) -> Definition? {
    files.lazy.compactMap { $0.lateDefinition(of: name.rawValue, kind: kind, isFound: isFound) }
      .first
  }

  /// The first variable that a part's table is in.
  func variable(of kind: PartKind) -> String? {
    files.lazy.flatMap { $0.variables(of: kind) }.first
  }

  /// Whether names that are made while the plugin runs may be those of a part's methods, as in
  /// `self["on_" .. state](self)`.
  func mayAskByAnyName(_ kind: PartKind) -> Bool {
    let variables = Set(files.flatMap { $0.variables(of: kind) })
    let own = variables.union(["self"])
    return files.contains { !$0.askedByAnyName.isDisjoint(with: own) }
      || files.contains { !$0.askedByAnyName.isEmpty }
        && (variables.isEmpty || files.contains { $0.handsOn(own) })
  }

  /// The first use of a method, as in `pull:close()`; of anything where no variable is named.
  func call(of name: String, on variable: String? = nil) -> (file: String, line: Int)? {
    first(name) { file, index in
      file.tokens[index].kind == .word && file.definition(at: index) == nil
        && file.use(at: index).map { $0 == variable ?? $0 } ?? false
    }
  }

  /// Where a field is first set, as in `part.name = …`.
  ///
  /// - Parameter kind: of which part it is to be.
  func set(of name: String, in kind: PartKind? = nil) -> (file: String, line: Int)? {
    first(name) { file, index in
      // `self.part.name` is of another table, which is called like the part's variable.
      let isOf = { (kind: PartKind) in
        file.variables(of: kind).contains(file.tokens[index - 2].text) && !file.isField(index - 2)
      }
      return file.isSign(".", index - 1) && file.isSign("=", index + 1) && kind.map(isOf) ?? true
    }
  }

  /// Whether a field is asked of whatever there is, or may be by its name.
  func isAsked(_ name: String) -> Bool {
    files.contains { file in
      (file.places[name] ?? []).contains { index in
        file.tokens[index].kind == .text
          || file.definition(at: index) == nil && file.use(at: index) != nil
      }
    }
  }

  /// Where a global function is defined.
  func global(_ name: String) -> (file: String, line: Int)? {
    first(name) { file, index in
      file.isSign("=", index + 1) || (index > 0 && file.tokens[index - 1].text == "function")
    }
  }

  /// Where a local function is defined.
  func localFunction(_ name: String) -> (file: String, line: Int)? {
    first(name) { file, index in
      index > 1 && file.tokens[index - 1].text == "function"
        && file.tokens[index - 2].text == "local"
    }
  }

  func usesGlobal(_ name: String) -> Bool {
    files.contains { file in (file.places[name] ?? []).contains(where: file.usesGlobal(at:)) }
  }

  private func first(
    _ name: String, where isWanted: (WrittenFile, Int) -> Bool
  ) -> (file: String, line: Int)? {
    for file in files {
      guard let index = file.places[name]?.first(where: { isWanted(file, $0) }) else { continue }
      return (file.name, file.tokens[index].line)
    }
    return nil
  }

  /// A call with a dot of a part's method that was defined with a colon, as `p.setup(view)`; none where
  /// other variables may hold the part, or its own something else.
  func callWithDot(
    of name: String, kind: PartKind
  ) -> (file: String, line: Int, owner: String)? {
    let all = definitions(of: name)
    guard all.allSatisfy(\.hasColon) else { return nil }
    for file in files {
      guard let owner = file.variables(of: kind).first,
        all.contains(where: { $0.file == file.name && $0.owner == owner })
      else { continue }
      let owners = file.hasMethods(ofOthers: owner) ? [owner] : [owner, "self"]
      let call = (file.places[name] ?? []).first {
        file.asksWithDot(at: $0, without: [owner, "self"]).map(owners.contains) ?? false
      }
      guard let call, file.assignments(of: owner) == 1, file.assignments(of: "self") == 0,
        !file.handsOn([owner, "self"])
      else { continue }
      return (file.name, file.tokens[call].line, file.tokens[call - 2].text)
    }
    return nil
  }
}
