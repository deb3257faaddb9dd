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
