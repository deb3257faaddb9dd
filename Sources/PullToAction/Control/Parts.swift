import ViewKit

/// The visualizer and the status view: setting them, and calling them.
extension PullToActionControl {
  /// What lays out and moves the control. Setting one takes effect at once, in any state; an action
  /// or an end that waited for the old one is handed to the new one.
  public var visualizer: any Visualizer {
    get { currentVisualizer }
    set { use(visualizer: newValue, statusView: nil) }
  }

  /// What the control shows. Setting one takes effect at once, in any state.
  public var statusView: any StatusView {
    get { currentStatusView }
    set { use(visualizer: nil, statusView: newValue) }
  }

  /// Sets both parts in one step, or one of them where the other is `nil`: everything that concerns
  /// a new part is told once.
  public func use(visualizer: (any Visualizer)?, statusView: (any StatusView)?) {
    enqueue(.install(visualizer, statusView))
  }

  /// Sets other parts, in their turn, where those that are to go are in use then: a host that has
  /// set another one meanwhile has the last word.
  package func replace(
    visualizer oldVisualizer: (any Visualizer)?, with visualizer: any Visualizer,
    statusView oldStatusView: (any StatusView)?, with statusView: any StatusView
  ) {
    follow { [weak self] in
      guard let self else { return }
      let hasVisualizer = oldVisualizer.map { $0 === self.currentVisualizer } ?? false
      let hasStatusView = oldStatusView.map { $0 === self.currentStatusView } ?? false
      guard hasVisualizer || hasStatusView else { return }
      install(hasVisualizer ? visualizer : nil, hasStatusView ? statusView : nil)
    }
  }

  func install(_ visualizer: (any Visualizer)?, _ statusView: (any StatusView)?) {
    let (visualizer, statusView) = completed(visualizer, statusView)
    diagnosticCount.forgetPlugins()
    // What the new parts set counts as well.
    isInstalling = true
    if let visualizer {
      if visualizer !== currentVisualizer {
        combined?.leave(self)
        currentVisualizer.stop()
        undoTouches()
        undo(&visualizerSettings)
      }
      endFading()
      chosenAction = nil
      toldTouch = nil
      currentVisualizer = visualizer
      combined = visualizer.combinedPart
      visualizerPreset = visualizer.preset
      renewPolicy()
    }
    if let statusView {
      if statusView !== currentStatusView {
        currentStatusView.stop()
        touchOfStatusView.undo(on: view)
        undo(&statusViewSettings)
      }
      if isStatusViewSetUp { restoreStatusViewSize() }
      statusTouch.undo(on: statusRoot)
      statusRoot.removeFromSuperview()
      currentStatusView = statusView
      isStatusViewSetUp = false
      ownSize = statusRoot.bounds.size
    }
    guard isAttached else { return installed() }
    if visualizer != nil {
      combined?.prepare(self)
      // What the old one made of the control's frame is not the new one's.
      defaultFrame = nil
      takeDefaultFrame()
    }
    if statusView != nil { setUpStatusView() } else { restoreStatusViewSize() }
    followExecutingHeight()
    layoutStatusView()
    installed()
    updateStatusViewForNow()
    if visualizer != nil { askAgain() } else { showResultAgain() }
  }

  private func installed() {
    isInstalling = false
    shortenWaits()
  }

  /// Puts the status view into the control and, the first time, has it fill itself.
  func setUpStatusView() {
    let root = statusRoot
    if isStatusViewSetUp {
      restoreStatusViewSize()
    } else if root.autoresizing.contains(.flexibleWidth) {
      root.frame.size.width = view.width
    }
    view.addSubview(root)
    if !isStatusViewSetUp {
      isStatusViewSetUp = true
      tellStatusView(.setup, .list([.view(root.name)]), method: .setup) {
        $0.setup(root, pull: self)
      }
    }
    applyStyle()
    combined?.followContents()
    ownSize = root.bounds.size
    ownAutoresizing = root.autoresizing
    noteSizes()
  }

  /// Undoes what the last visualizer did to the status view's size.
  private func restoreStatusViewSize() {
    let root = statusRoot
    root.autoresizing = ownAutoresizing
    let fillsWidth = ownAutoresizing.contains(.flexibleWidth)
    root.bounds.size = Size(
      width: fillsWidth ? view.width : ownSize.width, height: ownSize.height)
    noteSizes()
  }

  func styleNeedsApplying() {
    if isAttached { styleIsPending = true }
  }

  func applyStyle() {
    styleIsPending = false
    appliedTraits = traits
    if combined?.hasOwnBackground != true { view.backgroundColor = style.backgroundColor }
    tellStatusView(.applyStyle, .style, method: .applyStyle) { $0.apply(self.style) }
  }

  func layoutStatusView() {
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    let root = statusRoot
    tellVisualizer(
      .layoutStatusView, .list([.view(root.name)]),
      method: .layoutStatusView
    ) { $0.layoutStatusView(self, statusView: root) }
  }

  /// A new part is told what is so, by the control itself.
  func updateStatusViewForNow() {
    updateNow(for: state)
    updateNow(forPulledAmount: pulledAmount, threshold: pullThreshold)
    if let progress { updateNow(forProgress: progress) }
  }

  /// A new visualizer is asked what the old one did not answer.
  private func askAgain() {
    resultWait.map(clock.cancel)
    resultWait = nil
    switch gate {
    case .executeAction:
      tellVisualizer(.triggeredAction, .none, method: .triggeredAction) {
        $0.triggeredAction(self)
      }
    case .resetToIdle:
      tellVisualizer(.actionCompleted, .none, method: .actionCompleted) {
        $0.actionCompleted(self)
      }
    case .none, .closed: break
    }
  }

  /// Lays out anew when the control's width has changed, or the status view its own size, and then
  /// follows its height. Whoever is about to change either looks first, else what a host or a
  /// plugin did before would be taken for that change.
  ///
  /// Several times in each frame, so what is done when there is something to notice is elsewhere.
  @inline(never)
  func noticeSizes() {
    guard isAttached, isStatusViewSetUp, !isLayingOut else { return }
    let areSame = view.size == laidOutControlSize && readRoot { $0.size == laidOutSize }
    if !areSame || combined != nil { followSizes() }
  }

  @inline(never)
  private func followSizes() {
    combined?.followContents()
    let size = readRoot { $0.size }
    if view.size.width != laidOutControlSize.width {
      restoreStatusViewSize()
      layoutStatusView()
    } else if view.size != laidOutControlSize {
      // Its height alone is no reason to lay out; the masks have done what is to be done.
      noteSizes()
    } else if size != laidOutSize {
      if size.height != laidOutSize.height { ownSize.height = size.height }
      if size.width != laidOutSize.width { ownSize.width = size.width }
      noteSizes()
      followExecutingHeight()
      layoutStatusView()
    }
  }

  /// Takes the sizes as they are for what was laid out.
  func noteSizes() {
    laidOutSize = readRoot { $0.size }
    laidOutControlSize = view.size
  }
}
