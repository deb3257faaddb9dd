import LuaRuntime
import PullToAction
import TextSupport

/// Names that lead nowhere.
extension ScriptReview {
  /// `find(status_view)`, `stage { edge = bottom }`: a variable that nobody has set.
  func wordWithoutQuotes(at index: Int) -> String? {
    isGiven(index) || isAssigned(index) || isAsserted(index) ? unquoted(at: index) : nil
  }

  /// What is to be said of a variable that nobody has set, where a word belongs.
  func unquoted(at index: Int) -> String? {
    let word = text(index)
    guard isWord(index), !LuaSource.keywords.contains(word), !mayHaveAnyName, isNil(word),
      ![".", ":", "[", "("].contains(text(index + 1))
    else { return nil }
    if let near = Spelling.nearest(to: word, among: own.sorted(), allowing: 1) {
      return "there is no '\(word)' (did you mean '\(near)'?)"
    }
    let isSwitch = property(at: index - 4)?.type == .boolean && text(index - 1) == "="
    let switched = ScriptReview.switches[word.lowercased()]
    if let value = (isSwitch ? switched : nil) ?? ScriptReview.constants[word] {
      return "there is no variable '\(word)': write \(value)"
    }
    return "there is no variable '\(word)'; a word is written in quotes, \"\(word)\""
  }

  /// What other languages write for what Lua has other words for.
  static let constants = [
    "True": "true", "TRUE": "true", "False": "false", "FALSE": "false", "null": "nil",
    "NULL": "nil",
    "None": "nil", "Nil": "nil", "NIL": "nil", "undefined": "nil",
  ]
  private static let switches = [
    "true": "true", "yes": "true", "on": "true", "false": "false", "no": "false", "off": "false",
    "null": "false", "none": "false", "nil": "false",
  ]

  /// `control.language = ru`, and nothing behind it.
  private func isAssigned(_ index: Int) -> Bool {
    guard text(index - 1) == "=", property(at: index - 4) != nil else { return false }
    return !tokens.indices.contains(index + 1) || tokens[index + 1].line > tokens[index].line
  }

  /// Whether a word by itself is given to a verb, as an argument or in a table.
  private func isGiven(_ index: Int) -> Bool {
    [",", ")", "}", ";"].contains(text(index + 1))
      && ["(", ",", "{", "=", ";"].contains(text(index - 1)) && isOfVerb(brackets[index])
  }

  /// `assert.equal(state(), idle)`: only that it is nil may be asked of what nobody has set.
  private func isAsserted(_ index: Int) -> Bool {
    guard [",", ")"].contains(text(index + 1)), ["(", ","].contains(text(index - 1)),
      let bracket = brackets[index], isOfAssertion(bracket)
    else { return false }
    let words = text(bracket - 1).split(separator: "_")
    return ["equal", "equals", "same", "near", "state"].contains(words.last ?? "")
  }

  /// Whether a bracket holds what a verb or an object is given.
  func isOfVerb(_ bracket: Int?) -> Bool {
    var next = bracket
    // As deep as a source nests them.
    while let bracket = next {
      if isWord(bracket - 1) {
        let name = bracket - 1
        if text(name - 1) == ":" { return ScriptState.objects.contains(text(name - 2)) }
        return isGlobal(name) && functions[text(name)] != nil
      }
      guard text(bracket) == "{" else { return false }
      // `control.policy = { … }`, a field of a table, or an argument.
      if text(bracket - 1) == "=", property(at: bracket - 4) != nil { return true }
      next = brackets[bracket]
    }
    return false
  }
}

// MARK: Names that are taken

extension ScriptReview {
  /// `pull = 5` at a prompt: there would be no verb any more. A function may take its place.
  var lostVerb: Finding? {
    for (index, name) in assigned where !declared.contains(name) {
      if let function = functions[name] {
        let sample = function.parameters.isEmpty ? "\(name)()" : "\(name)(…)"
        return Finding(
          line: tokens[index].line,
          text: "'\(name)' is a verb, and would be none any more: write \(sample) to use it, or "
            + "another name for what you keep")
      }
      if ScriptState.objects.contains(name) {
        return Finding(
          line: tokens[index].line,
          text:
            "'\(name)' is what is driven, and would be lost: write another name for what you keep"
        )
      }
    }
    return nil
  }

  /// `delegate = { … }`, and `function triggered_action()` that nobody calls.
  func lostDelegate(at index: Int) -> String? {
    let name = text(index)
    if name == "delegate", text(index + 1) == "=", text(index + 2) == "{", !isKey(index),
      ![".", "local"].contains(text(index - 1))
    {
      return "'delegate' is a verb: write delegate { … }, without '='"
    }
    guard text(index - 1) == "function", text(index - 2) != "local", text(index + 1) == "(",
      CallbackDeclaration.of(.delegate).contains(where: { $0.name.rawValue == name }),
      uses[name] == 1
    else { return nil }
    return "nobody calls '\(name)': write delegate { \(name) = function(…) … end }"
  }

  /// `local function go() … end`, where nothing asks for that name again.
  var unusedFunctions: [Finding] {
    tokens.indices.compactMap { index in
      guard text(index) == "function", text(index - 1) == "local", isWord(index + 1),
        uses[text(index + 1)] == 1, !text(index + 1).hasPrefix("_")
      else { return nil }
      let name = text(index + 1)
      return Finding(
        line: tokens[index].line, text: "nobody calls '\(name)': write \(name)(…), or take it out")
    }
  }

  /// `delegate { triggered_action = wait }`: the verb would be given what the callback is.
  func verbAsCallback(at index: Int) -> String? {
    guard text(index - 1) == "=", [",", ";", "}"].contains(text(index + 1)), isKey(index - 2),
      let bracket = brackets[index], isOfVerb(bracket),
      text(text(bracket - 1) == "(" ? bracket - 2 : bracket - 1) == "delegate",
      let function = functions[text(index)],
      let callback = CallbackDeclaration.of(.delegate).first(where: {
        $0.name.rawValue == text(index - 2)
      }), !callback.parameters.isEmpty, function.parameters.first?.isOptional != true
    else { return nil }
    let given = callback.parameters.map(\.name).joined(separator: ", ")
    let call = function.parameters.isEmpty ? "\(function.name)()" : "\(function.name)(…)"
    return "'\(function.name)' would be given the callback's \(given): write \(text(index - 2)) = "
      + "function() \(call) end"
  }

  /// `pull_threshold = 50`, where nobody asks for that variable.
  func lostProperty(at index: Int) -> String? {
    let name = text(index)
    guard text(index + 1) == "=", !isKey(index), text(index + 2) != "function",
      ![".", ",", "local", "for"].contains(text(index - 1)), !declared.contains(name),
      uses[name] == 1, !mayHaveAnyName
    else { return nil }
    let setters = ScriptState.objects.compactMap { object in
      setter(of: name, in: object, to: text(index + 2))
    }
    guard let setter = setters.first, isNil(name) else { return nil }
    return "'\(name)' would be a variable of your own, and set nothing else: write \(setter)"
  }

  /// How a property, or a field of the policy, is set.
  private func setter(of name: String, in object: String, to written: String) -> String? {
    let properties = api.types.first { $0.name == object }?.properties ?? []
    let value = Double(written) == nil && !["true", "false"].contains(written) ? "…" : written
    if properties.contains(where: { $0.name == name && !$0.isReadOnly }) {
      return "\(object).\(name) = \(value)"
    }
    let policy = properties.first { $0.name == "policy" }
    return policy?.fields.contains { $0.name == name } == true
      ? "\(object).policy = { \(name) = \(value) }" : nil
  }

  /// `assert.state = "idle"`, which asserts nothing; an assertion of one's own may be a function.
  func setAssertion(at index: Int) -> String? {
    guard text(index) == "assert", text(index + 1) == ".", text(index + 3) == "=",
      text(index + 4) != "function", tokens.indices.contains(index + 4)
    else { return nil }
    let value = tokens[index + 4]
    let written =
      value.kind == .text ? "\"\(value.text)\"" : Double(value.text).map { _ in value.text }
    return "assert.\(text(index + 2)) is called, and not set: write "
      + "assert.\(text(index + 2))(\(written ?? "…"))"
  }

  /// The variables that are set, but for those that become functions: of `a, b = 1, 2` both.
  private var assigned: [(index: Int, name: String)] {
    tokens.indices.flatMap { equals -> [(index: Int, name: String)] in
      guard text(equals) == "=", brackets[equals] == nil else { return [] }
      var names: [(index: Int, name: String)] = []
      var index = equals - 1
      while isWord(index), text(index - 1) != "." {
        names.insert((index, text(index)), at: 0)
        guard text(index - 1) == "," else { break }
        index -= 2
      }
      let line = tokens[equals].line
      let isFunction =
        text(equals + 1) == "function"
        || names.count > 1
          && tokens[equals...].prefix { $0.line == line }.contains { $0.text == "function" }
      return ["local", "for"].contains(text(index - 1)) || isFunction ? [] : names
    }
  }
}
