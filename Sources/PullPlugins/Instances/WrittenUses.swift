import PullToAction

/// What becomes of the methods that a file defines.
extension WrittenFile {
  /// No file has as many definitions of a name; one that is made to cost time may.
  private static let mostDefinitions = 64

  private func definitions(of name: String) -> [(index: Int, definition: WrittenMethods.Definition)]
  {
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

  func replaced(
    _ names: Set<String>
  ) -> [(lost: WrittenMethods.Definition, by: WrittenMethods.Definition)] {
    names.sorted().flatMap { name in
      let all = definitions(of: name)
      return zip(all, all.dropFirst()).filter { lost, next in
        let between = lost.index + 1..<next.index
        return lost.definition.owner != nil && lost.definition.owner == next.definition.owner
          && next.definition.function != nil && isOutermost(lost.index) && isOutermost(next.index)
          && !between.contains { index in
            tokens[index].text == name && use(at: index) != nil
              || tokens[index].text == next.definition.owner && isSign("=", index + 1)
          }
      }.map { ($0.definition, $1.definition) }
    }
  }

  private func isOutermost(_ index: Int) -> Bool {
    // A definition's own function begins before its name.
    let (functions, others) = tokens.surroundings(of: index)
    return others == 0 && functions.allSatisfy { $0 == definition(at: index)?.function }
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
      return isOfPart && (!isFound || isInCallback)
    }?.definition
  }
}
