import ViewKit

/// How much of each cell of a grid lies in polygons, 0…1.
///
/// Each row is sampled by sixteen lines, exactly along the line, so that a stroke of a fifteenth of a row is
/// not missed.
struct Coverage {
  private static let linesPerRow = 16

  private let columns: Int
  private let clip: Rect
  private var shares: [Double]

  /// - Parameters:
  ///   - polygons: closed, in cells.
  ///   - rule: what is inside.
  ///   - clip: what lies outside of this does not count, in cells.
  ///   - columns: how many cells the grid is wide.
  ///   - rows: how many it is tall.
  init(of polygons: [[Point]], rule: FillRule, clip: Rect, columns: Int, rows: Int) {
    self.columns = columns
    self.clip = clip
    shares = Array(repeating: 0, count: columns * rows)
    var edges = polygons.flatMap(Edge.edges).filter { $0.bottom > 0 && $0.top < Double(rows) }
    edges.sort { $0.top < $1.top }
    var next = 0
    var active: [Edge] = []
    for line in 0..<rows * Coverage.linesPerRow {
      let y = (Double(line) + 0.5) / Double(Coverage.linesPerRow)
      while next < edges.count, edges[next].top <= y {
        active.append(edges[next])
        next += 1
      }
      active.removeAll { $0.bottom <= y }
      guard !active.isEmpty, clip.minY <= y, y < clip.maxY else { continue }
      addLine(at: y, through: active, rule: rule)
    }
  }

  /// How many steps it takes: some for each point, which was computed from the path, and more for each
  /// line through an edge, where the edges that it crosses are put in order.
  static func steps(for polygons: [[Point]], rows: Int) -> Double {
    let lines = polygons.lazy.flatMap(Edge.edges).reduce(0.0) { sum, edge in
      sum + max(0, min(edge.bottom, Double(rows)) - max(edge.top, 0)) * Double(linesPerRow)
    }
    let points = polygons.reduce(0) { $0 + $1.count }
    let comparisons = Double(Int.bitWidth - points.leadingZeroBitCount)
    return Double(rows * linesPerRow + 8 * points) + (3 + comparisons) * lines
  }

  subscript(column: Int, row: Int) -> Double { min(shares[row * columns + column], 1) }

  private mutating func addLine(at y: Double, through edges: [Edge], rule: FillRule) {
    let crossings = edges.map { (x: $0.x(at: y), winding: $0.winding) }.sorted { $0.x < $1.x }
    var winding = 0
    for (index, crossing) in crossings.enumerated().dropLast() {
      winding += crossing.winding
      let isInside = rule == .nonZero ? winding != 0 : index % 2 == 0
      if isInside { add(from: crossing.x, to: crossings[index + 1].x, row: Int(y)) }
    }
  }

  private mutating func add(from start: Double, to end: Double, row: Int) {
    let start = max(start, clip.minX, 0)
    let end = min(end, clip.maxX, Double(columns))
    guard start < end else { return }
    for column in Int(start)...min(Int(end), columns - 1) {
      let part = min(end, Double(column + 1)) - max(start, Double(column))
      shares[row * columns + column] += part / Double(Coverage.linesPerRow)
    }
  }
}

/// A side of a polygon that is not level.
private struct Edge {
  private let upper, lower: Point
  /// 1 where it goes down, -1 where it goes up.
  let winding: Int

  var top: Double { upper.y }
  var bottom: Double { lower.y }

  private init?(from start: Point, to end: Point) {
    guard start.y != end.y else { return nil }
    winding = start.y < end.y ? 1 : -1
    (upper, lower) = winding > 0 ? (start, end) : (end, start)
  }

  func x(at y: Double) -> Double {
    upper.x + (lower.x - upper.x) * ((y - upper.y) / (lower.y - upper.y))
  }

  static func edges(of polygon: [Point]) -> [Edge] {
    polygon.indices.compactMap { index in
      Edge(from: polygon[index], to: polygon[(index + 1) % polygon.count])
    }
  }
}
