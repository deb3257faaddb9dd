/// Comparisons with a text or a number, by the tokens of a Lua source.
extension [LuaToken] {
  /// A comparison with a text or a number.
  struct Comparison {
    /// What is compared, and by which sign.
    let asked, sign: String
    /// The token of the text or number.
    let value: Int
    let place: Range<Int>
  }

  /// The one that ends at a token.
  func comparison(endingAt end: Int) -> Comparison? {
    if isTextOrNumber(end), isComparison(end - 1), let start = start(ofChainEndingAt: end - 2),
      !isContinued(start - 1)
    {
      return Comparison(
        asked: text(start..<end - 1), sign: code(end - 1), value: end, place: start..<end + 1)
    }
    guard let start = start(ofChainEndingAt: end), isComparison(start - 1),
      isTextOrNumber(start - 2), !isContinued(start - 3)
    else { return nil }
    return Comparison(
      asked: text(start..<end + 1), sign: code(start - 1), value: start - 2,
      place: start - 2..<end + 1)
  }

  /// The one that begins at a token.
  func comparison(beginningAt start: Int) -> Comparison? {
    let isValueFirst = isTextOrNumber(start)
    let first = isValueFirst ? start + 2 : start
    guard let last = end(ofChainFrom: first) else { return nil }
    let sign = isValueFirst ? start + 1 : last + 1
    let value = isValueFirst ? start : last + 2
    let end = isValueFirst ? last + 1 : last + 3
    guard isComparison(sign), isTextOrNumber(value), !isContinued(end) else { return nil }
    return Comparison(
      asked: text(first..<last + 1), sign: code(sign), value: value, place: start..<end)
  }

  /// Those of a condition that is one of them, or several with `or` between; none where it has anything else.
  func comparisons(joinedByOrFrom start: Int) -> [Comparison] {
    var (found, place) = ([Comparison](), start)
    while let comparison = comparison(beginningAt: place) {
      found.append(comparison)
      place = comparison.place.upperBound + 1
      switch code(place - 1) {
      case "then": return found
      case "or": continue
      default: return []
      }
    }
    return []
  }

  /// Whether two texts or numbers are not equal.
  func differ(_ one: Int, _ other: Int) -> Bool {
    guard let first = Double(self[one].text), let second = Double(self[other].text) else {
      return self[one].kind == self[other].kind && self[one].text != self[other].text
    }
    return first != second
  }

  package func isComparison(_ index: Int) -> Bool { ["==", "~="].contains(code(index)) }

  /// Whether an operand goes on before or behind a token.
  package func isContinued(_ index: Int) -> Bool {
    [
      "..", ".", ":", "[", "==", "~=", "<", ">", "<=", ">=", "+", "-", "*", "/", "//", "%", "^",
      "#",
    ]
    .contains(code(index))
  }
}
