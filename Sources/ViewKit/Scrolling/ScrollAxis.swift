/// One axis of a scroll view: where its content is, and how it moves by itself.
///
/// Everything is a closed form of the time, so that 60 and 120 frames a second, or one long
/// frame, show the same places at the same times.
struct ScrollAxis: Equatable {
  /// What determines the offset.
  enum Motion: Equatable {
    case resting
    /// A finger holds the content: with the finger at `anchor`, the offset before the rubber band is
    /// `raw`.
    case held(raw: Double, anchor: Double)
    case decelerating(Deceleration, since: Double)
    case bouncing(BounceSpring, since: Double)
    case timed(TimedMotion, since: Double)
  }

  /// The viewport's length, in points.
  var viewport = 0.0 { didSet { edgesChanged() } }
  /// The content's length, in points.
  var content = 0.0 { didSet { edgesChanged() } }
  /// The insets before and after the content, in points.
  var leading = 0.0 { didSet { edgesChanged() } }
  var trailing = 0.0 { didSet { edgesChanged() } }
  /// Whether content may go past its edges, and whether it may although it fits the viewport.
  var bounces = true
  var alwaysBounces = false
  var rate = DecelerationRate.normal
  var bounce = Bounce.default
  var bandCoefficient = RubberBand.uiKitCoefficient
  /// Another damping than a rubber band without a limit, which is inlined into each frame.
  private(set) var otherDamping: Damping?

  /// Whether a fling that comes to an edge is handed on, and the one that was.
  var handsOn = false
  var handover: Handover?

  var motion = Motion.resting
  /// The content offset, on the grid of ``Quantum``.
  private(set) var offset = 0.0

  /// The least offset at rest.
  private(set) var minimum = 0.0
  /// The greatest offset at rest.
  private(set) var maximum = 0.0
  /// Whether a finger can move this axis. Content that has come to fit the viewport can be brought back.
  var canScroll: Bool { scrolls || isPastEdge }
  /// Whether a finger can move content at rest.
  var scrolls: Bool { content + leading + trailing > viewport || (bounces && alwaysBounces) }
  var isHeld: Bool { if case .held = motion { true } else { false } }
  var isMoving: Bool {
    switch motion {
    case .decelerating, .bouncing, .timed: true
    case .resting, .held: false
    }
  }

  /// Computed when an edge moves, not in each frame.
  private mutating func edgesChanged() {
    minimum = Quantum.quantized(-leading)
    maximum = max(minimum, Quantum.quantized(content + trailing - viewport))
  }

  /// How far content follows a finger past an edge.
  var damping: Damping {
    get { otherDamping ?? .rubberBand(coefficient: bandCoefficient) }
    set {
      otherDamping = newValue
      if case .rubberBand(let coefficient) = newValue.curve {
        bandCoefficient = coefficient
        if newValue.maximumDrag == nil { otherDamping = nil }
      }
    }
  }

  private var band: RubberBand { RubberBand(dimension: viewport, coefficient: bandCoefficient) }

  // The two below are inlined into `follow`: a call would copy the axis in each frame.

  /// The offset shown when a finger asks for `raw`.
  @inline(__always) private func banded(_ raw: Double) -> Double {
    // Without bouncing, a finger pulls nothing past an edge, but content past it already stays there.
    if raw < minimum {
      let shown = minimum - beyond(forDistance: minimum - raw)
      return bounces ? shown : max(shown, min(offset, minimum))
    }
    if raw > maximum {
      let shown = maximum + beyond(forDistance: raw - maximum)
      return bounces ? shown : min(shown, max(offset, maximum))
    }
    return raw
  }

  @inline(__always) private func beyond(forDistance distance: Double) -> Double {
    guard let otherDamping else { return band.offset(forDistance: distance) }
    return damped(by: otherDamping, distance)
  }

  /// By a damping with a limit. Content that a bounce, code or an inset has put farther out moves back
  /// with the finger, point by point, and no farther out.
  @inline(never) private func damped(by damping: Damping, _ distance: Double) -> Double {
    let limit = damping.limit(inViewport: viewport)
    let reach = damping.distance(forOffset: limit, inViewport: viewport)
    guard distance > reach else {
      return damping.offset(forDistance: distance, inViewport: viewport)
    }
    let present = max(minimum - offset, offset - maximum)
    return min(limit + (distance - reach), max(limit, present))
  }

  private func distance(forBeyond beyond: Double) -> Double {
    guard let otherDamping else { return band.distance(forOffset: beyond) }
    let limit = otherDamping.limit(inViewport: viewport)
    return otherDamping.distance(forOffset: beyond, inViewport: viewport) + max(0, beyond - limit)
  }

  /// The raw offset that is shown as `offset`: the damping's inverse. Without it, content grabbed past its
  /// edge would jump.
  func raw(forOffset offset: Double) -> Double {
    if offset < minimum { return minimum - distance(forBeyond: minimum - offset) }
    if offset > maximum { return maximum + distance(forBeyond: offset - maximum) }
    return offset
  }

  /// Whether a finger can take the content to an offset.
  func canReach(_ offset: Double) -> Bool {
    let beyond = max(minimum - offset, offset - maximum)
    return beyond <= max(0, damping.limit(inViewport: viewport))
  }

  /// How far a finger that is at a place must move for the content to reach an offset.
  func fingerTravel(toReachOffset goal: Double, from finger: Double?) -> Double {
    var asked = raw(forOffset: offset)
    if case .held(let raw, let anchor) = motion { asked = raw - ((finger ?? anchor) - anchor) }
    return asked - raw(forOffset: goal)
  }

  /// The velocity of the offset while the content decelerates, in points a second; else 0.
  func momentum(at now: Double) -> Double {
    guard case .decelerating(let curve, let since) = motion else { return 0 }
    return curve.velocity(at: now - since)
  }

  /// Whether a finger can reach the offset. Code and fast flings may put content a viewport or more past
  /// its edge, where the band has no inverse.
  @inline(__always) var isWithinReach: Bool {
    // Another damping brings back what is farther out by itself.
    if otherDamping != nil { return true }
    let beyond = max(minimum - offset, offset - maximum)
    return beyond <= max(0, viewport - 1 / Quantum.stepsPerPoint)
  }

  mutating func hold(at finger: Double) {
    motion = .held(raw: raw(forOffset: offset), anchor: finger)
  }

  /// Follows the finger; the content moves with it, so the offset moves the opposite way.
  mutating func follow(_ finger: Double) {
    // Whether it scrolls is asked first, as most drags are along one axis.
    guard scrolls else {
      if isPastEdge { comeBack(with: finger) }
      return
    }
    guard case .held(let raw, let anchor) = motion, isWithinReach else { return }
    // The raw offset lies on the grid too: touch screens are no finer.
    offset = Quantum.quantized(banded(Quantum.quantized(raw - (finger - anchor))))
  }

  /// The same for content that fits the viewport and lies past an edge: it goes no farther out.
  @inline(never) private mutating func comeBack(with finger: Double) {
    guard case .held(let raw, let anchor) = motion, isWithinReach else { return }
    let asked = banded(Quantum.quantized(raw - (finger - anchor)))
    offset = Quantum.quantized(min(max(asked, min(offset, minimum)), max(offset, maximum)))
  }

  /// Takes the finger's present place as the anchor, so that a changed edge moves nothing.
  mutating func reanchor(at finger: Double) {
    guard isHeld else { return }
    hold(at: finger)
  }

  /// Lets go with a velocity of the offset in points a second.
  mutating func release(velocity: Double, now: Double) {
    guard isHeld else { return }
    motion = .resting
    move(velocity: scrolls ? Quantum.clamped(velocity) : 0, now: now)
  }

  /// Moves by itself from the current offset: back to an edge, slowing down, or not at all.
  mutating func move(from position: Double? = nil, velocity: Double, now: Double) {
    let position = position ?? offset
    if position < minimum {
      bounce(from: position, velocity: velocity, to: minimum, now: now)
    } else if position > maximum {
      bounce(from: position, velocity: velocity, to: maximum, now: now)
    } else if abs(velocity) >= RestLimits.speed {
      motion = .decelerating(
        Deceleration(from: position, velocity: velocity, rate: rate), since: now)
    } else {
      motion = .resting
    }
  }

  mutating func bounce(from position: Double, velocity: Double, to target: Double, now: Double) {
    motion = .bouncing(
      BounceSpring(from: position, velocity: velocity, to: target, bounce: bounce), since: now)
  }

  /// Where the content comes to rest if nothing happens.
  var target: Double {
    switch motion {
    case .resting, .held: offset
    case .decelerating(let curve, _): min(max(curve.end, minimum), maximum)
    case .bouncing(let spring, _): spring.target
    case .timed(let move, _): move.target
    }
  }

  /// When the current motion started.
  var since: Double? {
    switch motion {
    case .resting, .held: nil
    case .decelerating(_, let since), .bouncing(_, let since), .timed(_, let since): since
    }
  }

  /// The content's position and velocity at a time, from the closed form.
  func state(at now: Double) -> (position: Double, velocity: Double) {
    switch motion {
    case .resting, .held: (offset, 0)
    case .decelerating(let curve, let since):
      (curve.position(at: now - since), curve.velocity(at: now - since))
    case .bouncing(let spring, let since):
      (spring.position(at: now - since), spring.velocity(at: now - since))
    case .timed(let move, let since):
      (move.position(at: now - since), move.velocity(at: now - since))
    }
  }

  /// Brings the offset to a time.
  mutating func advance(to now: Double) {
    crossEdge(by: now)
    switch motion {
    case .resting, .held: break
    case .decelerating(let curve, let since):
      let elapsed = now - since
      if abs(curve.position(at: elapsed) - curve.end) < RestLimits.distance,
        abs(curve.velocity(at: elapsed)) < RestLimits.speed
      {
        // The end may lie just beyond an edge that the curve has not crossed yet.
        settle(at: min(max(curve.end, minimum), maximum))
      } else {
        offset = Quantum.quantized(curve.position(at: elapsed))
      }
    case .bouncing(let spring, let since):
      if spring.isSettled(at: now - since) {
        settle(at: spring.target)
      } else {
        offset = Quantum.quantized(spring.position(at: now - since))
      }
    case .timed(let move, let since):
      if now - since >= move.duration - ScrollAxis.timeTolerance {
        settle(at: move.target)
        // An edge may have come nearer meanwhile.
        self.move(velocity: 0, now: now)
      } else {
        offset = Quantum.quantized(move.position(at: now - since))
      }
    }
  }

  /// Sums of times may differ by a rounding error.
  private static let timeTolerance = 1e-9

  /// Sets the offset by code: any motion stops, and past an edge the content bounces back.
  mutating func jump(to position: Double, now: Double) {
    offset = Quantum.quantized(position)
    motion = .resting
    move(velocity: 0, now: now)
  }

  /// Moves to an offset by a curve, unless it is there or a finger holds the content.
  mutating func glide(to position: Double, duration: Double, curve: AnimationCurve, now: Double) {
    let target = Quantum.quantized(position)
    guard !isHeld, target != offset || isMoving else { return }
    let start = state(at: now).position
    motion = .timed(
      TimedMotion(start: start, target: target, duration: duration, curve: curve), since: now)
  }

  private mutating func settle(at position: Double) {
    offset = Quantum.quantized(position)
    motion = .resting
  }

  /// Lets the spring take over a deceleration that has crossed an edge, at the time of crossing.
  private mutating func crossEdge(by now: Double) {
    guard case .decelerating(let curve, let since) = motion else { return }
    let edge = curve.velocity < 0 ? minimum : maximum
    guard let crossing = curve.time(untilReaching: edge), since + crossing <= now else { return }
    if handsOn {
      settle(at: edge)
      handover = Handover(velocity: curve.velocity(at: crossing), time: since + crossing)
    } else if bounces {
      bounce(from: edge, velocity: curve.velocity(at: crossing), to: edge, now: since + crossing)
    } else {
      settle(at: edge)
    }
  }
}
