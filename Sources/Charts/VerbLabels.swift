import ViewKit

/// The verbs above a trace's plot: each written from its time to the right, in up to three rows; those
/// for which there is no room are ticks only.
///
/// From each text a line goes down at its time. Texts are placed from the last to the first, so that
/// an earlier one goes above a later one and no line crosses a text.
struct VerbLabels {
  /// A text in its place.
  private struct Label {
    /// Where its time is, in points.
    let x: Double
    /// Where the text begins: there, or before it where it would go past the chart's edge.
    let start: Double
    /// 0 is the lowest row.
    let row: Int
    let text: String
  }

  private var labels: [Label] = []
  /// Where all verbs are, without those that would lie on one another.
  private let ticks: [Double]
  private var rowCount: Int { (labels.map(\.row).max() ?? -1) + 1 }

  private static let rowHeight = 15.0
  /// Between the lowest row and what is below it: the ticks.
  private static let tickHeight = 5.0
  private static let maximumRowCount = 3
  private static let longest = 60
  private static let font = ChartText.small

  /// How high the rows and ticks are, in points.
  var height: Double {
    ticks.isEmpty ? 0 : VerbLabels.rowHeight * Double(rowCount) + VerbLabels.tickHeight
  }

  init(of verbs: [TraceSamples.Use], time: ChartScale, width: Double) {
    ticks = verbs.map { time($0.time) }.thinned
    let edge = width - 4
    // In each row, from here on there is something.
    var taken = Array(repeating: edge + VerbLabels.space, count: VerbLabels.maximumRowCount)
    for (seconds, texts) in VerbLabels.texts(of: verbs).reversed() {
      guard let label = VerbLabels.place(texts, at: time(seconds), taken, edge) else { continue }
      taken[label.row] = label.start
      for row in 0..<label.row { taken[row] = min(taken[row], label.x + VerbLabels.space / 2) }
      labels.insert(label, at: 0)
    }
  }

  /// Between two texts, in points; half of it is between a text and a line.
  private static let space = 8.0

  /// The first row from below that has room for one of some texts.
  private static func place(
    _ texts: [String], at x: Double, _ taken: [Double], _ edge: Double
  ) -> Label? {
    for (row, end) in taken.enumerated() {
      // From here up a line down would cross what stands below.
      guard x <= end - space / 2 else { break }
      for text in texts where x + ChartText.width(of: text, in: font) <= end - space {
        return Label(x: x, start: x, row: row, text: text)
      }
    }
    // Only the last text may begin before its time: the line of another would cross it.
    guard taken[0] > edge, let text = texts.last else { return nil }
    let start = edge - ChartText.width(of: text, in: font)
    return start > 0 ? Label(x: x, start: start, row: 0, text: text) : nil
  }

  /// What may be written at each time: all of its verbs, or where those are too many the last, which is
  /// the one that takes the time that follows.
  private static func texts(of verbs: [TraceSamples.Use]) -> [(time: Double, texts: [String])] {
    var texts: [(time: Double, verbs: [String])] = []
    for verb in verbs {
      if texts.last?.time == verb.time {
        texts[texts.count - 1].verbs.append(verb.text)
      } else {
        texts.append((verb.time, [verb.text]))
      }
    }
    return texts.map { time, verbs in
      (time, [verbs.joined(separator: ", "), verbs.last ?? ""].filter { $0.count <= longest })
    }
  }

  /// - Parameter bottom: how far down the lines go.
  func draw(in place: Rect, to bottom: Double, on canvas: inout ChartCanvas) {
    let stroke = ChartCanvas.Stroke(color: ChartColor.axis)
    let top = place.maxY - VerbLabels.tickHeight
    canvas.shapes(ticks.map { .upright(x: $0, from: top, to: bottom) }, stroke: stroke)
    for label in labels {
      let middle = top - VerbLabels.rowHeight * (Double(label.row) + 0.5)
      canvas.shape(.upright(x: label.x, from: middle + 7, to: bottom), stroke: stroke)
      canvas.text(
        label.text, at: Point(x: label.start, y: middle), .left, VerbLabels.font, ChartColor.ink)
    }
  }
}
