import LuaRuntime

/// Values of Lua as `print` and a REPL show them: as they can be typed back.
package enum ValueText {
  /// How wide a table may be before it takes several lines, where the terminal has as much.
  private static let width = 76

  /// A value; an object with its properties.
  package static func text(_ value: LuaValue, of script: ScriptState) -> String {
    let width = min(ValueText.width, script.textWidth() ?? .max)
    guard let properties = script.properties(of: value), case .other(let name) = value else {
      return text(value, indent: "", width)
    }
    let lines = properties.map { "  \($0.name) = \(text($0.value, indent: "  ", width))" }
    return ([HelpText.wrapped(name, width: script.textWidth())] + lines).joined(separator: "\n")
  }

  private static func text(_ value: LuaValue, indent: String, _ width: Int) -> String {
    switch value {
    case .table(let table): text(table, indent: indent, width)
    // Bytes that are no text were replaced.
    case .string(let text) where text.contains("\u{FFFD}"):
      LuaSource.quoted(text) + " --[[ with bytes that are no UTF-8 ]]"
    default: indent.isEmpty ? LuaSource.text(of: value) : LuaSource.item(value)
    }
  }

  private static func text(_ table: LuaTable, indent: String, _ width: Int) -> String {
    let whole = LuaSource.text(of: .table(table))
    if whole.count + indent.count <= width { return whole }
    let inner = indent + "  "
    let values = table.array.map { inner + text($0, indent: inner, width) }
    let fields = table.writtenFields.map { field in
      inner + LuaSource.key(field.key) + " = " + text(field.value, indent: inner, width)
    }
    let rest = LuaSource.unwritten(table)
    return "{\n" + (values + fields).joined(separator: ",\n")
      + (rest.isEmpty ? "" : "\n" + inner + rest) + "\n" + indent + "}"
  }
}
