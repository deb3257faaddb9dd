import Foundation
import Testing

/// `pta bench`, as a process: that it measures, not what.
@Suite(.timeLimit(.minutes(60))) struct BenchCommandTests {
  @Test func listsItsRows() throws {
    try withTool { tool in
      let result = try tool.run(["bench", "--list"])
      #expect(result.status == 0 && result.errors == "")
      let rows = result.lines.map { $0.split(separator: "\t").map(String.init) }
      #expect(rows.allSatisfy { $0.count == 4 })
      let goals = Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[3]) })
      #expect(goals["dispatch"] == "≤ 1.6")
      #expect(goals["frame"] == "≤ 2")
      #expect(goals["frame-bare"] == "–")
    }
  }

  @Test func measuresARow() throws {
    try withTool { tool in
      let result = try tool.run(["bench", "load", "--rounds", "1", "--json"])
      // Whether this build reaches the goal is not the question here.
      #expect([0, 1].contains(result.status), "\(result.errors)")
      let rows = try #require(
        try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
      let row = try #require(rows.first)
      #expect(rows.count == 1)
      #expect(
        Set(row.keys) == [
          "name", "what", "reference", "goal", "ratio", "ours_ns", "ours_least_ns", "reference_ns",
          "reference_least_ns", "rounds", "reached", "verdict", "figures", "problem",
        ])
      #expect(row["name"] as? String == "load")
      #expect(row["rounds"] as? Int == 1)
      #expect((row["ratio"] as? Double ?? 0) > 0)
      let figures = try #require(row["figures"] as? [[String: Any]])
      #expect(figures.first?["name"] as? String == "kib_an_instance")
    }
  }

  @Test func saysWhatIsWrong() throws {
    try withTool { tool in
      for arguments in [["nothing"], ["--rounds", "0"], ["--rounds"], ["--fast"], ["--json=1"]] {
        let result = try tool.run(["bench"] + arguments)
        #expect(result.status == 2, "\(arguments)")
        #expect(result.errors.hasPrefix("pta bench: "), "\(result.errors)")
        #expect(result.output == "")
      }
      let elsewhere = try tool.run(["bench"], variables: ["PTA_BENCH": "/nowhere/pta-bench"])
      #expect(elsewhere.status == 1)
      #expect(elsewhere.errors.contains("which PTA_BENCH names"))
    }
  }
}
