import Foundation
import TestSupport
import Testing

/// The step of the tutorial that needs a terminal: a file that is saved while the REPL is open. The others
/// are run by `PageTests`.
@Suite(.timeLimit(.minutes(60))) struct FirstPluginTests {
  private let blocks = MarkdownBlock.all.filter { $0.page.hasSuffix("/FirstPlugin.md") }

  @Test func whatIsSavedComesIn() throws {
    let versions = blocks.filter { $0.file == "ring/init.lua" }
    let told = try #require(blocks.first { $0.language == "text" }).text
    try #require(versions.count == 2)
    try withTool { tool in
      let first = versions[0].saved(over: nil)
      try tool.write(first, to: "ring/init.lua")
      let live = try LiveTool(tool, ["repl", "ring"], columns: 80)
      #expect(live.read(until: "pta>") != nil)
      try live.type("pull(120) release()\r")
      #expect(live.read(until: "triggered → executing") != nil)
      #expect(live.read(until: "pta>") != nil)
      try tool.write(versions[1].saved(over: first), to: "ring/init.lua")
      #expect(live.read(until: told + "\r\n") != nil)
      try live.type("wait 0.25\r")
      #expect(live.read(until: "0.766667 s") != nil)
      try live.type("find('arc'):presentation 'rotation'\r")
      #expect(live.read(until: "1.57") != nil && live.read(until: "pta>") != nil)
      try live.type("\u{4}")
      #expect(live.status == 0)
    }
  }
}
