import Driver
import LuaRuntime
import PullPlugins

/// Reading what a value of `for_all` may be.
extension ValueDomain {
  /// `{ 0, 300 }`, `{ "a", "b" }`, `"boolean"`, `{ type = "integer", range = { 1, 5 } }`
  ///
  /// - Parameter name: the value's name.
  init(reading value: LuaValue, name: String) throws(DriverError) {
    switch value {
    case .string: try self.init(type: value, LuaTable(), name)
    case .table(let table) where table["type"] != nil:
      try self.init(type: table["type"] ?? .nil, table, name)
    case .table(let table) where table.fields.isEmpty && !table.array.isEmpty:
      if let range = try ValueDomain.range(table, name) {
        self = .number(range, isWhole: false)
      } else {
        self = .list(try ValueDomain.list(table, name))
      }
    default:
      throw .forAll(
        name, "{ least, greatest }, a list of values, or a type such as \"boolean\"", value)
    }
  }

  private static let types = ["boolean", "number", "integer", "string", "color", "choice"]

  private init(type: LuaValue, _ table: LuaTable, _ name: String) throws(DriverError) {
    let known = ["type", "range", "choices"].map(LuaValue.string)
    if let field = table.fields.first(where: { !known.contains($0.key) }) {
      let text = LuaSource.text(of: field.key, limit: 60)
      throw .forAll("'\(name)' has no field \(text) (known are type, range, choices)")
    }
    var range: ClosedRange<Double>?
    if let given = table["range"] {
      if case .table(let pair) = given { range = try ValueDomain.range(pair, name) }
      guard range != nil else {
        throw .forAll(what: "the range of '\(name)'", "{ least, greatest }", given)
      }
    }
    switch type {
    case .string("boolean"): self = .boolean
    case .string("number"): self = .number(range, isWhole: false)
    case .string("integer"): self = .number(range, isWhole: true)
    case .string("string"): self = .text
    case .string("color"): self = .color
    case .string("choice"):
      guard case .table(let choices)? = table["choices"], !choices.array.isEmpty else {
        throw .forAll("'\(name)' needs choices = { …, … }")
      }
      self = .list(try ValueDomain.list(choices, name))
    default:
      let text = LuaSource.text(of: type, limit: 60)
      throw .forAll("'\(name)' has no type \(text) (\(DriverError.hint(type, ValueDomain.types)))")
    }
  }

  /// The two ends; `nil` where it is another list.
  private static func range(
    _ table: LuaTable, _ name: String
  ) throws(DriverError) -> ClosedRange<Double>? {
    let numbers = table.array.compactMap(\.asNumber)
    guard numbers.count == 2, table.array.count == 2 else { return nil }
    guard numbers[0] <= numbers[1] else {
      throw .forAll(name, "{ least, greatest }", .table(table))
    }
    return numbers[0]...numbers[1]
  }

  private static func list(_ table: LuaTable, _ name: String) throws(DriverError) -> [OptionValue] {
    try table.array.map { value throws(DriverError) in
      if let value = OptionValue(value) { return value }
      throw .forAll(what: "the values of '\(name)'", "numbers, strings or booleans", value)
    }
  }
}
