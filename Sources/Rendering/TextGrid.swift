import ViewKit

/// The characters of a picture, each with its colours.
struct TextGrid {
  private struct Cell {
    var character: Character?
    var color = Color(white: 0)
    var background = Color(white: 1)
  }

  let columns: Int
  let rows: Int
  private var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  /// Lays colours over cells; what was written there is covered by those that are half solid.
  ///
  /// - Parameter color: the colour that a cell gets, if any.
  mutating func paint(_ color: (_ column: Int, _ row: Int) -> Color?) {
    for row in 0..<rows {
      for column in 0..<columns {
        guard let color = color(column, row) else { continue }
        let index = row * columns + column
        cells[index].background = color.over(cells[index].background)
        if color.alpha > 0.5 { cells[index].character = nil }
      }
    }
  }

  /// Writes text from a column on; what goes beyond the picture is cut off, and what would break
  /// the line is left out.
  mutating func write(_ text: String, column: Int, row: Int, color: Color) {
    guard row >= 0, row < rows, color.alpha > 0 else { return }
    var place = column
    // No more than fits is looked at: a text may be a megabyte.
    for character in text.prefix(columns + max(0, -column)) {
      defer { place += 1 }
      guard place >= 0, place < columns, !character.isControl else { continue }
      put(character, column: place, row: row, color: color)
    }
  }

  /// Writes one character; one beyond the picture is left out.
  mutating func put(_ character: Character, column: Int, row: Int, color: Color) {
    guard (0..<columns).contains(column), (0..<rows).contains(row), color.alpha > 0 else { return }
    let index = row * columns + column
    cells[index].character = character
    cells[index].color = color.over(cells[index].background)
  }

  func line(_ row: Int, usesColor: Bool) -> String {
    var line = ""
    var last = ""
    for column in 0..<columns {
      let cell = cells[row * columns + column]
      guard usesColor else {
        line.append(cell.character ?? cell.background.shade)
        continue
      }
      let codes = "\u{1B}[38;2;\(cell.color.codes)m\u{1B}[48;2;\(cell.background.codes)m"
      if codes != last { line += codes }
      last = codes
      line.append(cell.character ?? " ")
    }
    return usesColor ? line + "\u{1B}[0m" : line
  }
}

extension Character {
  fileprivate var isControl: Bool {
    isNewline || unicodeScalars.contains { $0.value < 32 || (127..<160).contains($0.value) }
  }
}

extension Color {
  /// This colour laid over a solid one.
  fileprivate func over(_ back: Color) -> Color {
    func mix(_ front: Double, _ back: Double) -> Double { front * alpha + back * (1 - alpha) }
    return Color(
      red: mix(red, back.red), green: mix(green, back.green), blue: mix(blue, back.blue))
  }

  /// By its luminance (the weights of ITU-R BT.709).
  fileprivate var shade: Character {
    let luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return switch luminance {
    case 0.95...: " "
    case 0.6...: "░"
    case 0.3...: "▒"
    case 0.05...: "▓"
    default: "█"
    }
  }

  fileprivate var codes: String {
    [red, green, blue].map { String(Int(($0 * 255).rounded())) }.joined(separator: ";")
  }
}
