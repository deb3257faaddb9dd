import LuaRuntime
import PullToAction

/// Looks for what is given back and used by nobody: `return "Loading"` in a callback, a table that `animations`
/// returns, and the call of a function that does nothing else.
struct ResultReview {
  let types: WrittenTypes
  private var tokens: [LuaToken] { types.tokens }

  /// All of them, in order; of a source that is made to cost time the first.
  var findings: [CopyReview.Finding] {
    tokens.indices.filter { ["return", "function"].contains(tokens.code($0)) }
      .prefix(tokens.mostLookedAt).flatMap { index in
        tokens.code(index) == "return" ? returned(at: index).map { [$0] } ?? [] : dropped(of: index)
      }
  }

  private func returned(at index: Int) -> CopyReview.Finding? {
    guard isValue(index + 1), let function = tokens.surroundings(of: index).functions.last,
      let name = tokens.name(ofFunctionAt: function)
    else { return nil }
    let word = tokens[name].text
    let message: String
    if ["animations", "completion"].contains(word), tokens.isFieldOfTable(name) {
      guard tokens.isSign("{", index + 1) else { return nil }
      message =
        "nothing uses what \(word) returns: set the properties in it, as in view.alpha = 0.5"
    } else {
      guard name > 1, types.isPart(tokens[name - 2].text), isCallback(word), !isCalled(word, name)
      else { return nil }
      message =
        "nothing uses what \(word) returns: set what is to be seen, as in self.label.text = …"
    }
    return CopyReview.Finding(line: tokens[index].line, message: message)
  }

  /// Whether what is returned is worth something, and no call of what is done last.
  private func isValue(_ start: Int) -> Bool {
    let end = tokens.endOfExpressions(from: start)
    guard end > start, !["nil", "true", "false", "self"].contains(tokens.text(start..<end)) else {
      return false
    }
    return tokens[end - 1].kind == .word || tokens.start(ofChainEndingAt: end - 1) != start
  }

  private func isCallback(_ name: String) -> Bool {
    name != CallbackName.targetLayer.rawValue
      && CallbackDeclaration.all.contains { $0.part != .delegate && $0.name.rawValue == name }
  }

  /// Whether the plugin calls one of its methods itself.
  private func isCalled(_ name: String, _ declared: Int) -> Bool {
    tokens.indices.contains {
      $0 != declared && tokens[$0].text == name && !tokens.isSign("=", $0 + 1)
    }
  }

  /// Statements that call a local function in which there is only `return`, without a call.
  private func dropped(of function: Int) -> [CopyReview.Finding] {
    let name = tokens.isSign("=", function - 1) ? function - 2 : function + 1
    let parameters = tokens.isSign("=", function - 1) ? function + 1 : function + 2
    let isLocal =
      tokens.code(name - 1) == "local"
      || name == function + 1 && tokens.code(function - 1) == "local"
    guard isLocal, tokens.isSign("(", parameters), let first = tokens.closing(of: parameters),
      tokens.code(first + 1) == "return", isValue(first + 2)
    else { return [] }
    let end = tokens.endOfExpressions(from: first + 2)
    guard tokens.code(end) == "end", !tokens[first..<end].contains(where: { $0.isSign("(") }) else {
      return []
    }
    return tokens.indices.filter { $0 > end && isStatement($0, tokens[name].text) }.map { call in
      .init(
        line: tokens[call].line,
        message:
          "'\(tokens[name].text)' only gives something back, and nothing uses it here: write "
          + "x = \(tokens[name].text)(…)")
    }
  }

  /// Whether a token begins a statement that is the call of a function, and no more.
  private func isStatement(_ index: Int, _ name: String) -> Bool {
    guard tokens.code(index) == name, types.bindings[index] != .global,
      tokens.isSign("(", index + 1),
      let end = tokens.closing(of: index + 1), !tokens.isContinued(end + 1),
      !["(", "{", ",", "and", "or"].contains(tokens.code(end + 1)),
      tokens.openBracket(before: index) == nil
    else { return false }
    return endsStatement(index - 1)
  }

  /// Whether a statement ends with a token, so that the next one begins another.
  private func endsStatement(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    switch tokens[index].kind {
    case .text: return true
    case .word: return !ResultReview.goingOn.contains(tokens[index].text)
    case .sign:
      return [")", "]", "}", ";"].contains(tokens[index].text)
        || tokens[index].text.first?.isNumber == true
    }
  }

  /// The words behind which an expression, or a name, is due.
  private static let goingOn: Set = [
    "and", "or", "not", "return", "local", "function", "in", "if", "elseif", "while", "until",
    "for", "goto",
  ]
}
