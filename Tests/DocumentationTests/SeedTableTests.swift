import Driver
import Foundation
import PullPlugins
import PullToAction
import TestSupport
import Testing

/// The pages that say where the guides' features are say what is so: each test that they name is
/// there, and so is each name in Lua. Their Swift names are links, which DocC checks.
@Suite struct SeedTableTests {
  private struct Row: CustomTestStringConvertible, Sendable {
    let page: String
    let line: Int
    let cells: [String]
    var testDescription: String { "\(page):\(line)" }
  }

  /// How many rows each page has at least.
  private static let pages = ["Seed.md": 70, "Refreshing.md": 80, "Container.md": 30]

  /// The rows of the tables whose first column is the guide's: guide, Swift, Lua, test; and guide,
  /// why not.
  private static let rows: [Row] = pages.keys.sorted().flatMap { page -> [Row] in
    let file = MarkdownBlock.checkout.appendingPathComponent(
      "Sources/PullToAction/PullToAction.docc/" + page)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    var isTable = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        isTable = line.hasPrefix("| guide") || isTable && line.hasPrefix("|")
        guard isTable, line.hasPrefix("| "), !line.hasPrefix("| guide") else { return nil }
        let cells = line.dropFirst().dropLast().split(separator: "|").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        return Row(page: page, line: index + 1, cells: cells)
      }
  }

  private static var tested: [Row] { rows.filter { $0.cells.count == 4 } }

  private static func code(_ cell: String) -> [String] {
    cell.matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  @Test func thePagesHaveTheirRows() {
    for (page, least) in SeedTableTests.pages {
      #expect(SeedTableTests.tested.count { $0.page == page } > least, "\(page)")
    }
    for row in SeedTableTests.rows where row.cells.count != 4 {
      let isSaid = row.cells.count == 2 || row.cells.count == 3
      #expect(isSaid, "\(row.testDescription): what is not applicable has two, what differs three")
    }
  }

  @Test(arguments: tested) private func theTestOfARowIsThere(row: Row) throws {
    let names = SeedTableTests.code(row.cells[3])
    try #require(names.count == 2, "a file and a test")
    let file = MarkdownBlock.checkout.appendingPathComponent("Tests/\(names[0]).swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    // One function, marked as a test on its own line or the one before.
    let functions = text.matches(of: /@Test[^{}]*?func (\w+)\(/).map { String($0.1) }
    #expect(functions.contains(names[1]), "\(names[0]) has no test \(names[1])")
  }

  @Test(arguments: tested) private func theNamesInLuaAreThere(row: Row) throws {
    let known = try LuaNames()
    for name in SeedTableTests.code(row.cells[2]) {
      #expect(known.contains(name), "\(row.testDescription): \(name)")
    }
  }
}

/// Every name that Lua has: of the driver, of plugins, of the plugins themselves.
private struct LuaNames {
  private var names: Set<String> = []

  init() throws {
    let plugins = PluginAPI()
    let script = try SampleSession().script.api
    for kind in PartKind.allCases { names.formUnion(kind.methodNames + kind.manifestFields) }
    names.formUnion(plugins.functions.map { "pta." + $0.name })
    names.formUnion(script.functions.map(\.name))
    for type in plugins.types + script.types {
      names.insert(type.name)
      names.formUnion(type.properties.map { type.name + "." + $0.name })
      names.formUnion(type.methods.map { type.name + ":" + $0.name })
    }
    names.formUnion(BuiltInName.allCases.map(\.rawValue))
    names.formUnion(["idle", "pulling", "triggered", "executing", "retracting"])
    names.formUnion(["will_change_state", "did_change_state", "extends", "action_seconds"])
    names.formUnion(CallbackName.allCases.map(\.rawValue))
    names.formUnion(RefreshControlType.allCases.map(\.rawValue))
    names.formUnion(RefreshAnchorPosition.allCases.map(\.rawValue))
    names.formUnion(RefreshAnimationType.allCases.map(\.rawValue))
    names.formUnion(PullPreset.named.map(\.name))
    names.formUnion(StyleTable.theme.fields.map(\.parameter.name))
    names.formUnion(
      PluginLibrary(folder: MarkdownBlock.checkout.appendingPathComponent("Plugins").path).names)
  }

  func contains(_ name: String) -> Bool { names.contains(name) }
}
