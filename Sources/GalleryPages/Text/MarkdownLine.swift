/// What the beginning of a line says of its block.
enum MarkdownLine {
  /// The first line of code, and what the last one must be like.
  struct Fence: Equatable {
    fileprivate let character: Character
    fileprivate let count, indent: Int
    /// The word behind it; empty where there is none.
    let language: String

    func isEnded(by line: String) -> Bool {
      let text = line.drop { $0 == " " }
      let run = text.prefix { $0 == character }
      return run.count >= count && text.dropFirst(run.count).allSatisfy(\.isWhitespace)
        && line.count - text.count < 4
    }

    func withoutIndent(_ line: String) -> String {
      String(line.dropFirst(min(indent, line.prefix { $0 == " " }.count)))
    }
  }

  static func fence(_ line: String) -> Fence? {
    let text = line.drop { $0 == " " }
    let indent = line.count - text.count
    guard indent < 4, let first = text.first, "`~".contains(first) else { return nil }
    let run = text.prefix { $0 == first }
    let rest = text.dropFirst(run.count)
    guard run.count >= 3, first == "~" || !rest.contains("`") else { return nil }
    let language = rest.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    return Fence(character: first, count: run.count, indent: indent, language: language)
  }

  static func heading(_ line: String) -> (level: Int, text: String)? {
    let run = line.prefix { $0 == "#" }
    let rest = line.dropFirst(run.count)
    guard (1...6).contains(run.count), rest.isEmpty || rest.first == " " else { return nil }
    var words = rest.split(separator: " ")
    if let last = words.last, last.allSatisfy({ $0 == "#" }) { words.removeLast() }
    return (run.count, words.joined(separator: " "))
  }

  /// The level of the heading whose underline it is.
  static func underline(_ line: String) -> Int? {
    let text = line.trimmed
    if !text.isEmpty, text.allSatisfy({ $0 == "=" }) { return 1 }
    return !text.isEmpty && text.allSatisfy { $0 == "-" } ? 2 : nil
  }

  static func isRule(_ line: String) -> Bool {
    let signs = line.filter { !$0.isWhitespace }
    guard let first = signs.first, "-*_".contains(first) else { return false }
    return signs.count >= 3 && signs.allSatisfy { $0 == first }
  }

  /// The beginning of a list's item.
  struct Bullet {
    /// How many characters stand before its text.
    let width: Int
    /// Of a list with numbers.
    let number: Int?

    var isNumbered: Bool { number != nil }

    /// A further line of the item without its indentation; `nil` for one that is none.
    func continuation(_ line: String, after last: String?) -> String? {
      if line.isBlank { return last?.isBlank == true ? nil : "" }
      let spaces = line.prefix { $0 == " " }.count
      if spaces >= min(width, 2), spaces > 0 { return String(line.dropFirst(min(spaces, width))) }
      let isLazy =
        last?.isBlank == false && !MarkdownLine.endsParagraph(line)
        && MarkdownLine.bullet(line) == nil
      return isLazy ? line : nil
    }
  }

  static func bullet(_ line: String) -> Bullet? {
    let text = line.drop { $0 == " " }
    let indent = line.count - text.count
    guard indent < 4, let first = text.first, !isRule(line) else { return nil }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let isNumbered = (1...9).contains(digits.count)
    let sign = isNumbered ? text.dropFirst(digits.count).first : first
    guard let sign, (isNumbered ? ".)" : "-*+").contains(sign) else { return nil }
    let rest = text.dropFirst(isNumbered ? digits.count + 1 : 1)
    guard rest.isEmpty || rest.first == " " else { return nil }
    let blanks = min(rest.prefix { $0 == " " }.count, 4)
    return Bullet(
      width: line.count - rest.count + max(blanks, rest.isEmpty ? 0 : 1),
      number: isNumbered ? Int(digits) : nil)
  }

  /// Whether a line begins another block in the middle of a paragraph.
  static func endsParagraph(_ line: String) -> Bool {
    line.hasPrefix(">") || fence(line) != nil || heading(line) != nil || isRule(line)
      || bullet(line).map { $0.number ?? 1 == 1 && $0.width < line.count } == true
  }
}

/// A table: a line of titles, one of dashes, and rows.
struct MarkdownTable {
  private let titles: [String]
  private let alignments: [String?]
  private let rows: [[String]]

  /// Takes a table from the beginning of lines; `nil` where there is none.
  init?(_ lines: inout ArraySlice<String>) {
    guard let first = lines.first, first.contains("|"), let second = lines.dropFirst().first,
      let alignments = MarkdownTable.alignments(second)
    else { return nil }
    titles = MarkdownTable.cells(first)
    guard titles.count == alignments.count else { return nil }
    self.alignments = alignments
    let body = lines.dropFirst(2).prefix { !$0.isBlank && !MarkdownLine.endsParagraph($0) }
    let width = titles.count
    rows = body.map { line in
      let cells = MarkdownTable.cells(line).prefix(width)
      return cells + Array(repeating: "", count: width - cells.count)
    }
    lines = lines.dropFirst(2 + body.count)
  }

  private static func alignments(_ line: String) -> [String?]? {
    let cells = cells(line)
    guard line.contains("-"), line.contains("|"), !cells.isEmpty else { return nil }
    var alignments: [String?] = []
    for cell in cells {
      let dashes = cell.drop { $0 == ":" }.prefix { $0 == "-" }
      let (isLeft, isRight) = (cell.hasPrefix(":"), cell.hasSuffix(":"))
      guard !dashes.isEmpty, cell.count == dashes.count + (isLeft ? 1 : 0) + (isRight ? 1 : 0)
      else { return nil }
      alignments.append(isRight ? (isLeft ? "center" : "right") : nil)
    }
    return alignments
  }

  private static func cells(_ line: String) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in line.trimmed {
      if character == "|", !isEscaped {
        cells.append("")
      } else {
        if character == "|" { cells[cells.count - 1].removeLast() }
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    if cells.first?.isBlank == true { cells.removeFirst() }
    if cells.last?.isBlank == true { cells.removeLast() }
    return cells.map(\.trimmed)
  }

  func html(_ spans: (String) -> String) -> String {
    func row(_ cells: [String], _ tag: String, _ more: String) -> String {
      let cells = zip(cells, alignments).map { cell, alignment in
        let place = alignment.map { " class=\"\($0)\"" } ?? ""
        return "<\(tag)\(more)\(place) dir=\"auto\">\(spans(cell))</\(tag)>"
      }
      return "<tr>\(cells.joined())</tr>"
    }
    let body = rows.map { row($0, "td", "") }.joined(separator: "\n")
    return """
      <div class="table" tabindex="0"><table>
      <thead>\(row(titles, "th", " scope=\"col\""))</thead>
      <tbody>
      \(body)
      </tbody>
      </table></div>
      """
  }
}

extension StringProtocol {
  /// Whether there is nothing in it to be seen.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// Without blanks around it.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(
      start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
  }
}
