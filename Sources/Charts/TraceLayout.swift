import ViewKit

/// Where the parts of a trace's chart are, from top to bottom: heading, verbs, states, the plot with
/// its lines, rows of marks, times, legend.
///
/// What is left of the height is the plot's. Where that would be too little, parts are given up, one
/// after another.
struct TraceLayout {
  /// What stands above and below the plot.
  enum Part: CaseIterable { case heading, verbs, states, marks, times, legend }

  /// Where the lines are drawn.
  let plot: Rect
  private var places: [Part: Rect] = [:]

  /// Where a part is; `nil` where it was given up or there is nothing in it.
  subscript(part: Part) -> Rect? { places[part] }

  /// Lays out a chart.
  ///
  /// - Parameters:
  ///   - size: the chart's, in points.
  ///   - heights: of the parts, in points; one that is missing or 0 has nothing in it.
  init(size: Size, heights: [Part: Double]) {
    var heights = heights.filter { $0.value > 0 }
    var rest: Double { size.height - 2 * TraceLayout.margin - heights.values.sorted().reduce(0, +) }
    for part in TraceLayout.givenUp where rest < size.height * TraceLayout.leastPlot {
      heights[part] = nil
    }
    let columns = TraceLayout.columns(width: size.width)
    var top = TraceLayout.margin
    func place(_ height: Double) -> Rect {
      defer { top += height }
      return Rect(
        x: columns.lowerBound, y: top, width: columns.upperBound - columns.lowerBound,
        height: height)
    }
    for part in [Part.heading, .verbs, .states] { places[part] = heights[part].map(place) }
    plot = place(rest)
    for part in [Part.marks, .times, .legend] { places[part] = heights[part].map(place) }
  }

  /// From the left to the right edge of the plot, in points.
  static func columns(width: Double) -> ClosedRange<Double> {
    min(names, width / 4)...max(width - min(end, width / 8), width / 2)
  }

  /// Above and below everything, and to the left of the heading.
  static let margin = 14.0
  /// What stands to the left of the plot has this much room: the names of the rows.
  private static let names = 90.0
  /// To the right of the plot half a time has room.
  private static let end = 24.0
  /// How much of the height is the plot's at least.
  private static let leastPlot = 0.35
  /// What is given up first, and next.
  private static let givenUp: [Part] = [.verbs, .legend, .marks, .heading, .states, .times]
}

/// From values to places along an axis.
struct ChartScale {
  /// The values that are shown.
  let values: ClosedRange<Double>
  /// Where the first and the last of them are, in points.
  let start: Double, end: Double

  /// Where a value is, in points; to hundredths, which is more than anyone sees, and half of what would
  /// be written otherwise.
  func callAsFunction(_ value: Double) -> Double {
    let span = values.upperBound - values.lowerBound
    let place = start + (end - start) * (value - values.lowerBound) / span
    return (place * 100).rounded() / 100
  }
}
