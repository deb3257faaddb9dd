/// How a value is used, by the tokens of a Lua source.
extension [LuaToken] {
  private static let comparisons: Set = ["==", "~="]
  private static let operators: Set = [
    "<", ">", "<=", ">=", "..", "+", "-", "*", "/", "//", "%", "^",
  ]
  private static let conditions: Set = ["if", "elseif", "while", "until", "and", "or"]
  private static let conditionEnds: Set = ["then", "do", "or"]

  /// The text of a sign or a word; empty for a text in quotes, and where there is no token.
  package func code(_ index: Int) -> String {
    indices.contains(index) && self[index].kind != .text ? self[index].text : ""
  }

  /// Whether a function would be of no use where some tokens stand: as a condition, reckoned with, or compared with
  /// a text, a number, or true and false.
  package func isUsedAsValue(_ operand: ClosedRange<Int>) -> Bool {
    let (first, next) = (operand.lowerBound, operand.upperBound + 1)
    let (before, after) = (code(first - 1), code(next))
    let isGoneOn = ["(", "{", "[", ".", ":"].contains(after)
    guard !isGoneOn, !(indices.contains(next) && self[next].kind == .text) else { return false }
    if Self.operators.contains(after) || Self.operators.contains(before) && isOperand(first - 2) {
      return true
    }
    if Self.comparisons.contains(after) { return isConstant(next + 1) }
    if Self.comparisons.contains(before) { return isConstant(first - 2) }
    if before == "not" || after == "and" { return true }
    return Self.conditions.contains(before) && Self.conditionEnds.contains(after)
  }

  /// Whether a token is a text, a number, `true` or `false`: what no function is equal to.
  package func isConstant(_ index: Int) -> Bool {
    indices.contains(index) && (isTextOrNumber(index) || ["true", "false"].contains(code(index)))
  }

  package func isTextOrNumber(_ index: Int) -> Bool {
    indices.contains(index) && (self[index].kind == .text || isNumber(index))
  }

  private func isNumber(_ index: Int) -> Bool {
    self[index].kind == .sign && self[index].text.contains { $0.isNumber }
  }

  /// Whether an operator that follows stands between two values.
  private func isOperand(_ index: Int) -> Bool {
    indices.contains(index)
      && (self[index].kind != .sign || isNumber(index) || [")", "}", "]"].contains(code(index)))
  }
}
