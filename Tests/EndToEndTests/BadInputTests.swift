import Foundation
import TestSupport
import Testing

/// What bad input gets (the first issue's list): a message, a status, and nothing lost.
@Suite(.timeLimit(.minutes(60))) struct BadInputTests {
  private static let files: [(String, String)] = [
    ("broken/init.lua", "local p = pta.visualizer {\n  api = 1 name\n}\n"),
    ("nothing/init.lua", "local x = 1\n"),
    (
      "old/init.lua",
      "return pta.visualizer { api = 99, name = 'old', version = '1.0.0', description = 'd' }\n"
    ),
    (
      "number/init.lua",
      "local p = pta.visualizer { api = 1, name = 'number', version = '1.0.0', description = 'd' }\n"
        + "p.did_change_state = 5\nreturn p\n"
    ),
    (
      "raises/init.lua",
      "local p = pta.visualizer { api = 1, name = 'raises', version = '1.0.0', description = 'd' }\n"
        + "local function deeper(x)\n  return x.y\nend\n"
        + "function p:did_change_state(pull, from, to)\n  local y = deeper(nil)\n  print(y)\nend\n"
        + "return p\n"
    ),
    (
      "silent/init.lua",
      "local p = pta.visualizer { api = 1, name = 'silent', version = '1.0.0', description = 'd' }\n"
        + "function p:onPull(amount) end\nreturn p\n"
    ),
    (
      "wrong/init.lua",
      "return pta.visualizer {\n  api = 1,\n  name = 'other',\n  version = '1',\n"
        + "  description = 'd',\n}\n"
    ), ("silent.lua", "use('./silent') pull(10)\n"),
    (
      "forgets/init.lua",
      "local p = pta.visualizer { api = 1, name = 'forgets', version = '1.0.0', description = 'd' }\n"
        + "function p:action_completed(pull) end\nreturn p\n"
    ), ("main.lua", "function main() pull(5) end\n"), ("stray.lua", "pull(5)\ncomplete()\n"),
    ("forgets.lua", "use('./forgets') pull(120) release() complete() settle()\n"),
    (
      "files/dot.lua",
      "return pta.visualizer { api = 1, name = 'dot', version = '1.0.0', description = 'd' }\n"
    ),
    (
      "nomain/main.lua",
      "return pta.visualizer { api = 1, name = 'nomain', version = '1.0.0', description = 'd' }\n"
    ), ("nomain/parts.lua", "return {}\n"),
    ("nested/files/inner/init.lua", "return 1\n"), ("nested/text/init.lua.txt", "return 1\n"),
    ("withspec/init.lua", "return 1\n"), ("withspec/spec/a.lua", "return {}\n"),
    ("empty/README.md", "no plugin"), ("directory/x", ""), ("ok.lua", "pull(10)\n"),
    ("syntax.lua", "pull(50)\npull(60\n"), ("wrong.lua", "pull(50)\n\npull('far')\n"),
    ("zero.lua", "pull(10)\0"), ("compiled.lua", "\u{1B}Lua"),
    ("unknown.lua", "pull(50)\npul(60)\n"), ("typed.txt", "pull 50\nrelese\n"),
    ("trace.jsonl", "{\"t\":0}\n"), ("empty.lua", "\n"), ("x_spec.lua", "describe('x')\n"),
    ("plugin.lua", "use('./broken')\n"), ("raises.lua", "use('./raises') pull(150) release()\n"),
  ]

  /// The plugins that there are then, also those of the working folder.
  private static let here =
    (ShippedPlugins.names
    + files.compactMap { $0.0.wholeMatch(of: /(\w+)\/init\.lua/).map { String($0.1) } })
    .sorted().joined(separator: ", ")

  /// A test that nobody runs passes in silence otherwise.
  @Test func aSpecByAnotherNameIsTold() throws {
    try withTool { tool in
      _ = try tool.run(["new", "wave"])
      try tool.write("it('fails', function() error 'x' end)", to: "wave/spec/more_test.lua")
      try tool.write(
        "return function() it('is shared', function() end) end", to: "wave/spec/all.lua")
      let result = try tool.run(["test", "wave"])
      #expect(result.status == 0)
      #expect(
        result.errors
          == "pta test: wave/spec/more_test.lua is not run: the name of a spec ends with "
          + "_spec.lua; call it more_spec.lua\n")
    }
  }

  private static let lines: [(String, String)] = [
    ("pul 120", "there is no verb 'pul' (did you mean 'pull'?)"),
    ("pull far", "bad argument #1 'amount' to 'pull' (number expected, got string \"far\")"),
    ("pull(0/0)", "bad argument #1 'amount' to 'pull' (must be a finite number, got nan)"),
    ("pull(1/0)", "bad argument #1 'amount' to 'pull' (must be a finite number, got inf)"),
    ("wait -1", "wait: 'seconds' must be a number from 0 to 3600, got -1"),
    (
      "pull 5 duration=-1",
      "bad argument #2 'options' to 'pull' (field 'duration': must be between 0 and 3600, got -1)"
    ),
    (
      "use centred",
      "no plugin \"centred\" in PLUGINS, the working folder or the shipped ones; did you mean "
        + "\"centered\"? (there are: \(here))"
    ),
    (
      "use label@1.0",
      "no plugin \"label@1.0\" in PLUGINS, the working folder or the shipped ones; did you mean "
        + "\"label\"? (there are: \(here))"
    ),
    (
      "use \"label size=3\"",
      "no plugin \"label size=3\" in PLUGINS, the working folder or the shipped ones; options stand "
        + "behind the name, as in use(\"label\", { size = … }) (there are: \(here))"
    ),
    (
      "use ok.lua",
      "no plugin \"ok.lua\" in PLUGINS, the working folder or the shipped ones; a plugin is a folder, "
        + "and named without .lua (there are: \(here))"
    ),
    ("use directory", "directory is not a plugin: a plugin is a folder with an init.lua in it"),
    ("use ./missing", "./missing is not a plugin: a plugin is a folder with an init.lua in it"),
    ("use ./empty", "./empty is not a plugin: a plugin is a folder with an init.lua in it"),
    (
      "use ./broken",
      "plugin broken, init.lua:2: '}' expected (to close '{' at line 1) near 'name' (is there a comma "
        + "missing before it?)"
    ),
    (
      "use ./nothing",
      "plugin nothing, init.lua:1: init.lua returned nothing; end init.lua with return and the table that "
        + "one of pta.visualizer, pta.status_view, pta.refresh_control, pta.refresh_view gave"
    ),
    (
      "use ./old",
      "plugin old, init.lua:1: pta.visualizer: the plugin is written for api = 99, and this "
        + "PullToAction serves 1; change the plugin, or use another version of PullToAction"
    ),
    (
      "use ./number",
      "plugin number, init.lua:2: 'did_change_state' must be a function, but it is a number; write function "
        + "…:did_change_state(…) … end, or leave it out"
    ),
    (
      "use ./wrong",
      "plugin wrong, init.lua:3: pta.visualizer: 'name' must be that of the plugin's folder, "
        + "\"wrong\", got \"other\"; write name = \"wrong\", or rename the folder"
    ),
    ("replay missing.lua", "missing.lua: cannot read it: No such file or directory"),
    ("replay directory", "directory: it is a directory, and a script is a file"),
    (
      "record ok.lua",
      "record: ok.lua is there, and no recording; take another name, or remove it first"
    ),
    ("record directory", "directory: cannot write it: Is a directory"),
  ]

  private func withFiles<Value>(_ body: (Tool) throws -> Value) throws -> Value {
    try withTool { tool in
      for (path, text) in BadInputTests.files { try tool.write(text, to: path) }
      try Data([0x1B, 0x4C, 0x75, 0x61, 0, 0xFF]).write(
        to: tool.folder.appendingPathComponent("binary.lua"))
      try Data([0x70, 0x0A, 0xFF, 0xFE]).write(
        to: tool.folder.appendingPathComponent("latin.lua"))
      try Data([0xFF, 0xFE, 0x70, 0]).write(to: tool.folder.appendingPathComponent("wide.lua"))
      try tool.write("", to: "nested/sixteen/init.lua")
      try Data([0xFF, 0xFE, 0x72, 0]).write(
        to: tool.folder.appendingPathComponent("nested/sixteen/init.lua"))
      return try body(tool)
    }
  }

  /// None of it ends a session, and each is a line that failed.
  @Test func aSessionGoesOn() throws {
    try withFiles { tool in
      let input = BadInputTests.lines.map { $0.0 + "\n" }.joined() + "pull 30\n"
      let result = try tool.run(["repl"], input: input)
      #expect(result.status == 1)
      let plugins = Tool.root.appendingPathComponent("Plugins").path
      let expected = BadInputTests.lines.map { "error: " + $0.1 }
      let messages = result.errors.replacingOccurrences(of: plugins, with: "PLUGINS")
        .split(separator: "\n").map(String.init).filter { $0.hasPrefix("error: ") }
      #expect(messages == expected)
      #expect(result.output.contains("30 / 100"))
    }
  }

  @Test func aCallbackThatRaisesIsShownAndStoodInFor() throws {
    try withFiles { tool in
      let result = try tool.run(
        ["repl", "./raises"], input: "pull 150\nrelease\ncomplete\nsettle\n")
      #expect(result.status == 0)
      #expect(
        result.output.contains(
          "callback-raised: raises, init.lua:3: attempt to index a nil value (local 'x'); "
            + "in did_change_state, where the default stood in for it\n"
            + "    init.lua:3: in function 'deeper'"))
      #expect(result.output.contains("init.lua:6: in method 'did_change_state'"))
      #expect(result.output.contains("host triggered_action(action)"))
      #expect(result.output.contains("retracting → idle"))
    }
  }

  @Test(arguments: commands + places)
  func aCommandSaysWhy(arguments: [String], status: Int32, message: String) throws {
    try withFiles { tool in
      let result = try tool.run(arguments)
      #expect(result.status == status)
      #expect(result.errorLines.first == message)
      #expect(result.output.isEmpty || arguments.last?.hasSuffix(".lua") == true || status == 1)
      if status == 2 { #expect(result.errors.contains("usage:")) }
      // Nothing lost.
      #expect(try tool.read("ok.lua") == "pull(10)\n")
    }
  }

  /// All that is wrong with options, and once each.
  @Test func allIsTold() throws {
    try withTool { tool in
      let result = try tool.run(
        ["test", "--colour", "never", "--sede=3", "--colour", "--lcov=a", "--lcov=b", "--lcov=b"])
      #expect(
        result.errorLines.dropLast(2) == [
          "pta test: unknown option '--colour' (did you mean '--color'?)",
          "pta test: unknown option '--sede=3' (did you mean '--seed'?)",
          "pta test: --lcov is given twice, 'a' and 'b': give it once",
        ])
      #expect(result.status == 2)
    }
  }

  /// Of what may be said again, so that an alias can be overruled, the last counts.
  @Test func theLastValueCounts() throws {
    try withTool { tool in
      let words = ["--at", "500", "--at=60", "-o", "x.txt", "-o", "x.txt"]
      let result = try tool.run(["render", "label"] + words)
      #expect(result.status == 0, "\(result)")
      _ = try tool.run(["render", "label", "--at=60", "-o", "y.txt"])
      #expect(try tool.read("x.txt") == tool.read("y.txt"))
    }
  }

  /// Where nothing is close to what was written, all that there is is listed.
  @Test func anUnknownSubcommandIsAnsweredWithAll() throws {
    try withTool { tool in
      let names = try tool.run(["complete", ""]).lines.map { $0.prefix { $0 != "\t" } }
      let message =
        "pta: there is no subcommand 'wrong'; there are " + names.joined(separator: ", ")
      #expect(try tool.run(["wrong"]).errorLines.first == message)
    }
  }

  /// A trace waits in the folder for temporary files.
  @Test func whereATraceCannotBeKeptNothingRuns() throws {
    try withTool { tool in
      try tool.write("print('ran')", to: "ok.lua")
      let run = try tool.run(
        ["run", "ok.lua", "--trace", "t.jsonl"], variables: ["TMPDIR": "/nowhere"])
      #expect(run.status == 1 && run.output.isEmpty, "\(run)")
      #expect((try? tool.read("t.jsonl")) == nil)
      #expect(
        run.errors.contains(
          "t.jsonl: cannot write into the folder for temporary files, /nowhere (TMPDIR)"),
        "\(run.errors)")
    }
  }

  /// What was done before a script failed is in its trace.
  @Test func aScriptThatFailsKeepsItsTrace() throws {
    try withFiles { tool in
      let result = try tool.run(["run", "wrong.lua", "--trace", "t.jsonl"])
      #expect(result.status == 1)
      #expect(try tool.read("t.jsonl").contains(#""pulled":50,"#))
    }
  }

  @Test(arguments: [["--help"], ["-h"], ["help"], ["run", "--help"], ["repl", "-h"]])
  func helpIsNoMistake(arguments: [String]) throws {
    try withTool { tool in
      let result = try tool.run(arguments)
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("usage:"))
      #expect(result.errors == "")
    }
  }

  /// A pipe that nobody reads any more ends the process quietly, as `| head -1` does.
  @Test(arguments: [["run", "ok.lua"], ["repl"], ["--help"]])
  func aClosedPipeEndsQuietly(arguments: [String]) throws {
    try withFiles { tool in
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      let result = try tool.run(
        arguments, input: "pull 5\npull 6\n", output: pipe.fileHandleForWriting)
      #expect(result.errors == "")
      #expect(result.status == -SIGPIPE)
    }
  }

  /// What is written to a file is written all the same.
  @Test(arguments: [
    ["run", "ok.lua", "--trace", "out"], ["run", "ok.lua", "--profile=out"],
    ["test", "ok_spec.lua", "--reporter", "junit=out"], ["test", "ok_spec.lua", "--lcov", "out"],
  ])
  func aClosedPipeLosesNoFile(arguments: [String]) throws {
    try withFiles { tool in
      try tool.write("it('pulls', function() pull(50) assert.shown('') end)\n", to: "ok_spec.lua")
      let expected = try tool.run(arguments)
      let whole = try tool.read("out").count
      try FileManager.default.removeItem(at: tool.folder.appendingPathComponent("out"))
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      let result = try tool.run(arguments, input: "", output: pipe.fileHandleForWriting)
      #expect(result.status == expected.status && result.errors == expected.errors)
      #expect(try abs(tool.read("out").count - whole) < 20)
    }
  }

  /// A run that is killed leaves the trace of the one before.
  @Test func whatWasThereStaysUntilItIsWritten() throws {
    try withTool { tool in
      try tool.write("pull(50)\nfor i = 1, 1e6 do wait(1) end", to: "long.lua")
      try tool.write("of the last run\n", to: "out")
      let process = tool.process(["run", "long.lua", "--trace", "out"], [:])
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      #expect(!pipe.fileHandleForReading.availableData.isEmpty)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(try tool.read("out") == "of the last run\n")
    }
  }

  /// A pipe is written to as it is, and stays one.
  @Test func aSessionIsRecordedIntoAPipe() throws {
    try withTool { tool in
      let path = tool.folder.appendingPathComponent("pipe").path
      #expect(mkfifo(path, 0o600) == 0)
      let end = open(path, O_RDONLY | O_NONBLOCK)
      defer { close(end) }
      try tool.write("pull(50)\nrecord('pipe')\n", to: "s.lua")
      let result = try tool.run(["run", "s.lua", "--quiet"])
      #expect(result.status == 0, "\(result)")
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(end, &bytes, bytes.count)
      let text = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
      #expect(text.contains("pull(50"), "\(text)")
    }
  }

  @Test func whatIsDoneInVainHasItsLine() throws {
    try withTool { tool in
      let result = try tool.run(["run", "-"], input: "pull(120)\ncomplete()")
      #expect(result.output.contains("> complete()  -- input:2\n"), "\(result.output)")
      #expect(result.output.hasSuffix("when the finger lets go, with release() in a script\n"))
    }
  }

  @Test func aScriptComesFromStandardInputToo() throws {
    try withTool { tool in
      let result = try tool.run(["run", "-"], input: "pull(50)\npull('x')")
      #expect(result.status == 1)
      #expect(result.errors.hasPrefix("error: input:2: bad argument #1"))
      #expect(result.output.hasPrefix("> pull(50)\n0.5 s "))
    }
  }
}
