import Foundation
import TestSupport
import Testing

/// What the page "Many machines" has CI systems run: four parts, and a report of all.
@Suite(.timeLimit(.minutes(60))) struct ManyMachinesTests {
  private static let page = "Sources/SpecRunner/SpecRunner.docc/ManyMachines.md"
  private static let systems = MarkdownBlock.all.filter {
    $0.page == page && ["groovy", "sh", "yaml"].contains($0.language)
  }

  @Test func thereAreTheUsualOnes() { #expect(ManyMachinesTests.systems.count == 5) }

  @Test(arguments: systems)
  func theCommandsMakeOneReport(system: MarkdownBlock) throws {
    // A command ends where its text does, and where the next begins.
    let commands = system.text.replacing("\\\n", with: " ").matches(of: /pta test [^"\n]*/)
      .map { String($0.0.split(separator: " :::")[0]) }
    let merging = try #require(commands.first { $0.contains("--merge") })
    let running = try #require(commands.first { $0.contains("--shard") })
    try withTool { tool throws in
      for name in ["a", "b", "c", "d", "e"] {
        try tool.write("it('\(name)', function() assert(true) end)", to: "spec/\(name)_spec.lua")
      }
      for part in 1...4 {
        #expect(try run(running, part, tool).status == 0)
        // GitHub has a folder for what each machine leaves.
        guard merging.contains("part-*/") else { continue }
        try tool.write(tool.read("part.json"), to: "part-\(part)/part.json")
      }
      let merged = try run(merging, 1, tool)
      #expect(merged.status == 0 && merged.output.contains("5 passed in 5 files"))
    }
  }

  /// Runs a command of a machine, as its system calls it.
  private func run(_ command: String, _ part: Int, _ tool: Tool) throws -> Tool.Result {
    // What the systems themselves put in, and the sign that Buildkite wants written twice.
    let line = ["${{ matrix.part }}", "${part}", "{}"].reduce(command) {
      $0.replacingOccurrences(of: $1, with: "\(part)")
    }.replacingOccurrences(of: "$$", with: "$")
    return try tool.run(
      ["-c", "PATH=$BUILD:$PATH; \(line)"],
      variables: [
        "BUILD": Tool.executable.deletingLastPathComponent().path,
        "CI_NODE_INDEX": "\(part)", "CI_NODE_TOTAL": "4", "BUILDKITE_PARALLEL_JOB": "\(part - 1)",
        "BUILDKITE_PARALLEL_JOB_COUNT": "4",
      ], executable: URL(fileURLWithPath: "/bin/sh"))
  }
}
