/// To which scroll view a control belongs.
extension PullToActionControl {
  /// The scroll view, or `nil` when there is none or it is gone.
  public var host: (any ScrollHost)? { core.scroll.host }

  /// The one of our scroll views that the control is attached to; `nil` where it is attached to
  /// none or to a host's own. Setting another attaches to it, setting `nil` detaches.
  public var scrollView: ScrollView? {
    get { core.scroll.scrollView }
    set { if let newValue { attach(to: newValue) } else { detach() } }
  }

  /// The content offset, along the control's axis, at which the content rests at its edge, the control's own
  /// inset not counted; 0 when it is attached to nothing.
  public var restOffset: Double { host.map { core.scroll.rest(of: $0) } ?? 0 }

  /// Attaches the control to one of our scroll views, which is held weakly, and by whose ``clock``
  /// it moves from then on; a control that was attached elsewhere is detached first, and one that is
  /// attached there already is left alone.
  public func attach(to scrollView: ScrollView) { core.enqueue(.setScrollView(scrollView)) }

  /// Attaches the control to a host's own scroll view through its adapter, which is held strongly.
  public func attach(to host: some ScrollHost) { core.enqueue(.attach(host)) }

  /// Takes the control off its scroll view: a running action is cancelled, the inset entry
  /// removed, and the control is idle.
  public func detach() { core.enqueue(.detach) }

  // MARK: What an observed scroll view's adapter passes on

  /// A finger begins to scroll. The states are looked at with its first move, or else in the next
  /// frame: the amount comes first, and where the content was before is none that a drag has made.
  public func scrollHostWillBeginDragging() { core.hostDragBegan() }

  /// The offset has changed.
  public func scrollHostDidScroll() { core.moved() }

  /// The finger was lifted, or taken away.
  ///
  /// - Parameters:
  ///   - cancelled: whether the system took it away, which never begins an action.
  ///   - velocity: the finger's, in points a second, positive downward and to the right; `nil` where it is
  ///     not known, and the policy's velocities then keep nothing from firing. What is no number counts as 0,
  ///     and is told.
  public func scrollHostDidEndDragging(cancelled: Bool, velocity: Point? = nil) {
    core.hostDragEnded(DragRelease(isCancelled: cancelled, velocity: velocity))
  }

  /// The viewport, the content or an inset has changed.
  public func scrollHostDidChangeLayout() { core.enqueue(.layoutChanged) }
}
