import Foundation
import TestSupport
import Testing

/// `--isolated`, as a process that starts others.
@Suite(.timeLimit(.minutes(60))) struct IsolatedTests {
  private static let script = """
    use "traffic-light"
    pull(120) release() wait(0.5) complete() settle()
    """

  @Test func run() throws {
    try withTool { tool in
      try tool.write(IsolatedTests.script, to: "script.lua")
      let policies = [
        ["--isolated"], ["--trust", "none"], ["--trust", "shipped"], ["--trust=all"],
      ]
      let traces = try ([[]] + policies).map { options in
        let result = try tool.run(["run", "script.lua", "--trace", "t.jsonl"] + options)
        #expect(result.status == 0, "\(result.errors)")
        return try tool.read("t.jsonl")
      }
      #expect(Set(traces).count == 1 && traces[0].count > 1000)
    }
  }

  @Test func repl() throws {
    try withTool { tool in
      let input = "use 'traffic-light'\npull 120\nrelease\ncomplete\nsettle\n"
      let results = try [[], ["--isolated"]].map { try tool.run(["repl"] + $0, input: input) }
      #expect(results[0].output == results[1].output && results[1].status == 0)
      #expect(results[1].output.contains("traffic-light setup"))
    }
  }

  /// What is drawn is the same.
  @Test(arguments: [
    ["render", "traffic-light", "--state", "executing", "-o", "picture.jsonl"],
    ["trace", "script.lua", "-o", "chart.svg"],
  ]) func draw(command: [String]) throws {
    try withTool { tool in
      try tool.write(IsolatedTests.script, to: "script.lua")
      let pictures = try ([[], ["--isolated"], ["--trust", "none"]]).map { options in
        let result = try tool.run(command + options)
        #expect(result.status == 0, "\(result.errors)")
        return try tool.read(command[command.count - 1])
      }
      #expect(Set(pictures).count == 1 && pictures[0].count > 1000)
      let result = try tool.run(command + ["--isolated", "--trust", "all"])
      #expect(result.status == 2 && result.errors.contains("--isolated is --trust none"))
    }
  }

  /// In each of the runner's processes, too.
  @Test(arguments: ["1", "2"]) func test(jobs: String) throws {
    try withTool { tool in
      let plugin = Tool.root.appendingPathComponent("Plugins/traffic-light").path
      let result = try tool.run(["test", plugin, "--isolated", "--jobs", jobs])
      #expect(result.status == 0, "\(result.output)\(result.errors)")
    }
  }
}
