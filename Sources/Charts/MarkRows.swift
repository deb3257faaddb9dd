import PullToAction
import ViewKit

/// The rows of marks below a trace's plot: the callbacks of each participant, and the diagnostics
/// where there are any.
struct MarkRows {
  /// What is told frame after frame is drawn smaller than the rest, and trouble is drawn larger.
  enum Kind: CaseIterable {
    case amount, call, message, fault
  }

  /// Who has a row.
  enum Row: String, CaseIterable {
    case visualizer
    case statusView = "status view"
    case delegate
    case diagnostics
  }

  /// One mark.
  struct Mark: Equatable {
    let row: Row
    let kind: Kind
    let time: Double
    /// The code of a diagnostic.
    var code: String?
  }

  static let rowHeight = 15.0
  /// Above the first row.
  static let gap = 6.0

  /// The marks in the order of time.
  let marks: [Mark]

  init(of samples: TraceSamples) {
    marks = samples.events.compactMap(Mark.init)
  }

  /// The rows that have something in them, and those of the participants.
  var rows: [Row] { Row.allCases.filter { $0 != .diagnostics || hasDiagnostics } }

  private var hasDiagnostics: Bool { marks.contains { $0.row == .diagnostics } }

  /// How high the rows are, in points.
  static func height(of samples: TraceSamples) -> Double {
    gap + rowHeight * Double(MarkRows(of: samples).rows.count)
  }
}

extension MarkRows.Mark {
  init?(_ event: TimedEvent) {
    switch event.event {
    case .callback(let call):
      let row: MarkRows.Row =
        switch call.participant {
        case .visualizer: .visualizer
        case .statusView, .refreshControl, .refreshView: .statusView
        case .delegate: .delegate
        }
      let isAmount = [.pulledAmountChanged, .updateForPulledAmount].contains(call.name)
      self.init(row: row, kind: isAmount ? .amount : .call, time: event.time)
    case .diagnostic(let diagnostic):
      // What a plugin prints is no trouble.
      let kind: MarkRows.Kind = diagnostic.code == .message ? .message : .fault
      self.init(
        row: .diagnostics, kind: kind, time: event.time, code: diagnostic.code.rawValue)
    case .state, .inset: return nil
    }
  }
}

/// Drawing marks.
extension TraceChart {
  func drawMarks(on canvas: inout ChartCanvas) {
    guard let place = layout[.marks] else { return }
    let rows = MarkRows(of: samples)
    for (index, row) in rows.rows.enumerated() {
      let middle = place.minY + MarkRows.gap + MarkRows.rowHeight * (Double(index) + 0.5)
      name(row.rawValue, at: middle, on: &canvas)
      canvas.line(
        [Point(x: place.minX, y: middle), Point(x: place.maxX, y: middle)],
        .init(color: ChartColor.grid))
      for kind in MarkRows.Kind.allCases {
        draw(rows.marks.filter { $0.row == row && $0.kind == kind }, kind, at: middle, on: &canvas)
      }
      drawCodes(rows.marks.filter { $0.row == row && $0.kind == .fault }, at: middle, on: &canvas)
    }
  }

  private func draw(
    _ marks: [MarkRows.Mark], _ kind: MarkRows.Kind, at middle: Double,
    on canvas: inout ChartCanvas
  ) {
    let paths = spread(marks.map { time($0.time) }).map { x in
      kind.path(at: Point(x: x, y: middle))
    }
    canvas.shapes(paths, fill: kind.fill, stroke: kind.stroke)
  }

  /// Places from left to right without those that would lie on the one before them.
  private func spread(_ places: [Double]) -> [Double] {
    var kept: [Double] = []
    for place in places where place >= (kept.last ?? -.infinity) + 1 { kept.append(place) }
    return kept
  }

  /// Writes the codes of faults behind their marks, each where it ends before the next mark.
  private func drawCodes(
    _ marks: [MarkRows.Mark], at middle: Double, on canvas: inout ChartCanvas
  ) {
    var places: [(x: Double, code: String)] = []
    for mark in marks {
      let x = time(mark.time)
      if let code = mark.code, x > places.last?.x ?? -.infinity { places.append((x, code)) }
    }
    for (index, place) in places.enumerated() {
      let next = index + 1 < places.count ? places[index + 1].x - 8 : layout.plot.maxX
      let width = ChartText.width(of: place.code, in: ChartText.small)
      guard place.x + 8 + width <= next else { continue }
      canvas.text(
        place.code, at: Point(x: place.x + 8, y: middle), .left, ChartText.small,
        ChartColor.fault)
    }
  }
}

/// How marks look.
extension MarkRows.Kind {
  func path(at point: Point) -> Path {
    switch self {
    case .amount:
      .segment(Point(x: point.x, y: point.y - 3), Point(x: point.x, y: point.y + 3))
    case .call, .message: .dot(at: point, radius: 2.5)
    case .fault: .diamond(at: point, radius: 4.5)
    }
  }

  var fill: Color? {
    switch self {
    case .amount: nil
    case .call: ChartColor.call
    case .message: ChartColor.faint
    case .fault: ChartColor.fault
    }
  }

  var stroke: ChartCanvas.Stroke? {
    self == .amount ? .init(color: ChartColor.faint) : nil
  }
}
