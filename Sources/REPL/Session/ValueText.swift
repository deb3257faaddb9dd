import Driver
import LuaRuntime

/// Values of Lua as a REPL shows them: as they can be typed back.
enum ValueText {
  /// How wide a table may be before it takes several lines.
  private static let width = 76

  /// A value; an object with its properties.
  static func text(_ value: LuaValue, of script: ScriptState) -> String {
    guard let properties = script.properties(of: value), case .other(let name) = value else {
      return text(value)
    }
    let lines = properties.map { "  \($0.name) = \(text($0.value, indent: "  "))" }
    return ([name] + lines).joined(separator: "\n")
  }

  /// A value that is no object.
  static func text(_ value: LuaValue) -> String {
    if case .table(let table) = value { return text(table, indent: "") }
    return LuaSource.text(of: value)
  }

  private static func text(_ value: LuaValue, indent: String) -> String {
    if case .table(let table) = value { return text(table, indent: indent) }
    return LuaSource.item(value)
  }

  private static func text(_ table: LuaTable, indent: String) -> String {
    let whole = LuaSource.text(of: .table(table))
    if whole.count + indent.count <= width { return whole }
    let inner = indent + "  "
    let values = table.array.map { inner + text($0, indent: inner) }
    let fields = table.fields.map { field in
      inner + LuaSource.key(field.key) + " = " + text(field.value, indent: inner)
    }
    return "{\n" + (values + fields).joined(separator: ",\n") + "\n" + indent + "}"
  }
}
