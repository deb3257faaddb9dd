/// Wheels and trackpads, passed on by the host.
extension ScrollView {
  /// Scrolls by a wheel or trackpad.
  ///
  /// - A stream with phases is a drag to observers, from `began` to `ended` or `cancelled`: a control pulls and
  ///   fires by it. `changed` and the ends without `began` do nothing; a `began` in a stream cancels that.
  /// - Momentum moves the content and is no drag, so it never fires. At an edge the content bounces with the
  ///   momentum's speed, and the rest of the momentum does nothing. A momentum that begins ends the stream.
  /// - Notches without phases are one drag, until the wheel has rested for ``wheelRestInterval``. A
  ///   notch moves the content by its delta, past an edge by ``damping`` as a finger's way. A notch
  ///   the other way while the content is past an edge takes the pull back: it is cancelled.
  ///
  /// While a finger is down, or a key pulls, wheels do nothing. Scroll views around it share all of it as they
  /// do a finger's movement.
  public func scrollWheel(with event: ScrollWheelEvent) {
    if touch != nil, let leader = chain?.leader, leader !== self {
      return leader.scrollWheel(with: event)
    }
    guard touch?.yields(toFinger: false) ?? true else { return }
    let steps = wheel.steps(
      for: event, during: touch?.kind, isPastEdge: isPastEdge, now: clock.now)
    for step in steps { perform(step, time: event.timestamp) }
  }

  /// Turns a wheel with notches; ``scrollWheel(with:)`` has the rule.
  ///
  /// - Parameter distance: how far the content moves, in points, positive downward; what is not finite is not
  ///   taken.
  public func wheel(by distance: Point) {
    guard distance.isFinite else { return }
    scrollWheel(with: ScrollWheelEvent(scrollingDelta: distance))
  }

  /// Whether the content moves by itself, or will when a wheel has rested.
  package var isUnsettled: Bool {
    if case .wheel? = touch?.kind { true } else { isDecelerating }
  }

  private func perform(_ step: WheelGesture.Step, time: Double?) {
    switch step {
    case .cancel: cancelTouch()
    case .begin(let kind):
      begin(kind, time: time)
      beginDragging()
    case .move(let distance): touch.map { move(to: $0.location + distance, time: time) }
    case .awaitRest:
      wheelRest.map(clock.cancel)
      wheelRest = clock.schedule(at: clock.now + wheelRestInterval) { [weak self] in
        self?.wheelRest = nil
        self?.letGo()
      }
    case .letGo: letGo(time: time)
    case .glide(let distance, let seconds):
      let isFree = glide(by: distance, in: seconds > 0 ? seconds : 1 / clock.framesPerSecond)
      if !isFree { wheel.stopGliding() }
    }
  }

  /// Whether the content is past one of its edges, or that of a scroll view that shares its movement.
  private var isPastEdge: Bool {
    (chain?.members ?? [self]).contains { $0.horizontal.isPastEdge || $0.vertical.isPastEdge }
  }

  private func glide(by distance: Point, in seconds: Double) -> Bool {
    let step = Point.zero - distance
    if let chain = NestedChain(from: self) {
      return chain.glide(by: step, in: seconds, now: clock.now)
    }
    let isFree = Axis.allCases.map { axis in
      var isFree = true
      change(axis) { isFree = $0.glide(by: step[axis], in: seconds, now: clock.now) }
      return isFree
    }
    offsetChanged()
    motionChanged()
    return !isFree.contains(false)
  }
}

extension ScrollAxis {
  /// Moves by a momentum; at an edge the spring takes over.
  ///
  /// - Returns: whether it met no edge.
  fileprivate mutating func glide(by distance: Double, in seconds: Double, now: Double) -> Bool {
    guard distance != 0, canScroll else { return true }
    let goal = offset + distance
    let edge = min(max(goal, minimum), maximum)
    jump(to: edge, now: now)
    guard goal != edge else { return true }
    if bounces { bounce(from: edge, velocity: distance / seconds, to: edge, now: now) }
    return false
  }
}
