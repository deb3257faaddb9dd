@testable import SpecRunner
import TestSupport
import Testing

@Suite struct SpecSearchPropertyTests {
  private static let folders = ["spec", "a", "b", ".git", "__snapshots__", "node_modules"]
  private static let names = ["x_spec.lua", "y_spec.lua", "init.lua", ".z_spec.lua", "x.lua"]

  private func path(_ random: inout SplitMix64) -> String {
    let depth = Int.random(in: 0...4, using: &random)
    let folders = (0..<depth).map { _ in pick(SpecSearchPropertyTests.folders, &random) }
    return (folders + [pick(SpecSearchPropertyTests.names, &random)]).joined(separator: "/")
  }

  private func pick(_ texts: [String], _ random: inout SplitMix64) -> String {
    texts[Int.random(in: 0..<texts.count, using: &random)]
  }

  /// The rule once more, as a sentence about one path.
  private func isSpec(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.allSatisfy { !$0.hasPrefix(".") && $0 != "__snapshots__" && $0 != "node_modules" }
      && parts.dropLast().contains("spec") && path.hasSuffix("_spec.lua")
  }

  @Test(arguments: 0..<200)
  func whatIsFoundFollowsTheRule(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var entries = ["spec/always_spec.lua"]
    var links: [String] = []
    for _ in 0..<20 { entries.append(path(&random)) }
    for _ in 0..<5 {
      let target = pick(["", "a", "b", "spec"], &random)
      links.append("\(path(&random)).d -> /home/\(target)")
    }
    // Links add nothing.
    var tree = MemoryTree(entries + links)
    let found = try SpecSearch(files: tree, plugins: "P").specs(at: ["."])
    #expect(found.map(\.path) == Set(entries.filter(isSpec)).sorted())
    for spec in found {
      let parts = spec.path.split(separator: "/").map(String.init)
      let inner = try #require(parts.lastIndex(of: "spec"))
      let root = parts[..<inner].joined(separator: "/")
      #expect(spec.moduleRoot == (root.isEmpty ? "." : root))
      let main = root.isEmpty ? "init.lua" : root + "/init.lua"
      #expect(spec.plugin == (entries.contains(main) ? spec.moduleRoot : nil))
    }
    tree.isReversed = true
    let search = SpecSearch(files: tree, plugins: "P")
    #expect(try search.specs(at: ["."]) == found)
    #expect(try search.specs(at: found.reversed().map(\.path)) == found)
  }

  @Test(arguments: 1...9, 0...20)
  func shardsAreAPartition(count: Int, files: Int) {
    let durations = [Double?](repeating: nil, count: files)
    let parts = (1...count).map { Shard(index: $0, count: count).places(durations: durations) }
    #expect(parts.joined().sorted() == Array(0..<files))
    #expect(parts.allSatisfy { $0 == $0.sorted() })
    let sizes = parts.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }
}
