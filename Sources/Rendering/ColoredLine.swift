import ViewKit

/// A terminal line with colours, by ANSI escapes; a colour that is already set is not set again.
struct ColoredLine {
  private var text = ""
  private var foreground = ""
  private var background = ""
  private let isIndexed: Bool

  /// - Parameter isIndexed: whether colours are those of xterm's palette, and not of 24 bits.
  init(isIndexed: Bool) { self.isIndexed = isIndexed }

  /// Adds a character.
  mutating func append(_ character: Character, _ color: Color, on back: Color) {
    set(codes(color), on: codes(back))
    text.append(character)
  }

  /// Adds a cell whose halves have colours.
  mutating func append(upper: Color, lower: Color) {
    if codes(upper) == codes(lower) {
      set(foreground, on: codes(lower))
      text.append(" ")
    } else {
      append("▀", upper, on: lower)
    }
  }

  private func codes(_ color: Color) -> String {
    isIndexed ? "5;\(color.indexInPalette)" : "2;" + color.codes
  }

  private mutating func set(_ foreground: String, on background: String) {
    let isNew = (foreground != self.foreground, background != self.background)
    let codes = (isNew.0 ? ["38;" + foreground] : []) + (isNew.1 ? ["48;" + background] : [])
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

  /// The nearest of xterm's 256 colours that all terminals show alike: a cube of six levels from 16
  /// on, and 24 greys after it (256colres.h of xterm).
  fileprivate var indexInPalette: Int {
    let parts = [red, green, blue].map { $0 * 255 }
    let steps = parts.map { Color.nearest(in: Color.cubeLevels, to: $0) }
    let grey = Color.nearest(in: Color.greyLevels, to: parts.reduce(0, +) / 3)
    func distance(_ levels: [Double]) -> Double {
      zip(levels, parts).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let isGrey =
      distance(Array(repeating: Color.greyLevels[grey], count: 3))
      < distance(steps.map { Color.cubeLevels[$0] })
    return isGrey ? 232 + grey : 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
  }

  private static let cubeLevels: [Double] = [0, 95, 135, 175, 215, 255]
  private static let greyLevels: [Double] = (0..<24).map { Double(8 + 10 * $0) }

  private static func nearest(in levels: [Double], to value: Double) -> Int {
    levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
  }
}
