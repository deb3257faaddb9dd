import Driver

/// The terminal that a session is played on, as the host has it.
package struct LiveTerminal {
  /// How much it shows.
  package struct Size: Equatable, Sendable {
    /// Characters in a row.
    package var columns: Int
    /// Rows.
    package var rows: Int

    /// A size in characters.
    package init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// How large it is now; a person may change that at any time.
  package var size: () -> Size
  /// Draws a stage: what is on it, how much of it from the top in points, and where to.
  package var draw: (StagePicture, Double, Size) -> LivePicture
  /// Writes text and control sequences as they are, and returns when they are on their way.
  package var write: (String) -> Void
  /// What becomes of keys that are typed.
  package var setKeys: (Keys) -> Void
  /// What is typed until a moment, as soon as there is something; `nil` where the terminal is gone. It may be
  /// nothing, where a signal came.
  package var typed: (_ until: Double) -> String?

  /// What becomes of keys.
  package enum Keys: Sendable {
    /// They are shown, and read a line at a time.
    case usual
    /// They wait without being shown, so that they do not end up in a picture.
    case hidden
    /// Each is read as it comes.
    case each
  }

  /// Has the mouse send where it is pressed and moved, in xterm's modes 1002 and 1006.
  static let mouseOn = "\u{1B}[?1002h\u{1B}[?1006h"
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l"

  /// Gathers what playing needs of a terminal.
  package init(
    size: @escaping () -> Size, draw: @escaping (StagePicture, Double, Size) -> LivePicture,
    write: @escaping (String) -> Void, setKeys: @escaping (Keys) -> Void,
    typed: @escaping (_ until: Double) -> String?
  ) {
    self.size = size
    self.draw = draw
    self.write = write
    self.setKeys = setKeys
    self.typed = typed
  }
}

/// Real time, as the host has it.
package struct LiveClock {
  /// Seconds since some moment; never goes back.
  package var now: () -> Double
  /// Returns at a moment, or before it when a signal comes.
  package var sleep: (_ until: Double) -> Void

  /// Gathers what playing needs of time.
  package init(now: @escaping () -> Double, sleep: @escaping (_ until: Double) -> Void) {
    self.now = now
    self.sleep = sleep
  }
}
