@testable import SpecRunner
import Testing

@Suite struct CoverageMergeTests {
  @Test func countsAreAddedUp() {
    let first = [
      FileCoverage(path: "b", hits: [1: 1, 2: 0]), FileCoverage(path: "a", hits: [1: 5]),
    ]
    let second = [FileCoverage(path: "b", hits: [1: 2, 2: 3, 4: 0])]
    #expect(
      (first + second).merged() == [
        FileCoverage(path: "a", hits: [1: 5]), FileCoverage(path: "b", hits: [1: 3, 2: 3, 4: 0]),
      ])
    #expect((second + first).merged() == (first + second).merged())
    #expect([FileCoverage]().merged() == [])
  }

  /// In the order of their bytes, not in that of a language.
  @Test func filesAreInOrder() {
    let paths = ["Z.lua", "a.lua", "é.lua", "e\u{301}.lua", "a/b.lua"]
    let merged = paths.map { FileCoverage(path: $0, hits: [:]) }.merged().map(\.path)
    #expect(
      merged.map { Array($0.utf8) }
        == merged.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) })
    #expect(merged.count == paths.count)
  }

  @Test(arguments: [
    ("/home/me/p/Plugins/a/init.lua", "/home/me/p", "Plugins/a/init.lua"),
    ("/home/me/p/init.lua", "/home/me/p/", "init.lua"),
    ("/home/me/plugins/init.lua", "/home/me/p", "/home/me/plugins/init.lua"),
    ("/other/init.lua", "/home/me/p", "/other/init.lua"),
    ("/a/init.lua", "/", "a/init.lua"),
  ])
  func pathsBeginAtAFolder(path: String, folder: String, expected: String) {
    let file = FileCoverage(path: path, hits: [1: 1])
    #expect(file.relative(to: folder) == FileCoverage(path: expected, hits: [1: 1]))
  }
}
