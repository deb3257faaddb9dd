import Driver
import LuaRuntime

/// What may stand somewhere: an argument, a field of a table, what is assigned.
struct ExpectedValue {
  /// Its declaration.
  var parameter: LuaParameter
  /// The verb that it is an argument of.
  var verb: String?
  /// The argument before it, as it was typed.
  var before = ""
}

/// Finds what is expected at a place in Lua.
struct ExpectedValueFinder {
  let script: ScriptState
  let place: LuaPlace

  /// What is expected where the text ends, or where its open quote begins.
  var value: ExpectedValue? { value(at: place.quote ?? place.wordStart, in: place.brackets) }

  /// The fields of the table that a name is begun in; `nil` where none is.
  var fields: [LuaParameter]? {
    guard let brace = place.brackets.last, brace.character == "{", place.quote == nil,
      place.text.prefix(place.wordStart).dropFirst(brace.start).allSatisfy(\.isWhitespace)
    else { return nil }
    return fields(of: place.brackets)
  }

  private func value(at end: Int, in brackets: [LuaPlace.Bracket]) -> ExpectedValue? {
    let head = place.text.prefix(end).dropFirst(brackets.last?.start ?? 0)
    if let match = head.firstMatch(of: /(\w+)\.(\w+)\s*(?:[=~]?=)\s*$/) {
      return property(String(match.2), of: String(match.1))
    }
    // `find "` is a call, too.
    if let match = head.firstMatch(of: /(?:(\w+)[.:])?(\w+)\s*$/),
      end != place.wordStart || place.quote != nil
    {
      return argument(0, of: String(match.2), type: match.1.map(String.init))
    }
    guard let bracket = brackets.last else { return nil }
    if bracket.character == "{" {
      guard let match = head.firstMatch(of: /^\s*(\w+)\s*=\s*$/) else { return nil }
      return fields(of: brackets).first { $0.name == match.1 }.map { ExpectedValue(parameter: $0) }
    }
    guard bracket.character == "(", head.allSatisfy(\.isWhitespace),
      let match = place.text.prefix(bracket.place).firstMatch(of: /(?:(\w+)[.:])?(\w+)\s*$/)
    else { return nil }
    var found = argument(bracket.commas, of: String(match.2), type: match.1.map(String.init))
    let given = place.text.prefix(end).dropFirst(bracket.place + 1)
    found?.before = given.prefix { $0 != "," }.filter { !"\"' ".contains($0) }
    return found
  }

  /// Those of the innermost table.
  private func fields(of brackets: [LuaPlace.Bracket]) -> [LuaParameter] {
    guard let brace = brackets.last else { return [] }
    let outer = Array(brackets.dropLast())
    let head = place.text.prefix(brace.place).dropFirst(outer.last?.start ?? 0)
    // `stage {` gives the verb its table, whichever of its parameters that is.
    if let match = head.firstMatch(of: /(\w+)\s*$/),
      let function = script.api.functions.first(where: { $0.name == match.1 })
    {
      return function.parameters.last { !$0.fields.isEmpty }?.fields ?? []
    }
    guard let value = value(at: brace.place, in: outer) else { return [] }
    return value.verb == "use"
      ? script.session.plugins.options(of: value.before) : value.parameter.fields
  }

  private func property(_ name: String, of type: String) -> ExpectedValue? {
    guard let type = script.api.types.first(where: { $0.name == type }),
      let found = script.api.properties(of: type).first(where: { $0.name == name })
    else { return nil }
    return ExpectedValue(
      parameter: LuaParameter(name, found.type, found.doc, fields: found.fields))
  }

  private func argument(_ index: Int, of name: String, type: String?) -> ExpectedValue? {
    let functions =
      type.map { name in
        script.api.types.first { $0.name == name }.map(script.api.methods(of:)) ?? []
      } ?? script.api.functions
    guard let function = functions.first(where: { $0.name == name }),
      index < function.parameters.count
    else { return nil }
    return ExpectedValue(parameter: function.parameters[index], verb: name)
  }
}
