import ViewKit

/// Who is as large as what: setting up, laying out, and following sizes that change.
extension Parts {
  /// Puts the status view into the control and, the first time, has it fill itself.
  func setUpStatusView(_ pull: PullToActionControl) {
    let root = statusView.root
    if statusView.isSetUp {
      restoreStatusViewSize(pull)
    } else if root.autoresizing.contains(.flexibleWidth) {
      root.frame.size.width = pull.view.width
    }
    pull.view.addSubview(root)
    if !statusView.isSetUp {
      statusView.isSetUp = true
      tellStatusView(pull, .setup, .list([.view(root.name)]), method: .setup) {
        $0.setup(root, pull: pull)
      }
    }
    applyStyle(pull)
    combined?.followContents()
    statusView.ownSize = root.bounds.size
    statusView.ownAutoresizing = root.autoresizing
    noteSizes(pull)
  }

  func applyStyle(_ pull: PullToActionControl) {
    statusView.styleIsPending = false
    statusView.appliedTraits = pull.traits
    if combined?.hasOwnBackground != true {
      pull.view.backgroundColor = pull.style.backgroundColor
    }
    tellStatusView(pull, .applyStyle, .style, method: .applyStyle) { $0.apply(pull.style) }
  }

  /// Undoes what the last visualizer did to the status view's size.
  func restoreStatusViewSize(_ pull: PullToActionControl) {
    let root = statusView.root
    root.autoresizing = statusView.ownAutoresizing
    let fillsWidth = statusView.ownAutoresizing.contains(.flexibleWidth)
    root.bounds.size = Size(
      width: fillsWidth ? pull.view.width : statusView.ownSize.width,
      height: statusView.ownSize.height)
    noteSizes(pull)
  }

  func layoutStatusView(_ pull: PullToActionControl) {
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    let root = statusView.root
    tellVisualizer(
      pull, .layoutStatusView, .list([.view(root.name)]), method: .layoutStatusView
    ) { $0.layoutStatusView(pull, statusView: root) }
  }

  /// Lays out anew when the control's width has changed, or the status view its own size, and then
  /// follows its height. Whoever is about to change either looks first, else what a host or a
  /// plugin did before would be taken for that change.
  func noticeSizes(_ pull: PullToActionControl) {
    guard pull.scroll.isAttached, statusView.isSetUp, !isLayingOut else { return }
    let areSame = pull.view.size == laidOutControlSize && statusView.root.size == laidOutSize
    if !areSame || combined != nil { followSizes(pull) }
  }

  private func followSizes(_ pull: PullToActionControl) {
    combined?.followContents()
    let size = statusView.root.size
    if pull.view.size.width != laidOutControlSize.width {
      restoreStatusViewSize(pull)
      layoutStatusView(pull)
    } else if pull.view.size != laidOutControlSize {
      // Its height alone is no reason to lay out; the masks have done what is to be done.
      noteSizes(pull)
    } else if size != laidOutSize {
      if size.height != laidOutSize.height { statusView.ownSize.height = size.height }
      if size.width != laidOutSize.width { statusView.ownSize.width = size.width }
      noteSizes(pull)
      pull.followExecutingHeight()
      layoutStatusView(pull)
    }
  }

  /// Takes the sizes as they are for what was laid out.
  func noteSizes(_ pull: PullToActionControl) {
    laidOutSize = statusView.root.size
    laidOutControlSize = pull.view.size
  }
}
