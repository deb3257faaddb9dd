/// The offset when edges move.
extension ScrollAxis {
  /// Whether the content rests at its leading edge, or is on its way there.
  private var clingsToLeadingEdge: Bool {
    switch motion {
    case .resting: offset == minimum
    case .bouncing(let spring, _): spring.target == minimum
    case .timed(let move, _): move.target == minimum
    case .held, .decelerating: false
    }
  }

  /// Changes the edges without a jump: content at the leading edge moves to its new place, content past
  /// an edge goes back to it, and other content stays where it is.
  ///
  /// - Parameters:
  ///   - now: when these movements start.
  ///   - finger: where the finger is, if one holds the content.
  ///   - transition: how content at the leading edge moves to its new place.
  ///   - change: sets lengths and insets.
  mutating func changeEdges(
    now: Double, finger: Double, by transition: InsetTransition = .bounce,
    _ change: (inout ScrollAxis) -> Void
  ) {
    let clung = clingsToLeadingEdge
    let (oldMinimum, oldMaximum) = (minimum, maximum)
    change(&self)
    guard minimum != oldMinimum || maximum != oldMaximum else { return reanchor(at: finger) }
    // A call that was due early in a late frame may precede a bounce that started in that frame, and a
    // spring has no meaning before its start: the change counts from there.
    let now = max(now, since ?? now)
    let (position, velocity) = state(at: now)
    switch motion {
    case .held: reanchor(at: finger)
    case .resting, .bouncing, .timed:
      if clung, minimum != oldMinimum {
        if case .timed(let duration, let curve) = transition, transition.duration > 0 {
          let move = TimedMotion(start: position, target: minimum, duration: duration, curve: curve)
          motion = .timed(move, since: now)
        } else {
          bounce(from: position, velocity: velocity, to: minimum, now: now)
        }
      } else if !clung || position < minimum || position > maximum {
        move(from: position, velocity: velocity, now: now)
      }
    case .decelerating: move(from: position, velocity: velocity, now: now)
    }
  }
}
