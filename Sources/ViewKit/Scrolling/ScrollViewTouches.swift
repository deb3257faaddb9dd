/// Touches, passed on by the host. What makes no sense moves nothing and is told of: ``PointerProblem``.
extension ScrollView {
  /// A finger goes down: content in motion stops. What a wheel, trackpad or key does ends as if the system
  /// had taken it away, and fires nothing.
  ///
  /// - Parameters:
  ///   - location: in the viewport's coordinates, in points.
  ///   - time: when the sample was taken, on the clock's time in seconds; unless given, now. One before the
  ///     last sample counts as that one's, one more than 0.1 s ahead as 0.1 s ahead, one that is not finite as now.
  public func touchBegan(at location: Point, time: Double? = nil) {
    if gesture.pointers.isDown(.finger), isHeldByFinger { return report(.touchBegunTwice) }
    gesture.pointers.wentDown(.finger)
    guard location.isFinite else { return report(.locationNotFinite) }
    check(time, isFirst: true)
    gesture.touch(at: location, time: time, on: self)
  }

  /// The finger moves. It scrolls from the move on that exceeds ``dragSlop``, so that the content does
  /// not jump by the slop. There may be several samples in a frame, as when a system coalesces them.
  ///
  /// - Parameters:
  ///   - location: in the viewport's coordinates, in points.
  ///   - time: when the sample was taken, as for ``touchBegan(at:time:)``.
  public func touchMoved(to location: Point, time: Double? = nil) {
    guard isHeldByFinger, location.isFinite else { return refuse(location) }
    if time != nil { check(time) }
    gesture.move(to: location, time: time, on: self)
  }

  /// Tells why a move does nothing. That of a touch which the scroll view has ended is none that is wrong.
  private func refuse(_ location: Point) {
    if !location.isFinite {
      report(.locationNotFinite)
    } else if !gesture.pointers.isDown(.finger) {
      report(.touchNotBegun)
    }
  }

  /// The finger starts to scroll without exceeding the slop: for hosts whose own gesture recogniser has
  /// decided already, and for scripted drags.
  public func beginDragging() {
    guard let touch, !touch.isDragging, gesture.leads(on: self) else { return }
    gesture.beginDragging(from: touch.location, on: self)
  }

  /// The finger is lifted. A flick while the content still ran from the one before builds up speed, as in
  /// UIKit.
  ///
  /// - Parameters:
  ///   - velocity: the finger's, in points a second, positive downward; fitted to its samples unless given.
  ///   - time: when it was lifted, as for ``touchBegan(at:time:)``.
  public func touchEnded(velocity: Point? = nil, time: Double? = nil) {
    guard fingerWentUp() else { return }
    if !(velocity?.isFinite ?? true) { report(.velocityNotFinite) }
    check(time)
    gesture.letGo(velocity: velocity, time: time, on: self)
  }

  /// The system takes the finger away, as for an incoming call.
  public func touchCancelled() {
    if fingerWentUp() { gesture.end(fingerVelocity: .zero, cancelled: true, on: self) }
  }

  /// Whether the finger that goes up moves this scroll view.
  private func fingerWentUp() -> Bool {
    let wasDown = gesture.pointers.wentUp(.finger)
    if !wasDown, !isHeldByFinger { report(.touchNotBegun) }
    return isHeldByFinger
  }

  private var isHeldByFinger: Bool { gesture.touch?.isFinger ?? false }

  /// How far the finger must move for the content to reach an offset, with the current insets.
  ///
  /// - Parameters:
  ///   - offset: the content offset along the axis, in points.
  ///   - axis: the vertical one unless given.
  /// - Returns: the distance in points, positive downward or to the right.
  public func fingerTravel(toReachOffset offset: Double, along axis: Axis = .vertical) -> Double {
    axes[axis].fingerTravel(toReachOffset: offset, from: touch?.location[axis])
  }

  /// Whether a finger can take the content to an offset, with the current insets: ``damping`` may end before.
  public func canReach(offset: Double, along axis: Axis = .vertical) -> Bool {
    axes[axis].canReach(offset)
  }
}
