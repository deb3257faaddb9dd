import Foundation
import TestSupport
import Testing

/// `--profile` of `pta run` and `pta test`.
@Suite(.timeLimit(.minutes(60))) struct ProfileTests {
  private static let plugin = """
    local p = pta.visualizer { api = 1, name = "p", version = "1.0.0", description = "Turns." }
    function p:pulled_amount_changed(pull, amount)
      for i = 1, 100 do self.n = i end
      if amount > 1000 then error("oh") end
    end
    function p:action_completed(pull)
      pta.sleep(0.1)
      local t = {}
      pull:reset_to_idle()
    end
    return p
    """
  private static let script = "use './p' pull(120) release() complete() settle()"

  /// Columns of the row of a callback: share, calls, instructions and so on.
  private func row(_ name: String, in output: String) throws -> [Substring] {
    let line = output.split(separator: "\n").first { $0.contains("  \(name)  ") }
    return try #require(line, "\(output)").split(separator: " ")
  }

  private func write(_ tool: Tool) throws {
    try tool.write(ProfileTests.plugin, to: "p/init.lua")
    try tool.write(ProfileTests.script, to: "script.lua")
    try tool.write(
      "it('a', function() pull(120) release() complete() settle() end)", to: "p/spec/a_spec.lua")
    try tool.write("it('b', function() pull(50) release() settle() end)", to: "p/spec/b_spec.lua")
    try tool.write("it('c', function() pull(50) end)", to: "p/spec/c_spec.lua")
  }

  @Test func ofAScript() throws {
    try withTool { tool in
      try write(tool)
      let plain = try tool.run(["run", "script.lua", "--trace", "a.jsonl"])
      let result = try tool.run(["run", "script.lua", "--trace", "b.jsonl", "--profile"])
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      #expect(result.output.hasPrefix(plain.output + "\nWhat callbacks cost:\np: "))
      #expect(try tool.read("a.jsonl") == tool.read("b.jsonl"))
      let row = try row("pulled_amount_changed", in: result.output)
      // The loop alone: SETFIELD and FORLOOP.
      let calls = try #require(Int(row[2]))
      let instructions = try #require(Int(row[3]))
      #expect(calls > 10 && (200 * calls...220 * calls).contains(instructions))
      #expect(row.last == "init.lua:2")
      let quiet = try tool.run(["run", "script.lua", "--quiet", "--profile"])
      #expect(plain.output + "\n" + quiet.output == result.output)
    }
  }

  /// The same bytes from any process.
  @Test func intoAFile() throws {
    try withTool { tool in
      try write(tool)
      let texts = try (1...3).map { _ in
        let result = try tool.run(["run", "script.lua", "--quiet", "--profile=p.json"])
        #expect(result.status == 0 && result.output.hasPrefix("What callbacks cost:\n"))
        return try tool.read("p.json")
      }
      #expect(texts[0] == texts[1] && texts[1] == texts[2])
      let object = try JSONSerialization.jsonObject(with: Data(texts[0].utf8)) as? [String: Any]
      let plugin = try #require((object?["plugins"] as? [[String: Any]])?.first)
      #expect(plugin["plugin"] as? String == "p")
      let callbacks = try #require(plugin["callbacks"] as? [[String: Any]])
      #expect(
        Set(callbacks.compactMap { $0["name"] as? String }) == [
          "loading", "pulled_amount_changed", "action_completed",
        ])
    }
  }

  /// A script that fails is profiled until then, and so is a plugin.
  @Test func whatFails() throws {
    try withTool { tool in
      try write(tool)
      try tool.write(ProfileTests.plugin.replacing("> 1000", with: "> 66"), to: "p/init.lua")
      let result = try tool.run(["run", "script.lua", "--quiet", "--profile=p.json"])
      #expect(result.status == 1 && result.errors.contains("oh"))
      #expect(result.output.contains("init.lua:2, 3 failed\n"), "\(result.output)")
      try tool.write(ProfileTests.script + " nonsense()", to: "script.lua")
      try tool.write(ProfileTests.plugin, to: "p/init.lua")
      let broken = try tool.run(["run", "script.lua", "--quiet", "--profile"])
      #expect(broken.status == 1 && broken.output.contains("  action_completed  "))
      try tool.write("pull(10)", to: "script.lua")
      let none = try tool.run(["run", "script.lua", "--quiet", "--profile"])
      #expect(none.output == "No callback ran: no plugin was used.\n" && none.status == 0)
    }
  }

  @Test func nearTheLimit() throws {
    try withTool { tool in
      try write(tool)
      for (n, note) in [(10_000, nil), (300_000, ", 60 % of"), (600_000, ", 1 failed, 100 % of")] {
        try tool.write(
          ProfileTests.plugin.replacing("1, 100 do", with: "1, amount > 119 and \(n) or 1 do"),
          to: "p/init.lua")
        let result = try tool.run(["run", "script.lua", "--quiet", "--profile"])
        let line = result.lines.first { $0.contains("pulled_amount_changed") }
        let end = note.map { $0 + " what a call may run" } ?? ""
        #expect(line?.hasSuffix("init.lua:2" + end) == true, "\(result.output)")
      }
    }
  }

  /// However many processes run the specs.
  @Test func ofSpecs() throws {
    try withTool { tool in
      try write(tool)
      func profile(_ options: [String]) throws -> String {
        let result = try tool.run(["test", "p", "--profile=p.json"] + options)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        let table = result.output.split(separator: "What callbacks cost:\n").last ?? ""
        return try tool.read("p.json") + (table.split(separator: "\n\n").first ?? "")
      }
      let one = try profile([])
      #expect(try profile(["--jobs", "2"]) == one)
      #expect(try profile(["--jobs", "3", "--coverage"]) == one)
      #expect(try profile(["--jobs", "3", "--shuffle", "--seed", "3"]) == one)
      let calls = try #require(Int(row("pulled_amount_changed", in: one)[2]))
      let most = try row("pulled_amount_changed", in: one)[5]
      // Each round is counted, and the most stays the most.
      let rounds = try row("pulled_amount_changed", in: profile(["--repeat", "3"]))
      #expect(Int(rounds[2]) == 3 * calls && rounds[5] == most)
      let part = try row("pulled_amount_changed", in: profile(["--filter", "c"]))
      #expect(try #require(Int(part[2])) < calls)
    }
  }

  /// Tests pass and fail as they do without.
  @Test func specsOfShippedPlugins() throws {
    try withTool { tool in
      let path = ShippedPlugins.folder + "/traffic-light"
      let result = try tool.run(["test", path, "--profile", "--coverage"])
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      #expect(result.output.contains("What callbacks cost:\n\(path): "))
      let unasked = try tool.run(["test", path])
      #expect(!unasked.output.contains("callbacks cost"))
    }
  }

  @Test func watchingARun() throws {
    try withTool { tool in
      try write(tool)
      let live = try LiveTool(
        tool, ["run", "script.lua", "--watch", "--quiet", "--profile=p.json"])
      let first = try #require(live.read(until: "watching script.lua"))
      #expect(first.contains("  action_completed  "))
      // Each run of the script by itself.
      try tool.write("use './p' pull(20)", to: "script.lua")
      #expect(live.read(until: "has changed") != nil)
      let second = try #require(live.read(until: "watching script.lua"))
      #expect(!second.contains("action_completed") && second.contains("loading  init.lua"))
      #expect(try !tool.read("p.json").contains("action_completed"))
      live.signal(SIGINT)
      #expect(live.status == -SIGINT)
    }
  }

  @Test func watchingSpecs() throws {
    try withTool { tool in
      try write(tool)
      let live = try LiveTool(tool, ["test", "p", "--watch", "--profile", "--color", "never"])
      let first = try #require(live.read(until: "Ctrl-C ends it"))
      try tool.write("it('c', function() pull(50) wait(1) end)", to: "p/spec/c_spec.lua")
      let second = try #require(live.read(until: "Ctrl-C ends it"))
      let calls = try [first, second].map { try Int(row("pulled_amount_changed", in: $0)[2]) ?? 0 }
      #expect(calls[0] > calls[1] && calls[1] > 0)
      live.signal(SIGINT)
      #expect(live.status == -SIGINT)
    }
  }

  @Test(arguments: [
    (
      ["run", "script.lua", "--profile", "--isolated"],
      "--isolated and --trust but for all go without --profile"
    ),
    (
      ["run", "script.lua", "--isolated", "--profile=x.json"],
      "--isolated and --trust but for all go without --profile"
    ),
    (
      ["run", "script.lua", "--profile", "--trust", "shipped"],
      "--isolated and --trust but for all go without --profile"
    ),
    (
      ["test", "p", "--profile", "--isolated"],
      "--isolated and --trust but for all go without --profile"
    ),
    (["run", "script.lua", "--trace=x", "--profile=x"], "cannot be written to one file, x"),
    (["test", "p", "--profile=x", "--lcov", "x"], "cannot be written to one file, x"),
    (["test", "p", "--profile=/nowhere/x"], "cannot write /nowhere/x"),
    (["run", "script.lua", "--profile", "x.json"], "one script at a time"),
  ])
  func refused(arguments: [String], message: String) throws {
    try withTool { tool in
      try write(tool)
      let result = try tool.run(arguments)
      #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
      #expect(result.output.isEmpty)
    }
  }

  /// Before anything runs.
  @Test func filesThatAreNoneOfItsOwn() throws {
    try withTool { tool in
      try write(tool)
      for path in ["script.lua", "/nowhere/p.json"] {
        let result = try tool.run(["run", "script.lua", "--profile=\(path)"])
        #expect(result.status == 1 && result.output.isEmpty && result.errors.contains(path))
      }
      #expect(try tool.read("script.lua") == ProfileTests.script)
    }
  }
}
