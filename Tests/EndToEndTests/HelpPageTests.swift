import Foundation
import Testing

/// `Scripts/help.txt`, which `Scripts/pta` shows without building anything.
@Suite(.timeLimit(.minutes(60))) struct HelpPageTests {
  private static let page = Tool.root.appendingPathComponent("Scripts/help.txt")

  /// However it is asked for.
  @Test(arguments: [
    (["help"], ["--help"]), (["-h"], ["--help"]), (["help", "run"], ["run", "--help"]),
    (["--help", "run"], ["run", "--help"]), (["run", "a.lua", "-h"], ["run", "--help"]),
    (["version"], ["--version"]), (["-V"], ["--version"]), (["help", "help"], ["help", "--help"]),
  ])
  func isFoundAsOneTries(arguments: [String], same: [String]) throws {
    try withTool { tool in
      let results = try [arguments, same].map { try tool.run($0) }
      #expect(results.allSatisfy { $0.status == 0 && $0.errors == "" && $0.output != "" })
      #expect(results[0].output == results[1].output)
    }
  }

  @Test func severalAreToldOneAfterTheOther() throws {
    try withTool { tool in
      let parts = try ["run", "trace"].map { try tool.run(["help", $0]).output }
      #expect(try tool.run(["help", "run", "trace"]).output == parts.joined(separator: "\n"))
    }
  }

  /// Everything that help has is on the man page, and `man` finds nothing wrong with that.
  @Test func theManPageHasAllOfIt() throws {
    try withTool { tool in
      let page = try tool.run(["man"]).output
      let text = page.replacing("\\-", with: "-").replacing("...", with: "…")
        .replacing("\\(aq", with: "'")
      let help = try String(contentsOf: HelpPageTests.page, encoding: .utf8)
      let options = help.matches(of: /\n  (-.*?)  +(.*)/).flatMap { [$0.1, $0.2] }
      let usages = help.matches(of: /\nusage: pta (.*)\n(.*)/).flatMap { [$0.1, $0.2] }
      #expect(options.count > 80 && usages.count > 20)
      for part in options + usages { #expect(text.contains(part), "\(part)") }
      try tool.write(page, to: "pta.1")
      for checker in [
        ["groff", "-ww", "-z", "-man", "pta.1"],
        ["groff", "-ww", "-z", "-T", "ascii", "-man", "pta.1"],
        ["mandoc", "-T", "lint", "-W", "warning", "pta.1"],
      ] {
        let program = URL(fileURLWithPath: "/usr/bin/" + checker[0])
        guard FileManager.default.isExecutableFile(atPath: program.path) else { continue }
        let result = try tool.run(Array(checker.dropFirst()), executable: program)
        #expect(result.output == "" && result.errors == "" && result.status == 0, "\(result)")
      }
    }
  }

  private static var commandPage: String {
    get throws {
      try String(
        contentsOf: Tool.root.appendingPathComponent("Sources/Driver/Driver.docc/Commands.md"),
        encoding: .utf8)
    }
  }

  @Test func thePageHasAllSubcommands() throws {
    let page = try HelpPageTests.commandPage
    try withTool { tool in
      let names = try tool.run(["complete", ""]).lines.map { $0.prefix { $0 != "\t" } }
      #expect(names.count > 10)
      for name in names { #expect(page.contains("| `pta \(name)` |"), "\(name)") }
    }
  }

  /// The variables that programs of this package read are on the man page, and on the other.
  @Test func theManPageHasAllVariables() throws {
    let sources = Tool.root.appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    let names = try Set(
      files.flatMap { file in
        try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
          .matches(of: /"(PTA_[A-Z_]+)"/).map { String($0.1) }
      })
    #expect(names.count > 4)
    try withTool { tool in
      let page = try tool.run(["man"]).output
      let table = try HelpPageTests.commandPage
      for name in names {
        #expect(page.contains("\n.B \(name)\n") && table.contains("`\(name)`"), "\(name)")
      }
    }
  }

  @Test func isWhatTheProgramSays() throws {
    try withTool { tool in
      let help = try tool.run(["--help"])
      let names = help.lines.compactMap { $0.firstMatch(of: /^  pta (\w+)/).map { String($0.1) } }
      #expect(names.count > 5)
      let parts =
        try [help] + (names.map { [$0, "--help"] } + [["--version"]]).map { try tool.run($0) }
      let text = parts.map(\.output).joined(separator: "\n")
      if GoldenTests.isRecording {
        return try text.write(to: HelpPageTests.page, atomically: true, encoding: .utf8)
      }
      #expect(
        try String(contentsOf: HelpPageTests.page, encoding: .utf8) == text,
        "record it: PTA_RECORD_GOLDENS=1 swift test --filter HelpPageTests")
    }
  }
}
