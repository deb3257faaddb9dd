/// Where content rests at its edges, and where its ends are. Everything is along the edge's axis, in points.
extension ScrollHost {
  /// The content offset at which the content rests at an edge.
  ///
  /// At the bottom and the right, content that is shorter than the viewport rests where it rests at the
  /// other edge.
  ///
  /// - Parameters:
  ///   - edge: at which the content rests.
  ///   - points: of that edge's inset that do not count.
  @inline(__always) func rest(at edge: Edge, without points: Double) -> Double {
    let inset = adjustedContentInset[edge]
    if edge.isFirst { return Quantum.quantized(points - (inset.isFinite ? inset : 0)) }
    return max(start(before: edge), end(at: edge, without: points))
  }

  /// How far the content is beyond its rest at an edge; below 0 it is scrolled away.
  @inline(__always) func distance(beyond edge: Edge, without points: Double) -> Double {
    let (rest, offset) = (rest(at: edge, without: points), contentOffset[edge.axis])
    return edge.isFirst ? rest - offset : offset - rest
  }

  /// How many points an inset at the bottom or the right needs before it shows: as many as the content is
  /// shorter than the viewport.
  ///
  /// - Parameter points: of that edge's inset that do not count.
  func shortfall(at edge: Edge, without points: Double) -> Double {
    guard !edge.isFirst else { return 0 }
    return max(0, start(before: edge) - end(at: edge, without: points))
  }

  /// Where the content ends at an edge, in its own coordinates: at the first edges 0, at the last ones its
  /// length, but never before the viewport's end.
  ///
  /// - Parameter points: of that edge's inset that do not count.
  func contentEnd(at edge: Edge, without points: Double) -> Double {
    guard !edge.isFirst else { return 0 }
    let end = contentLength(along: edge.axis)
    return Quantum.quantized(end + shortfall(at: edge, without: points))
  }

  /// The content's length; 0 where the scroll view tells nonsense.
  func contentLength(along axis: Axis) -> Double {
    let length = contentSize[axis]
    return length.isFinite ? max(0, length) : 0
  }

  /// The viewport's length; 0 where the scroll view tells nonsense.
  func viewportLength(along axis: Axis) -> Double { max(0, viewportSize[axis].finite(or: 0)) }

  private func start(before edge: Edge) -> Double {
    Quantum.quantized(-adjustedContentInset[edge.opposite].finite(or: 0))
  }

  private func end(at edge: Edge, without points: Double) -> Double {
    let viewport = viewportLength(along: edge.axis)
    let inset = adjustedContentInset[edge].finite(or: points)
    return Quantum.quantized(contentLength(along: edge.axis) + inset - points - viewport)
  }
}
