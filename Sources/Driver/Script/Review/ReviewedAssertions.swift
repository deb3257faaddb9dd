import LuaRuntime
import PullPlugins
import PullToAction

/// What Lua's `assert` is given, which compares nothing; and angles in degrees.
extension ScriptReview {
  /// `assert(pulled(), 60)`: what is always there holds whatever it is.
  func assertOfValue(at index: Int) -> String? {
    let first = index + 2
    if let text = assertOfText(at: index) { return text }
    guard text(index) == "assert", text(index + 1) == "(", let close = ends[index + 1],
      ![".", ":"].contains(text(close + 1)), close - index < 200
    else { return nil }
    let end = tokens.endOfExpression(from: first)
    guard first < end, end <= close else { return nil }
    let given = text(end) == "," && end + 2 == close ? tokens[end + 1] : nil
    if let asked = asked(startingAt: first), end == first + 3 {
      switch asked.type {
      case .number, .integer, .string, .oneOf, .table: break
      default: return nil
      }
      return holds(asked.name, value(given, of: asked.type))
    }
    if let view = AskedView(tokens, at: first), view.end == end {
      if view.isAlwaysTrue, let type = view.property?.type {
        return holds(view.text, value(given, of: type))
      }
      if view.property == nil, let given, given.kind == .text, AskedView.types[given.text] != nil {
        return "assert(\(view.text)) asks only whether there is such a view: write "
          + equality("\(view.text).\(given.text)", "…")
      }
    }
    guard let given, let value = constant(given), !isCondition(first..<end),
      let asked = tokens.written(first..<end)
    else { return nil }
    return "assert(value, message) compares nothing: write " + equality(asked, value)
  }

  /// `assert("triggered")`, and `assert "state() == 'triggered'"`.
  private func assertOfText(at index: Int) -> String? {
    let hasBracket = text(index + 1) == "("
    let word = index + (hasBracket ? 2 : 1)
    guard text(index) == "assert", tokens.indices.contains(word), tokens[word].kind == .text,
      hasBracket ? text(word + 1) == ")" : !tokens.isContinued(word + 1)
    else { return nil }
    let given = tokens[word].text
    if PullState(rawValue: given) != nil {
      return "a text by itself is always true: write " + equality("state()", "\"\(given)\"")
    }
    return
      "a text by itself is always true: write assert(\(given.contains("==") ? "…), without quotes" : "value == 5)")"
  }

  private func holds(_ asked: String, _ value: String) -> String {
    "assert(\(asked)) holds whatever it is: write " + equality(asked, value)
  }

  /// How two things are compared, which specs have a word for.
  private func equality(_ asked: String, _ value: String) -> String {
    guard !isNil("describe") else { return "assert(\(asked) == \(value))" }
    switch value {
    case "true", "false", "nil": return "assert.is_\(value)(\(asked))"
    default: return "assert.equal(\(value), \(asked))"
    }
  }

  /// What was given beside, where something of a type may be that.
  private func value(_ given: LuaToken?, of type: LuaType) -> String {
    guard let given else { return "…" }
    switch type {
    case .oneOf(let words):
      return given.kind == .text && words.contains(given.text) ? "\"\(given.text)\"" : "…"
    case .number, .integer:
      return given.kind != .text && Double(given.text) != nil ? given.text : "…"
    case .string, .color, .font: return given.kind == .text ? "\"\(given.text)\"" : "…"
    default: return "…"
    }
  }

  /// A number, `true`, `false` or `nil`, which nobody says of what is wrong.
  private func constant(_ token: LuaToken) -> String? {
    guard token.kind != .text else { return nil }
    return Double(token.text) != nil || ["true", "false", "nil"].contains(token.text)
      ? token.text : nil
  }

  /// Whether tokens ask something by themselves.
  private func isCondition(_ range: Range<Int>) -> Bool {
    tokens[range].contains {
      $0.kind != .text
        && ["==", "~=", "<", ">", "<=", ">=", "and", "or", "not", "..."].contains($0.text)
    }
  }

  /// `pull(50)`, and in the next line `"use strict"` or `(pulled() == 50)`, which Lua takes for one call.
  func calledByNextLine(at index: Int) -> String? {
    guard index > 0, tokens[index].kind == .text || text(index) == "(",
      tokens[index - 1].line < tokens[index].line
    else { return nil }
    let isName = isWord(index - 1) && !LuaSource.keywords.contains(text(index - 1))
    guard isName || text(index - 1) == "]" || text(index - 1) == ")" && !isOfParameters(index - 1)
    else { return nil }
    return "a line that begins so goes on with the line before, and calls what that gives: take it "
      + "out, or write local x = before it"
  }

  /// Whether a bracket closes a function's parameters.
  private func isOfParameters(_ end: Int) -> Bool {
    guard let open = tokens.opening(of: end) else { return true }
    if text(open - 1) == "function" { return true }
    return tokens.start(ofChainEndingAt: open - 1).map { text($0 - 1) == "function" } ?? false
  }

  /// `find("ring").rotation == 180`, and `assert.equal(180, find("ring").rotation)`.
  func degrees(at index: Int) -> String? {
    guard text(index) == "rotation", text(index - 1) == ".",
      let start = tokens.start(ofChainEndingAt: index), start < index,
      let view = AskedView(tokens, at: start), view.end == index + 1
    else { return nil }
    let signs = ["==", "~=", "<", ">", "<=", ">=", ","]
    let isArgument = { (sign: Int) in text(sign) != "," || isOfAssertion(brackets[start]) }
    let (before, after) = (start - 1, index + 1)
    var number: String?
    if signs.contains(text(after)), isArgument(after) {
      number = angle(text(after + 1) == "-" ? after + 2 : after + 1)
    }
    if number == nil, signs.contains(text(before)), isArgument(before) {
      number = angle(before - 1)
    }
    return number.map { "an angle is in radians: write math.rad(\($0)) for \($0) degrees" }
  }

  /// A number that is an angle in degrees, and none in radians.
  private func angle(_ index: Int) -> String? {
    guard let value = Double(text(index)), value >= 30,
      value.truncatingRemainder(dividingBy: 15) == 0
    else { return nil }
    return text(index)
  }

  /// Whether a bracket is that of `assert.equal(…)`.
  func isOfAssertion(_ bracket: Int?) -> Bool {
    guard let bracket, let start = tokens.start(ofChainEndingAt: bracket - 1) else { return false }
    return text(start) == "assert" && start < bracket - 1
  }

  /// `local x = null`: what other languages write for what Lua has other words for is nil, whatever is meant.
  func foreignConstant(at index: Int) -> String? {
    guard ScriptReview.constants[text(index)] != nil, text(index + 1) != "=",
      text(index + 1) != ","
    else { return nil }
    return unquoted(at: index)
  }
}
