import LuaRuntime
import ViewKit

/// One property of an object in Lua, declared once, with the type and the text that checks, help
/// and the reference come from, for all who show or set it.
package struct Setting<Owner>: Sendable {
  /// Its declaration. In a table the field may be left out.
  package let parameter: LuaParameter
  /// Reads it.
  package let get: @Sendable (Owner) -> LuaValue
  /// Sets it; false where the value is of the right type but cannot be read. `nil` for what can only be
  /// read.
  package let set: Set?

  /// See ``set``.
  package typealias Set = @Sendable (inout Owner, LuaValue) throws(Complaint) -> Bool

  /// Declares a value.
  package init(
    _ name: String, _ type: LuaType, _ doc: String, range: ClosedRange<Double>? = nil,
    fields: [LuaParameter] = [], get: @escaping @Sendable (Owner) -> LuaValue, set: Set? = nil
  ) {
    parameter = LuaParameter(name, type, doc, isOptional: true, range: range, fields: fields)
    self.get = get
    self.set = set
  }

  /// The name in Lua.
  package var name: String { parameter.name }

  // MARK: The kinds of values

  /// Where a value is kept, which is asked for when it is read or set: Swift makes a key path while the
  /// program runs, and all that are declared take 14 % of the instructions of a start.
  package typealias Path<Value> = @Sendable () -> any WritableKeyPath<Owner, Value> & Sendable

  /// A number in a range.
  package static func number(
    _ name: String, _ path: @autoclosure @escaping Path<Double>,
    in range: ClosedRange<Double>, _ doc: String
  ) -> Self {
    value(
      name, .number, path, doc, range: range, write: { .number($0) },
      read: { $0.asNumber.flatMap { range.contains($0) ? $0 : nil } })
  }

  /// A boolean.
  package static func boolean(
    _ name: String, _ path: @autoclosure @escaping Path<Bool>, _ doc: String
  ) -> Self {
    value(
      name, .boolean, path, doc, write: { .boolean($0) },
      read: { if case .boolean(let flag) = $0 { flag } else { nil } })
  }

  /// A colour.
  package static func color(
    _ name: String, _ path: @autoclosure @escaping Path<Color>, _ doc: String
  ) -> Self { text(name, .color, path(), doc, write: \.hexadecimal, read: { Color($0) }) }

  /// A font.
  package static func font(
    _ name: String, _ path: @autoclosure @escaping Path<Font>, _ doc: String
  ) -> Self { text(name, .font, path(), doc, write: \.text, read: Font.init(written:)) }

  /// One of an enumeration's words.
  package static func word<Word>(
    _ name: String, _ path: @autoclosure @escaping Path<Word>, _ doc: String
  ) -> Self where Word: RawRepresentable<String> & CaseIterable & SendableMetatype {
    text(
      name, .oneOf(Word.allCases.map { $0.rawValue }), path(), doc, write: { $0.rawValue },
      read: { Word(rawValue: $0) })
  }

  /// A string.
  package static func string(
    _ name: String, _ path: @autoclosure @escaping Path<String>, _ doc: String
  ) -> Self {
    text(name, .string, path(), doc, write: { $0 }, read: { $0 })
  }

  /// A value that is written as text; not every text can be read.
  package static func text<Value>(
    _ name: String, _ type: LuaType, _ path: @autoclosure @escaping Path<Value>,
    _ doc: String, write: @escaping @Sendable (Value) -> String,
    read: @escaping @Sendable (String) -> Value?
  ) -> Self {
    value(name, type, path, doc, write: { .string(write($0)) }, read: { $0.asString.flatMap(read) })
  }

  private static func value<Value>(
    _ name: String, _ type: LuaType, _ path: @escaping Path<Value>, _ doc: String,
    range: ClosedRange<Double>? = nil,
    write: @escaping @Sendable (Value) -> LuaValue, read: @escaping @Sendable (LuaValue) -> Value?
  ) -> Self {
    Self(
      name, type, doc, range: range, get: { write($0[keyPath: path()]) },
      set: { owner, given in
        guard let value = read(given) else { return false }
        owner[keyPath: path()] = value
        return true
      })
  }

  /// A table. Fields that are left out keep their values.
  package static func table<Value>(
    _ schema: TableSchema<Value>, _ path: @autoclosure @escaping Path<Value>,
    _ doc: String
  ) -> Self {
    Self(
      schema.name, .table, doc, fields: schema.parameters,
      get: { schema.table(of: $0[keyPath: path()]) },
      set: { owner, given throws(Complaint) in
        owner[keyPath: path()] = try schema.read(given, over: owner[keyPath: path()])
        return true
      })
  }

  /// What is accepted, in words.
  package var expected: String {
    guard let range = parameter.range else {
      return parameter.type == .boolean ? "true or false" : parameter.type.expected
    }
    let (low, high) = (OptionValue.number(range.lowerBound), OptionValue.number(range.upperBound))
    return "a number from \(low.text) to \(high.text)"
  }

  /// Hands the value that is read of an object to Lua.
  package static func give(_ settings: [Setting], of owner: Owner, to state: OpaquePointer) {
    settings[LuaResult.propertyIndex(in: state)].give(owner, to: state)
  }

  /// Sets the value of an object that is written.
  ///
  /// - Returns: what a setter returns.
  static func take(_ settings: [Setting], of owner: Owner, from state: OpaquePointer) -> Int32 {
    var owner = owner
    return settings[LuaResult.propertyIndex(in: state)].take(&owner, from: state)
  }

  /// Hands its value to Lua.
  func give(_ owner: Owner, to state: OpaquePointer) {
    switch get(owner) {
    case .nil: break
    case .number(let number): LuaResult.number(number, in: state)
    case .boolean(let flag): LuaResult.boolean(flag, in: state)
    case .string(let text): LuaResult.string(text, in: state)
    case let other: LuaResult.value(other, in: state)
    }
  }

  /// Sets it to what Lua has assigned.
  ///
  /// - Returns: what a setter returns.
  func take(_ owner: inout Owner, from state: OpaquePointer) -> Int32 {
    do throws(Complaint) {
      return try set?(&owner, LuaValue(assignedIn: state)) ?? false ? 0 : LuaResult.refused
    } catch { return LuaResult.fail(error.message, in: state) }
  }
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
  /// What is wrong with fields that are right each by itself; `nil` for nothing.
  private let contradiction: Contradiction

  /// Says of a value, and the table that has changed it, what is wrong.
  package typealias Contradiction = @Sendable (Value, LuaTable) -> String?

  /// Declares a table.
  package init(
    name: String, fields: [Setting<Value>],
    contradiction: @escaping Contradiction = { _, _ in nil }
  ) {
    self.name = name
    self.fields = fields
    self.contradiction = contradiction
  }

  /// The declaration of its fields.
  package var parameters: [LuaParameter] { fields.map(\.parameter) }

  /// A value as a table.
  package func table(of value: Value) -> LuaValue {
    .table(LuaTable(fields.map { ($0.name, $0.get(value)) }))
  }

  /// Changes what a table says, and leaves the rest.
  ///
  /// - Parameters:
  ///   - table: its fields' names, types and ranges have been checked by the declaration.
  ///   - value: what fields that are left out have.
  package func read(_ table: LuaValue, over value: Value) throws(Complaint) -> Value {
    var result = value
    for field in fields {
      guard let given = table.asTable?[field.name] else { continue }
      guard try field.set?(&result, given) ?? false else {
        throw Complaint(
          "'\(name)' field '\(field.name)': expected \(field.expected), got \(given.described)"
            + LuaWords.hint(for: given, of: field.parameter.type))
      }
    }
    if let table = table.asTable, let contradiction = contradiction(result, table) {
      throw Complaint("'\(name)' \(contradiction)")
    }
    return result
  }
}

extension LuaValue {
  /// The value for a message.
  var described: String {
    switch self {
    case .string(let text): "\"\(short(text, 60))\""
    case .integer, .number: asNumber.map { String($0) } ?? typeName
    default: typeName
    }
  }
}

/// Settings as properties of host objects.
extension LuaProperty {
  /// Properties of settings, which share a getter and a setter: these find the setting by its place in the
  /// list, with ``LuaResult/propertyIndex(in:)``.
  package static func list<Owner>(
    _ settings: [Setting<Owner>], get: @escaping LuaAccessors.Get,
    set:
      @escaping @convention(c) (LuaAccessors.Pointer, LuaAccessors.Pointer, OpaquePointer) -> Int32
  ) -> [LuaProperty] {
    settings.indices.map { index in
      let setting = settings[index]
      let declared = setting.parameter
      return LuaProperty(
        name: declared.name, type: declared.type, doc: declared.doc, range: declared.range,
        fields: declared.fields, index: Int32(index),
        accessors: .value(get: get, set: setting.set == nil ? nil : set))
    }
  }
}
