import LuaRuntime
import PullPlugins

/// Lua that tries every property and every argument that the API declares with every value that it is
/// not made for: what is declared from now on is tried by itself.
enum Assault {
  /// Values by what they are, as Lua makes them anew each time; `own` is a view of the plugin's.
  static let values = [
    "nan", "-nan", "inf", "-inf", "1e308", "-1e308", "2^63", "-2^63", "math.mininteger",
    "math.maxinteger", "0", "-0.0", "1e-320", "'text'", "''", "'a\\0b'", "'\\255\\254'",
    "long", "'1e308'", "'nan'", "'0x10'", "true", "false", "nil", "print", "fail",
    "coroutine.create(fail)", "{}", "cyclic()", "nested()", "many()", "hostile()", "gone", "own",
    "known.view", "known.pull", "known.style", "known.scroll_view", "known.animation", "pta",
  ]

  /// Functions that wait: tried last, as what they wait for has the callback go on later.
  private static let waiting: Set<String> = ["sleep", "wait"]

  /// The script's beginning. `assault(…)` is to be called with what a callback was given.
  ///
  /// - Parameters:
  ///   - part: which part of all that there is to try is tried, from 0.
  ///   - count: in how many parts.
  static func lua(part: Int, of count: Int) -> String {
    let api = PluginAPI()
    let types = api.types.map { type in
      let properties = members(of: type, api).properties.map(line)
      let methods = members(of: type, api).methods.map(line)
      return "{ name = '\(type.name)', properties = {\(properties.joined(separator: ", "))}, "
        + "methods = {\(methods.joined(separator: ", "))} }"
    }
    let functions = api.functions.map(line)
    return "local types = {\n\(types.joined(separator: ",\n"))\n}\n"
      + "local part, parts, tried = \(part), \(count), 0\n"
      + "local functions = {\n\(functions.joined(separator: ",\n"))\n}\n" + prelude
      + "local function make_values(own) return {\n"
      + values.map { "{ [[\($0)]], \($0) }" }.joined(separator: ", ") + "\n} end\n" + attack
  }

  /// A type's own members and those of the type that it extends.
  private static func members(
    of type: LuaTypeDeclaration, _ api: PluginAPI
  ) -> (properties: [LuaProperty], methods: [LuaFunctionDeclaration]) {
    guard let base = api.types.first(where: { $0.name == type.extends }) else {
      return (type.properties, type.methods)
    }
    let inherited = members(of: base, api)
    // What all views have is tried with a plain one and with the control's.
    let isTried = type.name == "pull"
    return (
      (isTried ? inherited.properties : []) + type.properties,
      (isTried ? inherited.methods : []) + type.methods
    )
  }

  private static func line(_ property: LuaProperty) -> String {
    "{ name = '\(property.name)', wraps = \(wraps(property.type)), "
      + "fields = \(fields(property.fields)) }"
  }

  private static func line(_ function: LuaFunctionDeclaration) -> String {
    let parameters = function.parameters.map { parameter in
      "{ fits = \(fitting(parameter)), wraps = \(wraps(parameter.type)), "
        + "fields = \(fields(parameter.fields)) }"
    }
    return "{ name = '\(function.name)', waits = \(waiting.contains(function.name)), "
      + "parameters = {\(parameters.joined(separator: ", "))} }"
  }

  private static func fields(_ fields: [LuaParameter]) -> String {
    let lines = fields.map { field in
      "{ name = '\(field.name)', wraps = \(wraps(field.type)), fields = \(self.fields(field.fields)) }"
    }
    return "{\(lines.joined(separator: ", "))}"
  }

  /// Whether a table is a value of the type: then bad values come in tables, too.
  private static func wraps(_ type: LuaType) -> Bool {
    [.table, .any, .point, .size, .rect, .insets].contains(type)
  }

  /// What an argument is given while another one is tried.
  private static func fitting(_ parameter: LuaParameter) -> String {
    switch parameter.type {
    case .string: "'alpha'"
    case .number, .integer: "1"
    case .function: "'print'"
    case .oneOf(let words): "'\(words.first ?? "")'"
    case .table where parameter.fields.contains { $0.name == "animations" }: "'animation'"
    case .table where parameter.fields.contains { $0.name == "key_path" }: "'layer'"
    case .object(let type): "'\(type)'"
    default: "'{}'"
    }
  }
}
