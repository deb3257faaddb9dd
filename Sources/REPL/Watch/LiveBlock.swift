/// Lines that are drawn in the same place again and again, as text for a terminal.
///
/// The cursor rests at the beginning of the row below them. Only sequences of ECMA-48 and the VT100
/// are used. Worked example: after `["a", "b"]` the lines `["a", "c"]` come as
/// `ESC[?7l ESC[2A LF c ESC[K LF ESC[?7h`: up two rows, past the one that stays, the other anew.
struct LiveBlock {
  private var lines: [String] = []
  private var width = 0
  private var size = LiveTerminal.Size(columns: 0, rows: 0)

  /// Lines are cut at the edge: one that is wider than was reckoned, such as a text with wide
  /// characters, would move all below it.
  private static let begin = "\u{1B}[?7l"
  private static let end = "\u{1B}[?7h"

  /// What to write to have other lines in place of those before; nothing when they are the same.
  mutating func replace(with picture: LivePicture, on size: LiveTerminal.Size) -> String {
    let isResized = size != self.size
    // A terminal that has become narrower may have broken the lines in two, so nobody knows where
    // they begin: they stay, and the next ones are drawn below.
    if isResized, size.columns < width { leave() }
    let old = lines
    guard isResized || picture.lines != old else { return "" }
    (lines, width, self.size) = (picture.lines, picture.width, size)
    guard !lines.isEmpty || !old.isEmpty else { return "" }
    let kept = isResized ? [] : old
    let clearsAll = isResized && !old.isEmpty
    let text = lines.enumerated().map { index, line in
      index < kept.count && kept[index] == line ? "\n" : line + "\u{1B}[K\n"
    }
    let rest = lines.count < kept.count ? "\u{1B}[J" : ""
    return LiveBlock.begin + LiveBlock.up(old.count) + (clearsAll ? "\u{1B}[J" : "")
      + text.joined() + rest + LiveBlock.end
  }

  /// What to write to have the lines gone, for something else in their place.
  mutating func erase() -> String {
    guard !lines.isEmpty else { return "" }
    defer { leave() }
    return LiveBlock.up(lines.count) + "\u{1B}[J"
  }

  /// Has the lines stay as they are; the next ones are drawn below.
  mutating func leave() {
    lines = []
    width = 0
  }

  private static func up(_ rows: Int) -> String { rows == 0 ? "" : "\u{1B}[\(rows)A" }
}
