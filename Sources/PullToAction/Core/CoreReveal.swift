/// Bringing the control into sight.
extension ControlCore {
  /// Scrolls to the rest of the open control. Content that is there, or on its way, is left alone, and so is
  /// what a finger holds.
  func reveal(_ how: BeginReveal) {
    guard let host = scroll.host, !host.isTracking, scroll.isShort else { return }
    var offset = host.contentOffset
    offset[scroll.edge.axis] = host.rest(at: scroll.edge, without: 0)
    if !host.setContentOffset(offset, animated: how == .animated) {
      report(
        .ignored("revealing the control", because: "its scroll view cannot be scrolled by code"))
    }
  }
}

extension HostLink {
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
