/// What moves a scroll view's content by hand: a finger, a wheel, a trackpad or a key.
///
/// ``ScrollView`` hands it what the host passes on. With a chain, those around the touched one share it all.
final class ScrollGesture {
  /// What is at work; `nil` when nothing is.
  var touch: ScrollTouch?
  var tracker = VelocityTracker()
  /// What the host has told of pointers.
  var pointers = PointerStreams()
  /// Whom it shares the last touch with.
  var chain: NestedChain?
  private var wheel = WheelGesture()
  /// The call that lets go when a wheel has rested.
  private var rest: ScheduledCall?

  /// Whether the host hands the touch to this one: to the touched one, and not to those that follow it.
  func leads(on scrollView: ScrollView) -> Bool { chain?.leader.map { $0 === scrollView } ?? true }

  func begin(
    _ kind: ScrollTouch.Kind, at location: Point = .zero, time: Double? = nil,
    on scrollView: ScrollView
  ) {
    let now = scrollView.clock.now
    touch = ScrollTouch(
      kind: kind, start: location, location: location,
      lock: scrollView.isDirectionalLockEnabled ? .undecided : .none,
      momentum: scrollView.axes.momentum(at: now))
    tracker.reset()
    tracker.add(location, time: time, now: now)
    scrollView.axes.hold(at: location)
    scrollView.motionChanged()
    if scrollView.place != nil || chain != nil { NestedChain.touch(scrollView) }
  }

  /// A finger goes down.
  func touch(at location: Point, time: Double?, on scrollView: ScrollView) {
    guard touch?.yields(toFinger: true) ?? true else { return }
    cancel(on: scrollView)
    begin(.finger, at: location, time: time, on: scrollView)
  }

  func move(to location: Point, time: Double? = nil, on scrollView: ScrollView) {
    // Not the whole touch: it would be copied in each frame.
    guard let isDragging = touch?.isDragging, leads(on: scrollView) else { return }
    tracker.add(location, time: time, now: scrollView.clock.now)
    if !isDragging {
      guard mayBeginDragging(at: location, on: scrollView) else { return }
    }
    touch?.location = location
    if let chain, let start = touch?.start { return chain.follow(location, from: start) }
    if case .none? = touch?.lock {
      scrollView.axes.follow(location)
    } else {
      touch?.chooseLock()
      scrollView.axes.follow(location, lockedTo: touch?.lockedAxis)
    }
    scrollView.offsetChanged()
  }

  /// Begins a drag where the finger has gone beyond the slop, from where it was before.
  ///
  /// - Returns: whether it does.
  private func mayBeginDragging(at location: Point, on scrollView: ScrollView) -> Bool {
    guard let held = touch else { return false }
    touch?.location = location
    guard isBeyondSlop(from: held.start, to: location, on: scrollView) else { return false }
    beginDragging(from: held.location, on: scrollView)
    return true
  }

  func beginDragging(from location: Point, on scrollView: ScrollView) {
    touch?.isDragging = true
    touch?.location = location
    scrollView.axes.hold(at: location)
    scrollView.send(.willBeginDragging)
    chain?.beginDragging(from: location)
  }

  private func isBeyondSlop(from start: Point, to location: Point, on scrollView: ScrollView)
    -> Bool
  {
    Axis.allCases.contains { axis in
      abs(location[axis] - start[axis]) > scrollView.dragSlop
        && (scrollView.axes[axis].canScroll || chain?.moves(axis) ?? false)
    }
  }

  /// A key goes down.
  func pull(toward edge: Edge, on scrollView: ScrollView) {
    guard touch?.yields(toFinger: false) ?? true else { return }
    cancel(on: scrollView)
    var velocity = Point.zero
    velocity[edge.axis] = edge.isFirst ? scrollView.keyPullSpeed : -scrollView.keyPullSpeed
    begin(.key(velocity, since: scrollView.clock.now), on: scrollView)
    scrollView.beginDragging()
  }

  /// Moves what stands for a finger to the clock's time, while a key is down.
  @inline(__always) func pullByKey(on scrollView: ScrollView) {
    guard case .key(let velocity, let since)? = touch?.kind else { return }
    move(to: velocity * (scrollView.clock.now - since), on: scrollView)
  }

  // MARK: Chains

  /// Another chain, or none: at the edges, a fling is handed on within a chain.
  func join(_ chain: NestedChain?, on scrollView: ScrollView) {
    self.chain = chain
    scrollView.axes.set(\.handsOn, to: chain != nil)
  }

  /// Has the scroll view move by itself; a drag that it shares is cancelled.
  func leaveChain(on scrollView: ScrollView) {
    guard let chain else { return }
    if chain.leader != nil { cancel(on: scrollView) }
    join(nil, on: scrollView)
  }

  // MARK: Ends

  /// Ends whatever moves the content as if the system had taken it away.
  func cancel(on scrollView: ScrollView) {
    guard touch != nil else { return }
    let leader = chain?.leader ?? scrollView
    leader.gesture.end(fingerVelocity: .zero, cancelled: true, on: leader)
  }

  func letGo(velocity: Point? = nil, time: Double? = nil, on scrollView: ScrollView) {
    let now = scrollView.clock.now
    let time = VelocityTracker.time(time, now: now)
    let finger = velocity ?? tracker.velocity(at: time)
    end(fingerVelocity: finger.finite(or: .zero), cancelled: false, time: time, on: scrollView)
  }

  func end(
    fingerVelocity: Point, cancelled: Bool, time: Double? = nil, on scrollView: ScrollView
  ) {
    guard let touch, leads(on: scrollView) else { return }
    let velocity = touch.offsetVelocity(ofFinger: fingerVelocity)
    let carried = touch.carried(
      to: velocity, hasRested: tracker.hasRested(until: time ?? scrollView.clock.now))
    guard let chain else {
      return finish(
        velocity: velocity, carried: carried, cancelled: cancelled, on: scrollView)
    }
    chain.end(velocity: velocity, carried: carried, cancelled: cancelled)
  }

  /// Lets go. What stands for a finger tells its speed but leaves none to the content.
  ///
  /// - Parameters:
  ///   - velocity: of the offset by the finger alone, in points a second.
  ///   - carried: what the flick before has left, which is added to it.
  func finish(velocity: Point, carried: Point, cancelled: Bool, on scrollView: ScrollView) {
    guard let touch else { return }
    stopAwaitingRest(on: scrollView.clock)
    guard touch.isDragging else {
      self.touch = nil
      scrollView.axes.release(velocity: .zero, now: scrollView.clock.now)
      return scrollView.motionChanged()
    }
    let flung = velocity + carried
    var leading = flung
    if !cancelled {
      leading = scrollView.delegate?.velocity(endingDragOf: scrollView, with: flung) ?? flung
      // The finger's: what a flick has left and where the delegate has the content go are none of it.
      scrollView.send(.willEndDragging(velocity: velocity / 1000))
    }
    // An observer that was told may have let go.
    guard self.touch != nil else { return }
    self.touch = nil
    scrollView.axes.release(
      velocity: touch.isFinger ? leading : .zero, now: scrollView.clock.now)
    scrollView.send(
      .didEndDragging(willDecelerate: scrollView.isDecelerating, cancelled: cancelled))
    scrollView.motionChanged()
  }

  func stopAwaitingRest(on clock: FrameClock) {
    rest.map(clock.cancel)
    rest = nil
  }

  // MARK: Wheels and trackpads

  func take(_ event: ScrollWheelEvent, on scrollView: ScrollView) {
    guard touch?.yields(toFinger: false) ?? true else { return }
    // Its own content, or that of a scroll view that shares its movement.
    let isPastEdge = (chain?.members ?? [scrollView]).contains(where: \.axes.isPastEdge)
    let steps = wheel.steps(
      for: event, during: touch?.kind, isPastEdge: isPastEdge, now: scrollView.clock.now)
    for step in steps { perform(step, time: event.timestamp, on: scrollView) }
  }

  private func perform(_ step: WheelGesture.Step, time: Double?, on scrollView: ScrollView) {
    switch step {
    case .cancel: cancel(on: scrollView)
    case .begin(let kind):
      begin(kind, time: time, on: scrollView)
      scrollView.beginDragging()
    case .move(let distance):
      touch.map { move(to: $0.location + distance, time: time, on: scrollView) }
    case .awaitRest: awaitRest(on: scrollView)
    case .letGo: letGo(time: time, on: scrollView)
    case .glide(let distance, let seconds):
      let frame = 1 / scrollView.clock.framesPerSecond
      let step = Point.zero - distance
      let isFree = glide(by: step, in: seconds > 0 ? seconds : frame, on: scrollView)
      if !isFree { wheel.stopGliding() }
    }
  }

  private func awaitRest(on scrollView: ScrollView) {
    let clock = scrollView.clock
    stopAwaitingRest(on: clock)
    rest = clock.schedule(at: clock.now + scrollView.wheelRestInterval) { [weak scrollView] in
      guard let scrollView else { return }
      scrollView.gesture.rest = nil
      scrollView.gesture.letGo(on: scrollView)
    }
  }

  private func glide(by step: Point, in seconds: Double, on scrollView: ScrollView) -> Bool {
    let now = scrollView.clock.now
    if let chain = NestedChain(from: scrollView) {
      return chain.glide(by: step, in: seconds, now: now)
    }
    let isFree = scrollView.axes.glide(by: step, in: seconds, now: now)
    scrollView.offsetChanged()
    scrollView.motionChanged()
    return isFree
  }
}
