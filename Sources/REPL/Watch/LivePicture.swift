import Driver
import Rendering

/// A stage drawn for a terminal of some size.
package struct LivePicture: Equatable, Sendable {
  /// From top to bottom.
  package var lines: [String]
  /// How many columns the widest takes.
  package var width: Int
  /// How many points of the stage a column shows; a row shows twice as many.
  package var pointsPerColumn: Double

  /// Lines that are drawn already.
  package init(
    lines: [String], width: Int, pointsPerColumn: Double = LivePicture.pointsPerColumn
  ) {
    self.lines = lines
    self.width = width
    self.pointsPerColumn = pointsPerColumn
  }

  /// The points of a column, where there is room for all of them.
  package static let pointsPerColumn = 7.5
  /// What is smaller shows nothing that could be recognised.
  private static let leastColumns = 10

  /// Draws as much as fits: scaled down to the columns, and cut to the rows but two: the row of the
  /// cursor, and one of what was before.
  ///
  /// - Parameters:
  ///   - picture: what is on the stage.
  ///   - height: how much of it is wanted, in points from the control's end.
  ///   - size: the terminal's.
  ///   - style: what it can show.
  package init(
    of picture: StagePicture, height: Double, in size: LiveTerminal.Size, style: TextStyle
  ) {
    // Two for the borders; the last column stays free, because terminals differ in what they do there.
    let columns = size.columns - 3
    let rows = size.rows - 4
    guard columns >= LivePicture.leastColumns, rows > 0 else {
      self.init(lines: [], width: 0)
      return
    }
    let width = picture.list.size.width
    let points = max(LivePicture.pointsPerColumn, width / Double(columns))
    let renderer = TextRenderer(pointsPerColumn: points, pointsPerRow: 2 * points, style: style)
    var lines = renderer.lines(of: picture.part(height: height), height: height)
    let excess = lines.count - 2 - rows
    if excess > 0 {
      let end = ((picture.controlEnd + StagePicture.rowHeight) / renderer.pointsPerRow).rounded(.up)
      // At the bottom the control comes last.
      let hidden =
        picture.side == .bottom
        ? excess : Int(min(max(end - Double(rows), 0), Double(excess)))
      lines.removeSubrange((1 + hidden + rows)..<(lines.count - 1))
      lines.removeSubrange(1..<(1 + hidden))
    }
    self.init(
      lines: lines, width: Int((width / points).rounded()) + 2, pointsPerColumn: points)
  }
}

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
