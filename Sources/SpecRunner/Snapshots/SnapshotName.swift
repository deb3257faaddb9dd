/// How a snapshot's name is written on one line.
enum SnapshotName {
  /// Escapes control characters and spaces at the ends as `\u{A}`, and doubles backslashes.
  static func escaped(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    return scalars.enumerated().reduce(into: "") { line, item in
      let (index, scalar) = item
      let isAtAnEnd = index == 0 || index == scalars.count - 1
      if scalar == "\\" {
        line += "\\\\"
      } else if scalar.properties.generalCategory == .control || isAtAnEnd && scalar == " " {
        line += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
  }

  /// The name that was escaped; `nil` for what is no escape.
  static func unescaped(_ line: String) -> String? {
    var name = String.UnicodeScalarView()
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        name.append(scalar)
        continue
      }
      guard let meant = escape(&rest) else { return nil }
      name.append(meant)
    }
    return String(name)
  }

  private static func escape(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    switch rest.popFirst() {
    case "\\": return "\\"
    case "u":
      guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
      let digits = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }
}
