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
  /// Whether keys that are typed wait without being shown, so that they do not end up in a picture.
  package var hideKeys: (Bool) -> Void

  /// Gathers what playing needs of a terminal.
  package init(
    size: @escaping () -> Size, draw: @escaping (StagePicture, Double, Size) -> LivePicture,
    write: @escaping (String) -> Void, hideKeys: @escaping (Bool) -> Void
  ) {
    self.size = size
    self.draw = draw
    self.write = write
    self.hideKeys = hideKeys
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
