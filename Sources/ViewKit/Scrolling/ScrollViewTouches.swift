/// Touches, passed on by the host.
extension ScrollView {
  /// The finger on the content.
  struct Touch {
    /// Where it went down.
    var start: Point
    var location: Point
    var isDragging = false
  }

  /// A finger goes down: content in motion stops.
  ///
  /// - Parameter location: in the viewport's coordinates, in points.
  public func touchBegan(at location: Point) {
    guard location.isFinite, touch == nil else { return }
    touch = Touch(start: location, location: location)
    tracker.reset()
    tracker.add(location, time: clock.now)
    hold(at: location)
    motionChanged()
    if place != nil || chain != nil { NestedChain.touch(self) }
  }

  /// The finger moves. It scrolls from the move on that exceeds ``dragSlop``, so that the content does
  /// not jump by the slop.
  public func touchMoved(to location: Point) {
    guard var moved = touch, location.isFinite, leadsTouch else { return }
    let previous = moved.location
    moved.location = location
    touch = moved
    tracker.add(location, time: clock.now)
    if !moved.isDragging {
      guard isBeyondSlop(from: moved.start, to: location) else { return }
      beginDragging(from: previous)
    }
    if let chain { return chain.follow(location, from: moved.start) }
    horizontal.follow(location.x)
    vertical.follow(location.y)
    offsetChanged()
  }

  /// The finger starts to scroll without exceeding the slop: for hosts whose own gesture recogniser has
  /// decided already, and for scripted drags.
  public func beginDragging() {
    guard let touch, !touch.isDragging, leadsTouch else { return }
    beginDragging(from: touch.location)
  }

  private func beginDragging(from location: Point) {
    touch?.isDragging = true
    hold(at: location)
    send(.willBeginDragging)
    chain?.beginDragging(from: location)
  }

  /// The finger is lifted.
  ///
  /// - Parameter velocity: the finger's, in points a second, positive downward; computed from its last
  ///   moves unless given.
  public func touchEnded(velocity: Point? = nil) {
    let finger = velocity ?? tracker.velocity(at: clock.now)
    end(fingerVelocity: finger.isFinite ? finger : .zero, cancelled: false)
  }

  /// The system takes the finger away, as for an incoming call.
  public func touchCancelled() { end(fingerVelocity: .zero, cancelled: true) }

  /// Scrolls by a wheel's step; past an edge the content resists as with a finger and then bounces. A
  /// wheel is not a drag.
  ///
  /// - Parameter distance: how far the content moves, in points, positive downward.
  public func wheel(by distance: Point) {
    guard distance.isFinite, touch == nil else { return }
    if place != nil || chain != nil, NestedChain.wheel(self, by: distance) { return }
    hold(at: .zero)
    horizontal.follow(distance.x)
    vertical.follow(distance.y)
    release(velocity: .zero)
    offsetChanged()
    motionChanged()
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

  private func end(fingerVelocity: Point, cancelled: Bool) {
    guard touch != nil, leadsTouch else { return }
    // The offset moves opposite to the finger.
    let velocity = Point.zero - fingerVelocity
    guard let chain else { return endTouch(velocity: velocity, cancelled: cancelled) }
    chain.end(velocity: velocity, cancelled: cancelled)
  }

  func endTouch(velocity: Point, cancelled: Bool) {
    guard let touch else { return }
    guard touch.isDragging else {
      self.touch = nil
      release(velocity: .zero)
      return motionChanged()
    }
    var velocity = velocity
    if !cancelled {
      let asked = velocity
      velocity = askForTarget(velocity)
      // The finger's: where the delegate has the content go is none of it.
      send(.willEndDragging(velocity: asked / 1000))
    }
    self.touch = nil
    release(velocity: velocity)
    send(.didEndDragging(willDecelerate: isDecelerating, cancelled: cancelled))
    motionChanged()
  }

  func release(velocity: Point) {
    horizontal.release(velocity: velocity.x, now: clock.now)
    vertical.release(velocity: velocity.y, now: clock.now)
  }

  /// Lets the delegate choose where the content comes to rest; returns the velocity that leads there.
  private func askForTarget(_ velocity: Point) -> Point {
    guard let delegate else { return velocity }
    let (offset, rate) = (contentOffset, decelerationRate)
    let proposed = Point(
      x: Deceleration(from: offset.x, velocity: velocity.x, rate: rate).end,
      y: Deceleration(from: offset.y, velocity: velocity.y, rate: rate).end)
    var target = proposed
    delegate.scrollViewWillEndDragging(
      self, withVelocity: velocity / 1000, targetContentOffset: &target)
    guard target != proposed, target.isFinite else { return velocity }
    return Point(
      x: Deceleration.velocity(from: contentOffset.x, toRestAt: target.x, rate: decelerationRate),
      y: Deceleration.velocity(from: contentOffset.y, toRestAt: target.y, rate: decelerationRate))
  }

  /// How far the finger must move for the content to reach an offset, with the current insets.
  ///
  /// - Parameters:
  ///   - offset: the content offset along the axis, in points.
  ///   - axis: the vertical one unless given.
  /// - Returns: the distance in points, positive downward or to the right.
  public func fingerTravel(toReachOffset offset: Double, along axis: Axis = .vertical) -> Double {
    let moved = axis == .vertical ? vertical : horizontal
    var asked = moved.raw(forOffset: moved.offset)
    if case .held(let raw, let anchor) = moved.motion {
      asked = raw - ((touch?.location[axis] ?? anchor) - anchor)
    }
    return asked - moved.raw(forOffset: offset)
  }
}
