/// Points joined by straight lines.
public struct Polyline: Equatable, Sendable {
  /// The points; the first is not repeated at the end of a closed one.
  public let points: [Point]
  /// Whether the last point is joined to the first.
  public let isClosed: Bool
}

extension Path {
  /// The path as straight lines, one list of points for each of its parts.
  ///
  /// - Parameter tolerance: how far from the path a line may be, in points. A curve becomes 64 lines
  ///   at most.
  public func flattened(tolerance: Double = 0.1) -> [Polyline] {
    subpaths.map { subpath in
      var points: [Point] = []
      for segment in subpath.segments {
        if points.isEmpty { points.append(segment.start) }
        switch segment {
        case .line(_, let end): points.append(end)
        case .curve(let curve): points += curve.points(tolerance: tolerance)
        }
      }
      if subpath.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
      return Polyline(points: points, isClosed: subpath.isClosed)
    }
  }
}

extension CubicCurve {
  /// Points of it after its start; as many as Wang's formula asks for: `√(6·m/(8·tolerance))` lines,
  /// m the greatest second difference of the four points.
  fileprivate func points(tolerance: Double) -> [Point] {
    let bend = max(
      p0.distance(to: Point(x: 2 * p1.x - p2.x, y: 2 * p1.y - p2.y)),
      p3.distance(to: Point(x: 2 * p2.x - p1.x, y: 2 * p2.y - p1.y)))
    let wanted = (0.75 * bend / (tolerance > 1e-9 ? tolerance : 1e-9)).squareRoot().rounded(.up)
    let count = Int(min(max(wanted, 1), 64))
    return (1..<count).map { point(at: Double($0) / Double(count)) } + [p3]
  }
}
