/// Both axes of a scroll view.
struct ScrollAxes {
  var horizontal = ScrollAxis()
  var vertical = ScrollAxis()

  /// The axis by its name.
  subscript(axis: Axis) -> ScrollAxis { axis == .vertical ? vertical : horizontal }

  /// Changes an axis by its name.
  mutating func change(_ axis: Axis, _ body: (inout ScrollAxis) -> Void) {
    if axis == .vertical { body(&vertical) } else { body(&horizontal) }
  }

  mutating func set<Value>(_ part: WritableKeyPath<ScrollAxis, Value>, to value: Value) {
    horizontal[keyPath: part] = value
    vertical[keyPath: part] = value
  }

  @inline(__always) var offset: Point { Point(x: horizontal.offset, y: vertical.offset) }
  @inline(__always) var isMoving: Bool { horizontal.isMoving || vertical.isMoving }
  var isPastEdge: Bool { horizontal.isPastEdge || vertical.isPastEdge }
  var viewport: Size {
    get { Size(width: horizontal.viewport, height: vertical.viewport) }
    set { (horizontal.viewport, vertical.viewport) = (newValue.width, newValue.height) }
  }
  var content: Size {
    get { Size(width: horizontal.content, height: vertical.content) }
    set { (horizontal.content, vertical.content) = (newValue.width, newValue.height) }
  }
  var insets: EdgeInsets {
    get {
      EdgeInsets(
        top: vertical.leading, left: horizontal.leading, bottom: vertical.trailing,
        right: horizontal.trailing)
    }
    set {
      (horizontal.leading, horizontal.trailing) = (newValue.left, newValue.right)
      (vertical.leading, vertical.trailing) = (newValue.top, newValue.bottom)
    }
  }
  /// Where the content comes to rest if nothing happens.
  var target: Point { Point(x: horizontal.target, y: vertical.target) }

  /// How the offset runs by itself, in points a second; 0 where it does not, or bounces.
  func momentum(at now: Double) -> Point {
    Point(x: horizontal.momentum(at: now), y: vertical.momentum(at: now))
  }

  /// Sets the offset by code: any motion stops.
  mutating func jump(to offset: Point, now: Double) {
    horizontal.jump(to: offset.x, now: now)
    vertical.jump(to: offset.y, now: now)
  }

  /// Moves what is shown without a change of how it moves.
  mutating func shift(by delta: Point, now: Double) {
    horizontal.shift(by: delta.x, now: now)
    vertical.shift(by: delta.y, now: now)
  }

  /// Moves to an offset by a curve.
  mutating func glide(to offset: Point, duration: Double, curve: AnimationCurve, now: Double) {
    horizontal.glide(to: offset.x, duration: duration, curve: curve, now: now)
    vertical.glide(to: offset.y, duration: duration, curve: curve, now: now)
  }

  // MARK: Fingers

  mutating func hold(at finger: Point) {
    horizontal.hold(at: finger.x)
    vertical.hold(at: finger.y)
  }

  /// Starts a finger's reckoning anew from where it is, so that what was set moves nothing.
  mutating func reanchor(at finger: Point) {
    horizontal.reanchor(at: finger.x)
    vertical.reanchor(at: finger.y)
  }

  @inline(__always) mutating func follow(_ finger: Point) {
    horizontal.follow(finger.x)
    vertical.follow(finger.y)
  }

  /// Follows along the axis that a drag keeps to; along both where it keeps to none.
  mutating func follow(_ finger: Point, lockedTo locked: Axis?) {
    for axis in Axis.allCases where locked != axis.across {
      change(axis) { $0.follow(finger[axis]) }
    }
  }

  mutating func release(velocity: Point, now: Double) {
    horizontal.release(velocity: velocity.x, now: now)
    vertical.release(velocity: velocity.y, now: now)
  }

  @inline(__always) mutating func advance(to now: Double) {
    horizontal.advance(to: now)
    vertical.advance(to: now)
  }

  /// Moves by a trackpad's momentum; at an edge the spring takes over.
  ///
  /// - Parameters:
  ///   - step: of the offset, in points.
  ///   - seconds: in what time.
  /// - Returns: whether it met no edge.
  mutating func glide(by step: Point, in seconds: Double, now: Double) -> Bool {
    let isFreeAcross = horizontal.glide(by: step.x, in: seconds, now: now)
    return vertical.glide(by: step.y, in: seconds, now: now) && isFreeAcross
  }

  // MARK: Edges

  /// Changes the edges of both without a jump.
  mutating func changeEdges(
    now: Double, finger: Point, by transition: InsetTransition, ofControlAt edge: Edge?,
    _ change: (inout ScrollAxes) -> Void
  ) {
    let before = self
    change(&self)
    horizontal.edgesMoved(
      from: before.horizontal, now: now, finger: finger.x, by: transition,
      isControlAtEnd: edge == .right)
    vertical.edgesMoved(
      from: before.vertical, now: now, finger: finger.y, by: transition,
      isControlAtEnd: edge == .bottom)
  }
}

extension ScrollAxis {
  /// The content and what is shown of it move by a distance together; a deceleration goes on from there.
  fileprivate mutating func shift(by distance: Double, now: Double) {
    guard distance != 0 else { return }
    let velocity = momentum(at: now)
    jump(to: offset + distance, now: now)
    if velocity != 0 { move(velocity: velocity, now: now) }
  }

  /// Moves by a momentum; at an edge the spring takes over, and beyond it, where content that shrank may be,
  /// from where the content is.
  fileprivate mutating func glide(by distance: Double, in seconds: Double, now: Double) -> Bool {
    guard distance != 0, canScroll else { return true }
    let goal = offset + distance
    let place = min(max(goal, min(minimum, offset)), max(maximum, offset))
    jump(to: place, now: now)
    guard goal != place else { return true }
    let edge = min(max(place, minimum), maximum)
    if bounces { bounce(from: place, velocity: distance / seconds, to: edge, now: now) }
    return false
  }
}
