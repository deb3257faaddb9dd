import LuaRuntime

/// Values written as Lua: for logs, scripts and people.
package enum LuaSource {
  /// A value as an expression.
  ///
  /// - Parameter limit: past so many characters it is cut off with `…`; no limit unless given.
  package static func text(of value: LuaValue, limit: Int = .max) -> String {
    let whole = text(value)
    return whole.count > limit ? whole.prefix(limit) + "…" : whole
  }

  private static func text(_ value: LuaValue) -> String {
    switch value {
    case .nil: "nil"
    case .boolean(let value): value ? "true" : "false"
    // Lua reads its digits as a number that is too large, and takes the minus of that.
    case .integer(.min): "math.mininteger"
    case .integer(let value): String(value)
    case .number(let value): number(value)
    case .string(let value): quoted(value)
    case .table(let table): text(table)
    case .function: "function"
    case .other(let text): text
    }
  }

  private static func number(_ value: Double) -> String {
    if value.isNaN { return "0/0" }
    if value.isInfinite { return value < 0 ? "-1/0" : "1/0" }
    if value == 0, value.sign == .minus { return "-0.0" }
    return Int(exactly: value).map(String.init) ?? "\(value)"
  }

  private static func text(_ table: LuaTable) -> String {
    let fields =
      table.array.map(item)
      + table.writtenFields.map { key($0.key) + " = " + item($0.value) }
    let parts = [fields.joined(separator: ", "), unwritten(table)].filter { !$0.isEmpty }
    return parts.isEmpty ? "{}" : "{ " + parts.joined(separator: " ") + " }"
  }

  /// A remark with the fields whose keys are nothing that can be written; empty where there are none.
  package static func unwritten(_ table: LuaTable) -> String {
    let fields = table.fields.filter { !$0.canBeWritten }.map { field in
      "[\(text(field.key))] = \(text(field.value))".replacing("--[[", with: "").replacing(
        "]]", with: "] ]")
    }
    // Lua keeps such keys in the order of their addresses, which differs from run to run.
    .sorted()
    return fields.isEmpty ? "" : "--[[ " + fields.joined(separator: ", ") + " ]]"
  }

  /// A value in a table; what cannot be written is nil, with a remark.
  package static func item(_ value: LuaValue) -> String {
    switch value {
    case .function, .other: "nil --[[ \(text(value).replacing("]]", with: "] ]")) ]]"
    default: text(value)
    }
  }

  /// The key of a table's field, as a constructor has it.
  package static func key(_ key: LuaValue) -> String {
    if case .string(let name) = key, isName(name) { return name }
    return "[" + text(key) + "]"
  }

  /// Lua's words that cannot be names.
  package static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// Whether a text can stand as a name in Lua.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isASCII, first.isLetter || first == "_" else {
      return false
    }
    return !keywords.contains(text)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// A string in quotes, whatever is in it.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value)
        quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// An entry of the log as a line of a script.
  static func line(_ entry: LogEntry) -> String {
    let verb = entry.verb
    switch verb.form {
    // The script continues after it, as the session did.
    case .function where entry.hasFailed:
      return "pcall(\(([verb.name] + entry.arguments.map(text)).joined(separator: ", ")))"
    case .function, .method: return call(verb.key, entry.arguments)
    case .assignment: return "\(verb.key) = \(text(entry.arguments.first ?? .nil))"
    }
  }

  /// A call of a function or a method.
  static func call(_ name: String, _ arguments: [LuaValue]) -> String {
    "\(name)(\(arguments.map(text).joined(separator: ", ")))"
  }
}

extension LuaTable {
  /// The fields that a constructor can have.
  package var writtenFields: [Field] { fields.filter(\.canBeWritten) }
}

extension LuaTable.Field {
  /// A table or a function as a key is that one, and not another like it.
  fileprivate var canBeWritten: Bool {
    switch key {
    case .table, .function, .other: false
    default: true
    }
  }
}
