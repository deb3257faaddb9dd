import PullToAction

/// Content on its way to a new rest, along one axis.
///
/// Its offset is set in each frame. In `UIView.animate` a scroll view's offset is at its end at once, and only
/// what is presented moves: the control, which goes by the offset, would be drawn as at the end while its
/// content is still on the way.
struct ContentMotion {
  private enum Path {
    case spring(BounceSpring)
    case timed(TimedMotion, duration: Double)
  }

  let axis: Axis
  let target: Double
  private let path: Path
  private let start: Double
  /// The offset that it has set last; one that differs was set by somebody else.
  private(set) var last: Double

  /// How far, in points, an offset may be from the one that was set: native views round to pixels.
  private static let tolerance = 0.5

  /// - Parameters:
  ///   - axis: along which it moves.
  ///   - place: the offset that it begins at.
  ///   - target: the offset that it ends at.
  ///   - time: when it begins, in seconds of the clock.
  ///   - transition: how it moves.
  init(
    _ axis: Axis, from place: Double, to target: Double, at time: Double,
    by transition: InsetTransition
  ) {
    self.axis = axis
    self.target = target
    start = time
    last = place
    if case .timed(_, let curve) = transition, transition.duration > 0 {
      let duration = transition.duration
      path = .timed(
        TimedMotion(start: place, target: target, duration: duration, curve: curve),
        duration: duration)
    } else {
      path = .spring(BounceSpring(from: place, velocity: 0, to: target))
    }
  }

  /// Whether the offset is where this has put it.
  func holds(_ offset: Double) -> Bool { abs(offset - last) <= ContentMotion.tolerance }

  /// The offset at a time; `nil` from its end on.
  mutating func next(at now: Double) -> Double? {
    let elapsed = max(0, now - start)
    switch path {
    case .spring(let spring):
      guard !spring.isSettled(at: elapsed) else { return nil }
      last = spring.position(at: elapsed)
    case .timed(let motion, let duration):
      guard elapsed < duration else { return nil }
      last = motion.position(at: elapsed)
    }
    return last
  }
}

extension ObservedScrollHost {
  /// Whether content is on its way to a rest.
  package var isMoving: Bool { !motions.isEmpty }

  func begin(_ motion: ContentMotion?, along axis: Axis) {
    motions.removeAll { $0.axis == axis }
    if let motion { motions.append(motion) }
  }

  /// Moves content on its way by a frame. A finger stops it, and so does whoever scrolls by other means.
  func moveContent() {
    guard !motions.isEmpty else { return }
    guard let native, !isTracking else { return motions = [] }
    var offset = contentOffset
    motions = motions.compactMap { motion in
      var motion = motion
      guard motion.holds(offset[motion.axis]) else { return nil }
      let next = motion.next(at: clock.tickTime)
      offset[motion.axis] = next ?? motion.target
      return next == nil ? nil : motion
    }
    // Tells of itself, as any scrolling does.
    native.offset = offset
  }
}
