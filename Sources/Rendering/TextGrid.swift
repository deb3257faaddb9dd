import ViewKit

/// The characters of a picture and the colours behind them. With colour a row has two lines of
/// colours, which half-blocks show; without it one.
struct TextGrid {
  private struct Glyph {
    let character: Character
    let color: Color
    /// How many columns it takes: 2 for a wide one, whose second column has it once more, with 0.
    var columns = 1
    /// Which of the row's lines were covered since, a bit each.
    var covered = 0
  }

  let columns, rows: Int
  /// How many lines of colours there are.
  let lines: Int
  /// How much may yet be drawn, in steps of the loops that draw, of about five nanoseconds each: they are
  /// estimated from the numbers of the list alone, so that the same is left out on any machine.
  private var effort: Double
  /// Whether something was left out.
  private(set) var isUsedUp = false
  private let style: TextStyle
  private let linesPerRow: Int
  private var glyphs: [Glyph?]
  private var backgrounds: [Color]

  /// About two seconds.
  static let greatestEffort = 400e6

  init(columns: Int, rows: Int, style: TextStyle, greatestEffort: Double) {
    effort = greatestEffort
    self.columns = columns
    self.rows = rows
    self.style = style
    linesPerRow = style.usesColor ? 2 : 1
    lines = rows * linesPerRow
    glyphs = Array(repeating: nil, count: columns * rows)
    backgrounds = Array(repeating: Color(white: 1), count: columns * lines)
  }

  /// Counts the steps of looking at each cell so often, and others. If that is too much, nothing more may
  /// be drawn.
  mutating func spend(_ looks: Int, steps: Double = 0) -> Bool {
    effort -= Double(columns * lines * looks) + steps
    if effort < 0 { isUsedUp = true }
    return !isUsedUp
  }

  /// Lays colours over the lines. A character is covered when colours of at least half opacity cover all
  /// lines of its row.
  ///
  /// - Parameter color: the colour that a column gets in a line, if any.
  mutating func paint(_ color: (_ column: Int, _ line: Int) -> Color?) {
    for line in 0..<lines {
      for column in 0..<columns {
        guard let color = color(column, line) else { continue }
        let index = line * columns + column
        backgrounds[index] = color.over(backgrounds[index])
        if color.alpha > 0.5 { coverGlyph(column, line) }
      }
    }
  }

  private mutating func coverGlyph(_ column: Int, _ line: Int) {
    let index = line / linesPerRow * columns + column
    guard var glyph = glyphs[index] else { return }
    glyph.covered |= 1 << (line % linesPerRow)
    glyphs[index] = glyph.covered + 1 == 1 << linesPerRow ? nil : glyph
  }

  /// Writes text from a column on, cut off at the picture's edges and without control characters.
  ///
  /// - Parameter isShown: whether a column's character is seen.
  mutating func write(
    _ text: String, column: Int, row: Int, color: Color, where isShown: (Int) -> Bool
  ) {
    guard row >= 0, row < rows, color.alpha > 0 else { return }
    var place = column
    // Only what fits is examined: a text may be a megabyte.
    for character in text.prefix(columns + max(0, -column)) {
      let end = place + style.columns(of: character)
      defer { place = end }
      guard place >= 0, place < end, end <= columns, !character.isControl,
        (place..<end).allSatisfy(isShown)
      else { continue }
      put(character, column: place, row: row, color: color, columns: end - place)
    }
  }

  /// Writes one character; one beyond the picture is left out.
  mutating func put(
    _ character: Character, column: Int, row: Int, color: Color, columns width: Int = 1
  ) {
    guard (0..<columns).contains(column), (0..<rows).contains(row), color.alpha > 0 else { return }
    let index = row * columns + column
    let color = color.over(background(column, row))
    glyphs[index] = Glyph(character: character, color: color, columns: width)
    if width == 2 { glyphs[index + 1] = Glyph(character: character, color: color, columns: 0) }
  }

  /// Writes a character of a line where there is no text, which must stay readable.
  mutating func putLine(_ character: Character, column: Int, row: Int, color: Color) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    if let glyph = glyphs[row * columns + column], glyph.character.isText { return }
    put(character, column: column, row: row, color: color)
  }

  /// The mean of the colours behind a character.
  private func background(_ column: Int, _ row: Int) -> Color {
    let upper = backgrounds[row * linesPerRow * columns + column]
    let lower = backgrounds[(row * linesPerRow + linesPerRow - 1) * columns + column]
    return upper.withAlphaComponent(0.5).over(lower)
  }

  /// A row as text.
  func text(_ row: Int) -> String {
    if style.usesColor { return colored(row) }
    var line = ""
    eachCell(of: row) { column, glyph in
      let character = glyph?.character ?? backgrounds[row * columns + column].shade
      line.append(style == .ascii ? character.asciiLikeness : character)
    }
    return line
  }

  private func colored(_ row: Int) -> String {
    var line = ColoredLine(isIndexed: style == .indexedColors)
    eachCell(of: row) { column, glyph in
      let upper = backgrounds[2 * row * columns + column]
      let lower = backgrounds[(2 * row + 1) * columns + column]
      // A blank does not hide the halves behind it.
      if let glyph, glyph.character != " " {
        line.append(glyph.character, glyph.color, on: background(column, row))
      } else {
        line.append(upper: upper, lower: lower)
      }
    }
    return line.finished
  }

  /// Goes through what is seen in a row. Of a wide character with something else over one of its columns
  /// nothing is.
  private func eachCell(of row: Int, _ body: (_ column: Int, _ glyph: Glyph?) -> Void) {
    var column = 0
    while column < columns {
      let glyph = glyphs[row * columns + column]
      let isWhole =
        switch glyph?.columns {
        case 1: true
        case 2: glyphs[row * columns + column + 1]?.columns == 0
        default: false
        }
      body(column, isWhole ? glyph : nil)
      column += isWhole ? glyph?.columns ?? 1 : 1
    }
  }
}

extension Character {
  /// Whether it is neither a blank nor a line (Unicode's block of box drawing).
  fileprivate var isText: Bool {
    self != " " && !unicodeScalars.contains { (0x2500...0x257F).contains($0.value) }
  }

  /// Whether a terminal would take it for a command or a change of direction.
  fileprivate var isControl: Bool {
    isNewline
      || unicodeScalars.contains {
        switch $0.value {
        case 0..<32, 127..<160, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
      }
  }
}

extension Color {
  /// This colour laid over a solid one.
  package func over(_ back: Color) -> Color {
    func mix(_ front: Double, _ back: Double) -> Double { front * alpha + back * (1 - alpha) }
    return Color(red: mix(red, back.red), green: mix(green, back.green), blue: mix(blue, back.blue))
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
}
