import Driver
import LuaRuntime
import PullPlugins
import PullToAction

/// What may stand somewhere: an argument, a field of a table, what is assigned.
struct ExpectedValue {
  /// Its declaration.
  var parameter: LuaParameter
  /// The verb that it is an argument of.
  var verb: String?
  /// The argument before it.
  var before = ""
}

/// Finds what is expected at a place in Lua.
struct ExpectedValueFinder {
  let script: ScriptState
  let place: LuaPlace

  /// What is expected where the text ends, or where its open quote begins.
  var value: ExpectedValue? { value(at: place.tokens.count, in: place.brackets) }

  /// The fields of the table that a name is begun in; `nil` where none is.
  var fields: [LuaParameter]? {
    guard let brace = place.brackets.last, brace.character == "{", !place.isQuoted,
      brace.start == place.tokens.count
    else { return nil }
    return fields(of: place.brackets)
  }

  private func value(at end: Int, in brackets: [LuaPlace.Bracket]) -> ExpectedValue? {
    let start = brackets.last?.start ?? 0
    let last = end - 1
    if ["=", "==", "~="].contains(where: { place.isSign($0, last) }), last - 3 >= start,
      place.isSign(".", last - 2)
    {
      return property(place.word(last - 1), of: place.word(last - 3))
    }
    // `find "` is a call, too.
    if last >= start, !place.word(last).isEmpty, end < place.tokens.count || place.isQuoted {
      return argument(0, of: last)
    }
    guard let bracket = brackets.last else { return nil }
    if bracket.character == "{" {
      if end == start { return element(of: brackets) }
      guard end == start + 2, place.isSign("=", last) else { return nil }
      let name = place.word(start)
      return fields(of: brackets).first { $0.name == name }.map { ExpectedValue(parameter: $0) }
    }
    guard bracket.character == "(", end == start else { return nil }
    var found = argument(bracket.commas, of: bracket.place - 1)
    found?.before =
      bracket.commas > 0 ? place.tokens[bracket.place + 1].text : ""
    return found
  }

  /// Those of the innermost table.
  private func fields(of brackets: [LuaPlace.Bracket]) -> [LuaParameter] {
    guard let brace = brackets.last else { return [] }
    let outer = Array(brackets.dropLast())
    // `stage {` gives the verb its table, whichever of its parameters that is.
    if let function = function(at: brace.place - 1) {
      return fields(of: function)
    }
    guard let value = value(at: brace.place, in: outer) else { return [] }
    return value.verb == "use"
      ? script.session.plugins.options(of: value.before) : fields(of: value.parameter)
  }

  /// Declared, or what a verb reads by itself.
  private func fields(of function: LuaFunctionDeclaration) -> [LuaParameter] {
    switch function.name {
    case "delegate":
      CallbackDeclaration.of(.delegate).map { .optional($0.name.rawValue, .function, $0.doc) }
    case "complete":
      [
        .optional("outcome", .oneOf(["success", "no_more_data"]), "how it ended"),
        .optional("text", .string, "for the status view"),
      ]
    case "apply_theme": StyleTable.theme.parameters
    default: function.parameters.last { !$0.fields.isEmpty }?.fields ?? []
    }
  }

  private func fields(of parameter: LuaParameter) -> [LuaParameter] {
    guard parameter.fields.isEmpty else { return parameter.fields }
    let isSize = ["viewport", "content"].contains(parameter.name)
    return (isSize ? LuaType.size : parameter.type).fieldNames.map { .optional($0, .number, "") }
  }

  /// One of a list: `edges = { "`.
  private func element(of brackets: [LuaPlace.Bracket]) -> ExpectedValue? {
    guard let brace = brackets.last,
      value(at: brace.place, in: brackets.dropLast())?.parameter.name == "edges"
    else { return nil }
    let words = PullEdge.allCases.map(\.rawValue)
    return ExpectedValue(parameter: LuaParameter("edge", .oneOf(words), ""))
  }

  private func property(_ name: String, of type: String) -> ExpectedValue? {
    guard let type = script.api.types.first(where: { $0.name == type }),
      let found = script.api.properties(of: type).first(where: { $0.name == name })
    else { return nil }
    return ExpectedValue(
      parameter: LuaParameter(name, found.type, found.doc, fields: found.fields))
  }

  /// The function that a token calls, `pull` or `control:reset`.
  private func function(at token: Int) -> LuaFunctionDeclaration? {
    let name = place.word(token)
    guard place.isSign(".", token - 1) || place.isSign(":", token - 1) else {
      return script.api.functions.first { $0.name == name }
    }
    let type = script.api.types.first { $0.name == place.word(token - 2) }
    return type.flatMap { script.api.methods(of: $0).first { $0.name == name } }
  }

  private func argument(_ index: Int, of token: Int) -> ExpectedValue? {
    guard let function = function(at: token), index < function.parameters.count else { return nil }
    return ExpectedValue(parameter: function.parameters[index], verb: function.name)
  }
}
