/// What a finger does besides moving the content: out of line, as most frames ask for none of it.
extension ControlCore {
  /// A finger begins to scroll.
  func dragBegan() {
    enqueue(.pull(.dragBegan(scrolledAway: scroll.isScrolledAway, rest: scroll.openRest)))
  }

  /// Tells the machine how the finger has moved, as long as that matters.
  ///
  /// - Parameter distance: how far, in points, the content is beyond its rest; below 0 it is scrolled away.
  @inline(never) func noteMove(to distance: Double, _ finger: Finger) {
    guard finger.contains(.isDragging) else { return }
    if machine.drag.isAxisOpen { noteWay() }
    if machine.drag.pushStart != nil, distance.isFinite { handle(.pushedBack(to: distance)) }
  }

  /// Notes how far the layout has taken the content beyond its edge under a finger.
  func noteShift() {
    let shift = scroll.takeShift()
    guard shift > 0, !machine.isOpen, scroll.finger.contains(.isDragging) else { return }
    machine.drag.shift += shift
  }

  /// Tells the machine which way the finger has gone: also before the drag began, where it moved nothing.
  func noteWay() {
    let way = scroll.fingerWay
    handle(.dragMoved(along: way?.along, across: way?.across ?? 0))
  }
}

/// How a finger left the content.
struct DragRelease: Equatable {
  /// Whether the system took it away.
  var isCancelled: Bool
  /// Its velocity, in points a second, positive downward and to the right; `nil` where it is not known.
  var velocity: Point?

  /// The velocity along a pull at an edge: away from it, in points a second.
  func velocity(along edge: Edge) -> Double? {
    guard let velocity = velocity?[edge.axis], velocity.isFinite else { return nil }
    // On the grid: on its way through events in other units it misses by a last bit.
    return Quantum.quantized(edge.isFirst ? velocity : -velocity)
  }

  /// Ends a control's drag.
  ///
  /// - Parameters:
  ///   - core: the control's.
  ///   - winner: the name of the control that the drag fires in place of this one.
  func end(dragOf core: ControlCore, firing winner: String?) {
    let armed = core.machine
    core.look(core.pull)
    let velocity = velocity(along: core.scroll.edge)
    let scene = PullScene(of: core, velocity: velocity)
    core.history.noteLifted(cancelled: isCancelled, firing: winner, scene, armed: armed)
    core.handle(.dragEnded(fires: !isCancelled && winner == nil, velocity: velocity))
    core.history.endPull(amount: core.machine.amount)
  }

  /// Whether it fires a control, or opens its second floor, as far as the present look tells.
  func wouldFire(_ core: ControlCore) -> Bool {
    core.machine.state == .triggered && !isCancelled
      && core.settings.policy.obstacle(at: velocity(along: core.scroll.edge)) == nil
  }
}

extension Drag {
  /// Whether it matters how the finger moves.
  var asksForMoves: Bool { isAxisOpen || pushStart != nil }
}

extension HostLink {
  /// How far, in points, the content's rest has gone inward since it was last asked for in a drag: so much farther
  /// beyond it is content that stays where it is.
  @discardableResult func takeShift() -> Double {
    guard let host else { return 0 }
    let rest = rest(of: host).finite(or: 0)
    defer { lastRest = rest }
    guard let lastRest else { return 0 }
    return Quantum.quantized(edge.isFirst ? rest - lastRest : lastRest - rest)
  }

  /// How far the finger has gone along the control's axis and across it, in points, where that is known.
  fileprivate var fingerWay: (along: Double, across: Double)? {
    guard let way = host?.dragTranslation, way.isFinite else { return nil }
    return (way[edge.axis], way[edge.axis.across])
  }

  /// Keeps the finger's velocity for the end of its drag.
  ///
  /// - Parameter velocity: the offset's, in points a millisecond.
  func noteRelease(_ velocity: Point) {
    releaseVelocity = Point(x: velocity.x * -1000, y: velocity.y * -1000)
  }

  /// How far, in points, the content is beyond its rest, where it lies at the rest of the open control.
  var openRest: Double? {
    guard openInset > 0, let host else { return nil }
    let distance = host.distance(beyond: edge, without: inset)
    return abs(distance - openInset) <= HostLink.edgeTolerance ? distance : nil
  }
}
