/// JSON (RFC 8259) on one line, its keys in the order in which they are given: the same bytes for the
/// same values.
package enum JSONText {
  /// An object of fields whose values are JSON already, and whose keys need no escaping.
  package static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  /// The same, its fields written out.
  package static func object(_ fields: (String, String)...) -> String { object(fields) }

  /// A list of values that are JSON already.
  package static func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  /// A string; `null` where there is none.
  package static func string(_ value: String?) -> String { value.map(string) ?? "null" }

  /// A string: only what must be escaped is.
  package static func string(_ value: String) -> String {
    var json = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
