import TextSupport

/// Text in columns.
enum TextTable {
  /// A line for each row, in columns as wide as they need to be, two spaces between.
  static func lines(_ rows: [[String]], indent: Int = 0) -> [String] {
    let rows = rows.map { $0.map(VisibleText.line) }
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { ColumnWidth.of($0[column]) }.max() ?? 0
    }
    return rows.map { cells in
      let padded = zip(cells, widths).map { cell, width in
        cell + String(repeating: " ", count: width - ColumnWidth.of(cell))
      }
      let line = String(repeating: " ", count: indent) + padded.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
