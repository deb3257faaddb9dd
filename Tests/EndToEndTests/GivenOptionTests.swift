import Foundation
import Testing

/// Plugins on the command line with options behind them: the same in each subcommand.
@Suite(.timeLimit(.minutes(60))) struct GivenOptionTests {
  private static let commands: [[String]] = [
    ["repl"], ["check", "--no-lint"], ["render", "-o", "x.txt"],
  ]

  @Test(
    arguments: commands,
    [
      (
        ["traffic-light", "txt=Hi"],
        "plugin traffic-light: it has no option 'txt' (did you mean 'text'?)", 1
      ),
      (
        ["spinner", "activity", "size=3"],
        "plugin activity: option 'size' must be a number from 4 to 64, got 3", 1
      ),
      (
        ["activity", "size=", "spinner"],
        "plugin activity: option 'size' must be a number from 4 to 64, got \"\"", 1
      ),
      (
        ["size=20", "activity"], "an option stands behind its plugin: pta COMMAND PLUGIN size=20", 2
      ),
    ])
  func areRefused(command: [String], wrong: (words: [String], message: String, status: Int32))
    throws
  {
    try withTool { tool in
      let result = try tool.run(command + wrong.words)
      let message = wrong.message.replacing("COMMAND", with: command[0])
      #expect(result.errorLines.first == "pta \(command[0]): \(message)")
      #expect(result.status == wrong.status)
    }
  }

  /// They are those of `use`, and so they are recorded.
  @Test func areUsed() throws {
    try withTool { tool in
      let words = [
        "traffic-light", "text=12 pt", "stretch", "opening_duration=0.5", "default", "idle=7",
      ]
      let result = try tool.run(["repl"] + words, input: "record \"s.lua\"\n")
      #expect(result.status == 0, "\(result)")
      let script = try tool.read("s.lua")
      for line in [
        "use(\"traffic-light\", { text = \"12 pt\" })",
        "use(\"stretch\", { opening_duration = 0.5 })",
        "use(\"default\", { idle = \"7\" })",
      ] { #expect(script.contains(line), "\(script)") }
      let checked = try tool.run(["check", "activity", "color=blue", "size=30", "--no-lint"])
      #expect(checked.status == 0, "\(checked)")
      // The check is of the plugin with these options: what is invisible is told.
      let invisible = try tool.run(["check", "activity", "color=clear", "--no-lint"])
      #expect(invisible.status == 1, "\(invisible)")
      #expect(
        try tool.run(["render", "traffic-light", "text=Hello", "-o", "x.txt", "--at", "60"]).status
          == 0)
      #expect(try tool.read("x.txt").contains("Hello"))
    }
  }
}
