/// A Lua value as plain data. Functions are references only where that is asked for.
package enum LuaValue: Equatable, Sendable {
  /// Lua's nil.
  case `nil`
  /// A boolean.
  case boolean(Bool)
  /// A number that Lua holds as an integer.
  case integer(Int)
  /// A number that Lua holds as a float.
  case number(Double)
  /// A string; bytes that are not UTF-8 are replaced.
  case string(String)
  /// A table with all that is in it.
  case table(LuaTable)
  /// A function, referenced for the caller to release.
  case function(LuaReference)
  /// What has no data: a host object's text, `function`, `thread`, `table (already shown)`.
  case other(String)

  /// The text of a string; nil for all others.
  package var asString: String? { if case .string(let text) = self { text } else { nil } }
  /// The table; nil for all others.
  package var asTable: LuaTable? { if case .table(let table) = self { table } else { nil } }

  /// The number, whichever of Lua's two kinds it is.
  package var asNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}

/// A Lua table as plain data.
///
/// `{10, 20, name = "x", [2.5] = true}` is the array 10, 20 and the fields 2.5 and `name`, in the
/// order of `pairs`.
package struct LuaTable: Equatable, Sendable {
  /// A field outside the sequence.
  package struct Field: Equatable, Sendable {
    /// The key: never nil.
    package var key: LuaValue
    /// The value: never nil.
    package var value: LuaValue

    /// Makes a field.
    package init(key: LuaValue, value: LuaValue) {
      self.key = key
      self.value = value
    }
  }

  /// The values of 1, 2, … up to the first that is missing.
  package var array: [LuaValue]
  /// All other fields, in the order of `pairs`.
  package var fields: [Field]

  /// Makes a table.
  package init(array: [LuaValue] = [], fields: [Field] = []) {
    self.array = array
    self.fields = fields
  }

  /// The value of a field with a string for a key.
  package subscript(name: String) -> LuaValue? { fields.first { $0.key == .string(name) }?.value }
}

/// A Lua value that the state keeps for the host, by number, until it is released.
package struct LuaReference: Hashable, Sendable {
  /// The number; 0 stands for nil.
  package let index: Int32

  /// Names a reference by its number.
  package init(index: Int32) { self.index = index }
}
