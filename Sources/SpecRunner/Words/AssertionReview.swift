import Driver
import LuaRuntime
import PullPlugins

/// Assertions that hold, or fail, whatever is so: what they are given stands in another order, or is not there.
/// Found in the text, because what a function that gives nothing back gives looks the same when it runs.
struct AssertionReview {
  private let tokens: [LuaToken]

  init(_ source: String) { tokens = LuaTokens(Array(source.utf8)).tokens }

  /// Each mistake, and its line.
  var findings: [(line: Int, text: String)] {
    tokens.indices.compactMap { index in
      guard let call = call(at: index),
        let text = used(call.path, call.arguments, from: index, to: call.end)
          ?? compared(call.path, call.arguments) ?? complaint(call.path, call.arguments)
      else { return nil }
      return (tokens[index].line, text)
    }
  }

  /// What shows both values where `assert(a == b)` of a line failed, which tells neither.
  func shown(inLine line: Int) -> String? {
    tokens.indices.lazy.filter { tokens[$0].line == line }.compactMap { index -> String? in
      guard let call = call(at: index), call.path == "assert", let value = call.arguments.first,
        let sign = comparison(in: value),
        let place = value.indices.first(where: { tokens[$0].isSign(sign) }),
        !value.contains(where: { $0.kind == .word && $0.text == "not" })
      else { return nil }
      let (left, right) = (text(value[..<place]), text(value[(place + 1)...]))
      return switch sign {
      case "==": "write " + SpecAdvice.assertion(isEqual: true, left, right)
      case "~=": "write " + SpecAdvice.assertion(isEqual: false, left, right)
      default: "have print show \(left)"
      }
    }.first
  }

  private typealias Arguments = [ArraySlice<LuaToken>]

  /// `assert.view("arc").alpha`, and `local arc = assert.view("arc")`: it gives no view.
  private func used(_ path: String, _ arguments: Arguments, from start: Int, to end: Int) -> String?
  {
    guard ["assert.view", "assert.shown"].contains(path), let name = arguments.first.map(text),
      !name.isEmpty
    else { return nil }
    let isIndexed = end + 2 < tokens.count && tokens[end + 1].isSign(".")
    let isGiven = start > 0 && tokens[start - 1].isSign("=")
    guard isIndexed || isGiven else { return nil }
    let field = isIndexed ? tokens[end + 2].text : "…"
    let value = isIndexed ? expected(before: start, behind: end + 3) ?? "…" : "…"
    return
      "\(path) gives no view; write \(path)(\(name), { \(field) = \(value) }), or find(\(name))"
      + (isIndexed ? ".\(field)" : "")
  }

  /// The number or the text that a field is compared with: `assert.equal(0.5, assert.view("arc").alpha)`.
  private func expected(before start: Int, behind end: Int) -> String? {
    if start > 2, tokens[start - 1].isSign(","), tokens[start - 3].isSign("("),
      tokens.isConstant(start - 2)
    {
      return text(tokens[start - 2...start - 2])
    }
    guard end + 1 < tokens.count, [",", "==", "=", "("].contains(where: tokens[end].isSign),
      tokens.isConstant(end + 1)
    else { return nil }
    return text(tokens[end + 1...end + 1])
  }

  /// `assert.view("arc", { alpha > 0.5 })`: a table has fields, and their values.
  private func compared(_ path: String, _ arguments: Arguments) -> String? {
    guard ["assert.view", "assert.shown"].contains(path), arguments.count > 1 else { return nil }
    let (name, table) = (text(arguments[0]), Array(arguments[1]))
    for index in table.indices.dropFirst().dropLast(3)
    where ["{", ","].contains(where: table[index - 1].isSign) && table[index].kind == .word {
      let (field, sign) = (table[index].text, table[index + 1])
      guard ["==", "<", ">", "<=", ">=", "~="].contains(where: sign.isSign) else { continue }
      let value = text(table[(index + 2)...].prefix { !$0.isSign(",") && !$0.isSign("}") })
      return sign.isSign("==")
        ? "\(path): a field has one = before its value; write { \(field) = \(value) }"
        : "\(path): fields have values, and are not compared; write "
          + "assert.is_true(find(\(name)).\(field) \(sign.text) \(value))"
    }
    return nil
  }

  private func complaint(_ path: String, _ arguments: Arguments) -> String? {
    let words = path.split { "._".contains($0) }.dropFirst()
    let name = words.drop { SpecWord.modifiers.contains(String($0)) }.joined(separator: "_")
    guard let word = SpecWord.assertions.first(where: { $0.name == name }) else { return nil }
    if name == "near", arguments.count >= 3, isNumber(arguments[1]),
      isTold(arguments[2])
    {
      return "\(path): the tolerance comes last; write \(path)(\(text(arguments[0])), "
        + "\(text(arguments[2])), \(text(arguments[1])))"
    }
    guard word.parameters.first?.key == "value" else { return nil }
    if ["true", "false"].contains(name), let view = arguments.first, view.count == 4,
      view.first?.text == "find"
    {
      return "\(path): a view is neither true nor false; write "
        + "assert.\(name == "true" ? "" : "no.")view(\(text(view.dropFirst(2).prefix(1))))"
    }
    if arguments.isEmpty {
      return "\(path): there is no value to look at; write \(path)(value)"
    }
    let isDenied = words.contains { ["not", "no"].contains($0) }
    let asksPresence = name == "truthy" ? !isDenied : ["nil", "falsy"].contains(name) && isDenied
    if name == "nil" && isDenied, let sign = comparison(in: arguments[0]) {
      return "\(path)(… \(sign) …) holds whatever it is: a comparison is true or false; write "
        + "assert.is_true(\(text(arguments[0])))"
    }
    // That 0 and an empty text are true is Lua's, and may be what is tested.
    if asksPresence, arguments.count == 1, arguments[0].count == 1, let first = arguments[0].first,
      first.kind == .text, !first.text.isEmpty
    {
      return "\(path)(\(text(arguments[0]))) holds whatever is so: it is given no value that is "
        + "looked at; write assert.equal(\(text(arguments[0])), …)"
    }
    if asksPresence, isAlwaysThere(arguments[0]) {
      return "\(path)(\(text(arguments[0]))) holds whatever it is; write assert.equal(expected, "
        + "\(text(arguments[0])))"
    }
    // `assert.is_truthy("", "truthy")` looks at the first, as luassert's own specs do.
    guard arguments.count > 1, isText(arguments[0]), !isText(arguments[1]) else { return nil }
    return "\(path): what is said comes last; write \(path)(value, \(text(arguments[0])))"
  }

  private func isText(_ argument: ArraySlice<LuaToken>) -> Bool {
    argument.count == 1 && argument.first?.kind == .text
  }

  /// The sign by which two things are compared in an argument, outside of brackets.
  private func comparison(in argument: ArraySlice<LuaToken>) -> String? {
    var depth = 0
    for token in argument {
      if token.kind == .word, ["and", "or", "function"].contains(token.text) { return nil }
      guard token.kind == .sign else { continue }
      if ["(", "{", "["].contains(token.text) { depth += 1 }
      if [")", "}", "]"].contains(token.text) { depth -= 1 }
      if depth == 0, ["==", "~=", "<", ">", "<=", ">="].contains(token.text) { return token.text }
    }
    return nil
  }

  /// `assert.is.near(…)`, where a token is its `assert`.
  private func call(at start: Int) -> (path: String, arguments: Arguments, end: Int)? {
    guard tokens[start].kind == .word, tokens[start].text == "assert",
      start == 0 || ![".", ":"].contains(where: tokens[start - 1].isSign)
    else { return nil }
    var (path, index) = ("assert", start + 1)
    while index + 1 < tokens.count, tokens[index].isSign("."), tokens[index + 1].kind == .word {
      path += "." + tokens[index + 1].text
      index += 2
    }
    guard index < tokens.count, tokens[index].isSign("(") else { return nil }
    guard let end = tokens.closing(of: index) else { return nil }
    return arguments(from: index + 1).map { (path, $0, end) }
  }

  /// What is in brackets, divided by commas; `nil` where they have no end.
  private func arguments(from start: Int) -> Arguments? {
    var (depth, first) = (0, start)
    var arguments: Arguments = []
    for index in start..<tokens.count where tokens[index].kind != .text {
      let text = tokens[index].text
      let isEnd = depth == 0 && text == ")"
      if isEnd || depth == 0 && text == "," {
        if index > start { arguments.append(tokens[first..<index]) }
        if isEnd { return arguments }
        first = index + 1
      }
      if ["(", "{", "[", "function", "do", "if", "repeat"].contains(text) { depth += 1 }
      if [")", "}", "]", "end", "until"].contains(text) { depth -= 1 }
    }
    return nil
  }

  private func isNumber(_ argument: ArraySlice<LuaToken>) -> Bool {
    let digits = argument.first?.isSign("-") == true ? argument.dropFirst() : argument
    return digits.count == 1 && digits.first?.kind == .sign
      && digits.first?.text.first?.isNumber == true
  }

  /// Whether an argument is what is looked at, and no tolerance: `pulled()`, `control.pull_threshold`, or a variable
  /// that is set to nothing else.
  private func isTold(_ argument: ArraySlice<LuaToken>) -> Bool {
    if isQuery(argument) || isProperty(argument) { return true }
    guard argument.count == 1, let name = argument.first, name.kind == .word else { return false }
    let sets = tokens.indices.dropLast(2).filter {
      tokens[$0].text == name.text && tokens[$0].kind == .word && tokens[$0 + 1].isSign("=")
    }
    return !sets.isEmpty
      && sets.allSatisfy { set in
        let end = tokens.endOfExpressions(from: set + 2)
        let value = tokens[set + 2..<end]
        return isQuery(value) || isProperty(value)
      }
  }

  /// `control.pull_threshold`.
  private func isProperty(_ argument: ArraySlice<LuaToken>) -> Bool {
    argument.count == 3 && ScriptState.objects.contains(argument.first?.text ?? "")
      && argument.dropFirst().first?.isSign(".") == true
  }

  /// Whether an argument is what a verb tells: `pulled()`.
  private func isQuery(_ argument: ArraySlice<LuaToken>) -> Bool {
    result(of: argument) == .number
  }

  /// Whether it is what a verb tells, and never nil or false: `state()`.
  private func isAlwaysThere(_ argument: ArraySlice<LuaToken>) -> Bool {
    if let view = AskedView(tokens, at: argument.startIndex), view.end == argument.endIndex {
      return view.property != nil && view.property?.type != .any
    }
    return switch result(of: argument) {
    case .number, .integer, .string, .oneOf, .table: true
    default: false
    }
  }

  /// The type of what a verb tells; `nil` where a function of the spec's own has its name.
  private func result(of argument: ArraySlice<LuaToken>) -> LuaType? {
    guard Array(argument.map(\.text).dropFirst()) == ["(", ")"],
      let name = argument.first?.text,
      !tokens.indices.dropFirst().contains(where: {
        tokens[$0].text == name && ["function", "local"].contains(tokens[$0 - 1].text)
      })
    else { return nil }
    return Verb.all.first { $0.key == name }?.result
  }

  private func text(_ argument: ArraySlice<LuaToken>) -> String {
    argument.map { $0.kind == .text ? LuaSource.quoted($0.text) : $0.text }.joined()
  }
}
