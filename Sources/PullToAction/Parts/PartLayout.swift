import ViewKit

/// Who is as large as what: setting up, laying out, and following sizes that change.
extension Parts {
  /// Puts the status view into the control and, the first time, has it fill itself.
  func setUpStatusView(_ core: ControlCore) {
    let root = statusView.root
    if statusView.isSetUp {
      restoreStatusViewSize(core)
    } else if root.autoresizing.contains(.flexibleWidth) {
      root.frame.size.width = core.view.width
    }
    core.view.addSubview(root)
    if !statusView.isSetUp {
      statusView.isSetUp = true
      tellStatusView(core, .setup, .list([.view(root.name)])) {
        $0.setup(root, pull: core.pull)
      }
    }
    applyStyle(core)
    combined?.followContents()
    statusView.ownSize = root.bounds.size
    statusView.ownAutoresizing = root.autoresizing
    noteSizes(core)
  }

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
    let fillsWidth = statusView.ownAutoresizing.contains(.flexibleWidth)
    root.bounds.size = Size(
      width: fillsWidth ? core.view.width : statusView.ownSize.width,
      height: statusView.ownSize.height)
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

  /// Lays out anew when the control's width has changed, or the status view its own size, and then
  /// follows its height. Whoever is about to change either looks first, else what a host or a
  /// plugin did before would be taken for that change.
  func noticeSizes(_ core: ControlCore) {
    guard core.scroll.isAttached, statusView.isSetUp, !isLayingOut else { return }
    let areSame = core.view.size == laidOutControlSize && statusView.root.size == laidOutSize
    if !areSame || combined != nil { followSizes(core) }
  }

  private func followSizes(_ core: ControlCore) {
    combined?.followContents()
    let size = statusView.root.size
    if core.view.size.width != laidOutControlSize.width {
      restoreStatusViewSize(core)
      layoutStatusView(core)
    } else if core.view.size != laidOutControlSize {
      // Its height alone is no reason to lay out; the masks have done what is to be done.
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

  /// Covers the gap above the content, or its part of it: (0, -amount, width, amount) in the scroll
  /// view's coordinates. A control that was put elsewhere is left where it is, and so is one for as
  /// long as this frame is the same: a visualizer may have given it another.
  func takeDefaultFrame(_ core: ControlCore) {
    guard !core.scroll.isPlacedByHost, let host = core.scroll.host,
      core.view.superview === host.contentView
    else { return }
    let width = host.viewportSize.width
    let place = core.scroll.group?.place(of: core) ?? (start: 0, depth: core.machine.amount)
    let frame = Rect(
      x: 0, y: -(place.start + place.depth), width: width.isFinite ? max(0, width) : 0,
      height: place.depth)
    guard frame != core.scroll.defaultFrame else { return }
    noticeSizes(core)
    let last = core.scroll.defaultFrame
    core.scroll.defaultFrame = frame
    core.view.frame = frame
    // That a visualizer's own width is undone for its next callback is no reason to lay out; and
    // whoever has the first frame taken lays out himself.
    if let last, last.width != frame.width {
      noticeSizes(core)
    } else {
      noteSizes(core)
    }
  }
}
