import Foundation
import TestSupport
import Testing

/// `pta-bench` as a process: that it measures, not what.
@Suite struct ToolTests {
  @Test func listsItsRows() throws {
    let result = try run(["--list"])
    #expect(result.status == 0 && result.errors == "")
    let rows = result.lines.map { $0.split(separator: "\t").map(String.init) }
    #expect(rows.allSatisfy { $0.count == 4 })
    let goals = Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[3]) })
    #expect(goals["dispatch"] == "≤ 1.6")
    #expect(goals["frame"] == "≤ 2")
    #expect(goals["frame-bare"] == "–")
  }

  @Test func measuresARow() throws {
    let result = try run(["load", "--rounds", "1", "--json"])
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

  @Test func saysWhatIsWrong() throws {
    for arguments in [["nothing"], ["--rounds", "0"], ["--rounds"], ["--fast"], ["--json=1"]] {
      let result = try run(arguments)
      #expect(result.status == 2, "\(arguments)")
      #expect(result.errors.hasPrefix("pta bench: "), "\(result.errors)")
      #expect(result.output == "")
    }
  }

  /// Runs it where the plugins are.
  private func run(_ arguments: [String]) throws -> (
    status: Int32, output: String, errors: String, lines: [Substring]
  ) {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("pta-bench")
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    variables["PTA_PLUGINS"] = ShippedPlugins.folder
    process.environment = variables
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, text, String(decoding: complaints, as: UTF8.self),
      text.split(separator: "\n")
    )
  }
}
