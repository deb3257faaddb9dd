import Foundation
import Testing

/// A run gives the same bytes, but for durations, whatever the number of processes.
@Suite(.timeLimit(.minutes(60))) struct SameResultTests {
  /// Files of different lengths, with everything that may happen in one.
  private func write(to tool: Tool) throws {
    for index in 1...9 {
      try tool.write(
        """
        print("file \(index)")
        describe("block \(index)", function()
          for n = 1, \(index * 3 % 7 + 1) do
            it("test " .. n, function()
              pull(20 * n + \(index))
              release()
              print(math.random(1000), state())
              if (n + \(index)) % 5 == 0 then assert.fired() end
              settle()
            end)
          end
          \(index == 4 ? "it('raises', function() error('x') end) pending 'later'" : "")
          \(index == 6 ? "error('outside')" : "")
        end)
        it("hungry", function()
          if \(index) == 2 then
            local t = {}
            while true do t[#t + 1] = ("x"):rep(1 << 20) .. #t end
          end
        end)
        it("is the last", function() assert.matches_snapshot("s", "\(index)") end)
        """, to: "p/spec/s\(index)_spec.lua")
    }
  }

  /// A report without the times that change.
  private func report(_ tool: Tool, _ arguments: [String]) throws -> String {
    let result = try tool.run(["test", "p", "--reporter", "json"] + arguments)
    #expect(result.errors == "")
    #expect(result.status == 1)
    return result.output
      .replacing(/"duration":[0-9.e-]+/, with: "\"duration\":0")
      .replacing(/"date":"[^"]*"/, with: "\"date\":\"\"")
  }

  @Test(arguments: [[], ["--shuffle", "--seed", "7", "--repeat", "2"]])
  func jobsDoNotMatter(arguments: [String]) throws {
    try withTool { tool throws in
      try write(to: tool)
      let expected = try report(tool, arguments)
      #expect(expected.split(separator: "\n").count > 40)
      #expect(try report(tool, arguments + ["--jobs", "8"]) == expected)
    }
  }

  @Test func anOrderComesFromItsSeed() throws {
    try withTool { tool throws in
      try write(to: tool)
      let orders = try ["7", "7", "8"].map { seed in
        try JSONLines(try report(tool, ["--shuffle", "--seed", seed])).lines
      }
      #expect(orders[0] == orders[1])
      #expect(orders[0] != orders[2])
      let names = { (lines: [String]) in
        Set(lines.compactMap { $0.split(separator: ":").first.map(String.init) })
      }
      #expect(names(orders[0]) == names(orders[2]))
      // The seed that was drawn is printed, and gives the same run.
      let output = try tool.run(["test", "p", "--shuffle"]).output
      let seed = try #require(output.firstMatch(of: /seed (\d+)/)?.1)
      let first = try tool.run(["test", "p", "--shuffle", "--seed", String(seed)]).output
      let times = /[0-9.]+ (ms|s|min)\b/
      #expect(first.replacing(times, with: "") == output.replacing(times, with: ""))
    }
  }
}
