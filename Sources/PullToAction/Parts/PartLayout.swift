/// Setting parts up, laying them out, following sizes that change, and replacing parts.
extension Parts {
  /// Puts the status view into the control and, the first time, has it fill itself.
  func setUpStatusView(_ core: ControlCore) {
    let root = statusView.root
    if statusView.isSetUp {
      restoreStatusViewSize(core)
    } else {
      root.layAcross(core.scroll.edge.axis, room: core.view.frame.size)
    }
    core.view.addSubview(root)
    if !statusView.isSetUp {
      statusView.isSetUp = true
      tellStatusView(core, .setup, .list([.view(root.name)])) { $0.setup(root, pull: core.pull) }
    }
    applyStyle(core)
    combined?.followContents()
    statusView.ownSize = root.bounds.size
    statusView.ownAutoresizing = root.autoresizing
    noteSizes(core)
  }

  /// The control is pulled along the other axis now.
  func turnStatusView(_ core: ControlCore) {
    guard statusView.isSetUp else { return }
    let root = statusView.root
    root.autoresizing = statusView.ownAutoresizing
    root.bounds.size = statusView.ownSize
    root.layAcross(core.scroll.edge.axis, room: core.view.frame.size)
    statusView.ownSize = root.bounds.size
    statusView.ownAutoresizing = root.autoresizing
    noteSizes(core)
  }

  /// Whether the status view has yet to be given the style, or other traits, or to say a time anew: about once
  /// a second, as making the text takes longer than the rest of a frame.
  @inline(__always) func needsStyle(_ core: ControlCore) -> Bool {
    statusView.styleIsPending
      || core.scroll.isAttached
        && (core.view.traits != statusView.appliedTraits
          || core.clock.tickCount % 64 == 0 && saysOldTime)
  }

  private var saysOldTime: Bool { defaultStatusView?.saysOldTime ?? false }

  func applyStyle(_ core: ControlCore) {
    statusView.styleIsPending = false
    statusView.appliedTraits = core.pull.traits
    if combined?.hasOwnBackground != true {
      core.view.backgroundColor = core.settings.style.backgroundColor
    }
    tellStatusView(core, .applyStyle, .style) { $0.apply(core.settings.style) }
  }

  /// Undoes what the last visualizer did to the status view's size.
  func restoreStatusViewSize(_ core: ControlCore) {
    let root = statusView.root
    root.autoresizing = statusView.ownAutoresizing
    let across = core.scroll.edge.axis.across
    let fills: Autoresizing = across == .horizontal ? .flexibleWidth : .flexibleHeight
    var size = statusView.ownSize
    if statusView.ownAutoresizing.contains(fills) { size[across] = core.view.bounds.size[across] }
    root.bounds.size = size
    noteSizes(core)
  }

  func layoutStatusView(_ core: ControlCore) {
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    let root = statusView.root
    tellVisualizer(
      core, .layoutStatusView, .list([.view(root.name)])
    ) { $0.layoutStatusView(core.pull, statusView: root) }
  }

  /// Lays out anew when the control's length across the pull has changed, or the status view its own size,
  /// and then follows its height. Whoever is about to change either looks first, else what a host or a
  /// plugin did before would be taken for that change.
  func noticeSizes(_ core: ControlCore) {
    if haveNewSizes(core), !isLayingOut { followSizes(core) }
  }

  /// Whether a size has changed, as far as that can be seen from outside.
  func haveNewSizes(_ core: ControlCore) -> Bool {
    guard core.scroll.isAttached, statusView.isSetUp else { return false }
    return core.view.size != laidOutControlSize || statusView.root.size != laidOutSize
      || combined != nil
  }

  private func followSizes(_ core: ControlCore) {
    combined?.followContents()
    defaultStatusView?.sizeChanged()
    let size = statusView.root.size
    let across = core.scroll.edge.axis.across
    // Not by its own subscript: see `ControlCore.statusViewLength`.
    let last = laidOutControlSize
    if core.view.size[across] != last[across] {
      restoreStatusViewSize(core)
      layoutStatusView(core)
    } else if core.view.size != last {
      // Its depth alone is no reason to lay out; the masks have done what is to be done.
      noteSizes(core)
    } else if size != laidOutSize {
      if size.height != laidOutSize.height { statusView.ownSize.height = size.height }
      if size.width != laidOutSize.width { statusView.ownSize.width = size.width }
      noteSizes(core)
      core.followExecutingHeight()
      layoutStatusView(core)
    }
  }

  /// Takes the sizes as they are for what was laid out.
  func noteSizes(_ core: ControlCore) {
    laidOutSize = statusView.root.size
    laidOutControlSize = core.view.size
  }

  /// Covers the gap beyond the content, or its part of it: at the top (0, -amount, width, amount) in the
  /// scroll view's coordinates. A control that was put elsewhere is left where it is, and so is one for as
  /// long as this frame is the same: a visualizer may have given it another.
  func takeDefaultFrame(_ core: ControlCore) {
    let group = core.scroll.group
    let place = group?.place(of: core) ?? (start: 0, depth: core.machine.amount)
    guard
      let frame = core.scroll.defaultFrame(
        of: core.view, start: place.start, depth: place.depth,
        insets: group?.insets ?? core.scroll.inset)
    else { return }
    guard frame != core.scroll.defaultFrame else { return }
    noticeSizes(core)
    let last = core.scroll.defaultFrame
    core.scroll.defaultFrame = frame
    core.view.frame = frame
    // That a visualizer's own width is undone for its next callback is no reason to lay out; and
    // whoever has the first frame taken lays out himself.
    let across = core.scroll.edge.axis.across
    if let last, last.size[across] != frame.size[across] {
      noticeSizes(core)
    } else {
      noteSizes(core)
    }
  }

  // MARK: Replacing

  /// Takes one new part, or both: everything that concerns a new one is told once.
  func install(
    _ visualizer: (any Visualizer)?, _ statusView: (any StatusView)?, _ core: ControlCore
  ) {
    let (visualizer, statusView) = completed(visualizer, statusView, core)
    // They are given the traits as they are now, and are not asked again.
    core.takeSide()
    core.hostSide.forgetPlugins()
    // What the new parts set counts as well.
    isInstalling = true
    if let visualizer {
      let isNew = visualizer !== self.visualizer.part
      replace(visualizer, core)
      if isNew { core.change { $0.remove(.visualizer) } }
      core.handle(.visualizerLeaves)
      core.set { $0.use(visualizerPreset: visualizer.preset) }
    }
    if let statusView {
      let isNew = statusView !== self.statusView.part
      replace(statusView, core)
      if isNew { core.change { $0.remove(.statusView) } }
    }
    guard core.scroll.isAttached else { return installed(core) }
    if visualizer != nil {
      combined?.prepare(core.pull)
      // What the old one made of the control's frame is not the new one's.
      core.scroll.defaultFrame = nil
      takeDefaultFrame(core)
    }
    if statusView != nil { setUpStatusView(core) } else { restoreStatusViewSize(core) }
    core.followExecutingHeight()
    layoutStatusView(core)
    installed(core)
    updateStatusViewForNow(core)
    core.handle(visualizer != nil ? .visualizerReplaced : .statusViewReplaced)
  }

  private func installed(_ core: ControlCore) {
    isInstalling = false
    core.handle(.rulesChanged)
  }

  /// Puts another visualizer in the place of the present one, which leaves nothing behind.
  private func replace(_ next: any Visualizer, _ core: ControlCore) {
    if next !== visualizer.part {
      combined?.leave(core.pull)
      visualizer.part.stop()
      visualizer.touchOfControl.undo(on: core.view)
      visualizer.touchOfControl = PartTouch()
      undoTouchOfStatus()
    }
    var slot = VisualizerSlot(next)
    slot.touchOfControl = visualizer.touchOfControl
    slot.touchOfStatus = visualizer.touchOfStatus
    visualizer = slot
  }

  /// The same for the status view.
  private func replace(_ next: any StatusView, _ core: ControlCore) {
    if next !== statusView.part {
      statusView.part.stop()
      statusView.touchOfControl.undo(on: core.view)
    }
    if statusView.isSetUp { restoreStatusViewSize(core) }
    undoTouchOfStatus()
    statusView.root.removeFromSuperview()
    statusLook = SeenLook()
    statusView = StatusViewSlot(next)
    defaultStatusView = DefaultStatusView.base(of: next)
  }

  /// The status view's root is the visualizer's no more.
  private func undoTouchOfStatus() {
    visualizer.touchOfStatus.undo(on: statusView.root)
    visualizer.touchOfStatus = PartTouch()
  }

  /// Of parts that are to be set, the other half where one of them has one, and a built-in one where
  /// the present part has lost its other half.
  private func completed(
    _ visualizer: (any Visualizer)?, _ statusView: (any StatusView)?, _ core: ControlCore
  ) -> ((any Visualizer)?, (any StatusView)?) {
    if let whole = visualizer?.combinedPart {
      if let statusView, statusView !== whole.statusPart {
        core.report(
          .ignored(
            "setting the status view \(statusView.name)",
            because: "\(whole.name) is visualizer and status view in one"))
      }
      return (whole, whole === self.combined ? nil : whole.statusPart)
    }
    guard let combined else { return (visualizer, statusView) }
    let other = statusView === combined.statusPart ? nil : statusView
    if visualizer == nil, other == nil { return (nil, nil) }
    return (visualizer ?? BottomVisualizer(), other ?? DefaultStatusView())
  }
}
