import ViewKit

/// What a control is made of, and what that sets: parts and scroll views come and go.
extension ControlCore {
  // MARK: The scroll view

  func connect(to host: any ScrollHost) {
    disconnect()
    PullGroup.join(self, peers: host.controls.map(\.core))
    scroll.connect(to: host)
    if let scrollView = scroll.scrollView { follow(scrollView.clock) }
    if !scroll.isPlacedByHost { host.contentView?.addSubview(view) }
    scroll.defaultFrame = nil
    parts.takeDefaultFrame(self)
    handle(.attached(scrolledAway: host.isTracking && scroll.isScrolledAway))
    if host.isDragging { history.beginPull(scene) }
    parts.combined?.prepare(pull)
    host.connect(pull)
    parts.setUpStatusView(self)
    parts.layoutStatusView(self)
    parts.updateStatusViewForNow(self)
  }

  /// Moves by another clock from now on; it waits for nothing but signals when this is called.
  private func follow(_ next: FrameClock) {
    guard next !== clock else { return }
    cancelSignals()
    signals.forgetTimes()
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
    let wasPulled = machine.amount > 0
    handle(.detached)
    scroll.host?.disconnect(pull)
    // While there is still a scroll view to look at.
    if wasPulled { tellAmount() }
    if !scroll.isPlacedByHost, view.superview === scroll.contentView { view.removeFromSuperview() }
    scroll.group?.leave(self)
    scroll.disconnect()
    parts.statusView.styleIsPending = false
    parts.stop()
  }

  // MARK: The parts

  func install(_ visualizer: (any Visualizer)?, _ statusView: (any StatusView)?) {
    let (visualizer, statusView) = parts.completed(visualizer, statusView, self)
    hostSide.forgetPlugins()
    // What the new parts set counts as well.
    parts.isInstalling = true
    if let visualizer {
      let isNew = visualizer !== parts.visualizer.part
      parts.replace(visualizer, self)
      if isNew { remove(.visualizer) }
      handle(.visualizerLeaves)
      settings.use(visualizerPreset: visualizer.preset)
    }
    if let statusView {
      let isNew = statusView !== parts.statusView.part
      parts.replace(statusView, self)
      if isNew { remove(.statusView) }
    }
    guard scroll.isAttached else { return installed() }
    if visualizer != nil {
      parts.combined?.prepare(pull)
      // What the old one made of the control's frame is not the new one's.
      scroll.defaultFrame = nil
      parts.takeDefaultFrame(self)
    }
    if statusView != nil { parts.setUpStatusView(self) } else { parts.restoreStatusViewSize(self) }
    followExecutingHeight()
    parts.layoutStatusView(self)
    installed()
    parts.updateStatusViewForNow(self)
    handle(visualizer != nil ? .visualizerReplaced : .statusViewReplaced)
  }

  private func installed() {
    parts.isInstalling = false
    handle(.rulesChanged)
  }

  // MARK: What is set

  /// A part is used no more: what it has set is undone.
  func remove(_ writer: SettingWriter) {
    let before = (settings.style, settings.policy)
    settings.remove(writer)
    settingsChanged(from: before)
  }

  /// Does what follows from other settings.
  func settingsChanged(from before: (style: Style, policy: PullPolicy)) {
    if settings.style != before.style { styleNeedsApplying() }
    if settings.policy != before.policy, !parts.isInstalling { handle(.rulesChanged) }
  }

  /// Changes settings, and does what follows.
  func change(_ body: (inout PullSettings) -> Void) {
    let before = (settings.style, settings.policy)
    body(&settings)
    settingsChanged(from: before)
  }

  func styleNeedsApplying() {
    if scroll.isAttached { parts.statusView.styleIsPending = true }
  }
}
