import ViewKit

/// To which scroll view a control belongs.
extension PullToActionControl {
  /// The scroll view, or `nil` when there is none or it is gone.
  public var host: (any ScrollHost)? {
    if let scrollViewLink { return scrollViewLink.object }
    guard let adapter, adapter.isAvailable else { return nil }
    return adapter
  }

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

  /// The one of our scroll views that the control is attached to; `nil` where it is attached to
  /// none or to a host's own. Setting another attaches to it, setting `nil` detaches.
  public var scrollView: ScrollView? {
    get { scrollViewHost }
    set { enqueue(.setScrollView(newValue)) }
  }

  /// Takes the control off its scroll view: a running action is cancelled, the inset entry
  /// removed, and the control is idle.
  public func detach() {
    enqueue(.detach)
  }

  var scrollViewHost: ScrollView? { scrollViewLink?.object }

  func connect(to host: any ScrollHost) {
    disconnect()
    // The one place where the kind of host matters: ours is itself the scroll view, and a strong
    // reference to it would keep the app's own view alive.
    if let scrollView = host as? ScrollView {
      scrollViewLink = scrollView.link
      follow(scrollView.clock)
    } else {
      adapter = host
    }
    contentViewLink = host.contentView?.link
    if !isPlacedByHost { host.contentView?.addSubview(view) }
    defaultFrame = nil
    takeDefaultFrame()
    isAttached = true
    arming.beganScrolledAway = host.isTracking && isScrolledAway
    if host.isDragging { beginPull() }
    combined?.prepare(self)
    host.connect(self)
    setUpStatusView()
    layoutStatusView()
    updateStatusViewForNow()
  }

  /// Moves by another clock from now on; it waits for nothing but signals when this is called.
  private func follow(_ next: FrameClock) {
    guard next !== clock else { return }
    forgetSignalTimes()
    clock.remove(self)
    clock = next
    lastLook = -1
    view.clock = next
    next.addMember(self, phase: .control)
    signalArming()
  }

  func connectOnce(to scrollView: ScrollView?) {
    guard let scrollView else { return disconnect() }
    if scrollView !== scrollViewHost { connect(to: scrollView) }
  }

  func disconnect() {
    guard isAttached else { return }
    notePullDetached()
    returnToIdle()
    forgetArming()
    host?.disconnect(self)
    // While there is still a scroll view to look at.
    report(amount: 0)
    if !isPlacedByHost, view.superview === contentViewLink?.object { view.removeFromSuperview() }
    scrollViewLink = nil
    adapter = nil
    isAttached = false
    styleIsPending = false
    currentVisualizer.stop()
    currentStatusView.stop()
  }
}
