import Foundation
import Testing

/// What comes from outside while something is written: no room, no reader, no output at all.
@Suite struct OutsideFaultTests {
  private static let pull = "pull(120) release() wait(1) complete() settle()"

  /// Runs it by a shell that does something before.
  private func run(
    _ arguments: String, after preparation: String = "", redirected: String = "", of tool: Tool,
    output: FileHandle? = nil
  ) throws -> Tool.Result {
    let line = "\(preparation) exec \"$0\" \(arguments) \(redirected)"
    return try tool.run(
      ["-c", line, Tool.executable.path], output: output,
      executable: URL(fileURLWithPath: "/bin/sh"))
  }

  /// The trace of the same script, undisturbed.
  private func trace(by tool: Tool) throws -> String {
    _ = try tool.trace(OutsideFaultTests.pull)
    return try tool.read("trace.jsonl")
  }

  /// The first file that is opened would take the output's place, and what is printed would be in it.
  @Test(arguments: [">&-", ">&- 2>&-", "<&- >&- 2>&-"])
  func anOutputThatIsClosedIsNoFile(redirected: String) throws {
    try withTool { tool in
      let expected = try trace(by: tool)
      let result = try run(
        "run script.lua --trace t.jsonl", redirected: redirected, of: tool)
      #expect(result.status == 1)
      #expect(try tool.read("t.jsonl") == expected)
      if !redirected.contains("2") {
        #expect(
          result.errors == "pta: cannot write the standard output: Bad file descriptor\n")
      }
    }
  }

  /// The disk that the output is on may be full: the trace is on another.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func anOutputThatIsFullLeavesTheTrace() throws {
    try withTool { tool in
      let expected = try trace(by: tool)
      let full = FileHandle(forWritingAtPath: "/dev/full")
      let result = try tool.run(["run", "script.lua", "--trace", "t.jsonl"], output: full)
      #expect(result.status == 1)
      #expect(result.errors == "pta: cannot write the standard output: No space left on device\n")
      #expect(try tool.read("t.jsonl") == expected)
    }
  }

  /// A picture in between changes nothing about the pipe.
  @Test func aPipeThatClosesLeavesTheTrace() throws {
    try withTool { tool in
      try tool.write("show('a.svg') " + OutsideFaultTests.pull, to: "script.lua")
      _ = try tool.run(["run", "script.lua", "--trace", "expected.jsonl"])
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      let result = try tool.run(
        ["run", "script.lua", "--trace", "t.jsonl"], output: pipe.fileHandleForWriting)
      #expect(result.status == 0 && result.errors == "")
      #expect(try tool.read("t.jsonl") == tool.read("expected.jsonl"))
    }
  }

  /// The system ends a process that writes more than it may, unless it wants to hear why.
  @Test(arguments: [
    ("render centered -o p.svg", "pta render: p.svg: cannot write it: File too large\n"),
    (
      "run script.lua --quiet --trace p.svgl",
      "pta run: p.svgl: its lines could not be kept in TMPDIR: File too large\n"
    ),
    (
      "gallery centered --html pages",
      "pta gallery: cannot write into 'pages': File too large\n"
    ),
    (
      "test centered --reporter tap=/dev/null --reporter junit=j.xml --reporter json=k.json >/dev/null",
      "pta test: cannot write j.xml: File too large\npta test: cannot write k.json: File too large\n"
    ),
  ])
  func whatIsTooLargeIsNotThere(arguments: String, errors: String) throws {
    try withTool { tool in
      try tool.write(OutsideFaultTests.pull, to: "script.lua")
      let result = try run(arguments, after: "ulimit -f 1;", of: tool)
      #expect(result.errors == errors)
      #expect(result.status == 1)
      let names = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path)
      #expect(names == ["script.lua"])
    }
  }

  /// The folder is what is wrong, and not that there is none.
  @Test func aFolderThatCannotBeMade() throws {
    try withTool { tool in
      try tool.write("", to: ".pta")
      let result = try tool.run(["api"])
      #expect(
        result.errors
          == "pta api: .pta/pta.lua: cannot write it: cannot make the folder '.pta': File exists\n")
      #expect(result.status == 1)
    }
  }

  /// A program that was started is told of a limit by the signal, as always.
  @Test func programsThatAreStartedKnowNothing() throws {
    try withTool { tool in
      let program = tool.folder.appendingPathComponent("pictures")
      try tool.write("#!/bin/sh\nkill -XFSZ $$\nkill -PIPE $$\n", to: "pictures")
      chmod(program.path, 0o755)
      let result = try tool.run(
        ["render", "centered", "-o", "p.png"], variables: ["PTA_PICTURES": program.path])
      #expect(
        result.errors.hasPrefix("pta render: pta-pictures crashed (File size limit exceeded"))
    }
  }

  /// Ctrl-C ends a script where it is; what it did until then is kept, and a shell is told.
  @Test func anInterruptLeavesTheTrace() throws {
    try withTool { tool in
      try tool.write("pull(120)\nwhile true do wait(1) end\n", to: "endless.lua")
      let live = try LiveTool(tool, ["run", "endless.lua", "--trace", "t.jsonl"])
      #expect(live.read(until: "120 / 100") != nil)
      live.signal(SIGINT)
      #expect(live.readToEnd().hasSuffix("error: endless.lua:2: interrupted\n"))
      #expect(live.status == -SIGINT)
      let trace = try tool.read("t.jsonl")
      #expect(trace.contains("\"to\":\"triggered\"") && trace.hasSuffix("}\n"))
    }
  }
}
