import PullPlugins

extension WrittenViews {
  /// What a plugin's files do with a view.
  struct Uses {
    /// What makes it: `label` of `pta.label`.
    let kind: String
    /// The properties that are set, and the methods that are called.
    var members: Set<String> = []
    /// Whether a property of it is asked for.
    var isAsked = false

    /// Whether none of some properties is set.
    func isWithout(_ names: Set<String>) -> Bool { members.isDisjoint(with: names) }
  }

  /// What is done with a view of a name, where all of that is sure: it is made in one place, kept in one variable, and
  /// put in another view; `nil` where it is handed on to where anything may be done with it.
  func uses(of name: String) -> Uses? {
    guard let (kind, owner) = onlyMaker(of: name), let last = owner.last?.text else { return nil }
    var uses = Uses(kind: kind)
    var sets = 0
    for (_, tokens) in files {
      for index in tokens.indices where tokens[index].text == last {
        if tokens[index].kind == .text, tokens.isSign("[", index - 1) { return nil }
        guard tokens[index].kind == .word, index + 1 < tokens.count,
          tokens.isSign(".", index - 1) == (owner.count > 1)
        else { continue }
        if tokens.isSign("=", index + 1) {
          sets += 1
        } else if tokens.isSign(".", index + 1) || tokens.isSign(":", index + 1) {
          uses.members.insert(tokens.code(index + 2))
          if !["=", ",", "("].contains(where: { tokens.isSign($0, index + 3) }) {
            uses.isAsked = true
          }
        } else if !isAdded(index, tokens) {
          return nil
        }
      }
      // Fields that are asked for by names that are made may be any.
      if tokens.indices.contains(where: { tokens.isSign("[", $0) && tokens.code($0 - 1) == "self" })
      {
        return nil
      }
    }
    return sets == 1 ? uses : nil
  }

  /// Whether a name is all that `add_subview` is given.
  private func isAdded(_ index: Int, _ tokens: [LuaToken]) -> Bool {
    guard let start = tokens.start(ofChainEndingAt: index) else { return false }
    return tokens.isSign("(", start - 1) && tokens.code(start - 2) == "add_subview"
      && tokens.isSign(")", index + 1)
  }

  /// What makes a view, and what it is kept in, where that is `self.NAME` or `NAME`.
  private func onlyMaker(of name: String) -> (kind: String, owner: [LuaToken])? {
    guard let made = makers[name], made.count == 1, let maker = made.first,
      let owner = maker.owner, [1, 3].contains(owner.count)
    else { return nil }
    let tokens = files[maker.file].tokens
    let kept = Array(tokens[owner])
    guard kept.count == 1 || kept[0].text == "self" else { return nil }
    return (tokens.code(maker.token), kept)
  }
}
