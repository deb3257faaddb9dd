import LuaRuntime
import TextSupport

/// Values that are others than they seem.
extension ScriptReview {
  private static let comparisons = ["==", "~="]
  private static let operators =
    comparisons + ["<", ">", "<=", ">=", "..", "+", "-", "*", "/", "//", "%", "^"]

  /// `state == "idle"` compares a function, and `print(state)` shows one.
  func functionAsValue(at index: Int) -> String? {
    guard let function = functions[text(index)], function.result != nil, callEnd(index) == nil
    else { return nil }
    let isBehind = ScriptReview.operators.contains(text(index - 1)) && isOperand(index - 2)
    let isBefore = ScriptReview.operators.contains(text(index + 1))
    let other = isBefore ? text(index + 2) : text(index - 2)
    let isShown =
      ["print", "tostring"].contains(text(index - 2)) && text(index - 1) == "("
      && text(index + 1) == ")"
    guard isShown || (isBehind || isBefore) && other != "nil" else { return nil }
    return "'\(function.name)' is a function, not its value: write "
      + HelpText.signature(function)
  }

  /// Whether an operator that follows stands between two values.
  private func isOperand(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    return tokens[index].kind == .text || [")", "}", "]"].contains(text(index))
      || tokens[index].kind == .word || text(index).first?.isNumber == true
  }

  /// What a verb without a result gives is set, compared or gone on with.
  func nothingAsValue(at index: Int) -> String? {
    guard let function = functions[text(index)], function.result == nil,
      let end = callEnd(index)
    else { return nil }
    let before = text(index - 1)
    let isTaken =
      ["=", "==", "~=", ".."].contains(before)
      || ["assert", "print", "tostring"].contains(text(index - 2)) && before == "("
    let isBehind = tokens.indices.contains(end + 1) && tokens[end + 1].line == tokens[end].line
    let isContinued =
      isBehind && [".", ":", "[", "(", "==", "~=", ".."].contains(text(end + 1))
    guard isTaken || isContinued else { return nil }
    let nothing = "\(function.name) gives nothing back"
    if before == "=", isKey(index - 2) {
      return nothing + "; for a function write \(text(index - 2)) = function() "
        + "\(function.name)(…) end"
    }
    return nothing + ": write it by itself, and ask state(), pulled() or events() then"
  }

  /// `not state() == "idle"`.
  func comparisonOfNot(at index: Int) -> String? {
    guard text(index - 5) == "not", text(index - 1) == "==", let asked = compared(with: index),
      case .oneOf = asked.type
    else { return nil }
    return "'not' comes before '==', so this is never so: write \(asked.name) ~= "
      + "\"\(tokens[index].text)\""
  }

  /// `state() == idle`, a variable that nobody has set.
  func comparedWithoutQuotes(at index: Int) -> String? {
    guard case .oneOf? = compared(with: index)?.type else { return nil }
    return unquoted(at: index)
  }

  /// What a word or a text is compared with.
  private func compared(with index: Int) -> (name: String, type: LuaType)? {
    if ScriptReview.comparisons.contains(text(index - 1)) { return asked(endingAt: index - 2) }
    return ScriptReview.comparisons.contains(text(index + 1)) ? asked(startingAt: index + 2) : nil
  }

  /// `state()` or `control.state`, with what may be there.
  private func asked(startingAt index: Int) -> (name: String, type: LuaType)? {
    guard isWord(index), isGlobal(index) else { return nil }
    if let property = property(at: index), ![".", ":", "["].contains(text(index + 3)) {
      return ("\(text(index)).\(property.name)", property.type)
    }
    guard text(index + 1) == "(", text(index + 2) == ")",
      let result = functions[text(index)]?.result
    else { return nil }
    return (text(index) + "()", result)
  }

  private func asked(endingAt index: Int) -> (name: String, type: LuaType)? {
    // Three tokens, either way.
    let start = index - 2
    guard text(start - 1) != "..", isWord(index) == (text(start + 1) == ".") else { return nil }
    return asked(startingAt: start)
  }
}
