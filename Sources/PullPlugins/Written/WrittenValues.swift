/// What names are set to, by the tokens of a Lua source.
extension [LuaToken] {
  package enum Given: Equatable {
    /// It is not set there.
    case nothing
    /// It is set to what a call gives besides, or to nil.
    case unknown
    /// It is set to the expression that begins at a token.
    case value(Int)
  }

  /// What a name is set to at a token: the second of `a.b, c = 1, 2` to 2.
  package func given(at name: Int) -> Given {
    // A field of a table is by itself.
    guard let (equals, isListed) = equals(behind: name),
      !isListed || openBracket(before: name) == nil
    else { return .nothing }
    let place = isFieldOfTable(name) ? 0 : targets(before: name)
    let values = startsOfExpressions(from: equals + 1)
    return values.indices.contains(place) ? .value(values[place]) : .unknown
  }

  /// Whether a name may be set at a token; much quicker to say than to what.
  package func isSet(at name: Int) -> Bool { equals(behind: name) != nil }

  /// The most names that are set at once by hand.
  private static var mostTargets: Int { 50 }

  /// The equals sign behind a name, and whether other names stand between.
  private func equals(behind name: Int) -> (Int, isListed: Bool)? {
    var last = name
    for _ in 0..<Self.mostTargets {
      let next = behind(last)
      if isSign("=", next) { return (next, last != name) }
      guard isSign(",", next), let other = endOfTarget(from: next + 1) else { return nil }
      last = other
    }
    return nil
  }

  /// Whether a name before an equals sign is written in a table.
  func isFieldOfTable(_ index: Int) -> Bool {
    ["{", ",", ";"].contains { isSign($0, index - 1) }
      && openBracket(before: index).map { isSign("{", $0) } ?? false
  }

  /// The token behind a name, and behind its `<const>`.
  private func behind(_ name: Int) -> Int {
    isSign("<", name + 1) && isSign(">", name + 3) ? name + 4 : name + 1
  }

  /// The last token of `a.b[c]`.
  private func endOfTarget(from start: Int) -> Int? {
    guard indices.contains(start), self[start].kind == .word else { return nil }
    var end = start
    while true {
      if isSign(".", end + 1) {
        end += 2
      } else if isSign("[", end + 1), let bracket = closing(of: end + 1) {
        end = bracket
      } else {
        return end
      }
    }
  }

  /// How many others are set before a name in its statement.
  private func targets(before name: Int) -> Int {
    var (count, last) = (0, name)
    while let start = start(ofChainEndingAt: last), isSign(",", start - 1) {
      last = isSign(">", start - 2) ? start - 5 : start - 2
      count += 1
    }
    return count
  }
}
