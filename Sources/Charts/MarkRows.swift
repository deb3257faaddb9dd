import PullToAction

/// The rows of marks below a trace's plot: the callbacks of each participant, and the diagnostics
/// where there are any.
struct MarkRows {
  /// Frequent marks are smaller than the rest, and faults are larger.
  enum Kind: CaseIterable { case amount, call, message, fault }

  /// Who has a row.
  enum Row: String, CaseIterable {
    case visualizer
    case statusView = "status view"
    case delegate, diagnostics
  }

  /// One mark.
  fileprivate struct Mark {
    let row: Row
    let kind: Kind
    let time: Double
    /// The code of a diagnostic.
    var code: String?
  }

  private static let rowHeight = 15.0
  /// Above the first row.
  private static let gap = 6.0

  /// In the order of time.
  private let marks: [Mark]
  /// Those that have something in them, and those of the participants.
  private let rows: [Row]

  init(of samples: TraceSamples) {
    let marks = samples.events.compactMap(Mark.init)
    self.marks = marks
    rows = Row.allCases.filter { row in
      row != .diagnostics || marks.contains { $0.row == .diagnostics }
    }
  }

  /// The kinds of marks that there are.
  var kinds: [Kind] { Kind.allCases.filter { kind in marks.contains { $0.kind == kind } } }

  /// How high the rows are, in points.
  var height: Double { MarkRows.gap + MarkRows.rowHeight * Double(rows.count) }

  func draw(in place: Rect, time: ChartScale, on canvas: inout ChartCanvas) {
    for (index, row) in rows.enumerated() {
      let y = place.minY + MarkRows.gap + MarkRows.rowHeight * (Double(index) + 0.5)
      canvas.name(row.rawValue, leftOf: place.minX, at: y)
      canvas.shape(
        .level(from: place.minX, to: place.maxX, y: y), stroke: .init(color: ChartColor.grid))
      for kind in Kind.allCases {
        let places = marks.filter { $0.row == row && $0.kind == kind }.map { time($0.time) }
        let paths = places.thinned.map { kind.path(at: Point(x: $0, y: y)) }
        canvas.shapes(paths, fill: kind.fill, stroke: kind.stroke)
      }
      let faults = marks.filter { $0.row == row && $0.kind == .fault }
      drawCodes(faults, at: y, time: time, until: place.maxX, on: &canvas)
    }
  }

  /// Writes the codes of faults behind their marks, each where it ends before the next mark.
  private func drawCodes(
    _ faults: [Mark], at y: Double, time: ChartScale, until end: Double,
    on canvas: inout ChartCanvas
  ) {
    var places: [(x: Double, code: String)] = []
    for mark in faults {
      let x = time(mark.time)
      if let code = mark.code, x > places.last?.x ?? -.infinity { places.append((x, code)) }
    }
    for (index, place) in places.enumerated() {
      let next = index + 1 < places.count ? places[index + 1].x - 8 : end
      let width = ChartText.width(of: place.code, in: ChartText.small)
      guard place.x + 8 + width <= next else { continue }
      canvas.text(
        place.code, at: Point(x: place.x + 8, y: y), .left, ChartText.small, ChartColor.fault)
    }
  }
}

extension MarkRows.Mark {
  fileprivate init?(_ event: TimedEvent) {
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
      self.init(row: .diagnostics, kind: kind, time: event.time, code: diagnostic.code.rawValue)
    case .state, .inset: return nil
    }
  }
}

extension [Double] {
  /// Ascending places without those that would lie on the one before them.
  var thinned: [Double] {
    reduce(into: []) { kept, place in
      if place >= (kept.last ?? -.infinity) + 1 { kept.append(place) }
    }
  }
}

/// How marks look.
extension MarkRows.Kind {
  func path(at point: Point) -> Path {
    let (x, y) = (point.x, point.y)
    switch self {
    case .amount: return .upright(x: x, from: y - 3, to: y + 3)
    case .call, .message: return .ellipse(in: Rect(x: x - 2.5, y: y - 2.5, width: 5, height: 5))
    case .fault:
      // A square on its corner.
      let corners = [(x, y - 4.5), (x + 4.5, y), (x, y + 4.5), (x - 4.5, y)]
      return Path(corners.map { .line(Point(x: $0, y: $1)) } + [.close])
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

  var stroke: ChartCanvas.Stroke? { self == .amount ? .init(color: ChartColor.faint) : nil }
}
