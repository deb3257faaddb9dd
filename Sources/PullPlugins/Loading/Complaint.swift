import LuaRuntime

/// What is wrong with a value that was given, in words.
package struct Complaint: Error, Equatable {
  /// What it is about, what is allowed, and what was given.
  package let message: String

  package init(_ message: String) { self.message = message }
}

/// The beginning of a text that a plugin gave, counted in scalars: a letter may have any number of
/// accents.
func short(_ text: some StringProtocol, _ count: Int) -> String {
  // A scalar has at least one byte, and most texts are short.
  if text.utf8.count <= count { return String(text) }
  return String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
}

/// Words in quotes, as a list.
func quoted(_ words: [String], joinedBy separator: String = ", ") -> String {
  words.map { "\"\($0)\"" }.joined(separator: separator)
}

extension LuaValue {
  /// What Lua calls the value's type.
  package var typeName: String {
    switch self {
    case .nil: "nil"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .table: "a table"
    case .function: "a function"
    case .other(let text): "a \(text)"
    }
  }

  /// The value as a message quotes it; only the type of what no option can be.
  var given: String { OptionValue(self)?.text ?? typeName }
}

extension LuaTable {
  /// A table with fields of some names.
  package init(_ fields: some Sequence<(String, LuaValue)>) {
    self.init(fields: fields.map { Field(key: .string($0), value: $1) })
  }
}
