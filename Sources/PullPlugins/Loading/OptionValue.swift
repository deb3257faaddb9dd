import LuaRuntime

/// The value of a plugin's option.
public enum OptionValue: Equatable, Sendable {
  /// `true` or `false`.
  case boolean(Bool)
  /// A number, whole or not.
  case number(Double)
  /// A text, also a colour or a choice.
  case string(String)
}

extension OptionValue: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByStringLiteral
{
  /// Makes a boolean option.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Makes a number option.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Makes a number option.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Makes a string option.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension OptionValue {
  /// The same value in Lua; whole numbers as integers, so that they print as the author wrote them.
  package var luaValue: LuaValue {
    switch self {
    case .boolean(let value): .boolean(value)
    case .number(let value):
      Int(exactly: value).map { .integer($0) } ?? .number(value)
    case .string(let value): .string(value)
    }
  }

  /// A Lua value as an option; `nil` for what no option can be.
  package init?(_ value: LuaValue) {
    switch value {
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .number(Double(value))
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .nil, .table, .function, .other: return nil
    }
  }
}
