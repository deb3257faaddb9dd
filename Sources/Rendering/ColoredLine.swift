import ViewKit

/// A line of a terminal with colours of 24 bits, by ANSI escapes; none is set that is set already.
struct ColoredLine {
  private var text = ""
  private var foreground = ""
  private var background = ""

  /// Adds a character.
  mutating func append(_ character: Character, _ color: Color, on back: Color) {
    set(color.codes, on: back.codes)
    text.append(character)
  }

  /// Adds a cell whose halves have colours.
  mutating func append(upper: Color, lower: Color) {
    if upper.codes == lower.codes {
      set(foreground, on: lower.codes)
      text.append(" ")
    } else {
      append("▀", upper, on: lower)
    }
  }

  private mutating func set(_ foreground: String, on background: String) {
    let isNew = (foreground != self.foreground, background != self.background)
    let codes =
      (isNew.0 ? ["38;2;" + foreground] : []) + (isNew.1 ? ["48;2;" + background] : [])
    if !codes.isEmpty { text += "\u{1B}[" + codes.joined(separator: ";") + "m" }
    self.foreground = foreground
    self.background = background
  }

  /// The line, after which colours are as they were before.
  var finished: String { text + "\u{1B}[0m" }
}

extension Color {
  fileprivate var codes: String {
    [red, green, blue].map { String(Int(($0 * 255).rounded())) }.joined(separator: ";")
  }
}
