/// The offset when edges move.
extension ScrollAxis {
  /// Whether the content rests at a place, or is on its way there.
  private func clings(to place: Double) -> Bool {
    switch motion {
    case .resting: offset == place
    case .bouncing(let spring, _): spring.target == place
    case .timed(let move, _): move.target == place
    case .held, .decelerating: false
    }
  }

  /// The edges have changed: content at the leading edge moves to its new place, content past
  /// an edge goes back to it, and other content stays where it is.
  ///
  /// At the trailing edge content moves only for a control that opens or closes there: content that
  /// grows must not run away.
  ///
  /// - Parameters:
  ///   - before: what it was.
  ///   - now: when these movements start.
  ///   - finger: where the finger is, if one holds the content.
  ///   - transition: how content at an edge moves to its new place.
  ///   - isControl: whether a control opens or closes at the trailing edge.
  mutating func edgesMoved(
    from before: ScrollAxis, now: Double, finger: Double, by transition: InsetTransition,
    isControlAtEnd isControl: Bool
  ) {
    let (oldMinimum, oldMaximum) = (before.minimum, before.maximum)
    let clung = before.clings(to: oldMinimum)
    let clungToEnd = isControl && before.clings(to: oldMaximum)
    guard minimum != oldMinimum || maximum != oldMaximum else { return reanchor(at: finger) }
    // A call that was due early in a late frame may precede a bounce that started in that frame, and a
    // spring has no meaning before its start: the change counts from there.
    let now = max(now, since ?? now)
    let (position, velocity) = state(at: now)
    switch motion {
    case .held: reanchor(at: finger)
    // Code has it go somewhere, where it still can be.
    case .timed(let move, _)
    where !clung && !clungToEnd && minimum <= move.target && move.target <= maximum: break
    // On its way back to an edge that is none any more: further in there is nothing that it should go to.
    case .bouncing(let spring, _)
    where !clung && !clungToEnd && minimum <= spring.target && spring.target <= maximum
      && (spring.target - position) * velocity > 0:
      break
    case .resting, .bouncing, .timed:
      if clung, minimum != oldMinimum {
        go(to: minimum, from: position, velocity: velocity, by: transition, now: now)
      } else if clungToEnd, maximum != oldMaximum {
        go(to: maximum, from: position, velocity: velocity, by: transition, now: now)
      } else if !clung || position < minimum || position > maximum {
        move(from: position, velocity: velocity, now: now)
      }
    case .decelerating: move(from: position, velocity: velocity, now: now)
    }
  }

  private mutating func go(
    to target: Double, from position: Double, velocity: Double, by transition: InsetTransition,
    now: Double
  ) {
    if case .timed(let duration, let curve) = transition, transition.duration > 0 {
      let move = TimedMotion(start: position, target: target, duration: duration, curve: curve)
      motion = .timed(move, since: now)
    } else {
      bounce(from: position, velocity: velocity, to: target, now: now)
    }
  }
}
