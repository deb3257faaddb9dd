extension Path {
  /// The part of the path between two places, in parts of its whole length, as strokes have a start
  /// and an end; curves stay curves.
  ///
  /// - Parameters:
  ///   - start: 0…1; below counts as 0.
  ///   - end: 0…1; above counts as 1. Nothing is left where it is not after the start.
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

extension Subpath {
  /// What of it lies in a range of distances.
  ///
  /// - Parameters:
  ///   - range: in points along the whole path.
  ///   - start: where this part begins in that.
  ///   - lengths: those of the segments.
  fileprivate func elements(
    in range: ClosedRange<Double>, from start: Double, lengths: [Double]
  ) -> [PathElement] {
    let end = start + lengths.reduce(0, +)
    if range.lowerBound <= start, end <= range.upperBound { return whole }
    var elements: [PathElement] = []
    var distance = start
    for (segment, length) in zip(segments, lengths) {
      let from = max(range.lowerBound - distance, 0)
      let to = min(range.upperBound - distance, length)
      distance += length
      guard from < to else { continue }
      let part = segment.part(from: from, to: to)
      elements += elements.isEmpty ? [.move(part.start), part.element] : [part.element]
    }
    return elements
  }

  private var whole: [PathElement] {
    guard let first = segments.first else { return [] }
    return [.move(first.start)] + segments.map(\.element) + (isClosed ? [.close] : [])
  }
}
