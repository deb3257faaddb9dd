import Foundation
import LuaRuntime

/// Values that a declared type refuses, and what the error says: the same for every property and
/// parameter of the type.
enum BadValues {
  /// For a property: what is written, and the message.
  static func of(_ property: LuaProperty) -> [(written: String, message: String)] {
    let values = of(property.type, range: property.range)
    return values.map { value in
      let message =
        value.isOfWrongType
        ? "bad value for '\(property.name)' (\(value.complaint))"
        : "'\(property.name)' \(value.complaint)"
      return (value.written, message)
    }
  }

  struct Value {
    let written: String
    let complaint: String
    let isOfWrongType: Bool
  }

  /// Values of other types, numbers that are none, and what lies beyond the range.
  static func of(_ type: LuaType, range: ClosedRange<Double>?) -> [Value] {
    let strangers = [
      ("nil", "nil"), ("3", "number 3"), ("'5'", "string \"5\""), ("true", "boolean true"),
      ("{}", "table"), ("print", "function"), ("style", "style"),
    ]
    let wrong = strangers.filter { !fits($0.0, type) }.map {
      Value(written: $0.0, complaint: "\(type.expected) expected, got \($0.1)", isOfWrongType: true)
    }
    return wrong + ofRange(type, range)
  }

  private static func fits(_ written: String, _ type: LuaType) -> Bool {
    switch type {
    case .number, .integer: written == "3"
    case .boolean: written == "true"
    case .string, .color, .font, .path, .autoresizing: written == "'5'"
    case .oneOf: written == "'5'"
    case .point, .size, .rect, .insets, .table: written == "{}"
    case .object(let name): written == name
    case .function: written == "print"
    case .any: true
    }
  }

  private static func ofRange(_ type: LuaType, _ range: ClosedRange<Double>?) -> [Value] {
    func value(_ written: String, _ complaint: String) -> Value {
      Value(written: written, complaint: "must be \(complaint)", isOfWrongType: false)
    }
    if case .oneOf = type {
      return ["5", ""].map { value("'\($0)'", "\(type.expected), got string \"\($0)\"") }
    }
    guard type == .number else { return [] }
    let endless = [("0/0", "nan"), ("1/0", "inf"), ("-1/0", "-inf")].map {
      value($0.0, "a finite number, got \($0.1)")
    }
    guard let range else { return endless }
    let low = text(range.lowerBound)
    let high = text(range.upperBound)
    return endless
      + [range.lowerBound - 1, range.upperBound + 1].map {
        value(text($0), "between \(low) and \(high), got \(text($0))")
      }
  }

  private static func text(_ number: Double) -> String {
    String(format: "%.14g", number)
  }
}
