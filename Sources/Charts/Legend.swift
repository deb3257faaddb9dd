import PullToAction

/// What the lines, bands and marks of a trace's chart are, in rows below it.
struct Legend {
  /// What stands before a name.
  private enum Sample {
    case line(ChartCanvas.Stroke)
    case dashes, area
    case band(Color)
    case mark(MarkRows.Kind)
  }

  /// A name and where it is, from the legend's left and by its row.
  private struct Entry {
    let sample: Sample
    let name: String
    let x: Double
    let row: Int
  }

  private var entries: [Entry] = []
  private static let rowHeight = 17.0
  /// Above the first row.
  private static let gap = 8.0
  private static let sampleWidth = 20.0
  private static let font = ChartText.small

  /// How high it is, in points.
  var height: Double {
    entries.last.map { Legend.gap + Legend.rowHeight * Double($0.row + 1) } ?? 0
  }

  /// A legend of what there is in a trace.
  ///
  /// - Parameter width: of its rows, in points.
  init(of samples: TraceSamples, _ marks: MarkRows, width: Double) {
    var x = 0.0
    var row = 0
    for (sample, name) in Legend.names(in: samples, marks) {
      let end = Legend.sampleWidth + 5 + ChartText.width(of: name, in: Legend.font)
      guard end <= width else { continue }
      if x + end > width {
        x = 0
        row += 1
      }
      entries.append(Entry(sample: sample, name: name, x: x, row: row))
      x += end + 14
    }
  }

  private static func names(in samples: TraceSamples, _ marks: MarkRows) -> [(Sample, String)] {
    let lines: [(Sample, String)] = [
      (.line(TraceLines.pulled), "pulled amount"), (.line(TraceLines.offset), "offset"),
      (.area, "inset"), (.dashes, "threshold"),
    ]
    let states = Set(samples.bands.map(\.state))
    let bands = PullState.allCases.filter(states.contains).map { state in
      (Sample.band(ChartColor.band(state)), state.rawValue)
    }
    return lines + bands + marks.kinds.map { (Sample.mark($0), $0.name) }
  }

  func draw(in place: Rect, on canvas: inout ChartCanvas) {
    for entry in entries {
      let left = Point(
        x: place.minX + entry.x,
        y: place.minY + Legend.gap + Legend.rowHeight * (Double(entry.row) + 0.5))
      draw(entry.sample, at: left, on: &canvas)
      canvas.text(
        entry.name, at: Point(x: left.x + Legend.sampleWidth + 5, y: left.y), .left, Legend.font,
        ChartColor.ink)
    }
  }

  private func draw(_ sample: Sample, at left: Point, on canvas: inout ChartCanvas) {
    let right = Point(x: left.x + Legend.sampleWidth, y: left.y)
    let middle = Point(x: left.x + Legend.sampleWidth / 2, y: left.y)
    let box = Rect(x: left.x, y: left.y - 5, width: Legend.sampleWidth, height: 10)
    switch sample {
    case .line(let stroke): canvas.line([left, right], stroke)
    case .dashes:
      canvas.shapes(
        TraceLines.dashes(along: [left, right], from: left.x), stroke: TraceLines.threshold)
    case .area:
      let top = [Point(x: left.x, y: box.minY), Point(x: right.x, y: box.minY)]
      canvas.area(top, to: box.maxY, TraceLines.insetFill)
      canvas.line(top, TraceLines.inset)
    case .band(let color): canvas.fill(box, color, cornerRadius: 2)
    case .mark(let kind): canvas.shape(kind.path(at: middle), fill: kind.fill, stroke: kind.stroke)
    }
  }
}

extension MarkRows.Kind {
  /// As the legend has it.
  fileprivate var name: String {
    switch self {
    case .amount: "amount callback"
    case .call: "other callback"
    case .message: "message"
    case .fault: "fault"
    }
  }
}
