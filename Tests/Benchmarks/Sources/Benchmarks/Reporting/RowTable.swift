import TextSupport
import ViewKit

/// Rows as a table for people.
package struct RowTable {
  private let rows: [Row]

  /// A table of some rows.
  package init(_ rows: [Row]) {
    self.rows = rows
  }

  /// Its lines: a heading, a line a row, and below a row its further figures.
  package var lines: [String] {
    let cells = [RowTable.heading] + rows.map(RowTable.cells)
    let widths = RowTable.heading.indices.map { column in cells.map { $0[column].count }.max() ?? 0
    }
    var lines: [String] = []
    for (index, row) in cells.enumerated() {
      lines.append(RowTable.line(row, widths))
      guard index > 0 else { continue }
      lines += RowTable.notes(rows[index - 1]).map { "  " + $0 }
    }
    return lines
  }

  private static let heading = ["row", "ours", "reference", "ratio", "goal", "", "beside"]

  private static func cells(_ row: Row) -> [String] {
    let measurement = row.measurement
    return [
      row.name, time(measurement?.ours.median), time(measurement?.reference?.median),
      measurement?.ratio.map { decimals($0) + " ×" } ?? "–",
      row.goal.map { "≤ " + NumberText.text($0) } ?? "–", row.verdict.rawValue, row.reference,
    ]
  }

  private static func notes(_ row: Row) -> [String] {
    if case .failed(let reason) = row.outcome { return [reason] }
    return (row.measurement?.figures ?? []).map { figure in
      let words = figure.name.split(separator: "_").joined(separator: " ")
      let bound = figure.goal.map { " (≤ \(NumberText.text($0)))" } ?? ""
      return "\(words): \(decimals(figure.value))\(bound)\(figure.isReached ? "" : " missed")"
    }
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = zip(cells, widths).enumerated().map { column, cell in
      let space = String(repeating: " ", count: cell.1 - cell.0.count)
      // Numbers end at the same place, words begin there.
      return (1...4).contains(column) ? space + cell.0 : cell.0 + space
    }
    let text = padded.joined(separator: "  ")
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  /// Such as `183 ns`, `1.25 µs` or `3.5 ms`.
  static func time(_ nanoseconds: Double?) -> String {
    guard let nanoseconds else { return "–" }
    switch nanoseconds {
    case ..<1000: return decimals(nanoseconds) + " ns"
    case ..<1_000_000: return decimals(nanoseconds / 1000) + " µs"
    default: return decimals(nanoseconds / 1_000_000) + " ms"
    }
  }

  /// Two decimals up to ten, one up to a hundred, none beyond.
  static func decimals(_ value: Double) -> String {
    let steps = value.magnitude < 10 ? 100.0 : value.magnitude < 100 ? 10 : 1
    return NumberText.text((value * steps).rounded() / steps)
  }
}
