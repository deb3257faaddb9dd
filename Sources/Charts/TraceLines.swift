import ViewKit

/// How lines look, and what of them is drawn.
enum TraceLines {
  static let pulled = ChartCanvas.Stroke(color: ChartColor.pulled, width: 2.25, cap: .round)
  static let offset = ChartCanvas.Stroke(color: ChartColor.offset, width: 1.5, cap: .round)
  static let inset = ChartCanvas.Stroke(color: ChartColor.inset, width: 1.5, cap: .round)
  static let insetFill = ChartColor.inset.withAlphaComponent(0.18)
  static let threshold = ChartCanvas.Stroke(color: ChartColor.threshold, width: 1.25)

  /// A line that keeps each value until the next one.
  static func stepped(_ points: [Point]) -> [Point] {
    var stepped: [Point] = []
    for point in points {
      if let last = stepped.last, last.y != point.y { stepped.append(Point(x: point.x, y: last.y)) }
      stepped.append(point)
    }
    return stepped
  }

  /// The points of a line from left to right without those that nobody would see: of the ones in a
  /// column of a point's width the first, the highest, the lowest and the last are kept, which draws
  /// the same pixels (U. Jugel and others, "M4: A Visualization-Oriented Time Series Data
  /// Aggregation", 2014).
  static func thinned(_ points: [Point]) -> [Point] {
    var kept: [Point] = []
    var start = 0
    while start < points.count {
      let column = points[start].x.rounded(.down)
      let end = points[start...].firstIndex { $0.x.rounded(.down) != column } ?? points.count
      kept += extremes(of: points[start..<end])
      start = end
    }
    return kept
  }

  private static func extremes(of points: ArraySlice<Point>) -> [Point] {
    guard points.count > 4 else { return Array(points) }
    let lowest = points.indices.min { points[$0].y < points[$1].y }
    let highest = points.indices.max { points[$0].y < points[$1].y }
    let places = [points.startIndex, lowest, highest, points.endIndex - 1].compactMap { $0 }
    return Set(places).sorted().map { points[$0] }
  }

  /// The level parts of a line as dashes, which lie on a grid that begins at the left.
  static func dashes(along points: [Point], from left: Double) -> [Path] {
    let dash = 4.0
    let period = 7.0
    var dashes: [Path] = []
    for (start, end) in zip(points, points.dropFirst()) where start.y == end.y {
      var place = left + ((start.x - left) / period).rounded(.down) * period
      while place < end.x {
        let (from, to) = (max(place, start.x), min(place + dash, end.x))
        if to > from { dashes.append(.level(from: from, to: to, y: start.y)) }
        place += period
      }
    }
    return dashes
  }
}
