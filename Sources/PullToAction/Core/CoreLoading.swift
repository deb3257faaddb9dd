/// Loading more: what a control sees of the content's end, and what controls at opposite edges have to do
/// with one another.
extension ControlCore {
  /// Looks how near the content's end has come.
  @inline(never) func lookAhead(_ sample: ScrollSample) {
    guard let prefetch = settings.policy.prefetchDistance,
      let end = scroll.contentEnd(
        sample, within: prefetch, isBlocked: isRefreshing && !settings.policy.loadsDuringRefresh)
    else { return }
    noteTooLong(end.distance, end.length)
    handle(.sawEnd(end))
  }

  /// Whether an action runs at the opposite edge.
  private var isRefreshing: Bool {
    scroll.peers.contains {
      $0.scroll.edge == scroll.edge.opposite && $0.machine.state == .executing
    }
  }

  /// A distance beyond the content is nearly always a mistake, and it is said once for each distance.
  private func noteTooLong(_ distance: Double, _ length: Double) {
    guard distance > length, length > 0, distance != scroll.toldDistance else { return }
    scroll.toldDistance = distance
    report(.prefetchTooLong(distance: distance, content: length))
  }

  /// A refresh has brought new content: controls at the opposite edge may load more of it.
  func tellPeersOfRefresh() {
    for peer in scroll.peers where peer.scroll.edge == scroll.edge.opposite {
      if peer.settings.policy.resetsNoMoreData { peer.enqueue(.pull(.resetNoMoreData)) }
    }
  }
}

extension HostLink {
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
      distance: prefetch.points(viewport: host.viewportSize[axis].finite(or: 0)),
      isBlocked: isBlocked)
  }
}
