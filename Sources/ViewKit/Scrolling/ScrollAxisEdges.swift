/// What happens to the offset when the edges move.
extension ScrollAxis {
  /// Goes from a place to the least offset at rest.
  private mutating func goToLeadingEdge(
    from position: Double, velocity: Double, now: Double, by transition: InsetTransition
  ) {
    guard case .timed(let duration, let curve) = transition, transition.duration > 0 else {
      return bounce(from: position, velocity: velocity, to: minimum, now: now)
    }
    motion = .timed(
      TimedMotion(start: position, target: minimum, duration: duration, curve: curve), since: now)
  }

  /// Whether the content lies at its leading edge, or is on its way there.
  private func clingsToLeadingEdge(minimum: Double) -> Bool {
    switch motion {
    case .resting: offset == minimum
    case .bouncing(let spring, _): spring.target == minimum
    case .timed(let move, _): move.target == minimum
    case .held, .decelerating: false
    }
  }

  /// Changes the edges without a jump: what lay at the leading edge goes to where that is now by
  /// the spring, what is past an edge goes back to it, and everything else stays where it is.
  ///
  /// - Parameters:
  ///   - now: when the spring begins.
  ///   - finger: where the finger is, if one holds the content.
  ///   - transition: how what lay at the leading edge goes there.
  ///   - change: sets lengths and insets.
  mutating func changeEdges(
    now: Double, finger: Double, by transition: InsetTransition = .bounce,
    _ change: (inout ScrollAxis) -> Void
  ) {
    let clung = clingsToLeadingEdge(minimum: minimum)
    let oldMinimum = minimum
    let oldMaximum = maximum
    change(&self)
    guard minimum != oldMinimum || maximum != oldMaximum else { return reanchor(at: finger) }
    // A call that was due early in a late frame comes before a bounce that began in that frame, and
    // a spring reckoned backwards is anywhere; the change counts from when it began.
    let now = max(now, since ?? now)
    let (position, velocity) = state(at: now)
    switch motion {
    case .held:
      reanchor(at: finger)
    case .resting, .bouncing, .timed:
      if clung, minimum != oldMinimum {
        goToLeadingEdge(from: position, velocity: velocity, now: now, by: transition)
      } else if !clung || position < minimum || position > maximum {
        move(from: position, velocity: velocity, now: now)
      }
    case .decelerating:
      move(from: position, velocity: velocity, now: now)
    }
  }
}
