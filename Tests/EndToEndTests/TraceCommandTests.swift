import Foundation
import Testing

/// `pta trace`, as a process.
@Suite(.timeLimit(.minutes(60))) struct TraceCommandTests {
  private static let script =
    "use 'traffic-light' pull(120) release() wait(1) complete() settle()\n"

  @Test func drawsTheTraceOfAScript() throws {
    try withTool { tool in
      try tool.write(TraceCommandTests.script + "print('done')\n", to: "pull.lua")
      let result = try tool.run(["trace", "pull.lua", "-o", "t.svg"])
      #expect(result.status == 0)
      #expect(result.output == "done\n" && result.errors == "")
      let chart = try tool.read("t.svg")
      for text in ["pull.lua", "traffic-light", "pull 120", "executing", "pulled amount"] {
        #expect(chart.contains(text), "\(text)")
      }
      #expect(chart.utf8.count < 60_000)
      _ = try tool.run(["trace", "-o", "again.svg", "pull.lua"])
      #expect(try tool.read("again.svg") == chart)
      let small = try tool.run(["trace", "pull.lua", "-o", "s.svg", "--size", "300x200"])
      #expect(small.status == 0)
      #expect(try tool.read("s.svg").contains(#"viewBox="0 0 300 200""#))
    }
  }

  @Test func drawsTheStates() throws {
    try withTool { tool in
      try tool.write(TraceCommandTests.script, to: "pull.lua")
      #expect(try tool.run(["trace", "pull.lua", "--states", "-o", "s.svg"]).status == 0)
      #expect(try tool.read("s.svg").contains("5 changes of state"))
      #expect(try tool.run(["trace", "pull.lua", "--states", "-o", "S.DOT"]).status == 0)
      let graph = try tool.read("S.DOT")
      #expect(graph.hasPrefix("digraph \"pull.lua\" {\n"))
      #expect(graph.contains("  executing -> retracting [label=\"1\","))
    }
  }

  /// What happened until then is drawn.
  @Test func aScriptThatFailsIsDrawn() throws {
    try withTool { tool in
      try tool.write("pull(120)\nnothing()\nrelease()\n", to: "fails.lua")
      let result = try tool.run(["trace", "fails.lua", "-o", "t.svg"])
      #expect(result.status == 1)
      #expect(result.errorLines.first?.hasPrefix("error: fails.lua:2: ") == true)
      let chart = try tool.read("t.svg")
      #expect(chart.contains("pull 120") && !chart.contains("release"))
    }
  }

  /// A file that is there already is not touched by a run that comes to nothing.
  @Test(arguments: [["none.lua"], ["pull.lua", "--size", "1x1"], ["pull.lua", "--staets"]])
  func nothingIsLost(arguments: [String]) throws {
    try withTool { tool in
      try tool.write(TraceCommandTests.script, to: "pull.lua")
      try tool.write("before", to: "t.svg")
      #expect(try tool.run(["trace", "-o", "t.svg"] + arguments).status != 0)
      #expect(try tool.read("t.svg") == "before")
      let own = try tool.run(["trace", "pull.lua", "--states", "-o", "./pull.lua"])
      #expect(own.status == 2)
      #expect(try tool.read("pull.lua") == TraceCommandTests.script)
    }
  }

  @Test func aScriptIsNotDrawnOver() throws {
    try withTool { tool in
      try tool.write(TraceCommandTests.script, to: "pull.svg")
      let result = try tool.run(["trace", "pull.svg", "-o", "./pull.svg"])
      #expect(result.status == 1)
      #expect(
        result.errorLines.first
          == "pta trace: ./pull.svg: it is the script itself; give the chart another name")
      #expect(try tool.read("pull.svg") == TraceCommandTests.script)
    }
  }

  @Test func aScriptComesFromStandardInputToo() throws {
    try withTool { tool in
      let result = try tool.run(["trace", "-", "-o", "t.svg"], input: "pull(50)")
      #expect(result.status == 0)
      #expect(try tool.read("t.svg").contains("pull 50"))
    }
  }
}
