/// A deceleration that has come to its content's edge, for the next one to go on with.
struct Handover: Equatable {
  /// The velocity that is left, of the offset in points a second.
  let velocity: Double
  /// When it came to the edge: between two frames, so that the frame rate changes nothing.
  let time: Double
}

/// What a chain does when the finger has let go.
extension NestedChain {
  /// The finger is lifted: one member along each axis has its velocity, the others go back to their edges
  /// or stay.
  ///
  /// - Parameters:
  ///   - velocity: of the offsets by the finger alone, in points a second.
  ///   - carried: what the flick before has left, which is added to it.
  func end(velocity: Point, carried: Point = .zero, cancelled: Bool) {
    let members = members
    var shares = members.map { _ in (velocity: Point.zero, carried: Point.zero) }
    for axis in Axis.allCases where velocity[axis] != 0 && lock != axis.across {
      guard let mover = firstMover(axis, velocity: velocity[axis]),
        let index = members.firstIndex(where: { $0 === mover })
      else { continue }
      shares[index].velocity[axis] = velocity[axis]
      shares[index].carried[axis] = carried[axis]
    }
    for (member, share) in zip(members, shares) {
      member.gesture.finish(
        velocity: share.velocity, carried: share.carried, cancelled: cancelled, on: member)
    }
  }

  /// Who is flung: one that it brings back to its edge, or else the first that has room, or else one that
  /// is past the edge ahead or goes past it.
  private func firstMover(_ axis: Axis, velocity: Double) -> ScrollView? {
    let forward = velocity > 0
    let order = order(axis, forward: forward)
    return members.first { $0.axes[axis].reach.isPast(forward: !forward) }
      ?? order.first { $0.axes[axis].reach.room(forward: forward) > 0 }
      ?? members.first { $0.axes[axis].isPastEdge }
      ?? owner(axis, forward: forward)
  }

  /// Has the next member go on where one has come to its edge.
  ///
  /// - Returns: those that begin to move, for their turn in this frame: they may have had it already.
  func handOn(from scrollView: ScrollView) -> [ScrollView] {
    Axis.allCases.compactMap { axis in
      guard let handover = scrollView.axes[axis].handover else { return nil }
      scrollView.axes.change(axis) { $0.handover = nil }
      guard let next = next(axis, forward: handover.velocity > 0, after: scrollView) else {
        return nil
      }
      next.axes.change(axis) { $0.goOn(with: handover) }
      if next !== scrollView { return next }
      scrollView.axes.change(axis) { $0.advance(to: scrollView.clock.now) }
      return nil
    }
  }

  /// Who goes on with a fling; `nil` where it ends, because the one whose turn it is has a finger or a
  /// movement of its own, or because another is past its edge already.
  private func next(_ axis: Axis, forward: Bool, after scrollView: ScrollView) -> ScrollView? {
    let next = order(axis, forward: forward).first {
      !$0.axes[axis].isMoving && $0.axes[axis].reach.room(forward: forward) > 0
    }
    if let next { return next.touch == nil ? next : nil }
    guard !members.contains(where: { $0.axes[axis].isPastEdge }) else { return nil }
    return owner(axis, forward: forward).flatMap { owner in
      owner.touch == nil && !owner.axes[axis].isMoving ? owner : nil
    }
  }
}

extension ScrollAxis {
  var isPastEdge: Bool { offset < minimum || offset > maximum }
  var isStuckPastEdge: Bool { isPastEdge && !isWithinReach }

  /// Goes on with a fling: decelerates, or bounces where it has no room, back to its edge.
  mutating func goOn(with handover: Handover) {
    if reach.room(forward: handover.velocity > 0) > 0 {
      // However slow: what is left of a fling is not lost on the way.
      motion = .decelerating(
        Deceleration(from: offset, velocity: handover.velocity, rate: rate), since: handover.time)
    } else if bounces {
      let edge = min(max(offset, minimum), maximum)
      bounce(from: offset, velocity: handover.velocity, to: edge, now: handover.time)
    }
  }
}
