import LuaRuntime

/// What to write for a statement that is typed as a shell would have it, and that no verb takes so.
struct BareAdvice {
  let text: String

  /// Looks at one statement, which is no Lua; `nil` where there is nothing to be said.
  ///
  /// - Parameter options: gives those of a plugin.
  init?(
    _ statement: String, functions: [LuaFunctionDeclaration],
    options: (String) -> [LuaParameter] = { _ in [] }
  ) {
    guard let words = BareVerb.words(of: statement), let first = words.first else { return nil }
    let rest = words.dropFirst()
    let function = functions.first { $0.name == first }
    if first == "#", !rest.isEmpty {
      text = "a comment begins with --"
    } else if function != nil,
      let sign = zip(rest, rest.dropFirst()).first(where: { word, next in
        ["&&", "&", "|", "||", ",", "and", "then"].contains(word)
          && functions.contains { $0.name == next }
      })?.0
    {
      text = "'\(sign)' divides no verbs: write ; between them, as in pull 120; release"
    } else if let function, let next = BareAdvice.next(function, Array(rest), functions) {
      let written = statement.replacing(", \(next)", with: " \(next)", maxReplacements: 1)
        .replacing(" \(next)", with: "; \(next)", maxReplacements: 1)
      text = "a ; divides verbs: write \(written)"
    } else if function?.name == "use", let advice = BareAdvice.option(Array(rest), options) {
      text = advice
    } else if let function, let advice = BareAdvice.advice(function, Array(rest)) {
      text = advice
    } else if ["print", "tostring", "assert"].contains(first),
      let value = rest.first, LuaSource.isName(String(value.prefix { $0 != "." && $0 != "(" }))
    {
      let isVerb = functions.contains { $0.name == value && $0.result != nil }
      text =
        "write \(first)(\(rest.joined(separator: " "))\(isVerb && rest.count == 1 ? "()" : ""))"
    } else {
      return nil
    }
  }

  /// `pull 120 release`: a verb behind what is given to one that takes no words.
  private static func next(
    _ function: LuaFunctionDeclaration, _ rest: [String], _ functions: [LuaFunctionDeclaration]
  ) -> String? {
    let takesWords = function.parameters.contains { parameter in
      switch parameter.type {
      case .string, .oneOf: true
      case .any: function.parameters.count == 1 && function.name == "help"
      default: false
      }
    }
    return takesWords || rest.first == "="
      ? nil : rest.first { word in functions.contains { $0.name == word } }
  }

  /// `control.pull_threshold 50`, `scroll to 100`: what an object is told without the signs of Lua.
  static func ofObject(_ statement: String, _ types: [LuaTypeDeclaration]) -> String? {
    guard var words = BareVerb.words(of: statement), words.count > 1 else { return nil }
    let path = words.removeFirst().split(whereSeparator: { ".:".contains($0) }).map(String.init)
    if path.count == 1, let text = ofControl(path[0], words, types) { return text }
    guard let object = path.first, ScriptState.objects.contains(object), path.count < 3,
      let type = types.first(where: { $0.name == object })
    else { return nil }
    // `scroll 100` goes there.
    let named = Double(words[0]) != nil ? "to" : words[0]
    let member = path.count > 1 ? path[1] : named
    if path.count == 1, named != "to" || words[0] == "to" { words.removeFirst() }
    let values = words.map { word in
      Double(word) != nil || ["true", "false", "nil"].contains(word) || word.first == "\""
        ? word : LuaSource.quoted(word)
    }
    if type.methods.contains(where: { $0.name == member }) {
      return "write \(object):\(member)(\(values.joined(separator: ", ")))"
    }
    guard let property = type.properties.first(where: { $0.name == member }), !property.isReadOnly,
      let value = words.first, words.count == 1
    else { return nil }
    guard let sign = value.firstIndex(of: "=") else {
      return "write \(object).\(member) = \(values[0])"
    }
    let field = String(value[..<sign])
    let given = String(value[value.index(after: sign)...])
    guard property.fields.contains(where: { $0.name == field }), !given.isEmpty else { return nil }
    let isPlain = Double(given) != nil || ["true", "false"].contains(given) || given.first == "\""
    return "write \(object).\(member) = { \(field) = \(isPlain ? given : LuaSource.quoted(given)) }"
  }

  /// `language ja` and `edge bottom`: a property of the control.
  private static func ofControl(
    _ name: String, _ words: [String], _ types: [LuaTypeDeclaration]
  ) -> String? {
    guard words.count == 1,
      let control = types.first(where: { $0.name == "control" }),
      let property = control.properties.first(where: { $0.name == name })
    else { return nil }
    guard !property.isReadOnly else { return HostNames.readOnly["control.\(name)"] }
    let isPlain = Double(words[0]) != nil || ["true", "false", "nil"].contains(words[0])
    let value = isPlain || words[0].first == "\"" ? words[0] : LuaSource.quoted(words[0])
    return "write control.\(name) = \(value)"
  }

  /// `use ring size` and `use ring color red`.
  private static func option(_ rest: [String], _ options: (String) -> [LuaParameter]) -> String? {
    guard rest.count == 2 || rest.count == 3, LuaSource.isName(rest[1]),
      let option = options(rest[0]).first(where: { $0.name == rest[1] })
    else { return nil }
    return "write use \(rest[0]) \(option.name)=\(rest.count == 3 ? rest[2] : option.sampleValue)"
  }

  private static let units = ["pt", "px", "points", "s", "sec", "second", "seconds", "ms"]

  /// `pull 60 pt`, `pull 60 duration 1`, `use ring centered`, `fail No network`.
  private static func advice(_ function: LuaFunctionDeclaration, _ rest: [String]) -> String? {
    if let unit = zip(rest, rest.dropFirst()).first(where: {
      Double($0) != nil && BareAdvice.units.contains($1)
    }) {
      return "a number has no unit: write \(function.name) \(unit.0)"
    }
    let fields = function.parameters.flatMap(\.fields).map(\.name)
    if let place = rest.firstIndex(where: fields.contains), place + 1 < rest.count,
      !rest[place + 1].hasPrefix("=")
    {
      return "write \(rest[place])=\(rest[place + 1])"
    }
    let isUse = function.name == "use"
    let rest = isUse ? rest.map { $0.filter { !"\"',".contains($0) } } : rest
    if isUse, rest.count == 3, Double(rest[2]) != nil, LuaSource.isName(rest[1]) {
      return "write use \(rest[0]) \(rest[1])=\(rest[2])"
    }
    let isPlain = rest.allSatisfy { $0.first?.isLetter == true && !$0.contains("=") }
    guard rest.count > 1, isPlain, function.parameters.first?.type == .string else { return nil }
    if isUse {
      return "a use for each: write " + rest.map { "use \($0)" }.joined(separator: "; ")
    }
    return function.parameters.count == 1
      ? "write \(function.name) \(LuaSource.quoted(rest.joined(separator: " "))), in quotes" : nil
  }
}

extension LuaParameter {
  /// What stands for its value where one is to be written.
  package var sampleValue: String {
    switch type {
    case .oneOf(let words): words.joined(separator: "|")
    case .boolean: "true|false"
    default: "VALUE"
    }
  }
}
