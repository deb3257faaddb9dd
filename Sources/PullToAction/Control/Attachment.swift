import ViewKit

/// To which scroll view a control belongs.
extension PullToActionControl {
  /// The scroll view, or `nil` when there is none or it is gone.
  public var host: (any ScrollHost)? { scroll.host }

  /// The one of our scroll views that the control is attached to; `nil` where it is attached to
  /// none or to a host's own. Setting another attaches to it, setting `nil` detaches.
  public var scrollView: ScrollView? {
    get { scroll.scrollView }
    set { if let newValue { attach(to: newValue) } else { detach() } }
  }

  /// The content offset at which the content rests, the control's own inset not counted; 0 when it
  /// is attached to nothing.
  public var restOffset: Double { host.map { scroll.rest(of: $0) } ?? 0 }

  /// Attaches the control to one of our scroll views, which is held weakly, and by whose ``clock``
  /// it moves from then on; a control that was attached elsewhere is detached first, and one that is
  /// attached there already is left alone.
  public func attach(to scrollView: ScrollView) {
    enqueue(.setScrollView(scrollView))
  }

  /// Attaches the control to a host's own scroll view through its adapter, which is held strongly.
  public func attach(to host: some ScrollHost) {
    enqueue(.attach(host))
  }

  /// Takes the control off its scroll view: a running action is cancelled, the inset entry
  /// removed, and the control is idle.
  public func detach() {
    enqueue(.detach)
  }

  func connect(to host: any ScrollHost) {
    disconnect()
    joinGroup(of: host)
    scroll.connect(to: host)
    if let scrollView = scroll.scrollView { follow(scrollView.clock) }
    if !scroll.isPlacedByHost { host.contentView?.addSubview(view) }
    scroll.defaultFrame = nil
    takeDefaultFrame()
    handle(.attached(scrolledAway: host.isTracking && scroll.isScrolledAway))
    if host.isDragging { history.beginPull(scene) }
    parts.combined?.prepare(self)
    host.connect(self)
    parts.setUpStatusView(self)
    parts.layoutStatusView(self)
    updateStatusViewForNow()
  }

  /// Joins the controls that are attached to the same scroll view.
  private func joinGroup(of host: any ScrollHost) {
    guard let peer = host.controls.first(where: { $0 !== self }) else { return }
    if peer.scroll.group == nil { PullGroup().join(peer, room: peer.pulledAmount) }
    peer.scroll.group?.join(self)
  }

  /// Moves by another clock from now on; it waits for nothing but signals when this is called.
  private func follow(_ next: FrameClock) {
    guard next !== clock else { return }
    forgetSignalTimes()
    clock.remove(self)
    clock = next
    scroll.lookedAtFrame = -1
    view.clock = next
    next.addMember(self, phase: .control)
    waitForArming(until: signals.arm(at: clock.now))
  }

  func disconnect() {
    guard scroll.isAttached else { return }
    history.noteDetached(scene)
    handle(.reset)
    let wasPulled = pulledAmount > 0
    handle(.detached)
    host?.disconnect(self)
    // While there is still a scroll view to look at.
    if wasPulled { tellAmount() }
    if !scroll.isPlacedByHost, view.superview === scroll.contentView { view.removeFromSuperview() }
    scroll.group?.leave(self)
    scroll.disconnect()
    parts.statusView.styleIsPending = false
    parts.stop()
  }
}

/// What an observed scroll view's adapter passes on.
extension PullToActionControl {
  /// A finger begins to scroll. The states are looked at with its first move, or else in the next
  /// frame: the amount comes first, and where the content was before is none that a drag has made.
  public func scrollHostWillBeginDragging() {
    enqueue(.pull(.dragBegan(scrolledAway: scroll.isScrolledAway)))
  }

  /// The offset has changed.
  public func scrollHostDidScroll() {
    moved()
  }

  /// The finger was lifted, or taken away.
  ///
  /// - Parameter cancelled: whether the system took it away, which never begins an action.
  public func scrollHostDidEndDragging(cancelled: Bool) {
    if let group = scroll.group {
      group.dragEnded(self, cancelled: cancelled)
    } else {
      enqueue(.dragEnded(cancelled: cancelled, firing: nil))
    }
  }

  /// The viewport, the content or an inset has changed.
  public func scrollHostDidChangeLayout() {
    enqueue(.layoutChanged)
  }
}

extension PullToActionControl: ScrollViewObserver {
  /// Passes on what our own scroll view tells.
  public func scrollView(_ scrollView: ScrollView, did event: ScrollEvent) {
    switch event {
    case .willBeginDragging: scrollHostWillBeginDragging()
    case .didScroll: scrollHostDidScroll()
    case .didEndDragging(_, let cancelled): scrollHostDidEndDragging(cancelled: cancelled)
    case .didChangeLayout: scrollHostDidChangeLayout()
    case .willEndDragging, .willBeginDecelerating, .didEndDecelerating: break
    }
  }
}
