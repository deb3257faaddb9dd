import PullToAction
import ViewKit

/// Draws the five states as boxes and their transitions as arrows, each with how often it was taken.
///
/// The places are always the same, and no two arrows cross.
package struct StateChart {
  private let samples: TraceSamples
  private let size: Size

  /// Makes a chart.
  ///
  /// - Parameters:
  ///   - samples: a trace.
  ///   - size: the chart's own, in points; what it shows is drawn as large as there is room.
  package init(of samples: TraceSamples, size: Size = TraceChart.defaultSize) {
    self.samples = samples
    self.size = size
  }

  /// The chart.
  package var displayList: DisplayList {
    var canvas = ChartCanvas(size: size, transform: transform)
    let counts = samples.transitions
    drawHeading(on: &canvas)
    // What was taken lies over what was not.
    for way in StateWay.all.filter({ counts[$0.transition] == nil }) + taken(counts) {
      draw(way, counts[way.transition, default: 0], on: &canvas)
    }
    drawBeginning(on: &canvas)
    for state in PullState.allCases {
      let isEntered = state == .idle || counts.keys.contains { $0.to == state }
      draw(state, isEntered: isEntered, on: &canvas)
    }
    return canvas.list
  }

  private func taken(_ counts: [StateTransition: Int]) -> [StateWay] {
    StateWay.all.filter { counts[$0.transition] != nil }
  }

  /// From the layout's own size to the chart's, in its middle.
  private var transform: AffineTransform {
    let whole = TraceChart.defaultSize
    let scale = min(size.width / whole.width, size.height / whole.height)
    return AffineTransform(
      a: scale, d: scale, tx: (size.width - whole.width * scale) / 2,
      ty: (size.height - whole.height * scale) / 2)
  }

  private func drawHeading(on canvas: inout ChartCanvas) {
    let changes = samples.transitions.values.reduce(0, +)
    let remarks = samples.remarks + ["\(changes) change\(changes == 1 ? "" : "s") of state"]
    ChartHeading(title: samples.name, remarks: remarks).draw(
      in: Rect(
        x: TraceLayout.margin, y: TraceLayout.margin,
        width: TraceChart.defaultSize.width - 2 * TraceLayout.margin, height: ChartHeading.height),
      on: &canvas)
  }

  /// The dot and the arrow of where it begins.
  private func drawBeginning(on canvas: inout ChartCanvas) {
    let idle = StateWay.box(of: .idle)
    let dot = Point(x: idle.minX - 50, y: idle.midY)
    canvas.shape(.dot(at: dot, radius: 7), fill: ChartColor.ink)
    draw(
      .line(from: dot, to: Point(x: idle.minX, y: idle.midY)), ChartColor.ink, 2, on: &canvas)
  }

  private func draw(_ state: PullState, isEntered: Bool, on canvas: inout ChartCanvas) {
    let box = StateWay.box(of: state)
    let color = ChartColor.band(state)
    canvas.fill(box, isEntered ? color : ChartColor.tint(color), cornerRadius: 12)
    canvas.border(
      box, isEntered ? ChartColor.axis : ChartColor.faint, width: 1.25, cornerRadius: 12)
    canvas.text(
      state.rawValue, at: Point(x: box.midX, y: box.midY), .center,
      Font(size: 15, weight: isEntered ? .medium : .regular),
      isEntered ? ChartColor.ink : ChartColor.faintInk)
  }

  private func draw(_ way: StateWay, _ count: Int, on canvas: inout ChartCanvas) {
    draw(way.arrow, ChartColor.transition(count), count > 0 ? 2 : 1.25, on: &canvas)
    let font = Font(size: 13, weight: count > 0 ? .semibold : .regular)
    let middle = way.arrow.point(at: way.labelPlace)
    let width = ChartText.width(of: "\(count)", in: font) + 8
    canvas.fill(
      Rect(x: middle.x - width / 2, y: middle.y - 9, width: width, height: 18), ChartColor.paper,
      cornerRadius: 9)
    canvas.text(
      "\(count)", at: middle, .center, font, count > 0 ? ChartColor.ink : ChartColor.axis)
  }

  private func draw(
    _ arrow: ChartArrow, _ color: Color, _ width: Double, on canvas: inout ChartCanvas
  ) {
    canvas.shape(arrow.shaft, stroke: .init(color: color, width: width))
    canvas.shape(arrow.head, fill: color)
  }
}

/// Where the states are and how the transitions go, on the default size.
private struct StateWay {
  let transition: StateTransition
  let arrow: ChartArrow
  /// Where on the way its count stands, 0…1.
  let labelPlace: Double

  private init(
    _ from: PullState, _ to: PullState, _ arrow: ChartArrow, label: Double = 0.5
  ) {
    transition = StateTransition(from: from, to: to)
    self.arrow = arrow
    labelPlace = label
  }

  private init(
    _ from: PullState, _ to: PullState, _ start: (x: Double, y: Double),
    _ end: (x: Double, y: Double), label: Double = 0.5
  ) {
    self.init(
      from, to, .line(from: Point(x: start.x, y: start.y), to: Point(x: end.x, y: end.y)),
      label: label)
  }

  static func box(of state: PullState) -> Rect {
    let middle =
      switch state {
      case .idle: Point(x: 160, y: 190)
      case .pulling: Point(x: 450, y: 190)
      case .triggered: Point(x: 740, y: 190)
      case .executing: Point(x: 740, y: 420)
      case .retracting: Point(x: 160, y: 420)
      }
    return Rect(x: middle.x - 70, y: middle.y - 32, width: 140, height: 64)
  }

  /// All transitions; the two of the same pair of states are parallel.
  static let all: [StateWay] = [
    StateWay(.idle, .pulling, (230, 179), (380, 179)),
    StateWay(.pulling, .idle, (380, 201), (230, 201)),
    StateWay(.pulling, .triggered, (520, 179), (670, 179)),
    StateWay(.triggered, .pulling, (670, 201), (520, 201)),
    StateWay(.triggered, .executing, (740, 222), (740, 388)),
    StateWay(.pulling, .executing, (465, 222), (695, 388)),
    StateWay(.idle, .executing, (205, 222), (670, 400), label: 0.52),
    StateWay(.executing, .idle, (670, 422), (147.5, 222), label: 0.52),
    StateWay(.executing, .retracting, (670, 440), (230, 440)),
    StateWay(.retracting, .idle, (110, 388), (110, 222)),
    StateWay(
      .triggered, .idle,
      .curve(
        from: Point(x: 740, y: 158), control1: Point(x: 740, y: 76),
        control2: Point(x: 160, y: 76), to: Point(x: 160, y: 158))),
  ]
}
