import PullToAction
import TextSupport

/// Draws a trace over time: the pulled amount, the offset and the inset as lines, the threshold
/// dashed, the states as bands, the verbs above them, callbacks and diagnostics as marks below.
///
/// However long the trace is, the number of items is bounded by the chart's width: lines keep their
/// extremes in each column of a point, marks that would lie on one another are one.
package struct TraceChart {
  private let samples: TraceSamples
  private let size: Size
  private let layout: TraceLayout
  private let time, amount: ChartScale
  private let amountTicks: AxisTicks
  private let verbs: VerbLabels
  private let marks: MarkRows
  private let legend: Legend

  /// Lays out a chart.
  ///
  /// - Parameters:
  ///   - samples: what it shows.
  ///   - size: its own, in points.
  package init(of samples: TraceSamples, size: Size = TraceChart.defaultSize) {
    self.samples = samples
    self.size = size
    let columns = TraceLayout.columns(width: size.width)
    time = ChartScale(
      values: 0...samples.duration, start: columns.lowerBound, end: columns.upperBound)
    verbs = VerbLabels(of: samples.verbs, time: time, width: size.width)
    marks = MarkRows(of: samples)
    legend = Legend(of: samples, marks, width: columns.upperBound - columns.lowerBound)
    layout = TraceLayout(
      size: size,
      heights: [
        .heading: ChartCanvas.headingHeight, .verbs: verbs.height,
        .states: TraceChart.bandHeight + TraceChart.gap, .marks: marks.height, .times: 20,
        .legend: legend.height,
      ])
    amountTicks = AxisTicks(
      around: TraceChart.amounts(of: samples), atMost: Int(layout.plot.height / 28) + 1)
    amount = ChartScale(
      values: (amountTicks.values.first ?? 0)...(amountTicks.values.last ?? 0),
      start: layout.plot.maxY, end: layout.plot.minY)
  }

  /// The size where none is asked for, in points.
  package static let defaultSize = Size(width: 900, height: 520)
  /// The sides that a chart may have, in points.
  package static let sides = 100.0...4000.0

  private static let bandHeight = 18.0
  /// Below the bands, so that their name and the plot's first value have room.
  private static let gap = 4.0

  /// All values, 0, and a little room beyond them.
  private static func amounts(of samples: TraceSamples) -> ClosedRange<Double> {
    let values = samples.frames.flatMap { [$0.pulled, $0.offset, $0.inset, $0.threshold] }
      .filter(\.isFinite)
    let lowest = min(values.min() ?? 0, 0)
    // Nobody sees a tenth of a point.
    let highest = max(values.max() ?? 0, 0.1)
    let room = (highest - lowest) * 0.02
    return (lowest < 0 ? lowest - room : 0)...(highest + room)
  }

  /// The chart.
  package var displayList: DisplayList {
    var canvas = ChartCanvas(size: size)
    drawBands(on: &canvas)
    drawGrid(on: &canvas)
    if let place = layout[.marks] { marks.draw(in: place, time: time, on: &canvas) }
    if let place = layout[.verbs] {
      verbs.draw(in: place, to: layout[.states]?.minY ?? layout.plot.minY, on: &canvas)
    }
    drawLines(on: &canvas)
    if let place = layout[.heading] {
      let seconds = (samples.duration * 1000).rounded() / 1000
      canvas.heading(
        samples.name, samples.remarks + [NumberText.text(seconds) + " s"], y: place.minY,
        width: size.width)
    }
    if let place = layout[.legend] { legend.draw(in: place, on: &canvas) }
    return canvas.list
  }

  // MARK: The bands, the grid and the lines

  private func drawBands(on canvas: inout ChartCanvas) {
    let plot = layout.plot
    let middle = layout[.states].map { $0.minY + TraceChart.bandHeight / 2 }
    canvas.name("state", leftOf: plot.minX, at: middle)
    for band in samples.bands {
      // Whole points, so that no light gap appears between two bands.
      let left = time(band.start).rounded()
      let width = time(band.end).rounded() - left
      let color = ChartColor.band(band.state)
      canvas.fill(
        Rect(x: left, y: plot.minY, width: width, height: plot.height), ChartColor.tint(color))
      guard let states = layout[.states] else { continue }
      let place = Rect(x: left, y: states.minY, width: width, height: TraceChart.bandHeight)
      canvas.fill(place, color)
      let text = band.state.rawValue
      guard ChartText.width(of: text, in: ChartText.body) + 6 <= width else { continue }
      canvas.text(
        text, at: Point(x: place.midX, y: place.midY), .center, ChartText.body, ChartColor.ink)
    }
  }

  private func drawGrid(on canvas: inout ChartCanvas) {
    let plot = layout.plot
    let bottom = layout[.marks]?.maxY ?? plot.maxY
    let times = AxisTicks(within: time.values, atMost: max(Int(plot.width / 64), 1))
    canvas.shapes(
      times.values.map { .upright(x: time($0), from: plot.minY, to: bottom) }
        + amountTicks.values.map { .level(from: plot.minX, to: plot.maxX, y: amount($0)) },
      stroke: .init(color: ChartColor.grid))
    canvas.shape(
      .level(from: plot.minX, to: plot.maxX, y: amount(0)), stroke: .init(color: ChartColor.axis))
    for value in amountTicks.values {
      let unit = value == amountTicks.values.last ? " pt" : ""
      canvas.name(NumberText.text(value) + unit, leftOf: plot.minX, at: amount(value))
    }
    guard let place = layout[.times] else { return }
    for value in times.values {
      let text = NumberText.text(value) + (value == times.values.last ? " s" : "")
      canvas.text(
        text, at: Point(x: time(value), y: place.maxY - 7), .center, ChartText.body,
        ChartColor.faintInk)
    }
  }

  private func drawLines(on canvas: inout ChartCanvas) {
    let inset = TraceLines.thinned(TraceLines.stepped(points(\.inset)))
    canvas.area(inset, to: amount(0), TraceLines.insetFill)
    let threshold = TraceLines.thinned(TraceLines.stepped(points(\.threshold)))
    canvas.shapes(
      TraceLines.dashes(along: threshold, from: layout.plot.minX), stroke: TraceLines.threshold)
    canvas.line(inset, TraceLines.inset)
    canvas.line(TraceLines.thinned(points(\.offset)), TraceLines.offset)
    canvas.line(TraceLines.thinned(points(\.pulled)), TraceLines.pulled)
  }

  /// Where the values of the frames are; the last frame is seen to the end.
  private func points(_ value: KeyPath<TraceSamples.Frame, Double>) -> [Point] {
    var points = samples.frames.filter { $0[keyPath: value].isFinite && $0.time.isFinite }
      .map { Point(x: time($0.time), y: amount($0[keyPath: value])) }
    if let last = points.last, last.x < time.end { points.append(Point(x: time.end, y: last.y)) }
    return points
  }
}
