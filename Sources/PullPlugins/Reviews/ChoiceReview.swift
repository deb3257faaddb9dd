import LuaRuntime

/// Looks for two comparisons of which one is always so: `state ~= "idle" or state ~= "open"`; and for two that are never
/// so together: `state == "idle" and state == "open"`.
package struct ChoiceReview {
  private let tokens: [LuaToken]

  package init(tokens: [LuaToken]) { self.tokens = tokens }

  /// All of them, in order; of a source that is made to cost time the first.
  package var findings: [CopyReview.Finding] {
    tokens.indices.filter { ["and", "or"].contains(tokens.code($0)) }.prefix(tokens.mostLookedAt)
      .compactMap { index in
        complaint(at: index).map { .init(line: tokens[index].line, message: $0) }
      }
  }

  /// What is wrong with the comparisons beside `and` or `or`.
  func complaint(at index: Int) -> String? {
    let isOr = tokens.code(index) == "or"
    let sign = isOr ? "~=" : "=="
    guard let first = tokens.comparison(endingAt: index - 1),
      let second = tokens.comparison(beginningAt: index + 1),
      first.sign == sign, second.sign == sign, first.asked == second.asked,
      first.asked != "…", tokens.differ(first.value, second.value),
      // `and` binds more closely: `x and a ~= 1 or a ~= 2` may be either.
      !isOr
        || tokens.code(first.place.lowerBound - 1) != "and"
          && tokens.code(second.place.upperBound) != "and",
      tokens.code(first.place.lowerBound - 1) != "not"
    else { return nil }
    let comparisons = [first, second].map { comparison in
      "\(comparison.asked) \(sign) \(tokens.text(comparison.value..<comparison.value + 1))"
    }
    return
      "\(comparisons[0]) \(tokens.code(index)) \(comparisons[1]) is \(isOr ? "always" : "never") so, "
      + "whatever \(first.asked) is: write \(isOr ? "and" : "or")"
  }
}

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

  /// Whether two texts or numbers are not equal.
  fileprivate func differ(_ one: Int, _ other: Int) -> Bool {
    guard let first = Double(self[one].text), let second = Double(self[other].text) else {
      return self[one].kind == self[other].kind && self[one].text != self[other].text
    }
    return first != second
  }

  func isComparison(_ index: Int) -> Bool { ["==", "~="].contains(code(index)) }

  /// Whether an operand goes on before or behind a token.
  func isContinued(_ index: Int) -> Bool {
    [
      "..", ".", ":", "[", "==", "~=", "<", ">", "<=", ">=", "+", "-", "*", "/", "//", "%", "^",
      "#",
    ]
    .contains(code(index))
  }
}
