/// Touches, passed on by the host.
extension ScrollView {
  /// A finger goes down: content in motion stops. What a wheel, trackpad or key does ends as if the system
  /// had taken it away, and fires nothing.
  ///
  /// - Parameters:
  ///   - location: in the viewport's coordinates, in points.
  ///   - time: when the sample was taken, on the clock's time in seconds; unless given, now. One before the
  ///     last sample counts as that one's, one that is not finite or 0.1 s ahead as now.
  public func touchBegan(at location: Point, time: Double? = nil) {
    guard location.isFinite, touch?.yields(toFinger: true) ?? true else { return }
    cancelTouch()
    begin(.finger, at: location, time: time)
  }

  /// The finger moves. It scrolls from the move on that exceeds ``dragSlop``, so that the content does
  /// not jump by the slop. There may be several samples in a frame, as when a system coalesces them.
  ///
  /// - Parameters:
  ///   - location: in the viewport's coordinates, in points.
  ///   - time: when the sample was taken, as for ``touchBegan(at:time:)``.
  public func touchMoved(to location: Point, time: Double? = nil) {
    guard isHeldByFinger, location.isFinite else { return }
    move(to: location, time: time)
  }

  /// The finger starts to scroll without exceeding the slop: for hosts whose own gesture recogniser has
  /// decided already, and for scripted drags.
  public func beginDragging() {
    guard let touch, !touch.isDragging, leadsTouch else { return }
    beginDragging(from: touch.location)
  }

  /// The finger is lifted. A flick while the content still ran from the one before builds up speed, as in
  /// UIKit.
  ///
  /// - Parameters:
  ///   - velocity: the finger's, in points a second, positive downward; fitted to its samples unless given.
  ///   - time: when it was lifted, as for ``touchBegan(at:time:)``.
  public func touchEnded(velocity: Point? = nil, time: Double? = nil) {
    if isHeldByFinger { letGo(velocity: velocity, time: time) }
  }

  /// The system takes the finger away, as for an incoming call.
  public func touchCancelled() {
    if isHeldByFinger { end(fingerVelocity: .zero, cancelled: true) }
  }

  private var isHeldByFinger: Bool { touch?.isFinger ?? false }

  func begin(_ kind: ScrollTouch.Kind, at location: Point = .zero, time: Double? = nil) {
    touch = ScrollTouch(
      kind: kind, start: location, location: location,
      lock: isDirectionalLockEnabled ? .undecided : .none, momentum: momentum)
    tracker.reset()
    tracker.add(location, time: time, now: clock.now)
    hold(at: location)
    motionChanged()
    if place != nil || chain != nil { NestedChain.touch(self) }
  }

  func move(to location: Point, time: Double? = nil) {
    guard let held = touch, leadsTouch else { return }
    tracker.add(location, time: time, now: clock.now)
    touch?.location = location
    if !held.isDragging {
      guard isBeyondSlop(from: held.start, to: location) else { return }
      beginDragging(from: held.location)
    }
    if let chain { return chain.follow(location, from: held.start) }
    if case .none? = touch?.lock {
      horizontal.follow(location.x)
      vertical.follow(location.y)
    } else {
      followLocked(location)
    }
    offsetChanged()
  }

  @inline(never) private func followLocked(_ location: Point) {
    touch?.chooseLock()
    for axis in Axis.allCases where touch?.lockedAxis != axis.across {
      change(axis) { $0.follow(location[axis]) }
    }
  }

  private func beginDragging(from location: Point) {
    touch?.isDragging = true
    hold(at: location)
    send(.willBeginDragging)
    chain?.beginDragging(from: location)
  }

  /// How the offset runs by itself, in points a second; 0 where it does not, or bounces.
  var momentum: Point {
    Point(x: horizontal.momentum(at: clock.now), y: vertical.momentum(at: clock.now))
  }

  func hold(at location: Point) {
    horizontal.hold(at: location.x)
    vertical.hold(at: location.y)
  }

  private func isBeyondSlop(from start: Point, to location: Point) -> Bool {
    Axis.allCases.contains { axis in
      abs(location[axis] - start[axis]) > dragSlop
        && (self.axis(axis).canScroll || chain?.moves(axis) ?? false)
    }
  }

  /// Ends whatever moves the content as if the system had taken it away.
  func cancelTouch() {
    if touch != nil { (chain?.leader ?? self).end(fingerVelocity: .zero, cancelled: true) }
  }

  func letGo(velocity: Point? = nil, time: Double? = nil) {
    let time = time?.finite(or: clock.now) ?? clock.now
    let finger = velocity ?? tracker.velocity(at: time)
    end(fingerVelocity: finger.finite(or: .zero), cancelled: false, time: time)
  }

  private func end(fingerVelocity: Point, cancelled: Bool, time: Double? = nil) {
    guard let touch, leadsTouch else { return }
    let velocity = touch.offsetVelocity(
      ofFinger: fingerVelocity, hasRested: tracker.hasRested(until: time ?? clock.now))
    guard let chain else { return endTouch(velocity: velocity, cancelled: cancelled) }
    chain.end(velocity: velocity, cancelled: cancelled)
  }

  /// Lets go. What stands for a finger tells its speed but leaves none to the content.
  func endTouch(velocity: Point, cancelled: Bool) {
    guard let touch else { return }
    wheelRest.map(clock.cancel)
    wheelRest = nil
    guard touch.isDragging else {
      self.touch = nil
      release(velocity: .zero)
      return motionChanged()
    }
    var leading = velocity
    if !cancelled {
      leading = delegate?.velocity(endingDragOf: self, with: velocity) ?? velocity
      // The finger's: where the delegate has the content go is none of it.
      send(.willEndDragging(velocity: velocity / 1000))
    }
    // An observer that was told may have let go.
    guard self.touch != nil else { return }
    self.touch = nil
    release(velocity: touch.isFinger ? leading : .zero)
    send(.didEndDragging(willDecelerate: isDecelerating, cancelled: cancelled))
    motionChanged()
  }

  private func release(velocity: Point) {
    horizontal.release(velocity: velocity.x, now: clock.now)
    vertical.release(velocity: velocity.y, now: clock.now)
  }

  /// How far the finger must move for the content to reach an offset, with the current insets.
  ///
  /// - Parameters:
  ///   - offset: the content offset along the axis, in points.
  ///   - axis: the vertical one unless given.
  /// - Returns: the distance in points, positive downward or to the right.
  public func fingerTravel(toReachOffset offset: Double, along axis: Axis = .vertical) -> Double {
    self.axis(axis).fingerTravel(toReachOffset: offset, from: touch?.location[axis])
  }

  /// Whether a finger can take the content to an offset, with the current insets: ``damping`` may end before.
  public func canReach(offset: Double, along axis: Axis = .vertical) -> Bool {
    self.axis(axis).canReach(offset)
  }
}
