import Foundation
import Testing

/// The options of `pta test`, as a person uses them.
@Suite(.timeLimit(.minutes(60))) struct TestOptionTests {
  private static let specs = [
    "p/spec/a_spec.lua": """
    describe("one", function()
      it("a #slow", function() end)
      it("b", function() assert.is_true(false) end)
    end)
    """,
    "p/spec/b_spec.lua": "it('c #net', function() end) it('d', function() error('x') end)",
    "p/spec/c_spec.lua": "it('e', function() assert(true) end)",
  ]

  static func withSpecs<Value>(_ body: (Tool) throws -> Value) throws -> Value {
    try withTool { tool throws in
      for (path, text) in TestOptionTests.specs { try tool.write(text, to: path) }
      return try body(tool)
    }
  }

  private func names(_ tool: Tool, _ arguments: [String]) throws -> [String] {
    let result = try tool.run(["test", "p", "--reporter", "json"] + arguments)
    return try JSONLines(result.output).lines.map {
      String($0.split(separator: ":").first ?? "").split(separator: " ").dropFirst()
        .joined(separator: " ")
    }
  }

  @Test(arguments: [
    ([], ["one a #slow", "one b", "c #net", "d", "e"]),
    (["--filter", "one"], ["one a #slow", "one b"]),
    (["--filter", "b$", "--filter", "^e"], ["one b", "e"]),
    (["--filter-out", "one", "--filter-out", "#"], ["d", "e"]),
    (["--tags", "slow,net"], ["one a #slow", "c #net"]),
    (["--tags", "#net"], ["c #net"]),
    (["--exclude-tags", "slow", "--exclude-tags", "net"], ["one b", "d", "e"]),
    (["--fail-fast"], ["one a #slow", "one b"]),
    (["--fail-fast", "--jobs", "3"], ["one a #slow", "one b"]),
    (["--repeat", "2", "--tags", "net"], ["c #net", "c #net"]),
  ])
  func choosing(arguments: [String], names expected: [String]) throws {
    try TestOptionTests.withSpecs { tool throws in
      #expect(try names(tool, arguments) == expected)
    }
  }

  @Test func aRepetitionIsAWholeRun() throws {
    try TestOptionTests.withSpecs { tool throws in
      let once = try names(tool, [])
      #expect(try names(tool, ["--repeat", "3"]) == once + once + once)
    }
  }

  @Test func shardsAreAPartition() throws {
    try TestOptionTests.withSpecs { tool throws in
      let all = try names(tool, [])
      let parts = try (1...4).map { try names(tool, ["--shard", "\($0)/4"]) }
      #expect(parts.flatMap { $0 }.sorted() == all.sorted())
      #expect(parts.count { $0.isEmpty } == 1)
    }
  }

  @Test(arguments: [[], ["--shuffle", "--seed", "4", "--repeat", "2"]])
  func shardsMergeToOneRun(arguments: [String]) throws {
    try TestOptionTests.withSpecs { tool throws in
      try tool.write("return { name = 'p' }", to: "p/init.lua")
      let reports = ["json", "junit", "tap"]
      let measured = ["test", "p", "--coverage"] + arguments
      let files = { (name: String) in reports.flatMap { ["--reporter", "\($0)=\(name).\($0)"] } }
      _ = try tool.run(measured + files("whole") + ["--lcov", "whole.lcov"])
      for shard in ["1/3", "2/3", "3/3"] {
        let part = ["--shard", shard, "--durations", "whole.json"]
        let result = try tool.run(
          measured + part + ["--reporter", "json=\(shard.prefix(1)).json"])
        #expect(result.errors.isEmpty)
      }
      let merged = try tool.run(
        ["test", "--merge", "2.json", "3.json", "1.json", "--lcov", "merged.lcov"] + files("merged")
      )
      #expect(merged.status == 1 && merged.errors.isEmpty)
      for name in reports + ["lcov"] {
        let texts = try ["whole", "merged"].map { try withoutTimes(tool.read("\($0).\(name)")) }
        #expect(texts[0] == texts[1] && !texts[0].isEmpty, "\(name)")
      }
    }
  }

  /// A report without what clocks say.
  private func withoutTimes(_ report: String) -> String {
    report.replacing(/(time|timestamp)="[^"]*"|"(date|duration)":("[^"]*"|[0-9.]+)/, with: "")
  }

  @Test func whatDoesNotMerge() throws {
    try TestOptionTests.withSpecs { tool throws in
      for shard in ["1/2", "2/2"] {
        _ = try tool.run(
          ["test", "p", "--shard", shard, "--reporter", "json=\(shard.prefix(1)).json"])
      }
      try tool.write("<testsuites>", to: "a.xml")
      let first = String(try #require(tool.read("1.json").split(separator: "\n").first))
      try tool.write(first + "\n{\"event\":\"file_st", to: "cut.json")
      try tool.write(first.replacing("\"measures\":[]", with: "\"x\":1") + "\n", to: "old.json")
      try tool.write(first.replacing("\"files\":[", with: "\"files\":[1,"), to: "odd.json")
      _ = try tool.run([
        "test", "p", "--shard", "2/2", "--filter", "e", "--reporter", "json=filtered.json",
      ])
      for (arguments, error) in [
        ([], "--merge needs the JSON reports of all shards: pta test --merge part*.json"),
        (["1.json"], "--merge: the report of shard 2/2 is missing"),
        (["1.json", "2.json", "1.json"], "--merge: shard 1/2 is there 2 times"),
        (["1.json", "3.json"], "3.json: cannot read it: No such file or directory"),
        (["a.xml"], "a.xml:1: it is no line of a JSON report"),
        (["1.json", "2.json", "--jobs", "2"], "--merge runs nothing: it goes without --jobs"),
        (
          ["1.json", "2.json", "--reporter", "json=./1.json"],
          "./1.json is one of the reports that are read; write to another file"
        ), (["1.json", "cut.json"], "cut.json:2: the report ends in the middle of a line"),
        (["old.json"], "old.json:1: 'measures' is missing: the report was changed, or written"),
        (["odd.json"], "odd.json:1: 'files' makes no sense"),
        (["1.json", "filtered.json"], "different runs: the files and options of run"),
        (["1.json", "2.json", "--lcov", "a.info"], "--lcov: nobody counted the lines that ran"),
        (["1.json", "2.json", "--profile"], "--profile: nobody counted what callbacks cost"),
      ] {
        let result = try tool.run(["test", "--merge"] + arguments)
        #expect(result.errors.contains(error), "\(result.errors)")
        #expect(result.status == 2 && result.output.isEmpty, "\(arguments)")
      }
      let early = try tool.run(["test", "p", "--shard", "1/2", "--durations", "last.json"])
      #expect(early.errors.hasPrefix("pta test: there is no report last.json yet"))
      let same = try tool.run([
        "test", "p", "--shard", "1/2", "--durations", "1.json", "--reporter", "json=1.json",
      ])
      #expect(same.errors.contains("1.json is one of the reports that are read"))
      let twice = try tool.run(["test", "p", "--reporter", "json=x", "--lcov", "./x"])
      #expect(twice.errors.contains("two reports cannot be written to one file, ./x"))
      let whole = try tool.run(["test", "p", "--durations", "1.json"])
      #expect(whole.errors.contains("--durations divides files among shards"))
    }
  }

  @Test func listing() throws {
    try TestOptionTests.withSpecs { tool throws in
      let result = try tool.run(["test", "p", "--list", "--jobs", "2"])
      #expect(result.status == 0)
      #expect(
        result.lines == [
          "p/spec/a_spec.lua:2: one a #slow", "p/spec/a_spec.lua:3: one b",
          "p/spec/b_spec.lua:1: c #net", "p/spec/b_spec.lua:1: d", "p/spec/c_spec.lua:1: e",
        ])
      #expect(try tool.run(["test", "p", "--list", "--tags", "net"]).lines.count == 1)
      #expect(
        try tool.run(["test", "p", "--list", "--json", "--tags", "slow"]).output
          == #"{"file":"p/spec/a_spec.lua","line":2,"names":["one","a #slow"]}"# + "\n")
      let reports = try [["--json"], ["--reporter", "json"]].map { options in
        try tool.run(["test", "p", "--tags", "slow"] + options).output
          .replacing(/"(date|duration)":[^,}]*/, with: "")
      }
      #expect(reports[0] == reports[1] && reports[0].hasPrefix(#"{"event":"run_started","#))
      try tool.write("local x = = 1", to: "p/spec/d_spec.lua")
      let broken = try tool.run(["test", "p", "--list"])
      #expect(broken.status == 1)
      #expect(broken.lines.count == 5)
      #expect(broken.errorLines == ["p/spec/d_spec.lua:1: unexpected symbol near '='"])
    }
  }

  @Test func onePlainFile() throws {
    try TestOptionTests.withSpecs { tool throws in
      #expect(try tool.run(["test", "p/spec/c_spec.lua"]).output.hasPrefix("ok "))
      #expect(
        try tool.run(["test", "p/spec/c_spec.lua", "p/spec/c_spec.lua"]).output.contains(
          "1 passed in 1 file"))
    }
  }

  @Test func severalReportsAtOnce() throws {
    try TestOptionTests.withSpecs { tool throws in
      let result = try tool.run([
        "test", "p", "--reporter", "tap", "--reporter", "junit=report.xml", "--reporter",
        "json=report.jsonl", "--color", "always",
      ])
      #expect(result.status == 1)
      #expect(result.lines.first == "TAP version 14" || result.lines.first == "TAP version 13")
      #expect(try tool.read("report.xml").hasPrefix("<?xml"))
      #expect(try JSONLines(tool.read("report.jsonl")).lines.count == 5)
      #expect(try !tool.read("report.xml").contains("\u{1B}"))
    }
  }

  @Test func reportsReplaceOlderOnes() throws {
    try TestOptionTests.withSpecs { tool throws in
      try tool.write(String(repeating: "old ", count: 100_000), to: "report.tap")
      _ = try tool.run(["test", "p", "--reporter", "tap=report.tap"])
      #expect(try !tool.read("report.tap").contains("old"))
    }
  }

  #if os(Linux)
    @Test func aReportThatCannotBeFinishedIsKnown() throws {
      try TestOptionTests.withSpecs { tool throws in
        let result = try tool.run(["test", "p/spec/c_spec.lua", "--reporter", "json=/dev/full"])
        #expect(result.status == 1)
        #expect(
          result.errors == "pta test: cannot write /dev/full: No space left on device\n")
        #expect(result.output.contains("1 passed"))
      }
    }
  #endif

  @Test func colorIsForTerminals() throws {
    try TestOptionTests.withSpecs { tool throws in
      let escape = "\u{1B}["
      #expect(try !tool.run(["test", "p"]).output.contains(escape))
      #expect(try tool.run(["test", "p", "--color", "always"]).output.contains(escape))
      #expect(try !tool.run(["test", "p", "--color", "never"]).output.contains(escape))
    }
  }

  @Test func aTerminalShowsProgress() throws {
    try TestOptionTests.withSpecs { tool throws in
      let shown = try LiveTool(tool, ["test", "p"], columns: 40).readToEnd()
      #expect(shown.contains("\r\u{1B}[K"))
      #expect(shown.contains("[0/3]"))
      #expect(shown.contains("[2/3]"))
      #expect(shown.contains("\u{1B}[3"))
      let last = shown.split(separator: "\r\n").last.map(String.init) ?? ""
      #expect(last.contains("3") && last.contains("in 3 files"), "\(last)")
      let bare = try LiveTool(tool, ["test", "p", "--color", "never"], columns: 40).readToEnd()
      #expect(!bare.contains("\u{1B}[3"))
      #expect(bare.contains("[2/3]"))
    }
  }

  @Test func snapshotsAreWrittenOnlyWhenAskedFor() throws {
    try withTool { tool throws in
      try tool.write(
        "it('a', function() pull(60) assert.matches_snapshot('look') end)\n"
          + "it('b', function() assert.matches_snapshot('text', 'x') end)",
        to: "p/spec/a_spec.lua")
      let path = "p/spec/__snapshots__/a_spec.txt"
      #expect(try tool.run(["test", "p"]).status == 1)
      #expect(throws: (any Error).self) { try tool.read(path) }
      let written = try tool.run(["test", "p", "--update-snapshots"])
      #expect(written.status == 0)
      #expect(written.output.contains("a: look"))
      #expect(try tool.read(path).contains("Row 1"))
      #expect(try tool.run(["test", "p"], variables: ["CI": "true"]).status == 0)
      try tool.write(
        "it('b', function() assert.matches_snapshot('text', 'y') end)", to: "p/spec/a_spec.lua")
      let other = try tool.run(["test", "p"])
      #expect(other.status == 1)
      #expect(other.output.contains("- |x|"))
      #expect(other.output.contains("+ |y|"))
      #expect(other.output.contains("a: look"), "unused ones are listed")
    }
  }
}
