import Foundation
import Testing

/// `Scripts/help.txt`, which `Scripts/pta` shows without building anything.
@Suite(.timeLimit(.minutes(60))) struct HelpPageTests {
  private static let page = Tool.root.appendingPathComponent("Scripts/help.txt")

  @Test func isWhatTheProgramSays() throws {
    try withTool { tool in
      let help = try tool.run(["--help"])
      let names = help.lines.compactMap { $0.firstMatch(of: /^  pta (\w+)/).map { String($0.1) } }
      #expect(names.count > 5)
      let parts = try [help] + names.map { try tool.run([$0, "--help"]) }
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
