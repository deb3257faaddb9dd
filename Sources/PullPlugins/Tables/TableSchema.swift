import LuaRuntime
import ViewKit

/// A Swift value as a table in Lua: its fields, declared once, with the types and texts that
/// checks, help and the reference come from.
///
/// ```lua
/// control.style = { text_color = "red", font = "bold 17" }
/// ```
package struct TableSchema<Value: Sendable>: Sendable {
  /// One field.
  package struct Field: Sendable {
    /// What is declared of it; every field may be left out.
    package let parameter: LuaParameter
    let get: @Sendable (Value) -> LuaValue
    /// False where the value is of the right type but cannot be read.
    let set: @Sendable (inout Value, LuaValue) -> Bool
  }

  /// What the table stands for, in messages: `style`.
  package let name: String
  /// Its fields in order.
  package let fields: [Field]

  /// Declares a table.
  package init(name: String, fields: [Field]) {
    self.name = name
    self.fields = fields
  }

  /// The declaration of its fields.
  package var parameters: [LuaParameter] { fields.map(\.parameter) }

  /// A value as a table.
  package func table(of value: Value) -> LuaValue {
    .table(
      LuaTable(
        fields: fields.map { field in
          LuaTable.Field(key: .string(field.parameter.name), value: field.get(value))
        }))
  }

  /// Changes what a table says, and leaves the rest.
  ///
  /// - Parameters:
  ///   - table: its fields' names, types and ranges have been checked by the declaration.
  ///   - value: what fields that are left out have.
  package func read(_ table: LuaValue, over value: Value) throws(TableComplaint) -> Value {
    var result = value
    guard case .table(let table) = table else { return value }
    for field in fields {
      guard let given = table[field.parameter.name] else { continue }
      guard field.set(&result, given) else {
        throw TableComplaint(
          message: "'\(name)' field '\(field.parameter.name)': expected "
            + "\(field.expected), got \(given.described)")
      }
    }
    return result
  }
}

/// What is wrong with a table, in words.
package struct TableComplaint: Error, Equatable {
  /// The field, what is allowed, and what was given.
  package let message: String
}

/// The kinds of fields.
extension TableSchema.Field {
  /// A number in a range.
  package static func number(
    _ name: String, _ path: any WritableKeyPath<Value, Double> & Sendable,
    in range: ClosedRange<Double>, _ doc: String
  ) -> Self {
    Self(
      parameter: LuaParameter(
        name: name, type: .number, doc: doc, isOptional: true, range: range),
      get: { .number($0[keyPath: path]) },
      set: { value, given in
        guard let number = given.asNumber, range.contains(number) else { return false }
        value[keyPath: path] = number
        return true
      })
  }

  /// A boolean.
  package static func boolean(
    _ name: String, _ path: any WritableKeyPath<Value, Bool> & Sendable, _ doc: String
  ) -> Self {
    Self(
      parameter: LuaParameter(name: name, type: .boolean, doc: doc, isOptional: true),
      get: { .boolean($0[keyPath: path]) },
      set: { value, given in
        guard case .boolean(let flag) = given else { return false }
        value[keyPath: path] = flag
        return true
      })
  }

  /// A colour.
  package static func color(
    _ name: String, _ path: any WritableKeyPath<Value, Color> & Sendable, _ doc: String
  ) -> Self {
    text(
      name, .color, doc, get: { $0[keyPath: path].hexadecimal },
      set: { value, text in
        guard let color = Color(text) else { return false }
        value[keyPath: path] = color
        return true
      })
  }

  /// A font.
  package static func font(
    _ name: String, _ path: any WritableKeyPath<Value, Font> & Sendable, _ doc: String
  ) -> Self {
    text(
      name, .font, doc, get: { $0[keyPath: path].text },
      set: { value, text in
        guard let font = Font(text) else { return false }
        value[keyPath: path] = font
        return true
      })
  }

  /// A string that the setter may refuse.
  package static func text(
    _ name: String, _ type: LuaType, _ doc: String, get: @escaping @Sendable (Value) -> String,
    set: @escaping @Sendable (inout Value, String) -> Bool
  ) -> Self {
    Self(
      parameter: LuaParameter(name: name, type: type, doc: doc, isOptional: true),
      get: { .string(get($0)) },
      set: { value, given in
        guard case .string(let text) = given else { return false }
        return set(&value, text)
      })
  }
}

extension TableSchema.Field {
  fileprivate var expected: String {
    guard let range = parameter.range else { return parameter.type.expected }
    return "a number from \(TableSchema.text(range.lowerBound)) to "
      + TableSchema.text(range.upperBound)
  }
}

extension TableSchema {
  fileprivate static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}

extension LuaValue {
  /// The value for a message.
  fileprivate var described: String {
    switch self {
    case .string(let text): "\"\(short(text, 60))\""
    case .integer, .number: asNumber.map { String($0) } ?? typeName
    default: typeName
    }
  }
}
