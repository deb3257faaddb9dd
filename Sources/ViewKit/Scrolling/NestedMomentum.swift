/// A trackpad's momentum over scroll views that share movements.
extension NestedChain {
  /// Moves the members by a momentum's step in their order, each to its edge; at the last edge, the one that
  /// would go past it bounces.
  ///
  /// - Parameters:
  ///   - step: of the offset, in points.
  ///   - seconds: in what time.
  /// - Returns: whether it met no edge.
  func glide(by step: Point, in seconds: Double, now: Double) -> Bool {
    var isFree = true
    for axis in Axis.allCases where step[axis] != 0 {
      let rest = rest(of: step[axis], along: axis, now: now)
      guard rest != 0, let owner = owner(axis, forward: rest > 0) else { continue }
      isFree = false
      let handover = Handover(velocity: step[axis] / seconds, time: now)
      owner.axes.change(axis) { $0.goOn(with: handover) }
    }
    for member in members {
      member.offsetChanged()
      member.motionChanged()
    }
    return isFree
  }

  /// Moves the members by a step, and gives what none of them has room for.
  private func rest(of step: Double, along axis: Axis, now: Double) -> Double {
    order(axis, forward: step > 0).reduce(step) { rest, member in
      let room = member.axes[axis].reach.room(forward: step > 0)
      guard room > 0, rest != 0 else { return rest }
      let share = min(max(rest, -room), room)
      member.axes.change(axis) { $0.jump(to: $0.offset + share, now: now) }
      return rest - share
    }
  }
}
