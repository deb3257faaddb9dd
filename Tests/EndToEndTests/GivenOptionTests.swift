import Foundation
import Testing

/// Plugins on the command line with options behind them: the same in each subcommand.
@Suite(.timeLimit(.minutes(60))) struct GivenOptionTests {
  private static let commands: [[String]] = [
    ["repl"], ["check", "--no-lint"], ["render", "-o", "x.txt"],
  ]

  private static let mistakes: [(words: [String], message: String, status: Int32)] = [
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
      ["size=20", "activity"],
      "an option stands behind its plugin: pta COMMAND activity size=20", 2
    ),
    (
      ["activity", "sze=20", "size=1"],
      "plugin activity: it has no option 'sze' (did you mean 'size'?); option 'size' must be a "
        + "number from 4 to 64, got 1", 1
    ),
    (
      ["activity", "size", "=", "20"],
      "there are no spaces around '=': pta COMMAND activity size=20", 2
    ),
    (
      ["activity", "size=", "20"], "there are no spaces around '=': pta COMMAND activity size=20",
      2
    ),
    (
      ["activity", "size", "=20"], "there are no spaces around '=': pta COMMAND activity size=20",
      2
    ),
    (
      ["activity", "size", "20"], "an option has '=' and a value: pta COMMAND activity size=VALUE",
      2
    ),
    (
      ["activity", "size:20"], "an option has '=' before its value: pta COMMAND activity size=20",
      2
    ),
    (
      ["activity:size=20"],
      "a plugin and each of its options are words of their own: pta COMMAND activity size=20",
      2
    ),
    (["activity,spinner"], "each plugin is a word of its own: pta COMMAND activity spinner", 2),
    (
      ["activity size=20"],
      "a plugin and each of its options are words of their own: pta COMMAND activity size=20",
      2
    ),
    (
      ["activity", "--size", "20"],
      "unknown option '--size': a plugin's option stands behind it without dashes: size=VALUE", 2
    ),
    (
      ["./activity/init.lua"], "a plugin is named by its folder: pta COMMAND ./activity", 2
    ),
  ]

  @Test(arguments: commands, mistakes)
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

  /// Each has to be on the control in the end.
  @Test(arguments: ["render", "repl", "check"]) func oneIsGivenOnce(command: String) throws {
    try withTool { tool in
      let result = try tool.run([command, "spinner", "label", "spinner"])
      #expect(result.errorLines.first == "pta \(command): 'spinner' is given twice: once is enough")
      #expect(result.status == 2)
    }
  }

  @Test(arguments: [
    (["label", "traffic-light"], "label", "traffic-light"),
    (["centered", "traffic-light", "stretch"], "centered", "stretch"),
    (["spinner", "activity"], "spinner", "activity"),
    (["centered", "spinner"], "centered", "spinner"),
  ])
  func twoInOnePlaceAreRefused(words: [String], first: String, last: String) throws {
    try withTool { tool in
      let result = try tool.run(["render", "-o", "x.txt"] + words)
      #expect(
        result.errorLines.first
          == "pta render: '\(first)' is of no use here: '\(last)' behind it takes its place; name one "
          + "of them")
      #expect(result.status == 2)
      // What one of them leaves may be the other's.
      #expect(try tool.run(["render", "-o", "x.txt", "spinner", "centered"]).status == 0)
    }
  }

  /// A folder's name may look like a plugin and an option.
  @Test func aFolderMayHaveAnyName() throws {
    try withTool { tool in
      _ = try tool.run(["new", "wavy"])
      try tool.write(tool.read("wavy/init.lua"), to: "a b=c/wavy/init.lua")
      let result = try tool.run(["render", "./a b=c/wavy", "-o", "x.txt"])
      #expect(result.status == 0, "\(result)")
    }
  }

  /// They are those of `use`, and so they are recorded.
  @Test func areUsed() throws {
    try withTool { tool in
      let words = [
        "traffic-light", "text=12 pt", "stretch", "opening_duration=0.5",
      ]
      let result = try tool.run(["repl"] + words, input: "record \"s.lua\"\n")
      #expect(result.status == 0, "\(result)")
      let script = try tool.read("s.lua")
      for line in [
        "use(\"traffic-light\", { text = \"12 pt\" })",
        "use(\"stretch\", { opening_duration = 0.5 })",
      ] { #expect(script.contains(line), "\(script)") }
      let builtIn = try tool.run(["repl", "default", "idle=7"], input: "record \"d.lua\"\n")
      #expect(builtIn.status == 0 && builtIn.errors == "", "\(builtIn)")
      #expect(try tool.read("d.lua").contains("use(\"default\", { idle = \"7\" })"))
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
