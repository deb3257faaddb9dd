import LuaRuntime
import ViewKit

/// One value of something, as Lua has it: declared once, with the type and the text that checks, help
/// and the reference come from, for all who show or set it.
package struct Setting<Owner>: Sendable {
  /// What is declared of it; in a table it may be left out.
  package let parameter: LuaParameter
  /// Reads it.
  package let get: @Sendable (Owner) -> LuaValue
  /// Sets it; false where the value is of the right type but cannot be read. `nil` for what can only be
  /// read.
  package let set: Set?

  /// See ``set``.
  package typealias Set = @Sendable (inout Owner, LuaValue) throws(TableComplaint) -> Bool

  /// Declares a value.
  package init(
    _ name: String, _ type: LuaType, _ doc: String, range: ClosedRange<Double>? = nil,
    fields: [LuaParameter] = [], get: @escaping @Sendable (Owner) -> LuaValue,
    set: Set? = nil
  ) {
    parameter = LuaParameter(name, type, doc, isOptional: true, range: range, fields: fields)
    self.get = get
    self.set = set
  }

  /// The name in Lua.
  package var name: String { parameter.name }
}

/// A Swift value as a table in Lua, by its fields.
///
/// ```lua
/// control.style = { text_color = "red", font = "bold 17" }
/// ```
package struct TableSchema<Value>: Sendable {
  /// What the table stands for, in messages: `style`.
  package let name: String
  /// Its fields in order.
  package let fields: [Setting<Value>]

  /// Declares a table.
  package init(name: String, fields: [Setting<Value>]) {
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
      guard try field.set?(&result, given) ?? false else {
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

/// The kinds of values.
extension Setting {
  /// A number in a range.
  package static func number(
    _ name: String, _ path: any WritableKeyPath<Owner, Double> & Sendable,
    in range: ClosedRange<Double>, _ doc: String
  ) -> Self {
    Self(
      name, .number, doc, range: range, get: { .number($0[keyPath: path]) },
      set: { owner, given in
        guard let number = given.asNumber, range.contains(number) else { return false }
        owner[keyPath: path] = number
        return true
      })
  }

  /// A boolean.
  package static func boolean(
    _ name: String, _ path: any WritableKeyPath<Owner, Bool> & Sendable, _ doc: String
  ) -> Self {
    Self(
      name, .boolean, doc, get: { .boolean($0[keyPath: path]) },
      set: { owner, given in
        guard case .boolean(let flag) = given else { return false }
        owner[keyPath: path] = flag
        return true
      })
  }

  /// A colour.
  package static func color(
    _ name: String, _ path: any WritableKeyPath<Owner, Color> & Sendable, _ doc: String
  ) -> Self {
    text(name, .color, path, doc, write: \.hexadecimal, read: { Color($0) })
  }

  /// A font.
  package static func font(
    _ name: String, _ path: any WritableKeyPath<Owner, Font> & Sendable, _ doc: String
  ) -> Self {
    text(name, .font, path, doc, write: \.text, read: { Font($0) })
  }

  /// One of an enumeration's words.
  package static func word<Word>(
    _ name: String, _ path: any WritableKeyPath<Owner, Word> & Sendable, _ doc: String
  ) -> Self where Word: RawRepresentable<String> & CaseIterable & SendableMetatype {
    text(
      name, .oneOf(Word.allCases.map(\.rawValue)), path, doc, write: { $0.rawValue },
      read: { Word(rawValue: $0) })
  }

  /// A string.
  package static func string(
    _ name: String, _ path: any WritableKeyPath<Owner, String> & Sendable, _ doc: String
  ) -> Self {
    text(name, .string, path, doc, write: { $0 }, read: { $0 })
  }

  /// What has a text, which may be one that cannot be read.
  package static func text<Value>(
    _ name: String, _ type: LuaType, _ path: any WritableKeyPath<Owner, Value> & Sendable,
    _ doc: String, write: @escaping @Sendable (Value) -> String,
    read: @escaping @Sendable (String) -> Value?
  ) -> Self {
    Self(
      name, type, doc, get: { .string(write($0[keyPath: path])) },
      set: { owner, given in
        guard case .string(let text) = given, let value = read(text) else { return false }
        owner[keyPath: path] = value
        return true
      })
  }

  /// A table; what one leaves out stays.
  package static func table<Value>(
    _ schema: TableSchema<Value>, _ path: any WritableKeyPath<Owner, Value> & Sendable,
    _ doc: String
  ) -> Self {
    Self(
      schema.name, .table, doc, fields: schema.parameters,
      get: { schema.table(of: $0[keyPath: path]) },
      set: { owner, given throws(TableComplaint) in
        owner[keyPath: path] = try schema.read(given, over: owner[keyPath: path])
        return true
      })
  }
}

extension Setting {
  /// What is accepted, in words.
  package var expected: String {
    if let range = parameter.range {
      return "a number from \(Setting.text(range.lowerBound)) to \(Setting.text(range.upperBound))"
    }
    return parameter.type == .boolean ? "true or false" : parameter.type.expected
  }

  private static func text(_ number: Double) -> String {
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
