import Foundation
import Testing

@testable import SpecRunner

/// Specs that use all of busted's words and most of luassert, written for busted 2.1.1 and luassert
/// 1.9.0, which were run on them by hand: the names of the tests begin with what came of each.
@Suite struct BustedSpecTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Specs")

  private static let words: [String: TestResult.Status] = [
    "success": .passed, "failure": .failed, "error": .error, "pending": .pending,
  ]

  /// The numbers are those that busted prints.
  @Test(
    arguments: [
      ("blocks", [.passed: 29, .failed: 4, .error: 7, .pending: 3]),
      ("assertions", [.passed: 11, .failed: 13, .error: 1]),
      ("doubles", [.passed: 9, .failed: 3, .error: 1]),
    ] as [(String, [TestResult.Status: Int])])
  func resultsAreThoseOfBusted(name: String, counts: [TestResult.Status: Int]) throws {
    let source = try String(
      contentsOf: BustedSpecTests.folder.appendingPathComponent("\(name)_spec.lua"),
      encoding: .utf8)
    let rig = SpecRig(source).run()
    for result in rig.results {
      let word = result.test.names.last?.split(separator: ":").first.map(String.init) ?? ""
      #expect(
        result.status == BustedSpecTests.words[word],
        "\(result.test.fullName): \(result.problems.map(\.message))")
    }
    #expect(Dictionary(grouping: rig.results, by: \.status).mapValues(\.count) == counts)
    #expect(rig.fileProblems.isEmpty)
  }

  @Test func everySpecIsRun() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: BustedSpecTests.folder.path)
    #expect(files.sorted() == ["assertions_spec.lua", "blocks_spec.lua", "doubles_spec.lua"])
  }
}
