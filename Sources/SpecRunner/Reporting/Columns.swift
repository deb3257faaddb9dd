/// Columns of text that end at the right.
struct Columns {
  let widths: [Int]

  /// As wide as some rows need.
  init(_ rows: [[String]]) {
    widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  }

  func padded(_ cells: [String]) -> [String] {
    zip(cells, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }
  }
}
