/// Loading more: what a control sees of the content's end, and what controls at opposite edges have to do
/// with one another.
extension ControlCore {
  /// Looks how near the content's end has come.
  @inline(never) func lookAhead(_ sample: ScrollSample) {
    guard scroll.loadsMore(self), let prefetch = settings.policy.prefetchDistance,
      let end = scroll.contentEnd(
        sample, within: prefetch,
        isBlocked: scroll.isRefreshing && !settings.policy.loadsDuringRefresh)
    else { return }
    if scroll.isNewlyTooLong(end) {
      report(.prefetchTooLong(distance: end.distance, content: end.length))
    }
    handle(.sawEnd(end))
  }

  /// A refresh has brought new content: controls at the opposite edge may load more of it.
  func tellPeersOfRefresh() {
    for peer in scroll.opposites {
      if peer.settings.policy.resetsNoMoreData { peer.enqueue(.pull(.resetNoMoreData)) }
    }
  }
}

extension HostLink {
  /// Whether the control is where content ends; that it is not is said once.
  fileprivate func loadsMore(_ core: ControlCore) -> Bool {
    if pullEdge == .bottom || pullEdge == .trailing { return true }
    guard !hasToldPlace else { return false }
    hasToldPlace = true
    core.report(
      .ignored(
        "prefetch_distance",
        because:
          "only a control at the bottom or the trailing edge loads more, and this one is at the "
          + "\(pullEdge.rawValue) edge"))
    return false
  }

  /// The controls at the opposite edge.
  var opposites: [ControlCore] { peers.filter { $0.scroll.edge == edge.opposite } }

  /// Whether an action runs at the opposite edge.
  fileprivate var isRefreshing: Bool { opposites.contains { $0.machine.state == .executing } }

  /// Whether the distance is longer than the content, which is nearly always a mistake: said once for each
  /// distance.
  fileprivate func isNewlyTooLong(_ end: ContentEnd) -> Bool {
    guard end.distance > end.length, end.length > 0, end.distance != toldDistance else {
      return false
    }
    toldDistance = end.distance
    return true
  }

  /// The content's end as it is now; `nil` where the scroll view tells nonsense.
  fileprivate func contentEnd(
    _ sample: ScrollSample, within prefetch: PrefetchDistance, isBlocked: Bool
  ) -> ContentEnd? {
    guard let host else { return nil }
    let axis = edge.axis
    let offset = host.contentOffset[axis]
    guard sample.distance.isFinite, offset.isFinite else { return nil }
    let sign = edge.isFirst ? -1.0 : 1
    return ContentEnd(
      remaining: -sample.distance, length: host.contentLength(along: axis), offset: sign * offset,
      start: sign * host.rest(at: edge.opposite, without: 0),
      distance: prefetch.points(viewport: host.viewportLength(along: axis)),
      isBlocked: isBlocked)
  }
}
