import PullToAction

/// Draws the states as boxes and their transitions as arrows, each with how often it was taken.
///
/// The places are always the same. No two arrows cross, but for the way from the second floor: with it no
/// drawing is without a crossing.
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
    let whole = TraceChart.defaultSize
    // From the layout's own size to the chart's, in its middle.
    let scale = min(size.width / whole.width, size.height / whole.height)
    let transform = AffineTransform(
      a: scale, d: scale, tx: (size.width - whole.width * scale) / 2,
      ty: (size.height - whole.height * scale) / 2)
    var canvas = ChartCanvas(size: size, transform: transform)
    let counts = samples.transitions
    let changes = counts.values.reduce(0, +)
    canvas.heading(
      samples.name, samples.remarks + ["\(changes) change\(changes == 1 ? "" : "s") of state"],
      y: TraceLayout.margin, width: whole.width)
    // What was taken lies over what was not.
    for isTaken in [false, true] {
      for way in StateWay.all where (counts[way.transition] != nil) == isTaken {
        draw(way, counts[way.transition, default: 0], on: &canvas)
      }
    }
    drawBeginning(on: &canvas)
    for state in PullState.allCases {
      let isEntered = state == .idle || counts.keys.contains { $0.to == state }
      draw(state, isEntered: isEntered, on: &canvas)
    }
    return canvas.list
  }

  /// The dot and the arrow of where it begins.
  private func drawBeginning(on canvas: inout ChartCanvas) {
    let idle = StateWay.box(of: .idle)
    let dot = Rect(x: idle.minX - 57, y: idle.midY - 7, width: 14, height: 14)
    canvas.shape(.ellipse(in: dot), fill: ChartColor.ink)
    let arrow = ChartArrow([Point(x: dot.midX, y: dot.midY), Point(x: idle.minX, y: idle.midY)])
    draw(arrow, ChartColor.ink, 2, on: &canvas)
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
    canvas.text("\(count)", at: middle, .center, font, count > 0 ? ChartColor.ink : ChartColor.axis)
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
    _ from: PullState, _ to: PullState, _ points: (x: Double, y: Double)..., label: Double = 0.5
  ) {
    transition = StateTransition(from: from, to: to)
    arrow = ChartArrow(points.map { Point(x: $0.x, y: $0.y) })
    labelPlace = label
  }

  static func box(of state: PullState) -> Rect {
    let middle =
      switch state {
      case .idle: Point(x: 160, y: 220)
      case .pulling: Point(x: 450, y: 220)
      case .triggered: Point(x: 740, y: 220)
      case .executing: Point(x: 740, y: 450)
      case .retracting: Point(x: 160, y: 450)
      case .open: Point(x: 450, y: 110)
      }
    return Rect(x: middle.x - 70, y: middle.y - 32, width: 140, height: 64)
  }

  /// All transitions; the two of the same pair of states are parallel.
  static let all: [StateWay] = [
    StateWay(.idle, .pulling, (230, 209), (380, 209)),
    StateWay(.pulling, .idle, (380, 231), (230, 231)),
    StateWay(.pulling, .triggered, (520, 209), (670, 209)),
    StateWay(.triggered, .pulling, (670, 231), (520, 231)),
    StateWay(.triggered, .executing, (740, 252), (740, 418)),
    StateWay(.pulling, .executing, (465, 252), (695, 418)),
    StateWay(.idle, .executing, (205, 252), (670, 430), label: 0.52),
    StateWay(.executing, .idle, (670, 452), (147.5, 252), label: 0.52),
    StateWay(.executing, .retracting, (670, 470), (230, 470)),
    StateWay(.retracting, .idle, (110, 418), (110, 252)),
    StateWay(.triggered, .idle, (740, 188), (740, 28), (160, 28), (160, 188)),
    StateWay(.idle, .open, (205, 188), (380, 122), label: 0.35),
    StateWay(.open, .idle, (380, 102), (175, 188), label: 0.35),
    StateWay(.pulling, .open, (450, 188), (450, 142)),
    StateWay(.triggered, .open, (700, 188), (520, 116)),
    StateWay(.open, .retracting, (380, 86), (20, 76), (-20, 330), (90, 450), label: 0.6),
  ]
}

/// A line with a head at its end. The shaft comes in along the head's middle, so that the head is in
/// line with it however the line goes.
private struct ChartArrow {
  /// The ends of a straight line, or those of a cubic curve with its two controls between them.
  private let points: [Point]
  /// Where the head begins.
  private let neck: Point
  private let tip: Point

  private static let headLength = 11.0
  private static let headWidth = 9.0

  /// - Precondition: the last two points are further from one another than the head is long.
  init(_ points: [Point]) {
    self.points = points
    tip = points[points.count - 1]
    let way = ChartArrow.direction(from: points[points.count - 2], to: tip)
    neck = Point(x: tip.x - ChartArrow.headLength * way.x, y: tip.y - ChartArrow.headLength * way.y)
  }

  private static func direction(from start: Point, to end: Point) -> Point {
    let way = end - start
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    return Point(x: way.x / length, y: way.y / length)
  }

  /// From the start to the neck.
  var shaft: Path {
    points.count == 2
      ? .segment(points[0], neck)
      : Path([.move(points[0]), .curve(control1: points[1], control2: points[2], end: neck)])
  }

  /// A triangle.
  var head: Path {
    let way = ChartArrow.direction(from: neck, to: tip)
    let half = ChartArrow.headWidth / 2
    return Path([
      .move(tip), .line(Point(x: neck.x - way.y * half, y: neck.y + way.x * half)),
      .line(Point(x: neck.x + way.y * half, y: neck.y - way.x * half)), .close,
    ])
  }

  /// A point of the way, 0 at its start and 1 at its end: a straight one's tip, a curve's neck.
  func point(at place: Double) -> Point {
    let rest = 1 - place
    // Bernstein's form of a line, and of a cubic curve.
    let weights =
      points.count == 2
      ? [rest, place]
      : [
        rest * rest * rest, 3 * rest * rest * place, 3 * rest * place * place,
        place * place * place,
      ]
    let ends = points.count == 2 ? points : points.dropLast() + [neck]
    return zip(weights, ends).reduce(.zero) { sum, part in
      Point(x: sum.x + part.0 * part.1.x, y: sum.y + part.0 * part.1.y)
    }
  }
}

/// The state chart as text for Graphviz (graphviz.org/doc/info/lang.html): the same bytes for the same
/// counts.
package enum StateGraph {
  /// The text.
  ///
  /// - Parameter samples: a trace; its name is the graph's.
  package static func text(of samples: TraceSamples) -> String {
    let counts = samples.transitions
    let head = [
      "digraph \(quoted(ChartText.visible(samples.name))) {", "  rankdir=LR;",
      "  node [shape=box, style=\"rounded,filled\", fontname=\"sans-serif\"];",
      "  edge [fontname=\"sans-serif\"];", "  start [shape=point, width=0.15];",
    ]
    let states = PullState.allCases.map { state in
      "  \(state.rawValue) [fillcolor=\"\(ChartColor.band(state).hexadecimal)\"];"
    }
    let edges = StateTransition.all.map { transition in
      let count = counts[transition, default: 0]
      let color = ChartColor.transition(count).hexadecimal
      return "  \(transition.from.rawValue) -> \(transition.to.rawValue) "
        + "[label=\"\(count)\", color=\"\(color)\", fontcolor=\"\(color)\"];"
    }
    return (head + states + ["  start -> idle;"] + edges + ["}"]).map { $0 + "\n" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
