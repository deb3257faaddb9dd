import Foundation
import Testing

/// Signals at the prompt of `pta repl`: the terminal is as it was, again and again.
@Suite(.timeLimit(.minutes(60))) struct PromptSignalTests {
  private static let prompt = "pta>"

  /// A session whose prompt has come, and how its terminal was before; something may be typed.
  private func atPrompt(
    _ body: (LiveTool, _ before: [UInt32]) throws -> Void
  ) throws {
    try withTool { tool in
      // By a shell that waits, so that the terminal can be looked at.
      let live = try LiveTool(
        tool, ["-c", "read line; exec \"$0\" repl", Tool.executable.path], columns: 80,
        executable: URL(fileURLWithPath: "/bin/sh"))
      let before = live.terminal
      try live.type("\r")
      #expect(live.read(until: PromptSignalTests.prompt) != nil)
      try live.type("pull 1")
      #expect(live.read(until: "pull 1") != nil)
      #expect(live.terminal != before)
      try body(live, before)
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func aSignalThatEnds(signal: Int32) throws {
    try atPrompt { live, before in
      live.signal(signal)
      #expect(live.status == -signal)
      #expect(live.terminal == before)
    }
  }

  /// libedit's handler takes itself off: a second stop would leave the shell without an echo.
  @Test func isStoppedTwice() throws {
    try atPrompt { live, before in
      for _ in 1...3 {
        let editing = live.terminal
        // Also with a key that has just come: the line is drawn again all the same.
        try live.type("2")
        live.signal(SIGTSTP)
        live.waitUntilStopped()
        #expect(live.terminal == before)
        live.signal(SIGCONT)
        #expect(live.read(until: "pull 1") != nil)
        #expect(live.terminal == editing)
      }
      live.signal(SIGTERM)
      #expect(live.status == -SIGTERM)
      #expect(live.terminal == before)
    }
  }

  /// The next entry would be written behind half of one.
  @Test func aHistoryWithoutRoomHasNoHalfEntries() throws {
    try withTool { tool in
      let kept = String(repeating: "pull 12\n", count: 60)
      try tool.write(kept, to: ".local/state/pta/history")
      let live = try LiveTool(
        tool, ["-c", "ulimit -f 1; exec \"$0\" repl", Tool.executable.path], columns: 80,
        executable: URL(fileURLWithPath: "/bin/sh"))
      #expect(live.read(until: PromptSignalTests.prompt) != nil)
      try live.type("pull 33 -- " + String(repeating: "x", count: 700) + "\r")
      #expect(live.read(until: "cannot write the history") != nil)
      #expect(live.read(until: "File too large; it is not kept") != nil)
      #expect(live.read(until: PromptSignalTests.prompt) != nil)
      try live.type("\u{4}")
      #expect(live.status == 0)
      #expect(try tool.read(".local/state/pta/history") == kept)
    }
  }
}
