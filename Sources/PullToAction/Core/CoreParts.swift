/// What a control is attached to, and what is set on it.
extension ControlCore {
  func connect(to host: any ScrollHost) {
    let request = machine.request.moved
    disconnect()
    machine.request = request
    if !scroll.isPlacedByHost { host.contentView?.addSubview(view) }
    scroll.takeSide(in: view.traits.layoutDirection, self)
    scroll.joinGroup(on: host, self)
    scroll.connect(to: host)
    if let scrollView = scroll.scrollView { follow(scrollView.clock) }
    scroll.defaultFrame = nil
    parts.takeDefaultFrame(self)
    handle(.attached(scrolledAway: host.isTracking && scroll.isScrolledAway))
    if host.isDragging { history.beginPull(PullScene(of: self)) }
    parts.combined?.prepare(pull)
    host.connect(pull)
    parts.setUpStatusView(self)
    parts.layoutStatusView(self)
    parts.updateStatusViewForNow(self)
    checkNumbers()
    handle(.laidOut)
  }

  /// Goes to another edge, whatever the control is doing.
  func setEdge(_ edge: PullEdge) {
    guard edge != scroll.pullEdge else { return }
    scroll.pullEdge = edge
    takeSide()
    guard scroll.isAttached else { return }
    parts.applyStyle(self)
    look(pull)
  }

  /// Takes on a new style and other traits, at the side where the edge is now.
  func takeStyle() {
    guard parts.needsStyle(self) else { return }
    takeSide()
    parts.applyStyle(self)
  }

  /// Goes to the side that its edge is on in the present reading direction.
  func takeSide() {
    let direction = view.traits.layoutDirection
    guard scroll.isElsewhere(in: direction) else { return }
    // First, because those who share a gap must be at the same side.
    scroll.group?.leave(self)
    let axis = scroll.edge.axis
    machine.forgetPlaces()
    scroll.takeSide(in: direction, self)
    if axis != scroll.edge.axis { parts.turnStatusView(self) }
    guard let host = scroll.host else { return }
    scroll.joinGroup(on: host, self)
    scroll.defaultFrame = nil
    parts.takeDefaultFrame(self)
    followExecutingHeight()
    parts.layoutStatusView(self)
  }

  /// Moves by another clock from now on; it waits for nothing but signals when this is called.
  private func follow(_ next: FrameClock) {
    guard next !== clock else { return }
    signals.forgetTimes(on: clock)
    clock.remove(self)
    clock = next
    scroll.lookedAtFrame = -1
    view.clock = next
    next.addMember(self, phase: .control)
    signals.arm(on: clock)
  }

  func disconnect() {
    guard scroll.isAttached else { return }
    history.noteDetached(PullScene(of: self))
    handle(.reset)
    let wasPulled = machine.amount > 0
    handle(.detached)
    scroll.host?.disconnect(pull)
    // While there is still a scroll view to look at.
    if wasPulled { tellAmount(pull) }
    if !scroll.isPlacedByHost, view.superview === scroll.contentView { view.removeFromSuperview() }
    scroll.group?.leave(self)
    scroll.disconnect()
    parts.statusView.styleIsPending = false
    parts.stop()
  }

  // MARK: What is set

  /// Changes settings in a copy: while something is changed in place by code that calls other modules, it is
  /// checked for exclusive access wherever it is read, in each frame of a host's build.
  func set(_ body: (inout PullSettings) -> Void) {
    var changed = settings
    body(&changed)
    settings = changed
  }

  /// Changes settings, and does what follows.
  func change(_ body: (inout PullSettings) -> Void) {
    let (style, policy) = (settings.style, settings.policy)
    set(body)
    if settings.style != style, scroll.isAttached { parts.statusView.styleIsPending = true }
    if settings.policy != policy, !parts.isInstalling { handle(.rulesChanged) }
    if settings.policy.secondFloor != policy.secondFloor { enqueue(.executingHeightChanged) }
  }
}
