import Foundation
import Testing

/// `watch` at a terminal, in real time, and where there is none.
@Suite(.timeLimit(.minutes(60))) struct WatchTests {
  private static let hidden = "\u{1B}[?25l"
  private static let shown = "\u{1B}[?25h"
  // Its last character stands behind the end of its colour.
  private static let prompt = "pta>"

  /// A session whose prompt is waited for before anything is typed: what is typed earlier is read by
  /// a terminal that is not yet the editor's.
  private func session(
    of tool: Tool, kind: String = "xterm", _ body: (LiveTool) throws -> Void
  ) throws {
    let live = try LiveTool(tool, ["repl"], columns: 80, kind: kind)
    try body(live)
    try enter("\u{4}", at: live)
    #expect(live.status == 0)
  }

  private func enter(_ keys: String, at live: LiveTool) throws {
    #expect(live.read(until: WatchTests.prompt) != nil)
    try live.type(keys)
  }

  @Test func aPullIsPlayed() throws {
    try withTool { tool in
      try session(of: tool) { live in
        try enter("watch\r", at: live)
        #expect(live.read(until: "watch off ends it.") != nil)
        try enter("pull 120 duration=0.3\r", at: live)
        #expect(live.read(until: WatchTests.hidden) != nil)
        let played = try #require(live.read(until: "0.3 s "))
        #expect(played.contains("Pull to update"))
        #expect(played.contains("Release to update"))
        #expect(played.components(separatedBy: "\u{1B}[?7l").count > 3)
        #expect(live.read(until: WatchTests.shown) != nil)
      }
    }
  }

  /// Ctrl-C: five minutes are over at once, and the session goes on.
  @Test func anInterruptSkips() throws {
    try withTool { tool in
      try session(of: tool) { live in
        try enter("watch\r", at: live)
        try enter("wait 300\r", at: live)
        #expect(live.read(until: WatchTests.hidden) != nil)
        live.signal(SIGINT)
        #expect(live.read(until: WatchTests.shown) != nil)
        #expect(live.read(until: "300 s") != nil)
        try enter("pull 1000\r", at: live)
        #expect(live.read(until: "error: pull: 1000 points cannot be reached") != nil)
      }
    }
  }

  /// The mouse of a terminal pulls, down from where it is pressed; Enter lets go, q leaves.
  @Test func aPullByHand() throws {
    try withTool { tool in
      try session(of: tool) { live in
        try enter("watch hand\r", at: live)
        #expect(live.read(until: "\u{1B}[?1006h") != nil)
        try live.type("\u{1B}[<0;20;3M")
        for row in 4...33 { try live.type("\u{1B}[<32;20;\(row)M") }
        #expect(live.read(until: "triggered") != nil)
        try live.type("\u{1B}[<0;20;33m")
        #expect(live.read(until: "executing") != nil)
        try live.type("c")
        #expect(live.read(until: "retracting") != nil)
        try live.type("q")
        #expect(live.read(until: "\u{1B}[?1002l") != nil)
        #expect(live.read(until: WatchTests.shown) != nil)
        #expect(live.read(until: "executing → retracting") != nil)
      }
    }
  }

  /// Whatever ends the process, the terminal is as it was.
  @Test(arguments: [SIGTERM, SIGHUP, SIGABRT])
  func aSignalRestoresTheTerminal(signal: Int32) throws {
    try withTool { tool in
      let live = try LiveTool(tool, ["repl"], columns: 80)
      try enter("watch hand\r", at: live)
      #expect(live.read(until: "\u{1B}[?1006h") != nil)
      live.signal(signal)
      #expect(live.read(until: "\u{1B}[?1006l\u{1B}[?1002l") != nil)
      #expect(live.read(until: WatchTests.shown) != nil)
      #expect(live.status == -signal)
    }
  }

  /// A shell finds its terminal as it was, too; and when it goes on, the mouse pulls again.
  @Test func aStopRestoresTheTerminal() throws {
    try withTool { tool in
      try session(of: tool) { live in
        try enter("watch hand\r", at: live)
        #expect(live.read(until: "\u{1B}[?1006h") != nil)
        live.signal(SIGTSTP)
        try #require(live.read(until: "\u{1B}[?1006l\u{1B}[?1002l") != nil)
        #expect(live.read(until: WatchTests.shown) != nil)
        live.waitUntilStopped()
        live.signal(SIGCONT)
        #expect(live.read(until: WatchTests.hidden + "\u{1B}[?1002h\u{1B}[?1006h") != nil)
        try live.type("q")
        #expect(live.read(until: WatchTests.shown) != nil)
      }
    }
  }

  @Test func aTerminalThatCannotIsRefused() throws {
    try withTool { tool in
      try session(of: tool, kind: "dumb") { live in
        try enter("watch\r", at: live)
        #expect(live.read(until: "TERM is \"dumb\"") != nil)
        try enter("wait 300\r", at: live)
        let printed = try #require(live.read(until: "300 s"))
        #expect(!printed.contains("\u{1B}["))
      }
    }
  }

  @Test func withoutATerminalItIsRefused() throws {
    try withTool { tool in
      let typed = try tool.run(["repl"], input: "watch\nwait 300\n")
      #expect(
        typed.errors
          == "error: watch: input and output must both be a terminal; start pta repl without pipes\n"
      )
      #expect(typed.status == 1)
      #expect(!typed.output.contains("\u{1B}"))
      try tool.write("wait(1)\nwatch()\n", to: "script.lua")
      let run = try tool.run(["run", "script.lua"])
      #expect(
        run.errorLines.first
          == "error: script.lua:2: watch: a script has no terminal to draw on; use it in pta repl")
      #expect(run.status == 1)
    }
  }
}
