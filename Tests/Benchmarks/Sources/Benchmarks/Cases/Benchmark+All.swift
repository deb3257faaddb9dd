/// The rows, in the order of the table.
extension Benchmark {
  /// All of them.
  package static var all: [Benchmark] {
    dispatch + property + frame + pull + isolated + load + many + growth + long + render
      + programs
  }

  /// Those of some names, in the order of the table; a name stands for all rows that begin with it and a
  /// dash, too.
  ///
  /// - Throws: for a name that no row has.
  package static func named(_ names: [String]) throws(BenchmarkError) -> [Benchmark] {
    let all = all
    for name in names where !all.contains(where: { $0.isMeant(by: name) }) {
      let known = all.map(\.name).joined(separator: ", ")
      throw BenchmarkError("there is no row '\(name)'; the rows are: \(known)")
    }
    return names.isEmpty ? all : all.filter { row in names.contains { row.isMeant(by: $0) } }
  }

  private func isMeant(by name: String) -> Bool {
    self.name == name || self.name.hasPrefix(name + "-")
  }
}
