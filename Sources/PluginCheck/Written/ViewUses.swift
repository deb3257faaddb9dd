import PullPlugins

extension WrittenViews {
  /// What a plugin's files do with a view.
  struct Uses {
    /// What makes it: `label` of `pta.label`.
    let kind: String
    /// The properties that are set, and the methods that are called.
    fileprivate(set) var members: Set<String> = []
    /// Whether a property of it is asked for.
    fileprivate(set) var isAsked = false
    /// What it is kept in: `arc`, and `self.arc = arc`.
    fileprivate var owners: [String]
    /// What those are set to besides.
    fileprivate var values: Set<String> = []
    /// How often one of those is set to a view that is made.
    fileprivate var makers = 0

    /// Whether none of some properties is set.
    func isWithout(_ names: Set<String>) -> Bool { members.isDisjoint(with: names) }
  }

  private static let mostOwners = 8

  /// What is done with a view of a name, where all of that is sure: it is made in one place, kept in variables of its
  /// own, and put in another view; `nil` where it is handed on to where anything may be done with it.
  func uses(of name: String) -> Uses? {
    guard let made = makers[name], made.count == 1, let owner = made[0].owner else { return nil }
    let tokens = files[made[0].file].tokens
    var uses = Uses(kind: tokens.code(made[0].token), owners: [tokens.text(owner)])
    guard WrittenViews.isOwner(owner, tokens), !asksByName else { return nil }
    var next = 0
    while next < uses.owners.count, next < WrittenViews.mostOwners {
      for (_, tokens) in files where !add(uses.owners[next], tokens, to: &uses) { return nil }
      next += 1
    }
    let isSure = uses.makers == 1 && next == uses.owners.count
    return isSure && uses.values.isSubset(of: uses.owners) ? uses : nil
  }

  /// Whether fields are asked for by names that are made, and may be any.
  private var asksByName: Bool {
    files.contains { _, tokens in
      tokens.indices.contains { tokens.isSign("[", $0) && tokens.code($0 - 1) == "self" }
    }
  }

  /// Whether some tokens are `self.NAME` or `NAME`.
  private static func isOwner(_ range: Range<Int>, _ tokens: [LuaToken]) -> Bool {
    range.count == 1 || range.count == 3 && tokens.code(range.lowerBound) == "self"
  }

  /// What a file does with what a view is kept in; `false` where that may be anything.
  private func add(_ owner: String, _ tokens: [LuaToken], to uses: inout Uses) -> Bool {
    let isField = owner.contains(".")
    let last = isField ? String(owner.dropFirst("self.".count)) : owner
    for index in tokens.indices where tokens[index].text == last {
      if tokens[index].kind == .text, tokens.isSign("[", index - 1) { return false }
      guard tokens[index].kind == .word, tokens.isSign(".", index - 1) == isField,
        !tokens.isMaker(at: index)
      else { continue }
      if tokens.isSign("=", index + 1) {
        if tokens.isMaker(at: index + 4) {
          uses.makers += 1
        } else {
          uses.values.insert(tokens.text(index + 2..<tokens.endOfExpression(from: index + 2)))
        }
      } else if tokens.isSign(".", index + 1) || tokens.isSign(":", index + 1) {
        uses.members.insert(tokens.code(index + 2))
        if !["=", ",", "("].contains(where: { tokens.isSign($0, index + 3) }) {
          uses.isAsked = true
        }
      } else if let other = WrittenViews.other(keptFrom: index, tokens) {
        if !uses.owners.contains(other) { uses.owners.append(other) }
      } else if !isAdded(index, tokens) {
        return false
      }
    }
    return true
  }

  /// What else is set to what a view is kept in: `self.arc` of `self.arc = arc`.
  private static func other(keptFrom index: Int, _ tokens: [LuaToken]) -> String? {
    guard let start = tokens.start(ofChainEndingAt: index), tokens.isSign("=", start - 1),
      tokens.endOfExpressions(from: start) == index + 1,
      let first = tokens.start(ofChainEndingAt: start - 2),
      isOwner(first..<start - 1, tokens), !tokens.isSign(",", first - 1)
    else { return nil }
    return tokens.text(first..<start - 1)
  }

  /// Whether a name is all that `add_subview` is given.
  private func isAdded(_ index: Int, _ tokens: [LuaToken]) -> Bool {
    guard let start = tokens.start(ofChainEndingAt: index) else { return false }
    return tokens.isSign("(", start - 1) && tokens.code(start - 2) == "add_subview"
      && tokens.isSign(")", index + 1)
  }
}
