import Foundation
import Testing

/// Plugins and scripts that are saved while `pta` runs.
@Suite(.timeLimit(.minutes(60))) struct ReloadTests {
  private static func plugin(_ color: String) -> String {
    """
    local s = pta.status_view {
      api = 1, name = "p", version = "1.0.0", description = "A test.", height = 60,
    }
    function s:setup(view)
      view.background_color = "\(color)"
    end
    return s
    """
  }

  @Test func runWatches() throws {
    try withTool { tool in
      try tool.write(ReloadTests.plugin("red"), to: "p/init.lua")
      try tool.write("use './p'\npull(120)\n", to: "script.lua")
      let live = try LiveTool(tool, ["run", "script.lua", "--watch", "--trace", "t.jsonl"])
      #expect(live.read(until: "watching script.lua and its plugins; Ctrl-C ends it\n") != nil)
      // The new version comes where the script has left the control.
      try tool.write(ReloadTests.plugin("blue"), to: "p/init.lua")
      let shown = try #require(live.read(until: "p reloaded (init.lua)\n"))
      #expect(!shown.contains(">"))
      #expect(live.read(until: "+--") != nil && live.read(until: "Row 1") != nil)
      #expect(live.read(until: "--+\n") != nil)
      // One that does not load leaves it.
      try tool.write("x = = 1", to: "p/init.lua")
      let line =
        "p not reloaded: init.lua:1: unexpected symbol near '='; "
        + "the last good version goes on\n"
      #expect(live.read(until: line) != nil)
      #expect(live.read(until: "--+\n") != nil)
      // The script begins anew, with the plugin as it is.
      try tool.write(ReloadTests.plugin("green"), to: "p/init.lua")
      #expect(live.read(until: "p reloaded (init.lua)\n") != nil)
      try tool.write("use './p'\npull(130)\n", to: "script.lua")
      #expect(live.read(until: "script.lua has changed\n") != nil)
      #expect(live.read(until: "> pull(130)") != nil)
      #expect(live.read(until: "watching script.lua") != nil)
      // And when it is no script, it is waited for.
      try tool.write("pull(", to: "script.lua")
      #expect(live.read(until: "error: script.lua:1: ") != nil)
      #expect(live.read(until: "watching script.lua") != nil)
      try FileManager.default.removeItem(at: tool.folder.appendingPathComponent("script.lua"))
      #expect(live.read(until: "error: script.lua: cannot read it") != nil)
      try tool.write("use './p'\npull(90)\n", to: "script.lua")
      #expect(live.read(until: "> pull(90)") != nil)
      #expect(live.read(until: "watching script.lua") != nil)
      live.signal(SIGINT)
      #expect(live.status == -SIGINT)
      // That of the last run.
      let trace = try tool.read("t.jsonl")
      #expect(trace.contains("\"p\"") && trace.hasSuffix("}\n"))
    }
  }

  @Test func whatCannotBeWatched() throws {
    try withTool { tool in
      let result = try tool.run(["run", "-", "--watch"])
      #expect(result.errors.hasPrefix("pta run: --watch needs a file, which can be saved"))
      #expect(result.status == 2)
      // Without a terminal the REPL follows nothing: its input is a script.
      try tool.write(ReloadTests.plugin("red"), to: "p/init.lua")
      let typed = try tool.run(["repl", "./p"], input: "reload\n")
      #expect(typed.lines.last == "p is unchanged" && typed.status == 0)
    }
  }

  private static let prompt = "pta>"

  @Test func thePromptTells() throws {
    try withTool { tool in
      try tool.write(ReloadTests.plugin("red"), to: "p/init.lua")
      let live = try LiveTool(tool, ["repl", "./p"], columns: 80)
      #expect(live.read(until: ReloadTests.prompt) != nil)
      try live.type("pull 5")
      #expect(live.read(until: "pull 5") != nil)
      let start = Date()
      try tool.write(ReloadTests.plugin("blue"), to: "p/init.lua")
      #expect(live.read(until: "p reloaded (init.lua)\r\n") != nil)
      // On an idle machine it takes a few milliseconds; 100 are promised.
      #expect(Date().timeIntervalSince(start) < 5)
      #expect(live.read(until: "pull 5") != nil)
      try live.type("0\r")
      #expect(live.read(until: "50 / 100") != nil)
      #expect(live.read(until: ReloadTests.prompt) != nil)
      // While something is played: in the middle of the wait.
      try live.type("watch\r")
      #expect(live.read(until: "ends it.") != nil && live.read(until: ReloadTests.prompt) != nil)
      try live.type("wait 300\r")
      #expect(live.read(until: "\u{1B}[?25l") != nil)
      try tool.write(ReloadTests.plugin("green"), to: "p/init.lua")
      #expect(live.read(until: "p reloaded (init.lua)") != nil)
      live.signal(SIGINT)
      #expect(live.read(until: "300.5 s") != nil)
      #expect(live.read(until: ReloadTests.prompt) != nil)
      try live.type("\u{4}")
      #expect(live.status == 0)
    }
  }

  @Test func thePromptTellsNothingUnasked() throws {
    try withTool { tool in
      try tool.write(ReloadTests.plugin("red"), to: "p/init.lua")
      let live = try LiveTool(tool, ["repl", "./p", "--no-reload"], columns: 80)
      #expect(live.read(until: ReloadTests.prompt) != nil)
      try tool.write(ReloadTests.plugin("blue"), to: "p/init.lua")
      try live.type("control.status_view\r")
      let printed = try #require(live.read(until: "\"p\"\r\n"))
      #expect(!printed.contains("reloaded"))
      #expect(live.read(until: ReloadTests.prompt) != nil)
      try live.type("reload\r")
      #expect(live.read(until: "p reloaded (init.lua)") != nil)
      #expect(live.read(until: ReloadTests.prompt) != nil)
      try live.type("\u{4}")
      #expect(live.status == 0)
    }
  }

  /// What a person's terminal sends besides keys is dealt with as where nothing is followed.
  @Test func signalsAtThePrompt() throws {
    try withTool { tool in
      try tool.write(ReloadTests.plugin("red"), to: "p/init.lua")
      let live = try LiveTool(tool, ["repl", "./p"], columns: 80)
      #expect(live.read(until: ReloadTests.prompt) != nil)
      try live.type("pull 4")
      #expect(live.read(until: "pull 4") != nil)
      for _ in 0..<3 { live.signal(SIGWINCH) }
      // The line is drawn again where these come during a wait, and is still there where they do not.
      live.signal(SIGCONT)
      try live.type("0\r")
      #expect(live.read(until: "40 / 100") != nil && live.read(until: ReloadTests.prompt) != nil)
      // Drops the line.
      try live.type("pull 99")
      #expect(live.read(until: "pull 99") != nil)
      live.signal(SIGINT)
      #expect(live.read(until: ReloadTests.prompt) != nil)
      try live.type("state\r")
      #expect(
        live.read(until: "\"pulling\"\r\n") != nil && live.read(until: ReloadTests.prompt) != nil)
      live.signal(SIGTERM)
      #expect(live.status == -SIGTERM)
    }
  }
}
