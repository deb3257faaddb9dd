/// Bringing the control into sight.
extension ControlCore {
  /// Has the control be seen, or says that its scroll view cannot do that.
  func reveal(_ how: BeginReveal) {
    guard !scroll.reveal(animated: how == .animated) else { return }
    report(.ignored("revealing the control", because: "its scroll view cannot be scrolled by code"))
  }
}

extension HostLink {
  /// Scrolls to the rest of the open control. Content that is there, or on its way, is left alone, and so is
  /// what a finger holds.
  ///
  /// - Returns: false where the scroll view cannot be scrolled by code.
  func reveal(animated: Bool) -> Bool {
    guard let host, goesBack else { return true }
    // Across the pull the content goes where it was going.
    var offset = scrollView?.targetContentOffset ?? host.contentOffset
    offset[edge.axis] = host.rest(at: edge, without: 0)
    return host.setContentOffset(offset, animated: animated)
  }

  /// Whether the content is short of the open control, and no finger holds it.
  var goesBack: Bool { host.map { !$0.isTracking } ?? false && isShort }

  /// Whether there is a scroll view that has a size.
  var isLaidOut: Bool {
    guard let size = host?.viewportSize else { return false }
    return size.width > 0 && size.height > 0
  }

  /// Whether the content lies, or comes to lie, farther in than the rest of the open control.
  var isShort: Bool {
    guard let host else { return false }
    let offset = (scrollView?.targetContentOffset ?? host.contentOffset)[edge.axis]
    let rest = rest(of: host)
    let distance = edge.isFirst ? rest - offset : offset - rest
    return distance < openInset - HostLink.edgeTolerance
  }
}
