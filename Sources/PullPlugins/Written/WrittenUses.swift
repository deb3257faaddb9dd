import PullToAction

/// What becomes of the methods that a file defines.
extension WrittenFile {
  /// No file has as many definitions of a name; one that is made to cost time may.
  private static let mostDefinitions = 64

  private typealias Found = (index: Int, definition: WrittenMethods.Definition)

  private func definitions(of name: String) -> [Found] {
    (places[name] ?? []).lazy.compactMap { index in definition(at: index).map { (index, $0) } }
      .prefix(WrittenFile.mostDefinitions).map { $0 }
  }

  /// Where fields of some names are asked for.
  func uses(of names: Set<String>) -> [WrittenMethods.Use] {
    var starts: [Int: String] = [:]
    for name in names {
      for index in places[name] ?? [] {
        if let start = definition(at: index)?.function { starts[start] = name }
      }
    }
    var uses: [WrittenMethods.Use] = []
    // The blocks that are open, with the methods' names.
    var open: [String?] = []
    for (index, token) in tokens.enumerated() where token.kind != .sign {
      switch tokens.step(index) {
      case 1: open.append(starts[index])
      case -1: _ = open.popLast()
      default:
        guard names.contains(token.text), definition(at: index) == nil, let asked = use(at: index)
        else { continue }
        let within = open.suffix(WrittenFile.mostDefinitions).compactMap(\.self)
        uses.append(WrittenMethods.Use(name: token.text, asked: asked, within: within))
      }
    }
    return uses
  }

  /// The definitions of some names that a later one takes the place of before anybody could use them.
  func replaced(
    _ names: Set<String>
  ) -> [(lost: WrittenMethods.Definition, by: WrittenMethods.Definition)] {
    var left = tokens.mostLookedAt
    return names.sorted().flatMap { name in
      let all = definitions(of: name).prefix(left)
      left -= all.count
      return zip(all, all.dropFirst()).filter { isLost($0, to: $1, name) }
        .map { ($0.definition, $1.definition) }
    }
  }

  private func isLost(_ lost: Found, to next: Found, _ name: String) -> Bool {
    guard lost.definition.owner != nil, next.definition.function != nil,
      owner(lost.index) == owner(next.index), isOutermost(lost.index), isOutermost(next.index)
    else { return false }
    let between = lost.index + 1..<next.index
    return !between.contains { mayUse(name, of: next.definition.owner, $0) }
  }

  /// What a method is defined in: `a.b` of `a.b:name`.
  private func owner(_ index: Int) -> [String]? {
    tokens.start(ofChainEndingAt: index - 2).map { tokens[$0..<(index - 1)].map(\.text) }
  }

  /// Whether a token names a method in whatever way, or is its table, as a value or another one.
  private func mayUse(_ name: String, of owner: String?, _ index: Int) -> Bool {
    guard tokens[index].kind != .sign else { return false }
    if tokens[index].text == name { return true }
    return tokens[index].text == owner && !isSign(".", index + 1) && !isSign(":", index + 1)
  }

  private func isOutermost(_ index: Int) -> Bool {
    // A definition's own function begins before its name.
    let (functions, others) = tokens.surroundings(of: index)
    return others == 0 && functions.allSatisfy { $0 == definition(at: index)?.function }
  }

  /// Whether a field of a part is asked for anywhere.
  func isUsed(_ name: String, of kind: PartKind) -> Bool {
    let owners = variables(of: kind) + ["self"]
    return (places[name] ?? []).contains { index in
      definition(at: index) == nil && use(at: index).map(owners.contains) ?? false
    }
  }

  func lateDefinition(
    of name: String, kind: PartKind, isFound: Bool
  ) -> WrittenMethods.Definition? {
    let parts = variables(of: kind)
    let all = definitions(of: name)
    return all.first { index, definition in
      let functions = tokens.surroundings(of: index).functions.filter { $0 != definition.function }
      guard let innermost = functions.last, let owner = definition.owner else { return false }
      // Callbacks are never called while the plugin is loaded; other functions may be.
      let isInCallback =
        isWord(innermost + 1) && parts.contains(tokens[innermost + 1].text)
        && isSign(":", innermost + 2) && isWord(innermost + 3)
        && kind.methodNames.contains(tokens[innermost + 3].text)
      let isOfPart = owner == "self" && isInCallback || parts.contains(owner)
      return isOfPart && (!isFound || isInCallback) && !isUsed(name, of: kind)
    }?.definition
  }
}
