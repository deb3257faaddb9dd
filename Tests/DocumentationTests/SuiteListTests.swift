import Foundation
import Testing

/// The lists of what fails of others' suites, and the page that says why: as many of each reason on both.
@Suite struct SuiteListTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  private static func lines(_ path: String) throws -> [String] {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  /// How often each reason is in a list.
  private static func reasons(_ list: String) throws -> [String: Int] {
    let reasons = try lines("Tests/Suites/\(list).txt").filter { !$0.hasPrefix("#") }
      .map { String($0.split(separator: " ").last ?? "") }
    return Dictionary(grouping: reasons, by: { $0 }).mapValues(\.count)
  }

  /// The numbers in a column of the page's tables, by the row's first cell.
  private static func column(_ index: Int, ofCells count: Int) throws -> [String: Int] {
    let rows = try lines("Sources/SpecRunner/SpecRunner.docc/OtherSuites.md")
      .filter { $0.hasPrefix("| ") }
      .map { row in
        row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
    let numbers = rows.filter { $0.count == count }.compactMap { cells in
      Int(cells[index]).map { (cells[0], $0) }
    }
    return Dictionary(uniqueKeysWithValues: numbers).filter { $0.value > 0 }
  }

  @Test(arguments: [
    ("Lua/sandbox-5.4.4", 1, 4), ("Lua/spec-5.4.4", 2, 4), ("Specs/differences", 1, 3),
  ])
  func thePageHasEveryReason(list: String, column: Int, cells: Int) throws {
    let listed = try SuiteListTests.reasons(list)
    #expect(!listed.isEmpty)
    #expect(try SuiteListTests.column(column, ofCells: cells) == listed)
  }
}
