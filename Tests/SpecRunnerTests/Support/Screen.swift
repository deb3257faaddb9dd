/// A terminal that is as wide as it needs to be: what is on it after some text.
struct Screen {
  private(set) var lines = [""]
  private var column = 0
  /// Each state of the last line.
  private(set) var lastLines: [String] = []

  init(_ text: String) {
    var rest = text.unicodeScalars[...]
    var sequence: String?
    while let scalar = rest.popFirst() {
      if let begun = sequence {
        guard scalar.properties.isAlphabetic else {
          sequence = begun + String(scalar)
          continue
        }
        if scalar == "K" { erase() }
        sequence = nil
      } else if scalar == "\u{1B}" {
        sequence = rest.popFirst() == "[" ? "" : nil
      } else {
        put(scalar)
      }
    }
    lastLines.append(lines[lines.count - 1])
  }

  /// To the end of the line.
  private mutating func erase() {
    let line = lines[lines.count - 1].unicodeScalars
    lines[lines.count - 1] = String(line.prefix(column))
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\r":
      lastLines.append(lines[lines.count - 1])
      column = 0
    case "\n":
      lines.append("")
      column = 0
    default:
      var line = Array(lines[lines.count - 1].unicodeScalars)
      if column < line.count { line[column] = scalar } else { line.append(scalar) }
      lines[lines.count - 1] = String(String.UnicodeScalarView(line))
      column += 1
    }
  }
}
