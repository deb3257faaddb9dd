import LuaRuntime
import PullToAction

/// Looks for conditions that are always so, or never: `state == "idle" or "open"`, `not state == "idle"`,
/// `if pta.reduces_motion then`; and for what ``ListReview`` and ``ChoiceReview`` look for.
struct LogicReview {
  let types: WrittenTypes
  private var tokens: [LuaToken] { types.tokens }
  private var choices: ChoiceReview { ChoiceReview(tokens: tokens) }
  private var lists: ListReview { ListReview(types: types) }

  /// All of them, in order; of a source that is made to cost time the first.
  var findings: [CopyReview.Finding] {
    tokens.indices.filter { LogicReview.words.contains(tokens.code($0)) }
      .prefix(tokens.mostLookedAt).compactMap { index in
        complaint(at: index).map { .init(line: tokens[index].line, message: $0) }
      }
  }

  private static let words: Set = [
    "pta", "or", "and", "not", "type", "%", "#", "==", "for", "if", "elseif", "completion",
    "animations", "ipairs", "math",
  ]

  private func complaint(at index: Int) -> String? {
    switch tokens[index].text {
    case "or":
      constantChoice(at: index) ?? constantFirst(at: index) ?? choices.complaint(at: index)
    case "and":
      constantChoice(at: index) ?? lostChoice(at: index) ?? wordAsChoice(at: index)
        ?? choices.complaint(at: index)
    case "not": comparisonOfNot(at: index) ?? notOfNumber(at: index)
    case "%", "for", "ipairs", "#": lists.complaint(at: index)
    case "pta" where types.bindings[index] == .global: functionAsValue(at: index)
    case "type" where types.bindings[index] == .global: typeWithoutQuotes(at: index)
    case "==": styleAsWord(at: index) ?? colorAsName(at: index) ?? passedOver(at: index)
    case "if": condition(at: index)
    case "elseif": condition(at: index) ?? choices.complaint(at: index)
    case "math" where types.bindings[index] == .global: choiceOfOne(at: index)
    case "animations": methodWithoutOwner(at: index) ?? parameterOfAnimations(at: index)
    case "completion": methodWithoutOwner(at: index) ?? calledCompletion(at: index)
    default: nil
    }
  }

  /// `amount == threshold`, `amount == 60`: a pull goes past it from one frame to the next.
  private func passedOver(at index: Int) -> String? {
    guard tokens.code(index - 2) != ".",
      case .parameter(let function, let place)? = types.bindings[index - 1],
      tokens.share(ofParameter: place, of: function) != nil
    else { return nil }
    let isNumber = Double(tokens.code(index + 1)).map { $0 != 0 } ?? false
    let last = isNumber ? index + 1 : tokens.end(ofChainFrom: index + 1)
    guard let last, !tokens.isContinued(last + 1),
      isNumber && tokens.code(last + 1) == "then" || tokens.code(last).hasSuffix("threshold")
    else { return nil }
    let (amount, limit) = (tokens.code(index - 1), tokens.text(index + 1..<last + 1))
    return "a pull goes past \(limit) from one frame to the next, and \(amount) is hardly ever "
      + "just that; write \(amount) >= \(limit)"
  }

  private func condition(at index: Int) -> String? {
    wordAsCondition(at: index) ?? numberAsCondition(at: index)
  }

  /// `if success then`, of what a callback is given as a word: no text is false.
  private func wordAsCondition(at index: Int) -> String? {
    let word = index + (tokens.code(index + 1) == "not" ? 2 : 1)
    guard tokens.code(word + 1) == "then", let words = words(ofParameter: word) else { return nil }
    return "\(always(word, words)): write \(tokens.code(word)) "
      + "\(word == index + 1 ? "==" : "~=") \"\(words[0])\""
  }

  /// `text = success and "Done" or "Failed"`, of the same.
  private func wordAsChoice(at index: Int) -> String? {
    let word = index - 1
    guard ["=", "(", ",", "return", "..", "{"].contains(tokens.code(word - 1)),
      let words = words(ofParameter: word),
      (index..<tokens.endOfExpression(from: word)).contains(where: { tokens.code($0) == "or" })
    else { return nil }
    return "\(always(word, words)): write \(tokens.code(word)) == \"\(words[0])\" and … or …"
  }

  /// The words that a parameter of a callback is one of.
  private func words(ofParameter index: Int) -> [String]? {
    guard case .parameter(let function, _)? = types.bindings[index],
      case .words(let words)? = types.kind(from: index).kind, !words.isEmpty,
      !isCalledByThePlugin(function)
    else { return nil }
    return words
  }

  private func always(_ word: Int, _ words: [String]) -> String {
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    return "'\(tokens.code(word))' is one of \(list), and always true"
  }

  /// Whether the plugin itself calls a callback, maybe without what the control gives it.
  private func isCalledByThePlugin(_ function: Int) -> Bool {
    guard let method = tokens.name(ofFunctionAt: function) else { return true }
    return tokens.indices.contains {
      $0 != method && tokens[$0].text == tokens[method].text && tokens.isSign("(", $0 + 1)
    }
  }

  /// `if amount then`: 0 is true in Lua.
  private func numberAsCondition(at index: Int) -> String? {
    guard let (name, kind, end) = neverFalse(from: index + 1), tokens.code(end) == "then" else {
      return nil
    }
    let advice = kind == .number ? "\(name) > 0" : "\(name) ~= \"\""
    return "\(always(name, kind)), so this is always so: write \(advice)"
  }

  /// `hidden = not amount`; but for `if not amount then return end`, by which people play safe.
  private func notOfNumber(at index: Int) -> String? {
    guard let (name, kind, end) = neverFalse(from: index + 1), !tokens.isContinued(end),
      !(tokens.code(end) == "then" && tokens.code(end + 1) == "return")
    else { return nil }
    let advice = kind == .number ? "\(name) == 0" : "\(name) == \"\""
    return "\(always(name, kind)), so this is never so: write \(advice)"
  }

  private func always(_ name: String, _ kind: WrittenTypes.Kind) -> String {
    kind == .number
      ? "\(name) is a number, and 0 is true in Lua" : "\(name) is a text, and \"\" is true in Lua"
  }

  /// A number, or a label's text, that begins at a token.
  private func neverFalse(from start: Int) -> (String, WrittenTypes.Kind, end: Int)? {
    let (kind, end) = types.kind(from: start)
    guard let kind, end > start, kind == .number || kind == .text && tokens.code(end - 1) == "text"
    else { return nil }
    if case .parameter(let function, _)? = types.bindings[start], end == start + 1 {
      guard kind == .number, !isCalledByThePlugin(function) else { return nil }
    } else if end < start + 3 {
      return nil
    }
    return (tokens.text(start..<end), kind, end)
  }

  /// `math.min(x)`, which limits nothing.
  private func choiceOfOne(at index: Int) -> String? {
    let first = index + 4
    guard tokens.isSign(".", index + 1), ["min", "max"].contains(tokens.code(index + 2)),
      tokens.isSign("(", index + 3), let end = tokens.closing(of: index + 3), end > first,
      tokens.startsOfExpressions(from: first).count == 1,
      tokens.endOfExpression(from: first) == end,
      // A call, and `...`, may give more.
      tokens[end - 1].kind == .word && tokens.code(end - 1) != "end"
        || tokens.start(ofChainEndingAt: end - 1) != first && !tokens.isSign("...", end - 1)
    else { return nil }
    let (name, value) = ("math.\(tokens.code(index + 2))", tokens.text(first..<end))
    return "\(name) of one number is that number: write \(name)(\(value), 1), with what limits it"
  }

  /// `completion = pull.execute_action`, which is called without its pull.
  private func methodWithoutOwner(at index: Int) -> String? {
    guard tokens.isSign("=", index + 1), types.isFieldOfTable(index) else { return nil }
    let dot = tokens.endOfExpression(from: index + 2) - 2
    guard tokens.isSign(".", dot), tokens.start(ofChainEndingAt: dot + 1) == index + 2,
      case .object(let type)? = types.kind(from: index + 2, until: dot).kind,
      let declared = types.type(type),
      types.api.methods(of: declared).contains(where: { $0.name == tokens.code(dot + 1) })
    else { return nil }
    let (owner, method) = (tokens.text(index + 2..<dot), tokens.code(dot + 1))
    return "'\(owner).\(method)' is called without its \(owner): write "
      + "\(tokens.code(index)) = function() \(owner):\(method)() end"
  }

  /// `completion = pull:execute_action()`, which is called now, and gives nothing back.
  private func calledCompletion(at index: Int) -> String? {
    let end = tokens.endOfExpression(from: index + 2)
    guard tokens.isSign("=", index + 1), types.isFieldOfTable(index), tokens.isSign(")", end - 1),
      let colon = tokens.opening(of: end - 1).map({ $0 - 2 }), tokens.isSign(":", colon),
      tokens.start(ofChainEndingAt: end - 1) == index + 2,
      case .object(let type)? = types.kind(from: index + 2, until: colon).kind,
      let declared = types.type(type),
      let method = types.api.methods(of: declared).first(where: {
        $0.name == tokens.code(colon + 1)
      }),
      method.result == nil
    else { return nil }
    let call = tokens.text(index + 2..<end)
    return
      "this calls \(method.name) now, and hands over nothing: write completion = function() \(call) end"
  }

  /// `animations = function(view) … end`, which is given nothing.
  private func parameterOfAnimations(at index: Int) -> String? {
    guard types.isFieldOfTable(index), tokens.isSign("=", index + 1),
      tokens.code(index + 2) == "function", tokens.isSign("(", index + 3),
      tokens.indices.contains(index + 4), tokens[index + 4].kind == .word,
      let open = tokens.openBracket(before: index),
      tokens.code(tokens.isSign("(", open - 1) ? open - 2 : open - 1) == "animate"
    else { return nil }
    return "animations is given nothing, and '\(tokens.code(index + 4))' is nil: write function(), "
      + "and use what is known outside"
  }

  /// `pta.language` where its value is meant.
  private func functionAsValue(at index: Int) -> String? {
    guard tokens.isSign(".", index + 1),
      let function = types.api.namespaces.first(where: { $0.name == "pta" })?.functions
        .first(where: { $0.name == tokens.code(index + 2) }),
      function.result != nil, function.parameters.allSatisfy(\.isOptional),
      tokens.isUsedAsValue(index...index + 2) || isKey(index...index + 2),
      !isAskedFor(index...index + 2)
    else { return nil }
    let name = "pta.\(function.name)"
    return "'\(name)' is a function, not its value: write \(name)()"
  }

  /// Whether it is asked whether there is a function, which is called then: `pta.f and pta.f()`.
  private func isAskedFor(_ function: ClosedRange<Int>) -> Bool {
    guard ["and", "then"].contains(tokens.code(function.upperBound + 1)) else { return false }
    let name = tokens.text(function.lowerBound..<function.upperBound + 1)
    return (function.upperBound + 2..<tokens.endOfBlock(from: function.upperBound + 2)).contains {
      tokens[$0].text == "pta" && $0 + 3 < tokens.count && tokens.isSign("(", $0 + 3)
        && tokens.text($0..<$0 + 3) == name
    }
  }

  /// Whether some tokens are what a table is asked by.
  private func isKey(_ operand: ClosedRange<Int>) -> Bool {
    tokens.isSign("[", operand.lowerBound - 1) && tokens.isSign("]", operand.upperBound + 1)
      && (tokens.isSign("]", operand.lowerBound - 2)
        || tokens.indices.contains(operand.lowerBound - 2)
          && tokens[operand.lowerBound - 2].kind == .word)
  }

  /// `state == "idle" or "open"`: a text by itself is always true. So it is at the end of a condition.
  private func constantChoice(at index: Int) -> String? {
    let (word, isOr) = (index + 1, tokens.code(index) == "or")
    guard tokens.isTextOrNumber(word), !tokens.isContinued(word + 1) else { return nil }
    let isCondition =
      tokens.code(word + 1) == "then" || tokens.code(word + 1) == "do" && !isLoop(word)
    let text = tokens.text(word..<word + 1)
    if let comparison = tokens.comparison(endingAt: index - 1),
      isOr || comparison.sign == "~=" && isCondition
    {
      return "\(text) by itself is always true: write … \(tokens.code(index)) \(comparison.asked) "
        + "\(comparison.sign) \(text)"
    }
    return isCondition
      ? "\(text) by itself is always true: write … \(tokens.code(index)) x == \(text)" : nil
  }

  /// `state == ("executing" or "retracting")`, which is always the first.
  private func constantFirst(at index: Int) -> String? {
    guard tokens.isTextOrNumber(index - 1), tokens.isSign("(", index - 2),
      tokens.isTextOrNumber(index + 1)
    else { return nil }
    let (first, second) = (tokens.text(index - 1..<index), tokens.text(index + 1..<index + 2))
    let start = tokens.isComparison(index - 3) ? tokens.start(ofChainEndingAt: index - 4) : nil
    let advice = start.map { start -> String in
      let (asked, sign) = (tokens.text(start..<index - 3), tokens.code(index - 3))
      let join = sign == "==" ? "or" : "and"
      return "; write \(asked) \(sign) \(first) \(join) \(asked) \(sign) \(second)"
    }
    return "\(first) or … is always \(first)\(advice ?? "; take out what stands behind it")"
  }

  /// Whether the `do` behind a token is that of `for`, whose limits are no conditions.
  private func isLoop(_ index: Int) -> Bool {
    tokens[..<index].last { $0.kind == .word && ["for", "while"].contains($0.text) }?.text == "for"
  }

  /// `x and false or y`, which is always y.
  private func lostChoice(at index: Int) -> String? {
    let value = tokens.code(index + 1)
    guard ["false", "nil"].contains(value), tokens.code(index + 2) == "or" else { return nil }
    return
      "'and \(value) or' always gives what stands behind it: write if … then x = \(value) else x = … end"
  }

  /// `not state == "idle"`.
  private func comparisonOfNot(at index: Int) -> String? {
    let start = index + (tokens.isSign("#", index + 1) ? 2 : 1)
    let sign = types.kind(from: start).end
    guard sign > start, tokens.isComparison(sign),
      tokens.isTextOrNumber(sign + 1) || tokens.code(sign + 1) == "nil"
    else { return nil }
    let (always, other) = tokens.code(sign) == "==" ? ("never", "~=") : ("always", "==")
    return "'not' comes before '\(tokens.code(sign))', so this is \(always) so: write "
      + "\(tokens.text(index + 1..<sign)) \(other) \(tokens.text(sign + 1..<sign + 2))"
  }

  /// `type(x) == string`.
  private func typeWithoutQuotes(at index: Int) -> String? {
    guard tokens.isSign("(", index + 1), let end = tokens.closing(of: index + 1),
      tokens.isComparison(end + 1), !tokens.isContinued(end + 3), !tokens.isSign("(", end + 3)
    else { return nil }
    let name = tokens.code(end + 2)
    guard name == "nil" || types.bindings[end + 2] == .global && LogicReview.kinds.contains(name)
    else { return nil }
    return "type gives a text, which '\(name)' is not: write \(tokens.text(index..<end + 1)) "
      + "\(tokens.code(end + 1)) \"\(name)\""
  }

  /// `if theme == "dark"`, of what `apply_style` is given.
  private func styleAsWord(at index: Int) -> String? {
    guard tokens.indices.contains(index + 1), tokens[index + 1].kind == .text,
      case .parameter(let function, _)? = types.bindings[index - 1],
      let name = tokens.name(ofFunctionAt: function), tokens[name].text == "apply_style"
    else { return nil }
    let style = tokens.code(index - 1)
    return
      "'\(style)' is a table of colours and fonts, and no word: write \(style).text_color for one of them"
  }

  /// `view.background_color == "red"`: colours are read as `"#ff0000"`, whatever they were set to.
  private func colorAsName(at index: Int) -> String? {
    guard tokens.indices.contains(index + 1), tokens[index + 1].kind == .text,
      !tokens[index + 1].text.hasPrefix("#"), tokens.isSign(".", index - 2),
      let start = tokens.start(ofChainEndingAt: index - 1),
      case .object(let type)? = types.kind(from: start, until: index - 2).kind,
      types.property(tokens.code(index - 1), of: type)?.type == .color
    else { return nil }
    let color = tokens.text(start..<index)
    return "'\(color)' is never \"\(tokens[index + 1].text)\": colours are read as \"#ff0000\""
  }

  private static let kinds: Set = ["string", "table", "number", "boolean", "userdata"]
}
