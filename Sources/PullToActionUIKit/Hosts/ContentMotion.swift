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
  /// Where the native view was when it was last moved, to the pixel that it has made of that; where it is
  /// elsewhere, somebody else has scrolled.
  var last: Double

  /// - Parameters:
  ///   - axis: along which it moves.
  ///   - place: the offset that it begins at.
  ///   - target: the offset that it ends at.
  ///   - velocity: how fast the offset changes when it begins, in points a second; a timed one begins at rest.
  ///   - time: when it begins, in seconds of the clock.
  ///   - transition: how it moves.
  init(
    _ axis: Axis, from place: Double, to target: Double, velocity: Double = 0, at time: Double,
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
      path = .spring(BounceSpring(from: place, velocity: velocity, to: target))
    }
  }

  /// Whether it is too fast to stop where it is to.
  var passesTarget: Bool {
    guard case .spring(let spring) = path else { return false }
    // The spring passes it once at most: a second later it comes from the other side.
    return (spring.position(at: 1) - spring.target) * spring.displacement < 0
  }

  /// The offset at a time; `nil` from its end on.
  func next(at now: Double) -> Double? {
    let elapsed = max(0, now - start)
    switch path {
    case .spring(let spring):
      return spring.isSettled(at: elapsed) ? nil : spring.position(at: elapsed)
    case .timed(let motion, let duration):
      return elapsed < duration ? motion.position(at: elapsed) : nil
    }
  }
}

/// Content whose way was stopped, or left to the scroll view: it may come to lie past its edge with nobody to
/// bring it back, as a scroll view brings back only what a drag of its own has left there.
struct StrandedContent {
  private var place: Double
  /// For how many frames it has been there.
  private var frames = 0

  init(at place: Double) { self.place = place }

  /// A frame in which no finger is down.
  ///
  /// - Returns: whether it lies still. A scroll view that moves by itself does so in each frame, if not in the
  ///   first.
  mutating func isStill(at present: Double) -> Bool {
    frames = present == place ? frames + 1 : 0
    place = present
    return frames >= 3
  }
}

extension ObservedScrollHost {
  /// Whether content is on its way to a rest.
  package var isMoving: Bool { !motions.isEmpty }

  func begin(_ motion: ContentMotion?, along axis: Axis) {
    motions.removeAll { $0.axis == axis }
    stranded[axis] = nil
    if let motion { motions.append(motion) }
  }

  /// Begins to scroll, for a native view that cannot by itself.
  func beginScrolling(to offset: Point) {
    let place = contentOffset
    for axis in [Axis.horizontal, .vertical] where offset[axis] != place[axis] {
      begin(
        ContentMotion(
          axis, from: place[axis], to: offset[axis], at: clock.now,
          by: .timed(duration: 0.3, curve: .easeInOut)), along: axis)
    }
  }

  /// No frame comes any more: what waits for one, or for a finger, is done.
  func settle() {
    applyInsets(by: .bounce)
    var offset = contentOffset
    for motion in motions { offset[motion.axis] = motion.target }
    endMotions()
    if offset != contentOffset { native?.offset = offset }
  }

  /// Content is the finger's, or goes where it is told to.
  func endMotions() { (motions, stranded) = ([], [:]) }

  /// Moves content on its way by a frame. A finger stops it, and so does whoever scrolls by other means.
  func moveContent() {
    guard let native else { return endMotions() }
    guard !isTracking else {
      for motion in motions { strand(along: motion.axis) }
      return motions = []
    }
    bringBack()
    var (offset, isMoved) = (contentOffset, false)
    motions = motions.compactMap { motion in
      let axis = motion.axis
      guard offset[axis] == motion.last else {
        strand(along: axis)
        return nil
      }
      let next = motion.next(at: clock.tickTime)
      offset[axis] = next ?? motion.target
      isMoved = true
      return next == nil ? nil : motion
    }
    guard isMoved else { return }
    // Tells of itself, as any scrolling does.
    native.move(to: offset)
    let place = contentOffset
    for index in motions.indices { motions[index].last = place[motions[index].axis] }
  }

  func strand(along axis: Axis) {
    stranded[axis] = StrandedContent(at: contentOffset[axis])
  }

  /// Begins to move what lies still past its edge.
  private func bringBack() {
    let (offset, layout) = (contentOffset, layout)
    for axis in stranded.keys {
      let place = offset[axis]
      let target = layout.rest(nearest: place, along: axis)
      if abs(target - place) <= NativeLayout.edgeTolerance {
        stranded[axis] = nil
      } else if stranded[axis]?.isStill(at: place) ?? false {
        begin(
          ContentMotion(axis, from: place, to: target, at: clock.tickTime, by: .bounce),
          along: axis)
      }
    }
  }
}
