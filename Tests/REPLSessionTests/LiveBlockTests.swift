import Testing

@testable import REPL

/// What is written to a terminal, to the byte.
@Suite struct LiveBlockTests {
  private static let size = LiveTerminal.Size(columns: 80, rows: 24)

  private func readable(_ text: String) -> String {
    text.replacing("\u{1B}", with: "ESC").replacing("\n", with: "LF")
  }

  private func replace(
    _ block: inout LiveBlock, _ lines: [String], _ columns: Int = 80, _ rows: Int = 24
  ) -> String {
    let picture = LivePicture(lines: lines, width: lines.map(\.count).max() ?? 0)
    return readable(block.replace(with: picture, on: .init(columns: columns, rows: rows)))
  }

  @Test func linesAreDrawnInPlace() {
    var block = LiveBlock()
    #expect(replace(&block, ["a", "b"]) == "ESC[?7laESC[KLFbESC[KLFESC[?7h")
    #expect(replace(&block, ["a", "b"]) == "")
    #expect(replace(&block, ["a", "c"]) == "ESC[?7lESC[2ALFcESC[KLFESC[?7h")
    #expect(replace(&block, ["a", "c", "d"]) == "ESC[?7lESC[2ALFLFdESC[KLFESC[?7h")
    #expect(replace(&block, ["e"]) == "ESC[?7lESC[3AeESC[KLFESC[JESC[?7h")
    #expect(replace(&block, []) == "ESC[?7lESC[1AESC[JESC[?7h")
    #expect(replace(&block, []) == "")
    #expect(replace(&block, ["f"]) == "ESC[?7lfESC[KLFESC[?7h")
  }

  @Test func linesThatStayAreNotDrawnOver() {
    var block = LiveBlock()
    _ = replace(&block, ["a", "b"])
    block.leave()
    #expect(replace(&block, ["a", "b"]) == "ESC[?7laESC[KLFbESC[KLFESC[?7h")
    #expect(readable(block.erase()) == "ESC[2AESC[J")
    #expect(block.erase() == "")
    #expect(replace(&block, ["a"]) == "ESC[?7laESC[KLFESC[?7h")
  }

  /// Nobody knows where lines are that were broken; where they were not, all is cleared and drawn.
  @Test(arguments: [
    (100, 24, "ESC[2AESC[J"), (80, 12, "ESC[2AESC[J"), (5, 24, "ESC[2AESC[J"), (4, 24, ""),
  ])
  func aResizedTerminalIsDrawnAnew(columns: Int, rows: Int, start: String) {
    var block = LiveBlock()
    _ = replace(&block, ["+---+", "b"])
    let text = replace(&block, ["+---+", "b"], columns, rows)
    #expect(text == "ESC[?7l\(start)+---+ESC[KLFbESC[KLFESC[?7h")
    #expect(replace(&block, ["+---+", "b"], columns, rows) == "")
  }

  /// What stands below each frame of a short pull.
  private let states = [
    "0.016667 s  pulling    [====      |     ] 44.188477 / 100  offset -44.188477  inset 0",
    "0.033333 s  pulling    [========  |     ] 83.980469 / 100  offset -83.980469  inset 0",
    "0.05 s      triggered  [==========|==   ] 120 / 100        offset -120  inset 0",
  ]

  /// A whole verb: the cursor goes, the frames come, the cursor comes back.
  @Test func aShortPull() throws {
    let rig = try Rig(["watch", "pull 120 duration=0.05"])
    let screen = FakeScreen()
    rig.play(on: screen)
    #expect(rig.run())
    #expect(
      screen.readable
        == [
          "ESC[?25l", "ESC[?7l+--+ESC[KLF1ESC[KLF\(states[0])ESC[KLFESC[?7h",
          "ESC[?7lESC[3ALF2ESC[KLF\(states[1])ESC[KLFESC[?7h",
          "ESC[?7lESC[3ALF3ESC[KLF\(states[2])ESC[KLFESC[?7h",
          // The report has the state.
          "ESC[?7lESC[3ALFLFESC[JESC[?7h", "ESC[?25h",
        ].joined())
  }

  /// What a verb has left stays.
  @Test func verbsAreBelowOneAnother() throws {
    let first = "0.016667 s  triggered  [==========|==   ] 120 / 100        offset -120  inset 0"
    let second = "0.033333 s  executing  [==========|==   ] 120 / 100        offset -120  inset 50"
    let end = "ESC[?7lESC[3ALFLFESC[JESC[?7h"
    let rig = try Rig(["watch", "pull(120, { duration = 0 }) release()"])
    let screen = FakeScreen()
    rig.play(on: screen)
    #expect(rig.run())
    #expect(
      screen.readable
        == [
          "ESC[?25l", "ESC[?7l+--+ESC[KLF1ESC[KLF\(first)ESC[KLFESC[?7h", end,
          "ESC[?7l+--+ESC[KLF2ESC[KLF\(second)ESC[KLFESC[?7h", end, "ESC[?25h",
        ].joined())
  }

  @Test func aResizeInTheMiddle() throws {
    let rig = try Rig(["watch", "pull 120 duration=0.05"])
    let screen = FakeScreen()
    rig.play(on: screen)
    screen.beforeFrame = { if $0 == 1 { screen.size.rows = 10 } }
    #expect(rig.run())
    #expect(screen.frames.count == 3)
    #expect(screen.readable.contains("ESC[3AESC[J+--+ESC[KLF3"))
  }
}
