@testable import PullPlugins
@testable import PullToAction
@testable import ViewKit

/// Makes a plugin that declares options, and values that its user gives for them.
package struct ManifestGrammar {
  private var input: InputBytes
  private var lua: LuaGrammar
  private var names: [String] = []

  /// Begins.
  package init(input: InputBytes, api: PluginAPI) {
    self.input = input
    lua = LuaGrammar(input: InputBytes([]), types: api.types, functions: api.functions)
  }

  /// The script, and what its user gives.
  package mutating func plugin() -> (script: String, options: [String: OptionValue]) {
    let script = script()
    return (script, given())
  }

  private mutating func script() -> String {
    let kind = input.pick(PartKind.allCases)
    let methods = ["setup", "handle_scrolling", "setup_for_cycle", "animation_cycle"].map {
      "function p:\($0)(...) local o = self.options for k, v in pairs(o) do print(k, v) end end"
    }
    return LuaWords.prelude + "local self = {} local p = pta.\(kind.rawValue) { \(fields(kind)) }\n"
      + methods.joined(separator: "\n") + "\nreturn p"
  }

  private mutating func fields(_ kind: PartKind) -> String {
    var fields = ["api", "name", "version", "description"].map { name in
      input.chance(10) ? "\(name) = \(anything())" : name == "api" ? "api = 1" : "\(name) = 'a'"
    }
    for field in kind.manifestFields {
      if ["height", "animation_duration"].contains(field), !input.chance(40) {
        fields.append("\(field) = \(input.below(90)) / 16 + 0.1")
      } else if input.chance(70) {
        fields.append("\(field) = \(input.chance(100) ? anything() : word())")
      }
    }
    fields.append("options = " + options())
    if input.chance(6) { fields.append("[\(anything())] = \(anything())") }
    return fields.joined(separator: ", ")
  }

  private mutating func word() -> String {
    let words =
      PullPreset.named.map(\.name) + BuiltInName.allCases.map(\.rawValue)
      + RefreshControlType.allCases.map(\.rawValue)
      + RefreshAnchorPosition.allCases.map(\.rawValue)
      + RefreshAnimationType.allCases.map(\.rawValue) + ["no such"]
    return input.chance(40)
      ? "{ curve = \(anything()), autoreverses = \(anything()) }" : "\"\(input.pick(words))\""
  }

  private mutating func options() -> String {
    if input.chance(8) { return anything() }
    var parts: [String] = []
    for index in 0..<input.below(5) {
      let name = input.chance(20) ? input.pick(["type", "anchor_position", "", "é"]) : "o\(index)"
      names.append(name)
      parts.append("[\"\(name)\"] = " + (input.chance(8) ? anything() : option()))
    }
    return "{ " + parts.joined(separator: ", ") + " }"
  }

  private mutating func option() -> String {
    let type = input.pick([
      "boolean", "number", "integer", "string", "color", "choice", "image", "other",
    ])
    var fields = ["type = \"\(type)\"", "default = \(value(type))"]
    if !input.chance(10) { fields.append("doc = \(input.chance(10) ? anything() : "'d'")") }
    if ["number", "integer"].contains(type), input.chance(128) {
      fields.append("range = \(input.chance(30) ? anything() : "{ \(number()), \(number()) }")")
    }
    if type == "choice" {
      fields.append("choices = \(input.chance(30) ? anything() : "{ 'a', 'b' }")")
    }
    if input.chance(8) { fields.append("[\(anything())] = 1") }
    return "{ " + fields.joined(separator: ", ") + " }"
  }

  private mutating func value(_ type: String) -> String {
    if input.chance(20) { return anything() }
    switch type {
    case "boolean": return "true"
    case "number", "integer": return number()
    case "color": return "\"\(input.pick(LuaWords.colors))\""
    case "choice": return "'a'"
    default: return fromLua { $0.string() }
    }
  }

  private mutating func number() -> String { input.pick(LuaWords.numbers) }

  private mutating func anything() -> String { fromLua { $0.anything() } }

  /// The grammar of values goes on where this one is.
  private mutating func fromLua(_ make: (inout LuaGrammar) -> String) -> String {
    lua.input = input
    defer { input = lua.input }
    return make(&lua)
  }

  private mutating func given() -> [String: OptionValue] {
    var values: [String: OptionValue] = [:]
    for _ in 0..<input.below(4) {
      let name = input.pick(names + ["type", "anchor_position", "no such"])
      values[name] =
        switch input.below(6) {
        case 0: .boolean(input.chance(128))
        case 1: .number(Double(input.below(300)) - 20)
        case 2: .number(input.pick([.nan, .infinity, -.infinity, 1e300, 0.5, -0.0, 0x1p63]))
        case 3: .string(input.pick(LuaWords.colors + LuaWords.strings + ["a", "b"]))
        case 4: .string(String(decoding: input.bytes(input.below(12)), as: UTF8.self))
        default: .string(input.pick(["slide_down", "top", "a"]))
        }
    }
    return values
  }
}
