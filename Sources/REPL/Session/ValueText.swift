import Driver
import LuaRuntime
import TextSupport

/// Values of Lua as a REPL shows them.
enum ValueText {
  /// How wide a table may be before it takes several lines.
  private static let width = 76

  /// The values of an expression; `nil` when there is nothing to show.
  static func text(_ values: [LuaValue]) -> String? {
    guard !values.isEmpty else { return nil }
    return values.map { text($0, indent: "") }.joined(separator: "\t")
  }

  private static func text(_ value: LuaValue, indent: String) -> String {
    switch value {
    // Pictures, trees and help are text to be read, not to be quoted.
    case .string(let text) where indent.isEmpty: text
    case .number(let number) where showsAllOfIt(number): NumberText.text(number)
    case .table(let table): text(table, indent: indent)
    default: LuaSource.text(of: value)
    }
  }

  /// Whether six decimals without an exponent are a fair picture of a number.
  private static func showsAllOfIt(_ number: Double) -> Bool {
    number == 0 || !number.isFinite || (1e-6..<1e15).contains(number.magnitude)
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
