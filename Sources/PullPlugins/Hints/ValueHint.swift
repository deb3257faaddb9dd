import LuaRuntime
import PullToAction
import ViewKit

/// What a plugin is given, and looks for elsewhere: its options, and what its callbacks are handed.
extension PluginSource {
  /// The hint, to follow the message; `nil` where it is about neither.
  ///
  /// - Parameters:
  ///   - message: what was raised, without its place.
  ///   - source: the text of the file that it is about.
  ///   - line: the line in it.
  func valueHint(_ message: String, in source: String, line: Int?) -> String? {
    guard let line else { return nil }
    if let match = message.firstMatch(of: #/nil value \(global '(\w+)'\)$/#) {
      return parameterHint(String(match.1), LuaTokens(Array(source.utf8)).tokens, line)
    }
    if let match = message.firstMatch(of: #/a function value \((field|local|upvalue) '(\w+)'\)$/#),
      let hint = functionHint(String(match.2), LuaTokens(Array(source.utf8)).tokens)
        ?? (match.1 == "field" ? nil : " ('\(match.2)' is a function: write \(match.2)(…))")
    {
      return hint
    }
    if let match = message.wholeMatch(of: #/attempt to concatenate a nil value \(local '(\w+)'\)/#),
      let hint = optionalHint(String(match.1), LuaTokens(Array(source.utf8)).tokens, line)
    {
      return hint
    }
    if message.contains("(expected a color such as") { return colorHint(source, line) }
    if message.contains("SVG path data"), let match = message.firstMatch(of: #/^bad \w+ "([^"]+)"/#)
    {
      return Path.mistake(inSVG: match.1).map { " (\($0))" }
    }
    if let match = message.firstMatch(of: #/^a base_\w+ has no property '(\w+)'/#),
      CallbackDeclaration.all.contains(where: { $0.name.rawValue == match.1 })
    {
      return " (leave it out: the built-in part has no \(match.1) that is called)"
    }
    if let text = styleHint(message, MissingName.line(line, of: source)) { return text }
    if let match = message.firstMatch(of: #/^an? \w+ has no property '(\w+)'/#),
      let option = optionOfParameter(String(match.1), LuaTokens(Array(source.utf8)).tokens, line)
    {
      return option
    }
    if message.contains(#/must be between 0 and 1, got [\d.e+]+$/#) {
      return pointsHint(LuaTokens(Array(source.utf8)).tokens, line)
    }
    guard message.hasSuffix("got nil)") || message.hasSuffix("')"),
      ["bad value for ", "bad argument ", "attempt to "].contains(where: message.hasPrefix)
    else { return nil }
    let tokens = LuaTokens(Array(MissingName.line(line, of: source).utf8)).tokens
    for index in tokens.indices.dropFirst(2) where tokens[index - 1].isSign(".") {
      let name = tokens[index].text
      if name == "default", index > 3, tokens[index - 4].text == "options" {
        let option = tokens[index - 2].text
        return " (self.options.\(option) is the value itself: leave .default out)"
      }
      if tokens[index - 2].text == "self", message.hasSuffix("got nil)"),
        let advice = WrittenName(name, "field", in: source, line)?.advice
      {
        return " (\(advice))"
      }
      guard tokens[index - 2].text == "self",
        message.hasSuffix("got nil)")
          || message.hasSuffix("nil value (field '\(name)')"),
        declaresOption(name), !sets(name)
      else { continue }
      return " (it is an option: write self.options.\(name))"
    }
    return nil
  }

  /// What is a function where its value is meant: `self.start = pta.now`, in the line that sets it.
  private func functionHint(_ name: String, _ tokens: [LuaToken]) -> String? {
    for index in tokens.indices where tokens[index].text == name && tokens.isSet(at: index) {
      guard case .value(let start) = tokens.given(at: index),
        let last = tokens.end(ofChainFrom: start), !tokens.isContinued(last + 1),
        !tokens.isSign(")", last), !["nil", "function"].contains(tokens.code(start))
      else { continue }
      let value = tokens.text(start..<last + 1)
      return " (line \(tokens[index].line) keeps the function itself: write \(value)())"
    }
    return nil
  }

  /// `"Result: " .. text`, of what a callback is not always given.
  private func optionalHint(_ name: String, _ tokens: [LuaToken], _ line: Int) -> String? {
    let bindings = LuaScopes(tokens).bindings
    let place = tokens.indices.first {
      tokens[$0].line == line && tokens[$0].text == name && bindings[$0] != nil
    }
    guard let place, case .parameter(let function, let index)? = bindings[place],
      let method = tokens.name(ofFunctionAt: function),
      CallbackDeclaration.all.contains(where: {
        $0.name.rawValue == tokens[method].text && $0.parameters.indices.contains(index)
          && $0.parameters[index].isOptional
      })
    else { return nil }
    return " ('\(name)' is not always given: write (\(name) or \"\"))"
  }

  /// `label.text_color = style.color`: the style has what is set under its own name.
  private func styleHint(_ message: String, _ line: Substring) -> String? {
    guard let match = message.firstMatch(of: #/^a style has no property '(\w+)'; it has (.+)$/#)
    else { return nil }
    let tokens = LuaTokens(Array(line.utf8)).tokens
    let known = match.2.split(separator: ", ")
    let targets = tokens.indices.filter {
      tokens[$0].kind == .word && tokens.isSign(".", $0 - 1) && tokens.isSet(at: $0)
    }
    let meant = targets.first {
      guard case .value(let start) = tokens.given(at: $0) else { return false }
      return tokens[start..<tokens.endOfExpression(from: start)].contains { $0.text == match.1 }
    }
    if let meant, known.contains(tokens[meant].text[...]) {
      return " (write style.\(tokens[meant].text))"
    }
    let isColor = match.1.lowercased().contains(#/colou?r|tint|foreground/#)
    return isColor ? " (write style.text_color)" : nil
  }

  /// `self.dot.alpha = amount`, whose points are no part of the whole.
  private func pointsHint(_ tokens: [LuaToken], _ line: Int) -> String? {
    guard !tokens.isBeyondPeople else { return nil }
    let places = tokens.indices.filter {
      tokens[$0].line == line && tokens.isSign("=", $0 - 1) && tokens[$0].kind == .word
        && tokens.endOfExpression(from: $0) == $0 + 1
    }
    guard let place = places.first,
      case .parameter(let function, let number)? = LuaScopes(tokens).bindings[place],
      let share = tokens.share(ofParameter: number, of: function)
    else { return nil }
    let limited = share.contains("/") ? "math.min(\(share), 1)" : share
    return " (\(tokens[place].text) is in points: write \(limited))"
  }

  /// An option that is declared as any text and used as a colour.
  private func colorHint(_ source: String, _ line: Int) -> String? {
    let tokens = LuaTokens(Array(MissingName.line(line, of: source).utf8)).tokens
    let texts = tokens.indices.dropFirst(2).lazy.filter { index in
      tokens[index - 1].isSign(".") && tokens[index - 2].text == "options"
        && files.values.contains { bytes in
          let tables = WrittenTables(LuaTokens(bytes).tokens)
          let path = ["options", tokens[index].text, "type"]
          return tables.place(of: path, callOf: "", near: nil)?.value?.text == "string"
        }
    }
    return texts.first.map { index in
      " (declare the option '\(tokens[index].text)' with type = \"color\")"
    }
  }

  /// `function s:setup(view, options)`, which is given the control in that place.
  private func optionOfParameter(_ name: String, _ tokens: [LuaToken], _ line: Int) -> String? {
    let places = tokens.indices.filter {
      tokens[$0].line == line && tokens[$0].text == name && tokens.isSign(".", $0 - 1)
        && !tokens.isSign(".", $0 - 3)
    }
    guard declaresOption(name), let place = places.first,
      let function = tokens.surroundings(of: place).functions.last,
      tokens.isSign(":", function + 2),
      let end = tokens.closing(of: function + 4),
      let callback = CallbackDeclaration.all.first(where: {
        $0.name.rawValue == tokens[function + 3].text
      })
    else { return nil }
    let written = tokens[function + 4..<end].filter { $0.kind == .word }.map(\.text)
    let owner = tokens[place - 2].text
    guard let index = written.firstIndex(of: owner), callback.parameters.indices.contains(index),
      callback.parameters[index].name != owner
    else { return nil }
    let given = callback.parameters[index].name
    return " (\(owner) is what \(callback.name.rawValue) is given as \(given): write "
      + "self.options.\(name))"
  }

  /// A callback's parameter that it does not name.
  private func parameterHint(_ name: String, _ tokens: [LuaToken], _ line: Int) -> String? {
    let callbacks = tokens.indices.dropFirst(3).filter { index in
      tokens[index].line <= line && tokens[index - 1].isSign(":")
        && tokens[index - 3].text == "function"
    }
    guard let index = callbacks.last, index + 1 < tokens.count,
      let callback = CallbackDeclaration.all.first(where: {
        $0.name.rawValue == tokens[index].text && $0.parameters.contains { $0.name == name }
      })
    else { return nil }
    let written = tokens[(index + 2)...].prefix { !$0.isSign(")") }.filter { $0.kind == .word }
    let names = callback.parameters.map(\.name)
    guard !written.contains(where: { $0.text == name }) else { return nil }
    if let place = names.firstIndex(of: name), written.indices.contains(place) {
      return " (\(callback.name.rawValue) calls it \(written[place].text): write that)"
    }
    return " (write function \(tokens[index - 2].text):\(tokens[index].text)("
      + names.joined(separator: ", ") + "))"
  }

  /// Whether a manifest declares an option, as it is written.
  private func declaresOption(_ name: String) -> Bool {
    files.values.contains { bytes in
      let tokens = LuaTokens(bytes).tokens
      guard
        let start = tokens.indices.dropLast(2).first(where: {
          tokens[$0].text == "options" && tokens[$0 + 1].isSign("=") && tokens[$0 + 2].isSign("{")
        }), let end = tokens.closing(of: start + 2)
      else { return false }
      return tokens[(start + 2)..<end].indices.contains { index in
        tokens[index].text == name && tokens[index].kind == .word && tokens[index + 1].isSign("=")
          && tokens[index + 2].isSign("{")
      }
    }
  }

  /// Whether a field is set somewhere.
  private func sets(_ name: String) -> Bool {
    files.values.contains { bytes in
      let tokens = LuaTokens(bytes).tokens
      return tokens.indices.dropFirst().dropLast().contains { index in
        tokens[index].text == name && tokens[index - 1].isSign(".") && tokens[index + 1].isSign("=")
      }
    }
  }
}
