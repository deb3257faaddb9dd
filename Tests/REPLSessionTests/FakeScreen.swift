import Driver

@testable import REPL

/// A terminal and a clock that only move when they are used.
final class FakeScreen {
  /// A frame that was drawn: its time on the stage, and the clock's when the drawing began.
  struct Frame: Equatable {
    var time: Double
    var now: Double
  }

  var now = 0.0
  /// What it takes to draw a frame, in seconds.
  var cost = 0.0
  var size = LiveTerminal.Size(columns: 80, rows: 24)
  /// When somebody presses Ctrl-C.
  var interrupts: [Double] = []
  /// Called before a frame is drawn, with how many there were.
  var beforeFrame: (Int) -> Void = { _ in }
  weak var script: ScriptState?
  private(set) var frames: [Frame] = []
  private(set) var heights: [Double] = []
  private(set) var written = ""
  private(set) var keys: [LiveTerminal.Keys] = []
  /// What was written when that was set last.
  private(set) var writtenBeforeKeys = ""
  /// What is typed, each at its time; `nil` is the end of the terminal.
  var typing: [(time: Double, text: String?)] = []

  /// The lines of a frame: one that is always the same, and one of its own.
  private func picture() -> LivePicture {
    LivePicture(lines: ["+--+", "\(frames.count)"], width: 4)
  }

  var terminal: LiveTerminal {
    LiveTerminal(
      size: { [unowned self] in size },
      draw: { [unowned self] _, height, _ in
        beforeFrame(frames.count)
        frames.append(Frame(time: script?.session.stage.clock.tickTime ?? 0, now: now))
        heights.append(height)
        now += cost
        return picture()
      },
      write: { [unowned self] in written += $0 },
      setKeys: { [unowned self] in
        keys.append($0)
        writtenBeforeKeys = written
      },
      typed: { [unowned self] in type($0) })
  }

  var clock: LiveClock {
    LiveClock(
      now: { [unowned self] in now },
      sleep: { [unowned self] moment in
        guard let interrupt = interrupts.first, interrupt < moment else { return now = moment }
        interrupts.removeFirst()
        now = max(now, interrupt)
        script?.interruptFlag?.pointee = 1
      })
  }

  private func type(_ until: Double) -> String? {
    guard let next = typing.first, next.time <= until else {
      // Nobody waits for ever.
      guard until.isFinite else { return nil }
      now = max(now, until)
      return ""
    }
    typing.removeFirst()
    now = max(now, next.time)
    return next.text
  }

  /// What is written with `ESC` for the escape character and `LF` for the end of a line.
  var readable: String {
    written.replacing("\u{1B}", with: "ESC").replacing("\n", with: "LF")
  }
}
