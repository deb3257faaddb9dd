/// What names are set to, by the tokens of a Lua source.
extension [LuaToken] {
  enum Given: Equatable {
    /// It is not set there.
    case nothing
    /// It is set to what a call gives besides, or to nil.
    case unknown
    /// It is set to the expression that begins at a token.
    case value(Int)
  }

  /// What a name is set to at a token: the second of `a.b, c = 1, 2` to 2.
  func given(at name: Int) -> Given {
    var last = name
    while !isSign("=", behind(last)) {
      guard isSign(",", behind(last)), let next = endOfTarget(from: behind(last) + 1) else {
        return .nothing
      }
      last = next
    }
    // A field of a table is by itself.
    if last != name, openBracket(before: name) != nil { return .nothing }
    let place = isFieldOfTable(name) ? 0 : targets(before: name)
    let values = startsOfExpressions(from: behind(last) + 1)
    return values.indices.contains(place) ? .value(values[place]) : .unknown
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
      } else if isSign("[", end + 1), let close = closing(of: end + 1) {
        end = close
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
