import Driver
import Rendering

/// A stage drawn for a terminal of some size.
package struct LivePicture: Equatable, Sendable {
  /// From top to bottom.
  package var lines: [String]
  /// How many columns the widest takes.
  package var width: Int

  /// Lines that are drawn already.
  package init(lines: [String], width: Int) {
    self.lines = lines
    self.width = width
  }
}

extension LivePicture {
  /// The points of a column, where there is room for all of them.
  private static let pointsPerColumn = 7.5
  /// What is smaller shows nothing that could be recognised.
  private static let leastColumns = 10

  /// Draws as much as fits: scaled down to the columns, and cut to the rows but two: the row of the
  /// cursor, and one of what was before.
  ///
  /// - Parameters:
  ///   - picture: what is on the stage.
  ///   - height: how much of it is wanted, in points from the top.
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
    let renderer = TextRenderer(
      pointsPerColumn: points, pointsPerRow: 2 * points, style: style)
    var lines = renderer.lines(of: picture.list, height: height)
    let excess = lines.count - 2 - rows
    if excess > 0 {
      let end = ((picture.controlEnd + StagePicture.rowHeight) / renderer.pointsPerRow).rounded(.up)
      let hidden = Int(min(max(end - Double(rows), 0), Double(excess)))
      lines.removeSubrange((1 + hidden + rows)..<(lines.count - 1))
      lines.removeSubrange(1..<(1 + hidden))
    }
    self.init(lines: lines, width: Int((width / points).rounded()) + 2)
  }
}
