import PullToAction
import TextSupport
import ViewKit

/// Draws a trace over time: the pulled amount, the offset and the inset as lines, the threshold
/// dashed, the states as bands, the verbs above them, callbacks and diagnostics as marks below.
///
/// However long the trace is, the number of items is bounded by the chart's width: lines keep their
/// extremes in each column of a point, marks that would lie on one another are one.
package struct TraceChart {
  let samples: TraceSamples
  let size: Size
  let layout: TraceLayout
  let time: ChartScale
  let amount: ChartScale
  let amountTicks: AxisTicks
  let verbs: VerbLabels
  let legend: Legend

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
    legend = Legend(of: samples, width: columns.upperBound - columns.lowerBound)
    layout = TraceLayout(
      size: size,
      heights: [
        .heading: ChartHeading.height, .verbs: verbs.height,
        .states: TraceChart.bandHeight + TraceChart.gap,
        .marks: MarkRows.height(of: samples), .times: 20, .legend: legend.height,
      ])
    amountTicks = AxisTicks(
      around: TraceChart.amounts(of: samples), atMost: Int(layout.plot.height / 28) + 1)
    amount = ChartScale(
      values: amountTicks.range, start: layout.plot.maxY, end: layout.plot.minY)
  }

  /// The size where none is asked for, in points.
  package static let defaultSize = Size(width: 900, height: 520)
  /// The sides that a chart may have, in points.
  package static let sides = 100.0...4000.0

  static let bandHeight = 18.0
  /// Below the bands, so that their name and the plot's first value have room.
  static let gap = 4.0

  /// The chart.
  package var displayList: DisplayList {
    var canvas = ChartCanvas(size: size)
    drawBands(on: &canvas)
    drawGrid(on: &canvas)
    drawMarks(on: &canvas)
    drawVerbs(on: &canvas)
    drawLines(on: &canvas)
    drawHeading(on: &canvas)
    if let place = layout[.legend] { legend.draw(in: place, on: &canvas) }
    return canvas.list
  }

  /// All values, 0, and a little room beyond them.
  private static func amounts(of samples: TraceSamples) -> ClosedRange<Double> {
    var lowest = 0.0
    // A tenth of a point is nothing that anyone sees.
    var highest = 0.1
    for frame in samples.frames {
      for value in [frame.pulled, frame.offset, frame.inset, frame.threshold] where value.isFinite {
        lowest = min(lowest, value)
        highest = max(highest, value)
      }
    }
    let room = (highest - lowest) * 0.02
    return (lowest < 0 ? lowest - room : 0)...(highest + room)
  }
}

/// The heading, the bands and the grid.
extension TraceChart {
  private func drawHeading(on canvas: inout ChartCanvas) {
    guard let place = layout[.heading] else { return }
    let seconds = (samples.duration * 1000).rounded() / 1000
    let remarks = samples.remarks + [NumberText.text(seconds) + " s"]
    ChartHeading(title: samples.name, remarks: remarks).draw(
      in: Rect(
        x: TraceLayout.margin, y: place.minY, width: size.width - 2 * TraceLayout.margin,
        height: place.height), on: &canvas)
  }

  private func drawBands(on canvas: inout ChartCanvas) {
    let plot = layout.plot
    name("state", at: layout[.states].map { $0.minY + TraceChart.bandHeight / 2 }, on: &canvas)
    for band in samples.bands {
      // Whole points, so that no light comes through between two bands.
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
      times.values.map { .segment(Point(x: time($0), y: plot.minY), Point(x: time($0), y: bottom)) }
        + amountTicks.values.map { value in
          .segment(
            Point(x: plot.minX, y: amount(value)), Point(x: plot.maxX, y: amount(value)))
        }, stroke: .init(color: ChartColor.grid))
    canvas.line(
      [Point(x: plot.minX, y: amount(0)), Point(x: plot.maxX, y: amount(0))],
      .init(color: ChartColor.axis))
    for value in amountTicks.values {
      let unit = value == amountTicks.values.last ? " pt" : ""
      name(NumberText.text(value) + unit, at: amount(value), on: &canvas)
    }
    guard let place = layout[.times] else { return }
    for value in times.values {
      let text = NumberText.text(value) + (value == times.values.last ? " s" : "")
      canvas.text(
        text, at: Point(x: time(value), y: place.maxY - 7), .center, ChartText.body,
        ChartColor.faintInk)
    }
  }

  /// Writes what stands to the left of the plot, where there is room for it.
  func name(_ text: String, at middle: Double?, on canvas: inout ChartCanvas) {
    let end = layout.plot.minX - 8
    guard let middle, ChartText.width(of: text, in: ChartText.small) <= end else { return }
    canvas.text(
      text, at: Point(x: end, y: middle), .right, ChartText.small, ChartColor.faintInk)
  }
}

extension AxisTicks {
  /// From the first to the last value.
  fileprivate var range: ClosedRange<Double> { (values.first ?? 0)...(values.last ?? 0) }
}

extension ChartColor {
  static func band(_ state: PullState) -> Color {
    band(PullState.allCases.firstIndex(of: state) ?? 0)
  }
}
