import LuaRuntime

/// Looks for two comparisons of which one is always so: `state ~= "idle" or state ~= "open"`; and for two that are never
/// so together: `state == "idle" and state == "open"`; and for branches that another one leaves nothing.
package struct ChoiceReview {
  private let tokens: [LuaToken]
  private let queries: Set<String>

  /// - Parameter queries: functions that say the same however often a condition asks them. Any other one may well give
  ///   something else the second time: `next_word() == "a" and next_word() == "b"`.
  package init(tokens: [LuaToken], queries: Set<String> = []) {
    (self.tokens, self.queries) = (tokens, queries)
  }

  /// All of them, in order; of a source that is made to cost time the first.
  package var findings: [CopyReview.Finding] {
    tokens.indices.filter { ["and", "or", "elseif"].contains(tokens.code($0)) }
      .prefix(tokens.mostLookedAt).compactMap { index in
        complaint(at: index).map { .init(line: tokens[index].line, message: $0) }
      }
  }

  /// `elseif state == "triggered"` behind `if state == "pulling" or state == "triggered"`.
  private func lostBranch(at index: Int) -> String? {
    guard let asked = tokens.comparison(beginningAt: index + 1), asked.sign == "==",
      !asked.asked.contains("("), asked.asked != "…",
      ["then", "and"].contains(tokens.code(asked.place.upperBound))
    else { return nil }
    var end = index
    while let start = tokens.startOfBranch(endingAt: end) {
      let comparisons = tokens.comparisons(joinedByOrFrom: start + 1)
      let same = comparisons.first {
        $0.sign == "==" && $0.asked == asked.asked
          && tokens[$0.value].text == tokens[asked.value].text
          && tokens[$0.value].kind == tokens[asked.value].kind
      }
      if let same {
        let comparison = "\(asked.asked) == \(tokens.text(asked.value..<asked.value + 1))"
        return
          "line \(tokens[same.value].line) has \(comparison) already, and this is never come to: take it out "
          + "there"
      }
      if tokens.code(start) == "if" { return nil }
      end = start
    }
    return nil
  }

  /// What is wrong with the comparisons beside `and` or `or`.
  func complaint(at index: Int) -> String? {
    if tokens.code(index) == "elseif" { return lostBranch(at: index) }
    let isOr = tokens.code(index) == "or"
    let sign = isOr ? "~=" : "=="
    guard let first = tokens.comparison(endingAt: index - 1),
      let second = tokens.comparison(beginningAt: index + 1),
      first.sign == sign, second.sign == sign, first.asked == second.asked,
      first.asked != "…", saysTheSameTwice(first.asked), tokens.differ(first.value, second.value),
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

  private func saysTheSameTwice(_ asked: String) -> Bool {
    guard let bracket = asked.firstIndex(of: "(") else { return true }
    return queries.contains(String(asked[..<bracket]))
  }
}
