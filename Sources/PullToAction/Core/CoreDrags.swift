/// What a finger does besides moving the content: out of line, as most frames ask for none of it.
extension ControlCore {
  /// A finger begins to scroll.
  func dragBegan() {
    enqueue(.pull(.dragBegan(scrolledAway: scroll.isScrolledAway, rest: scroll.openRest)))
  }

  /// Tells the machine how the finger has moved, as long as that matters.
  ///
  /// - Parameter distance: how far, in points, the content is beyond its rest; below 0 it is scrolled away.
  @inline(never) func noteMove(to distance: Double, _ finger: Finger) {
    guard finger.contains(.isDragging) else { return }
    if machine.drag.isAxisOpen {
      let (way, axis) = (scroll.host?.dragTranslation, scroll.edge.axis)
      let known = way.flatMap { $0.isFinite ? $0 : nil }
      handle(.dragMoved(along: known?[axis], across: known?[axis.across] ?? 0))
    }
    if machine.drag.pushStart != nil, distance.isFinite { handle(.pushedBack(to: distance)) }
  }
}

/// How a finger left the content.
struct DragRelease: Equatable {
  /// Whether the system took it away.
  var isCancelled: Bool
  /// Its velocity, in points a second, positive downward and to the right; `nil` where it is not known.
  var velocity: Point?

  /// The velocity along a pull at an edge: away from it, in points a second.
  func velocity(along edge: Edge) -> Double? {
    guard let velocity = velocity?[edge.axis], velocity.isFinite else { return nil }
    // On the grid: on its way through events in other units it misses by a last bit.
    return Quantum.quantized(edge.isFirst ? velocity : -velocity)
  }
}

extension Drag {
  /// Whether it matters how the finger moves.
  var asksForMoves: Bool { isAxisOpen || pushStart != nil }
}

extension HostLink {
  /// Keeps the finger's velocity for the end of its drag.
  ///
  /// - Parameter velocity: the offset's, in points a millisecond.
  func noteRelease(_ velocity: Point) {
    releaseVelocity = Point(x: velocity.x * -1000, y: velocity.y * -1000)
  }

  /// How far, in points, the content is beyond its rest, where it lies at the rest of the open control.
  var openRest: Double? {
    guard openInset > 0, let host else { return nil }
    let distance = host.distance(beyond: edge, without: inset)
    return abs(distance - openInset) <= HostLink.edgeTolerance ? distance : nil
  }
}
