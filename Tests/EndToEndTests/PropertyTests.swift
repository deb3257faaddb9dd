import Foundation
import Testing

/// Properties as their authors run them: processes of their own.
@Suite(.timeLimit(.minutes(60))) struct PropertyTests {
  private static let plugin = """
    local far = pta.visualizer {
      api = 1, name = "far", version = "1.0.0", description = "Raises when it is pulled too far.",
      extends = "bottom",
    }
    function far:pulled_amount_changed(_, amount)
      if amount > 150 then error("too far: " .. amount) end
    end
    return far
    """

  private static let spec = """
    it("holds", function()
      for_all({ runs = 50 }, function() end)
    end)
    """

  private func test(_ tool: Tool, _ arguments: String...) throws -> [String] {
    try tool.write(PropertyTests.plugin, to: "far/init.lua")
    try tool.write(PropertyTests.spec, to: "far/spec/far_spec.lua")
    let result = try tool.run(["test", "far"] + arguments)
    #expect(result.status == 1)
    return result.output.components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// What was printed of the session, up to the empty line after it.
  private func session(_ lines: [String]) throws -> [String] {
    let start = try #require(
      lines.firstIndex { $0.hasPrefix("-- A session of pta") }, "\(lines)")
    return Array(lines[start...].prefix { !$0.isEmpty })
  }

  @Test func twoProcessesFindTheSame() throws {
    func said(_ arguments: String...) throws -> [String] {
      try withTool { tool in
        let lines = try test(tool, "--seed", arguments[0])
        return lines.filter { $0.hasPrefix("for_all:") } + (try session(lines))
      }
    }
    let first = try said("5")
    #expect(first.count == 4)
    #expect(try said("5") == first)
    #expect(try said("6")[0] != first[0])
  }

  @Test func theSessionIsAScript() throws {
    try withTool { tool in
      let session = try session(test(tool, "--seed", "5"))
      #expect(session.dropFirst() == ["use(\"./far\")", "pull(151)"])
      try tool.write(session.joined(separator: "\n"), to: "found.lua")
      let run = try tool.run(["run", "found.lua"])
      #expect(run.status == 1)
      #expect(run.errors.contains("too far: 151"), "\(run.errors)")
      // In the REPL, too.
      let replayed = try tool.run(["repl"], input: "replay \"found.lua\"\n")
      #expect(replayed.output.contains("too far: 151"), "\(replayed.output)")
    }
  }
}
