import Driver
import LuaRuntime
import PullPlugins

/// The values that are drawn from.
enum ValueDomain: Equatable {
  case boolean
  /// Finite numbers, between ends where there are any.
  case number(ClosedRange<Double>?, isWhole: Bool)
  case text, color
  /// One of these.
  case list([OptionValue])

  init(_ kind: OptionDeclaration.Kind) {
    switch kind {
    case .boolean: self = .boolean
    case .number(let range): self = .number(range, isWhole: false)
    case .integer(let range): self = .number(range, isWhole: true)
    case .string: self = .text
    case .color: self = .color
    case .choice(let words), .image(let words): self = .list(words.map(OptionValue.string))
    }
  }

  /// The simplest value.
  var simplest: OptionValue {
    switch self {
    case .boolean: .boolean(false)
    case .number(let range, _):
      .number(range.map { min(max(0, $0.lowerBound), $0.upperBound) } ?? 0)
    case .text: .string("")
    case .color: .string("black")
    case .list(let values): values.first ?? .boolean(false)
    }
  }

  func contains(_ value: OptionValue) -> Bool {
    switch (self, value) {
    case (.boolean, .boolean), (.text, .string), (.color, .string): true
    case (.number(let range, let isWhole), .number(let number)):
      (range?.contains(number) ?? true) && (!isWhole || number == number.rounded())
    case (.list(let values), _): values.contains(value)
    default: false
    }
  }

  // MARK: Drawing

  /// - Parameter usual: the default, which is drawn more often than others.
  func value(near usual: OptionValue, by chance: inout Chance) -> OptionValue {
    if chance.happens(25), contains(usual) { return usual }
    switch self {
    case .boolean: return .boolean(chance.happens(50))
    case .number(let range, let isWhole):
      return .number(ValueDomain.number(in: range, isWhole: isWhole, by: &chance))
    case .text: return .string(chance.pick(ValueDomain.texts))
    case .color: return .string(chance.pick(ValueDomain.colors))
    case .list(let values): return chance.pick(values)
    }
  }

  /// Numbers without a limit are as large as points on a screen get.
  private static func number(
    in range: ClosedRange<Double>?, isWhole: Bool, by chance: inout Chance
  ) -> Double {
    let range = range ?? -Double.infinity...Double.infinity
    let low = range.lowerBound.isFinite ? range.lowerBound : min(-1000, range.upperBound - 1000)
    let high = range.upperBound.isFinite ? range.upperBound : max(1000, low + 1000)
    if chance.happens(20) {
      let end = chance.pick([low, high])
      if !isWhole || end == end.rounded() { return end }
    }
    if isWhole {
      return chance.number(low.rounded(.up)...max(high.rounded(.down), low.rounded(.up)))
    }
    // A narrow range needs decimals.
    let width = high - low
    return width >= 10
      ? chance.plainNumber(low...high) : chance.number(low...high, decimals: width >= 1 ? 2 : 3)
  }

  /// Short, empty, long, of several lines, and with letters of more than a byte.
  private static let texts = [
    "", "a", "Some text", String(repeating: "long ", count: 30), "Zeile 1\nZeile 2", "Ünïcödé ✓ 漢字",
  ]

  private static let colors = ["black", "white", "clear", "red", "#ff8000", "#12345678"]

  // MARK: Reading what a value of `for_all` may be

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

/// A value that differs from run to run, by its name.
struct ValueSlot: Equatable {
  let name: String
  let domain: ValueDomain
  /// The value that shrinking ends at, if it can.
  let simplest: OptionValue

  /// Values that are simpler than another, the simplest first.
  func simpler(than value: OptionValue) -> [OptionValue] {
    guard value != simplest else { return [] }
    switch (domain, value) {
    case (.list(let values), _):
      return [simplest] + values.prefix { $0 != value }.filter { $0 != simplest }
    case (.text, .string(let text)):
      let parts = [2, 4, 8].map { OptionValue.string(String(text.prefix(text.count / $0))) }
      return [simplest, .string("")] + parts.reversed()
    default: return [simplest]
    }
  }
}
