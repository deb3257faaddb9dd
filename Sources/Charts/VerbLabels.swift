import ViewKit

/// The verbs above a trace's plot: each written from its time to the right, in up to three rows; those
/// for which there is no room are ticks only.
///
/// From each text a line goes down at its time. Texts are placed from the last to the first, so that
/// an earlier one goes above a later one and no line crosses a text.
struct VerbLabels {
  /// A text in its place.
  struct Label: Equatable {
    /// Where its time is, in points.
    let x: Double
    /// Where the text begins: there, or before it where it would go past the chart's edge.
    let start: Double
    /// 0 is the lowest row.
    let row: Int
    let text: String
  }

  private(set) var labels: [Label] = []
  /// Where all verbs are, without those that would lie on one another.
  let ticks: [Double]
  private var rowCount: Int { (labels.map(\.row).max() ?? -1) + 1 }

  static let rowHeight = 15.0
  /// Between the lowest row and what is below it: the ticks.
  static let tickHeight = 5.0
  private static let maximumRowCount = 3
  private static let longest = 60
  private static let font = ChartText.small

  /// How high the rows and ticks are, in points.
  var height: Double {
    ticks.isEmpty ? 0 : VerbLabels.rowHeight * Double(rowCount) + VerbLabels.tickHeight
  }

  init(of verbs: [TraceSamples.Use], time: ChartScale, width: Double) {
    var ticks: [Double] = []
    for verb in verbs where time(verb.time) >= (ticks.last ?? -.infinity) + 1 {
      ticks.append(time(verb.time))
    }
    self.ticks = ticks
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
    return taken[0] > edge ? beforeEdge(texts, at: x, edge) : nil
  }

  /// Only the last text may begin before its time: the line of another would cross it.
  private static func beforeEdge(_ texts: [String], at x: Double, _ edge: Double) -> Label? {
    guard let text = texts.last else { return nil }
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
}

/// Drawing verbs.
extension TraceChart {
  func drawVerbs(on canvas: inout ChartCanvas) {
    guard let place = layout[.verbs] else { return }
    let bottom = layout[.states]?.minY ?? layout.plot.minY
    canvas.shapes(
      verbs.ticks.map { x in
        .segment(Point(x: x, y: place.maxY - VerbLabels.tickHeight), Point(x: x, y: bottom))
      }, stroke: .init(color: ChartColor.axis))
    for label in verbs.labels {
      let middle =
        place.maxY - VerbLabels.tickHeight - VerbLabels.rowHeight * (Double(label.row) + 0.5)
      canvas.line(
        [Point(x: label.x, y: middle + 7), Point(x: label.x, y: bottom)],
        .init(color: ChartColor.axis))
      canvas.text(
        label.text, at: Point(x: label.start, y: middle), .left, ChartText.small, ChartColor.ink)
    }
  }
}
