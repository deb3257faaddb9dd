import Driver
import PullToAction
import Testing

@testable import REPL

/// `watch hand`: time runs, and the mouse and the arrow keys pull.
@Suite struct HandPlayTests {
  private static let press = "\u{1B}[<0;20;5M"
  private static func move(to row: Int) -> String { "\u{1B}[<32;20;\(row)M" }
  private static let lift = "\u{1B}[<0;20;9m"

  /// A session in which this is typed, each at its time, and then `q` at a time.
  private func play(
    _ typing: [(Double, String)], until end: Double, lines: [String] = ["watch hand"]
  ) throws -> (rig: Rig, screen: FakeScreen) {
    let rig = try Rig(lines)
    let screen = FakeScreen()
    screen.typing = typing.map { (time: $0.0, text: $0.1) } + [(time: end, text: "q")]
    rig.play(on: screen)
    _ = rig.run()
    return (rig, screen)
  }

  private func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-9 }

  @Test func timeRuns() throws {
    let (rig, screen) = try play([], until: 1.001)
    #expect(rig.errors.isEmpty)
    #expect(rig.script.session.entries.map(\.verb.name) == ["wait"])
    #expect(isNear(rig.script.session.stage.clock.tickTime, 1))
    #expect(screen.keys == [.each, .usual])
    #expect(screen.readable.contains("ESC[?1002hESC[?1006h"))
    // Before what the mouse sent is dropped.
    #expect(screen.writtenBeforeKeys.contains("\u{1B}[?1006l\u{1B}[?1002l"))
    #expect(screen.readable.hasSuffix("ESC[?25h"))
    #expect(
      rig.printed == [
        "1 s         idle       [          |     ] 0 / 100          offset 0  inset 0"
      ])
  }

  @Test func aSlowerTimeRuns() throws {
    let rig = try play([], until: 1.01, lines: ["watch 0.25", "watch hand"]).rig
    #expect(isNear(rig.script.session.stage.clock.tickTime, 0.25))
    #expect(
      rig.printed[0]
        == "What takes time is played now, at 0.25 of its speed. Ctrl-C skips ahead, watch off ends it."
    )
  }

  @Test(arguments: [
    (
      200,
      "mouse or down/up: pull, Enter: let go, b: begin, c: complete, space: pause, left/right: step, q: leave"
    ),
    (79, "down/up: pull, Enter: let go, b: begin, c: complete, space: pause, q: leave"),
    (59, "down/up: pull, Enter, b, c, space, left/right, q: leave"),
    (39, "down/up Enter b c space left/right q"), (19, "q: leave"), (3, "q"),
  ])
  func theKeysAreToldInTheRoomThereIs(columns: Int, text: String) {
    #expect(KeyHint.text(isBackward: false, isPaused: false, in: columns) == text)
    #expect(
      KeyHint.text(isBackward: true, isPaused: false, in: columns)
        == text.replacing("down/up", with: "up/down"))
    if columns != 79 {
      #expect(
        KeyHint.text(isBackward: false, isPaused: true, in: columns)
          == text.replacing("space: pause", with: "space: go on"))
    }
  }

  /// Rows are 15 points: 25 of them are 375, of which content follows more than 100.
  @Test func theMousePulls() throws {
    let drag = (1...25).map { (0.1 + Double($0) * 0.02, HandPlayTests.move(to: 5 + $0)) }
    let (rig, _) = try play(
      [(0.1, HandPlayTests.press)] + drag + [(1, HandPlayTests.lift)], until: 2)
    let stage = rig.script.session.stage
    #expect(stage.control.state == .executing)
    #expect(!stage.isFingerDown)
    #expect(rig.script.session.entries.contains { $0.verb.name == "touch" })
    #expect(rig.printed.last?.contains("triggered → executing") == true)
    #expect(rig.errors.isEmpty)
  }

  @Test func theArrowKeysPull() throws {
    let pull = (1...40).map { (Double($0) * 0.02, "\u{1B}[B") }
    let (rig, _) = try play(pull + [(1, "\r"), (2.5, "c")], until: 4)
    #expect(rig.errors.isEmpty)
    #expect(rig.script.session.stage.control.state == .idle)
    #expect(rig.printed.last?.contains("executing → retracting") == true)
  }

  /// What was done by hand is in the log, which gives it again.
  @Test func itIsRecordedAndTakenBack() throws {
    let pull = (1...40).map { (Double($0) * 0.02, "\u{1B}[B") }
    let (rig, _) = try play(pull + [(1, "\r")], until: 2, lines: ["watch hand", "back"])
    let entries = rig.script.session.entries
    #expect(entries.last?.verb.name == "lift")
    let again = try Rig([
      rig.script.session.script.split(separator: "\n").dropFirst().joined(separator: " ")
    ])
    #expect(again.run())
    #expect(again.script.session.stage.control.state == rig.script.session.stage.control.state)
    #expect(again.script.session.stage.log.events == rig.script.session.stage.log.events)
  }

  /// Looking back changes nothing; past the last frame the next one comes.
  @Test func framesAreSeenAgain() throws {
    let left = "\u{1B}[D"
    let right = "\u{1B}[C"
    let lines = ["pull(120, { duration = 0.1 })", "watch hand"]
    let looked = try play([(0, left + left)], until: 5, lines: lines)
    #expect(looked.rig.script.session.entries.count == 1)
    #expect(looked.screen.readable.contains("frame 5/7; space: go on"))
    #expect(looked.screen.readable.contains("0.066667 s"))
    let stepped = try play([(0, left + right + right + right)], until: 5, lines: lines)
    #expect(isNear(stepped.rig.script.session.stage.clock.tickTime, 0.1 + 2.0 / 60))
    let further = try play([(0, " "), (1, " ")], until: 2.001, lines: lines)
    #expect(isNear(further.rig.script.session.stage.clock.tickTime, 1.1))
    #expect(further.screen.readable.contains("paused; "))
  }

  /// Not those of a stage that was left; and of a long wait only the end.
  @Test func onlyThePresentStageIsSeenAgain() throws {
    let lines = ["wait(0.5)", "stage { fps = 30 }", "wait(0.1)", "watch hand"]
    #expect(
      try play([(0, "\u{1B}[D")], until: 1, lines: lines).screen.readable.contains("frame 3/4;"))
    let long = try play([(0, "\u{1B}[D")], until: 1, lines: ["wait(600)", "watch hand"])
    #expect(long.screen.readable.contains("frame 1799/1800;"))
  }

  @Test func whatCannotBeDoneIsSaid() throws {
    let (rig, screen) = try play([(0.1, "\r"), (0.2, "x")], until: 0.5)
    #expect(screen.written.contains("lift: no finger is down"))
    #expect(screen.written.contains("there is no key 'x'"))
    #expect(rig.errors.isEmpty)
  }

  @Test func anInterruptLeaves() throws {
    let rig = try Rig(["watch hand", "1 + 1"])
    let screen = FakeScreen()
    screen.beforeFrame = { if $0 == 20 { rig.script.interruptFlag?.pointee = 1 } }
    screen.typing = [(time: 100, text: "q")]
    rig.play(on: screen)
    #expect(rig.run())
    #expect(screen.now < 1)
    #expect(rig.printed.last == "2")
    #expect(screen.keys == [.each, .usual])
  }

  /// The terminal is gone.
  @Test func theEndOfTheTerminalLeaves() throws {
    let rig = try Rig(["watch hand"])
    let screen = FakeScreen()
    screen.typing = [(time: 0.5, text: nil)]
    rig.play(on: screen)
    #expect(rig.run())
    #expect(screen.keys == [.each, .usual])
  }

  /// Drawing that takes long makes the picture stutter, and time hardly slower.
  @Test func aSlowTerminalShowsFewerFrames() throws {
    let rig = try Rig(["watch hand"])
    let screen = FakeScreen()
    screen.cost = 0.05
    screen.typing = [(time: 2, text: "q")]
    rig.play(on: screen)
    #expect(rig.run())
    #expect(rig.script.session.stage.clock.tickTime > 1.8)
    #expect(screen.frames.count < 45)
  }
}
