/// The segments of a path between two moves.
struct Subpath {
  var segments: [PathSegment] = []
  /// Whether its last segment is joined to its first.
  var isClosed = false

  /// Its elements in a range of distances.
  ///
  /// - Parameters:
  ///   - range: in points along the whole path.
  ///   - start: where this subpath starts in that.
  ///   - lengths: those of the segments.
  fileprivate func elements(
    in range: ClosedRange<Double>, from start: Double, lengths: [Double]
  ) -> [PathElement] {
    let end = start + lengths.reduce(0, +)
    if range.lowerBound <= start, end <= range.upperBound {
      return [.move(segments[0].p0)] + segments.map(\.element) + (isClosed ? [.close] : [])
    }
    var elements: [PathElement] = []
    var distance = start
    for (segment, length) in zip(segments, lengths) {
      let from = max(range.lowerBound - distance, 0)
      let to = min(range.upperBound - distance, length)
      distance += length
      guard from < to else { continue }
      let part = segment.part(from: from, to: to)
      elements += elements.isEmpty ? [.move(part.p0), part.element] : [part.element]
    }
    return elements
  }
}

/// Points joined by straight lines.
public struct Polyline: Equatable, Sendable {
  /// The points; the first is not repeated at the end of a closed one.
  public let points: [Point]
  /// Whether the last point is joined to the first.
  public let isClosed: Bool
}

extension Path {
  /// The subpaths that draw something.
  var subpaths: [Subpath] {
    var subpaths = [Subpath()]
    var start = Point.zero
    var current = Point.zero
    func add(_ segment: PathSegment) { subpaths[subpaths.count - 1].segments.append(segment) }
    for element in elements {
      switch element {
      case .move(let point):
        subpaths.append(Subpath())
        start = point
      case .line(let end): add(PathSegment(from: current, to: end))
      case .quad(let control, let end): add(PathSegment(from: current, control: control, to: end))
      case .curve(let control1, let control2, let end):
        add(PathSegment(p0: current, p1: control1, p2: control2, p3: end))
      case .close:
        if current != start { add(PathSegment(from: current, to: start)) }
        subpaths[subpaths.count - 1].isClosed = true
        subpaths.append(Subpath())
      }
      current = element.end ?? start
    }
    return subpaths.filter { !$0.segments.isEmpty }
  }

  /// The smallest rectangle around everything drawn, ignoring control points
  /// (`CGPath.boundingBoxOfPath`); `nil` where nothing is.
  public var boundingBox: Rect? {
    let points = subpaths.flatMap(\.segments).flatMap(\.extremes)
    return points.isEmpty ? nil : Rect(around: points)
  }

  /// The path as straight lines, one list of points for each subpath.
  ///
  /// - Parameter tolerance: how far from the path a line may be, in points. A curve becomes 64 lines
  ///   at most.
  public func flattened(tolerance: Double = 0.1) -> [Polyline] {
    subpaths.map { subpath in
      var points = [subpath.segments[0].p0]
      for segment in subpath.segments { points += segment.points(tolerance: tolerance) }
      if subpath.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
      return Polyline(points: points, isClosed: subpath.isClosed)
    }
  }

  /// The part of the path between two fractions of its length, like a stroke's start and end; curves
  /// stay curves.
  ///
  /// - Parameters:
  ///   - start: clamped to at least 0.
  ///   - end: clamped to at most 1. Nothing is left where it is not after the start.
  public func trimmed(from start: Double, to end: Double) -> Path {
    guard start < end, start < 1, end > 0 else { return Path() }
    if start <= 0, end >= 1 { return self }
    let subpaths = subpaths
    let lengths = subpaths.map { $0.segments.map(\.length) }
    let total = lengths.joined().reduce(0, +)
    let range = max(start, 0) * total...min(end, 1) * total
    var elements: [PathElement] = []
    var distance = 0.0
    for (subpath, lengths) in zip(subpaths, lengths) {
      elements += subpath.elements(in: range, from: distance, lengths: lengths)
      distance += lengths.reduce(0, +)
    }
    return Path(checked: elements)
  }
}
