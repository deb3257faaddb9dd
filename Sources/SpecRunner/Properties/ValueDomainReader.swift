import Driver
import LuaRuntime
import PullPlugins

/// Reads what a value of `for_all` may be.
struct ValueDomainReader {
  /// The value's name.
  let name: String

  /// `{ 0, 300 }`, `{ "a", "b" }`, `"boolean"`, `{ type = "integer", range = { 1, 5 } }`
  func read(_ value: LuaValue) throws(DriverError) -> ValueDomain {
    switch value {
    case .string(let type): return try domain(type: .string(type), LuaTable())
    case .table(let table) where table["type"] != nil:
      return try domain(type: table["type"] ?? .nil, table)
    case .table(let table) where table.fields.isEmpty && !table.array.isEmpty:
      if let range = try range(table) { return .number(range, isWhole: false) }
      return .list(try list(table))
    default:
      throw .forAll(
        name, "{ least, greatest }, a list of values, or a type such as \"boolean\"", value)
    }
  }

  private static let types = ["boolean", "number", "integer", "string", "color", "choice"]

  private func domain(type: LuaValue, _ table: LuaTable) throws(DriverError) -> ValueDomain {
    for field in table.fields
    where !["type", "range", "choices"].map(LuaValue.string).contains(field.key) {
      let text = LuaSource.text(of: field.key, limit: 60)
      throw .forAll("'\(name)' has no field \(text) (known are type, range, choices)")
    }
    var limits: ClosedRange<Double>?
    if case .table(let pair)? = table["range"] { limits = try range(pair) }
    guard table["range"] == nil || limits != nil else {
      throw .forAll(
        what: "the range of '\(name)'", "{ least, greatest }", table["range"] ?? .nil)
    }
    switch type {
    case .string("boolean"): return .boolean
    case .string("number"): return .number(limits, isWhole: false)
    case .string("integer"): return .number(limits, isWhole: true)
    case .string("string"): return .text
    case .string("color"): return .color
    case .string("choice"):
      guard case .table(let choices)? = table["choices"], !choices.array.isEmpty else {
        throw .forAll("'\(name)' needs choices = { …, … }")
      }
      return .list(try list(choices))
    default:
      let text = LuaSource.text(of: type, limit: 60)
      throw .forAll(
        "'\(name)' has no type \(text) (\(DriverError.hint(type, ValueDomainReader.types)))")
    }
  }

  /// The two ends; `nil` where it is another list.
  private func range(_ table: LuaTable) throws(DriverError) -> ClosedRange<Double>? {
    let numbers = table.array.compactMap(\.asNumber)
    guard numbers.count == 2, table.array.count == 2 else { return nil }
    guard numbers[0] <= numbers[1] else {
      throw .forAll(name, "{ least, greatest }", .table(table))
    }
    return numbers[0]...numbers[1]
  }

  private func list(_ table: LuaTable) throws(DriverError) -> [OptionValue] {
    var values: [OptionValue] = []
    for value in table.array {
      guard let value = OptionValue(value) else {
        throw .forAll(
          what: "the values of '\(name)'", "numbers, strings or booleans", value)
      }
      values.append(value)
    }
    return values
  }
}
